"""A file of records and two rulesets → where each game parts under them.

Never: believes a record; reads all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rulekit.findings import RulesetError
from rulekit.game import Game, GameError
from rulekit.pipeline import load
from rulekit.record.parting import Parting, parting, under
from rulekit.record.read_records import Record
from rulekit.ruleset.find import Named


@dataclass(slots=True)
class Partings:
    """The games of a file: `same` come to the same end, `left_off` are the same as far as they go.

    The others part, each with its number in the file.
    """

    games: int = 0
    same: int = 0
    left_off: int = 0
    found: list[tuple[int, Parting]] = field(default_factory=list)
    interrupted: bool = False


class Games:
    """The games of one ruleset that records are played in, each made once."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self._made: dict[tuple[object, ...], Game | str] = {}

    def game(self, record: Record) -> Game | str:
        """The game of a record, with the options it was played with as far as there are such; or why there is none."""
        header = record.header
        key = (len(header.seats), header.begin, *sorted(header.options.items()))
        if key not in self._made:
            known = load(self._named).facts.options
            options = {name: value for name, value in header.options.items() if value in known.get(name, ())}
            try:
                self._made[key] = load(self._named, options=options).game(len(header.seats), begin=header.begin)
            except GameError as wrong:
                self._made[key] = wrong.message
            except RulesetError as wrong:
                self._made[key] = next(d.message for d in wrong.diagnostics if d.severity == "error")
        return self._made[key]


def partings(
    records: Iterable[Record], old: Named, new: Named, done: Partings, progress: Callable[[int], None] | None = None
) -> Partings:
    """Where each record parts, added to what is done; a RecordError for one that cannot be read or is of another game.

    What is done so far stays, if it is interrupted.
    """
    sides = Games(old), Games(new)
    try:
        for record in records:
            before, after = (side.game(record) for side in sides)
            if isinstance(before, Game) and isinstance(after, Game):
                found = parting(record, before, after)
            else:
                wrong = [each if isinstance(each, str) else "" for each in (before, after)]
                found = Parting(0, record.decisions, "beginning", under(*wrong), wrong[1] or wrong[0])
            done.games += 1
            if found.form == "left off":
                done.left_off += 1
            elif found.form:
                done.found.append((done.games, found))
            else:
                done.same += 1
            (progress or (lambda _: None))(done.games)
    except KeyboardInterrupt:
        done.interrupted = True
    return done
