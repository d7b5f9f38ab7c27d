"""Two programs and who plays them → their games of the same seeds, a stretch at a time, with what was counted in each.

Random games are played by the machine, sixteen at once; bots play one by one, in several processes if one likes, and sit one
seat further from game to game.

Never: compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

from rulekit.game.game import Game
from rulekit.lab.anytime import FIRST
from rulekit.lab.matches import Table, match, reckoner_of
from rulekit.lab.simulate import depend, in_processes
from rulekit.lab.simulation import Progress
from rulekit.lab.sources import Reckoner, Sources
from rulekit.machine.interface import Playouts
from rulekit.program.program import Program


@dataclass(slots=True)
class Played:
    """Games of one of the two: a row each, and what was counted in every so many (`each`) of them."""

    first: int
    seats: tuple[str, ...]
    each: int
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


Stretch = Callable[[int, int, Progress], Pair]


@contextmanager
def pairs(old: Program, new: Program, bots: Sequence[str], name: str, workers: int) -> Iterator[Stretch]:
    """What plays both: from a seed on, so many games, telling how many are done."""
    if set(bots) == {"random"}:
        yield partial(_stretch, partial(_at_random, Reckoner(old, name), Reckoner(new, name)), FIRST)
        return
    tables = tuple(Table(Game(program), tuple(bots), name, True, sources=True) for program in (old, new))
    if workers > 1:
        yield partial(_in_processes, tables, workers)
    else:
        yield partial(_stretch, partial(_seated, tables, tuple(map(reckoner_of, tables))), 1)


def _stretch(play: Callable[[int, int], Pair], at_once: int, first: int, games: int, told: Progress) -> Pair:
    whole = play(first, min(at_once, games))
    while whole.games < games:
        told(whole.games)
        more = play(first + whole.games, min(at_once, games - whole.games))
        whole.old.join(more.old)
        whole.new.join(more.new)
    return whole


def _at_random(old: Reckoner, new: Reckoner, first: int, games: int) -> Pair:
    return Pair(_drawn(old, first, games), _drawn(new, first, games))


def _drawn(reckoner: Reckoner, first: int, games: int) -> Played:
    rows, sources = reckoner.random(first, games)
    return Played(first, sources.seats, games, rows.width, list(rows.cells), [sources])


def _seated(tables: Sequence[Table], reckoners: Sequence[Reckoner | None], first: int, games: int) -> Pair:
    """Games between bots, one after the other; the first decides how wide a row is."""
    both = []
    for table, reckoner in zip(tables, reckoners, strict=True):
        done = [match(table, seed, reckoner) for seed in range(first, first + games)]
        seats = table.game.seats
        units = [one.sources or Sources(seats) for one in done]
        both.append(Played(first, seats, 1, len(done[0].row), [number for one in done for number in one.row], units))
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


def _in_processes(tables: Sequence[Table], workers: int, first: int, games: int, told: Progress) -> Pair:
    parts: list[Pair] = []
    for part in in_processes(workers, games, first, partial(_begin, tables), _chunk):
        parts.append(part)
        told(sum(each.games for each in parts))
    parts.sort(key=lambda part: part.old.first)
    whole = parts[0]
    for part in parts[1:]:
        whole.old.join(part.old)
        whole.new.join(part.new)
    return whole
