"""Parts that can be drawn in more or less room → where each stands on one picture, and how large its frame is.

Each stands where its foot is highest; then the frames grow to the right and downwards as far as there is nothing, so
that they have common edges.

Never: lays a part over another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rulekit.drawing.blocks import EMPTY, Drawn

GAP = 4.0
LEAST = 130.0  # less room beside another part is as good as none
NEAR = 48  # parts beside which another may stand; all before them are one floor, so that many take no longer each


@dataclass(frozen=True, slots=True)
class Placed:
    """A part in its place: its number, where its frame begins, how large that is, and its picture."""

    number: int
    x: float
    y: float
    width: float
    height: float
    drawn: Drawn

    @property
    def right(self) -> float:
        """Where the frame ends."""
        return self.x + self.width

    @property
    def foot(self) -> float:
        """Where the frame ends below."""
        return self.y + self.height


Part = Callable[[float, bool], Drawn]  # from the room there is, and whether nothing stands beside it, to a picture


def packed(groups: Sequence[Sequence[Part]], room: float, tight: bool = False) -> list[Placed]:
    """All parts that have something to show, in their order, those of a group below each other; `tight`: also where
    they have room below one part though not beside the next, which takes longer to find out.
    """
    placed: list[Placed] = []
    first = 0
    for group in groups:
        spots = _spots(placed, first, group, room, tight)
        if spots:
            best: list[Placed] = min(spots, key=_foot)
            placed += best
        first += len(group)
    return placed


def _foot(spot: Sequence[Placed]) -> tuple[float, float]:
    return spot[-1].foot, spot[0].x


def height(placed: Sequence[Placed]) -> float:
    """How high they are together."""
    return max((each.foot for each in placed), default=0)


def _spots(placed: Sequence[Placed], first: int, group: Sequence[Part], room: float, tight: bool) -> list[list[Placed]]:
    """Where a group may stand: at the left, and at the right edge of each that stands already."""
    found = []
    whole = [part(room, True) for part in group]
    near, floor = placed[-NEAR:], max((o.foot + GAP for o in placed[:-NEAR]), default=0.0)
    edges = {0.0, *(other.right + GAP for other in near)}
    ends = {room, *(other.x - GAP for other in near if tight)}
    for x, left in sorted((x, end - x) for x in edges for end in ends if end == room or end - x >= LEAST):
        drawn = whole
        if max(each.width for each in whole) > left:
            drawn = [part(left, False) if left >= LEAST else EMPTY for part in group]
            if any(was.height and not each.height for was, each in zip(whole, drawn, strict=True)):
                continue
        wide = max(each.width for each in drawn)
        if 0 < wide <= left + 0.5:
            y = max((o.foot + GAP for o in near if o.x < x + wide + GAP and x < o.right + GAP), default=0.0)
            found.append(_stacked(first, drawn, x, max(y, floor), wide))
    return found


def _stacked(first: int, drawn: Sequence[Drawn], x: float, y: float, wide: float) -> list[Placed]:
    """The parts of a group below each other."""
    found = []
    for number, each in enumerate(drawn, first):
        if each.height:
            found.append(Placed(number, x, y, wide, each.height, each))
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
