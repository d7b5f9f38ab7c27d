"""A game at the table → a file that grows line by line as it is played.

Every line is on its way to the disk before the next one is made: what was written when a program dies can be read.
Over an earlier record it grows beside that and takes its place when it is closed.

Never: changes the game; waits to write; takes the place of what is no record, unless it is told to.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol

from rulekit.atomic_write import Growing, is_free
from rulekit.game import Game, GameFault, State
from rulekit.game.packed import next_answer
from rulekit.record.faults import RecordError
from rulekit.record.header import header_of
from rulekit.record.read_records import Record
from rulekit.record.replay import follow
from rulekit.record.scribe import Scribe
from rulekit.record.sealed import Body, sealed

MARK = b'{"kind":"header",'  # how a record begins


class Sink(Protocol):
    """What takes the lines of a record."""

    def write(self, data: bytes, /) -> object:
        """Takes a line."""

    def flush(self) -> None:
        """Gives what it has taken to the system."""

    def close(self) -> None:
        """All is written."""


Target = str | os.PathLike[str] | Sink


class Recorder:
    """Writes down a game while it is played: `catch_up` after every answer, `close` when the table is left.

    `state` may be anywhere in its game; what has happened until then is written at once. `seats` says who sits at each
    seat, in any words; `players` and `options`, if they are given, must be those of the game. With `full` the whole
    table is written at every question. A game that is taken back to an earlier state is written as an undo. What lies
    at `file` and is no record stays, unless `force` says that it may go.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        file: Target,
        *,
        players: int | None = None,
        seats: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        full: bool = False,
        begin: str = "",
        time: str = "",
        force: bool = False,
    ) -> None:
        header = header_of(game, state.origin, tuple(seats), begin, full, time)
        if players not in (None, len(game.seats)) or (options is not None and dict(options) != game.program.options):
            said = f"{game.ruleset} is played by {len(game.seats)} here, with the options {game.program.options}."
            raise RecordError("other-game", said, "Leave out `players` and `options`: the game knows them.")
        sink = opened(file, force) if isinstance(file, str | os.PathLike) else file
        self._begin(Scribe(game, header), sink, sink is not file, "")
        self._write(self._scribe.opening())
        self.catch_up(state)

    @classmethod
    def taken_up(cls, record: Record, game: Game) -> Recorder:
        """Goes on with the record of a game that was left or broken off, behind its last whole line.

        The game may be played on from `replay(record, game)`. The record must be the last of its file.
        """
        told = follow(record, game)
        recorder = cls.__new__(cls)
        cut_back(record)
        recorder._begin(told.scribe, _behind(record), True, told.digest)
        recorder._write(told.untold)
        return recorder

    def _begin(self, scribe: Scribe, file: Sink, owned: bool, digest: str) -> None:
        self._scribe, self._digest, self._file, self._owned = scribe, digest, file, owned
        self._closed = False

    def catch_up(self, state: State) -> None:
        """Writes down what has been answered since; a state that lies further back is an undo."""
        scribe, inputs = self._scribe, state.inputs
        if state.origin != scribe.header.origin:
            said = "this state is not of the game that is being recorded."
            raise RecordError("other-game", said, "Make a recorder of its own for it.")
        done = scribe.state.inputs
        if inputs[: len(done)] != done:
            common = next((i for i, (a, b) in enumerate(zip(inputs, done, strict=False)) if a != b), len(inputs))
            kept = sum(mark <= common for mark in scribe.marks)
            if kept < len(scribe.answers):
                self._write(scribe.undone(kept))
        while (following := next_answer(inputs, len(scribe.state.inputs))) is not None:
            draws, answer = following
            self._write(scribe.answered(answer, draws))

    def stopped(self, state: State, answer: int) -> None:
        """Writes down that the rules could not go on after this answer (a GameFault), which the state has refused."""
        self.catch_up(state)
        draws = len(state.inputs) - len(self._scribe.state.inputs)
        self._write(self._scribe.stopped(answer, draws))
        self._end()

    def close(self) -> None:
        """The table is left, whether or not the game is over."""
        if not self._closed and not self._scribe.state.is_over:
            self._write(self._scribe.left())
        self._end()

    def __enter__(self) -> Recorder:
        """For use with `with`."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        """Closes; what broke off by an error stays broken off."""
        if kind is None:
            self.close()
        else:
            self._end()

    def _end(self) -> None:
        self._closed = True
        if self._owned:
            self._file.close()

    def _write(self, bodies: Iterable[Body]) -> None:
        for body in bodies:
            line, self._digest = sealed(body, self._digest)
            self._file.write(line + b"\n")
            self._file.flush()


def opened(path: str | os.PathLike[str], force: bool = False) -> Growing:
    """A file to record to; a RecordError if it cannot be written, or if something else than a record lies there."""
    name = os.fspath(path)
    if not (force or is_free(Path(path), MARK)):
        said = "this file is there already and is no record; nothing is overwritten."
        raise RecordError("already-there", said, "Name another file, or write over this one with --force.", name)
    try:
        return Growing(Path(path))
    except (OSError, ValueError) as error:
        raise _unwritable(name, error) from None


def _behind(record: Record) -> BinaryIO:
    """The file of a record, to write on behind its last whole line."""
    try:
        return Path(record.path).open("ab")
    except OSError as error:
        raise _unwritable(record.path, error) from None


def cut_back(record: Record) -> None:
    """Takes away what stands behind the last whole line of a file, and ends that line if its end is missing."""
    try:
        with Path(record.path).open("r+b") as file:
            file.truncate(record.end)
            file.seek(record.end - 1)
            if file.read(1) != b"\n":
                file.write(b"\n")
    except OSError as error:
        raise _unwritable(record.path, error) from None


def _unwritable(path: str, error: Exception) -> RecordError:
    said = f"this file cannot be written: {getattr(error, 'strerror', None) or error}."
    return RecordError("unwritable-record", said, "Name a file in a folder you may write to.", path)


def record_games(
    game: Game,
    seeds: Iterable[int],
    file: Sink,
    who: Sequence[str],
    answer: Callable[[State], int] = State.random_answer,
    full: bool = False,
) -> Iterable[State]:
    """Plays a game for each seed, records it, and gives the state it came to; one that cannot go on is recorded so far.

    `answer` gives the number of an answer to a state's question: as a rule one drawn by the game's own generator.
    """
    for seed in seeds:
        state = game.start(seed)
        recorder = Recorder(game, state, file, seats=who, full=full)
        while not state.is_over:
            number = answer(state)
            try:
                state.apply(number)
            except GameFault:
                recorder.stopped(state, number)
                break
            recorder.catch_up(state)
        yield state
