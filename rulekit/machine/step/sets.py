"""A set that is being chosen → what may come next in it, in the same restricted Python as the machine.

A set has one sequence of answers: in ascending order, of pieces by what they are, where they lie and what holds them,
those not seen last. Of pieces that nobody can tell apart the lowest stands for all, and only what leaves enough behind
it is offered. So whoever follows what is offered comes to each set once.

Tables in `code` that are read here (address `t`): the cells FROM .. MOST, the words of a set, the option that ends it,
and for pieces where they lie, which are shown, their classes, which seats see a place, how many each seat has.

Never: tries whether a set can be finished.
"""

from __future__ import annotations

from rulekit.machine.step.holders import apart
from rulekit.machine.step.parts import LENGTH, M63, Cells, Code, count, ctz, kth, word
from rulekit.program.opcodes import OPTIONS, YOU

# ---- a set in `code` ----
FROM = 0  # address of what there is to choose from ...
CHOSEN = 1  # ... of what has been chosen ...
LEAST = 2  # ... of how many must still come ...
MOST = 3  # ... and how many may
WIDTH = 4  # words of a set
END = 5  # the option that ends it: one above the last element
AT = 6  # address of where the pieces lie; 0: what is chosen from can be told apart by its number
SHOWN = 7  # address of the set of those shown, 0 if there is none
CLASSES = 8  # address in `code` of what each piece is, 0 if no two are equal
OPEN = 9  # address in `code` of the seats that see each place, 0 if everybody sees all
EACH = 10  # pieces of each seat, 0 if they belong to nobody


def holds(st: Cells, b: int, e: int) -> int:
    """1 if element e is in the set at b."""
    i = word(e)
    return (st[b + i] >> (e - 63 * i)) & 1


# ---- the order, and what is alike ----
def back(st: Cells, code: Code, t: int, p: int) -> int:
    """What whoever is asked sees of a piece that does not show its face: where it lies and whose it is, else 0."""
    if code[t + OPEN] == 0 or p >= code[t + END] or st[YOU] < 0 or st[YOU] >= 63:
        return 0
    place = st[code[t + AT] + p]
    if place < 0 or place >= code[LENGTH] - code[t + OPEN]:
        return 0
    if (code[code[t + OPEN] + place] >> st[YOU]) & 1 != 0:
        return 0
    if code[t + SHOWN] != 0 and holds(st, code[t + SHOWN], p) != 0:
        return 0
    seat = 0
    if code[t + EACH] != 0:
        seat = p // code[t + EACH]
    return 1 + 16 * place + seat


def before(st: Cells, code: Code, t: int, p: int, q: int) -> int:
    """1 if p comes before q in a set: what is seen first, equal pieces side by side, else by number."""
    if code[t + AT] != 0 and p < code[t + END] and q < code[t + END]:
        b = back(st, code, t, p)
        c = back(st, code, t, q)
        if b != c:
            return 1 if b < c else 0
        classes = code[t + CLASSES]
        if b == 0 and classes != 0:
            if code[classes + p] != code[classes + q]:
                return 1 if code[classes + p] < code[classes + q] else 0
            at = code[t + AT]
            if st[at + p] != st[at + q]:
                return 1 if st[at + p] < st[at + q] else 0
            which = apart(st, code, at, code[t + CHOSEN], p, q)
            if which != 0:
                return 1 if which < 0 else 0
    return 1 if p < q else 0


def alike(st: Cells, code: Code, t: int, p: int, q: int) -> int:
    """1 if whoever is asked cannot tell p from q."""
    if p == q:
        return 1
    if code[t + AT] == 0 or p >= code[t + END] or q >= code[t + END]:
        return 0
    at = code[t + AT]
    if st[at + p] != st[at + q]:
        return 0
    b = back(st, code, t, p)
    if b != 0:
        return 1 if b == back(st, code, t, q) else 0
    classes = code[t + CLASSES]
    shown = code[t + SHOWN]
    if classes == 0 or code[classes + p] != code[classes + q] or back(st, code, t, q) != 0:
        return 0
    if shown != 0 and holds(st, shown, p) != holds(st, shown, q):
        return 0
    return 1 if apart(st, code, at, code[t + CHOSEN], p, q) == 0 else 0


def by_number(st: Cells, code: Code, t: int) -> int:
    """1 if all there is to choose from can be told apart, and stands in the order of its numbers."""
    if code[t + AT] == 0:
        return 1
    if code[t + CLASSES] != 0:
        return 0
    i = code[t + WIDTH]
    while i > 0:
        i -= 1
        m = st[code[t + FROM] + i] & M63
        while m != 0:
            if back(st, code, t, 63 * i + ctz(m)) != 0:
                return 0
            m = m & (m - 1)
    return 1


# ---- what may come next ----
def rising(st: Cells, code: Code, t: int, to: int) -> int:
    """The set at `to` becomes what stands above all that has been chosen."""
    i = code[t + WIDTH]
    top = 0
    while i > 0:
        i -= 1
        m = 0
        if top == 0:
            top = st[code[t + CHOSEN] + i]
            m = top
            m |= m >> 1
            m |= m >> 2
            m |= m >> 4
            m |= m >> 8
            m |= m >> 16
            m |= m >> 32
            m = st[code[t + FROM] + i] & ~m & M63
        st[to + i] = m
    return 0


def highest(st: Cells, code: Code, t: int, b: int) -> int:
    """The element of the set at b that comes last, -1 if there is none."""
    found = -1
    i = code[t + WIDTH]
    while i > 0:
        i -= 1
        m = st[b + i] & M63
        while m != 0:
            p = 63 * i + ctz(m)
            m = m & (m - 1)
            if found < 0 or before(st, code, t, found, p) != 0:
                found = p
    return found


def copies(st: Cells, code: Code, t: int, p: int) -> int:
    """How many there are left to choose that cannot be told from p."""
    n = 0
    i = code[t + WIDTH]
    while i > 0:
        i -= 1
        m = st[code[t + FROM] + i] & ~st[code[t + CHOSEN] + i] & M63
        while m != 0:
            n += alike(st, code, t, p, 63 * i + ctz(m))
            m = m & (m - 1)
    return n


def is_lowest(st: Cells, code: Code, t: int, p: int) -> int:
    """1 if none that is left below p is alike."""
    i = word(p) + 1
    while i > 0:
        i -= 1
        m = st[code[t + FROM] + i] & ~st[code[t + CHOSEN] + i] & M63
        while m != 0:
            q = 63 * i + ctz(m)
            m = m & (m - 1)
            if q < p and alike(st, code, t, p, q) != 0:
                return 0
    return 1


def leading(st: Cells, code: Code, t: int, to: int) -> int:
    """As `rising`, for pieces: of those alike the lowest, and all that are not seen."""
    top = highest(st, code, t, code[t + CHOSEN])
    behind = 0
    if top >= 0:
        behind = back(st, code, t, top)
    i = code[t + WIDTH]
    while i > 0:
        i -= 1
        st[to + i] = 0
        m = st[code[t + FROM] + i] & ~st[code[t + CHOSEN] + i] & M63
        while m != 0:
            bit = m & -m
            p = 63 * i + ctz(m)
            m = m ^ bit
            b = back(st, code, t, p)
            good = 0
            if b != 0:
                if b >= behind:
                    good = 1
            elif top < 0 or before(st, code, t, top, p) != 0:
                good = is_lowest(st, code, t, p)
            if good != 0:
                st[to + i] |= bit
    return 0


def cut(st: Cells, code: Code, t: int, to: int, few: int) -> int:
    """Take those out of the pieces at `to` that have fewer than `few` behind them."""
    while few > 0:
        p = highest(st, code, t, to)
        if p < 0:
            return 0
        few -= copies(st, code, t, p)
        if few >= 0:
            i = code[t + WIDTH]
            while i > 0:
                i -= 1
                m = st[to + i]
                while m != 0:
                    bit = m & -m
                    if alike(st, code, t, p, 63 * i + ctz(m)) != 0:
                        st[to + i] ^= bit
                    m = m ^ bit
    return 0


def offer(st: Cells, code: Code, to: int, t: int) -> int:
    """The options at `to` become what may come next in the set described at t, its end among them."""
    n = code[t + WIDTH]
    end = code[t + END]
    st[to + word(end)] = 0
    few = st[code[t + LEAST]]
    plain = by_number(st, code, t)
    if plain == 0:
        leading(st, code, t, to)
        cut(st, code, t, to, few - 1)
    else:
        rising(st, code, t, to)
    if few > 1 and plain != 0:
        k = count(st, to, n) - few
        i = 0
        if k >= 0:
            e = kth(st, to, k)
            i = word(e)
            st[to + i] &= M63 >> (62 - (e - 63 * i))
            i += 1
        while i < n:
            st[to + i] = 0
            i += 1
    if few <= 0:
        i = word(end)
        st[to + i] |= 1 << (end - 63 * i)
    return 0


def one_of(st: Cells, code: Code, t: int, p: int, x: int) -> int:
    """The x-th of those left to choose that cannot be told from p."""
    found = p
    i = 0
    while i < code[t + WIDTH]:
        m = st[code[t + FROM] + i] & ~st[code[t + CHOSEN] + i] & M63
        while m != 0:
            q = 63 * i + ctz(m)
            m = m & (m - 1)
            if alike(st, code, t, p, q) != 0:
                if x == 0:
                    found = q
                x -= 1
        i += 1
    return found


def once(st: Cells, code: Code, t: int, p: int) -> int:
    """Whoever follows everything goes on above p among pieces that are not seen; 1 if p is such a piece."""
    if p < 0 or p >= code[t + END] or back(st, code, t, p) == 0:
        return 0
    i = code[t + WIDTH]
    while i > 0:
        i -= 1
        m = st[OPTIONS + i]
        while m != 0:
            bit = m & -m
            q = 63 * i + ctz(m)
            m = m ^ bit
            if q < p and q != code[t + END] and alike(st, code, t, p, q) != 0:
                st[OPTIONS + i] ^= bit
    return 1
