"""Ways that spaces say lead to others → a warning where a space has none, and where a board falls apart.

Never: warns of spaces that only stand together, each leading to all of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.diagnostics.source import Diagnostic, Severity
from rulekit.ruleset.model import Region, Ruleset


def no_way(ruleset: Ruleset) -> list[Diagnostic]:
    """Warnings for spaces without any way, and for boards of which one part cannot be reached from another."""
    found: list[Diagnostic] = []
    for region in ruleset.regions.values():
        ways = [a.name for a in region.attributes if a.type.name == region.name]
        links = _links(region, ways)
        if not ways or not any(links.values()):
            continue
        forms = {a.type.form for a in region.attributes if a.type.name == region.name}
        if forms == {"set"} and set().union(*links.values()) <= {space.name for space in region.elements}:
            found += _apart(region, ways, links)
    return found


def _links(region: Region, ways: list[str]) -> dict[str, set[str]]:
    """To which others each space leads, or which lead to it."""
    links: dict[str, set[str]] = {space.name: set() for space in region.elements}
    for space in region.elements:
        for word in (word for name in ways for word in space.links.get(name, ())):
            if word.text != space.name:
                links[space.name].add(word.text)
                links.setdefault(word.text, set()).add(space.name)
    return links


def _apart(region: Region, ways: list[str], links: dict[str, set[str]]) -> list[Diagnostic]:
    severity: Severity = "note" if region.one_way else "warning"
    by = " or ".join(f"`{name}`" for name in ways)
    places = {space.name: space.span for space in region.elements}
    lonely = [name for name in places if not links[name]]
    found = []
    if len(lonely) * 2 < len(places):
        for name in lonely:
            message = f"`{name}` leads nowhere by {by}, and no other space leads there."
            help = f"Name the spaces it leads to, as `{ways[0]}: [{next(n for n in places if links[n])}]`."
            found.append(Diagnostic("no-way", places[name], message, help, severity))
    parts = [part for part in _parts(links) if len(part) > 1]
    whole = max(parts, key=len)
    if any(links[name] | {name} != part for part in parts for name in part) and len({*map(len, parts)}) > 1:
        for part in parts:
            if part is not whole:
                first = next(name for name in places if name in part)
                message = f"Of {_listed(part, places)} no way by {by} leads to the other spaces of `{region.name}`."
                help = "Name in one of them a space of the others, and it there."
                found.append(Diagnostic("no-way", places[first], message, help, severity))
    return found


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
