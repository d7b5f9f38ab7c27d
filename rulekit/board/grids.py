"""A region → its spaces drawn one by one: a sign for what lies there, a sign for what the space is, and on a space
that may be chosen what is to be typed for it.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from rulekit.board.lines import Block, Line, folded, joined, line, padded, trimmed, width
from rulekit.board.margins import Margins
from rulekit.board.sight import BEHIND_A_NUMBER, FREE, HIDDEN, Sight
from rulekit.program.drawing import Panel
from rulekit.program.program import Region

MOST_SIGNS = 4  # pieces on one space told one by one; more are counted
OFFERED = "bold reverse"


class Drawer:
    """Draws the spaces of one region for one seat."""

    def __init__(self, sight: Sight, panel: Panel, region: Region, seat: str) -> None:
        self.sight, self.panel, self.region, self.seat = sight, panel, region, seat
        self.domain = sight.program.domains[region.name]
        found = sight.under(region.name, seat)
        self.there: Mapping[str, object] = found if isinstance(found, Mapping) else {}
        self.deep = max((width(self._ground(i, panel.shown)) for i in self.domain.valid), default=0)
        kind = sight.program.kinds[region.of]
        counted = not region.single and sight.alike(region.of)
        self.least = len(str(kind.size)) if counted else 1  # so that the parts of all seats are alike

    def heading(self, index: int) -> Line:
        """What stands above a block of its own: the value all its spaces share."""
        said, colour = self.sight.attribute_words(self.domain, index, self.panel.split)
        name = self.sight.words.say(f"attribute-{self.panel.split}", self.panel.split)
        if not said.isdigit():
            return line((said, f"bold {colour}".strip()))
        return line((self.sight.words.say("table-block", f"{name} {said}", what=name, value=said), "bold"))

    def block(self, spaces: Sequence[tuple[int, str]], room: int) -> Block:
        """Spaces in lines."""
        if not spaces:
            return []
        ordered = list(reversed(spaces)) if self.panel.backwards else list(spaces)
        rows = self._rows(ordered)
        if all("," in space for _, space in ordered) and not self.panel.across:
            return self._framed(rows, room)
        headed = not self.panel.across and len(rows) == 1
        cells = [[self.cell(index, space, headed) for index, space in row] for row in rows]
        each = max((width(cell) for row in cells for cell in row), default=1)
        names = [[self.sight.words.element(self.region.name, space) for _, space in row] for row in rows]
        if headed:
            return self._headed(cells[0], names[0], rows[0], room)
        per_line = max(1, (room + 1) // (each + 1))
        found: Block = []
        for row in cells:
            for at in range(0, len(row), per_line):
                found.append(trimmed(joined(padded(cell, each, True) for cell in row[at : at + per_line])))
        return found

    def _headed(self, cells: list[Line], names: list[str], row: list[tuple[int, str]], room: int) -> Block:
        """One line of spaces with their names above."""
        heads = []
        for name, (_, space) in zip(names, row, strict=True):
            offered = self.sight.offer(self.region.name, space, self.seat)
            heads.append(line((name, OFFERED if offered == name else "dim")))
        each = max(self.least, *(width(cell) for cell in (*cells, *heads))) + 1
        found: Block = []
        per_line = max(1, room // each)
        for at in range(0, len(cells), per_line):
            found.append(trimmed(sum((padded(c, each, True) for c in heads[at : at + per_line]), ())))
            found.append(trimmed(sum((padded(c, each, True) for c in cells[at : at + per_line]), ())))
        return found

    def _rows(self, spaces: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
        """Spaces line by line: as many as asked for, or as the ruleset writes them."""
        if self.panel.across:
            across = self.panel.across
            return [spaces[i : i + across] for i in range(0, len(spaces), across)]
        rows: dict[str, list[tuple[int, str]]] = {}
        for index, space in spaces:
            key = space.partition(",")[0] if "," in space else space.rpartition(".")[0]
            rows.setdefault(key, []).append((index, space))
        return list(rows.values())

    def _framed(self, rows: list[list[tuple[int, str]]], room: int) -> Block:
        """A board of rows and columns, with their numbers and what stands round it; framed where there is room."""
        cells = [[self.cell(index, space, False) for index, space in row] for row in rows]
        heads = [space.partition(",")[2] for _, space in rows[0]]
        sides = [row[0][1].partition(",")[0] for row in rows]
        ends = self.margins
        left, right = (max(map(width, end.values()), default=-1) + 1 for end in (ends.left, ends.right))
        inner = max(
            *(width(cell) for row in cells for cell in row), *map(len, heads),
            *(width(cell) for end in (ends.above, ends.below) for cell in end.values()),
        )  # fmt: skip
        side = left + max(map(len, sides))
        framed = self.panel.framed and side + 1 + len(heads) * (inner + 3) + 1 + right <= room
        middle = inner + 2 if framed else inner + 1
        if not framed and side + 1 + len(heads) * middle + right > room:
            return self._folded(sides, cells, room)
        bars, edge = ["─" * middle] * len(heads), " " * (side + 1)
        found: Block = [self._ends(ends.above, heads, side + 1, middle, framed)] if ends.above else []
        found.append(self._across([((head, "dim"),) for head in heads], side + 1, middle, framed))
        found += [line(edge, ("┌" + "┬".join(bars) + "┐", "dim"))] if framed else []
        for i, (name, row) in enumerate(zip(sides, cells, strict=True)):
            if i and framed:
                found.append(line(edge, ("├" + "┼".join(bars) + "┤", "dim")))
            beyond = ends.left.get(int(name), ())
            parts: Line = (*padded(beyond, left), (name.rjust(side - left) + " ", "dim"))
            for cell in row:
                parts = (*parts, *((("│", "dim"),) if framed else ()), *_centred(cell, middle))
            other = ends.right.get(int(name), ())
            found.append(trimmed((*parts, *((("│", "dim"),) if framed else ()), *(((" ", ""),) * bool(other)), *other)))
        found += [line(edge, ("└" + "┴".join(bars) + "┘", "dim"))] if framed else []
        return [*found, *([self._ends(ends.below, heads, side + 1, middle, framed)] if ends.below else [])]

    def _folded(self, sides: list[str], cells: list[list[Line]], room: int) -> Block:
        """A board too wide for the screen: each row in a line of its own, broken where it must be."""
        found: Block = []
        for at, column in sorted(self.margins.above.items()):
            found += folded((*line((f"{at}: ", "dim")), *column), room, 2)
        for name, row in zip(sides, cells, strict=True):
            parts: Line = ((name, "dim"), (" ", ""), *self.margins.left.get(int(name), ()))
            for cell in (*row, self.margins.right.get(int(name), ())):
                parts = (*parts, ("  ", ""), *trimmed(cell))
            found += folded(trimmed(parts), room, 2)
        for at, column in sorted(self.margins.below.items()):
            found += folded((*line((f"{at}: ", "dim")), *column), room, 2)
        return found

    def _ends(self, cells: Mapping[int, Line], heads: list[str], before: int, middle: int, framed: bool) -> Line:
        """What stands above or below the columns."""
        return self._across([cells.get(int(head), ()) for head in heads], before, middle, framed)

    def _across(self, cells: list[Line], before: int, middle: int, framed: bool) -> Line:
        parts: Line = ((" " * (before + framed), ""),)
        for i, cell in enumerate(cells):
            parts = (*parts, *((" ", ""),) * bool(i and framed), *_centred(cell, middle))
        return trimmed(parts)

    @cached_property
    def margins(self) -> Margins:
        """What stands at the ends of rows and columns."""
        found = Margins()
        around = self.panel.around
        for name in around.regions if around is not None else ():
            assert around is not None
            region = self.sight.program.regions[name]
            panel = Panel(form="grid", names=(name,), shown=around.shown, free=around.free)
            drawer = Drawer(self.sight, panel, region, "")
            for index, space in self.sight.spaces(region, ""):
                cell = trimmed(drawer.cell(index, space, headed=False))
                found.add(cell, drawer.number(index, around.row), drawer.number(index, around.column))
        return found

    def number(self, index: int, attribute: str) -> int:
        """The number an attribute has on a space; 0 if there is none of that name."""
        return self.domain.attributes[attribute][index] if attribute in self.domain.attributes else 0

    # ---- one space ----

    def cell(self, index: int, space: str, headed: bool) -> Line:
        """What stands for one space; `headed`: its name stands above it, so its label need not."""
        label = self.sight.offer(self.region.name, space, self.seat)
        if label:
            self.sight.shown_offers.add(self.region.name)
        named = headed and label == self.sight.words.element(self.region.name, space)
        what = self._lying(space)
        ground = self._ground(index, self.panel.shown)
        free = self._ground(index, self.panel.free) if what is None else ()
        if free:  # what is printed there stands for a free space
            shown: Line = ((label, OFFERED), (BEHIND_A_NUMBER, "dim"), *free) if label and not named else free
        elif label and not named:
            shown = ((label, OFFERED),) if what is None else ((label, OFFERED), (BEHIND_A_NUMBER, "dim"), *what)
        elif what is None:
            shown = ((FREE, (ground[0][1] if ground else "") or "dim"),)
        else:
            shown = what
        if self.panel.free:
            return (*shown, *((" ", ""),) * bool(ground), *ground)
        return (*shown, *ground) if width(ground) >= self.deep else (*shown, *padded(ground, self.deep))

    def _ground(self, index: int, attributes: Sequence[str]) -> Line:
        """The signs of some attributes of a space, as far as it has them."""
        has = (a for a in attributes if self.sight.has(self.domain, a))
        signs = (self.sight.ground(self.domain, index, attribute) for attribute in has)
        return tuple(run for run in signs if run[0])

    def is_worth(self, space: str) -> bool:
        """Whether something lies on a space, or it may be chosen."""
        return self._lying(space) is not None or bool(self.sight.offer(self.region.name, space, self.seat))

    def lying(self, space: str) -> Line:
        """The pieces on a space, or that it is free."""
        return self._lying(space) or ((FREE, "dim"),)

    def told(self, index: int, space: str) -> Line:
        """Each piece on a space with what the space is: `W4 W4`."""
        found, ground = self.there.get(space), self._ground(index, self.panel.shown)
        label = self.sight.offer(self.region.name, space, self.seat)
        if label and ground and not found:  # two numbers must not stand for one
            self.sight.shown_offers.add(self.region.name)
            return (label, OFFERED), (BEHIND_A_NUMBER, "dim"), *ground
        if not isinstance(found, list) or len(found) < 2 or label:
            return trimmed(self.cell(index, space, headed=False))
        return joined((self.sight.piece(self.region.of, face, self.seat), *ground) for face in found)

    def _lying(self, space: str) -> Line | None:
        """The pieces on a space; None if there are none."""
        if space not in self.there:
            return None
        kind = self.region.of
        found = self.there[space]
        if not isinstance(found, list):
            return (self.sight.piece(kind, found if isinstance(found, str) else None, self.seat),)
        if self.sight.alike(kind):
            return ((str(len(found)), "bold"),) if found else None
        counted = Counter(self.sight.piece(kind, face, self.seat) for face in found)
        if sum(counted.values()) <= MOST_SIGNS and all(len(run[0]) == 1 for run in counted):
            return tuple(run for run, n in counted.items() for _ in range(n)) or None
        told = ((f"{n}{sign}" if n > 1 and sign != HIDDEN else sign * n, style) for (sign, style), n in counted.items())
        return joined((run,) for run in told) or None


def _centred(cell: Line, to: int) -> Line:
    before = (to - width(cell) + 1) // 2
    return padded(((" " * before, ""), *cell), to)
