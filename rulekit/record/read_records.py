"""A file → the records in it, each line with where it stands.

A line that the file ends in the middle of is left out and remembered; any other line that cannot be read was changed.
A file may hold any number of games, of which one at a time is in memory; a line and a game have bounds.

Never: raises but for a file that cannot be read or is no record; knows what a ruleset allows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.ordinary import opened
from rulekit.record.faults import RecordError
from rulekit.record.header import Header, read_header
from rulekit.record.sealed import holds

LONGEST = 1 << 20  # bytes of a line: the longest of the largest game here, with all positions, has 6 kB
MOST_OF_A_GAME = 32 << 20  # bytes: of that game 2.3 MB
MOST_VALUES = 4_000_000  # in a game: the shortest take a hundred times the room they have in a file
OF_A_VALUE = (b",", b"[", b"{")  # behind each of these stands at most one more
NOT_A_RECORD = "Give a file that `--record` has written."


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line: its number in the file, its bytes without the line end, and what it says."""

    number: int
    raw: bytes
    data: dict[str, object]

    @property
    def kind(self) -> object:
        """What it tells of."""
        return self.data.get("kind")


@dataclass(frozen=True, slots=True)
class Record:
    """One game of a file.

    `lines` begins with the header; `cut` says that the file ends in the middle of the line behind them; `end` is how
    many bytes of the file lie up to the end of the last whole line.
    """

    path: str
    header: Header
    lines: tuple[Line, ...]
    cut: bool
    end: int

    @property
    def standing(self) -> tuple[int, ...]:
        """Where in `lines` the answers stand that were not taken back."""
        found: list[int] = []
        for i, line in enumerate(self.lines):
            to = line.data.get("to")
            if line.kind == "decision":
                found.append(i)
            elif line.kind == "undo" and isinstance(to, int) and 0 <= to <= len(found):
                del found[to:]
        return tuple(found)

    @property
    def decisions(self) -> int:
        """How many answers were given and not taken back."""
        return len(self.standing)

    @property
    def closed(self) -> bool:
        """Whether the record was brought to its end: the game is over, or the table was left."""
        return self.lines[-1].kind == "end" and not self.cut


def read(path: str | os.PathLike[str], game: int = 1) -> Record:
    """The record of a game in a file, the first if no other is named."""
    found = 0
    for record in read_all(path):
        found += 1
        if found == game:
            return record
    said = f"this file has the records of {found} game{'' if found == 1 else 's'}, and number {game} was asked for."
    raise RecordError("no-such-game", said, f"Ask for one from 1 to {found}.", os.fspath(path))


def read_all(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after the other; a RecordError where it is no record or was changed."""
    name = os.fspath(path)
    lines: list[Line] = []
    header: Header | None = None
    end, cut, room = 0, False, _Room(name)
    for number, raw in enumerate(_raw_lines(name), 1):
        line = _line(name, number, raw)
        if line is None:
            cut = True
            break
        if line.kind == "header" or header is None:
            if header is not None:
                yield Record(name, header, tuple(lines), False, end)
            header, lines, room = _header(name, line), [], _Room(name)
        room.take(line)
        lines.append(line)
        end += len(raw)
    if header is None:
        what = "it ends in the middle of its first line" if cut else "it is empty"
        raise RecordError("cut-record", f"nothing can be replayed from this file: {what}.", NOT_A_RECORD, name)
    yield Record(name, header, tuple(lines), cut, end)


class _Room:
    """How much a game has in it so far."""

    def __init__(self, path: str) -> None:
        self.path, self.bytes, self.values = path, 0, 0

    def take(self, line: Line) -> None:
        """One line more; a RecordError where that is more than a game may have."""
        self.bytes += len(line.raw)
        self.values += sum(map(line.raw.count, OF_A_VALUE))
        if self.bytes > MOST_OF_A_GAME or self.values > MOST_VALUES:
            most = f"{MOST_OF_A_GAME >> 20} MiB" if self.bytes > MOST_OF_A_GAME else f"{MOST_VALUES:,} values"
            raise RecordError("not-a-record", f"this game has more than {most}.", NOT_A_RECORD, self.path, line.number)


def _raw_lines(path: str) -> Iterator[bytes]:
    number = 0
    try:
        with opened(path) as file:
            while raw := file.readline(LONGEST + 1):
                number += 1
                if len(raw) > LONGEST:
                    said = f"this line has more than {LONGEST >> 20} MiB, more than any of a record."
                    raise RecordError("not-a-record", said, NOT_A_RECORD, path, number)
                yield raw
    except FileNotFoundError:
        said = f"there is no file `{path}`."
        raise RecordError("no-such-file", said, "Check the name and the folder you are in.", path) from None
    except (OSError, ValueError) as error:
        said = f"this file cannot be read: {getattr(error, 'strerror', None) or error}."
        raise RecordError("unreadable-file", said, NOT_A_RECORD, path) from None


def _line(path: str, number: int, raw: bytes) -> Line | None:
    """A line of a file; None for a last one that is not whole."""
    text = raw.rstrip(b"\r\n")
    try:
        data = json.loads(text.decode())
        if isinstance(data, dict):
            return Line(number, text, data)
    except (ValueError, RecursionError):
        pass
    if not raw.endswith(b"\n"):
        return None
    if number == 1:
        said = "this is no record of a game: its first line is no map in JSON."
        raise RecordError("not-a-record", said, NOT_A_RECORD, path, 1)
    said = "this line was changed after it was written: it is no map in JSON."
    raise RecordError("changed-record", said, "Take the file as it was written.", path, number)


def _header(path: str, line: Line) -> Header:
    header = read_header(line.data, path, line.number)
    if not holds(line.raw, ""):
        said = "this header was changed after it was written: its digest does not fit."
        raise RecordError("changed-record", said, "Take the file as it was written.", path, line.number)
    return header
