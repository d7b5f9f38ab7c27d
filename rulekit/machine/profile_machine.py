"""A program → a machine that counts every instruction: how often it is run, tried on copies, changes something.

What is noted of an instruction stands in `profile_notes.py`, for both executors alike; a game that is counted is the
game that is not.

Never: plays otherwise than the machine that does not count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from operator import itemgetter

from rulekit.machine.driver_tables import limits, tables
from rulekit.machine.interface import FUEL_LIMIT, SLICE_LIMIT, TRIAL_LIMIT
from rulekit.machine.profile_notes import (
    ALWAYS,
    CALLED,
    CALLS,
    CELL,
    ELEMENT,
    FIRST,
    FORM,
    INDEXED,
    OPENS,
    PIECE,
    RETURNS,
    TRIED,
)
from rulekit.machine.profile_notes import FORMS as KINDS
from rulekit.machine.rows import BUDGET, LEFT_TO_RUN, PAUSED, RUN_FUEL, SLICE
from rulekit.machine.runs.playouts import REPORT
from rulekit.machine.step import answers, parts
from rulekit.machine.step.parts import FRONT, Cells
from rulekit.program.opcodes import NUMBER, PC, RESULTS
from rulekit.program.program import Program

WRITES_INDEXED = ("INCX", "ADDX", "STX")
WRITES_ELEMENT = ("SETB", "CLRB")
FORMS = {"MOVE": PIECE, "MOVEB": PIECE, "LSHUF": ALWAYS, "ENDG": ALWAYS, "CALL": CALLS, "CALLT": CALLS, "RET": RETURNS}
WRITES_CELL = RESULTS | {"UPTO", "DOWN", "PICKR"}


# ---- what lies in front ----
def front(program: Program) -> list[int]:
    """The cells in front of the code before anything has been counted, the last one nearest to it."""
    n = program.instructions
    blank = [0] * (-FIRST + CALLED * n + 2 * len(program.initial))
    blank[-FRONT:] = tables(program).code[-FRONT:]
    lasting = program.kept_cells()
    for at in range(n):
        blank[FIRST - FORM * n - at] = form_of(program.code[at], lasting)
    for clause in program.clauses:
        if clause.form == "use":
            blank[FIRST - FORM * n - clause.address] |= OPENS
    return blank


def form_of(instruction: int, lasting: frozenset[int]) -> int:
    """What an instruction may change of the cells that last."""
    name, a, b = NAMES[instruction & 255], (instruction >> 8) & 0xFFFF, (instruction >> 24) & 0xFFFF
    if name in FORMS:
        return FORMS[name]
    if name == "NEXTBIT" or name == "FORBIT":
        return 0  # the elements of a loop, never of the table
    if a not in lasting:
        return 0
    if name in WRITES_INDEXED:
        return INDEXED
    if name in WRITES_ELEMENT:
        return ELEMENT
    return CELL if name in WRITES_CELL and (name != "PICKR" or b) else 0


NAMES = {number: name for name, number in NUMBER.items()}


# ---- machines that count ----
FIGURES, CLAIMS, BARE = "figures", "claims", "bare"  # what is worked out in a random game


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a game may cost: instructions from one question to the next, those of trials for one, between pauses."""

    question: int = FUEL_LIMIT
    trials: int = TRIAL_LIMIT
    pause: int = SLICE_LIMIT


FULL = Effort()


@dataclass(frozen=True, slots=True)
class Whole:
    """A random game played inside the machine: its row of results, how it ended, how many instructions it cost.

    `result` is empty if it was to cost too much to be played to its end.
    """

    result: Sequence[int]
    state: Cells
    cost: int


class CountingMachine(ABC):
    """Plays the games of one program question by question; `read` gives what has been counted since `forget`."""

    name = "python"

    def __init__(self, program: Program) -> None:
        self.program = program
        self.tables = tables(program)
        self.code = self.tables.code[:-FRONT]
        self.words = len(program.initial)
        self.blank: Sequence[int] = front(program)
        self.cells, self.base = self.laid()
        self.spent = 0  # instructions of the last `advance`, what is tried included

    @abstractmethod
    def laid(self) -> tuple[MutableSequence[int], int]:
        """The code with the cells in front of it, and where in it address 0 of the code is."""

    @abstractmethod
    def new(self, seed: int) -> Cells:
        """A state at the start, not yet run to the first decision."""

    @abstractmethod
    def advance(self, state: Cells) -> int:
        """To the next decision, with only those options that can be finished; the status."""

    @abstractmethod
    def playout(self, plan: str, seed: int, question: int, work: Cells) -> tuple[int, Sequence[int], Cells]:
        """A slice of a random game (`rulekit.machine.runs.playouts`): DONE or PAUSED, its row of results, the state."""

    def whole(self, seed: int, most: int, *, plan: str = FIGURES, effort: Effort = FULL) -> Whole:
        """A random game to its end, if that costs no more than so many instructions, what is tried included.

        `plan`: FIGURES; CLAIMS, which looks at the invariants too; BARE, which leaves the state as play has left it.
        """
        work = self.work(effort)
        result: Sequence[int] = ()
        cost, status, state = 0, PAUSED, self.new(seed)
        while status == PAUSED and cost < most:
            status, result, state = self.playout(plan, seed, effort.question, work)
            cost += effort.pause - work[LEFT_TO_RUN]
        return Whole(result if status != PAUSED else (), state, cost)

    def work(self, effort: Effort) -> Cells:
        """The limits and counters of a game."""
        more = self.tables.trial_rows
        work = limits(1 + more, more, self.tables.sites)
        work[BUDGET], work[RUN_FUEL] = effort.trials, effort.question
        work[SLICE] = work[LEFT_TO_RUN] = effort.pause
        return work

    def plan(self, name: str) -> list[int]:
        """What is worked out in a random game, as `rulekit.machine.runs.playouts` reads it."""
        found = list(self.tables.plan if name == CLAIMS else self.tables.unchecked)
        found[REPORT] = -1 if name == BARE else found[REPORT]
        return found

    @abstractmethod
    def put(self, at: slice, of: Sequence[int]) -> None:
        """Lay numbers among the cells."""

    def forget(self) -> None:
        """Nothing has been counted, but for what was TRIED: that is added up over all games."""
        n = self.program.instructions
        tried = slice(self.base + FIRST - (TRIED + 1) * n + 1, self.base + FIRST - TRIED * n + 1)
        kept = self.cells[tried]
        self.put(slice(self.base - len(self.blank), self.base), self.blank)
        self.put(tried, kept)

    def tried(self) -> Sequence[int]:
        """How often each instruction has been run on copies, to see what can be finished, in all games."""
        return self.reader(range(self.program.instructions), TRIED)()

    def reader(self, addresses: Sequence[int], what: int = 0) -> Callable[[], Sequence[int]]:
        """What reads how often instructions were run (or TRIED, or CHANGED something, or calls had an EFFECT)."""
        start = self.base + FIRST - what * self.program.instructions
        picked = itemgetter(*(start - at for at in addresses)) if addresses else None
        if picked is None:
            return tuple
        one = len(addresses) == 1
        return lambda: (picked(self.cells),) if one else picked(self.cells)

    def changing(self) -> list[int]:
        """The instructions that may change what a player sees."""
        n = self.program.instructions
        kinds = (CELL, INDEXED, ELEMENT, PIECE, ALWAYS)
        return [at for at in range(n) if self.blank[FIRST - FORM * n - at] & KINDS in kinds]

    @abstractmethod
    def pick(self, state: Cells) -> int:
        """A random answer, the one of the random game with this seed; what it takes is not counted."""

    def answer(self, state: Cells, value: int) -> None:
        """Answer the decision that waits; `advance` comes next."""
        answers.answer(state, value)

    def begun(self, seed: int) -> list[int]:
        """The cells of a game before it has run."""
        state = list(self.program.initial)
        state[PC] = self.program.start
        parts.seed(state, seed)
        return state
