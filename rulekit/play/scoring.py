"""The events of a game → a sheet of where the score came from: a line for each source, a column for each seat.

Never: counts what was not told, that is a line of its own; tells a seat a score that it might not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulekit.board.board import merged
from rulekit.board.lines import Block, Line, line, table, widest
from rulekit.game.events import Event
from rulekit.game.state import State
from rulekit.play.telling import SIGNS, Teller
from rulekit.text.words import Words


class Sheet(NamedTuple):
    """What each source brought each seat, by what it is called; the last row is the sum."""

    seats: tuple[str, ...]
    rows: Mapping[str, Mapping[str, int]]


def counted(teller: Teller, state: State, events: Sequence[Event], seat: str = "") -> Sheet | None:
    """All that was told of the score, by what brought it; None where no counter is the score."""
    words, scores = teller.words, seen_scores(teller.score, state.seats, seen_table(state, seat))
    rows: dict[str, dict[str, int]] = {}
    for event in teller.changes(events):
        if event.thing == teller.score and event.seat in scores:
            row = rows.setdefault(teller.source(event), dict.fromkeys(scores, 0))
            row[event.seat] += SIGNS[event.verb] * event.amount
    if not (rows or any(scores.values())):
        return None
    rest = {seat: score - sum(row[seat] for row in rows.values()) for seat, score in scores.items()}
    of_all = "sheet-first" if len(set(rest.values())) == 1 else "sheet-other"  # what all have alike they began with
    first = {words.say(of_all, "first"): rest} if any(rest.values()) else {}
    ordered = sorted(rows.items(), key=lambda row: -sum(map(abs, row[1].values())))
    return Sheet(tuple(scores), {**first, **dict(ordered), words.say("sheet-sum", "sum"): dict(scores)})


def uncounted(teller: Teller, state: State) -> str:
    """Why there is no sheet: nothing was counted yet, the score is worked out otherwise, or there is none."""
    say = teller.words.say
    if teller.score:
        return say("sheet-none", "none so far")
    return say("sheet-worked-out", "worked out") if state.scores else say("sheet-no-score", "none")


def sheet(teller: Teller, state: State, events: Sequence[Event], room: int, seat: str = "") -> Block:
    """The sheet as lines; nothing where no counter is the score."""
    whole = counted(teller, state, events, seat)
    if whole is None:
        return []
    found = _drawn(teller, whole.rows, whole.seats)
    if widest(found) > room:
        found = [each for seat in whole.seats for each in _drawn(teller, whole.rows, (seat,))]
    return [line((teller.words.say("sheet-title", "sheet"), "bold")), *found]


def lead(words: Words, state: State) -> list[str]:
    """By how much the only winner has more than the next one; nothing where less wins, or nobody has less."""
    winner = state.winners[0] if len(state.winners) == 1 else ""
    others = sorted(((score, seat) for seat, score in state.scores.items() if seat != winner), reverse=True)
    if winner not in state.scores or not others or (n := state.scores[winner] - others[0][0]) <= 0:
        return []
    second = words.seat(others[0][1])
    return [words.say("ending-lead", str(n), winner=words.seat(winner), n=n, second=second)]


def seen_table(state: State, seat: str) -> Mapping[str, object]:
    """The table as a seat sees it; "": as all see it alike."""
    return state.observe(seat).table if seat else merged({each: state.observe(each).table for each in state.seats})


def seen_scores(score: str, seats: Sequence[str], seen: Mapping[str, object]) -> dict[str, int]:
    """The counter that is the score, of each seat as the table was seen; nothing where none is."""
    holders = {each: seen[each] for each in seats}
    found = {each: h.get(score) for each, h in holders.items() if isinstance(h, dict)}
    return {each: value for each, value in found.items() if isinstance(value, int)}


def _drawn(teller: Teller, rows: Mapping[str, Mapping[str, int]], seats: Sequence[str]) -> Block:
    """Lines of a table; a source that brought nobody here anything is left out."""
    heads: Sequence[Line] = [(), *(line((teller.words.seat(seat), "bold")) for seat in seats)]
    sums = list(rows)[-1]
    lines: list[Sequence[Line]] = [heads]
    for said, row in rows.items():
        style = "bold" if said == sums else ""
        if said == sums or any(row[seat] for seat in seats):
            lines.append([line((f"  {said}", style)), *(line((str(row[seat]), style)) for seat in seats)])
    return table(lines, [False, *[True] * len(seats)])
