"""The bot that tries things out: every move in many random games, each from a state that may be the true one.

All moves still tried meet the same deals.

Never: plays a game from the state as it truly is.
"""

from __future__ import annotations

from random import Random

from rulekit.game.rollouts import Tried
from rulekit.game.state import Observation
from rulekit.lab.bots.bot import question
from rulekit.lab.bots.halving import halved


class MonteCarloBot:
    """Tries every move in random games."""

    def __init__(self, seed: int, number: int, executor: str = "auto") -> None:
        self.dice, self.games, self.executor = Random(seed), number, executor

    def answer(self, observation: Observation) -> int:
        """The move with the largest share of wins; the larger lead in score where that is equal."""
        moves = list(question(observation).numbers)
        self.dice.shuffle(moves)
        sums = {move: Tried() for move in moves}

        def play(some: list[int], rounds: int) -> None:
            seed = self.dice.getrandbits(48)
            for move, found in observation.tried(some, rounds, seed, executor=self.executor).items():
                sums[move].add(found)

        return halved(moves, self.games, play, lambda move: sums[move].value)[-1]
