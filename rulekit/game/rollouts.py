"""Rows of random games → what came of each answer they began with.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import ENDED, WON
from rulekit.program.opcodes import CHOICE, NUMBER, OVER
from rulekit.program.program import Program

DOUBT = 10  # games that count as much as those after one reply, before it is believed to be better or worse


@dataclass(slots=True)
class Reply:
    """An answer that was given next: how many games went on with it, and the wins of the seat that tried."""

    own: bool  # whether that seat gave it itself
    games: int = 0
    wins: float = 0.0


@dataclass(slots=True)
class Tried:
    """What came of one answer for the seat that gave it.

    `games` tried, `wins` (a win shared by two is half a win, a draw or a game without end what is everybody's
    share; who plays alone has lost what it has not won, and half of what goes on), `lead`: the sum of its scores less
    the best other's. `replies`: what was answered next, of two players from whom nothing is hidden.
    """

    games: int = 0
    wins: float = 0.0
    lead: int = 0
    replies: dict[int, Reply] = field(default_factory=dict)

    @property
    def mean(self) -> tuple[float, float]:
        """The mean share of the win, then the mean lead: what is larger is better."""
        games = max(self.games, 1)
        return self.wins / games, self.lead / games

    @property
    def value(self) -> tuple[float, float]:
        """As the mean, corrected by what the best reply makes of it, as far as that shows by now."""
        mean, ahead = self.mean
        best = worst = mean
        for reply in self.replies.values():
            after = (reply.wins + DOUBT * mean) / (reply.games + DOUBT)
            best, worst = (max(best, after), worst) if reply.own else (best, min(worst, after))
        return best + worst - mean, ahead

    def add(self, other: Tried) -> None:
        """All that another has seen."""
        self.games, self.wins, self.lead = self.games + other.games, self.wins + other.wins, self.lead + other.lead
        for given, reply in other.replies.items():
            mine = self.replies.setdefault(given, Reply(reply.own))
            mine.games, mine.wins = mine.games + reply.games, mine.wins + reply.wins


def tried(found: Playouts, answers: int, program: Program, seat: int, open: bool) -> list[Tried]:
    """What came of each answer; the games stand round by round, in the order of the answers.

    `open`: nothing is hidden from the seat.
    """
    ended, won, seats = found.column(ENDED), found.column(WON), len(program.seats)
    lost = 0.0 if seats == 1 and may_be_won(program) else unwon(seats)
    scores = [found.figure(i) for i in range(len(program.scores))]
    shares = [share(ended[i], won[i], seats, seat, lost) for i in range(found.games)]
    sums = []
    for first in range(answers):
        mine = range(first, found.games, answers)
        leads = [lead([s[i] for s in scores], seat) for i in mine] if scores else []
        one = Tried(len(mine), sum(shares[first::answers]), sum(leads))
        for i in mine if open and seats == 2 else ():
            who, given = found.replies[2 * i : 2 * i + 2]
            if who >= 0:
                reply = one.replies.setdefault(given, Reply(who == seat))
                reply.games, reply.wins = reply.games + 1, reply.wins + shares[i]
        sums.append(one)
    return sums


def share(ended: int, winners: int, seats: int, seat: int, lost: float) -> float:
    """What a game leaves for a seat: of one win, the part that is its own; `lost`, if it is over and nobody has won."""
    if ended == OVER:
        return (winners >> seat & 1) / winners.bit_count() if winners else lost
    return 0.0 if seats == 1 and ended != CHOICE else unwon(seats)


def unwon(seats: int) -> float:
    """What is everybody's share while nobody has won: of two who play or of one, half."""
    return 1 / max(seats, 2)


def may_be_won(program: Program) -> bool:
    """Whether some end of the game names winners: where none does, who plays alone only wants points."""
    ends = (word >> 8 & 0xFFFF for word in program.code[: program.instructions] if word & 255 == NUMBER["ENDG"])
    return any(program.cells.get(winners) != "#0" for winners in ends)


def lead(scores: Sequence[int], seat: int) -> int:
    """By how much a seat is ahead of the best other."""
    if not scores:
        return 0
    return scores[seat] - max((score for i, score in enumerate(scores) if i != seat), default=0)
