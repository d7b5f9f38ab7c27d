"""The bot that tries things out: every move in many random games, each from a state that may be the true one.

The worse half of the moves is dropped after each part of the games (sequential halving), so most games go to
the moves between which it is hard to tell. All moves still tried meet the same deals.

Never: plays a game from the state as it truly is.
"""

from __future__ import annotations

from random import Random

from rulekit.game.rollouts import Tried
from rulekit.game.state import Observation
from rulekit.lab.bots.bot import question


class MonteCarloBot:
    """Tries every move in random games."""

    def __init__(self, seed: int, number: int, executor: str = "auto") -> None:
        self.dice, self.games, self.executor = Random(seed), number, executor

    def answer(self, observation: Observation) -> int:
        """The move with the largest share of wins; the larger lead in score where that is equal."""
        moves = list(question(observation).numbers)
        self.dice.shuffle(moves)
        moves = moves[: self.games]
        sums = {move: Tried() for move in moves}
        part = self.games // max((len(moves) - 1).bit_length(), 1)
        while len(moves) > 1:
            rounds = max(part // len(moves), 1)
            seed = self.dice.getrandbits(48)
            for move, found in observation.tried(moves, rounds, seed, executor=self.executor).items():
                sums[move].add(found)
            moves.sort(key=lambda move: sums[move].value, reverse=True)
            moves = moves[: (len(moves) + 1) // 2]
        return moves[0]
