"""What a search remembers: how often an answer was given in a situation, and how it turned out; restricted Python.

A table of rows in one array, found by a number that looks random (a key, never 0). All figures are whole numbers, a
value lies between 0 and ONE: so every executor works out the same. A full table takes nothing new, and says so by -1.

Never: knows what a situation is.
"""

from __future__ import annotations

from rulekit.machine.step.parts import Cells

# ---- a row ----
KEY, VISITS, SUM, AVAILABLE, ROW_WORDS = 0, 1, 2, 3, 4
ONE = 1 << 14
M62 = (1 << 62) - 1
M32 = (1 << 32) - 1
SPREAD = 0x1E3779B97F4A7C15


def mixed_in(h: int, x: int) -> int:
    """A key that depends on all that was mixed in, and on the order."""
    h = ((h ^ x) * SPREAD) & M62
    return (h ^ (h >> 29)) + 1


def spread(x: int) -> int:
    """A number that looks random, to be added to others."""
    x = ((x + 0x51ED2701) * SPREAD) & M62
    x = ((x ^ (x >> 31)) * SPREAD) & M62
    return x ^ (x >> 30)


def found(tree: Cells, rows: int, key: int) -> int:
    """Where the row of a key begins; -1 - the place where it would, if there is none. `rows` is a power of two."""
    i = (key ^ (key >> 32)) & (rows - 1)
    while tree[ROW_WORDS * i] != 0 and tree[ROW_WORDS * i] != key:
        i = (i + 1) & (rows - 1)
    if tree[ROW_WORDS * i] == 0:
        return -1 - ROW_WORDS * i
    return ROW_WORDS * i


def root(x: int) -> int:
    """The whole part of a square root, of less than 2**40."""
    r = 0
    b = 1 << 38
    while b > x:
        b >>= 2
    while b > 0:
        if x >= r + b:
            x -= r + b
            r = (r >> 1) + b
        else:
            r >>= 1
        b >>= 2
    return r


def logarithm(x: int) -> int:
    """256 times the logarithm to the base 2 of 1 .. 2**32, straight between powers of two."""
    e = 0
    y = x
    if y >= 65536:
        y >>= 16
        e += 16
    if y >= 256:
        y >>= 8
        e += 8
    if y >= 16:
        y >>= 4
        e += 4
    if y >= 4:
        y >>= 2
        e += 2
    if y >= 2:
        e += 1
    return (e << 8) + ((x << 8) >> e) - 256


def urge(available: int, sixteenths: int, explore: int) -> int:
    """What is added to a value for what is not known yet: `explore` is in 64ths, visits in 16ths."""
    return (root((logarithm(available + 1) << 20) // (sixteenths + 16)) * explore) >> 4
