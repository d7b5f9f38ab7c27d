"""The bot that looks a few answers ahead: a win first, then its own score less the best of the others.

`greedy:1` looks at how it stands right after its answer, or after the action that is part of; a larger number
plays on so many answers, everybody's at random.

Each move is tried in a few states that may be the true one, and what was best on the whole is taken.

Never: thinks about what comes later.
"""

from __future__ import annotations

from random import Random

from rulekit.game.state import Observation
from rulekit.lab.bots.bot import question

TRIES = 8  # games a move


class GreedyBot:
    """Takes what scores most before long."""

    def __init__(self, seed: int, number: int, executor: str = "auto") -> None:
        self.dice, self.ahead, self.executor = Random(seed), number, executor

    def answer(self, observation: Observation) -> int:
        """The move after which it stands best; among equals, any."""
        numbers = question(observation).numbers
        if len(numbers) == 1:
            return numbers[0]
        seed = self.dice.getrandbits(48)
        tried = observation.tried(numbers, TRIES, seed, ahead=self.ahead, executor=self.executor)
        best = max(one.mean for one in tried.values())
        return self.dice.choice([number for number in numbers if tried[number].mean == best])
