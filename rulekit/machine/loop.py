"""The machine: one loop that turns a program and a flat state into the next decision.

Restricted Python, so that one source runs under CPython (lists of int) and compiled to native code
(int64 pointers): integers, flat arrays, while and if only. `popcount`, `ctz`, `select` and `fit` are the only
functions an executor may replace. The order of the branches in `run` is the order of the opcode rows.

Elements of a set stand 63 to a word; element -1 is in no set. Cells that hold nothing are zero: the
decision cells while nothing is asked, the stack above its top.

Tables in `code` that the loop reads:
kind of piece: address of the places of its pieces (`at`); pieces a seat (0: not owned); address of the
    table of places; words of a set of spaces; address of the set of pieces shown (0: none); words of a
    set of pieces; address of a table with the seat of each piece (a division would cost more).
place, 4 words: shape (0 a set of pieces, 1 a pile: count, then slots from the bottom, 2 a single piece
    or -1); address; address of the set of occupied spaces, behind it one for each seat if the kind is
    owned (0: no such sets); the space's element in those sets.
line: number of directions, then for each: number of shifts, shifts.
snapshot: start, length, address of the copy.

Never: names a game; draws chance outside the generator in the state.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    COMMITTED,
    DECISIONS,
    DEST,
    DONE,
    FAILED,
    FAULT,
    FAULTY,
    FUEL,
    INSTRUCTIONS,
    LATER,
    LIMIT,
    M_CHANCE,
    M_PROBE,
    M_RANDOM,
    M_SCRIPT,
    MODE,
    NATURE,
    NUMBER,
    OPTIONS,
    OVER,
    PC,
    PREFER,
    REASONS,
    RNG,
    RUN,
    SCOPE,
    SCOPE_YOU,
    SITE,
    SKIPPED,
    SP,
    STACK,
    STATUS,
    TEST,
    TESTING,
    TOGETHER,
    WINNERS,
    WORDS,
    YOU,
)

Cells: TypeAlias = MutableSequence[int]
Code: TypeAlias = Sequence[int]

FORBIT = NUMBER["FORBIT"]
NEXTBIT = NUMBER["NEXTBIT"]
UPTO = NUMBER["UPTO"]
DOWN = NUMBER["DOWN"]
AND = NUMBER["AND"]
ANDN = NUMBER["ANDN"]
JZ = NUMBER["JZ"]
JNZ = NUMBER["JNZ"]
LDX = NUMBER["LDX"]
STX = NUMBER["STX"]
MOV = NUMBER["MOV"]
LDI = NUMBER["LDI"]
JMP = NUMBER["JMP"]
CHOOSE = NUMBER["CHOOSE"]
CHOOSEN = NUMBER["CHOOSEN"]
ADDI = NUMBER["ADDI"]
LDT = NUMBER["LDT"]
JEQI = NUMBER["JEQI"]
JNEI = NUMBER["JNEI"]
JLTI = NUMBER["JLTI"]
JGEI = NUMBER["JGEI"]
JEQ = NUMBER["JEQ"]
JNE = NUMBER["JNE"]
JLT = NUMBER["JLT"]
JGE = NUMBER["JGE"]
JSUB = NUMBER["JSUB"]
JNSUB = NUMBER["JNSUB"]
JDIS = NUMBER["JDIS"]
JBS = NUMBER["JBS"]
JBC = NUMBER["JBC"]
CALL = NUMBER["CALL"]
RET = NUMBER["RET"]
CALLT = NUMBER["CALLT"]
SWITCH = NUMBER["SWITCH"]
POPAND = NUMBER["POPAND"]
MOVE = NUMBER["MOVE"]
MOVEB = NUMBER["MOVEB"]
LTOP = NUMBER["LTOP"]
INCX = NUMBER["INCX"]
ADDX = NUMBER["ADDX"]
LDP = NUMBER["LDP"]
ADD = NUMBER["ADD"]
SUB = NUMBER["SUB"]
MUL = NUMBER["MUL"]
DIV = NUMBER["DIV"]
MOD = NUMBER["MOD"]
MULI = NUMBER["MULI"]
RSUBI = NUMBER["RSUBI"]
MIN = NUMBER["MIN"]
MAX = NUMBER["MAX"]
ABS = NUMBER["ABS"]
OR = NUMBER["OR"]
SHLI = NUMBER["SHLI"]
SHRI = NUMBER["SHRI"]
SHL = NUMBER["SHL"]
POPC = NUMBER["POPC"]
CTZ = NUMBER["CTZ"]
SETB = NUMBER["SETB"]
CLRB = NUMBER["CLRB"]
LINE = NUMBER["LINE"]
PICKR = NUMBER["PICKR"]
LSHUF = NUMBER["LSHUF"]
PUSHN = NUMBER["PUSHN"]
POPN = NUMBER["POPN"]
FAIL = NUMBER["FAIL"]
BEGIN = NUMBER["BEGIN"]
COMMIT = NUMBER["COMMIT"]
TELL = NUMBER["TELL"]
MIX = NUMBER["MIX"]
SNAP = NUMBER["SNAP"]
ENDG = NUMBER["ENDG"]
HALT = NUMBER["HALT"]

M32 = 0xFFFFFFFF
M63 = 0x7FFFFFFFFFFFFFFF
TWO_PIECES, BY_ZERO, UNKNOWN, NOTHING_LEFT = 1, 2, 3, 4


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


def fit(x: int) -> int:
    """Wrap round to 64 bits, as native numbers do by themselves."""
    if -0x8000000000000000 <= x <= 0x7FFFFFFFFFFFFFFF:
        return x
    return ((x + 0x8000000000000000) & 0xFFFFFFFFFFFFFFFF) - 0x8000000000000000


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


# ---- decisions ----
def clear(st: Cells) -> int:
    """Nothing is asked any more."""
    i = OPTIONS + st[WORDS]
    while i > OPTIONS + 2:
        i -= 1
        st[i] = 0
    st[OPTIONS] = 0
    st[OPTIONS + 1] = 0
    st[CHOOSER] = 0
    st[SITE] = 0
    st[WORDS] = 0
    st[DEST] = 0
    return 0


def fail(st: Cells) -> int:
    """What happens to a line of play that cannot be finished: RUN if play goes on behind an action that was
    already irrevocable, else the status to stop with."""
    if st[MODE] & M_PROBE != 0:
        return FAILED
    if st[SCOPE] != 0 and st[COMMITTED] != 0:
        i = st[SCOPE] - 1  # the outermost action was called from here: BEGIN; CALL; COMMIT
        st[PC] = st[STACK + i]
        while st[SP] > i:
            st[SP] -= 1
            st[STACK + st[SP]] = 0
        st[YOU] = st[SCOPE_YOU]
        st[SKIPPED] += 1
        return RUN
    st[FAULT] = NOTHING_LEFT
    return FAULTY


def behind(st: Cells, code: Code, sp: int) -> int:
    """1 if something may fail behind a call that is under way in the outermost action, as the calls themselves say."""
    i = sp - 1
    while i >= st[SCOPE] - 1:
        at = st[STACK + i]
        if (code[at - 1] >> 8) & 0xFFFF != 0:
            return 1
        i -= 1
        if code[at] & 255 == POPN:  # below the return address lies a frame that was put aside
            i -= code[at] >> 40
    return 0


def run(st: Cells, code: Code, fuel: int) -> int:
    """Run until a decision, the end, a fault, or `fuel` instructions; the status, also kept in the state."""
    if st[DEST] != 0:
        clear(st)
    pc = st[PC]
    sp = st[SP]
    n = 0
    end = fuel
    status = FUEL
    while n < end:
        n += 1
        w = code[pc]
        pc += 1
        op = w & 255
        a = (w >> 8) & 0xFFFF
        b = (w >> 24) & 0xFFFF
        c = w >> 40
        if op == FORBIT:
            m = st[a]
            if m == 0:
                pc = c
            else:
                st[b] = ctz(m)
                st[a] = m & (m - 1)
        elif op == NEXTBIT:
            m = st[a]
            if m != 0:
                st[b] = ctz(m)
                st[a] = m & (m - 1)
                pc = c
        elif op == UPTO:
            m = fit(st[a] + 1)
            st[a] = m
            if m < b:
                pc = c
        elif op == DOWN:
            m = fit(st[a] - 1)
            st[a] = m
            if m != 0:
                pc = c
        elif op == AND:
            st[a] = st[b] & st[c]
        elif op == ANDN:
            st[a] = st[b] & ~st[c]
        elif op == JZ:
            if st[a] == 0:
                pc = c
        elif op == JNZ:
            if st[a] != 0:
                pc = c
        elif op == LDX:
            st[a] = st[b + st[c]]
        elif op == STX:
            st[a + st[b]] = st[c]
        elif op == MOV:
            st[a] = st[b]
        elif op == LDI:
            st[a] = c
        elif op == JMP:
            pc = c
        elif op == CHOOSE:
            m = c >> 16
            i = popcount(st[b])
            if m > 1:
                i = count(st, b, m)
            if i != 0 and st[MODE] & M_RANDOM != 0 and c & TEST == 0 and st[DECISIONS] < st[LIMIT]:
                k = below(st, i)
                if m > 1:
                    st[a] = kth(st, b, k)
                else:
                    st[a] = select(st[b], k)
                st[DECISIONS] += 1
                end = n + fuel
                if st[SCOPE] != 0 and st[YOU] != st[SCOPE_YOU]:
                    st[COMMITTED] = 1
            elif i == 0:
                st[PC] = pc
                st[SP] = sp
                status = fail(st)
                if status != RUN:
                    break
                status = FUEL
                pc = st[PC]
                sp = st[SP]
            else:
                i = 0
                while i < m:
                    st[OPTIONS + i] = st[b + i]
                    i += 1
                st[CHOOSER] = st[YOU]
                st[SITE] = c & 0xFFFF
                st[WORDS] = m
                st[DEST] = a
                if st[SCOPE] != 0 and st[YOU] != st[SCOPE_YOU] and c & PREFER == 0:
                    st[COMMITTED] = 1
                status = CHOICE
                if c & TEST != 0 and (st[SCOPE] != 0 or c & PREFER != 0):
                    status = TESTING  # outside an action there is nothing to finish
                    if c & LATER != 0 and behind(st, code, sp) == 0:
                        status = CHOICE
                break
        elif op == CHOOSEN:
            if st[b] > st[b + 1]:
                st[PC] = pc
                st[SP] = sp
                status = fail(st)
                if status != RUN:
                    break
                status = FUEL
                pc = st[PC]
                sp = st[SP]
            else:
                st[OPTIONS] = st[b]
                st[OPTIONS + 1] = st[b + 1]
                st[CHOOSER] = st[YOU]
                st[SITE] = c & 0xFFFF
                st[WORDS] = 0
                st[DEST] = a
                if st[SCOPE] != 0 and st[YOU] != st[SCOPE_YOU]:
                    st[COMMITTED] = 1
                status = CHOICE
                if c & TEST != 0 and st[SCOPE] != 0:
                    status = TESTING
                    if c & LATER != 0 and behind(st, code, sp) == 0:
                        status = CHOICE
                break
        elif op == ADDI:
            st[a] = fit(st[b] + c)
        elif op == LDT:
            st[a] = code[c + st[b]]
        elif op == JEQI:
            if st[a] == b:
                pc = c
        elif op == JNEI:
            if st[a] != b:
                pc = c
        elif op == JLTI:
            if st[a] < b:
                pc = c
        elif op == JGEI:
            if st[a] >= b:
                pc = c
        elif op == JEQ:
            if st[a] == st[b]:
                pc = c
        elif op == JNE:
            if st[a] != st[b]:
                pc = c
        elif op == JLT:
            if st[a] < st[b]:
                pc = c
        elif op == JGE:
            if st[a] >= st[b]:
                pc = c
        elif op == JSUB:
            if st[b] & ~st[a] == 0:
                pc = c
        elif op == JNSUB:
            if st[b] & ~st[a] != 0:
                pc = c
        elif op == JDIS:
            if st[a] & st[b] == 0:
                pc = c
        elif op == JBS:
            m = st[b]
            if m >= 0:
                i = word(m)
                if (st[a + i] >> (m - 63 * i)) & 1 != 0:
                    pc = c
        elif op == JBC:
            m = st[b]
            i = word(m)
            if m < 0 or (st[a + i] >> (m - 63 * i)) & 1 == 0:
                pc = c
        elif op == CALL:
            st[STACK + sp] = pc
            sp += 1
            pc = c
        elif op == RET:
            sp -= 1
            pc = st[STACK + sp]
            st[STACK + sp] = 0
        elif op == CALLT:
            st[STACK + sp] = pc
            sp += 1
            pc = code[c + st[b]]
        elif op == SWITCH:
            pc = code[c + st[a]]
        elif op == POPAND:
            st[a] = popcount(st[b] & st[c])
        elif op == MOVE:
            if move(st, code, c, st[a], st[b], 0) != 0:
                st[FAULT] = TWO_PIECES
                status = FAULTY
                break
        elif op == MOVEB:
            if move(st, code, c, st[a], st[b], 1) != 0:
                st[FAULT] = TWO_PIECES
                status = FAULTY
                break
        elif op == LTOP:
            i = st[b]
            m = -1
            if st[i] > 0:
                m = st[i + st[i]]
            st[a] = m
        elif op == INCX:
            i = a + st[b]
            st[i] = fit(st[i] + c)
        elif op == ADDX:
            i = a + st[b]
            st[i] = fit(st[i] + st[c])
        elif op == LDP:
            st[a] = st[st[b]]
        elif op == ADD:
            st[a] = fit(st[b] + st[c])
        elif op == SUB:
            st[a] = fit(st[b] - st[c])
        elif op == MUL:
            st[a] = fit(st[b] * st[c])
        elif op == DIV:
            m = st[c]
            if m == 0:
                st[FAULT] = BY_ZERO
                status = FAULTY
                break
            if m == -1:  # the one quotient that may not fit would stop a processor
                st[a] = fit(-st[b])
            else:
                st[a] = st[b] // m
        elif op == MOD:
            m = st[c]
            if m == 0:
                st[FAULT] = BY_ZERO
                status = FAULTY
                break
            if m == -1:
                st[a] = 0
            else:
                st[a] = st[b] % m
        elif op == MULI:
            st[a] = fit(st[b] * c)
        elif op == RSUBI:
            st[a] = fit(c - st[b])
        elif op == MIN:
            m = st[b]
            if st[c] < m:
                m = st[c]
            st[a] = m
        elif op == MAX:
            m = st[b]
            if st[c] > m:
                m = st[c]
            st[a] = m
        elif op == ABS:
            m = st[b]
            if m < 0:
                m = fit(-m)
            st[a] = m
        elif op == OR:
            st[a] = st[b] | st[c]
        elif op == SHLI:
            st[a] = (st[b] << (c & 63)) & M63
        elif op == SHRI:
            st[a] = st[b] >> (c & 63)
        elif op == SHL:
            m = 0
            if 0 <= st[c] < 63:
                m = (st[b] << st[c]) & M63
            st[a] = m
        elif op == POPC:
            st[a] = popcount(st[b])
        elif op == CTZ:
            m = -1
            if st[b] != 0:
                m = ctz(st[b])
            st[a] = m
        elif op == SETB:
            m = st[b]
            i = word(m)
            st[a + i] |= 1 << (m - 63 * i)
        elif op == CLRB:
            m = st[b]
            i = word(m)
            st[a + i] &= ~(1 << (m - 63 * i))
        elif op == LINE:
            m = st[b]
            j = 0
            i = code[c]
            while i > 0:
                i -= 1
                c += 1
                t = m
                k = code[c]
                while k > 0:
                    k -= 1
                    c += 1
                    t &= t >> code[c]
                if t != 0:
                    j = 1
                    i = 0
            st[a] = j
        elif op == PICKR:
            m = count(st, b, c)
            if m == 0:
                st[a] = -1
            elif st[MODE] & M_PROBE != 0:
                status = DONE
                break
            else:
                if st[SCOPE] != 0:
                    st[COMMITTED] = 1
                if st[MODE] & M_CHANCE != 0 and (m > 1 or st[MODE] & M_SCRIPT != 0):
                    i = 0
                    while i < c:
                        st[OPTIONS + i] = st[b + i]
                        i += 1
                    st[CHOOSER] = NATURE
                    st[SITE] = 0
                    st[WORDS] = c
                    st[DEST] = a
                    status = CHOICE
                    break
                st[a] = kth(st, b, below(st, m))
        elif op == LSHUF:
            if st[MODE] & M_PROBE != 0:
                status = DONE
                break
            if st[SCOPE] != 0:
                st[COMMITTED] = 1
            j = st[a]
            if st[MODE] & M_CHANCE != 0 and st[MODE] & M_SCRIPT != 0:
                st[CHOOSER] = NATURE
                st[SITE] = 0
                st[WORDS] = -1
                st[DEST] = j
                status = CHOICE
                break
            i = st[j] - 1
            while i > 0:
                k = j + 1 + below(st, i + 1)
                m = st[j + 1 + i]
                st[j + 1 + i] = st[k]
                st[k] = m
                i -= 1
        elif op == PUSHN:
            i = 0
            while i < c:
                st[STACK + sp + i] = st[a + i]
                i += 1
            sp += c
        elif op == POPN:
            sp -= c
            i = 0
            while i < c:
                st[a + i] = st[STACK + sp + i]
                st[STACK + sp + i] = 0
                i += 1
        elif op == FAIL:
            st[PC] = pc
            st[SP] = sp
            status = fail(st)
            if status != RUN:
                break
            status = FUEL
            pc = st[PC]
            sp = st[SP]
        elif op == BEGIN:
            if st[SCOPE] == 0:
                st[SCOPE] = sp + 1
                st[SCOPE_YOU] = st[YOU]
                st[COMMITTED] = 0
        elif op == COMMIT:
            if st[SCOPE] == sp + 1:
                st[SCOPE] = 0
                st[SCOPE_YOU] = 0
                st[COMMITTED] = 0
                if st[MODE] & M_PROBE != 0:
                    status = DONE
                    break
        elif op == TELL:
            if st[MODE] & M_PROBE != 0:
                status = DONE
                break
            if st[SCOPE] != 0:
                st[COMMITTED] = 1
        elif op == MIX:
            i = 0
            while i < 4:
                st[RNG + i] = st[a + i]
                i += 1
            st[RNG + 3] = st[RNG + 3] ^ (st[b] + 1)
            i = 0
            while i < 8:
                rnd32(st)
                i += 1
        elif op == SNAP:
            keep(st, a, code[c], code[c + 1], code[c + 2])
            if a != 0:
                i = 0
                while i < 4:
                    st[b + i] = st[RNG + i]
                    i += 1
            st[TOGETHER] = a
        elif op == ENDG:
            st[WINNERS] = st[a]
            st[REASONS] = st[b]
            status = OVER
            break
        elif op == HALT:
            status = DONE
            break
        else:
            st[FAULT] = UNKNOWN
            status = FAULTY
            break
    st[PC] = pc
    st[SP] = sp
    st[STATUS] = status
    st[INSTRUCTIONS] += n
    return status
