"""A record → the game it tells of, played once more; every line is compared with what replaying gives.

The wording of a question is not compared: it belongs to no rule.

Never: believes a record; goes on behind a line that cannot be.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import PurePath

from rulekit import __version__
from rulekit.game import Game, GameError, IllegalMove, State
from rulekit.game.faults import listed, whole
from rulekit.program.program import Program
from rulekit.record.faults import RecordError
from rulekit.record.header import Header
from rulekit.record.read_records import Line, Record
from rulekit.record.scribe import Scribe
from rulekit.record.sealed import Body, sealed
from rulekit.record.snapshot import MOST_NAMED
from rulekit.signs import visible

AS_WRITTEN = "Take the file as it was written."
KINDS = {
    "header": "a header",
    "decision": "a decision",
    "chance": "a result of chance",
    "event": "an event",
    "position": "a position",
    "undo": "an undo",
    "end": "the end",
}
MOST_DRAWS = 1000  # the generator draws once for an answer, as a rule


def replay(record: Record, game: Game, to: int | None = None) -> State:
    """The state after so many answers (after all, if none is named), with everything up to there compared.

    A RecordError names the first line that is not what the rules give, and the difference to a ruleset that is not
    the recorded one.
    """
    return follow(record, game, to).scribe.state


def follow(record: Record, game: Game, to: int | None = None) -> Following:
    """As `replay`; what was made of the record on the way."""
    following = Following(record, game)
    following.run(to)
    return following


class Following:
    """A record that is followed line by line. `untold`: what replaying gives beyond the last line of a cut record."""

    def __init__(self, record: Record, game: Game) -> None:
        same_game(record, game)
        self.record, self.digest = record, ""
        self.untold: list[Body] = []
        self._next = 0
        first = record.lines[0]
        try:
            self.scribe = Scribe(game, record.header)
        except GameError as error:
            raise self._wrong(first, f"the game cannot begin as it says: {error.message}") from None

    def run(self, to: int | None) -> None:
        """Up to the question behind so many answers."""
        standing = self.record.standing
        if to is not None and not 0 <= to <= len(standing):
            said = f"this record has {len(standing)} answers, and the state after {to} was asked for."
            raise RecordError("no-such-decision", said, f"Ask for 0 to {len(standing)}.", self.record.path)
        end = len(self.record.lines) if to is None or to == len(standing) else standing[to]
        self._compare(self.scribe.opening())
        while self._next < end:
            line = self.record.lines[self._next]
            self._compare(self._expected(line))

    def _expected(self, line: Line) -> list[Body]:
        """What this line must be, and what must follow it, from the answers in it."""
        data, scribe = line.data, self.scribe
        if scribe.state.is_over:
            raise self._wrong(line, "the game is over before it.")
        if line.kind == "decision":
            return self._answered(line, data)
        if line.kind == "undo":
            to = self._number(line, data, "to", len(scribe.answers) - 1)
            return scribe.undone(to)
        if line.kind == "end":
            fault = data.get("fault")
            return self._stopped(line, fault) if isinstance(fault, dict) else scribe.left()
        decision = scribe.state.decision
        assert decision is not None
        raise self._wrong(line, f"it tells of {_a(line.kind)} where {decision.seat} is asked.")

    def _answered(self, line: Line, data: Body) -> list[Body]:
        answer = self._number(line, data, "answer", None)
        draws = self._draws(line, data)
        try:
            return self.scribe.answered(answer, draws)
        except IllegalMove as illegal:
            raise self._wrong(line, f"this answer is not offered. {illegal.message}") from None
        except GameError as error:
            raise self._wrong(line, f"the rules cannot go on behind it: {error.message}") from None

    def _stopped(self, line: Line, fault: Body) -> list[Body]:
        answer = self._number(line, fault, "answer", None)
        draws = self._draws(line, fault)
        try:
            expected = self.scribe.stopped(answer, draws)
        except GameError as error:
            raise self._wrong(line, f"this answer is not offered. {error.message}") from None
        if not expected:
            raise self._wrong(line, "the rules can go on after this answer.")
        return expected

    def _draws(self, line: Line, data: Body) -> int:
        """How often the generator drew; what it drew is compared."""
        draws = data.get("draws")
        if not isinstance(draws, list) or len(draws) > MOST_DRAWS:
            raise self._wrong(line, f"`draws` is not a list of at most {MOST_DRAWS} numbers.")
        return len(draws)

    def _number(self, line: Line, data: Body, key: str, most: int | None) -> int:
        value = whole(data.get(key))
        if value is None:
            raise self._wrong(line, f"`{key}` is not a whole number.")
        if most is not None and not 0 <= value <= most:
            raise self._wrong(line, f"`{key}` is {value}, which is not from 0 to {most}.")
        return value

    def _compare(self, expected: Iterable[Body]) -> None:
        for body in expected:
            if self._next == len(self.record.lines):
                self.untold.append(body)
                continue
            line = self.record.lines[self._next]
            if "prompt" in body and isinstance(line.data.get("prompt"), str):
                body["prompt"] = line.data["prompt"]
            raw, self.digest = sealed(body, self.digest)
            if raw != line.raw:
                raise self._different(line, body, raw)
            self._next += 1

    def _different(self, line: Line, body: Body, raw: bytes) -> RecordError:
        data = {key: value for key, value in line.data.items() if key != "digest"}
        if data.get("kind") != body["kind"]:
            return self._wrong(line, f"it tells of {_a(line.kind)}; replaying gives {_a(body['kind'])} here.")
        same = json.loads(json.dumps(body))
        for key, value in same.items():
            if key not in data:
                return self._wrong(line, f"`{key}` is missing; replaying gives {_shown(value)}.")
            if data[key] != value or type(data[key]) is not type(value):
                found = f"`{key}` is {_shown(data[key])}; replaying gives {_shown(value)}."
                return self._wrong(line, found, _column(line.raw, raw))
        extra = [key for key in data if key not in same]
        if extra:
            return self._wrong(line, f"`{extra[0][:40]}` does not belong in it.", _column(line.raw, raw))
        said = "its digest does not fit. The line itself, or one before it, is not as it was written."
        return self._wrong(line, said, _column(line.raw, raw))

    def _wrong(self, line: Line, what: str, column: int = 1) -> RecordError:
        number = self.record.standing.index(self._next) + 1 if self._next in self.record.standing else 0
        which = f" (decision {number})" if number else ""
        said = f"this line{which} is not as it was recorded: {what}"
        written = self.record.header.rulekit
        other = f"Replay it with rulekit {written}, which wrote it; this is {__version__}."
        help = AS_WRITTEN if written == __version__ else f"{other} If that refuses it too: {AS_WRITTEN}"
        return RecordError("changed-record", said, help, self.record.path, line.number, column)


def same_game(record: Record, game: Game) -> None:
    """Refuses a ruleset that is not the recorded one, with all that differs."""
    header, program = record.header, game.program
    differ = differences(header, game)
    if differ:
        said = f"this record is of {header.ruleset} {header.version}, and the ruleset given is another one: "
        help = _help(header, program)
        raise RecordError("other-ruleset", said + "; ".join(differ) + ".", help, record.path, record.lines[0].number)


def _help(header: Header, program: Program) -> str:
    """How the recorded ruleset may be given instead of another."""
    missing = [name for name in header.variants if name not in program.made_of]
    odd = [name for name in list(program.made_of)[1:] if name not in header.made_of]
    if header.ruleset != program.ruleset:
        return f"Give the ruleset {header.ruleset}."
    if missing:
        return f"Name the ruleset, and the file of the variant `{missing[0][:40]}` by --variant."
    if odd:
        return f"Leave out the variant `{odd[0]}`."
    other = [name for name, made in header.made_of.items() if made != program.made_of.get(name)]
    what = f"the variant `{other[0][:40]}`" if other and other[0] in header.variants else program.ruleset
    return f"Give {what} as it was when rulekit {header.rulekit} recorded it, by --ruleset."


def differences(header: Header, game: Game) -> list[str]:
    """In what a ruleset differs from the recorded one."""
    program = game.program
    if header.ruleset != program.ruleset:
        return [f"name `{header.ruleset}`, not `{program.ruleset}`"]
    own = [of.get(header.ruleset, "") for of in (header.made_of, program.made_of)]
    pairs = (
        ("version", *(own if all(own) else (header.version, program.version))),
        ("seats", ", ".join(header.seats), ", ".join(program.seats)),
        ("variants", _layers(header.made_of, program.made_of), _layers(program.made_of, header.made_of)),
        ("options", _listed(header.options), _listed(program.options)),
    )
    if bool(header.begin) != bool(program.beginning):
        return ["one begins with a text of its own, the other with its opening"]
    differ = [f"{what} `{there}`, not `{here}`" for what, there, here in pairs if there != here]
    if not differ and header.hash != program.content_hash:
        files = [place[0] for place in program.places[:1]]
        called = [PurePath(file).name for file in files if PurePath(file).stem not in (header.ruleset, "ruleset")]
        otherwise = f", or the file is called otherwise (now {called[0]})" if called else ""
        hashes = f"(content hash {header.hash[:12]}, not {program.content_hash[:12]})"
        differ = [f"its text is not the same{otherwise} {hashes}"]
    return differ


def _layers(made_of: Mapping[str, str], other: Mapping[str, str]) -> str:
    """The variants of a game that another has not, or has in another version."""
    own = list(made_of.items())[1:]
    return listed([f"{name} {version}" for name, version in own if other.get(name) != version], MOST_NAMED)


def _listed(options: object) -> str:
    assert isinstance(options, dict)
    return ", ".join(f"{name}={value}" for name, value in sorted(options.items())) or "none"


def _a(kind: object) -> str:
    """A kind of line, in a sentence."""
    return KINDS.get(str(kind), "something else")


def _shown(value: object) -> str:
    text = visible(json.dumps(value, ensure_ascii=False))
    return f"`{text if len(text) <= 60 else text[:60] + '…'}`"


def _column(found: bytes, expected: bytes) -> int:
    """Where two lines begin to differ, in characters from 1."""
    same = next((i for i, (a, b) in enumerate(zip(found, expected, strict=False)) if a != b), 0)
    return len(found[:same].decode("utf-8", "ignore")) + 1
