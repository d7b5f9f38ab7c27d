"""Real processes on what strangers send, with limits of time and memory: what they did, or how they were stopped."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


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
