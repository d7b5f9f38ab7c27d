"""A state → two numbers, equal for states from which play goes on alike, in the same restricted Python as the machine.

Left out are how many answers were given, the generator, what lies in frames and is not read any more, and which of
equal pieces is which: a piece counts by what it is, where it lies, and which names and sets hold it.

The table `same` that is read here is made by `rulekit.machine.same_tables`.

Never: changes a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.step.holders import frame_aside, list_in
from rulekit.machine.step.parts import M63, Cells, Code, ctz
from rulekit.program.opcodes import COMMITTED, OVER, PC, SCOPE, SCOPE_YOU, SP, STACK, STATUS, WINNERS, YOU

# ---- the head of the table: where its parts begin ----
EXACT = 0  # 1: each piece is one of its own
PLAIN = 1  # cells that are taken as they are: how many, then their addresses
KINDS = 2  # kinds of piece: how many, then some numbers each (below)
PILES = 3  # how many, then of each its address, where the marks of its pieces begin, how many these are
HELD = 4  # cells and sets that may hold a piece at any time: how many, then HOLDER numbers each
WAITS = 5  # places where play waits or is called back: how many, then each with where its list begins, ascending
HEAD = 6

AT, SIZE, CLASSES, SHOWN, WORDS, MARKS, KIND = 0, 1, 2, 3, 4, 5, 6
PILE = 3
AT_THE_END = -1  # for the report, when the game is over
MARK, ADDRESS, WIDTH, OF, HOLDER = (
    0,
    1,
    2,
    3,
    4,
)  # where the marks begin, the cell, its words (`holders`), how many marks

FIRST, SECOND, THIRD = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9, 0x14D049BB133111EB
FIRST_OF, SECOND_OF = 0, 1  # the numbers in `out`


def turned(mark: int, by: int) -> int:
    """A number that depends on two."""
    x = ((mark ^ by) * FIRST) & M63
    x = ((x ^ (x >> 29)) * SECOND) & M63
    return x ^ (x >> 32)


def counted_in(out: Cells, mark: int) -> int:
    """One more part of a state."""
    out[FIRST_OF] = (out[FIRST_OF] + mark) & M63
    x = ((mark ^ (mark >> 31)) * THIRD) & M63
    out[SECOND_OF] = (out[SECOND_OF] + (x ^ (x >> 30))) & M63
    return 0


def laid_aside(st: Cells, code: Code) -> int:
    """1 if a frame of a procedure lies on the stack."""
    i = st[SP] - 1
    while i >= 0:
        if frame_aside(code, st[STACK + i]) != 0:
            return 1
        i -= 1
    return 0


def list_of(same: Sequence[int], at: int) -> int:
    """Where the list of a place in the program begins; 0 if it has none."""
    return list_in(same, same[WAITS], at)


def noted_by(st: Cells, same: Sequence[int], at: int, marks: Cells, out: Cells) -> int:
    """Each piece is marked by what holds it."""
    n = same[at]
    at += 1
    while n > 0:
        first = same[at + MARK]
        address = same[at + ADDRESS]
        if same[at + WIDTH] == 0:
            p = st[address]
            if 0 <= p < same[at + OF]:
                marks[first + p] = turned(marks[first + p], address)
            else:
                counted_in(out, turned(turned(THIRD, address), p))
        i = 1
        while i < -same[at + WIDTH] and i <= st[address]:
            p = st[address + i]
            if 0 <= p < same[at + OF]:
                marks[first + p] = turned(marks[first + p], address + i)
            i += 1
        i = 0
        while i < same[at + WIDTH]:
            m = st[address + i]
            while m > 0:
                p = 63 * i + ctz(m)
                m = m & (m - 1)
                if p < same[at + OF]:
                    marks[first + p] = turned(marks[first + p], address)
            i += 1
        at += HOLDER
        n -= 1
    return 0


def as_they_are(st: Cells, same: Sequence[int], at: int, out: Cells) -> int:
    """Cells of a list count by where they lie and what they hold; where the list ends."""
    n = same[at]
    at += 1
    while n > 0:
        counted_in(out, turned(turned(FIRST, same[at]), st[same[at]]))
        at += 1
        n -= 1
    return at


def places(st: Cells, same: Sequence[int], exact: int, marks: Cells) -> int:
    """Each piece is marked by what it is, where it lies, whether it is shown, and how high it lies in a pile."""
    n = same[same[KINDS]]
    at = same[KINDS] + 1
    while n > 0:
        first = same[at + MARKS]
        p = 0
        while p < same[at + SIZE]:
            marks[first + p] = turned(turned(SECOND, same[same[at + CLASSES] + p]), st[same[at + AT] + p])
            if exact != 0:
                marks[first + p] = turned(marks[first + p], p)
            p += 1
        i = 0
        while same[at + SHOWN] != 0 and i < same[at + WORDS]:
            m = st[same[at + SHOWN] + i]
            while m > 0:
                p = 63 * i + ctz(m)
                m = m & (m - 1)
                if p < same[at + SIZE]:
                    marks[first + p] = turned(marks[first + p], 1)
            i += 1
        at += KIND
        n -= 1
    n = same[same[PILES]]
    at = same[PILES] + 1
    while n > 0:
        first = same[at + 1]
        i = st[same[at]]
        while 0 < i <= same[at + 2]:
            p = st[same[at] + i]
            if 0 <= p < same[at + 2]:
                marks[first + p] = turned(marks[first + p], i)
            i -= 1
        at += PILE
        n -= 1
    return 0


def waiting(st: Cells, code: Code, same: Sequence[int], marks: Cells, out: Cells) -> int:
    """What is under way counts by where it stands, and by what is read of its frames behind."""
    counted_in(out, turned(turned(SECOND, st[PC]), st[YOU]))
    counted_in(out, turned(turned(THIRD, st[SCOPE]), 4 * st[SCOPE_YOU] + st[COMMITTED]))
    i = st[SP]
    at = st[PC]
    while i >= 0:
        if i < st[SP]:
            at = st[STACK + i]
            counted_in(out, turned(turned(SECOND, i), at))
        k = list_of(same, at)
        if k != 0:
            k = as_they_are(st, same, k, out)
            noted_by(st, same, k, marks, out)
        i -= 1
    return 0


def told_by(st: Cells, code: Code, same: Sequence[int], marks: Cells, out: Cells) -> int:
    """Two numbers for a state that waits or is over."""
    out[FIRST_OF] = 0
    out[SECOND_OF] = 0
    exact = same[EXACT]
    if st[STATUS] != OVER and laid_aside(st, code) != 0:
        exact = 1
    places(st, same, exact, marks)
    as_they_are(st, same, same[PLAIN], out)
    noted_by(st, same, same[HELD], marks, out)
    if st[STATUS] == OVER:
        counted_in(out, turned(FIRST, st[WINNERS]))
        as_they_are(st, same, list_of(same, AT_THE_END), out)
    else:
        waiting(st, code, same, marks, out)
    n = same[same[KINDS]]
    at = same[KINDS] + 1
    while n > 0:
        p = 0
        while p < same[at + SIZE]:
            counted_in(out, turned(marks[same[at + MARKS] + p], THIRD))
            p += 1
        at += KIND
        n -= 1
    return 0
