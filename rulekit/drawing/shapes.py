"""Whose a thing is → its outline: pieces that have one icon are told apart without their colours, too.

Never: knows what stands in it.
"""

from __future__ import annotations

from rulekit.board.sight import Sight, Sign
from rulekit.drawing.markup import Inner, leaf, path

MOST = 4  # shapes; where there are more seats they come again
EDGE = 1.5  # between an outline and the room it has
SLOPE = 0.3  # of a roof or a point, of the height
LIFT = 0.06  # how much lower than the middle something stands beneath a roof


def shape_of(sight: Sight, of: Sign) -> int:
    """The number of the shape of a thing: where pieces of all seats have one icon, each seat has its own."""
    *kinds, name = of.names or ("",)
    if name not in sight.program.seats:
        return 0
    every = kinds or [kind.name for kind in sight.program.kinds.values() if kind.each and not sight.is_deck(kind.name)]
    return sight.program.seats.index(name) if any(kind in sight.drawing.icons for kind in every) else 0


def outline(number: int, side: float, style: str) -> Inner:
    """A disc, a square, a house that points upwards, a shield that points downwards."""
    half, far = side / 2, side - EDGE
    match number % MOST:
        case 0:
            return leaf("circle", {"cx": half, "cy": half, "r": half - 1, "class": style})
        case 1:
            wide = side - 2 * EDGE
            return leaf("rect", {"x": EDGE, "y": EDGE, "width": wide, "height": wide, "rx": side / 10, "class": style})
        case 2:
            top = side * SLOPE
            return path(f"M{EDGE:.1f} {top:.1f}L{half:.1f} 0.5L{far:.1f} {top:.1f}V{far:.1f}H{EDGE:.1f}z", style)
    foot, point = side * (1 - SLOPE), side - 0.5
    return path(f"M{EDGE:.1f} {EDGE:.1f}H{far:.1f}V{foot:.1f}L{half:.1f} {point:.1f}L{EDGE:.1f} {foot:.1f}z", style)


def lift(number: int, side: float) -> float:
    """How much lower than the middle of an outline something stands in it."""
    return side * LIFT * {2: 1, 3: -1}.get(number % MOST, 0)
