"""A record and two games → where they part: the first answer that one of them does not take, or another position.

Two positions are compared in what both have, so that a counter that is new parts nothing by itself.

Never: goes on behind an answer that is not taken; believes a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from rulekit.game import Game, State
from rulekit.record.faults import RecordError
from rulekit.record.read_records import Record
from rulekit.record.resuming import answers_in, begun, given
from rulekit.record.saves import Answer

Form = Literal["", "beginning", "answer", "position", "end", "left off"]


@dataclass(frozen=True, slots=True)
class Parting:
    """How far a recorded game is the same in two games.

    `done` of `total` answers lead to the same; `form` is what differs then ("": nothing, to its end; "left off":
    nothing, as far as it goes): it cannot begin in one of them, an answer is not taken, the position is another, or it
    ends otherwise. `under`: the game that does
    not take the beginning or the answer: old, new or both. `why` says what differs, `chosen` the answer. `allowed`: so
    many answers from the first are taken in both, though they may lead elsewhere.
    """

    done: int
    total: int
    form: Form = ""
    under: Literal["", "old", "new", "both"] = ""
    why: str = ""
    chosen: str = ""
    allowed: int = 0


def parting(record: Record, old: Game, new: Game) -> Parting:
    """Where a record parts under two rulesets; a RecordError if it is of a third one."""
    header = record.header
    if header.ruleset not in (old.ruleset, new.ruleset):
        said = f"this record is of {header.ruleset}, and the rulesets given are {old.ruleset} and {new.ruleset}."
        raise RecordError("other-ruleset", said, f"Give records of {old.ruleset}.", record.path, record.lines[0].number)
    answers = answers_in(record)
    before, after = (_begun(record, game) for game in (old, new))
    if isinstance(before, str) or isinstance(after, str):
        wrong = [each if isinstance(each, str) else "" for each in (before, after)]
        return Parting(0, len(answers), "beginning", under(*wrong), wrong[1] or wrong[0])
    found: Parting | None = None
    for done, answer in enumerate(answers):
        other = "" if found is not None else _other(before, after)
        if other:
            found = Parting(done, len(answers), "position", why=other)
        wrong = [_refused(record, game, state, answer) for game, state in ((old, before), (new, after))]
        if any(wrong):
            refused = Parting(done, len(answers), "answer", under(*wrong), wrong[1] or wrong[0], answer.chosen)
            return replace(found or refused, allowed=done)
    if found is None:
        other = _other(before, after) or _ended(before, after)
        form: Form = "end" if other else "" if before.is_over else "left off"
        found = Parting(len(answers), len(answers), form, why=other)
    return replace(found, allowed=len(answers))


def _begun(record: Record, game: Game) -> State | str:
    seats = len(record.header.seats)
    if seats != len(game.seats):
        return f"the game has {seats} seats, and {len(game.seats)} play."
    return begun(game, record.header)


def _refused(record: Record, game: Game, state: State, answer: Answer) -> str:
    """Why an answer is not taken; "" if it was."""
    seats = dict(zip(record.header.seats, game.seats, strict=True))
    return given(game, state, answer, seats.get(answer.seat, ""))


def under(old: str, new: str) -> Literal["old", "new", "both"]:
    """Where something is wrong, of what is wrong in either ("": nothing)."""
    return "both" if old and new else "old" if old else "new"


def _other(old: State, new: State) -> str:
    """The first thing that lies otherwise on the table, or that somebody else is asked."""
    found = differing(old.to_dict(), new.to_dict())
    if found:
        return found
    before, after = old.decision, new.decision
    if before is None or after is None:
        return "" if before is after else f"the game is over under the {'old' if before is None else 'new'} rules."
    if old.seats.index(before.seat) != new.seats.index(after.seat):
        return f"{before.seat} was asked, and {after.seat} is."
    return ""


def differing(old: object, new: object, path: str = "") -> str:
    """What differs first in two tables, as far as both have it: `day was 1 and is 2`."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        inside = (differing(old[k], new[k], f"{path}.{k}" if path else str(k)) for k in old if k in new)
        return next((found for found in inside if found), "")
    return "" if old == new else f"{path} was {_shown(old)} and is {_shown(new)}."


def _ended(old: State, new: State) -> str:
    """What differs in two ends."""
    results = (
        ("the winners were", ", ".join(old.winners), ", ".join(new.winners)),
        ("the reason was", ", ".join(old.endings), ", ".join(new.endings)),
        ("the scores were", old.scores, new.scores),
    )
    found = (f"{what} {_shown(a)}, and now {_shown(b)}." for what, a, b in results if a != b)
    return next(found, "") if old.is_over and new.is_over else ""


def _shown(value: object) -> str:
    text = f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else str(value)
    text = text if value not in ("", None) else "none"
    return text if len(text) <= 60 else f"{text[:60]}…"
