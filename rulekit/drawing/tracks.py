"""A number of all seats → a track: squares with their numbers, and the seats' markers on them.

Never: counts what the table does not say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.numbers import called, figure, scale_of
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, at, below, beside, box, centred, flowing, over, text
from rulekit.drawing.markup import several
from rulekit.program.drawing import Panel

STEP, WIDEST_STEP = 19.0, 26.0  # the side of a square
MOST_STEPS = 60
MARKER = 17.0
SHORT = 12  # a track of so many squares stands in the line of its name


def track(sight: Sight, panel: Panel, room: float) -> Drawn:
    """Squares with their numbers and the seats on them; who is beyond the end stands on the last."""
    name = panel.names[0]
    low, scale, steps = scale_of(sight, panel, MOST_STEPS)
    on: dict[int, list[str]] = {}
    for seat in sight.program.seats:
        value = sight.under(name, seat)
        if isinstance(value, int):
            on.setdefault(min(max(value - low, 0) // scale, steps - 1), []).append(seat)
    head = beside([things.named(sight, name, "", 17), text(called(sight, name), "bold", 12)], 5)
    beside_it = room - head.width - 8 if steps <= SHORT else room
    more = max(0.0, _wide(sum(map(len, on.values()))) - STEP)  # as if all stood on one: where they part nothing moves
    lines = max(1, -(-(steps * STEP + more) // beside_it))
    across = -(-steps // lines)
    step = min(WIDEST_STEP, max(STEP, (beside_it - more - 0.1) / across))
    squares = [_square(sight, low + n * scale, on.get(n, []), step, beside_it) for n in range(steps)]
    line = flowing(squares, min(beside_it, across * step + more + 0.5), 0, 2)
    if steps <= SHORT:
        return beside([head, line], 8)
    said = [beside([things.seat(sight, s), text(figure(sight, name, s)[0], "bold")], 4) for s in sight.program.seats]
    return below([flowing([head, *said], room, 14), line], 3)


def _wide(markers: int) -> float:
    """How wide so many markers are beside each other, with what is free at both sides."""
    return markers * (MARKER + 1) + 1


def _square(sight: Sight, number: int, seats: Sequence[str], step: float, room: float) -> Drawn:
    """A square with its number, as wide as all the markers on it are beside each other; in several lines where that is
    more than there is room for.
    """
    markers = flowing([things.marker(sight, seat, MARKER) for seat in seats], room - 2, 1)
    wide, high = max(step, markers.width + 2), 14 + max(MARKER, markers.height) + 2
    ground = over(box(wide, high, "space", 2), centred(text(str(number), "quiet", SMALL), wide, 14))
    return Drawn(wide, high, several([ground.inner, at((wide - markers.width) / 2, 14, markers)]))
