"""Numbers of the seats → a table, or each with its icon and its name.

Never: counts what the table does not say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.numbers import called, figure
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, below, beside, centred, flowing, tabled, text
from rulekit.drawing.letters import longest

LABEL = 56.0  # how wide a name under its number may be
WIDEST_LABEL = 64.0  # the same where a word of it is long
NAMES = 92.0  # room for the names of seats


def counters(sight: Sight, names: Sequence[str], seats: Sequence[str], room: float) -> Drawn:
    """Numbers: a line for each seat if there are several, else each with its name; what is everybody's by itself."""
    shared = [name for name in names if not sight.per_player(name)]
    own = [name for name in names if sight.per_player(name)]
    found = [_each(sight, shared, "", room)] if shared else []
    if own and len(seats) == 1:
        found.append(_each(sight, own, seats[0], room))
    elif own:
        found += [_table(sight, group, seats) for group in _grouped(sight, own, room)]
    return below(found, 6)


def _each(sight: Sight, names: Sequence[str], seat: str, room: float) -> Drawn:
    """Numbers beside each other; where they have icons all alike wide, their names below."""
    if not any(things.has_icon(sight, name) for name in names):
        return flowing([_plain(sight, name, seat) for name in names], room, 14, 2)
    key = ("figures", tuple(names), seat)
    return flowing(sight.memory.drawn(sight, key, lambda: _alike_wide(sight, names, seat)), room, 5, 2)


def _alike_wide(sight: Sight, names: Sequence[str], seat: str) -> list[Drawn]:
    drawn = [_with_icon(sight, name, seat) for name in names]
    wide = max(each.width for each in drawn)
    return [centred(each, wide, each.height) for each in drawn]


def _plain(sight: Sight, name: str, seat: str) -> Drawn:
    said, title = figure(sight, name, seat)[0], called(sight, name)
    whole, says = beside([text(title, "quiet", 12), text(said, "bold", 14)], 5), things.of_number(sight, name, title)
    return things.explained(sight, whole, f"{title} {said}", says, "figure") if says.rule else whole


def _with_icon(sight: Sight, name: str, seat: str) -> Drawn:
    """A number with its icon, above its name."""
    return sight.memory.drawn(sight, ("figure", name, seat), lambda: _anew(sight, name, seat))


def _anew(sight: Sight, name: str, seat: str) -> Drawn:
    said, title = figure(sight, name, seat)[0], called(sight, name)
    icon = things.named(sight, name, "", 19)
    upper = beside([*([icon] if icon.width else []), text(said, "bold", 15)], 4)
    label = text(title, "quiet", SMALL, min(WIDEST_LABEL, max(LABEL, longest(title, SMALL))))
    wide = max(upper.width, label.width)
    whole = below([centred(upper, wide, upper.height), centred(label, wide, label.height)], 0)
    return things.explained(sight, whole, f"{title} {said}", things.of_number(sight, name, title), "figure")


def _grouped(sight: Sight, names: Sequence[str], room: float) -> list[list[str]]:
    """The columns of tables that have room."""
    groups: list[list[str]] = [[]]
    used = NAMES
    for name in names:
        wide = things.named(sight, name, called(sight, name), 16).width + 12
        if groups[-1] and used + wide > room:
            groups.append([])
            used = NAMES
        groups[-1].append(name)
        used += wide
    return groups


def _table(sight: Sight, names: Sequence[str], seats: Sequence[str]) -> Drawn:
    rows = [[text("", ""), *(things.named(sight, name, called(sight, name), 16) for name in names)]]
    for seat in seats:
        figures = [text(figure(sight, name, seat)[0], "bold") for name in names]
        rows.append([things.seat(sight, seat, sight.is_asked(seat)), *figures])
    return tabled(rows, 12, [False, *[True] * len(names)], 4)
