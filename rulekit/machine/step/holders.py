"""What variables of a game and names of rules under way hold → whether two equal pieces are the same to what follows.

Restricted Python. Tables in `code`, at the address that stands in front of it: how many rows, then for each an
instruction and the address of a list, ascending; ALWAYS is for all instructions, SECRET for simultaneous steps, in
which others may be answering; the others are those at which a procedure has asked, or is called back. A list: how
many, then of each where the pieces of a kind lie, the address of a cell or a set, and the words of the set, 0 for a
cell; of a sorted list, which begins with how many there are, its cells below zero.

Never: says what a seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.step.parts import CELLS, END, HOLDERS, Cells, Code, word
from rulekit.program.opcodes import NUMBER, PC, SP, STACK, TOGETHER

SECRET = -2
ALWAYS = -1
HOLDER = 3  # numbers of one holder
WIDTHS = {"element": 0, "set": 1, "list": -1}  # what a form is multiplied with to tell its words
PUT_BACK = NUMBER["POPN"]
SOON = 2  # a frame that was put aside is put back so soon behind a call


def list_in(table: Sequence[int], first: int, at: int) -> int:
    """The list of an instruction in a table of instructions, ascending, each with its list; 0 if it has none."""
    rows = first + 1
    low = 0
    high = table[rows - 1]
    while low < high:
        middle = (low + high) // 2
        if table[rows + 2 * middle] < at:
            low = middle + 1
        else:
            high = middle
    if low < table[rows - 1] and table[rows + 2 * low] == at:
        return table[rows + 2 * low + 1]
    return 0


def list_at(code: Code, at: int) -> int:
    """Address of what is held at an instruction; 0 if nothing is."""
    return list_in(code, code[HOLDERS], at)


def frame_aside(code: Code, back: int) -> int:
    """The instruction that puts back the frame put aside for a call that returns to `back`; 0 if there is none."""
    i = 0
    while i < SOON and 0 < back + i < code[END]:
        if code[back + i] & 255 == PUT_BACK:
            return code[back + i]
        i += 1
    return 0


def lies(st: Cells, code: Code, address: int, slot: int) -> int:
    """Where a cell lies that a procedure knew at this address when it called and left the stack at `slot`."""
    found = address
    i = st[SP] - 1
    while i > slot:
        w = frame_aside(code, st[STACK + i])
        i -= (w >> 40) + 1
        if w != 0 and i >= slot and (w >> 8) & 0xFFFF <= address < ((w >> 8) & 0xFFFF) + (w >> 40):
            found = STACK + i + 1 + address - ((w >> 8) & 0xFFFF)
    return found


def in_list(st: Cells, address: int, words: int, p: int) -> int:
    """More than 0 if a list holds a piece, the more the earlier; behind its last stands what was there before."""
    i = 1
    while i < words and i <= st[address]:
        if st[address + i] == p:
            return words - i
        i += 1
    return 0


def held(st: Cells, code: Code, address: int, words: int, p: int) -> int:
    """More than 0 if a cell, a set of so many words, or a list of so many cells below zero, holds a piece."""
    if address < 0 or address >= code[CELLS] or address + words > code[CELLS] or address - words > code[CELLS]:
        return 0
    if words < 0:
        return in_list(st, address, -words, p)
    if words == 0:
        return 1 if st[address] == p else 0
    i = word(p)
    return (st[address + i] >> (p - 63 * i)) & 1 if i < words else 0


def told(st: Cells, code: Code, at: int, slot: int, kind: int, chosen: int, p: int, q: int) -> int:
    """1 if the first that holds only one of two pieces, or one before the other, holds p, -1 for q, 0 if none does."""
    n = 0
    if at != 0:
        n = code[at]
    while n > 0:
        address = code[at + 2]
        if code[at + 1] == kind and address != chosen:
            address = lies(st, code, address, slot)
            which = held(st, code, address, code[at + 3], p) - held(st, code, address, code[at + 3], q)
            if which != 0:
                return 1 if which > 0 else -1
        at += HOLDER
        n -= 1
    return 0


def secret(code: Code, kind: int) -> int:
    """1 if a seat's answers in a simultaneous step may leave a piece of a kind in what is the seat's."""
    at = list_at(code, SECRET)
    n = 0
    if at != 0:
        n = code[at]
    while n > 0:
        if code[at + 1] == kind:
            return 1
        at += HOLDER
        n -= 1
    return 0


def apart(st: Cells, code: Code, kind: int, chosen: int, p: int, q: int) -> int:
    """What tells two equal pieces apart that lie side by side, where something is asked: 1 if it holds p, -1 if it
    holds q, 0 if nothing does. `kind`: where its pieces lie; `chosen`: the set under way, which counts for nothing.

    What another seat holds since it answered in the same simultaneous step must not show, and none of two pieces be
    lost: there each is one of its own.
    """
    if code[HOLDERS] == 0:
        return 0
    if st[TOGETHER] != 0 and secret(code, kind) != 0:
        return 1 if p < q else -1
    slot = st[SP] - 1
    which = told(st, code, list_at(code, ALWAYS), slot, kind, chosen, p, q)
    if which == 0:
        which = told(st, code, list_at(code, st[PC]), slot, kind, chosen, p, q)
    while which == 0 and slot >= 0:
        back = st[STACK + slot]
        slot -= (frame_aside(code, back) >> 40) + 1
        which = told(st, code, list_at(code, back), slot, kind, chosen, p, q)
    return which
