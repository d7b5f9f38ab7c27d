"""What the machine does to cells: sets, chance, and pieces that go from place to place.

The same restricted Python as the loop. `popcount`, `ctz`, `select` and the three that say what fits are the only
functions here an executor may replace. Elements of a set stand 63 to a word; element -1 is in no set.

In front of the code, at negative addresses, stand the sizes that keep every computed address where it belongs (the
indices below; in Python they stand behind it, where negative addresses lead). What is written by a computed address
lies above the head of the state. What stands in the program itself is not looked at here: it was verified when the
program was loaded (`rulekit.program.sound`).

Tables in `code` that are read here:
kind of piece: address of the places of its pieces (`at`); pieces a seat (0: not owned); address of the
    table of places; words of a set of spaces; address of the set of pieces shown (0: none); words of a
    set of pieces; address of a table with the seat of each piece (a division would cost more); number of pieces; of
    places.
place, 4 words: shape (0 a set of pieces, 1 a pile: count, then slots from the bottom, 2 a single piece
    or -1); address; address of the set of occupied spaces, behind it one for each seat if the kind is
    owned (0: no such sets); the space's element in those sets.

Never: names a game; draws chance outside the generator in the state.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from rulekit.program.opcodes import (
    CHOICE,
    DECISIONS,
    DEST,
    FAULT,
    FAULTY,
    INSTRUCTIONS,
    LIMIT,
    M_RANDOM,
    MODE,
    OPTION_WORDS,
    OPTIONS,
    PC,
    RNG,
    SCOPE,
    SITE,
    SITE_MASK,
    SKIPPED,
    SP,
    STACK,
    STATUS,
    TESTING,
    WORDS,
    YOU,
)

Cells: TypeAlias = MutableSequence[int]
Code: TypeAlias = Sequence[int]

M32 = 0xFFFFFFFF
M63 = 0x7FFFFFFFFFFFFFFF

# ---- in front of the code ----
END = -1  # where the instructions end and the tables begin
CELLS = -2  # cells of a state
ROOM = -3  # of these, above the head
DEPTH = -4  # words of the stack
LENGTH = -5  # of the code with all its tables
ASKED = -6  # sites there are
HOLDERS = -7  # address of what holds pieces (`holders.py`), 0: nothing holds one of several equal ones
FRONT = 7

ELEMENTS = 1386  # no set has more
MOST_DRAWN = 1 << 16  # answers that a state may ask to be drawn in one run: fuel is for each of them
MOST = 1 << 62  # no count and no end of a range comes so far
TWO_PIECES, BY_ZERO, UNKNOWN, NOTHING_LEFT, NO_FUEL = 1, 2, 3, 4, 5  # FAULTS
GAPS, BEYOND, TOO_LONG, OUTSIDE = 6, 7, 8, 9


# ---- primitives: the only functions an executor may replace ----
def popcount(x: int) -> int:
    """Number of elements in a set word."""
    return (x & 0xFFFFFFFFFFFFFFFF).bit_count()


def ctz(x: int) -> int:
    """Lowest element of a set word that is not empty."""
    return (x & -x).bit_length() - 1


def select(x: int, k: int) -> int:
    """The k-th lowest element of a set word that has more than k."""
    i = 0
    if k > 3:  # halve the word instead of clearing bit by bit
        n = popcount(x & M32)
        if k >= n:
            k -= n
            x >>= 32
            i += 32
        n = popcount(x & 0xFFFF)
        if k >= n:
            k -= n
            x >>= 16
            i += 16
        n = popcount(x & 0xFF)
        if k >= n:
            k -= n
            x >>= 8
            i += 8
    while k > 0:
        x &= x - 1
        k -= 1
    return i + ctz(x)


def sum_fits(x: int, y: int) -> int:
    """1 if x + y is a number of 64 bits."""
    return 1 if -0x8000000000000000 <= x + y <= 0x7FFFFFFFFFFFFFFF else 0


def difference_fits(x: int, y: int) -> int:
    """1 if x - y is a number of 64 bits."""
    return 1 if -0x8000000000000000 <= x - y <= 0x7FFFFFFFFFFFFFFF else 0


def product_fits(x: int, y: int) -> int:
    """1 if x times y is a number of 64 bits."""
    return 1 if -0x8000000000000000 <= x * y <= 0x7FFFFFFFFFFFFFFF else 0


# ---- what a state may hold ----
def sound(st: Cells, code: Code) -> int:
    """1 if the head of a state is one that this program can go on from; then all that is read by it lies in the state.

    The rest of a state may hold anything: what is worked out from it is looked at where it is used.
    """
    if not_in_play(st, code) != 0:
        return 0
    i = 2
    if st[WORDS] != 0:
        i = 0
    elif st[STATUS] in (CHOICE, TESTING) and (
        st[OPTIONS] < -MOST or st[OPTIONS] > MOST or st[OPTIONS + 1] < -MOST or st[OPTIONS + 1] > MOST
    ):
        return 0
    elif st[STATUS] == CHOICE and st[OPTIONS] > st[OPTIONS + 1]:
        return 0  # nothing is offered, and whoever follows all of it would never be done
    while i < OPTION_WORDS:
        if st[OPTIONS + i] < 0:
            return 0
        i += 1
    if st[STATUS] == TESTING and st[DEST] == 0:
        return 0
    return 1


def ready(st: Cells, code: Code) -> int:
    """1 if a sound state can be run at once: there is an instruction where it stands."""
    if st[PC] == code[END]:
        return 0
    return sound(st, code)


def astray(st: Cells) -> int:
    """A state that play cannot go on from; FAULTY."""
    st[FAULT] = OUTSIDE
    st[STATUS] = FAULTY
    return FAULTY


def not_in_play(st: Cells, code: Code) -> int:
    """1 if a number of the head that leads somewhere leads nowhere."""
    if (
        0 <= st[PC] < code[END] + 1
        and 0 <= st[SP] < code[DEPTH] + 1
        and 0 <= st[SCOPE] < code[DEPTH] + 2
        and 0 <= st[WORDS] + 1 < OPTION_WORDS + 2
        and (0 <= st[DEST] - STACK < code[ROOM] or st[DEST] == 0 or st[DEST] == YOU)
        and st[SITE] & SITE_MASK < code[ASKED]
        and 0 <= st[INSTRUCTIONS] < MOST
        and 0 <= st[DECISIONS] < MOST
        and 0 <= st[SKIPPED] < MOST
        and (st[MODE] & M_RANDOM == 0 or st[LIMIT] <= MOST_DRAWN)
    ):
        return 0
    return 1


# ---- chance ----
def seed(st: Cells, s: int) -> int:
    """Start the generator (sfc32: three words and a counter) from 64 bits: a the low half, b the high half,
    c a constant, counter 1, then twelve numbers thrown away."""
    st[RNG] = s & M32
    st[RNG + 1] = (s >> 32) & M32
    st[RNG + 2] = 0x9E3779B9
    st[RNG + 3] = 1
    i = 0
    while i < 12:
        rnd32(st)
        i += 1
    return 0


def rnd32(st: Cells) -> int:
    """The next 32 random bits; no value on the way exceeds 2**53."""
    a = st[RNG]
    b = st[RNG + 1]
    c = st[RNG + 2]
    d = st[RNG + 3]
    t = (a + b + d) & M32
    st[RNG + 3] = (d + 1) & M32
    st[RNG] = b ^ (b >> 9)
    st[RNG + 1] = (c + (c << 3)) & M32
    st[RNG + 2] = ((((c << 21) | (c >> 11)) & M32) + t) & M32
    return t


def below(st: Cells, n: int) -> int:
    """A random number 0 .. n - 1 (n at most 2**62)."""
    if n <= 0x7FFFFFFF:
        return (rnd32(st) * n) >> 32
    bits = n - 1
    shift = 1
    while shift < 64:
        bits |= bits >> shift
        shift += shift
    r = n
    while r >= n:  # at most every second one is too large
        r = (((rnd32(st) & 0x3FFFFFFF) << 32) | rnd32(st)) & bits
    return r


# ---- sets ----
def word(i: int) -> int:
    """Which word holds element i (exact for i < 1386)."""
    return (i * 1041) >> 16


def count(st: Cells, b: int, words: int) -> int:
    """Number of elements of the set at b."""
    n = 0
    i = 0
    while i < words:
        n += popcount(st[b + i])
        i += 1
    return n


def kth(st: Cells, b: int, k: int) -> int:
    """The k-th lowest element of the set at b, which must have more than k."""
    i = 0
    n = popcount(st[b])
    while k >= n:
        k -= n
        i += 1
        n = popcount(st[b + i])
    return 63 * i + select(st[b + i], k)


# ---- pieces ----
def lift(st: Cells, z: int, p: int, room: int) -> int:
    """Take piece p out of the pile at z, behind which the state has so much room; OUTSIDE if it is no pile."""
    n = st[z] - 1
    if 0 <= n < room:
        st[z] = n
    else:
        return OUTSIDE
    i = n
    while i > 0 and st[z + 1 + i] != p:
        i -= 1
    while i < n:
        st[z + 1 + i] = st[z + 2 + i]
        i += 1
    st[z + 1 + n] = 0
    return 0


def drop(st: Cells, z: int, p: int, bottom: int, room: int) -> int:
    """Put piece p on the pile at z, or under it; OUTSIDE if there is no room for it."""
    n = st[z]
    if 0 <= n < room:
        st[z] = n + 1
    else:
        return OUTSIDE
    if bottom != 0:
        while n > 0:
            st[z + 1 + n] = st[z + n]
            n -= 1
    st[z + 1 + n] = p
    return 0


def some(st: Cells, z: int, first: int, end: int) -> int:
    """1 if the set at z has an element from first up to but not including end."""
    i = word(first)
    last = word(end - 1)
    found = 0
    while i <= last:
        m = st[z + i]
        if i == last:
            m &= M63 >> (62 - (end - 1 - 63 * i))
        if 63 * i < first:
            m &= -1 << (first - 63 * i)
        if m != 0:
            found = 1
        i += 1
    return found


def leave(st: Cells, code: Code, kd: int, d: int, p: int) -> int:
    """Take piece p of the kind at kd out of the place described at d; 0, or OUTSIDE."""
    each = code[kd + 1]
    z = code[d + 1]
    if code[d] == 1:
        return lift(st, z, p, code[CELLS] - z - 1)
    alone = 1
    mine = 1
    if code[d] == 0:
        w = word(p)
        st[z + w] &= ~(1 << (p - 63 * w))
        if code[d + 2] == 0:
            return 0
        alone = 1 - some(st, z, 0, 63 * code[kd + 5])
        if each > 0:
            w = code[code[kd + 6] + p]
            mine = 1 - some(st, z, each * w, each * w + each)
    else:
        st[z] = -1
    i = word(code[d + 3])
    bit = 1 << (code[d + 3] - 63 * i)
    i += code[d + 2]
    if alone != 0:
        st[i] &= ~bit
    if each > 0 and mine != 0:
        st[i + code[kd + 3] * (1 + code[code[kd + 6] + p])] &= ~bit
    return 0


def enter(st: Cells, code: Code, kd: int, d: int, p: int, bottom: int) -> int:
    """Put piece p of the kind at kd into the place described at d; 0, or OUTSIDE."""
    each = code[kd + 1]
    z = code[d + 1]
    if code[d] == 1:
        return drop(st, z, p, bottom, code[CELLS] - z - 1)
    if code[d] == 0:
        w = word(p)
        st[z + w] |= 1 << (p - 63 * w)
        if code[d + 2] == 0:
            return 0
    else:
        st[z] = p
    i = word(code[d + 3])
    bit = 1 << (code[d + 3] - 63 * i)
    i += code[d + 2]
    st[i] |= bit
    if each > 0:
        st[i + code[kd + 3] * (1 + code[code[kd + 6] + p])] |= bit
    return 0


def move(st: Cells, code: Code, kd: int, p: int, q: int, bottom: int) -> int:
    """Piece p of the kind at kd goes to place q; 0, or the fault: TWO_PIECES if q is a single space that another
    piece is on, OUTSIDE if there is no such piece or place."""
    fault = OUTSIDE
    at = code[kd] + p
    if 0 <= p < code[kd + 7] and 0 <= q < code[kd + 8] and 0 <= st[at] < code[kd + 8]:
        d = code[kd + 2] + 4 * q
        if code[d] == 2 and st[code[d + 1]] >= 0 and st[code[d + 1]] != p:
            return TWO_PIECES
        fault = leave(st, code, kd, code[kd + 2] + 4 * st[at], p)
        if fault == 0:
            st[at] = q
            fault = enter(st, code, kd, d, p, bottom)
        if code[kd + 4] != 0:
            w = word(p)
            st[code[kd + 4] + w] &= ~(1 << (p - 63 * w))
    return fault


def keep(st: Cells, begins: int, start: int, length: int, to: int) -> int:
    """Keep a copy of some cells, or clear the copy."""
    i = 0
    if begins != 0:
        while i < length:
            st[to + i] = st[start + i]
            i += 1
    else:
        while i < length:
            st[to + i] = 0
            i += 1
    return 0
