"""The machine that counts, in native code: the same text, with one call in front of the branches of its loop.

Never: counts otherwise than the one in Python.
"""

from __future__ import annotations

import ast
from array import array
from collections.abc import Sequence
from functools import cache, cached_property

from rulekit.machine import profile_notes
from rulekit.machine.compiled_machine import CompiledMachine, address, cells, zeros
from rulekit.machine.driver_tables import limits
from rulekit.machine.interface import ANSWER_LIMIT, FUEL_LIMIT
from rulekit.machine.native import Compiled
from rulekit.machine.native import compiled as compiled_machine
from rulekit.machine.profile_machine import BARE, CLAIMS, FIGURES, CountingMachine, Effort
from rulekit.machine.rows import LEFT_TO_RUN, SLICE
from rulekit.machine.sources import GAMES, STEPS, Text
from rulekit.machine.step.parts import Cells
from rulekit.program.program import Program

SOURCES = [*STEPS, profile_notes, *GAMES]
HOOK = "noted(st, code, pc, sp, w)"
ENTRIES = {"advance_apart": 6, "playouts": 12}


def woven(module: ast.Module) -> ast.Module:
    """The text of the machine with the call in front of the branches of its loop."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and node.name == "run":
            turns = next(part for part in node.body if isinstance(part, ast.While))
            turns.body.insert(len(turns.body) - 1, ast.parse(HOOK).body[0])
    return ast.fix_missing_locations(module)


@cache
def compiled() -> Compiled:
    """The machine code, made or read once in a process."""
    return Compiled(Text("counting", SOURCES, ENTRIES, woven, soon=True))


class NativeCounting(CountingMachine):
    """Counts with native code."""

    name = "native"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._native = compiled().entries
        self.blank = cells(self.blank)
        more = self.tables.trial_rows
        self._rows = zeros((1 + more) * self.words)
        self._limits = limits(1 + more, more, self.tables.sites)
        self._works: dict[Effort, array[int]] = {}
        self._plans = {name: cells(self.plan(name)) for name in (FIGURES, CLAIMS, BARE)}
        self._initial, self._seen = cells(program.initial), zeros(self.tables.seen + 1)

    @cached_property
    def _plain(self) -> CompiledMachine:
        """Compiled only for those who pick."""
        return CompiledMachine(self.program, compiled_machine().entries)

    def laid(self) -> tuple[array[int], int]:
        """In front of the code."""
        return cells([*self.blank, *self.code]), len(self.blank)

    def put(self, at: slice, of: Sequence[int]) -> None:
        """In an array."""
        self.cells[at] = of if isinstance(of, array) else cells(of)

    def new(self, seed: int) -> Cells:
        """Where native code can reach it."""
        return cells(self.begun(seed))

    def advance(self, state: Cells) -> int:
        """With the loop that counts."""
        work = cells(self._limits)
        code = address(self.cells) + 8 * self.base
        given = address(state), address(self._rows), code, self.words, FUEL_LIMIT, address(work)
        status = self._native["advance_apart"](*given)
        self.spent = work[SLICE] - work[LEFT_TO_RUN]
        return status

    def work(self, effort: Effort) -> Cells:
        """Where native code can reach them: a copy of what is made once."""
        if effort not in self._works:
            self._works[effort] = cells(super().work(effort))
        return self._works[effort][:]

    def playout(self, plan: str, seed: int, question: int, work: Cells) -> tuple[int, Sequence[int], Cells]:
        """With the loop that counts."""
        laid, result = self._plans[plan], zeros(self.tables.width)
        code = address(self.cells) + 8 * self.base
        given = address(self._initial), address(self._rows), code, self.words, address(laid), address(self._seen)
        more = address(work), seed, 1, question, ANSWER_LIMIT, address(result)
        status = self._native["playouts"](*given, *more)
        return status, result, self._rows[: self.words]

    def pick(self, state: Cells) -> int:
        """With the machine that does not count."""
        return self._plain.pick(state)
