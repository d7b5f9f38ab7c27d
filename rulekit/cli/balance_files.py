"""The games of a series ↔ a file of a folder, a line each, named for the rules, the players and the first seed.

A game is written behind the others when it is finished; of one that was being written when the process was killed only
that line is lost. A file is taken up again only for the same rules, players and machine. Each line has a seal, so that
one which was changed is seen.

Never: runs what a file says; believes a line that has been changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.cli.arguments import Usage
from rulekit.cli.ladder_files import module_of, said_of
from rulekit.lab.bouts import Bout, Ring, Series
from rulekit.lab.courses import Course
from rulekit.lab.deciding import digest_of
from rulekit.lab.sources import Counts, Thing
from rulekit.machine.runs.playouts import RESULT
from rulekit.ordinary import first_of

FORM = 1
MOST = 1 << 28  # bytes of a file
LETTERS = 12
MODULES = ("rulekit.lab.bouts", "rulekit.lab.sources")


@dataclass(slots=True)
class Kept:
    """Where the games of a balance are kept. `whole`: how many bytes of a file are whole lines, of how many."""

    folder: Path
    ring: Ring
    whole: dict[Series, tuple[int, int]] = field(default_factory=dict)
    digests: dict[Series, str] = field(default_factory=dict)

    def path(self, series: Series) -> Path:
        """The file of a series."""
        program = self.ring.game.program
        who = "-".join(name.replace(":", "") for name in series.bots) + ("-without" if series.barred else "")
        named = f"{program.ruleset}-{len(program.seats)}-{self.ring.seed}-{who}"
        return self.folder / f"{named}-{self.digest(series)}.jsonl"

    def digest(self, series: Series) -> str:
        """What tells these rules, these players and the machine that plays from all others."""
        if series not in self.digests:
            program = self.ring.game.program
            said = [
                f"{FORM} {program.content_hash} {self.ring.seed}",
                hashlib.sha256(repr((program.start, program.code, program.initial)).encode()).hexdigest(),
                *(f"{k}={v}" for k, v in sorted(program.options.items())),
                *program.seats,
                *map(said_of, series.bots),
                *(series.barred or ()),
                digest_of([*map(module_of, series.bots), *MODULES]),
            ]
            self.digests[series] = hashlib.sha256("\n".join(said).encode()).hexdigest()[:LETTERS]
        return self.digests[series]

    def read(self, series: Series) -> Mapping[int, Bout]:
        """The games of a series that are there; a line that was not finished counts for nothing."""
        path = self.path(series)
        if not path.exists():
            return {}
        found: dict[int, Bout] = {}
        try:
            text = first_of(path, MOST + 1)
            if len(text) > MOST:
                raise ValueError
            lines = text[: text.rfind(b"\n") + 1]
            self.whole[series] = len(lines), len(text)
            for line in lines.splitlines():
                body, _, seal = line.rpartition(b" ")
                if seal.decode() != self._seal(series, body):
                    raise ValueError
                bout = _bout(self.ring, series, json.loads(body))
                if found.setdefault(bout.number, bout) != bout:
                    raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError, IndexError, OSError, RecursionError):
            said = f"{path} is not as `rulekit balance` wrote it. Take it away; its games are then played anew."
            raise Usage(said) from None
        return found

    def keep(self, series: Series, bout: Bout) -> None:
        """Writes a game behind the others."""
        body = json.dumps(_row(bout), separators=(",", ":")).encode()
        path = self.path(series)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with path.open("r+b" if path.exists() else "w+b") as file:
                whole, length = self.whole.pop(series, (0, 0))
                if file.seek(0, 2) == length:  # else another process has written there meanwhile
                    file.truncate(whole)
                file.seek(0, 2)
                file.write(body + b" " + self._seal(series, body).encode() + b"\n")
        except OSError as error:
            said = f"{self.folder} cannot be written to: {error.strerror}. Name another folder with --into."
            raise Usage(said) from None

    def _seal(self, series: Series, body: bytes) -> str:
        return hashlib.sha256(self.digest(series).encode() + b" " + body).hexdigest()[:LETTERS]


def _row(bout: Bout) -> list[object]:
    course = bout.course and [bout.course.answers, [[at, *scores] for at, scores in bout.course.points]]
    counts = [[*thing, seat, *counts] for thing, seat, counts in bout.counts]
    return [bout.number, list(bout.row), course, counts, bout.failed]


def _bout(ring: Ring, series: Series, data: list[object]) -> Bout:
    number, row, course, counts, failed = data
    program = ring.game.program
    seats = len(program.seats)
    if type(number) is not int or number < 0 or not isinstance(failed, str):
        raise ValueError
    if len(numbers(row)) not in (0, RESULT + len(program.scores) + len(program.metrics)) or bool(failed) == bool(row):
        raise ValueError
    found = None
    if isinstance(course, list):
        points = tuple((at, tuple(scores)) for at, *scores in map(numbers, course[1]))
        if not points or any(len(scores) != seats for _, scores in points):
            raise ValueError
        found = Course(numbers([course[0]])[0], points)
    things = tuple(_counts(ring, each) for each in counts) if isinstance(counts, list) else ()
    barred = number % seats if series.barred is not None else -1
    who = ring.seats(series, number)
    return Bout(number, ring.seed_of(series, number), who, tuple(numbers(row)), found, things, barred, failed)


def _counts(ring: Ring, each: list[object]) -> tuple[Thing, str, Counts]:
    form, name, seat, *counts = each
    if not isinstance(form, str) or not isinstance(name, str) or seat not in ring.game.seats:
        raise ValueError
    return Thing(form, name), str(seat), Counts(*numbers(counts))


def numbers(data: object) -> list[int]:
    """Whole numbers, and nothing else."""
    if not isinstance(data, list) or any(type(each) is not int for each in data):
        raise ValueError
    return data
