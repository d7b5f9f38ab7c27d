"""A program → one run of numbers that a page without Python plays random games of (`web/machine.js`).

Never: plays.
"""

from __future__ import annotations

import sys
from array import array

from rulekit.machine.driver_tables import limits, tables
from rulekit.machine.interface import ANSWER_LIMIT, FUEL_LIMIT
from rulekit.machine.rows import ASSUMED
from rulekit.machine.step.parts import FRONT
from rulekit.program.program import Program


def laid(program: Program, *, check: bool = False, fuel: int = FUEL_LIMIT, limit: int = ANSWER_LIMIT) -> bytes:
    """Little-endian int64: sizes and limits, then the state at the start, the code, the plan, the drivers' numbers.

    `check`: claims are looked at, too. `fuel`, `limit`: of instructions between two decisions, of answers in a game.
    """
    t = tables(program)
    rows = 1 + t.trial_rows
    parts = [program.initial, t.in_front, t.plan if check else t.unchecked, limits(rows, t.trial_rows, t.sites)]
    sizes = [len(program.initial), rows, FRONT, t.seen + 1, t.width, fuel, limit, ASSUMED]
    numbers = array("q", [*sizes, *map(len, parts), *(n for part in parts for n in part)])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()
