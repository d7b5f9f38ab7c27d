"""A number of all seats → a track: squares with their numbers, and the seats' markers on them.

Never: counts what the table does not say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.numbers import called, figure, scale_of
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, at, below, beside, box, centred, flowing, over, text
from rulekit.drawing.markup import joined
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
    lines = max(1, -(-steps * STEP // beside_it))
    across = -(-steps // int(lines))
    step = min(WIDEST_STEP, max(STEP, beside_it / across))
    rows = [[_square(sight, low + n * scale, on.get(n, []), step) for n in range(start, min(start + across, steps))]
            for start in range(0, steps, across)]  # fmt: skip
    squares = below([beside(row, 0) for row in rows], 2)
    if steps <= SHORT:
        return beside([head, squares], 8)
    said = [beside([things.seat(sight, s), text(figure(sight, name, s)[0], "bold")], 4) for s in sight.program.seats]
    return below([flowing([head, *said], room, 14), squares], 3)


def _square(sight: Sight, number: int, seats: Sequence[str], step: float) -> Drawn:
    """A square with its number, and the markers on it, those behind shifted."""
    high = 13 + MARKER + 3
    ground = over(box(step, high, "space", 2), centred(text(str(number), "quiet", SMALL), step, 14))
    shift = min(4.0, (step - MARKER) / max(1, len(seats) - 1)) if len(seats) > 1 else 0.0
    left = (step - MARKER - shift * (len(seats) - 1)) / 2
    markers = [at(left + shift * n, 14 - n, things.marker(sight, seat, MARKER)) for n, seat in enumerate(seats)]
    return Drawn(step, high, joined([ground.body, *markers]))
