"""A program → games of it in which every instruction is counted, native if that is there, else by Python alone.

Never: plays otherwise than the machine that does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulekit.machine.driver_tables import limits
from rulekit.machine.executor import executor
from rulekit.machine.interface import ANSWER_LIMIT, FUEL_LIMIT
from rulekit.machine.profile_machine import CountingMachine
from rulekit.machine.profile_notes import noted
from rulekit.machine.replacing import replacing, step
from rulekit.machine.rows import LEFT_TO_RUN, SLICE, STAGE
from rulekit.machine.runs import drivers, picking, playouts, reports
from rulekit.machine.step import loop, trials
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import FUEL, PC, RUN, SP
from rulekit.program.program import Program


class PythonCounting(CountingMachine):
    """Counts with Python alone."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._advance, self._playouts = in_python()
        self._seen, self._result = [0] * self.tables.seen, list[int]()
        more = self.tables.trial_rows
        self._rows: list[Cells] = [[0] * self.words for _ in range(1 + more)]

    def laid(self) -> tuple[list[int], int]:
        """Behind the code: there negative addresses lead in Python."""
        cells = [*self.code, *self.blank]
        return cells, len(cells)

    def put(self, at: slice, of: Sequence[int]) -> None:
        """In a list."""
        self.cells[at] = of

    def new(self, seed: int) -> Cells:
        """A list."""
        return self.begun(seed)

    def advance(self, state: Cells) -> int:
        """With the loop that counts."""
        self._rows[0] = state
        work = limits(len(self._rows), self.tables.trial_rows, self.tables.sites)
        status = self._advance(self._rows, self.cells, self.words, FUEL_LIMIT, work)
        self.spent = work[SLICE] - work[LEFT_TO_RUN]
        return status

    def playout(self, plan: str, seed: int, question: int, work: Cells) -> tuple[int, Sequence[int], Cells]:
        """With the loop that counts."""
        if work[STAGE] == 0:
            self._rows[0], self._result = [0] * self.words, [0] * self.tables.width
        of = self.program.initial, self._rows, self.cells, self.words, self.plan(plan), self._seen
        status = self._playouts(*of, work, seed, 1, question, ANSWER_LIMIT, [self._result])
        return status, self._result, self._rows[0]

    def pick(self, state: Cells) -> int:
        """With the loop that does not count."""
        self._rows[0] = state
        work = limits(len(self._rows), self.tables.trial_rows, self.tables.sites)
        return picking.picked(self._rows, self.cells, self.words, work)


def in_python() -> tuple[Callable[..., int], Callable[..., int]]:
    """The drivers `advance` and `playouts`, and what they try with, above a loop that counts."""
    woven = replacing((trials, picking, drivers, reports, playouts), {"run": run})
    return woven["advance"], woven["playouts"]


def run(st: Cells, code: Cells, fuel: int) -> int:
    """The loop of the machine, one instruction at a time, each noted before it is run."""
    n, end, status = 0, fuel, FUEL
    while n < end and status == FUEL:
        noted(st, code, st[PC] + 1, st[SP], code[st[PC]])
        status = step(st, code, 1)
        n += 1
        if status == RUN and n <= loop.PAUSE:
            status, end = FUEL, n + fuel
    return status


def counts_natively(name: str = "auto") -> bool:
    """Whether native code counts here: only what counts is compiled to see it."""
    if name != "python":
        try:
            from rulekit.machine.native_profiling import compiled

            compiled()
            return True
        except (ImportError, OSError, RuntimeError):
            executor(name)  # says what is missing
    return False


def counting(program: Program, name: str = "auto") -> CountingMachine:
    """A program on a machine that counts; the native one if it is there."""
    if not counts_natively(name):
        return PythonCounting(program)
    from rulekit.machine.native_profiling import NativeCounting

    return NativeCounting(program)
