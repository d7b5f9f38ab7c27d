"""A program as it stands and others like it → every figure of their games, with intervals, and how far each is from
the first.

All play the same seeds, bots in the same seats, so the difference of each is measured game by game (`shifts.py`). They
play stretch by stretch, all of them one stretch before the next: whoever breaks it off has the same games of each. The
number of games is settled beforehand, and nothing is seen until they are played, so the intervals are plain ones.

Never: makes a program; keeps a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter

from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.lab.matches import Table, match
from rulekit.lab.shifts import (
    SHARES,
    Key,
    Paired,
    Shift,
    beyond_chance,
    figures,
    figures_of_both,
    finished_in_both,
    shift_of,
    within,
)
from rulekit.lab.simulate import depend, pooled
from rulekit.lab.simulation import Progress, first_seed, next_chunk
from rulekit.lab.strength import wilson
from rulekit.lab.tally import Measure
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import ENDED
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

FIRST = 16  # games after which one that never comes to an end is given up
OF_BOTS = 2  # games of a stretch between bots, which may be slow: few are lost when it is broken off


@dataclass(frozen=True, slots=True)
class At:
    """A figure of one of the programs: its mean (of shares: from 0 to 1) with the ends of its interval of 95 %, and how
    far it is from that of the first (none where that is not known).
    """

    mean: float
    low: float
    high: float
    shift: Shift | None = None


@dataclass(slots=True)
class Played:
    """The games of one of the programs: `games` were played, of which `unfinished` came to no end, and `pairs` came to
    one here and in the first. `given_up`: none of the first few came to an end, so no more were played.
    """

    games: int = 0
    unfinished: int = 0
    pairs: int = 0
    given_up: bool = False
    figures: dict[Key, At] = field(default_factory=dict)


@dataclass(slots=True)
class Sweep:
    """What was found after so many games of each. `failed`: why a bot could not go on."""

    asked: int
    executor: str
    seats: tuple[str, ...]
    games: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    failed: GameError | None = None
    played: list[Played] = field(default_factory=list)


def sweep(
    programs: Sequence[Program],
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    name: str = "auto",
    workers: int = 1,
    forms: Sequence[str] = (),
    progress: Progress | None = None,
) -> Sweep:
    """So many games of each; what is whole, if it is broken off. The first program is what the others are held against.

    All have as many seats. `forms`: the figures that are wanted (all, if none is named); `progress` hears the games of
    all together.
    """
    found = executor(name)
    done = Sweep(games, found.name, programs[0].seats)
    counted = [_Counted(programs[0], program, forms) for program in programs]
    begun = perf_counter()
    told = progress or (lambda games: None)
    try:
        with closing(_stretches(programs, bots, found.name, workers, first_seed(seed), games, counted, told)) as parts:
            for rows in parts:
                for number, played in rows.items():
                    counted[number].add(rows[0], played)
                done.games += rows[0].games
                _give_up(done, counted)
    except KeyboardInterrupt:
        done.interrupted = True
    except GameError as failed:
        done.failed = failed
    done.seconds = perf_counter() - begun
    done.played = [each.found() for each in counted]
    _beyond_chance(done)
    return done


def _give_up(done: Sweep, counted: Sequence[_Counted]) -> None:
    """Those of which no game has come to an end; the first is played on, as the others are held against it."""
    if done.games >= FIRST:
        for each in counted[1:]:
            played = each.played
            played.given_up = played.given_up or (played.unfinished == played.games < done.asked)


def _beyond_chance(done: Sweep) -> None:
    """Marks what is beyond chance among all figures of all together."""
    every = [(played, key) for played in done.played for key, at in played.figures.items() if at.shift is not None]
    judged = beyond_chance([shift for played, key in every if (shift := played.figures[key].shift) is not None])
    for (played, key), shift in zip(every, judged, strict=True):
        played.figures[key] = replace(played.figures[key], shift=shift)


class _Counted:
    """The figures of one program so far."""

    def __init__(self, first: Program, program: Program, forms: Sequence[str]) -> None:
        self.programs, self.forms = (first, program), forms
        self.played = Played()
        self._own: dict[Key, Measure] = {}
        self._pairs: dict[Key, Paired] = {}

    def add(self, first: Playouts, played: Playouts) -> None:
        """The same games of the first and of this one."""
        ended = played.column(ENDED)
        over = [i for i, status in enumerate(ended) if status == OVER]
        for key, column in figures(self.programs[1], played):
            if self._wanted(key):
                self._own.setdefault(key, Measure()).add([column[i] for i in over])
        self.played.games += played.games
        self.played.unfinished += played.games - len(over)
        whole = finished_in_both(first, played)
        self.played.pairs += len(whole)
        for key, *both in figures_of_both((self.programs[0], first), (self.programs[1], played), whole):
            if self._wanted(key):
                self._pairs.setdefault(key, Paired()).add(*both)

    def _wanted(self, key: Key) -> bool:
        return not self.forms or key[0] in self.forms

    def found(self) -> Played:
        """What is known now."""
        none = Measure(self.played.games - self.played.unfinished)  # of an ending that only the first has
        for key in dict.fromkeys((*self._own, *self._pairs)):
            own, paired = self._own.get(key, none), self._pairs.get(key)
            if own.n > 1:
                shift = shift_of(key, paired) if paired is not None and paired.apart.n > 1 else None
                self.played.figures[key] = At(own.mean, *_interval(key, own), shift)
        return self.played


def _interval(key: Key, own: Measure) -> tuple[float, float]:
    if key[0] in SHARES:
        rate = wilson(own.total, own.n)
        return rate.low, rate.high
    return within(own)


# ---- playing ----

Rows = dict[int, Playouts]  # the same games of each program that still plays
Play = Callable[[int, int, int], Playouts]  # of a program, from a seed on, so many


def _stretches(
    programs: Sequence[Program],
    bots: Sequence[str],
    name: str,
    workers: int,
    first: int,
    games: int,
    counted: Sequence[_Counted],
    told: Progress,
) -> Generator[Rows, None, None]:
    """The games of all, stretch by stretch."""
    if set(bots) == {"random"}:
        machines = [executor(name).load(program) for program in programs]
        yield from _alone(lambda n, seed, many: machines[n].playouts(seed, many), FIRST, first, games, counted, told)
        return
    tables = [Table(Game(program), tuple(bots), name, True) for program in programs]
    if workers > 1:
        yield from _in_processes(tables, workers, first, games, counted, told)
    else:
        yield from _alone(partial(_seated, tables), 0, first, games, counted, told)


def _alone(
    play: Play, size: int, first: int, games: int, counted: Sequence[_Counted], told: Progress
) -> Generator[Rows, None, None]:
    """`size`: of the first stretch, from which on they grow as long as they are short; 0: they do not."""
    done, stretch = 0, size or OF_BOTS
    while done < games:
        many = min(stretch, games - done)
        begun, rows = perf_counter(), Rows()
        for number, each in enumerate(counted):
            if not each.played.given_up:
                rows[number] = play(number, first + done, many)
            told(done * len(counted) + many * (number + 1))
        yield rows
        done += many
        if size:
            stretch = next_chunk(many, (perf_counter() - begun) / len(rows))


def _seated(tables: Sequence[Table], number: int, first: int, games: int) -> Playouts:
    """Games between bots, one after the other."""
    rows = [match(tables[number], seed).row for seed in range(first, first + games)]
    return Playouts(first, games, len(rows[0]), [cell for row in rows for cell in row])


_tables: Sequence[Table] = ()


def _begin(tables: Sequence[Table]) -> None:
    """What a process does once."""
    global _tables  # noqa: PLW0603
    depend()
    _tables = tables


def _part(number: int, first: int, games: int) -> tuple[int, Playouts]:
    return number, _seated(_tables, number, first, games)


def _in_processes(
    tables: Sequence[Table], workers: int, first: int, games: int, counted: Sequence[_Counted], told: Progress
) -> Generator[Rows, None, None]:
    end, at = first + games, first

    def given() -> Iterator[tuple[int, int, int]]:
        for seed in range(first, end, OF_BOTS):
            for number, each in enumerate(counted):
                if not each.played.given_up:
                    yield number, seed, min(OF_BOTS, end - seed)

    early: dict[int, Rows] = {}
    for parts, (number, played) in enumerate(pooled(workers, partial(_begin, tables), _part, given()), 1):
        early.setdefault(played.first_seed, {})[number] = played
        told(min(parts * OF_BOTS, games * len(tables)))
        while at < end and all(each.played.given_up or n in early.get(at, {}) for n, each in enumerate(counted)):
            rows = early.pop(at)
            at += rows[0].games
            yield {n: row for n, row in rows.items() if not counted[n].played.given_up}
