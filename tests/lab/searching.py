"""What the tests of the bot that searches share."""

from __future__ import annotations

from collections.abc import Callable

from rulekit.game import State
from rulekit.game.state import Observation


def asked(state: State) -> Observation:
    """What the seat sees that is asked."""
    assert state.decision is not None
    return state.observe(state.decision.seat)


def chosen(seen: Observation, answerer: Callable[[Observation], int]) -> str:
    """The name of the move that is chosen."""
    assert seen.question is not None
    return dict(zip(seen.question.numbers, seen.question.moves, strict=True))[answerer(seen)]
