"""Ways that spaces say lead to others → a warning where one way alone does not lead back.

Never: warns of a board on which most ways lead only there.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.diagnostics.source import Diagnostic, Span, warning
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
            if word.text not in spans:
                return []  # a misspelt neighbour, which is said, leads back nowhere
            places.setdefault((space.name, word.text), word.span)
    alone = [(a, b) for a, b in places if (b, a) not in places and a != b]
    back = sum(a < b and (b, a) in places for a, b in places)
    exchanged = _exchanged(alone)
    if exchanged is not None and back:
        return [_other_way(exchanged, attribute, places)]
    if not alone or len(alone) > back:
        return []
    return [_no_way_back(a, b, attribute, places, spans) for a, b in alone[:MOST_SAID]]


def _exchanged(alone: list[tuple[str, str]]) -> tuple[str, str, str] | None:
    """One space that leads to a wrong one instead of the one that leads to it: two ways are alone for one slip."""
    if len(alone) != 2:
        return None
    (a, b), (c, d) = alone
    if a == d:
        return a, b, c
    return (c, d, a) if b == c else None


def _other_way(slip: tuple[str, str, str], attribute: Attribute, places: dict[tuple[str, str], Span]) -> Diagnostic:
    space, wrong, right = slip
    message = (
        f"`{space}` leads to `{wrong}` by `{attribute.name}`, which does not lead back; `{right}` leads to `{space}`, "
        "and not back either."
    )
    help = f"Write `{right}` for `{wrong}`; if it is meant, write `one_way: [{attribute.name}]`."
    return warning(
        "one-way", places[space, wrong], message, help, (places[right, space], f"`{right}` leads to `{space}` here")
    )


def _no_way_back(
    a: str, b: str, attribute: Attribute, places: dict[tuple[str, str], Span], spans: dict[str, Span]
) -> Diagnostic:
    message = f"`{a}` leads to `{b}` by `{attribute.name}`, but `{b}` does not lead back."
    help = f"Add `{a}` to the `{attribute.name}` of `{b}`; if it is meant, write `one_way: [{attribute.name}]`."
    return warning("one-way", places[a, b], message, help, (spans[b], f"`{a}` is missing here"))


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
