"""What a bot is.

Never: knows one.
"""

from __future__ import annotations

from typing import Protocol

from rulekit.game.decisions.observe import Question
from rulekit.game.faults import GameError
from rulekit.game.state import Observation


class Bot(Protocol):
    """Whoever answers for a seat."""

    def answer(self, observation: Observation) -> int:
        """The number of the move chosen, one of `observation.question.numbers` or another the machine takes."""
        ...


def question(observation: Observation) -> Question:
    """What the seat is asked; a GameError if it is asked nothing."""
    if observation.question is None:
        said = f"nobody asks {observation.seat} anything now."
        raise GameError("not-asked", said, "Ask a bot when its seat is asked.")
    return observation.question
