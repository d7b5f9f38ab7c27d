"""A workbench in a child process, and another in its place when it does not answer, or has no more room.

What runs there can run for long, and takes what it is given to read; this process only hears and says.

Never: waits longer than it says; leaves a child or a folder behind.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from rulekit.serve.child import ANSWER, MISTAKE, NO_BENCH, NO_ROOM
from rulekit.workbench.begun import Begin

SLOWEST = 60.0  # seconds for an answer
ENDING = 5.0  # seconds until a child that is killed is gone
LONGEST = 64 << 20  # bytes of one
FOLDER = "rulekit-work-"
OLD = 86400.0  # seconds after which a folder is taken to be left over
PACKAGE = Path(__file__).resolve().parents[2]
Say = Callable[[str], Awaitable[None]]


class NoBench(Exception):
    """There is no bench for what was to be worked at: why, in words; "" where there was no room or time for one."""


class Mistaken(Exception):
    """A mistake of rulekit itself in the child, with all that is known of it."""


class Apart:
    """A bench elsewhere. `say` is told what it says; `failed`, what rulekit itself did wrong there."""

    def __init__(self, begin: Begin, say: Say, failed: Callable[[BaseException], None]) -> None:
        self.begin, self._say, self._failed = begin, say, failed
        self._process: Process | None = None
        self._answered = asyncio.Event()
        self._refused: str | None = None
        self._place: Path | None = None
        self.talk: asyncio.Task[None] | None = None  # it ends when the child has, or nobody hears what it says

    async def begins(self) -> None:
        """Begins it, with the game as it was kept last; NoBench if that cannot be."""
        try:
            self._process = await self._child()
        except OSError:  # no room for a folder, or for one process more
            raise NoBench from None
        self.talk = asyncio.create_task(self._talks(self._process))
        if not await self._said(json.dumps({**self.begin._asdict(), "place": str(self._place)})):
            raise NoBench(self._refused or "")

    async def _child(self) -> Process:
        self._place = Path(tempfile.mkdtemp(prefix=f"{FOLDER}{os.getpid()}-"))
        lies = os.pathsep.join(filter(None, [str(PACKAGE), os.environ.get("PYTHONPATH")]))
        return await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "rulekit.serve.child", stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            limit=LONGEST, env={**os.environ, "PYTHONPATH": lies}, start_new_session=True,
        )  # fmt: skip

    async def heard(self, text: str) -> None:
        """Answers a message; if the child does not, the page is told why another has begun."""
        if not await self._said(text):
            await self.begins_again(text)

    async def begins_again(self, text: str = "") -> None:
        """Another child in the place of one that has ended, or is ended now; what was said last is not answered."""
        why = self._why()
        self.begin = self.begin._replace(rests=why == "slow")
        await self.end()
        await self.begins()
        await self._say(json.dumps([{"bench": {"again": why, **_numbered(text)}}]))

    async def end(self) -> None:
        """Ends it, and takes its folder away."""
        if self.talk is not None:
            self.talk.cancel()
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._sweep()  # the server may end before the child is seen to have
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.communicate(), ENDING)
        self._sweep()

    def _sweep(self) -> None:
        """Takes its folder away."""
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)

    async def _said(self, text: str) -> bool:
        """Says a line to the child; whether it was answered."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self.talk is not None
        self._answered.clear()
        try:
            self._process.stdin.write(f"{_one_line(text)}\n".encode())
            await asyncio.wait_for(self._process.stdin.drain(), SLOWEST)
        except TimeoutError:  # it does not even read
            return False
        except ConnectionError:
            pass  # what it said last is still heard
        answered = asyncio.create_task(self._answered.wait())
        await asyncio.wait([answered, self.talk], timeout=SLOWEST, return_when=asyncio.FIRST_COMPLETED)
        answered.cancel()
        if self.talk.done():
            self.talk.result()  # nobody hears it any more
        return self._answered.is_set()

    async def _talks(self, process: Process) -> None:
        """Passes on what the child says, to its end."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            sort, text = line[:1], line[1:-1].decode()
            if sort == NO_BENCH:
                self._refused = json.loads(text)
                continue
            if sort == MISTAKE:
                self._failed(Mistaken(json.loads(text)))
                continue
            if sort == ANSWER:
                self._answered.set()
            self._keep(text)
            if text != "[]":
                await self._say(text)
        await process.wait()

    def _keep(self, text: str) -> None:
        """Keeps the answers of the game, and the options that were taken up with a link, for the next child."""
        if '"kept"' in text:
            for each in json.loads(text):
                options = each.get("bench", {}).get("options", self.begin.options)
                self.begin = self.begin._replace(kept=each.get("kept", self.begin.kept), options=options)

    def _why(self) -> str:
        assert self._process is not None
        code = self._process.returncode
        return "slow" if code is None else "memory" if code == NO_ROOM else "ended"


def _one_line(text: str) -> str:
    """A message without line ends: between its parts they say nothing, and within texts they may not stand."""
    return text.replace("\n", " ").replace("\r", " ")


def _numbered(text: str) -> dict[str, object]:
    """The number of a message to the bench that was not answered."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        number = json.loads(text)["bench"]["n"]
        return {"to": number} if isinstance(number, int) else {}
    return {}


def swept() -> None:
    """Takes away what servers have left that were killed."""
    with suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}*-*"):
            number = folder.name.removeprefix(FOLDER).partition("-")[0]
            if number.isdecimal() and _is_own(folder) and not _runs(int(number), folder):
                shutil.rmtree(folder, ignore_errors=True)


def _runs(process: int, folder: Path) -> bool:
    """Whether there is such a process; where asking would end it, the day on which its folder was made tells."""
    if sys.platform == "win32":
        return time.time() - folder.stat().st_mtime < OLD
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _is_own(folder: Path) -> bool:
    return not folder.is_symlink() and (not hasattr(os, "getuid") or folder.lstat().st_uid == os.getuid())
