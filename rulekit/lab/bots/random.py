"""The bot that draws: every answer the machine takes is equally likely, as in random games.

Never: looks at what it may choose.
"""

from __future__ import annotations

from random import Random

from rulekit.game.state import Observation
from rulekit.lab.bots.bot import question


class RandomBot:
    """Draws among all answers."""

    def __init__(self, seed: int, number: int = 0, executor: str = "auto") -> None:
        self.dice = Random(seed)

    def answer(self, observation: Observation) -> int:
        """Any answer; several equal pieces are drawn as often as there are of them."""
        asked = question(observation)
        if len(asked.numbers) == 1:
            return asked.numbers[0]
        world = observation.possible(self.dice.getrandbits(48))
        return world.as_offered(world.random_answer())
