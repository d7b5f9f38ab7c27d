"""A program → games of it in which every instruction is counted, native if that is there, else by Python alone.

Never: plays otherwise than the machine that does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType

from rulekit.machine import drivers, loop, picking, trials
from rulekit.machine.countable import CountingMachine
from rulekit.machine.counted import noted
from rulekit.machine.executor import executor
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.parts import Cells
from rulekit.machine.tables import limits
from rulekit.program.opcodes import FUEL, PC, SP
from rulekit.program.program import Program


class PythonCounting(CountingMachine):
    """Counts with Python alone."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._advance = in_python()
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
        return self._advance(self._rows, self.cells, self.words, FUEL_LIMIT, work)

    def pick(self, state: Cells) -> int:
        """With the loop that does not count."""
        self._rows[0] = state
        work = limits(len(self._rows), self.tables.trial_rows, self.tables.sites)
        return picking.picked(self._rows, self.cells, self.words, work)


def in_python() -> Callable[..., int]:
    """The driver `advance`, and what it tries with, above a loop that counts."""
    above = {**vars(trials), **vars(picking), **vars(drivers)}
    for name, part in list(above.items()):
        if isinstance(part, FunctionType) and part.__module__ in (trials.__name__, picking.__name__, drivers.__name__):
            above[name] = FunctionType(part.__code__, above, name, part.__defaults__)
    above["run"] = run
    advance: Callable[..., int] = above["advance"]
    return advance


def run(st: Cells, code: Cells, fuel: int) -> int:
    """The loop of the machine, one instruction at a time, each noted before it is run."""
    status = FUEL
    while fuel > 0 and status == FUEL:
        noted(st, code, st[PC] + 1, st[SP], code[st[PC]])
        status = loop.run(st, code, 1)
        fuel -= 1
    return status


def counting(program: Program, name: str = "auto") -> CountingMachine:
    """A program on a machine that counts; the native one if it is there."""
    if executor(name).name != "native":
        return PythonCounting(program)
    from rulekit.machine.native_counting import NativeCounting

    return NativeCounting(program)
