"""A state → the same state once a report or the invariants have been worked out in it, in restricted Python.

Never: changes a state that is played on.
"""

from __future__ import annotations

from rulekit.machine.rows import COPY, LEFT_TO_RUN, RUN_FUEL, Rows, copy, row
from rulekit.machine.step.loop import clear, run
from rulekit.machine.step.parts import Cells, Code, astray, sound
from rulekit.program.opcodes import COMMITTED, FAULT, INSTRUCTIONS, MODE, PC, SCOPE, SCOPE_YOU, SP, YOU


def evaluate(rows: Rows, code: Code, words: int, entry: int, work: Cells) -> int:
    """Run a report or the invariants on a copy of row 0, in row 1; DONE unless it broke."""
    st = row(rows, 1, words)
    copy(st, row(rows, 0, words), words)
    if sound(st, code) == 0:
        return astray(st)
    before = st[INSTRUCTIONS]
    status = reckon(st, code, entry, work[RUN_FUEL])
    work[LEFT_TO_RUN] -= st[INSTRUCTIONS] - before + COPY + (words >> 3)
    return status


def reckon(st: Cells, code: Code, entry: int, fuel: int) -> int:
    """Run a report or the invariants on a state nobody plays on; DONE unless it broke."""
    clear(st)
    st[PC] = entry
    st[SP] = 0
    st[YOU] = 0
    st[MODE] = 0
    st[SCOPE] = 0
    st[SCOPE_YOU] = 0
    st[COMMITTED] = 0
    st[FAULT] = 0
    return run(st, code, fuel)
