"""Parts that can be drawn in more or less room → where each stands on one picture, and how large its frame is.

Each stands where its foot is highest; then the frames grow to the right and downwards as far as there is nothing, so
that they have common edges.

Never: lays a part over another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple, Protocol

from rulekit.drawing.blocks import Drawn
from rulekit.program.drawing import Panel

GAP = 4.0
ENDLESS = 100_000.0  # room
LEAST = 130.0  # less room beside another part is as good as none
FRAME, TIGHT = (6.0, 6.0), (5.0, 2.0)  # between a panel and its edge, beside and above: if there is room, and else
NEAR = 48  # parts beside which another may stand; all before them are one floor, so that many take no longer each


@dataclass(frozen=True, slots=True)
class Placed:
    """A part in its place: its number, where its frame begins, how large that is, and its picture.

    `room`: how much it had to the right; `is_alone`: whether nothing stands beside it.
    """

    number: int
    x: float
    y: float
    width: float
    height: float
    drawn: Drawn
    room: float = 0.0
    is_alone: bool = False

    @property
    def right(self) -> float:
        """Where the frame ends."""
        return self.x + self.width

    @property
    def foot(self) -> float:
        """Where the frame ends below."""
        return self.y + self.height


class Fit(NamedTuple):
    """How large all is drawn, where each part stands, how much larger boards are than need be, and the frames."""

    size: float
    placed: list[Placed]
    larger: float = 1.0
    frame: tuple[float, float] = (0.0, 0.0)

    @property
    def height(self) -> float:
        """How high it is, as it is drawn."""
        return height(self.placed) * self.size


class Taking(Protocol):
    """What takes room on a table: a part as it is, or as large as it has been."""

    @property
    def key(self) -> str:
        """Its name."""

    @property
    def is_open(self) -> bool:
        """Whether it is not folded."""

    @property
    def is_board(self) -> bool:
        """Whether it is as good larger."""

    @property
    def panel(self) -> Panel:
        """What it is in the layout."""

    def drawn_so(self, larger: float, frame: tuple[float, float]) -> None:
        """From now on a board is drawn so much larger than it need be, and in such a frame."""

    def lets_go(self) -> None:
        """Keeps nothing of what was drawn in many rooms."""

    def at(self, room: float, is_alone: bool = True) -> Drawn:
        """What it takes of so much room."""


Groups = Sequence[Sequence[Taking]]  # those of a group stand below each other
Part = Callable[[float, bool], Drawn]  # from the room there is, and whether nothing stands beside it, to a picture
Spot = list[Placed]  # where the parts of a group stand


def packed(groups: Sequence[Sequence[Part]], room: float, high: float = inf, tight: bool = False) -> list[Placed]:
    """All parts that have something to show, in their order, those of a group below each other; none behind those that
    end lower than `high`. `tight`: also where they have room below one part though not beside the next, which takes
    longer to find out.
    """
    placed: list[Placed] = []
    first = 0
    for group in groups:
        best = _best(placed, first, group, room, tight)
        placed += best
        first += len(group)
        if height(best) > high:
            break
    return placed


def settled(standing: Sequence[Placed], groups: Sequence[Sequence[Part]], room: float) -> list[Placed]:
    """What stands, no part higher up than before, each lower only as far as one above it has grown; then the groups of
    which nothing stands yet.
    """
    placed: list[Placed] = []
    for spot in sorted(standing, key=lambda spot: (spot.y, spot.x)):
        placed.append(replace(spot, y=max(spot.y, _above(placed, spot.x, spot.width))))
    first, there = 0, {spot.number for spot in standing}
    for group in groups:
        if there.isdisjoint(range(first, first + len(group))):
            placed += _best(placed, first, group, room, tight=True)
        first += len(group)
    return sorted(placed, key=lambda spot: spot.number)


def _foot(spot: Spot) -> tuple[float, float]:
    return spot[-1].foot, spot[0].x


def height(placed: Sequence[Placed]) -> float:
    """How high they are together."""
    return max((each.foot for each in placed), default=0)


def _best(placed: Sequence[Placed], first: int, group: Sequence[Part], room: float, tight: bool) -> Spot:
    """Where a group stands: at the left, or at the right edge of one that stands already; nothing if it shows nothing.

    No part is less high in less room, so that it is not drawn for places where it would end lower in any case.
    """
    near, floor = placed[-NEAR:], max((o.foot + GAP for o in placed[:-NEAR]), default=0.0)
    edges = {0.0, *(other.right + GAP for other in near)}
    ends = {room, *(other.x - GAP for other in near if tight)}
    rooms = [(x, end - x) for x in edges for end in ends if end == room or end - x >= LEAST]
    least = [part(ENDLESS, False) for part in group]
    best: Spot = []
    for (foot, x), left in sorted((_lowest(near, floor, least, x), left) for x, left in rooms):
        if best and (foot, x) > _foot(best):
            break
        drawn = _fitting(group, least, left, left == room)
        wide = max((each.width for each in drawn), default=0)
        if 0 < wide <= left + 0.5:
            spot = _stacked(first, drawn, x, max(_above(near, x, wide), floor), wide, left, left == room)
            best = min(best, spot, key=_foot) if best else spot
    return best


def _lowest(near: Sequence[Placed], floor: float, least: Sequence[Drawn], x: float) -> tuple[float, float]:
    """Where a group ends that begins there, if it is as high as it is with all room, and where it begins."""
    spot = _stacked(0, least, x, max(_above(near, x, 0), floor), 0)
    return _foot(spot) if spot else (0.0, x)


def _above(near: Sequence[Placed], x: float, wide: float) -> float:
    """How far down what is so wide has no room."""
    return max((o.foot + GAP for o in near if o.x < x + wide + GAP and x < o.right + GAP), default=0.0)


def _fitting(group: Sequence[Part], least: Sequence[Drawn], left: float, is_alone: bool) -> list[Drawn]:
    """The parts of a group in so much room; nothing where one has none."""
    if max(each.width for each in least) <= left:
        return list(least)
    if left < LEAST and not is_alone:
        return []
    drawn = [part(left, is_alone) for part in group]
    lost = any(was.height and not each.height for was, each in zip(least, drawn, strict=True))
    return [] if lost else drawn


def _stacked(
    first: int, drawn: Sequence[Drawn], x: float, y: float, wide: float, room: float = 0.0, is_alone: bool = False
) -> Spot:
    """The parts of a group below each other."""
    found = []
    for number, each in enumerate(drawn, first):
        if each.height:
            found.append(Placed(number, x, y, wide, each.height, each, room, is_alone))
            y += each.height + GAP
    return found


def grown(placed: Sequence[Placed], room: float) -> list[Placed]:
    """The same with frames as large as there is room for."""
    every, whole = list(placed), height(placed)
    for at, one in enumerate(every):
        beside = [o.x for o in every if o.x >= one.right and o.y < one.foot + GAP and one.y < o.foot + GAP]
        every[at] = replace(one, width=min(beside, default=room + GAP) - GAP - one.x)
    for at, one in enumerate(every):
        under = [o.y for o in every if o.y >= one.foot and o.x < one.right + GAP and one.x < o.right + GAP]
        every[at] = replace(one, height=min(under, default=whole + GAP) - GAP - one.y)
    return every
