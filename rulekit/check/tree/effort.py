"""How much is looked at to find what is odd: beyond a bound nothing more is, so that no ruleset is looked at for ever.

Counted is what is walked through, more of what takes longer, so that it is the same on every computer.

Never: counts for what must be known: mistakes, and programs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

MOST_EFFORT = 1_500_000  # parts of texts, each as often as it is walked through
_left: ContextVar[list[int] | None] = ContextVar("effort left to look for what is odd", default=None)


class TooMuchToLookAt(Exception):
    """The bound is reached; what was found up to there is not all there is."""


@contextmanager
def looking(most: int = MOST_EFFORT) -> Iterator[None]:
    """No more than so much effort is spent within; raises TooMuchToLookAt."""
    token = _left.set([most])
    try:
        yield
    finally:
        _left.reset(token)


def spend(effort: int) -> None:
    """Takes an effort from what is left, if there is a bound."""
    left = _left.get()
    if left is not None:
        left[0] -= effort
        if left[0] < 0:
            raise TooMuchToLookAt
