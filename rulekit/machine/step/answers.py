"""What is offered, and an answer drawn at random, in the same restricted Python as the machine.

A decision whose options must be tried is answered by the first option, in a random order of all there could be, that
can be finished: so a random game need not try them all, and draws the same whoever has tried how many.

Never: tries anything.
"""

from __future__ import annotations

from rulekit.machine.step.parts import Cells, below, count, ctz, kth, word
from rulekit.program.opcodes import CHOOSER, DECISIONS, DEST, NATURE, OPTION_WORDS, OPTIONS, PREFER, SITE, TEST, WORDS


def left(st: Cells) -> int:
    """Number of options of the decision that waits."""
    if st[WORDS] == 0:
        return st[OPTIONS + 1] - st[OPTIONS] + 1
    return count(st, OPTIONS, st[WORDS])


def take(st: Cells) -> int:
    """The lowest option, no longer offered."""
    if st[WORDS] == 0:
        st[OPTIONS] += 1
        return st[OPTIONS] - 1
    i = 0
    while st[OPTIONS + i] == 0:
        i += 1
    m = st[OPTIONS + i]
    st[OPTIONS + i] = m & (m - 1)
    return 63 * i + ctz(m)


def as_words(st: Cells) -> int:
    """Turn a range that is offered into a set of numbers."""
    low = st[OPTIONS]
    high = st[OPTIONS + 1]
    st[OPTIONS] = 0
    st[OPTIONS + 1] = 0
    st[WORDS] = word(high) + 1
    while low <= high:
        i = word(low)
        st[OPTIONS + i] |= 1 << (low - 63 * i)
        low += 1
    return 0


def mixed(r: int, e: int) -> int:
    """A number 0 .. 2**31 - 1 that looks random, for an option and a number drawn."""
    x = (r + e * 0x1E3779B1) & 0x7FFFFFFF
    x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & 0x7FFFFFFF
    x = ((x ^ (x >> 12)) * 0x297A2D39) & 0x7FFFFFFF
    return x ^ (x >> 15)


def foremost(st: Cells, r: int) -> int:
    """The option that stands first in the order which a number drawn gives them."""
    best = -1
    least = 0x80000000
    if st[WORDS] == 0:
        low = st[OPTIONS]
        while low <= st[OPTIONS + 1]:
            x = mixed(r, low)
            if x < least:
                least = x
                best = low
            low += 1
    i = 0
    while i < st[WORDS]:
        m = st[OPTIONS + i]
        while m != 0:
            e = 63 * i + ctz(m)
            m = m & (m - 1)
            x = mixed(r, e)
            if x < least:
                least = x
                best = e
        i += 1
    return best


def drawn_by_order(st: Cells) -> int:
    """1 if the answer to what waits is the foremost in a random order: then not all options need be tried."""
    if st[SITE] & TEST == 0 or st[SITE] & PREFER != 0:
        return 0
    if st[WORDS] == 0 and (st[OPTIONS] < 0 or st[OPTIONS + 1] >= 63 * OPTION_WORDS):
        return 0
    return 1


def pick(st: Cells) -> int:
    """A random option; -1 if there is none."""
    if drawn_by_order(st) != 0:
        return foremost(st, below(st, 0x7FFFFFFF))
    k = left(st)
    if k <= 0:
        return -1
    k = below(st, k)
    if st[WORDS] == 0:
        return st[OPTIONS] + k
    return kth(st, OPTIONS, k)


def answer(st: Cells, value: int) -> int:
    """Write the answer where the decision wants it."""
    st[st[DEST]] = value
    if st[CHOOSER] != NATURE:
        st[DECISIONS] += 1
    return 0
