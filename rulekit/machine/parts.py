"""What the machine does to cells: sets, chance, and pieces that go from place to place.

The same restricted Python as the loop. `popcount`, `ctz`, `select` and the three that say what fits are the only
functions here an executor may replace. Elements of a set stand 63 to a word; element -1 is in no set.

Tables in `code` that are read here:
kind of piece: address of the places of its pieces (`at`); pieces a seat (0: not owned); address of the
    table of places; words of a set of spaces; address of the set of pieces shown (0: none); words of a
    set of pieces; address of a table with the seat of each piece (a division would cost more).
place, 4 words: shape (0 a set of pieces, 1 a pile: count, then slots from the bottom, 2 a single piece
    or -1); address; address of the set of occupied spaces, behind it one for each seat if the kind is
    owned (0: no such sets); the space's element in those sets.

Never: names a game; draws chance outside the generator in the state.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from rulekit.program.opcodes import RNG

Cells: TypeAlias = MutableSequence[int]
Code: TypeAlias = Sequence[int]

M32 = 0xFFFFFFFF
M63 = 0x7FFFFFFFFFFFFFFF


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
    """A random number 0 .. n - 1 (n at most 2**31 - 1; more counts as that)."""
    if n > 0x7FFFFFFF:
        n = 0x7FFFFFFF
    return (rnd32(st) * n) >> 32


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
    """The k-th lowest element of the set at b, which has more than k."""
    i = 0
    n = popcount(st[b])
    while k >= n:
        k -= n
        i += 1
        n = popcount(st[b + i])
    return 63 * i + select(st[b + i], k)


# ---- pieces ----
def lift(st: Cells, z: int, p: int) -> int:
    """Take piece p out of the pile at z."""
    n = st[z] - 1
    st[z] = n
    i = n
    while i > 0 and st[z + 1 + i] != p:
        i -= 1
    while i < n:
        st[z + 1 + i] = st[z + 2 + i]
        i += 1
    st[z + 1 + n] = 0
    return 0


def drop(st: Cells, z: int, p: int, bottom: int) -> int:
    """Put piece p on the pile at z, or under it."""
    n = st[z]
    st[z] = n + 1
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
    """Take piece p of the kind at kd out of the place described at d."""
    each = code[kd + 1]
    z = code[d + 1]
    if code[d] == 1:
        lift(st, z, p)
        return 0
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
    """Put piece p of the kind at kd into the place described at d."""
    each = code[kd + 1]
    z = code[d + 1]
    if code[d] == 1:
        drop(st, z, p, bottom)
        return 0
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
    """Piece p of the kind at kd goes to place q; 1 if q is a single space that another piece is on."""
    d = code[kd + 2] + 4 * q
    if code[d] == 2 and st[code[d + 1]] >= 0 and st[code[d + 1]] != p:
        return 1
    at = code[kd] + p
    leave(st, code, kd, code[kd + 2] + 4 * st[at], p)
    st[at] = q
    enter(st, code, kd, d, p, bottom)
    if code[kd + 4] != 0:
        w = word(p)
        st[code[kd + 4] + w] &= ~(1 << (p - 63 * w))
    return 0


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
