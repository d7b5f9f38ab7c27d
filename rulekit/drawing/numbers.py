"""Numbers of the seats → a table, or a track of squares with the seats on it.

Never: counts what the table does not say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.numbers import called, figure, scale_of
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import Drawn, below, beside, box, centred, flowing, over, padded, tabled, text
from rulekit.program.drawing import Panel

STEP = 22.0  # the side of a square of a track
MOST_STEPS = 60


def counters(sight: Sight, names: Sequence[str], seats: Sequence[str], room: float) -> Drawn:
    """Numbers: a line for each seat if there are several, else each with its name; what is everybody's by itself."""
    shared = [name for name in names if not sight.per_player(name)]
    own = [name for name in names if sight.per_player(name)]
    parts = [flowing([_one(sight, name, "") for name in shared], room, 14)] if shared else []
    if own and len(seats) == 1:
        parts.append(flowing([_one(sight, name, seats[0]) for name in own], room, 14))
    elif own:
        parts += [_table(sight, group, seats) for group in _grouped(sight, own, room)]
    return below(parts, 6)


def _one(sight: Sight, name: str, seat: str) -> Drawn:
    said, _ = figure(sight, name, seat)
    return beside([text(called(sight, name), "quiet", 12), text(said, "bold", 13)], 5)


def _grouped(sight: Sight, names: Sequence[str], room: float) -> list[list[str]]:
    """The columns of tables that have room."""
    groups: list[list[str]] = [[]]
    used = 110.0
    for name in names:
        wide = text(called(sight, name), "", 11).width + 12
        if groups[-1] and used + wide > room:
            groups.append([])
            used = 110.0
        groups[-1].append(name)
        used += wide
    return groups


def _table(sight: Sight, names: Sequence[str], seats: Sequence[str]) -> Drawn:
    rows = [[text("", ""), *(text(called(sight, name), "quiet", 11) for name in names)]]
    for seat in seats:
        figures = [text(figure(sight, name, seat)[0], "bold") for name in names]
        rows.append([things.seat(sight, seat, seat == sight.asked), *figures])
    return tabled(rows, 12, [False, *[True] * len(names)], 4)


def track(sight: Sight, panel: Panel, room: float) -> Drawn:
    """Squares with their numbers and the seats on them; who is beyond the end stands on the last."""
    name = panel.names[0]
    low, scale, steps = scale_of(sight, panel, MOST_STEPS)
    on: dict[int, list[str]] = {}
    for seat in sight.program.seats:
        value = sight.under(name, seat)
        if isinstance(value, int):
            on.setdefault(min(max(value - low, 0) // scale, steps - 1), []).append(seat)
    across = max(1, int(room // STEP))
    rows = [[_square(sight, low + n * scale, on.get(n, [])) for n in range(start, min(start + across, steps))]
            for start in range(0, steps, across)]  # fmt: skip
    said = [beside([things.seat(sight, s), text(figure(sight, name, s)[0], "bold")], 4) for s in sight.program.seats]
    head = flowing([text(called(sight, name), "bold"), *said], room, 14)
    return below([head, below([beside(row, 0) for row in rows], 2)], 4)


def _square(sight: Sight, number: int, seats: Sequence[str]) -> Drawn:
    high = STEP * 1.4
    square = over(box(STEP, high, "space", 2), centred(text(str(number), "quiet", 9), STEP, 13))
    for at, seat in enumerate(seats):
        chip = things.token(sight, things.seat_sign(sight, seat), sight.seat_run(seat)[0])
        square = over(square, padded(chip, (STEP - chip.width) / 2 + at * 3, 10 + at * 2))
    return Drawn(STEP, high, square.body)
