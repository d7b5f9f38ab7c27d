"""What is noted of an instruction before it is run, in the same restricted Python as the machine.

The counts lie in front of the code, at negative addresses: so the loop needs no further argument. A change is a cell
of the table that holds something else behind an instruction than before it; a call changes something if anything
within it does. Of what is tried on copies only how often is noted.

Never: changes a state.
"""

from __future__ import annotations

from rulekit.machine.step.loop import CALLT
from rulekit.machine.step.parts import CELLS, DEPTH, ELEMENTS, FRONT, LENGTH, Cells, word
from rulekit.program.opcodes import M_PROBE, MODE

# ---- in front of the code ----
SIZE = -1  # instructions; the sizes that the machine reads stand here
TOTAL = -1 - FRONT  # changes so far
WATCHED = -2 - FRONT  # cell the last instruction may have changed, 0: none
OLD = -3 - FRONT  # what it held
BY = -4 - FRONT  # where that instruction's changes are counted
FIRST = -8 - FRONT  # from here backwards, for each instruction:
TRIED, CHANGED, EFFECT, FORM, CALLED = 1, 2, 3, 4, 5  # so many sizes behind how often it was run; two words a call

# ---- what an instruction may change ----
CELL = 1  # a
INDEXED = 2  # a + st[b]
ELEMENT = 3  # the word of a set that element st[b] is in
PIECE = 4  # the place of a piece
ALWAYS = 5
CALLS = 6
RETURNS = 7
FORMS = 7  # above it a bit:
OPENS = 8  # what the call under way changes is counted from here on, and at this instruction


def noted(st: Cells, code: Cells, pc: int, sp: int, w: int) -> int:
    """Note that the instruction w, the one before pc, is about to be run."""
    n = code[SIZE]
    at = FIRST - (pc - 1)
    if st[MODE] & M_PROBE != 0:
        code[at - TRIED * n] += 1
        return 0
    seen = code[WATCHED]
    if seen != 0:
        if st[seen] != code[OLD]:
            code[TOTAL] += 1
            code[code[BY]] += 1
        code[WATCHED] = 0
    code[at] += 1
    form = code[at - FORM * n]
    if form == 0:
        return 0
    if form & OPENS != 0 and sp > 0:
        seen = FIRST - CALLED * n - 2 * (sp - 1)
        code[seen] = code[TOTAL]
        code[seen - 1] = at - EFFECT * n
    form &= FORMS
    a = (w >> 8) & 0xFFFF
    b = (w >> 24) & 0xFFFF
    c = w >> 40
    seen = 0
    if form == CELL:
        seen = a
    elif form == INDEXED:
        seen = a + st[b]
    elif form == ELEMENT:
        if 0 <= st[b] < ELEMENTS:
            seen = a + word(st[b])
    elif form == PIECE:
        seen = code[c] + st[a]
    elif form == CALLS:
        if w & 255 == CALLT:
            c += st[b]
            if 0 <= c < code[LENGTH]:
                c = code[c]
            else:
                return 0
        if c < 0 or c >= n or sp >= code[DEPTH]:
            return 0
        at = FIRST - CALLED * n - 2 * sp
        code[at] = code[TOTAL]
        code[at - 1] = FIRST - EFFECT * n - c
    elif form == RETURNS and sp > 0:
        at = FIRST - CALLED * n - 2 * (sp - 1)
        if code[at] != code[TOTAL]:
            code[code[at - 1]] += 1
    elif form == ALWAYS:
        code[TOTAL] += 1
        code[at - CHANGED * n] += 1
    if 0 <= seen - 1 < code[CELLS] - 1:  # what leads out of the state is a fault, and changes nothing
        code[WATCHED] = seen
        code[OLD] = st[seen]
        code[BY] = at - CHANGED * n
    return 0
