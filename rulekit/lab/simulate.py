"""A program and a number of games → a tally of them, on one processor or several.

Game i of seed s is played with the seed `s * 2**32 + i`, whoever plays it, so the report does not depend
on the number of workers, and one game can be looked at again by its own seed.

Never: keeps a game.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.process import BaseProcess
from threading import Thread
from time import perf_counter
from typing import Protocol, TypeVar

from rulekit.game.decisions.names import Names
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.stopped import why_stopped
from rulekit.lab.broken import with_figures
from rulekit.lab.simulation import FIRST_CHUNK, Played, Progress, Simulation, first_seed, next_chunk
from rulekit.lab.sources import Reckoner, Sources
from rulekit.lab.tally import ENDLESS, Mishap, Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import ANSWER_LIMIT, Machine, Playouts
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, DECISIONS, FAULTY, FUEL, LIMIT, M_RANDOM, OVER, STATUS
from rulekit.program.program import Program

HEARD = 0.5  # seconds: Windows hears Ctrl-C only where waiting ends


class Counted(Protocol):
    """A part of a simulation."""

    @property
    def games(self) -> int:
        """How many games it has."""
        ...


Part = TypeVar("Part", bound=Counted)
Done = TypeVar("Done")


def simulate(
    program: Program,
    games: int,
    *,
    seed: int = 0,
    name: str = "auto",
    workers: int = 1,
    check: bool = False,
    sources: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """Random games; what is done so far, if it is interrupted. `sources`: with what brought points in them."""
    whole = Played(Tally.of(program), sources=Sources(program.seats) if sources else None)
    tally = whole.tally
    told = progress or (lambda done: None)
    found = executor(name)
    interrupted = given_up = False
    machine = found.load(program)
    begun = perf_counter()
    try:
        how = How(check, Reckoner(program, found.name) if sources else None)
        for part in _parts(machine, found.name, games, first_seed(seed), workers, how):
            whole.join(part)
            told(tally.games)
            given_up = tally.games == FIRST_CHUNK < games and 2 * tally.starved >= FIRST_CHUNK
            if given_up:
                break
        tally.stops = in_words(machine, tally.stops, check)
        tally.mishaps = with_figures(machine, tally.mishaps)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    return Simulation(tally, seconds, found.name, interrupted, given_up=given_up, sources=whole.sources)


@dataclass(frozen=True, slots=True)
class How:
    """How games are played: with a look at the invariants after every answer, with what counts what brought points."""

    check: bool = False
    reckoner: Reckoner | None = None


def _parts(machine: Machine, name: str, games: int, first: int, workers: int, how: How) -> Iterator[Played]:
    """The first few games, then the others; so it does not depend on the workers whether they are played at all."""
    few = min(FIRST_CHUNK, games)
    yield play_chunk(machine, first, few, how)
    if workers > 1 and games > few:
        begin = partial(_begin, machine.program, name, how.check, how.reckoner is not None)
        yield from in_processes(workers, games - few, first + few, begin, _chunk)
    else:
        yield from _alone(machine, games - few, first + few, how)


def play_chunk(machine: Machine, first: int, games: int, how: How) -> Played:
    """Some games, added up."""
    played = Played(Tally.of(machine.program))
    rows, played.sources = random_games(machine, first, games, how)
    played.tally.add(machine.program, rows)
    return played


def random_games(machine: Machine, first: int, games: int, how: How) -> tuple[Playouts, Sources | None]:
    """Some games, a row each, and what brought points in them if that is counted."""
    if how.reckoner is None:
        return machine.playouts(first, games, check=how.check), None
    rows, sources = how.reckoner.random(first, games)
    return (machine.playouts(first, games, check=True) if how.check else rows), sources


def _alone(machine: Machine, games: int, first: int, how: How) -> Iterator[Played]:
    done, chunk = 0, FIRST_CHUNK
    while done < games:
        chunk = min(chunk, games - done)
        begun = perf_counter()
        yield play_chunk(machine, first + done, chunk, how)
        done += chunk
        chunk = next_chunk(chunk, perf_counter() - begun)


# ---- several processes ----
def depend() -> None:
    """A worker leaves Ctrl-C to the process that began it, and ends when that one does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:
        Thread(target=_end_with, args=[parent], daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


_playing: tuple[Machine, How] | None = None


def _begin(program: Program, name: str, check: bool, sources: bool) -> None:
    """What a worker does once."""
    global _playing  # noqa: PLW0603
    depend()
    _playing = executor(name).load(program), How(check, Reckoner(program, name) if sources else None)


@contextmanager
def _unheard() -> Iterator[None]:
    """Ctrl-C waits, and processes begun meanwhile never hear it: they would die of it while they are still loading."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # begun with the first process, it would let Ctrl-C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _chunk(first: int, games: int) -> Played:
    assert _playing is not None
    machine, how = _playing
    return play_chunk(machine, first, games, how)


def _timed(chunk: Callable[[int, int], Part], first: int, games: int) -> tuple[Part, float]:
    begun = perf_counter()
    return chunk(first, games), perf_counter() - begun


def in_processes(
    workers: int, games: int, first: int, begin: Callable[[], None], chunk: Callable[[int, int], Part]
) -> Iterator[Part]:
    """Chunks of games, worked out by several processes, in the order they come back.

    `begin` is what a process does once, `chunk` plays some games from a seed on.
    """
    most = FIRST_CHUNK

    def asked() -> Iterator[tuple[int, int]]:
        done = 0
        while done < games:
            size = min(most, games - done)
            yield first + done, size
            done += size

    for part, seconds in pooled(workers, begin, partial(_timed, chunk), asked()):
        most = next_chunk(part.games, seconds)
        yield part


def pooled(
    workers: int, begin: Callable[[], None], work: Callable[..., Done], given: Iterator[tuple[object, ...]]
) -> Iterator[Done]:
    """What several processes make of what they are given, in the order it comes back; few things are under way."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), begin)
    waiting: set[Future[Done]] = set()
    try:
        while True:
            while len(waiting) < 2 * workers and (words := next(given, None)) is not None:
                with _unheard():
                    waiting.add(pool.submit(work, *words))
            if not waiting:
                return
            done, waiting = wait(waiting, HEARD, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        if waiting:  # nobody wants to know any more
            for process in list(pool._processes.values()):
                process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


# ---- looking again ----
def in_words(machine: Machine, stops: list[Mishap], check: bool = False) -> list[Mishap]:
    """The first game of each kind is played once more, up to where it stopped, to say what happened there.

    It is played as it was: without `check` answers are drawn inside the machine, which tries no more than it must.
    """
    names, told, found = Names(machine.program), set(), []
    for stop in stops:
        said, help = stop.said, stop.help
        if (stop.what, stop.where) not in told and stop.what != ENDLESS:
            told.add((stop.what, stop.where))
            state = machine.new(stop.seed, 0 if check else M_RANDOM)
            state[LIMIT] = 0 if check else ANSWER_LIMIT
            while machine.advance(state) == CHOICE and state[DECISIONS] < ANSWER_LIMIT:
                machine.answer(state, machine.pick(state))
            if state[STATUS] in (CHOICE, OVER):  # the game went on, its figures could not be worked out
                state = reported(machine.program, state)
            if state[STATUS] in (FAULTY, FUEL):
                _, said, help, _ = why_stopped(names, state)
        found.append(replace(stop, said=said, help=help))
    return found


def reported(program: Program, state: Cells) -> list[int]:
    """The state in which the scores and metrics have been worked out, or could not be."""
    return Runner(program).call(list(state), program.report)
