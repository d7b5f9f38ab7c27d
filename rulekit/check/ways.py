"""Ways that spaces say lead to others → a warning where one way alone does not lead back.

Never: warns of a board on which most ways lead only there.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Attribute, Region, Ruleset

MOST_SAID = 5  # of one attribute: who has forgotten more has meant them


def one_way(ruleset: Ruleset) -> list[Diagnostic]:
    """Warnings for spaces that name a neighbour which does not name them, where the others name each other."""
    found: list[Diagnostic] = []
    for region in ruleset.regions.values():
        meant = {word.text for word in region.one_way}
        ways = [a for a in region.attributes if a.type.form == "set" and a.type.name == region.name]
        for attribute in ways:
            if attribute.name not in meant:
                found += _alone(region, attribute)
        found += _needless(region, [a.name for a in ways])
    return found


def _alone(region: Region, attribute: Attribute) -> list[Diagnostic]:
    places: dict[tuple[str, str], Span] = {}
    spans = {space.name: space.value_spans.get(attribute.name, space.span) for space in region.elements}
    for space in region.elements:
        for word in space.links.get(attribute.name, ()):
            if word.text in spans:
                places.setdefault((space.name, word.text), word.span)
    alone = [(a, b) for a, b in places if (b, a) not in places and a != b]
    back = sum(a < b and (b, a) in places for a, b in places)
    if not alone or len(alone) > back:
        return []
    found = []
    for a, b in alone[:MOST_SAID]:
        message = f"`{a}` leads to `{b}` by `{attribute.name}`, but `{b}` does not lead back."
        help = f"Add `{a}` to the `{attribute.name}` of `{b}`; if it is meant, write `one_way: [{attribute.name}]`."
        related = ((spans[b], f"`{a}` is missing here"),)
        found.append(Diagnostic("one-way", places[a, b], message, help, "warning", related))
    return found


def _needless(region: Region, ways: list[str]) -> Iterator[Diagnostic]:
    """`one_way` of what leads nowhere."""
    for word in region.one_way:
        if word.text not in ways:
            known = ", ".join(f"`{name}`" for name in ways)
            message = f"`{word.text}` is no attribute that leads to spaces of `{region.name}`."
            help = (
                f"Write one of {known}."
                if ways
                else f"Declare it: `attributes: {{{word.text}: set of {region.name}}}`."
            )
            yield Diagnostic("unknown-attribute", word.span, message, help)
