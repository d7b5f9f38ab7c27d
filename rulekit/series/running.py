"""A series, a folder and somebody who carries the work → what is there, added up; what was missing has been played.

Never: plays what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter

from rulekit.game.faults import GameError
from rulekit.lab.simulation import FIRST_CHUNK, Played, Progress, Simulation, Standing, first_seed
from rulekit.lab.sources import Sources
from rulekit.lab.tally import Tally
from rulekit.series.folder import Folder
from rulekit.series.tasks import Part, Series, Task
from rulekit.series.work import Chunk, Desk

Carrier = Callable[[Desk, list[Task]], Generator[Chunk]]
MOST_WRONG = 10  # chunks that fail until nobody goes on


@dataclass(slots=True)
class Outcome:
    """What is known of a series: what is added up, how many of its chunks, and what went wrong with others."""

    done: Simulation
    chunks: int
    of: int
    wrong: list[GameError] = field(default_factory=list)


@dataclass(slots=True)
class _Counted:
    """The games that were met, and the chunks; what is said of files that are not what their names say."""

    desk: Desk
    whole: Played
    chunks: int = 0
    played: int = 0
    read: set[Task] = field(default_factory=set)
    strange: list[GameError] = field(default_factory=list)

    def add(self, more: Played) -> None:
        self.whole.join(more)
        self.chunks += 1


def run(series: Series, folder: Folder, name: str, part: Part, carrier: Carrier, told: Progress) -> Outcome:
    """Plays what is missing of a part and adds up all that is there, also of the other parts; until it is interrupted.

    `told` hears how many games of the part are there.
    """
    desk, tasks, wrong = Desk(series, name), series.tasks(), list[GameError]()
    standings = [] if series.at_random else [Standing(who) for who in series.bots]
    sources = Sources(series.program.seats) if series.sources else None
    counted = _Counted(desk, Played(Tally.of(series.program), standings, sources))
    begun, interrupted, given_up = perf_counter(), False, False
    try:
        missing = [task for task in tasks if not _met(counted, folder, task)]
        mine = part.among(tasks)
        todo = sorted(set(mine) & set(missing))
        if todo and (few := _endless(desk)) is not None:
            counted.whole, given_up, todo = few, True, []
        if todo:
            with closing(carrier(desk, todo)) as chunks:
                ready = sum(task.games for task in mine if task in counted.read)
                _carried(counted, folder, chunks, wrong, lambda played: told(ready + played))
        for task in set(missing) - set(todo):  # others may have finished theirs meanwhile
            _met(counted, folder, task)
    except KeyboardInterrupt:
        interrupted = True
    tally = counted.whole.tally
    if not interrupted:
        desk.explain(tally)
    seconds, kept = perf_counter() - begun, tally.games - counted.played
    done = Simulation(tally, seconds, desk.name, interrupted, standings, given_up, counted.whole.sources, kept)
    return Outcome(done, counted.chunks, len(tasks), [*counted.strange, *wrong])


def _met(counted: _Counted, folder: Folder, task: Task) -> bool:
    """Whether something lies where a chunk belongs: it is counted, or what is said of it is noted and it is left."""
    try:
        found = folder.read(task)
    except GameError as strange:
        counted.strange.append(strange)
        return True
    if found is not None:
        counted.read.add(task)
        counted.add(counted.desk.counted(*found))
    return found is not None


def _carried(
    counted: _Counted, folder: Folder, chunks: Iterable[Chunk], wrong: list[GameError], told: Progress
) -> None:
    for chunk in chunks:
        if chunk.played is None:
            wrong.extend([chunk.wrong] if chunk.wrong else [])
            if len(wrong) >= MOST_WRONG:
                return
            continue
        folder.keep(chunk)
        counted.add(chunk.played)
        counted.played += chunk.task.games
        told(counted.played)


def _endless(desk: Desk) -> Played | None:
    """The first few random games, if half of them or more take too many steps: nobody need wait for others."""
    if not desk.series.at_random or desk.series.games <= FIRST_CHUNK:
        return None
    few = desk.counted(*desk.games(Task("", first_seed(desk.series.seed), FIRST_CHUNK)))
    return few if 2 * few.tally.starved >= FIRST_CHUNK else None
