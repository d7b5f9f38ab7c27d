"""Many games in chunks: their seeds, how many at once, and what has come of them.

Never: plays; begins a process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulekit.lab.sources import Sources
from rulekit.lab.tally import Measure, Tally

FIRST_CHUNK, MOST_CHUNK = 8, 16384
LONG_ENOUGH = 0.25  # seconds a chunk should take: short enough to be interrupted
SEED_BITS = 32

Progress = Callable[[int], None]


@dataclass(slots=True)
class Standing:
    """One of those who play: the name of the bot, its games, how many it has won alone or with others, its scores."""

    bot: str
    games: int = 0
    wins: int = 0
    score: Measure = field(default_factory=Measure)

    def join(self, other: Standing) -> None:
        """Its other games."""
        self.games, self.wins = self.games + other.games, self.wins + other.wins
        self.score.join(other.score)


@dataclass(slots=True)
class Played:
    """Some games: the tally, how each bot fared, and what brought points in them if that was asked."""

    tally: Tally
    standings: list[Standing] = field(default_factory=list)
    sources: Sources | None = None

    @property
    def games(self) -> int:
        """How many."""
        return self.tally.games

    def join(self, more: Played) -> None:
        """Other games of the same program and bots."""
        self.tally.join(more.tally)
        for standing, of_more in zip(self.standings, more.standings, strict=True):
            standing.join(of_more)
        if self.sources is not None and more.sources is not None:
            self.sources.join(more.sources)


@dataclass(slots=True)
class Simulation:
    """What was simulated: the tally, how long it took, with what, whether all of it was done, how bots fared.

    `given_up`: half of the first few games or more took too many steps, so the others were not played. `kept`: games
    that had been played before.
    """

    tally: Tally
    seconds: float
    executor: str
    interrupted: bool = False
    standings: list[Standing] = field(default_factory=list)
    given_up: bool = False
    sources: Sources | None = None
    kept: int = 0

    @property
    def per_second(self) -> float:
        """Games a second, of those that were played now."""
        return (self.tally.games - self.kept) / self.seconds if self.seconds > 0 else 0.0


def first_seed(seed: int) -> int:
    """The seed of the first game of a simulation."""
    return seed << SEED_BITS


def next_chunk(chunk: int, seconds: float) -> int:
    """How many games the next chunk should have to take about as long as is good."""
    if seconds <= 0:
        return min(4 * chunk, MOST_CHUNK)
    return max(1, min(4 * chunk, int(chunk * LONG_ENOUGH / seconds), MOST_CHUNK))
