"""A workbench in a process of its own: lines in, each a message, and lines out, whose first sign says what they are.

`=` begins the answer to the line that was read last, `+` what is told without being asked, `?` what went wrong in
rulekit itself, `!` why there is no bench. The first line says what is to be worked at (`Begin`), and in which folder.

Never: outlives whoever it speaks with; takes more memory than it was given.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO

from rulekit.workbench.begun import Begin, NoWork, bench_of, placed
from rulekit.workbench.bench import Bench

if sys.platform != "win32":
    import resource

ANSWER, NEWS, MISTAKE, NO_BENCH = b"=", b"+", b"?", b"!"
PAUSE, IDLE = 0.35, 2.0  # seconds until it goes on by itself: while there is something to do, and while there is not
MOST_BYTES = 3 << 30  # of memory
NO_ROOM = 3  # the exit code if that is not enough


class Speaking:
    """Where lines come from and go to."""

    def __init__(self, heard: BinaryIO, said: BinaryIO) -> None:
        self._heard, self._said = heard, said
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.place: Path | None = None  # a folder that goes with this process

    def hear(self) -> None:
        """Reads on, whatever else is done; ends all when nobody is there any more."""
        try:
            for line in self._heard:
                self.lines.put(line.decode())
        except MemoryError:  # without an ear it would be waited for
            os._exit(NO_ROOM)
        if self.place is not None:
            shutil.rmtree(self.place, ignore_errors=True)
        os._exit(0)

    def say(self, sort: bytes, text: str) -> None:
        """Says a line."""
        self._said.write(sort + text.encode() + b"\n")
        self._said.flush()


def main() -> None:
    """Works until whoever began it is gone."""
    _bounded()
    speaking = Speaking(sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb"))
    os.dup2(sys.stderr.fileno(), 1)  # nothing but lines may go where somebody listens
    Thread(target=speaking.hear, daemon=True).start()
    try:
        about = json.loads(speaking.lines.get())
        speaking.place = Path(about.pop("place"))
        begin = placed(Begin(**about))
        os.chdir(speaking.place)  # where files are called as in each such folder: what was found is found again
        bench = bench_of(begin, Path(), saves=True)
        bench.failed = lambda said: speaking.say(MISTAKE, json.dumps(said))
    except NoWork as odd:
        speaking.say(NO_BENCH, json.dumps(str(odd)))
        return
    except MemoryError:
        os._exit(NO_ROOM)
    speaking.say(ANSWER, "[]")
    _worked(bench, speaking)


def _worked(bench: Bench, speaking: Speaking) -> None:
    """Answers, and goes on by itself meanwhile."""
    due = time.monotonic()
    while True:
        try:
            text = speaking.lines.get(timeout=max(0.0, due - time.monotonic()))
        except Empty:
            if (news := _bounded_by_room(bench.goes_on)) != "[]":
                speaking.say(NEWS, news)
            due = _soon(bench)
        else:
            speaking.say(ANSWER, _bounded_by_room(partial(bench.heard, text)) if text.strip() else "[]")
            due = min(due, _soon(bench))


def _soon(bench: Bench) -> float:
    return time.monotonic() + (PAUSE if bench.waits() else IDLE)


def _bounded_by_room(what: Callable[[], str]) -> str:
    """Does something, and ends where there is not room enough for it."""
    try:
        return what()
    except MemoryError:
        os._exit(NO_ROOM)


def _bounded() -> None:
    """No more memory than this, where a system can see to that."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


if __name__ == "__main__":
    main()
