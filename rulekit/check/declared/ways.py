"""Ways that spaces say lead to others → a warning where one does not lead back, a space has none, or a board falls
apart.

Never: warns of a board on which most ways lead only there, or of spaces that only stand together, each leading to all
of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.diagnostics.source import Diagnostic, Severity, Span, warning
from rulekit.ruleset.model import Attribute, Region, Ruleset

MOST_SAID = 5  # of one attribute: who has forgotten more has meant them


def one_way(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Warnings for spaces that name a neighbour which does not name them, where the others name each other."""
    for region in ruleset.regions.values():
        meant = {word.text for word in region.one_way}
        ways = [a for a in region.attributes if a.type.form == "set" and a.type.name == region.name]
        for attribute in ways:
            if attribute.name not in meant:
                yield from _alone(region, attribute)
        yield from _needless(region, [a.name for a in ways])


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
            help = f"Write one of {known}."
            if not ways:
                help = f"Declare it: `attributes: {{{word.text}: set of {region.name}}}`."
            yield Diagnostic("unknown-attribute", word.span, message, help)


def no_way(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Warnings for spaces without any way, and for boards of which one part cannot be reached from another."""
    for region in ruleset.regions.values():
        ways = [a.name for a in region.attributes if a.type.name == region.name]
        links = _links(region, ways)
        if not ways or not any(links.values()):
            continue
        forms = {a.type.form for a in region.attributes if a.type.name == region.name}
        if forms == {"set"} and set().union(*links.values()) <= {space.name for space in region.elements}:
            yield from _apart(region, ways, links)


def _links(region: Region, ways: list[str]) -> dict[str, set[str]]:
    """To which others each space leads, or which lead to it."""
    links: dict[str, set[str]] = {space.name: set() for space in region.elements}
    for space in region.elements:
        for word in (word for name in ways for word in space.links.get(name, ())):
            if word.text != space.name:
                links[space.name].add(word.text)
                links.setdefault(word.text, set()).add(space.name)
    return links


def _apart(region: Region, ways: list[str], links: dict[str, set[str]]) -> Iterator[Diagnostic]:
    severity: Severity = "note" if region.one_way else "warning"
    by = " or ".join(f"`{name}`" for name in ways)
    places = {space.name: space.span for space in region.elements}
    lonely = [name for name in places if not links[name]]
    if len(lonely) * 2 < len(places):
        for name in lonely:
            message = f"`{name}` leads nowhere by {by}, and no other space leads there."
            help = f"Name the spaces it leads to, as `{ways[0]}: [{next(n for n in places if links[n])}]`."
            yield Diagnostic("no-way", places[name], message, help, severity)
    parts = [part for part in _parts(links) if len(part) > 1]
    whole = max(parts, key=len)
    if any(links[name] | {name} != part for part in parts for name in part) and len({*map(len, parts)}) > 1:
        for part in parts:
            if part is not whole:
                first = next(name for name in places if name in part)
                message = f"Of {_listed(part, places)} no way by {by} leads to the other spaces of `{region.name}`."
                help = "Name in one of them a space of the others, and it there."
                yield Diagnostic("no-way", places[first], message, help, severity)


def _listed(part: set[str], places: Iterable[str]) -> str:
    names = [f"`{name}`" for name in places if name in part]
    return ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) < 6 else f"{', '.join(names[:4])} and others"


def _parts(links: dict[str, set[str]]) -> list[set[str]]:
    """The spaces that hang together."""
    parts, left = [], dict.fromkeys(links)
    while left:
        part, todo = set[str](), [next(iter(left))]
        while todo:
            name = todo.pop()
            if name not in part:
                part.add(name)
                left.pop(name, None)
                todo += links[name]
        parts.append(part)
    return parts
