"""Panels that can be drawn in more or less room → all of them on one picture, each where its foot stands highest.

Never: draws over what stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulekit.drawing.blocks import EMPTY, Drawn, at
from rulekit.drawing.markup import joined

GAP = 8.0
LEAST = 150.0  # less room beside another panel is as good as none

Placed = list[tuple[float, float, Drawn]]


def packed(parts: Sequence[Callable[[float], Drawn]], room: float) -> Drawn:
    """All parts, in their order; each is a function from the room it has to its picture."""
    placed: Placed = []
    for part in parts:
        whole = part(room)
        if whole.height:
            placed.append(min(_spots(placed, part, whole, room), key=_foot))
    high = max((y + p.height for _, y, p in placed), default=0)
    return Drawn(room, high, joined(at(x, y, p) for x, y, p in placed)) if placed else EMPTY


def _foot(spot: tuple[float, float, Drawn]) -> tuple[float, float]:
    x, y, drawn = spot
    return y + drawn.height, x


def _spots(placed: Placed, part: Callable[[float], Drawn], whole: Drawn, room: float) -> Placed:
    """Where a part may stand: at the left, and at the right edge of each that stands already."""
    found: Placed = []
    for x in sorted({0.0, *(left + other.width + GAP for left, _, other in placed)}):
        drawn = whole if whole.width <= room - x else part(room - x) if room - x >= LEAST else EMPTY
        if x == 0 or 0 < drawn.width <= room - x:
            found.append((x, _lowest(placed, x, drawn.width), drawn))
    return found


def _lowest(placed: Placed, x: float, width: float) -> float:
    """How high a part of this width can stand there."""
    under = (y + p.height + GAP for left, y, p in placed if left < x + width + GAP and x < left + p.width + GAP)
    return max(under, default=0)
