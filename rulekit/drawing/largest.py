"""A part of a table, as large as it has been → in each room, the most that it took there.

Of all that was drawn of a part the widest, the highest and the largest are kept: what has room for these has room for
nearly all, in any room and whichever was asked for before.

Never: shows what was; grows without end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.drawing.blocks import EMPTY, Drawn
from rulekit.drawing.packing import ENDLESS, FRAME, Taking
from rulekit.program.drawing import Panel


@dataclass(frozen=True, slots=True)
class Largest:
    """A part as it is now, with what it was when it was larger."""

    now: Taking
    before: Sequence[Taking]

    @property
    def key(self) -> str:
        """Its name."""
        return self.now.key

    @property
    def is_open(self) -> bool:
        """Whether it is not folded."""
        return self.now.is_open

    @property
    def is_board(self) -> bool:
        """Whether it is as good larger."""
        return self.now.is_board

    @property
    def panel(self) -> Panel:
        """What it is in the layout."""
        return self.now.panel

    def drawn_so(self, larger: float, frame: tuple[float, float]) -> None:
        """From now on a board is drawn so much larger than it need be, and in such a frame."""
        for each in (self.now, *self.before):
            each.drawn_so(larger, frame)

    def lets_go(self) -> None:
        """Keeps nothing of what was drawn in many rooms."""
        for each in self.before:
            each.lets_go()

    def at(self, room: float, is_alone: bool = True) -> Drawn:
        """As much room as it takes at most; nothing if it shows nothing now, or has no room at its largest."""
        now = self.now.at(room, is_alone)
        every = [now, *(each.at(room, is_alone) for each in self.before if each is not self.now)]
        if not all(each.height for each in every):
            return EMPTY
        return Drawn(max(each.width for each in every), max(each.height for each in every))


def larger_of(before: Sequence[Taking], now: Taking) -> tuple[Taking, ...]:
    """What a part was when it was largest, if now it may be larger; of equal ones the first."""
    sizes = []
    for each in (*before, now):
        each.drawn_so(1.0, FRAME)
        sizes.append((each, each.at(ENDLESS, False)))
    if not sizes[-1][1].height:
        return tuple(before)
    found: list[Taking] = []
    for by in (_width, _height, _area):
        most, _ = max(sizes, key=lambda size: by(size[1]))
        if not any(each is most for each in found):
            found.append(most)
    return tuple(found)


def _width(drawn: Drawn) -> float:
    return drawn.width


def _height(drawn: Drawn) -> float:
    return drawn.height


def _area(drawn: Drawn) -> float:
    return drawn.width * drawn.height
