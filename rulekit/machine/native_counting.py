"""The machine that counts, in native code: the same text, with one call in front of the branches of its loop.

Never: counts otherwise than the one in Python.
"""

from __future__ import annotations

import ast
from array import array
from collections.abc import Sequence
from functools import cache

from rulekit.machine import answers, counted, drivers, holders, loop, parts, picking, rows, sets, trials, weights
from rulekit.machine.countable import CountingMachine
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.native import Compiled, NativeMachine, Text, address, cells, zeros
from rulekit.machine.parts import Cells
from rulekit.machine.tables import limits
from rulekit.program.program import Program

SOURCES = [parts, holders, sets, weights, loop, counted, answers, rows, trials, picking, drivers]
HOOK = "noted(st, code, pc, sp, w)"
ENTRIES = {"advance_apart": 6}


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
    return Compiled(Text("counting", SOURCES, ENTRIES, woven))


class NativeCounting(CountingMachine):
    """Counts with native code."""

    name = "native"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._native = compiled().entries["advance_apart"]
        self._plain = NativeMachine(program)
        self.blank = cells(self.blank)
        more = self.tables.trial_rows
        self._rows = zeros((1 + more) * self.words)
        self._limits = limits(1 + more, more, self.tables.sites)

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
        return self._native(address(state), address(self._rows), code, self.words, FUEL_LIMIT, address(work))

    def pick(self, state: Cells) -> int:
        """With the machine that does not count."""
        return self._plain.pick(state)
