"""Two programs and who plays them → their games of the same seeds, stretch by stretch, with what was counted in each.

Random games are played by the machine, sixteen at once; bots play one by one, in several processes if one likes, and
sit one seat further from game to game. Processes are begun once, and play on while one looks.

Never: compares.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial

from rulekit.game.game import Game
from rulekit.lab.anytime import FIRST
from rulekit.lab.matches import Table, match, reckoner_of
from rulekit.lab.simulate import depend, pooled
from rulekit.lab.simulation import Progress
from rulekit.lab.sources import Reckoner, Sources
from rulekit.machine.interface import Playouts
from rulekit.program.program import Program

AT_ONCE = 2  # pairs that a process plays at once


@dataclass(slots=True)
class Played:
    """Games of one of the two: a row each, and what was counted in every few of them."""

    first: int
    seats: tuple[str, ...]
    width: int
    numbers: list[int] = field(default_factory=list)
    units: list[Sources] = field(default_factory=list)

    @property
    def rows(self) -> Playouts:
        """The games, a row each."""
        return Playouts(self.first, len(self.numbers) // self.width, self.width, self.numbers)

    def join(self, more: Played) -> None:
        """The games behind these."""
        self.numbers += more.numbers
        self.units += more.units


@dataclass(slots=True)
class Pair:
    """The same games of both."""

    old: Played
    new: Played

    @property
    def games(self) -> int:
        """How many of each."""
        return self.old.rows.games


Stretch = Callable[[int, Progress], Pair]
Play = Callable[[int, int], Pair]


def games_of_a_unit(bots: Sequence[str]) -> int:
    """How many games what is counted of things is of."""
    return FIRST if set(bots) == {"random"} else 1


@contextmanager
def pairs(
    old: Program, new: Program, bots: Sequence[str], name: str, workers: int, first: int, most: int
) -> Iterator[Stretch]:
    """What plays both from a seed on: the next so many pairs, telling how many of these are done."""
    size = games_of_a_unit(bots)
    if size > 1:
        parts = _alone(partial(_at_random, Reckoner(old, name), Reckoner(new, name)), size, first, most)
    else:
        tables = tuple(Table(Game(program), tuple(bots), name, True, sources=True) for program in (old, new))
        if workers > 1:
            parts = _in_processes(tables, workers, first, most)
        else:
            parts = _alone(partial(_seated, tables, tuple(map(reckoner_of, tables))), size, first, most)
    with closing(parts):
        yield partial(_stretch, parts)


def _alone(play: Play, at_once: int, first: int, most: int) -> Generator[Pair, None, None]:
    for done in range(0, most, at_once):
        yield play(first + done, min(at_once, most - done))


def _stretch(parts: Iterator[Pair], games: int, told: Progress) -> Pair:
    whole = next(parts)
    told(whole.games)
    while whole.games < games:
        more = next(parts)
        whole.old.join(more.old)
        whole.new.join(more.new)
        told(whole.games)
    return whole


def _at_random(old: Reckoner, new: Reckoner, first: int, games: int) -> Pair:
    return Pair(_drawn(old, first, games), _drawn(new, first, games))


def _drawn(reckoner: Reckoner, first: int, games: int) -> Played:
    rows, sources = reckoner.random(first, games)
    return Played(first, sources.seats, rows.width, list(rows.cells), [sources])


def _seated(tables: Sequence[Table], reckoners: Sequence[Reckoner | None], first: int, games: int) -> Pair:
    """Games between bots, one after the other; the first decides how wide a row is."""
    both = []
    for table, reckoner in zip(tables, reckoners, strict=True):
        done = [match(table, seed, reckoner) for seed in range(first, first + games)]
        seats = table.game.seats
        units = [one.sources or Sources(seats) for one in done]
        both.append(Played(first, seats, len(done[0].row), [number for one in done for number in one.row], units))
    return Pair(*both)


# ---- several processes ----
_tables: tuple[Sequence[Table], Sequence[Reckoner | None]] | None = None


def _begin(tables: Sequence[Table]) -> None:
    """What a process does once."""
    global _tables  # noqa: PLW0603
    depend()
    _tables = tables, tuple(map(reckoner_of, tables))


def _chunk(first: int, games: int) -> Pair:
    assert _tables is not None
    return _seated(*_tables, first, games)


def _in_processes(tables: Sequence[Table], workers: int, first: int, most: int) -> Generator[Pair, None, None]:
    end = first + most
    given = ((seed, min(AT_ONCE, end - seed)) for seed in range(first, end, AT_ONCE))
    early: dict[int, Pair] = {}
    following = first
    for part in pooled(workers, partial(_begin, tables), _chunk, given):
        early[part.old.first] = part
        while (whole := early.pop(following, None)) is not None:
            following += whole.games
            yield whole  # to whom it is given may join others to it
