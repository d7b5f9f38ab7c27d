"""The parts of a table → where each stands and how large all is drawn: as large as the room and its height allow.

Boards grow more than what is read. Where even the smallest has no room, the picture is higher than was asked for.

Never: draws what stands in a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from rulekit.drawing.blocks import Drawn, at, box
from rulekit.drawing.markup import Ready, element, joined, written
from rulekit.drawing.packing import ENDLESS, FRAME, TIGHT, Fit, Groups, Placed, Taking, grown, height, packed

SMALLER = (0.945, 0.9, 0.85)  # how small all may be where it has no room otherwise: letters of 9 pixels
NEARLY = 0.945  # so much of the height is filled where the next larger size has no room
SIZES = (1.0, 1.1, 1.2, 1.3, 1.4, 1.55, 1.7, 1.9, 2.1, 2.3)  # how much larger boards may be
LARGEST, LARGEST_ALONE = 1.3, 1.7  # how much larger is all the rest, and where there is no board


def fitted(groups: Groups, room: float, high: float, last: Fit | None = None) -> Fit:
    """How large all is drawn, and where each part stands: the largest that is not too high, found by halving.

    Larger than its own size nothing is drawn that has to be broken into more lines for it. Where all was small for the
    table before (`last`), it is tried first whether it need be as small again.
    """
    if high <= 0:
        return _at(groups, room, 1.0)
    if last is not None and last.size < 1.0:
        found = _smaller(groups, room, high, len(SMALLER) if last.frame == TIGHT else SMALLER.index(last.size))
        if found.height > NEARLY * high:
            return found
    plain = _at(groups, room, 1.0, high)
    if plain.height > high:
        return _smaller(groups, room, high)
    best, broken = plain, _broken(groups, plain.placed)
    first, behind = 1, len(SIZES)
    while first < behind:
        middle = (first + behind) // 2
        found = _at(groups, room, SIZES[middle], high)
        if found.height <= high and _broken(groups, found.placed) <= broken:
            best, first = found, middle + 1
        else:
            behind = middle
    return best


def _smaller(groups: Groups, room: float, high: float, first: int = 0) -> Fit:
    """The largest of the small sizes, from the `first` on, that is not too high, else the smallest, with everything
    close together.

    None is left out because a smaller one is too high: with more room parts may stand otherwise, and all be higher.
    """
    for size in SMALLER[first:]:
        found = _at(groups, room, size, high)
        if found.height <= high:
            return found
    return _at(groups, room, SMALLER[-1], tight=True)


def _broken(groups: Groups, placed: Sequence[Placed]) -> int:
    """How many parts are higher, or smaller, than they would be if there were no end of room; a text may be broken."""
    every = [part for group in groups for part in group]
    said = ((every[spot.number], spot.drawn.height) for spot in placed)
    return sum(abs(high - part.at(ENDLESS).height) > 1 for part, high in said if part.panel.form != "text")


def _at(groups: Groups, room: float, size: float, high: float = inf, tight: bool = False) -> Fit:
    """The parts at a size: how large all is, and where each stands; boards are larger still. None stands behind those
    that end lower than `high`.
    """
    has_board = any(part.is_board for group in groups for part in group)
    whole = min(size, LARGEST if has_board else LARGEST_ALONE)
    larger, frame = size / whole, TIGHT if tight else FRAME
    for part in (part for group in groups for part in group):
        part.drawn_so(larger, frame)
    placed = packed([[part.at for part in group] for group in groups], room / whole, high / whole, tight)
    return Fit(whole, placed, larger, frame)


def mosaic(every: Sequence[Taking], placed: Sequence[Placed], room: float) -> Drawn:
    """All frames with what stands in them, a board in the middle of its own."""
    found = []
    for spot in grown(placed, room):
        part = every[spot.number]
        frame = box(spot.width, spot.height, "panel", 8)
        inner = spot.drawn
        left = max(0, (spot.width - inner.width) / 2) if part.is_board and part.is_open else 0
        placed_at = {"class": "part", "transform": f"translate({spot.x:.1f} {spot.y:.1f})"}
        found.append(element("g", placed_at, frame.body, written(at(left, 0, inner))))
    return Drawn(room, height(placed), Ready(joined(found)))
