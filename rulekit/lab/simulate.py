"""A program and a number of games → a tally of them, on one processor or several.

Game i of seed s is played with the seed `s * 2**32 + i`, whoever plays it, so the report does not depend
on the number of workers, and one game can be looked at again by its own seed.

Never: keeps a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from time import perf_counter

from rulekit.lab.tally import Mishap, Tally
from rulekit.machine import drivers
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.program.opcodes import CHOICE, DECISIONS, PC
from rulekit.program.program import Program

FIRST_CHUNK, MOST_CHUNK = 8, 16384
LONG_ENOUGH = 0.25  # seconds a chunk should take: short enough to be interrupted
SEED_BITS = 32
MOST_SEED = (1 << 31) - 1

Progress = Callable[[int], None]


@dataclass(slots=True)
class Simulation:
    """What was simulated: the tally, how long it took, with what, and whether all of it was done."""

    tally: Tally
    seconds: float
    executor: str
    interrupted: bool = False

    @property
    def per_second(self) -> float:
        """Games a second."""
        return self.tally.games / self.seconds if self.seconds > 0 else 0.0


def first_seed(seed: int) -> int:
    """The seed of the first game of a simulation."""
    return seed << SEED_BITS


def simulate(
    program: Program,
    games: int,
    *,
    seed: int = 0,
    name: str = "auto",
    workers: int = 1,
    check: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """Random games; what is done so far, if it is interrupted."""
    tally = Tally.of(program)
    told = progress or (lambda done: None)
    found = executor(name)
    begun = perf_counter()
    interrupted = False
    try:
        if workers > 1:
            parts = _together(program, games, first_seed(seed), found.name, workers, check)
        else:
            machine = found.load(program)
            begun = perf_counter()
            parts = _alone(machine, games, first_seed(seed), check)
        for part in parts:
            tally.join(part)
            told(tally.games)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    tally.stops = [_placed(program, stop) for stop in tally.stops]
    return Simulation(tally, seconds, found.name, interrupted)


def play_chunk(machine: Machine, first: int, games: int, check: bool) -> Tally:
    """Some games, added up."""
    tally = Tally.of(machine.program)
    tally.add(machine.program, machine.playouts(first, games, check=check))
    return tally


def _alone(machine: Machine, games: int, first: int, check: bool) -> Iterator[Tally]:
    done, chunk = 0, FIRST_CHUNK
    while done < games:
        chunk = min(chunk, games - done)
        begun = perf_counter()
        yield play_chunk(machine, first + done, chunk, check)
        done += chunk
        chunk = next_chunk(chunk, perf_counter() - begun)


def next_chunk(chunk: int, seconds: float) -> int:
    """How many games the next chunk should have to take about as long as is good."""
    if seconds <= 0:
        return min(4 * chunk, MOST_CHUNK)
    return max(1, min(4 * chunk, int(chunk * LONG_ENOUGH / seconds), MOST_CHUNK))


# ---- several processes ----
_machine: Machine | None = None


def _begin(program: Program, name: str) -> None:
    """What a worker does once."""
    global _machine  # noqa: PLW0603
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _machine = executor(name).load(program)


def _chunk(first: int, games: int, check: bool) -> tuple[Tally, float]:
    assert _machine is not None
    begun = perf_counter()
    return play_chunk(_machine, first, games, check), perf_counter() - begun


def _together(program: Program, games: int, first: int, name: str, workers: int, check: bool) -> Iterator[Tally]:
    """Chunks in the order they come back; the sums do not depend on it."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (program, name))
    waiting: set[Future[tuple[Tally, float]]] = set()
    asked, chunk = 0, FIRST_CHUNK
    try:
        while asked < games or waiting:
            while asked < games and len(waiting) < 2 * workers:
                size = min(chunk, games - asked)
                waiting.add(pool.submit(_chunk, first + asked, size, check))
                asked += size
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in done:
                tally, seconds = part.result()
                chunk = next_chunk(tally.games, seconds)
                yield tally
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


# ---- looking again ----
def _placed(program: Program, stop: Mishap) -> Mishap:
    """The line on which a game stopped, found by playing it once more."""
    machine = executor("python").load(program)
    state = machine.new(stop.seed)
    while machine.advance(state) == CHOICE and state[DECISIONS] < stop.decision:
        drivers.answer(state, drivers.pick(state))
    at = min(max(state[PC] - 1, 0), len(program.source) - 1)
    place = program.places[program.source[at]] if program.places else ("", 0, 0, 0, 0)
    return Mishap(stop.seed, stop.decision, stop.what, f"{place[0]}:{place[1]}")
