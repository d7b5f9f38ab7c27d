"""A region → a picture of its spaces: a board of rows and columns, lines of spaces, or a table by their attributes.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.lines import Line
from rulekit.board.sight import Sight
from rulekit.drawing import tallies, things
from rulekit.drawing.blocks import EMPTY, SMALL, Drawn, below, beside, centred, flowing, tabled, text
from rulekit.drawing.spaces import CELL, Spaces
from rulekit.program.drawing import Panel

SMALLEST = 0.9  # how small a line of spaces may become rather than be broken
END = 26.0  # the same at the ends of lines


def region(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A region, or the part of it that is a seat's."""
    spaces = Spaces(sight, panel, sight.program.regions[panel.names[0]], seat)
    if panel.rows:
        return by_value([spaces], room)
    if panel.split:
        parts = _parted(spaces)
        whole = flowing([below([_head(spaces, part), _plain(spaces, part, room)]) for part in parts], room, 16)
    else:
        whole = _plain(spaces, spaces.every, room)
    return below([whole, tallies.of_all(sight, panel, spaces.every, max(room, whole.width))], 7)


def _parted(spaces: Spaces) -> list[list[tuple[int, str]]]:
    parts: dict[str, list[tuple[int, str]]] = {}
    for index, space in spaces.every:
        parts.setdefault(spaces.sight.value(spaces.domain, index, spaces.panel.split)[0], []).append((index, space))
    return list(parts.values())


def _head(spaces: Spaces, part: Sequence[tuple[int, str]]) -> Drawn:
    """What stands above a block: the value that all its spaces share, and its tally."""
    title = _heading(spaces, part[0][0], spaces.panel.split)
    return beside([title, tallies.of_block(spaces.sight, spaces.panel, part)], 10)


def _heading(spaces: Spaces, index: int, attribute: str) -> Drawn:
    said, _ = spaces.sight.attribute_words(spaces.domain, index, attribute)
    name = spaces.sight.words.say(f"attribute-{attribute}", attribute)
    whole = spaces.sight.words.say("table-block", f"{name} {said}", what=name, value=said) if said.isdigit() else said
    return text(whole, "quiet", 11)


def _plain(spaces: Spaces, every: Sequence[tuple[int, str]], room: float) -> Drawn:
    """Spaces line by line: a board where they have rows and columns, else as many as the layout or the room has."""
    if all("," in space for _, space in every) and not spaces.panel.across:
        return _board(spaces, every)
    if spaces.panel.across:
        across = spaces.panel.across
        rows = [every[n : n + across] for n in range(0, len(every), across)]
        return tabled([[spaces.drawn(i, s) for i, s in row] for row in rows], 2, down=2)
    rows_by_name: dict[str, list[tuple[int, str]]] = {}
    for index, space in every:
        rows_by_name.setdefault(space.rpartition(".")[0], []).append((index, space))
    named = len(rows_by_name) == 1
    return below([_line([spaces.drawn(i, s, named) for i, s in row], room) for row in rows_by_name.values()], 2)


def _line(drawn: Sequence[Drawn], room: float) -> Drawn:
    """Spaces beside each other; in several lines where they would have to be too small to have room in one."""
    whole = beside(drawn, 2)
    return whole if whole.width * SMALLEST <= room else flowing(drawn, room, 2)


def _board(spaces: Spaces, every: Sequence[tuple[int, str]]) -> Drawn:
    """A board of rows and columns, with their numbers, and what stands at their ends."""
    ends = _ends(spaces)
    columns = list(dict.fromkeys(space.partition(",")[2] for _, space in every))
    rows: dict[str, dict[str, Drawn]] = {}
    for index, space in every:
        row, _, column = space.partition(",")
        rows.setdefault(row, {})[column] = spaces.drawn(index, space)
    side = max(max(cell.width, cell.height) for row in rows.values() for cell in row.values())
    inner = side - 2 * (things.EDGE if spaces.panel.edges else 0)
    for index, space in every:
        row, _, column = space.partition(",")
        rows[row][column] = spaces.drawn(index, space, least=inner)
    numbers = [centred(text(column, "quiet", SMALL), side, 14) for column in columns]
    drawn = [[EMPTY, EMPTY, *(ends.get(("above", c), EMPTY) for c in columns)]] if ends else []
    drawn += [[EMPTY, EMPTY, *numbers]]
    for row, cells in rows.items():
        left, right = ends.get(("left", row), EMPTY), ends.get(("right", row), EMPTY)
        drawn.append([left, text(row, "quiet", SMALL), *(centred(cells[c], side, side) for c in columns), right])
    drawn += [[EMPTY, EMPTY, *(ends.get(("below", c), EMPTY) for c in columns)]] if ends else []
    return tabled(drawn, 2, down=2)


def _ends(spaces: Spaces) -> dict[tuple[str, str], Drawn]:
    """What stands at the ends of rows and columns: the first of a row at its left, the next at its right; the first
    of a column below it, the next above.
    """
    found: dict[tuple[str, str], Drawn] = {}
    around = spaces.panel.around
    for name in around.regions if around is not None else ():
        assert around is not None
        of = spaces.sight.program.regions[name]
        others = Spaces(spaces.sight, Panel(form="grid", names=(name,), shown=around.shown, free=around.free), of)
        for index, space in others.every:
            drawn = others.drawn(index, space, least=END)
            for attribute, first, second in ((around.row, "left", "right"), (around.column, "below", "above")):
                line = str(others.domain.attributes.get(attribute, {index: 0})[index])
                if line == "0":
                    continue
                end = second if (first, line) in found else first
                found[end, line] = beside([found[end, line], drawn], 2) if (end, line) in found else drawn
    return found


def by_value(parts: Sequence[Spaces], room: float) -> Drawn:
    """A line for every value of an attribute, `split` a column for every value of another; `rows: owner` a line a seat.

    Where several spaces share a cell, those are drawn on which something lies or which may be chosen.
    """
    panel, sight = parts[0].panel, parts[0].sight
    cells: dict[str, dict[str, list[tuple[Spaces, int, str]]]] = {}
    heads: dict[str, Drawn] = {}
    for part in parts:
        for index, space in part.every:
            row = part.seat if panel.rows == "owner" else sight.value(part.domain, index, panel.rows)[0]
            column = sight.value(part.domain, index, panel.split)[0] if panel.split else ""
            if column not in heads:
                heads[column] = _heading(part, index, panel.split) if panel.split else EMPTY
            cells.setdefault(row, {}).setdefault(column, []).append((part, index, space))
    single = all(len(spots) == 1 for row in cells.values() for spots in row.values())
    even = max((head.width for head in heads.values()), default=0) if single and len(heads) > 1 else 0
    drawn = [[EMPTY, *(_even(head, even) for head in heads.values())]] if panel.split else []
    for line in cells.values():
        part, index, _ = next(iter(line.values()))[0]
        by_seat = panel.rows == "owner"
        said = sight.words.seat(part.seat) if by_seat else sight.attribute_words(part.domain, index, panel.rows)[0]
        label = text(said, "quiet", 12)
        in_line = [_cell(line.get(column, []), single, room / (len(heads) + 1)) for column in heads]
        drawn.append([label, *(_even(cell, even) for cell in in_line)])
    return tabled(drawn, 8, down=2)


def _even(what: Drawn, wide: float) -> Drawn:
    """A cell in the middle of its column, where all columns are as wide."""
    return centred(what, max(wide, what.width), what.height)


def _cell(spots: Sequence[tuple[Spaces, int, str]], single: bool, room: float) -> Drawn:
    found: list[Drawn] = []
    for spaces, index, space in spots:
        if single and not spaces.panel.split and spaces.panel.shown:
            told = [things.run(_told(spaces, index, name), 12) for name in spaces.panel.shown]
            plain_panel = Spaces(spaces.sight, Panel(form="grid", names=spaces.panel.names), spaces.region, spaces.seat)
            found.append(beside([plain_panel.drawn(index, space), *told], 8))
        elif single:
            found.append(spaces.drawn(index, space, least=CELL))
        elif spaces.is_worth(space):
            alone = spaces.letters(index)
            inside = things.pieces(spaces.sight, spaces.region.of, spaces.faces(space), spaces.seat, alone)
            found.append(things.space(spaces.sight, spaces.region.name, space, spaces.seat, inside, 28))
    return flowing(found, max(room, 130), 2)


def _told(spaces: Spaces, index: int, attribute: str) -> Line:
    return (spaces.sight.attribute_words(spaces.domain, index, attribute),)
