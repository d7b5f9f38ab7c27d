"""Games → the endings whose winner always had the lowest score of all.

Never: words anything; says it of games in which all have the same score.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.lab.clauses import Counted
from rulekit.lab.oddities import ALIKE, Lines, as_written
from rulekit.lab.tried_out import TriedOut


@dataclass(frozen=True, slots=True)
class LowestWins:
    """An ending, the statement by which it comes, and in how many games it came; in each the lowest score won."""

    name: str
    ends: Counted
    games: int


def lowest_wins(tried: TriedOut, lines: Lines) -> LowestWins | None:
    """The first such ending that one statement alone brings."""
    ends = {what: as_written(what, lines) for what in tried.happened if what.name == "endgame"}
    for name in dict.fromkeys(name for table in tried.tables for name in table.lowest):
        rows = [table.lowest[name] for table in tried.tables if name in table.lowest]
        games, lowest = (sum(column) for column in zip(*rows, strict=True))
        by = [what for what, text in ends.items() if name in text.split("because")[-1].replace(",", " ").split()]
        if games >= ALIKE and games == lowest and len(by) == 1:
            return LowestWins(name, by[0], games)
    return None
