"""A task → its chunk: the same whoever works it out.

Never: writes a file; raises because a bot failed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.lab.broken import with_figures
from rulekit.lab.matches import Table, added, match
from rulekit.lab.simulate import How, in_words, random_games
from rulekit.lab.simulation import Played
from rulekit.lab.sources import Reckoner, Sources
from rulekit.lab.tally import Mishap, Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine, Playouts
from rulekit.series.parquet import games_file, sources_file
from rulekit.series.tasks import Series, Task


@dataclass(frozen=True, slots=True)
class Chunk:
    """What came of a task: a file for each folder, and its games, added up; or what went wrong."""

    task: Task
    files: dict[str, bytes]
    played: Played | None
    wrong: GameError | None = None


class Desk:
    """A series, ready to be worked at on an executor."""

    def __init__(self, series: Series, name: str) -> None:
        self.series, self.name = series, executor(name).name
        self.table = Table(Game(series.program), series.bots, self.name, series.alternate, series.check)
        self.machine: Machine = executor(self.name).load(series.program)
        self.reckoner = Reckoner(series.program, self.name) if series.sources else None

    def work(self, task: Task) -> Chunk:
        """A chunk."""
        try:
            games, sources = self.games(task)
        except GameError as wrong:
            return Chunk(task, {}, None, wrong)
        files = {"games": games_file(self.series, task, games)}
        if sources is not None:
            files["sources"] = sources_file(task, sources)
        return Chunk(task, files, self.counted(games, sources))

    def games(self, task: Task) -> tuple[Playouts, Sources | None]:
        """The games of a task, a row each, and what brought points in them."""
        if self.series.at_random:
            return random_games(self.machine, task.first, task.games, How(self.series.check, self.reckoner))
        matches = [match(self.table, seed, self.reckoner) for seed in range(task.first, task.first + task.games)]
        sources = Sources(self.series.program.seats) if self.reckoner else None
        for one in matches:
            if sources is not None and one.sources is not None:
                sources.join(one.sources)
        cells = list(chain.from_iterable(one.row for one in matches))
        return Playouts(task.first, task.games, len(matches[0].row), cells), sources

    def counted(self, games: Playouts, sources: Sources | None) -> Played:
        """Games, added up."""
        if not self.series.at_random:
            whole = added(self.table, games)
        else:
            whole = Played(Tally.of(self.series.program))
            whole.tally.add(self.series.program, games)
        whole.sources = sources
        return whole

    def explain(self, tally: Tally) -> None:
        """Says what happened in the first game of each kind that went wrong: it is played once more."""
        if self.series.at_random:
            tally.stops = in_words(self.machine, tally.stops, self.series.check)
            tally.mishaps = with_figures(self.machine, tally.mishaps)
            return
        told: set[tuple[str, str]] = set()
        tally.stops = list(map(partial(self._told, told), tally.stops))
        tally.mishaps = list(map(partial(self._told, told), tally.mishaps))

    def _told(self, told: set[tuple[str, str]], mishap: Mishap) -> Mishap:
        if (mishap.what, mishap.where) in told:
            return mishap
        told.add((mishap.what, mishap.where))
        again = match(self.table, mishap.seed)
        return replace(mishap, said=again.said, help=again.help)
