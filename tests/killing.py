"""What is done to files, in a process of its own that is killed at one of its steps, as a power cut would."""

from __future__ import annotations

import os
from collections.abc import Callable

STEPS = ("replace", "link", "rename", "unlink", "fsync")
KILLED = 9


def killed_at(at: int, after: bool, does: Callable[[], object]) -> bool:
    """Does it in a process that is killed before or after its step `at`; False if there are not so many."""
    pid = os.fork()
    if pid == 0:
        try:
            _count(at, after)
            does()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == KILLED


def _count(at: int, after: bool) -> None:
    steps = 0

    def counted(name: str) -> Callable[..., object]:
        real = getattr(os, name)

        def step(*words: object, **more: object) -> object:
            nonlocal steps
            steps += 1
            if steps == at and not after:
                os._exit(KILLED)
            done = real(*words, **more)
            if steps == at:
                os._exit(KILLED)
            return done

        return step

    for name in STEPS:
        setattr(os, name, counted(name))
