"""How much work something is, counted in calls of functions: the same on every computer, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Effort:
    """Calls of functions made so far."""

    calls = 0


class TooMuch(BaseException):
    """More calls than were allowed; no `except Exception` of what is tested hides it."""


@contextmanager
def at_most(most: int) -> Iterator[Effort]:
    """Breaks off what stands inside as soon as it has made more than so many calls of functions."""
    effort, before = Effort(), sys.getprofile()

    def count(frame: FrameType, event: str, arg: object) -> None:
        effort.calls += event == "call" or event == "c_call"
        if effort.calls > most:
            raise TooMuch(f"more than {most:,} calls, the last of {frame.f_code.co_qualname}")

    sys.setprofile(count)
    try:
        yield effort
    finally:
        sys.setprofile(before)
