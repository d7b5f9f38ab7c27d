"""Processes on what strangers send, with limits of time and memory: what they did, or how they were stopped.

Each of its own with `run`; `within` is the same in this process, where starting one is most of what a test would take.
"""

from __future__ import annotations

import contextlib
import io
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from unittest import mock

from rulekit.cli import main


@dataclass(frozen=True, slots=True)
class Result:
    """How a process ended: `code` is negative for a signal, None if it took too long."""

    code: int | None
    out: str
    err: str


def run(
    args: Sequence[str | Path],
    seconds: float = 60,
    mebibytes: int = 2048,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Result:
    """Python with these arguments (`-m rulekit …`, or a program), in so much time and room."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        done = subprocess.run(
            [sys.executable, *args], capture_output=True, timeout=seconds, cwd=cwd, env=env, preexec_fn=limited
        )
    except subprocess.TimeoutExpired as late:
        return Result(None, (late.stdout or b"").decode("utf-8", "replace"), (late.stderr or b"").decode("utf-8"))
    return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


class Late(BaseException):
    """A command has taken too long; no command takes this for a mistake of its own."""


def within(
    words: Sequence[str],
    seconds: float = 60,
    mebibytes: int = 2048,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Result:
    """`rulekit` with these words in this process, in so much time and so much more room; nothing can be read."""
    nothing = io.TextIOWrapper(io.BytesIO(), "utf-8")
    with (
        contextlib.chdir(cwd or Path.cwd()),
        mock.patch.dict(os.environ, env or {}),
        mock.patch.object(sys, "stdin", nothing),
        _caught("stdout", 1) as out,
        _caught("stderr", 2) as err,
    ):
        code: int | None = None
        try:
            with _bounded(seconds, mebibytes):
                code = main(words)
        except SystemExit as left:
            code = _code_of(left)
        except Late:
            pass
        said = [_all_of(file) for file in (out, err)]
    return Result(code, *said)


def _code_of(left: SystemExit) -> int:
    """The code a process ends with; as Python does, a text is said and counts as 1."""
    if left.code is None or isinstance(left.code, int):
        return left.code or 0
    print(left.code, file=sys.stderr)
    return 1


@contextlib.contextmanager
def _caught(stream: str, descriptor: int) -> Iterator[BinaryIO]:
    """A file of all that is written, also by what knows only the descriptor: workers, and what is no Python."""
    getattr(sys, stream).flush()
    kept = os.dup(descriptor)
    with tempfile.TemporaryFile(buffering=0) as file:
        os.dup2(file.fileno(), descriptor)
        written = io.TextIOWrapper(io.FileIO(descriptor, "w", closefd=False), "utf-8", write_through=True)  # type: ignore[arg-type]
        try:
            with mock.patch.object(sys, stream, written):
                yield file
        finally:
            os.dup2(kept, descriptor)
            os.close(kept)


def _all_of(file: BinaryIO) -> str:
    file.seek(0)
    return file.read().decode("utf-8", "replace")


@contextlib.contextmanager
def _bounded(seconds: float, mebibytes: int) -> Iterator[None]:
    def late(*_: object) -> None:
        raise Late

    before, (soft, hard) = signal.signal(signal.SIGALRM, late), resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc/self/statm").exists() else 0
    if pages:
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (mebibytes << 20), hard))
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
