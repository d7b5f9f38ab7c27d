"""A part of a ring, and so many rectangles of one size → where each stands in it, none upon another.

They stand in lines, as words do, as near to the middle of the part as they can.

Never: lets one out of its part; puts fewer than it was asked to.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt

APART = 1.0  # between two
SHIFTS = 6  # ways to lay the lines that are tried
FLAT = 1e-9  # a side of a wedge that is no steeper lies along the lines

Spots = tuple[tuple[float, float], ...]
Run = tuple[float, float, float]  # a line of rectangles: its height, and from where to where their middles may stand


@dataclass(frozen=True, slots=True)
class Sector:
    """From one angle to another, from near the middle to far from it; `before` and `behind`: what is kept free beside
    its two straight sides.
    """

    start: float
    end: float
    near: float
    far: float
    before: float = 0.0
    behind: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        far, angle = (self.near + self.far) / 2, (self.start + self.end) / 2
        return cos(angle) * far, sin(angle) * far


@lru_cache(maxsize=4096)  # the same numbers of pieces lie on a ring again and again
def spots(sector: Sector, wide: float, high: float, count: int) -> Spots:
    """The middles of so many rectangles; none where there is no room for all of them."""
    across, down = wide + APART, high + APART
    mx, my = sector.middle
    best: Spots = ()
    least = float("inf")
    for shift in range(SHIFTS):
        first = my + down * shift / SHIFTS
        lines = int((sector.far + abs(first)) / down) + 1
        runs = [run for n in range(-lines, lines + 1) for run in _runs(sector, first + n * down, across / 2, down / 2)]
        found = _filled(runs, across, count, (mx, my))
        far = sum((x - mx) ** 2 + (y - my) ** 2 for x, y in found)
        if found and far < least - 0.1:
            best, least = found, far
    return best


def _filled(runs: list[Run], across: float, count: int, middle: tuple[float, float]) -> Spots:
    """So many middles in the lines that are nearest to the middle; none if these have too little room."""
    found: list[tuple[float, float]] = []
    for y, left, right in sorted(runs, key=lambda run: _far(run, middle)):
        some = min(count - len(found), int((right - left) / across + 1e-6) + 1)
        start = min(max(middle[0] - across * (some - 1) / 2, left), right - across * (some - 1))
        found += [(start + across * n, y) for n in range(some)]
    return tuple(found) if len(found) == count else ()


def _far(run: Run, middle: tuple[float, float]) -> float:
    y, left, right = run
    return hypot(min(max(middle[0], left), right) - middle[0], y - middle[1])


def _runs(sector: Sector, y: float, half: float, up: float) -> list[Run]:
    """Where in a line the middle of a rectangle may stand; `half`, `up`: half as wide and as high as it is."""
    top = abs(y) + up
    if top >= sector.far:
        return []
    right = sqrt(sector.far**2 - top**2) - half
    left = -right
    if sector.end - sector.start <= pi:  # a wider part has no straight sides that bound it
        for angle, way, free in ((sector.start, 1, sector.before), (sector.end, -1, sector.behind)):
            slope, rest = -way * sin(angle), way * cos(angle) * y
            bound = abs(cos(angle)) * up + abs(sin(angle)) * half + free - rest  # slope * x must be no less
            if abs(slope) < FLAT:
                right = right if bound <= FLAT else left - 1
            elif slope > 0:
                left = max(left, bound / slope)
            else:
                right = min(right, bound / slope)
    low = max(abs(y) - up, 0)
    hole = half + sqrt(sector.near**2 - low**2) if low < sector.near else -1.0
    if hole < 0:
        return [(y, left, right)] if left <= right else []
    return [(y, a, b) for a, b in ((left, min(right, -hole)), (max(left, hole), right)) if a <= b]
