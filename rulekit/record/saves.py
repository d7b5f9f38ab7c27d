"""A game under way ↔ a save: one file with its moves, the hash of its rules, and the texts of its ruleset.

A save is lines of JSON, sealed as those of a record: first what the game is, then a line for each file of the ruleset,
then one for each answer, then the end. It is written beside its place and put there when all of it is on the disk, so
that there is always a whole one: the earlier, or this.

Never: believes a line it reads; takes longer or more room than a save can need.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulekit.atomic_write import written
from rulekit.game import Game, State
from rulekit.game.faults import whole
from rulekit.game.packed import next_answer
from rulekit.ordinary import first_of
from rulekit.record import lines
from rulekit.record.faults import RecordError
from rulekit.record.header import FORMAT as RECORD_FORMAT
from rulekit.record.header import Header, header_of, read_header
from rulekit.record.sealed import Body, holds, sealed
from rulekit.record.snapshot import NoSnapshot, Snapshot, plain, snapshot_from

FORMAT = 1
KIND = "save"
BEGINS = b'{"kind":"save",'
MOST_BYTES = 32 << 20
MOST_ANSWERS = 100_000
MOST_DRAWS = 100  # the generator draws once for an answer, as a rule
DEEPEST = 12
LONGEST = 64 << 10  # bytes of a line, but for those that hold a file
LONGEST_FILE = 2 << 20
FILE_BEGINS = b'{"kind":"file",'
OF_THE_GAME = "rulekit ruleset version hash made_of options players seats who time begin seed chance given saved"
WORDS = ("seat", "procedure", "name", "form", "chosen")  # of an answer
OF_A_LINE = {
    "save": {"kind", "format", *OF_THE_GAME.split(), "files", "answers", "digest"},
    "file": {"kind", "name", "bytes", "packed", "digest"},
    "answer": {"kind", "number", *WORDS, "answer", "draws", "digest"},
    "end": {"kind", "answers", "table", "digest"},
}
AS_WRITTEN = "Take the file as it was written, or a copy of it."


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it was given: who was asked what, what was chosen, its number, what the generator drew before it.

    `line`: where it stands in its file.
    """

    seat: str
    procedure: str
    name: str
    form: str
    chosen: str
    number: int
    draws: int
    line: int = 0


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game: how it began, the ruleset it was played by, its answers, and what the table came to."""

    path: str
    header: Header
    snapshot: Snapshot
    answers: tuple[Answer, ...]
    table: str


# ---- writing ----


def save(path: str | os.PathLike[str], game: Game, state: State, texts: Mapping[str, str], who: Sequence[str]) -> None:
    """Writes a game to a file, whole or not at all; an OSError if it cannot be.

    `texts`: what its ruleset was read from (`ruleset.findings.texts`); `who` sits at each seat, in any words.
    """
    written(Path(path), saved(game, state, texts, who))


def saved(game: Game, state: State, texts: Mapping[str, str], who: Sequence[str] = ()) -> bytes:
    """A game as the bytes of a save."""
    try:
        snapshot = Snapshot.of(texts)
    except NoSnapshot as odd:
        raise RecordError("no-record", f"the ruleset of this game cannot be kept: {odd}.") from None
    header = header_of(game, state.origin, tuple(map(plain, who)), "", False, "")
    answers = list(answers_of(game, state))
    first = {**header.body(), "kind": KIND, "format": FORMAT, "files": len(snapshot.files), "answers": len(answers)}
    del first["positions"]
    bodies = [first, *snapshot.lines(), *map(_line_of, range(1, len(answers) + 1), answers)]
    bodies.append({"kind": "end", "answers": len(answers), "table": table_of(state)})
    whole, digest = [], ""
    for body in bodies:
        line, digest = sealed(body, digest)
        whole.append(line + b"\n")
    data = b"".join(whole)
    try:
        _Reader("").save(data)
    except RecordError as odd:  # nobody could go on from it
        raise RecordError("no-record", f"this game cannot be saved: {odd.message}") from None
    return data


def answers_of(game: Game, state: State) -> Iterator[Answer]:
    """What was answered in a game, found by playing it once more."""
    again, inputs = game.again(state.origin), state.inputs
    while (following := next_answer(inputs, len(again.inputs))) is not None:
        (draws, number), decision = following, again.decision
        assert decision is not None
        for _ in range(draws):
            again.random_answer()
        chosen = lines.chosen(game, again, decision, number)
        yield Answer(decision.seat, decision.procedure, decision.name, decision.kind, chosen, number, draws)
        again.apply(number)


def _line_of(number: int, answer: Answer) -> Body:
    words = {key: getattr(answer, key) for key in WORDS}
    return {"kind": "answer", "number": number, **words, "answer": answer.number, "draws": answer.draws}


def table_of(state: State) -> str:
    """A digest of the whole table and of who is asked."""
    decision = state.decision
    told = [state.to_dict(), decision.seat if decision else "", state.winners]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


# ---- reading ----


def is_save(path: str | os.PathLike[str]) -> bool:
    """Whether a file begins as a save does; False for one that cannot be read, too."""
    try:
        return first_of(path, len(BEGINS)) == BEGINS
    except (OSError, ValueError):
        return False


def read_save(path: str | os.PathLike[str]) -> Save:
    """What a save holds; a RecordError where it is not as it was written."""
    reader = _Reader(os.fspath(path))
    return reader.save(reader.data())


class _Reader:
    """One file, line by line."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.bodies: list[Body] = []

    def wrong(self, what: str, line: int = 0, code: str = "changed-record") -> RecordError:
        return RecordError(code, what, AS_WRITTEN, self.path, line)

    def save(self, data: bytes) -> Save:
        """What the bytes of a save hold."""
        self._read_lines(data)
        first = self.bodies[0]
        header = self._header(first)
        files, count = whole(first.get("files")), whole(first.get("answers"))
        if files is None or count is None:
            raise self.wrong("the first line does not say how many files and answers there are.", 1)
        if len(self.bodies) != files + count + 2:
            raise self.wrong("this save has not as many lines as its first one says.", 1)
        if files < 1 or not 0 <= count <= MOST_ANSWERS:
            raise self.wrong(f"a save has at least one file and at most {MOST_ANSWERS:,} answers.", 1)
        for line, body in enumerate(self.bodies[1:], 2):
            expected = "file" if line <= files + 1 else "answer" if line <= files + count + 1 else "end"
            if body.get("kind") != expected:
                raise self.wrong(f"this line should be of the kind `{expected}`.", line)
        try:
            snapshot = snapshot_from(self.bodies[1 : files + 1])
        except NoSnapshot as odd:
            raise self.wrong(f"the ruleset in this save cannot be used: {odd}.", 2) from None
        answers = tuple(self._answer(at, self.bodies[files + at], files + at + 1) for at in range(1, count + 1))
        table = self.bodies[-1].get("table")
        return Save(self.path, header, snapshot, answers, table if isinstance(table, str) else "")

    def _read_lines(self, data: bytes) -> None:
        self._fits(len(data))
        if not data.endswith(b"\n"):
            raise self.wrong("this save ends in the middle of a line.", code="cut-record")
        if data.count(b"\n") > MOST_ANSWERS + 1000:
            said = f"this save has more than {MOST_ANSWERS + 1000:,} lines, more than any game needs."
            raise self.wrong(said, code="not-a-record")
        digest = ""
        for number, raw in enumerate(data[:-1].split(b"\n"), 1):
            body = self._body(number, raw)
            if not holds(raw, digest):
                raise self.wrong("this line was changed after it was written: its digest does not fit.", number)
            digest = str(body["digest"])
            self.bodies.append(body)
        if self.bodies[-1].get("kind") != "end" or len(self.bodies) < 2:
            raise self.wrong("this save ends before its end.", code="cut-record")

    def data(self) -> bytes:
        """The bytes of the file, no more than a save can have."""
        try:
            self._fits(os.stat(self.path).st_size)
            return first_of(self.path, MOST_BYTES + 1)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise self.wrong(f"this file cannot be read: {why}.", code="unreadable-file") from None

    def _fits(self, size: int) -> None:
        if size > MOST_BYTES:
            raise self.wrong(f"this file has more than {MOST_BYTES >> 20} MiB.", code="not-a-record")

    def _body(self, number: int, raw: bytes) -> Body:
        if len(raw) > _longest(raw):
            raise self.wrong(f"this line has more than {_longest(raw) >> 10} KiB, more than any of its kind.", number)
        try:
            body = json.loads(raw.decode())
            if isinstance(body, dict) and isinstance(body.get("digest"), str) and _is_line(body, number):
                return body
        except (ValueError, RecursionError):
            pass
        raise self.wrong("this line was changed after it was written: no line of a save is such.", number)

    def _header(self, first: Body) -> Header:
        if first.get("format") != FORMAT or isinstance(first.get("format"), bool):
            said = f"this save is of format {plain(first.get('format'))}; this rulekit reads format {FORMAT}."
            help = f"Go on with it by rulekit {plain(first.get('rulekit'))}, which wrote it."
            raise RecordError("other-format", said, help, self.path, 1)
        as_record = {**first, "kind": "header", "format": RECORD_FORMAT, "positions": False}
        try:
            header = read_header(as_record, self.path, 1)
        except RecordError as odd:
            raise RecordError(odd.code, odd.message, odd.help or AS_WRITTEN, self.path, 1) from None
        public = header.public()
        words = [*header.seats, *header.who, *header.options, *header.options.values()]
        words += [*header.made_of, *header.made_of.values()]
        words += [word for word in public.values() if isinstance(word, str)]
        if not all(word.isprintable() and len(word) <= 200 for word in words):
            raise self.wrong("a name in the first line is longer than any, or has signs that no name has.", 1)
        return header

    def _answer(self, at: int, body: Body, line: int) -> Answer:
        words = [body.get(key) for key in WORDS]
        number, draws = whole(body.get("answer")), whole(body.get("draws"))
        if not all(isinstance(word, str) for word in words) or number is None or draws is None:
            raise self.wrong("this answer does not say who chose what.", line)
        told = body.get("number")
        if whole(told) != at:
            raise self.wrong(f"this should be answer {at}, and says it is {plain(told)}.", line)
        if not 0 <= draws <= MOST_DRAWS:
            raise self.wrong(f"`draws` is not a number from 0 to {MOST_DRAWS}.", line)
        seat, procedure, name, form, chosen = map(str, words)
        if not (seat + procedure + name + form + chosen).isprintable():
            raise self.wrong("a name in this line has signs that no name has.", line)
        return Answer(seat, procedure, name, form, chosen, number, draws, line)


def _longest(line: bytes) -> int:
    return LONGEST_FILE if line.startswith(FILE_BEGINS) else LONGEST


def _is_line(body: Body, number: int) -> bool:
    """Whether a line says what a line of its kind can say; only the first holds lists and maps."""
    kind = body.get("kind")
    if not isinstance(kind, str) or not body.keys() <= OF_A_LINE.get(kind, set()) or (kind == KIND) != (number == 1):
        return False
    return _shallow(body) if number == 1 else all(isinstance(value, str | int) for value in body.values())


def _shallow(value: object) -> bool:
    """Whether data is nested no deeper than any save's."""
    level = [value]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for part in level:
            inner += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        if not inner:
            return True
        level = inner
    return False
