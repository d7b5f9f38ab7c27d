"""A region → a table with a line for every value of an attribute, its word in front; split, a column for every value
of another.

Where several spaces share a cell, only those are drawn on which something lies or which may be chosen.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.grids import Drawer
from rulekit.board.lines import Block, Line, folded, joined, line, table, widest
from rulekit.board.sight import FREE, Sight
from rulekit.program.drawing import Panel

Spot = tuple[Drawer, int, str]  # who draws it, its number, its name


def by_rows(sight: Sight, panel: Panel, seats: Sequence[str], room: int) -> Block:
    """The spaces of a region, or those of some seats, as lines."""
    region = sight.program.regions[panel.names[0]]
    rows: dict[str, dict[str, list[Spot]]] = {}
    columns: dict[str, Spot] = {}
    for seat in seats:
        drawer = Drawer(sight, panel, region, seat)
        for index, space in sight.spaces(region, seat):
            row = sight.value(drawer.domain, index, panel.rows)[0]
            column = sight.value(drawer.domain, index, panel.split)[0] if panel.split else ""
            columns.setdefault(column, (drawer, index, space))
            rows.setdefault(row, {}).setdefault(column, []).append((drawer, index, space))
    heads = [_head(first) if panel.split else () for first in columns.values()]
    drawn = [
        (_label(next(iter(row.values()))[0], panel.rows), [_cell(row.get(column, [])) for column in columns])
        for row in rows.values()
    ]
    single = not panel.split and all(len(spots) == 1 for row in rows.values() for spots in row.values())
    if single and panel.shown:
        return _in_words(sight, panel, [row[""][0] for row in rows.values()], room)
    lines: list[Sequence[Line]] = [[(), *heads]] if panel.split else []
    lines += [[label, *cells] for label, cells in drawn]
    whole = table(lines, [False] * (1 + len(columns)))
    return whole if widest(whole) <= room else _narrow(drawn, heads, room)


def listed_rows(sight: Sight, panel: Panel, room: int) -> Block:
    """Several regions in words: a line for every value, a column for each region, as many as there is room for."""
    blocks: list[Block] = []
    names: list[str] = []
    for name in panel.names:
        wider = _listed(sight, panel, [*names, name])
        if names and widest(wider) > room:
            blocks.append(_listed(sight, panel, names))
            names = []
        names.append(name)
    blocks.append(_listed(sight, panel, names))
    return [each for block in blocks for line_ in block for each in folded(line_, room, 4)]


def _listed(sight: Sight, panel: Panel, names: Sequence[str]) -> Block:
    """Some regions beside each other, the values in the order of their enum."""
    rows: dict[str, tuple[Line, list[list[Line]]]] = {}
    for at, name in enumerate(names):
        drawer = Drawer(sight, panel, sight.program.regions[name], "")
        for index, space in sight.spaces(drawer.region, ""):
            value = sight.value(drawer.domain, index, panel.rows)[0]
            label = _label((drawer, index, space), panel.rows)
            cell = rows.setdefault(value, (label, [[] for _ in names]))[1][at]
            if drawer.is_worth(space) or not cell:
                cell.append(_said(drawer, panel, space))
    kind = sight.kind_of(sight.program.domains[names[0]], panel.rows)
    order = [n for n in sight.program.domains[kind].names if n in rows] if kind else list(rows)
    lines: list[Sequence[Line]] = [[(), *(line((sight.words.place(name), "bold")) for name in names)]]
    for label, cells in (rows[value] for value in order):
        for i in range(max(map(len, cells))):
            lines.append([label if not i else (), *(cell[i] if i < len(cell) else () for cell in cells)])
    return table(lines, [False] * (1 + len(names)))


def _said(drawer: Drawer, panel: Panel, space: str) -> Line:
    """What lies on a space in words, with the attributes asked for, and what is to be typed for it."""
    sight, kind = drawer.sight, drawer.region.of
    label = sight.offer(drawer.region.name, space, drawer.seat)
    if label:
        sight.shown_offers.add(drawer.region.name)
    face = drawer.there.get(space)
    said: Line = ((FREE, "dim"),)
    if space in drawer.there:
        said = (sight.piece_words(kind, face if isinstance(face, str) else None),)
        domain = sight.program.domains[kind]
        known = domain.names.index(face) if isinstance(face, str) and face in domain.names else -1
        shown = [a for a in panel.shown if a in domain.attributes and known >= 0]
        told = [sight.attribute_words(domain, known, a)[0] for a in shown]
        said = (*said, *(((f" ({', '.join(told)})", "dim"),) * bool(told)))
    return ((label, "bold reverse"), (") ", ""), *said) if label else said


def _label(spot: Spot, attribute: str) -> Line:
    """The value all spaces of a line share, in words."""
    drawer, index, _ = spot
    if attribute == "owner":
        return line(drawer.sight.seat_run(drawer.seat))
    said, colour = drawer.sight.attribute_words(drawer.domain, index, attribute)
    return line((said, colour or "dim"))


def _head(spot: Spot) -> Line:
    drawer, index, _ = spot
    said, colour = drawer.sight.attribute_words(drawer.domain, index, drawer.panel.split)
    return line((said, colour or "dim"))


def _cell(spots: Sequence[Spot]) -> Line:
    """All that lies on some spaces."""
    if len(spots) == 1:
        drawer, index, space = spots[0]
        return drawer.cell(index, space, headed=False)
    told = (drawer.told(index, space) for drawer, index, space in spots if drawer.is_worth(space))
    return joined(told) or line((FREE, "dim"))


def _in_words(sight: Sight, panel: Panel, spots: Sequence[Spot], room: int) -> Block:
    """A line each, with what is asked for in columns, in words."""
    rows: list[Sequence[Line]] = [[(), (), *(line((sight.column(a), "dim")) for a in panel.shown)]]
    for drawer, index, space in spots:
        told = [line(sight.attribute_words(drawer.domain, index, a)) for a in panel.shown]
        rows.append([_label((drawer, index, space), panel.rows), drawer.lying(space), *told])
    whole = table(rows, [False] * len(rows[0]))
    if widest(whole) <= room:
        return whole
    return [each for row in rows[1:] for each in folded(sum(((*cell, (" ", "")) for cell in row), ()), room, 2)]


def _narrow(drawn: Sequence[tuple[Line, Sequence[Line]]], heads: Sequence[Line], room: int) -> Block:
    """The same on a narrow screen: what would be above a column stands in front of it."""
    found: Block = []
    for label, cells in drawn:
        parts: Line = label
        for head, cell in zip(heads, cells, strict=True):
            if cell != line((FREE, "dim")):
                parts = (*parts, ("  ", ""), *head, (" ", ""), *cell)
        found += folded(parts, room, 2)
    return found
