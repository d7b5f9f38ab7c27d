"""A recorded game, played once more → what changed in it and by what: numbers that add up, pieces, one answer's doing.

For a seat it is made from what that seat was told and sees, and from nothing else; what it was not told is one figure.

Never: believes a record; tells a seat what it may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rulekit.game import Cause, Event, Game, State
from rulekit.game.events import OF_PIECES
from rulekit.game.ledger import SCORE, Change, begun, ledger, numbers, plain_score
from rulekit.program.program import Program
from rulekit.record.lines import Places
from rulekit.record.read_records import Record
from rulekit.record.replay import replay

SIGNS = {"gain": 1, "lose": -1, "pay": -1}


@dataclass(frozen=True, slots=True)
class Account:
    """A number of a seat ("": of the table): what it was at first, what it is, each change, what was not told."""

    seat: str
    thing: str
    opened: int
    now: int
    changes: tuple[Change, ...]
    untold: int = 0


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the game, behind which answer it came (0: before the first), and what stands in its line."""

    answer: int
    event: Event
    rule: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """An answer: the seat, and what it chose."""

    seat: str
    chosen: str


class Causes:
    """What led to what in one game, up to a point; `viewer`: only what this seat may know, "" for everything."""

    def __init__(self, record: Record, game: Game, to: int | None = None, viewer: str = "") -> None:
        self.game, self.viewer = game, viewer
        self.state: State = replay(record, game, to)
        self._places, self._texts = Places(game.program), texts_of(game.program)
        told = [record.lines[i].data for i in record.standing[: len(record.standing) if to is None else to]]
        self._answers = [Chosen(str(data["seat"]), str(data["chosen"])) for data in told]
        self.pieces = pieces_of(game)
        if viewer:
            self.viewer = viewer = game.seats[game.referee.seat_number(viewer)]
            self._feed = numbered(self.state.feed(viewer), viewer)
            self._answers = [Chosen(viewer, event.thing) for _, event in self._feed if is_answer(event, viewer)]
        else:
            self._feed = ledger(self.state).told

    @property
    def answers(self) -> tuple[Chosen, ...]:
        """The answers given so far; for a seat its own."""
        return tuple(self._answers)

    @property
    def things(self) -> dict[str, tuple[str, ...]]:
        """The numbers there are, with the seats that have them; for a seat only those that all can see."""
        found = numbers(self.game.program)
        seen = not self.viewer or plain_score(self.game.program)  # any other score may hang on what is hidden
        return {name: seats for name, seats in found.items() if seen or name != SCORE}

    def accounts(self, thing: str, seats: Sequence[str] = ()) -> list[Account]:
        """A number of some seats (of all, if none is named), each change with what made it."""
        book = begun(self.state, [thing]) if self.viewer else ledger(self.state, [thing])
        found = []
        for name in self.things[thing]:
            if seats and name not in seats:
                continue
            if self.viewer:
                found.append(self._seen(thing, name, book.opened[thing, name]))
                continue
            changes = [self._short(change) for change in book.changes if change.seat == name]
            found.append(Account(name, thing, book.opened[thing, name], book.now[thing, name], tuple(changes)))
        return found

    def _seen(self, thing: str, seat: str, opened: int) -> Account:
        """The same, as far as the viewer was told."""
        table = self.state.observe(self.viewer).table
        holder = table[seat] if seat else table
        assert isinstance(holder, dict)
        name = plain_score(self.game.program) if thing == SCORE else thing
        now = holder[name]
        changes = [
            Change(
                seat=seat,
                thing=thing,
                by=SIGNS[event.verb] * event.amount,
                now=None,
                answer=answer,
                where=event.where,
                rule=self._rule(event.where),
                procedure=event.procedure,
                parents=event.parents,
            )
            for answer, event in self._feed
            if event.verb in SIGNS and (event.thing, event.seat) == (name, seat) and event.amount
        ]
        untold = now - opened - sum(change.by for change in changes)
        return Account(seat, thing, opened, now, tuple(map(self._short, changes)), untold)

    def of_piece(self, name: str, seats: Sequence[str] = ()) -> list[Happening]:
        """All that happened to a piece, or to the pieces of a kind."""
        kinds = self.game.program.kinds
        faces = set(pieces_of_kind(self.game, name)) if name in kinds else {name}
        wanted = faces | {f"{seat} {face}" for seat in self.game.seats for face in faces}
        return [
            self._happening(answer, event)
            for answer, event in self._feed
            if event.verb in OF_PIECES and event.thing in wanted and (not seats or event.seat in seats)
        ]

    def of_answer(self, number: int) -> list[Happening]:
        """All that came of one answer, from 1 (0: all before the first); for a seat of one of its own."""
        return [self._happening(answer, event) for answer, event in self._feed if answer == number]

    def _happening(self, answer: int, event: Event) -> Happening:
        return Happening(answer, self._short(event), self._rule(event.where))

    def _rule(self, where: str) -> str:
        return self._texts.get(where, "")

    def _short(self, what: Placed) -> Placed:
        """The same with files named as seen from the folder of the ruleset."""
        parents = tuple(Cause(cause.procedure, self._places.seen(cause.where)) for cause in what.parents)
        return replace(what, where=self._places.seen(what.where), parents=parents)


Placed = TypeVar("Placed", Change, Event)


def is_answer(event: Event, seat: str) -> bool:
    """Is it what a seat has answered."""
    return event.verb == "choose" and event.seat == seat


def numbered(events: Iterable[Event], seat: str) -> list[tuple[int, Event]]:
    """The events a seat was told, each behind which of its own answers."""
    found, answers = [], 0
    for event in events:
        answers += is_answer(event, seat)
        found.append((answers, event))
    return found


def texts_of(program: Program) -> dict[str, str]:
    """What stands at each line: the first statement that begins there."""
    found: dict[str, str] = {}
    for place, text in zip(program.places, program.texts, strict=False):
        found.setdefault(f"{place[0]}:{place[1]}", text)
    return found


def pieces_of(game: Game) -> tuple[str, ...]:
    """All names of pieces, and of their kinds."""
    return tuple(dict.fromkeys(name for kind in game.program.kinds for name in (kind, *pieces_of_kind(game, kind))))


def pieces_of_kind(game: Game, kind: str) -> tuple[str, ...]:
    """The faces of a kind, without the seat in front; a hidden one goes by the kind."""
    faces = game.referee.names.faces(kind, -1)
    return (kind, *dict.fromkeys(unowned(face, game.seats) for face in faces))


def unowned(face: str, seats: Sequence[str]) -> str:
    """A face without the seat it belongs to."""
    return next((face[len(seat) + 1 :] for seat in seats if face.startswith(f"{seat} ")), face)
