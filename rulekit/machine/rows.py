"""What the drivers share, in the same restricted Python as the machine: a stack of states, and their numbers beside it.

`rows` is a stack of states of `words` cells each; row 0 is the one that is played. `work` holds limits
and counters (indices below). `row`, `rest` and `copy` are primitives an executor may replace.

Never: runs anything.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from rulekit.machine.step.parts import Cells

Rows: TypeAlias = MutableSequence[Cells]

# ---- work: limits, then counters ----
ROWS = 0  # rows there are, row 0 included
BUDGET = 1  # instructions that all trials from one question to the next may cost
RUN_FUEL = 2  # instructions between two decisions of a trial, and of a report
TESTS = 3  # decisions whose options were tried
STATES = 4  # states tried
ASSUMED = 5  # options that lead to a fault
SAMPLED = 6  # draws that perft did not fan out
SPARE = 7  # rows that perft leaves to trials
SITES = 8  # address of the table of sites, 0: there is none
LEFT_TO_TRY = 9  # what is left of the budget
STUCK = 10  # where a trial stood when it was used up, 0: it is not
SLICE = 11  # instructions between two pauses of long work
LEFT_TO_RUN = 12  # what is left of them
AT = 13  # long work that pauses: the game or the level it has come to ...
STAGE = 14  # ... how far it is with it, 0: not begun ...
HELD = 15  # ... and what it must not forget
WORK = 24

PAUSED = 1  # what long work comes back with before it is done
COPY = 32  # a state tried costs so many instructions, and one more for every eight words

# ---- the table of sites in `code`, some words each ----
CLASSES, PLACES, OF_SET, SIZE, SHOWN, SITE_WORDS = 0, 1, 2, 3, 4, 5


# ---- primitives: an executor may replace them ----
def row(rows: Rows, i: int, words: int) -> Cells:
    """State i of the stack."""
    return rows[i]


def rest(rows: Rows, i: int, words: int) -> Rows:
    """The stack from state i on."""
    return rows[i:]


def copy(to: Cells, of: Sequence[int], words: int) -> int:
    """Make one state equal to another."""
    to[:] = of
    return 0
