"""Who plays a game, and what one of them may never do → the game: how it came out, its course, what was done in it.

A series is many games of the same players: game n of two has the seat order of a ladder, each seed from both sides;
game n of one player against itself has seed n, and where one seat may never use a thing, that is seat n in turn.

Never: gives a bot more than an Observation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from rulekit.game.faults import GameError, GameFault
from rulekit.game.forbidden import without
from rulekit.game.game import Game
from rulekit.game.ledger import plain_score
from rulekit.game.state import State
from rulekit.lab.bots import bot
from rulekit.lab.courses import Course
from rulekit.lab.matches import APART, MOST_SAID, row_of, row_of_fault
from rulekit.lab.seating import seating
from rulekit.lab.simulate import depend, pooled
from rulekit.lab.simulation import first_seed
from rulekit.lab.sources import Counts, Reckoner, Sources, Thing, options
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.program.opcodes import SITE, SITE_MASK
from rulekit.program.program import Program


class Series(NamedTuple):
    """Who plays: one bot against itself, or two against each other; what one seat may never use, if it can help it."""

    bots: tuple[str, ...]
    barred: Thing | None = None


@dataclass(frozen=True, slots=True)
class Bout:
    """One game: its number in the series, its seed, who sat where, its row as `matches` has it, what was done in it.

    `failed`: what a bot did wrong, with its name; the row is empty then. `barred`: the seat that may not use something.
    """

    number: int
    seed: int
    seats: tuple[str, ...]
    row: tuple[int, ...]
    course: Course | None = None
    counts: tuple[tuple[Thing, str, Counts], ...] = ()
    barred: int = -1
    failed: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """What all games of a balance share: the game, the executor of its bots, and the first seed."""

    game: Game
    executor: str
    seed: int = 0

    def seats(self, series: Series, number: int) -> tuple[str, ...]:
        """Who sits where."""
        many = len(self.game.seats)
        if len(series.bots) == 1:
            return series.bots * many
        return seating((series.bots[0], series.bots[1]), many, number)

    def seed_of(self, series: Series, number: int) -> int:
        """The seed of a game."""
        return first_seed(self.seed) + (number if len(series.bots) == 1 else number // 2)


class Fighter:
    """Plays games of any series in one process."""

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        program = ring.game.program
        self.things = [options(program, site) for site in program.sites]
        self.reckoner = Reckoner(program, ring.executor)
        score = plain_score(program)
        self.score = program.counters[score].address if score else 0

    def bout(self, series: Series, number: int) -> Bout:
        """One game; a bot that fails ends it, and is named."""
        ring, game = self.ring, self.ring.game
        seats, seed = ring.seats(series, number), ring.seed_of(series, number)
        barred = number % len(seats) if series.barred is not None else -1
        answer = self.answering(series, number)
        state = game.start(seed)
        points = [(0, self._scores(state))]
        try:
            while not state.is_over and state.decisions < ANSWER_LIMIT:
                if failed := _answered(state, answer, seats):
                    return Bout(number, seed, seats, (), barred=barred, failed=failed)
                if (scores := self._scores(state)) != points[-1][1]:
                    points.append((state.decisions, scores))
        except GameFault as fault:
            return Bout(number, seed, seats, tuple(row_of_fault(game.program, fault)), barred=barred)
        course = Course(state.decisions, tuple(points)) if self.score else None
        counts: tuple[tuple[Thing, str, Counts], ...] = ()
        if len(series.bots) == 1 and series.barred is None and state.is_over:
            counts = tuple(self.reckoner.told(state).rows())
        return Bout(number, seed, seats, tuple(row_of(state, None)), course, counts, barred)

    def answering(self, series: Series, number: int) -> Callable[[State], int]:
        """How those who sit at the table answer in a game of a series."""
        seats, seed = self.ring.seats(series, number), self.ring.seed_of(series, number)
        sitting = [bot(name, seed * APART + i, self.ring.executor) for i, name in enumerate(seats)]
        barred = number % len(seats) if series.barred is not None else -1

        def answer(state: State) -> int:
            assert state.decision is not None
            seat = state.seats.index(state.decision.seat)
            seen = state.observe(seat)
            if seat == barred and series.barred is not None:
                seen = without(seen, self._numbers(state, series.barred))
            return sitting[seat].answer(seen)

        return answer

    def _numbers(self, state: State, thing: Thing) -> set[int]:
        """The answers that are a thing."""
        offered = self.things[state.cells[SITE] & SITE_MASK]
        return {number for number, one in enumerate(offered) if one == thing}

    def _scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.cells[self.score : self.score + len(state.seats)]) if self.score else ()


def _answered(state: State, answer: Callable[[State], int], seats: tuple[str, ...]) -> str:
    """One answer more; what a bot does wrong, or ""."""
    assert state.decision is not None
    who = seats[state.seats.index(state.decision.seat)]
    try:
        state.apply(answer(state))
    except GameFault:
        raise
    except Exception as odd:  # a bot may do anything
        why = odd.message if isinstance(odd, GameError) else f"{type(odd).__name__}: {odd}"
        return f"{who}: {' '.join(why.split())[:MOST_SAID]}"
    return ""


def bouts(ring: Ring, wanted: Iterator[tuple[Series, int]], workers: int) -> Iterator[tuple[Series, Bout]]:
    """The games that are wanted, as they are finished."""
    if workers > 1:
        yield from pooled(workers, partial(_begin, ring), _fight, wanted)
        return
    fighter = Fighter(ring)
    for series, number in wanted:
        yield series, fighter.bout(series, number)


def counted(program: Program, games: list[Bout]) -> Sources:
    """What was done in some games, added up."""
    whole = Sources(program.seats, len(games), len(games))
    for bout in games:
        for thing, seat, counts in bout.counts:
            now = whole.counts.get((thing, seat), Counts())
            whole.counts[thing, seat] = Counts(*(a + b for a, b in zip(now, counts, strict=True)))
    return whole


# ---- several processes ----
_fighter: Fighter | None = None


def _begin(ring: Ring) -> None:
    """What a process does once."""
    global _fighter  # noqa: PLW0603
    depend()
    _fighter = Fighter(ring)


def _fight(series: Series, number: int) -> tuple[Series, Bout]:
    assert _fighter is not None
    return series, _fighter.bout(series, number)
