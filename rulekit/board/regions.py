"""A region → its spaces in one block, in a block for each value of an attribute, or in a line for each seat.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board import tallies
from rulekit.board.grids import Drawer
from rulekit.board.lines import Block, Line, beside, joined, line, padded, trimmed, width
from rulekit.board.sight import Sight
from rulekit.program.drawing import Panel


def grid(sight: Sight, panel: Panel, seat: str, room: int) -> Block:
    """A region, or the part of it that is a seat's."""
    region = sight.program.regions[panel.names[0]]
    drawer = Drawer(sight, panel, region, seat)
    spaces = list(sight.spaces(region, seat))
    if panel.split:
        domain = sight.program.domains[region.name]
        blocks: dict[str, list[tuple[int, str]]] = {}
        for index, space in spaces:
            blocks.setdefault(sight.value(domain, index, panel.split)[0], []).append((index, space))
        drawn = [[_head(drawer, part), *drawer.block(part, room)] for part in blocks.values()]
        whole = beside(drawn, room)
    else:
        whole = drawer.block(spaces, room)
    return [*whole, *tallies.lines(sight, panel, spaces, room)]


def _head(drawer: Drawer, spaces: Sequence[tuple[int, str]]) -> Line:
    """What stands above a block: the value that all its spaces share, and its tally."""
    title, sight = drawer.heading(spaces[0][0]), drawer.sight
    if not tallies.of_blocks(drawer.panel):
        return title
    return joined([title, tallies.line_of(sight, tallies.tally(sight, drawer.region.name, spaces))], "  ")


def by_seats(sight: Sight, panel: Panel, room: int) -> Block:
    """A region of which each seat has a part, drawn as a line for each seat; nothing if that is too wide."""
    region = sight.program.regions[panel.names[0]]
    first = sight.spaces(region, sight.program.seats[0])
    names = [space for _, space in first]
    drawers = {seat: Drawer(sight, panel, region, seat) for seat in sight.seats(panel.whose)}
    rows: list[Sequence[Line]] = [[(), *(line((sight.words.element(region.name, n), "dim")) for n in names)]]
    for seat, drawer in drawers.items():
        cells = [drawer.cell(index, space, headed=True) for index, space in sight.spaces(region, seat)]
        rows.append([line(sight.seat_run(seat)), *cells])
    if panel.backwards:
        rows = [[row[0], *reversed(row[1:])] for row in rows]
    widths = [max(width(row[c]) for row in rows) for c in range(len(rows[0]))]
    drawn = [trimmed(joined((padded(row[c], w, c > 0) for c, w in enumerate(widths)), "  ")) for row in rows]
    return drawn if max(map(width, drawn)) <= room else []
