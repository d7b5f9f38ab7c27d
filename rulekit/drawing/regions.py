"""A region → a picture of its spaces: a board of rows and columns, lines of spaces, or a table by their attributes.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from rulekit.board.lines import Line
from rulekit.board.sight import FREE, Sight, Sign
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, SMALL, Drawn, below, beside, centred, flowing, stacked, tabled, text
from rulekit.program.drawing import Panel
from rulekit.program.program import Domain, Region

LEAST = 40.0  # the side of a space
CELL = 28.0  # the same in a table
SMALLEST = 0.9  # how small a line of spaces may become rather than be broken
END = 26.0  # the same at the ends of lines


@dataclass(frozen=True)
class Spaces:
    """The spaces of one region for one seat, each of which can be drawn."""

    sight: Sight
    panel: Panel
    region: Region
    seat: str = ""

    @cached_property
    def domain(self) -> Domain:
        """What the spaces are called, and their attributes."""
        return self.sight.program.domains[self.region.name]

    @cached_property
    def every(self) -> list[tuple[int, str]]:
        """The spaces with their numbers, in the order in which they are drawn."""
        found = list(self.sight.spaces(self.region, self.seat))
        return found[::-1] if self.panel.backwards else found

    def value_of(self, attribute: str) -> dict[int, str]:
        """The value of an attribute that each space has, by name."""
        if attribute not in self.values:
            self.values[attribute] = {i: self.sight.value(self.domain, i, attribute)[0] for i, _ in self.every}
        return self.values[attribute]

    @cached_property
    def values(self) -> dict[str, dict[int, str]]:
        """Values of attributes that were asked for."""
        return {}

    @property
    def is_of_cards(self) -> bool:
        """Whether cards lie here, which are told by their words."""
        return self.sight.is_deck(self.region.of)

    def faces(self, space: str) -> list[str | None]:
        """The pieces on a space."""
        found = self.sight.on(self.region.name, self.seat, space)
        return [f if isinstance(f, str) else None for f in found] if isinstance(found, list) else [
            found if isinstance(found, str) else None
        ]  # fmt: skip

    def is_worth(self, space: str) -> bool:
        """Whether something lies there, or it may be chosen."""
        return bool(self.faces(space)) or bool(self.sight.offer(self.region.name, space, self.seat))

    @cached_property
    def at_edges(self) -> frozenset[str]:
        """The attributes that stand at the edges, and nowhere else."""
        return frozenset(name for side in self.panel.edges for name in side)

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """The attributes that are always shown inside a space."""
        return tuple(name for name in self.panel.shown if name not in self.at_edges)

    @cached_property
    def free(self) -> tuple[str, ...]:
        """Those that are shown where nothing lies."""
        return tuple(name for name in self.panel.free if name not in self.at_edges)

    def sides(self, index: int) -> list[Sign | None]:
        """What stands at the edges of a space: at each the first that has a value."""
        found: list[Sign | None] = []
        for names in self.panel.edges:
            signs = self.ground(
                index, [name for name in names if not self.is_of_cards or name in self.domain.attributes]
            )
            found.append(self.edge_sign(signs[0]) if signs else None)
        return found if any(found) or not self.is_of_cards else []

    def edge_sign(self, sign: Sign) -> Sign:
        """The sign of a value at an edge: that of the word itself, for its place says at which edge."""
        of_word = self.sight.mark(sign.names[-1])
        return Sign(sign.names, of_word.sign or sign.letters, of_word.colour or sign.colour)

    def ground(self, index: int, attributes: Sequence[str]) -> list[Sign]:
        """The signs of some attributes of a space, as far as it has them."""
        has = (a for a in attributes if self.sight.has(self.domain, a))
        return [sign for a in has for sign in self.sight.signs(self.domain, index, a) if sign.letters]

    def letters(self, index: int) -> str:
        """The letters of what is always shown of a space."""
        return " ".join(sign.letters for sign in self.ground(index, self.shown))

    def tint(self, index: int) -> str:
        """The colour of a space: that of the first attribute shown which has one."""
        shown = (*self.ground(index, self.shown), *self.ground(index, self.free))
        return next((sign.colour for sign in shown if sign.colour), "")

    def says(self, index: int, is_free: bool) -> str:
        """What is shown of a space, in words."""
        every = dict.fromkeys((*self.panel.shown, *(self.panel.free if is_free else ())))
        sight, domain, found = self.sight, self.domain, []
        for name in every:
            if sight.has(domain, name):
                said = sight.attribute_words(domain, index, name)[0]
                if said and said not in ("0", FREE):
                    found.append(said if sight.kind_of(domain, name) and not sight.kept(domain, name)
                                 and name not in self.at_edges else f"{sight.column(name)} {said}")  # fmt: skip
        return ", ".join(found)

    def drawn(self, index: int, space: str, named: bool = False, room: float = 1e9, least: float = 0) -> Drawn:
        """One space with what lies there; `named`: its name stands at its foot."""
        panel = self.panel
        key = (self.region.name, self.seat, index, named, room, least, panel.shown, panel.free, panel.edges)
        anew = partial(self._drawn, index, space, named, room, least or self.least)
        return self.sight.memory.drawn(self.sight, key, anew)

    def _drawn(self, index: int, space: str, named: bool, room: float, least: float) -> Drawn:
        sight, kind, faces = self.sight, self.region.of, self.faces(space)
        foot = text(sight.words.space(self.region.name, space), "quiet", SMALL) if named else EMPTY
        shown = self.ground(index, self.shown)
        if self.is_of_cards:
            cards = [self.card(face, index) for face in faces]
            if not cards:
                slot = things.space(sight, self.region.name, space, self.seat, self.slot, 0)
                return stacked([slot, foot]) if named else slot
            if len(cards) == 1 and faces[0] is not None:
                return things.taken(sight, self.region.name, space, self.seat, stacked([cards[0], foot]))
            inside = flowing(cards, room, 4)
            bottom = foot
        elif faces:
            own = not any(sight.apart(face or "")[0] for face in faces) and not self.seat
            alone = shown[0].letters if len(shown) == 1 and not self.free and own else ""
            inside = things.pieces(sight, kind, faces, self.seat, alone, room)
            tinted = bool(alone) and bool(inside.inner) and all(f is not None for f in faces)
            bottom = foot if tinted or not shown else beside([things.signs(sight, shown, SMALL), foot])
        else:
            free = self.ground(index, self.free)
            inside = things.signs(sight, [*free, *shown], 12)
            bottom = foot
        if self.counted:
            inside = centred(inside, max(self.counted, inside.width), inside.height)
        sides = self.sides(index) if self.panel.edges and not self.is_of_cards else []
        says = self.says(index, not faces) if not self.is_of_cards else ""
        return things.space(sight, self.region.name, space, self.seat, inside, least, bottom, self.tint(index),
                            sides, says)  # fmt: skip

    @property
    def slot(self) -> Drawn:
        """As much room as the smallest card that may come takes: what lies beside it stays where it is then."""
        first = self.every[0][0]
        key = self.region.name, self.panel.shown, self.panel.edges
        least = things.smallest(self.sight, self.region.of, key, lambda face: self.card(face, first))
        return Drawn(least.width - 6, least.height - 2)

    @property
    def least(self) -> float:
        """The side of an empty space, less its edges."""
        return 24.0 if self.panel.edges else LEAST

    @cached_property
    def counted(self) -> float:
        """How wide the most that may lie on a space is, where pieces of nobody are counted: all spaces are as wide."""
        kind = self.sight.program.kinds[self.region.of]
        if self.region.single or self.is_of_cards or kind.each or not self.sight.alike(kind.name):
            return 0.0
        return things.TOKEN + 3 + text(f"×{kind.size}", "bold", 12).width

    def lying(self, index: int, space: str) -> Drawn:
        """The pieces on a space without its square."""
        return beside(self.each_lying(index, space), 2)

    def each_lying(
        self, index: int, space: str, high: float = things.TOKEN, does: things.Says = things.SILENT
    ) -> list[Drawn]:
        """The pieces on a space, each of which stands for it; what is to be typed, where none lies there; `does`: what
        the space does.
        """
        label = self.sight.offer(self.region.name, space, self.seat)
        ground, where = self.letters(index), things.place(self.region.name, self.seat, space)
        said = self.sight.words.space(self.region.name, space)
        told = filter(None, ("" if said == space else said, does.words))
        says = things.Says(self.sight.words.mark("semicolon").join(told), does.rule)
        drawn = [
            things.piece(self.sight, self.region.of, face, self.seat, ground, high, says) for face in self.faces(space)
        ]
        if not drawn:
            drawn = [things.token(self.sight, Sign((), label), said, high=high)]
        return [things.marked(one, where, label) for one in drawn]

    def card(self, face: str | None, index: int) -> Drawn:
        """A card with the attributes that the layout wants shown: the card's own, and those of its space."""
        sight, of_kind = self.sight, self.sight.program.domains[self.region.of]
        told: list[things.Told] = []
        known = of_kind.names.index(face) if face in of_kind.names else None
        for name in self.shown:
            if name in of_kind.attributes:
                if known is not None:
                    told += things.facts(sight, of_kind, known, name)
            elif sight.has(self.domain, name):
                told += things.facts(sight, self.domain, index, name)
        sides = things.card_sides(sight, self.panel, of_kind, known)
        return things.card(sight, self.region.of, face, told, sides=sides)


def region(sight: Sight, panel: Panel, seat: str, room: float) -> Drawn:
    """A region, or the part of it that is a seat's."""
    spaces = Spaces(sight, panel, sight.program.regions[panel.names[0]], seat)
    if panel.rows:
        return by_value([spaces], room)
    if panel.split:
        parts = _parted(spaces)
        blocks = [below([_heading(spaces, part[0][0], panel.split), _plain(spaces, part, room)]) for part in parts]
        return flowing(blocks, room, 16)
    return _plain(spaces, spaces.every, room)


def _parted(spaces: Spaces) -> list[list[tuple[int, str]]]:
    parts: dict[str, list[tuple[int, str]]] = {}
    for index, space in spaces.every:
        parts.setdefault(spaces.sight.value(spaces.domain, index, spaces.panel.split)[0], []).append((index, space))
    return list(parts.values())


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
