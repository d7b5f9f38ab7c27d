"""A chunk ↔ its files in a folder, written aside and renamed: a chunk is there and whole, or not there.

Never: counts what it has not looked at; takes anything away.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from rulekit.atomic_write import written
from rulekit.game.faults import GameError
from rulekit.lab.sources import Sources
from rulekit.machine.interface import Playouts
from rulekit.ordinary import first_of
from rulekit.series.parquet import Strange, games_from, sources_from
from rulekit.series.tasks import Series, Task
from rulekit.series.work import Chunk

ENDING = ".parquet"
MOST_BYTES = 1 << 30  # of a file
GAMES, SOURCES = "games", "sources"  # folders; a chunk is there when its games are, which are written last
Rows = TypeVar("Rows")


class Folder:
    """Where the chunks of a series lie, and perhaps those of others."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path, self.series = path, series
        self.kinds = (SOURCES, GAMES) if series.sources else (GAMES,)
        try:
            for kind in self.kinds:
                (path / kind).mkdir(parents=True, exist_ok=True)
                if not os.access(path / kind, os.W_OK | os.X_OK):
                    raise PermissionError(13, "it may not be written")
        except OSError as error:
            raise _closed(path, error) from None

    def file(self, task: Task, kind: str = GAMES) -> Path:
        """A file of a chunk."""
        return self.path / kind / f"{task.name}{ENDING}"

    def read(self, task: Task) -> tuple[Playouts, Sources | None] | None:
        """The games of a chunk, and what brought points, if all is there; a GameError if something else is."""
        there = [kind for kind in self.kinds if os.path.lexists(self.file(task, kind))]
        sources = self._read(task, SOURCES, sources_from) if SOURCES in there else None
        games = self._read(task, GAMES, games_from) if GAMES in there else None
        return (games, sources) if games is not None and len(there) == len(self.kinds) else None

    def _read(self, task: Task, kind: str, read: Callable[[Series, Task, bytes], Rows]) -> Rows:
        file = self.file(task, kind)
        try:
            return read(self.series, task, first_of(file, MOST_BYTES))
        except (Strange, OSError, ValueError):
            said = f"{file} is not as `rulekit simulate` wrote it, and was not counted."
            raise GameError("strange-chunk", said, "Take it away; its games are then played anew.") from None

    def keep(self, chunk: Chunk) -> None:
        """Writes a chunk."""
        try:
            for kind in self.kinds:
                written(self.file(chunk.task, kind), chunk.files[kind])
        except OSError as error:
            raise _closed(self.path, error) from None

    def others(self) -> int:
        """How many files lie beside those of the series that a query would read as well."""
        return sum(1 for name in self._names() if not name.startswith(f"{self.series.stem}-"))

    def _names(self) -> Iterator[str]:
        with os.scandir(self.path / GAMES) as found:
            yield from (entry.name for entry in found if entry.name.endswith(ENDING) and entry.name[0] != ".")


def _closed(path: Path, error: OSError) -> GameError:
    said = f"{path} cannot be written to: {error.strerror or error}. What is finished is kept."
    return GameError("unwritable-folder", said, "Make room or name another folder, and run the same command again.")
