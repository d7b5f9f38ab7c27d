"""The spaces of a region, each of which can be drawn with what lies there.

Never: draws a space the table does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from rulekit.board.sight import FREE, Sight, Sign
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, SMALL, Drawn, beside, centred, flowing, stacked, text
from rulekit.drawing.style import on_tint
from rulekit.program.drawing import Panel
from rulekit.program.program import Domain, Region

LEAST = 40.0  # the side of a space
CELL = 28.0  # the same in a table


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
        light = on_tint(self.tint(index)) if not self.is_of_cards else ""
        foot = text(sight.words.space(self.region.name, space), light or "quiet", SMALL) if named else EMPTY
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
            bottom = foot if tinted or not shown else beside([things.signs(sight, shown, SMALL, light), foot])
        else:
            free = self.ground(index, self.free)
            inside = things.signs(sight, [*free, *shown], 12, light)
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
