"""Tasks → chunks, worked out by the workers of a Dask scheduler; whoever asks writes the files.

The program is sent with each task, and rulekit is not: workers with another one are refused. A worker that is lost is
Dask's to mend; a scheduler that is lost ends it, and the same command goes on from the files that are there.

Never: decides what a task is; sends more than a few tasks ahead.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from concurrent.futures import CancelledError
from dataclasses import replace
from threading import Lock
from time import monotonic
from typing import Any

from distributed import Client, KilledWorker, wait

from rulekit.game.faults import GameError
from rulekit.series.running import Carrier
from rulekit.series.tasks import Series, Task
from rulekit.series.work import Chunk, Desk

SECONDS = 5  # for a scheduler, or a worker, to answer
FIRST = 10  # for a first worker to be there
PATIENCE = 30  # seconds without any worker
LOST = (OSError, TimeoutError, asyncio.CancelledError, CancelledError)
BEGIN_ONE = "`dask scheduler`, and on each machine `dask worker ADDRESS --nworkers auto --nthreads 1`"


def on(address: str) -> Carrier:
    """The workers of the scheduler at an address."""

    def carry(desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
        client = _client(address)
        try:
            _compare(client, desk.series)
            with client.as_current():
                yield from _carried(client, desk, tasks)
        except LOST as error:
            said = f"the scheduler at {address} is gone ({type(error).__name__}). What is finished is kept."
            raise GameError("no-cluster", said, "Begin it again, and run the same command again.") from None
        finally:
            client.close(timeout=SECONDS)

    return carry


def _client(address: str) -> Client:
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it has to say is said in words below
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        said = f"no scheduler answers at `{address}` ({type(error).__name__})."
        raise GameError("no-cluster", said, f"Begin one: {BEGIN_ONE}.") from None
    try:
        client.wait_for_workers(1, timeout=FIRST)
    except TimeoutError:
        client.close(timeout=SECONDS)
        said = f"the scheduler at {address} has no workers."
        raise GameError("no-cluster", said, f"Begin some: {BEGIN_ONE}.") from None
    return client


def _compare(client: Client, series: Series) -> None:
    """Refuses workers that would play other games."""
    for worker, found in client.run(_digest, series, on_error="return").items():
        if found != series.digest:
            raise _other(worker)


def _other(worker: str) -> GameError:
    said = f"the worker {worker} has another rulekit, or none that works."
    return GameError("no-cluster", said, "Install there what is here: the same version, with the extra `cluster`.")


def _carried(client: Client, desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
    todo, waiting, seen = iter(tasks), set[Any](), monotonic()
    while True:
        threads = sum(client.nthreads().values())
        seen = monotonic() if threads else seen
        if monotonic() - seen > PATIENCE:
            raise GameError("no-cluster", "all workers are gone. What is finished is kept.", f"Begin {BEGIN_ONE}.")
        while len(waiting) < 2 * max(threads, 1) and (task := next(todo, None)) is not None:
            waiting.add(client.submit(_work, desk.series, desk.name, task, pure=False))
        if not waiting:
            return
        try:
            done, waiting = wait(waiting, timeout=1, return_when="FIRST_COMPLETED")
        except TimeoutError:
            continue
        for future in done:
            yield _result(future)


def _result(future: Any) -> Chunk:
    try:
        chunk: Chunk = future.result()
    except KilledWorker as error:
        said = f"a chunk ended {error.allowed_failures + 1} workers, perhaps for want of memory."
        raise GameError("no-cluster", said, "Give workers more memory.") from None
    return chunk


# ---- at a worker ----
_one_at_a_time = Lock()  # a machine has one table to play on
_desks: dict[tuple[str, bool, str], Desk] = {}


def _digest(series: Series) -> str:
    """What this rulekit calls a series."""
    return replace(series).digest


def _work(series: Series, name: str, task: Task) -> Chunk:
    with _one_at_a_time:
        key = series.digest, series.sources, name
        if key not in _desks:
            try:
                other = None if _digest(series) == series.digest else _other("that took a task")
            except GameError as wrong:
                other = wrong
            if other is not None:
                return Chunk(task, {}, None, other)
            _desks.clear()
            _desks[key] = Desk(series, name)
        return _desks[key].work(task)
