"""A program, who plays it and a number of games → tasks, each of which is a chunk of these games.

Where a chunk ends depends on the number of games alone, never on who works, how many do, or how fast they are.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from rulekit.lab.bots import named, usual
from rulekit.lab.deciding import digest_of
from rulekit.lab.simulation import first_seed
from rulekit.program.played import played_hash
from rulekit.program.program import Program

FORM = 1  # of the files
LETTERS = 16
CHUNKS = 512  # at most, of what is not very much
LEAST, MOST = 1024, 65_536  # random games of a chunk


@dataclass(frozen=True)
class Series:
    """Many games: of what, who plays them seat by seat, how many, which, how they are looked at, and whether it is kept
    what brought points; the games are the same with that and without.
    """

    program: Program
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    alternate: bool = False
    check: bool = False
    sources: bool = False

    @property
    def at_random(self) -> bool:
        """Whether everybody draws."""
        return set(self.bots) == {"random"}

    @cached_property
    def digest(self) -> str:
        """What tells these games from all others, and how they are divided."""
        bots = [] if self.at_random else [usual(name) for name in self.bots]
        plays = digest_of(str(getattr(named(name)[0].make, "__module__", "")) for name in bots)
        how = [self.alternate and not self.at_random, self.check, self.seed, self.games]
        said = [FORM, played_hash(self.program), plays, *bots, *how]
        return sha256("\n".join(map(str, said)).encode()).hexdigest()[:LETTERS]

    @property
    def size(self) -> int:
        """The games of a chunk."""
        size = LEAST if self.at_random else 1
        while size * CHUNKS < self.games and size < MOST:
            size *= 2
        return size

    @property
    def stem(self) -> str:
        """What the names of all its files begin with."""
        return f"{self.program.ruleset}-{self.digest}"

    def tasks(self) -> list[Task]:
        """Its chunks, in order."""
        size, first = self.size, first_seed(self.seed)
        return [
            Task(f"{self.stem}-{at:010}", first + at, min(size, self.games - at)) for at in range(0, self.games, size)
        ]


@dataclass(frozen=True, slots=True, order=True)
class Task:
    """A chunk: the name of its files, the seed of its first game, how many games it has."""

    name: str
    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Part:
    """One of several parts of a series; all of it is part 1 of 1."""

    number: int = 1
    of: int = 1

    def has(self, chunk: int) -> bool:
        """Whether a chunk belongs to it, by its place among all."""
        return chunk % self.of == self.number - 1

    def among(self, tasks: Sequence[Task]) -> list[Task]:
        """Those tasks of a series that belong to it."""
        return [task for i, task in enumerate(tasks) if self.has(i)]
