"""Games of a race that all end before anybody arrives → the end that never came, the one that did, who got how far.

Random answers may just be too bad for it: it is said only of short games, and if players who look ahead never come to
that end either.

Never: words anything; says it of ends that hang on anything but how much somebody has.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulekit.lab.clauses import Counted
from rulekit.lab.matches import play
from rulekit.lab.oddities import ALIKE, OFFERS, Lines, as_written, has_condition
from rulekit.lab.tried_out import Table, TriedOut

LONGEST = 120  # answers: a limit to longer games is there so that they end at all
LARGEST = 8_000  # instructions of a program in which looking ahead does not take long
AHEAD = {"native": 20, "python": 4}  # games of players who look ahead
WON = re.compile(r"^end game won by .* because (\w+) if (.+)$")


@dataclass(frozen=True, slots=True)
class NeverWon:
    """An end that somebody would have won, asked so often, and the end that came in all games; `most`: of each counter
    in its condition, the most that anybody had when a game was over."""

    name: str
    ends: Counted
    asked: int
    games: int
    instead: str
    other: Counted | None
    most: tuple[tuple[str, int], ...]


def never_won(tried: TriedOut, lines: Lines) -> NeverWon | None:
    """The one end with a winner that never came, though it was asked often."""
    if tried.games < ALIKE or not all(_drawn(table) for table in tried.tables):
        return None
    came = {name for table in tried.tables for name, n in table.tally.endings.items() if n}
    ends = {what: as_written(what, lines) for what in tried.happened if what.name == "endgame"}
    won = {what: found for what, text in ends.items() if (found := WON.match(text)) is not None}
    if len(came) != 1 or len(won) != 1:
        return None
    (what, found), (instead,) = *won.items(), came
    most = _most(tried, found[2])
    if found[1] in came or not most or tried.happened[what] < OFFERS or _won_ahead(tried):
        return None
    others = [end for end in ends if end != what and tried.happened[end] and not has_condition(end, lines)]
    other = others[0] if len(others) == 1 else None
    return NeverWon(found[1], what, tried.happened[what], tried.games, instead, other, most)


def _drawn(table: Table) -> bool:
    """Does nobody ever win at a table, in short games that all come to an end."""
    short = 0 < table.longest <= LONGEST and table.program.instructions <= LARGEST
    return short and not table.stopped and table.tally.draws == table.games


def _most(tried: TriedOut, condition: str) -> tuple[tuple[str, int], ...]:
    """The most that anybody had of each counter that a condition asks for, if games differ in it."""
    rows: dict[str, set[int]] = {}
    for table in tried.tables:
        for name, values in table.ends.items():
            if re.search(rf"\b{name}\b", condition):
                rows.setdefault(name, set()).update(values)
    return tuple((name, max(values)) for name, values in rows.items())


def _won_ahead(tried: TriedOut) -> bool:
    """Does anybody win who looks ahead."""
    for table in tried.tables:
        bots = ["greedy"] * table.players
        if any(play(table.program, bots, AHEAD[tried.executor], name=tried.executor).tally.wins):
            return True
    return False
