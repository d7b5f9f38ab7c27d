"""A game → every change of a number in it, each with the line that made it and the lines that led there.

The game is played once more, one instruction at a time, and the number is read after each that may have changed it;
so what is told adds up to the number, whatever instruction changed it.

Never: changes the game; tells a seat anything (who asks for a seat gives what it saw).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulekit.game.decisions.outcome import Outcome
from rulekit.game.decisions.referee import Referee
from rulekit.game.events import Cause, Chronicle, Event
from rulekit.game.state import State
from rulekit.program.listing import statement
from rulekit.program.opcodes import DECISIONS, DONE, OPCODES, PC, STATUS
from rulekit.program.program import Program

SCORE = "score"
# Instructions that may write what their first operand names, or what lies on the table.
WRITES = frozenset(
    number
    for number, row in enumerate(OPCODES)
    if row.a == "result"
    or (row.a == "cell" and row.name[0] != "J" and row.name not in ("CHOOSE", "CHOOSEN", "SWITCH", "PUSHN"))
)
Column = tuple[str, str]  # a number, and the seat that has it
Reader = Callable[[Sequence[int]], tuple[int, ...] | None]
MOVES = frozenset(number for number, row in enumerate(OPCODES) if row.name in ("MOVE", "MOVEB", "LSHUF"))


@dataclass(frozen=True, slots=True)
class Change:
    """A number of a seat ("": of the table) that went up or down.

    `answer`: behind which answer that was, from 1; 0: before the first. `now` is the number it became, None where that
    is not known; `rule` what stands at `where`; `parents` the lines that led there, the nearest first.
    """

    seat: str
    thing: str
    by: int
    now: int | None
    answer: int
    where: str
    rule: str
    procedure: str
    parents: tuple[Cause, ...]


class Ledger(Chronicle):
    """The record of a game in which numbers are watched, for every seat that has them.

    `opened` is what each was at the start, by number and seat; `told` the events, each behind which answer it came.
    """

    def __init__(self, referee: Referee, cells: list[int], scripted: int, things: Sequence[str]) -> None:
        super().__init__(referee, cells, scripted)
        self.changes: list[Change] = []
        self.told: list[tuple[int, Event]] = []
        self._columns, self._read, self._touched = watched(referee, things)
        self._worked_out = SCORE in things and not plain_score(referee.program)
        self._now = self._read(cells) or (0,) * len(self._columns)
        self.opened = dict(zip(self._columns, self._now, strict=True))

    @property
    def now(self) -> dict[Column, int]:
        """What each is as it stands."""
        return dict(zip(self._columns, self._now, strict=True))

    def _step(self) -> int:
        program, pc = self._referee.program, self._cells[PC]
        status = super()._step()
        word = program.code[pc]
        if (word & 255 in WRITES and word >> 8 & 0xFFFF in self._touched) or (self._worked_out and word & 255 in MOVES):
            found = self._read(self._cells)
            if found is not None and found != self._now:
                self._changed(pc, found)
        return status

    def _changed(self, pc: int, found: tuple[int, ...]) -> None:
        where, rule = statement(self._referee.program, pc)
        procedure, parents = self._referee.procedure(pc), self._parents()
        answer = self._cells[DECISIONS]
        for (thing, seat), before, after in zip(self._columns, self._now, found, strict=True):
            if before != after:
                change = Change(seat, thing, after - before, after, answer, where, rule, procedure, parents)
                self.changes.append(change)
        self._now = found

    def _keep(self, event: Event | Outcome, masked: Event | Outcome, seats: int, secret: bool) -> None:
        super()._keep(event, masked, seats, secret)
        if isinstance(event, Event):
            self.told.append((self._cells[DECISIONS] + (event.verb == "choose"), event))


def ledger(state: State, things: Sequence[str] = ()) -> Ledger:
    """All changes of counters, numbers the rules remember and the `score` since a state was made.

    Only what `numbers` lists can be watched; where nothing is, the ledger has the events alone.
    """
    book = begun(state, things)
    book.catch_up(state.inputs)
    return book


def begun(state: State, things: Sequence[str]) -> Ledger:
    """A ledger of the same beginning, in which nothing has happened yet."""
    cells, scripted = state._told().begun
    return Ledger(state._referee, list(cells), scripted, things)


def numbers(program: Program) -> dict[str, tuple[str, ...]]:
    """What can be watched, with the seats that have it ("" for the table)."""
    found = {SCORE: program.seats} if program.scores else {}
    found |= dict.fromkeys(program.counters, program.seats)
    for variable in program.variables.values():
        if variable.domain == "" and not variable.region:
            found[variable.name] = program.seats if variable.per_player else ("",)
    return found


def watched(referee: Referee, things: Sequence[str]) -> tuple[tuple[Column, ...], Reader, frozenset[int]]:
    """Who has which number, how all are read from a state, and the cells that must be written for one to change."""
    program = referee.program
    columns: list[Column] = []
    cells: list[int] = []
    touched: set[int] = set()
    counted = False
    for thing in sorted(things, key=lambda thing: thing == SCORE):
        seats = numbers(program)[thing]
        columns += [(thing, seat) for seat in seats]
        name = plain_score(program) or thing if thing == SCORE else thing
        if name == SCORE:
            counted = True
            touched |= program.kept_cells()
            continue
        at = program.counters[name].address if name in program.counters else program.variables[name].address
        cells += range(at, at + len(seats))

    def read(state: Sequence[int]) -> tuple[int, ...] | None:
        plain = tuple([state[cell] for cell in cells])
        score = scored(referee, state) if counted else ()
        return None if score is None else plain + score

    return tuple(columns), read, frozenset(touched | set(cells))


def scored(referee: Referee, cells: Sequence[int]) -> tuple[int, ...] | None:
    """The score of every seat; None while it cannot be counted."""
    counted = referee.runner.call(list(cells), referee.program.report)
    return tuple(counted[cell] for cell in referee.program.scores) if counted[STATUS] == DONE else None


def plain_score(program: Program) -> str:
    """The counter that is the score as it stands; "" if the score is worked out otherwise."""
    moved = next(number for number, row in enumerate(OPCODES) if row.name == "MOV")
    report = program.code[program.report : program.instructions]
    made = {word >> 8 & 0xFFFF: word for word in report if word & 255 == moved}
    for counter in program.counters.values():
        cells = [made[cell] >> 24 & 0xFFFF if cell in made else -1 for cell in program.scores]
        if cells and cells == [counter.address + seat for seat in range(len(program.seats))]:
            return counter.name
    return ""
