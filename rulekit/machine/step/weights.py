"""A set that is being chosen → how many sets go on with each thing that may come next; restricted Python.

The numbers stand behind the counters of `work`. What is drawn by them is a set, all alike, not an element.

Never: tries whether a set can be finished; conditions over the whole set count for nothing here.
"""

from __future__ import annotations

from rulekit.machine.rows import WORK
from rulekit.machine.step.parts import Cells, Code, ctz
from rulekit.machine.step.sets import END, LEAST, MOST, WIDTH, alike, before, by_number, copies, leading, rising
from rulekit.program.opcodes import OPTION_WORDS, OPTIONS

# ---- beside the counters of `work`: what may come next, how much there is of each, how often it is drawn ----
SCRATCH = WORK
MANY = 512  # more than there are options
ELEMENTS = SCRATCH
COPIES = ELEMENTS + MANY
WEIGHTS = COPIES + MANY
WAYS = WEIGHTS + MANY
MORE = WAYS + MANY
ASIDE = MORE + MANY
SCRATCH_END = ASIDE + OPTION_WORDS

MOST_EVEN = 4096  # sets among which is drawn evenly, whatever the condition over the whole set
MUCH = 1 << 40  # numbers of sets beyond this are kept without their last digits
DRAWN = 1 << 30  # what weights add up to at most, when one is drawn


def listed(st: Cells, code: Code, t: int, work: Cells) -> int:
    """Note what may come next, in order, and how many of each there are; how much that is."""
    n = code[t + WIDTH]
    i = 0
    while i < OPTION_WORDS:
        work[ASIDE + i] = st[OPTIONS + i]
        i += 1
    plain = by_number(st, code, t)
    if plain != 0:
        rising(st, code, t, OPTIONS)
    else:
        leading(st, code, t, OPTIONS)
    found = 0
    i = 0
    while i < n:
        m = st[OPTIONS + i]
        while m != 0:
            p = 63 * i + ctz(m)
            m = m & (m - 1)
            k = found
            g = 1
            if plain == 0:
                while k > 0 and before(st, code, t, p, work[ELEMENTS + k - 1]) != 0:
                    work[ELEMENTS + k] = work[ELEMENTS + k - 1]
                    work[COPIES + k] = work[COPIES + k - 1]
                    k -= 1
                g = copies(st, code, t, p)
                if k > 0 and alike(st, code, t, p, work[ELEMENTS + k - 1]) != 0:
                    g = 0  # not seen, and the one before stands for it
            work[ELEMENTS + k] = p
            work[COPIES + k] = g
            found += 1
        i += 1
    i = 0
    while i < OPTION_WORDS:
        st[OPTIONS + i] = work[ASIDE + i]
        i += 1
    return found


def joined(work: Cells, g: int, most: int, least: int) -> int:
    """One more kind of thing, of which there are g, comes before those counted: in how many sets of `least` to `most`
    it is the first. WAYS holds how many sets of each size there are of what is behind; it grows by these."""
    total = 0
    ways = 0
    j = 0
    while j < most:
        ways += work[WAYS + j]
        if j >= g:
            ways -= work[WAYS + j - g]
        work[MORE + j] = ways
        if j >= least - 1:
            total += ways
        j += 1
    while j > 0:
        work[WAYS + j] += work[MORE + j - 1]
        j -= 1
    return total


def shorten(work: Cells, first: int, end: int, most: int) -> int:
    """Drop digits of all numbers of sets counted so far if one becomes too long; nothing that can be drawn is lost."""
    big = 0
    j = 0
    while j <= most:
        if work[WAYS + j] > MUCH:
            big = 1
        j += 1
    if big == 0:
        return 0
    j = 0
    while j <= most:
        work[WAYS + j] = work[WAYS + j] >> 12
        j += 1
    while first < end:
        if work[WEIGHTS + first] != 0:
            work[WEIGHTS + first] = (work[WEIGHTS + first] >> 12) | 1
        first += 1
    return 1


def weigh(st: Cells, code: Code, t: int, work: Cells) -> int:
    """Give everything that may come next the number of sets that go on with it, the end behind the last; how much
    that is with the end. Conditions over the whole set count for nothing here."""
    n = listed(st, code, t, work)
    least = st[code[t + LEAST]]
    most = st[code[t + MOST]]
    if least < 0:
        least = 0
    if most >= MANY:
        most = MANY - 1
    j = 0
    while j <= most:
        work[WAYS + j] = 0
        j += 1
    work[WAYS] = 1
    work[ELEMENTS + n] = code[t + END]
    work[COPIES + n] = 1
    work[WEIGHTS + n] = 1 if least == 0 else 0
    i = n
    while i > 0:
        i -= 1
        work[WEIGHTS + i] = 0
        if work[COPIES + i] > 0:
            work[WEIGHTS + i] = joined(work, work[COPIES + i], most, least)
            shorten(work, i, n + 1, most)
    return n + 1


def weight(work: Cells, n: int) -> int:
    """What the weights of the first n add up to."""
    total = 0
    while n > 0:
        n -= 1
        total += work[WEIGHTS + n]
    return total


def lighten(work: Cells, n: int) -> int:
    """Shorten the weights until they can be drawn by one number; what they add up to."""
    total = weight(work, n)
    while total > DRAWN:
        i = 0
        while i < n:
            if work[WEIGHTS + i] > 1:
                work[WEIGHTS + i] = work[WEIGHTS + i] >> 1
            i += 1
        total = weight(work, n)
    return total


def heavy(work: Cells, n: int, x: int) -> int:
    """Which of the first n has the x-th of what their weights add up to."""
    i = 0
    while i < n and x >= work[WEIGHTS + i]:
        x -= work[WEIGHTS + i]
        i += 1
    return i
