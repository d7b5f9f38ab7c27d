"""Tasks → chunks, worked out by this process or by several of this computer.

Never: decides what a task is.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from rulekit.lab.simulate import depend, pooled
from rulekit.series.running import Carrier
from rulekit.series.tasks import Series, Task
from rulekit.series.work import Chunk, Desk


def alone(desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
    """One after the other, here."""
    for task in tasks:
        yield desk.work(task)


def several(workers: int) -> Carrier:
    """Several processes."""

    def carry(desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
        begin = partial(_begin, desk.series, desk.name)
        yield from pooled(workers, begin, _work, ((task,) for task in tasks))

    return carry


_desk: Desk | None = None


def _begin(series: Series, name: str) -> None:
    """What a worker does once."""
    global _desk  # noqa: PLW0603
    depend()
    _desk = Desk(series, name)


def _work(task: Task) -> Chunk:
    assert _desk is not None
    return _desk.work(task)
