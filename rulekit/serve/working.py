"""Work that takes a moment → threads that nobody waits for when the server ends.

Messages of all tables share a few; a bot thinks in one of its own, so that a long thought holds up no message.

Never: begins more threads than it was given.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Workers:
    """So many threads at most, begun when there is work for them."""

    def __init__(self, most: int) -> None:
        self._most, self._begun, self._open = most, 0, 0
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._lock = threading.Lock()

    async def do(self, work: Callable[..., T], *values: object) -> tuple[T, float]:
        """What a piece of work comes to, and how many seconds of a processor it took."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[tuple[T, float]] = loop.create_future()

        def done() -> None:
            began = time.thread_time()
            try:
                found = work(*values)
            except BaseException as odd:  # it belongs to whoever waits for it
                _told(loop, _fail, result, odd)
            else:
                _told(loop, _keep, result, (found, time.thread_time() - began))

        with self._lock:
            self._open += 1
            if self._begun < min(self._open, self._most):
                self._begun += 1
                threading.Thread(target=self._works, daemon=True, name="rulekit-serve").start()
        self._work.put(done)
        return await result

    def _works(self) -> None:
        while True:
            self._work.get()()
            with self._lock:
                self._open -= 1


def _told(loop: asyncio.AbstractEventLoop, how: Callable[..., None], *what: Any) -> None:
    with suppress(RuntimeError):  # the server has ended
        loop.call_soon_threadsafe(how, *what)


def _keep(result: asyncio.Future[T], found: T) -> None:
    if not result.done():
        result.set_result(found)


def _fail(result: asyncio.Future[T], odd: BaseException) -> None:
    if not result.done():
        result.set_exception(odd)
