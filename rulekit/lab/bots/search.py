"""The bot that searches: games in which everybody answers by what earlier games have shown, then at random.

All answers meet the same deals, and those whose games all went the same way are one. The worse half of them is
dropped after each part of the games (sequential halving). What an opponent answers is learned in games of their own,
in which all that it does not see is dealt anew: so it does not answer as if it knew what the seat holds.

`thoughts` tells what the last answer was chosen by.

Never: plays a game from the state as it truly is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic

from rulekit.game.searching import Searching, Step
from rulekit.game.state import Observation
from rulekit.lab.bots.bot import question
from rulekit.lab.bots.halving import PART, halved
from rulekit.machine.runs import choosing

LEAST, MOST = 10, 20  # rows of the table, as powers of two
ROWS = 8  # rows for each game
FEW = 2  # answers that share the rest of the games by what they promise
CURIOUS = 128  # how much is given to what is not known of them, in 64ths
ALIKE_FROM = 6  # games that must have ended with the same scores, for answers to be held for the same

SETTINGS = {
    choosing.EXPLORE: 40,  # how much is given to what is not known yet, in 64ths
    choosing.TRUST_EXACT: 8,  # games that count as much as what is known after the same answers
    choosing.TRUST_ALIKE: 4,  # ... as what is known of the answer anywhere
    choosing.TRUST_ANYWHERE: 4,  # ... as what the situation is worth
    choosing.AHEAD: 0,  # answers until a game is cut off, 0: it is played to its end
    choosing.LEAD_COUNTS: 32,  # how much of a game's value is by how far one is ahead, in 64ths, if leads always win
    choosing.LEAD_SURE: 64,  # ... where in all games so far who was ahead has won
    choosing.DEAL_ANEW: 16,  # games in which an opponent is dealt for anew, of 64
    choosing.MOST_DEEP: 40,  # answers that are chosen by what is known
    choosing.RIPE: 16,  # games for each answer before that is done
}
# The same, where nothing can be hidden or is drawn: an answer that was good there once is good there again.
WHERE_ALL_IS_CERTAIN = {
    choosing.LEAD_SURE: 32,
    choosing.EXPLORE: 32,
    choosing.TRUST_EXACT: 1,
    choosing.TRUST_ALIKE: 1,
    choosing.TRUST_ANYWHERE: 1,
    choosing.RIPE: 0,
}


@dataclass(frozen=True, slots=True)
class Thought:
    """What was thought of an answer: its number, the games that counted, and what they were worth (0 to 1)."""

    number: int
    games: int
    value: float


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What an answer was chosen by: it comes first, then what most games were spent on; how the game may go on."""

    moves: tuple[Thought, ...]
    line: tuple[Step, ...]


class SearchBot:
    """Searches so many games; for so many thousandths of a second if the number is negative."""

    def __init__(self, seed: int, number: int, executor: str = "auto", **settings: int) -> None:
        self.dice, self.number, self.executor = Random(seed), number, executor
        self.own = {getattr(choosing, name): value for name, value in settings.items()}
        self._thought: tuple[Searching, list[int], list[int]] | None = None
        self.leads: tuple[int, ...] = ()  # what earlier questions have shown of leads

    def settings(self, is_certain: bool) -> dict[int, int]:
        """How it searches: `is_certain` where nothing is hidden from its seat, and nothing drawn."""
        return SETTINGS | (WHERE_ALL_IS_CERTAIN if is_certain else {}) | self.own

    def answer(self, observation: Observation) -> int:
        """The move that turned out best among those tried to the end."""
        moves = list(question(observation).numbers)
        self._thought = None
        if len(moves) == 1:
            return moves[0]
        games = self.number if self.number > 0 else 1 << MOST
        rows = 1 << max(LEAST, min(MOST if self.number > 0 else 17, (ROWS * games).bit_length()))
        self.dice.shuffle(moves)
        searched = observation.search(moves, self.dice.getrandbits(48), rows, self.settings, executor=self.executor)
        searched.leads = self.leads or searched.leads
        best = self._best(searched, len(moves))
        self.leads = searched.leads
        rest = sorted(
            (arm for arm in range(len(moves)) if arm != best),
            key=lambda arm: (searched.games(arm), searched.value(arm)),
            reverse=True,
        )
        self._thought = searched, moves, [best, *rest]
        return moves[best]

    @property
    def thoughts(self) -> Thoughts | None:
        """What the last answer was chosen by; None if there was no choice."""
        if self._thought is None:
            return None
        searched, moves, order = self._thought
        of = tuple(Thought(moves[arm], searched.games(arm), searched.value(arm)) for arm in order)
        return Thoughts(of, searched.line(order[0]))

    def _best(self, searched: Searching, answers: int) -> int:
        """The worse halves are dropped; the last few share the games that are left by what they promise."""
        begun, arms = monotonic(), range(answers)
        few = halved(arms, self.number, searched.play, searched.value, partial(self._same, searched), FEW)
        if len(few) == 1:
            return few[0]
        if self.number > 0:
            searched.share(few, (self.number - sum(map(searched.begun, arms))) // len(few), CURIOUS)
        while (monotonic() - begun) * 1000 < -self.number:
            searched.share(few, PART, CURIOUS)
        return max(few, key=searched.value)

    def _same(self, searched: Searching, arms: list[int]) -> list[int]:
        """Those whose games all went as those of a better one; without scores, or after few games, there are none."""
        if not searched.scored:
            return []
        better: set[int] = set()
        found = []
        for arm in reversed(arms):
            if searched.games(arm) < ALIKE_FROM:
                continue
            if searched.course(arm) in better:
                found.append(arm)
            better.add(searched.course(arm))
        return found[::-1]
