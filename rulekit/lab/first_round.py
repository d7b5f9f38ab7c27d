"""Games that all end in the first round of a loop, so that most of a ruleset never happens → which end, which loop.

Never: words anything; plays.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulekit.lab.clauses import Counted
from rulekit.lab.oddities import ALIKE, Lines, as_written, has_condition
from rulekit.lab.tried_out import TriedOut


@dataclass(frozen=True, slots=True)
class TooSoon:
    """An end of the game that comes in the first round of a loop in every game; `seat` wins them all, if one does."""

    name: str
    ends: Counted
    loop: Counted
    other: Counted
    games: int
    answers: int
    seat: str = ""


def too_soon(tried: TriedOut, lines: Lines) -> TooSoon | None:
    """The one end to which all games come before any goes round a second time."""
    if tried.games < ALIKE or any(table.stopped for table in tried.tables):
        return None
    names = {name for table in tried.tables for name, n in table.tally.endings.items() if n}
    found = _loop(tried)
    if len(names) != 1 or found is None:
        return None
    (name,) = names
    because = [
        what
        for what, n in tried.happened.items()
        if what.name == "endgame" and n and has_condition(what, lines) and _gives(as_written(what, lines), name)
    ]
    if len(because) != 1:
        return None
    longest = max(table.longest for table in tried.tables)
    return TooSoon(name, because[0], *found, tried.games, longest, _winner(tried)) if longest else None


def _gives(ending: str, name: str) -> bool:
    """Is a name one of the reasons of an ending."""
    return re.search(rf"\b{re.escape(name)}\b", ending.partition("because ")[2]) is not None


def _loop(tried: TriedOut) -> tuple[Counted, Counted] | None:
    """A loop that never went round a second time, nor came to the end of the game behind it."""
    ends = [what for what, n in tried.happened.items() if what.name == "endgame" and not n]
    for loop in sorted(what for what in tried.happened if what.name == "repeat"):
        behind = [end for end in ends if end.inside == loop.inside and end.place[1:3] >= loop.place[3:5]]
        within = [what for what in tried.happened if what != loop and what.kind == "clause" and what.within(loop)]
        once = tried.happened[loop] == tried.games == tried.happened[min(within)] if within else False
        if behind and once:
            return loop, min(behind)
    return None


def _winner(tried: TriedOut) -> str:
    """Who wins every game."""
    found = set()
    for table in tried.tables:
        alone = [seat for seat, n in zip(table.program.seats, table.tally.wins, strict=True) if n == table.games]
        others = any(n for n in table.tally.wins if n != table.games)
        found.add(alone[0] if len(alone) == 1 and not others else "")
    return found.pop() if len(found) == 1 else ""
