"""The machine: one loop that turns a program and a flat state into the next decision.

Restricted Python, so that one source runs under CPython (lists of int) and compiled to native code
(int64 pointers): integers, flat arrays, while and if only. What it does to sets and pieces, and chance: `parts.py`.
The order of the branches in `run` is the order of the opcode rows.

Cells that hold nothing are zero: the decision cells while nothing is asked, the stack above its top.

Tables in `code` that the loop reads, beside those of pieces:
line: number of directions, then for each: number of shifts, shifts.
snapshot: start, length, address of the copy.

Never: names a game; draws chance outside the generator in the state.
"""

from __future__ import annotations

from rulekit.machine.step.parts import (
    BEYOND,
    BY_ZERO,
    CELLS,
    DEPTH,
    ELEMENTS,
    END,
    LENGTH,
    M32,
    M63,
    NOTHING_LEFT,
    OUTSIDE,
    ROOM,
    UNKNOWN,
    Cells,
    Code,
    below,
    count,
    ctz,
    difference_fits,
    keep,
    kth,
    move,
    popcount,
    product_fits,
    rnd32,
    select,
    sum_fits,
    word,
)
from rulekit.machine.step.sets import offer
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
    SET,
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
OFFER = NUMBER["OFFER"]
FAIL = NUMBER["FAIL"]
BEGIN = NUMBER["BEGIN"]
COMMIT = NUMBER["COMMIT"]
TELL = NUMBER["TELL"]
MIX = NUMBER["MIX"]
SNAP = NUMBER["SNAP"]
ENDG = NUMBER["ENDG"]
HALT = NUMBER["HALT"]

FAR = 1 << 60  # a number that is chosen is no farther from 0
PAUSE = 1 << 19  # with M_RANDOM: instructions after which an answer is the last one for now


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


def fail(st: Cells, code: Code) -> int:
    """What happens to a line of play that cannot be finished: RUN if play goes on behind an action that was
    already irrevocable, else the status to stop with."""
    if st[MODE] & M_PROBE != 0:
        return FAILED
    if st[SCOPE] != 0 and st[COMMITTED] != 0:
        i = st[SCOPE] - 1  # the outermost action was called from here: BEGIN; CALL; COMMIT
        if 0 <= i < st[SP] and 0 <= st[STACK + i] < code[END]:
            st[PC] = st[STACK + i]
            while st[SP] > i:
                st[SP] -= 1
                st[STACK + st[SP]] = 0
            st[YOU] = st[SCOPE_YOU]
            st[SKIPPED] += 1
            return RUN
        st[FAULT] = OUTSIDE
        return FAULTY
    st[FAULT] = NOTHING_LEFT
    return FAULTY


def behind(st: Cells, code: Code, sp: int) -> int:
    """1 if something may fail behind a call that is under way in the outermost action, as the calls themselves say."""
    i = sp - 1
    while i >= st[SCOPE] - 1 and i >= 0:
        at = st[STACK + i]
        if 0 <= at - 1 < code[END] - 1:
            if (code[at - 1] >> 8) & 0xFFFF != 0:
                return 1
            i -= 1
            if code[at] & 255 == POPN:  # below the return address lies a frame that was put aside
                i -= code[at] >> 40
        else:
            return 1
    return 0


def beyond(st: Cells) -> int:
    """A number would not fit in its cell."""
    st[FAULT] = BEYOND
    return FAULTY


def run(st: Cells, code: Code, fuel: int) -> int:
    """Run until a decision, the end, a fault, or `fuel` instructions; the status, also kept in the state.

    RUN: with M_RANDOM, a pause behind an answer; whoever calls runs on. The head of the state must be `ready`: whoever
    lets a state in looks at that.
    """
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
                st[a] = m & (m - 1) & M63
        elif op == NEXTBIT:
            m = st[a]
            if m != 0:
                st[b] = ctz(m)
                st[a] = m & (m - 1) & M63
                pc = c
        elif op == UPTO:
            m = st[a]
            if m < b:
                m += 1
                st[a] = m
                if m < b:
                    pc = c
            else:
                if sum_fits(m, 1) == 0:
                    status = beyond(st)
                    break
                st[a] = m + 1
        elif op == DOWN:
            m = st[a]
            if m > 0:
                st[a] = m - 1
                if m != 1:
                    pc = c
            else:
                if difference_fits(m, 1) == 0:
                    status = beyond(st)
                    break
                st[a] = m - 1
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
            i = b + st[c]
            if 0 <= i < code[CELLS]:
                st[a] = st[i]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == STX:
            i = a + st[b]
            if 0 <= i - STACK < code[ROOM]:
                st[i] = st[c]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
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
            if i != 0 and st[MODE] & M_RANDOM != 0 and c & (TEST | SET) == 0 and st[DECISIONS] < st[LIMIT]:
                k = below(st, i)
                if m > 1:
                    st[a] = kth(st, b, k)
                else:
                    st[a] = select(st[b], k)
                st[DECISIONS] += 1
                end = n + fuel
                if st[SCOPE] != 0 and st[YOU] != st[SCOPE_YOU]:
                    st[COMMITTED] = 1
                if n > PAUSE:
                    status = RUN
                    break
            elif i == 0:
                st[PC] = pc
                st[SP] = sp
                status = fail(st, code)
                if status != RUN:
                    break
                status = FUEL
                pc = st[PC]
                sp = st[SP]
            else:
                i = 0
                j = 0
                while i < m:
                    st[OPTIONS + i] = st[b + i]
                    j |= st[b + i]
                    i += 1
                if j < 0 or st[YOU] < 0 or st[YOU] >= NATURE:
                    st[FAULT] = OUTSIDE
                    status = FAULTY
                    break
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
                status = fail(st, code)
                if status != RUN:
                    break
                status = FUEL
                pc = st[PC]
                sp = st[SP]
            elif st[b] < -FAR or st[b + 1] > FAR:
                status = beyond(st)
                break
            elif st[YOU] < 0 or st[YOU] >= NATURE:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
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
            if sum_fits(st[b], c) == 0:
                status = beyond(st)
                break
            st[a] = st[b] + c
        elif op == LDT:
            i = c + st[b]
            if 0 <= i < code[LENGTH]:
                st[a] = code[i]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
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
                if 0 <= m < ELEMENTS and 0 <= a + i < code[CELLS]:
                    if (st[a + i] >> (m - 63 * i)) & 1 != 0:
                        pc = c
                else:
                    st[FAULT] = OUTSIDE
                    status = FAULTY
                    break
        elif op == JBC:
            m = st[b]
            if m < 0:
                pc = c
            else:
                i = word(m)
                if 0 <= m < ELEMENTS and 0 <= a + i < code[CELLS]:
                    if (st[a + i] >> (m - 63 * i)) & 1 == 0:
                        pc = c
                else:
                    st[FAULT] = OUTSIDE
                    status = FAULTY
                    break
        elif op == CALL:
            if sp < code[DEPTH]:
                st[STACK + sp] = pc
                sp += 1
                pc = c
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == RET:
            i = st[STACK + sp - 1]
            if sp > 0 and 0 <= i < code[END]:
                sp -= 1
                st[STACK + sp] = 0
                pc = i
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == CALLT:
            i = c + st[b]
            if sp < code[DEPTH] and 0 <= i < code[LENGTH] and 0 <= code[i] < code[END]:
                st[STACK + sp] = pc
                sp += 1
                pc = code[i]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == SWITCH:
            i = c + st[a]
            if 0 <= i < code[LENGTH] and 0 <= code[i] < code[END]:
                pc = code[i]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == POPAND:
            st[a] = popcount(st[b] & st[c])
        elif op == MOVE:
            i = move(st, code, c, st[a], st[b], 0)
            if i != 0:
                st[FAULT] = i
                status = FAULTY
                break
        elif op == MOVEB:
            i = move(st, code, c, st[a], st[b], 1)
            if i != 0:
                st[FAULT] = i
                status = FAULTY
                break
        elif op == LTOP:
            i = st[b]
            m = -1
            if 0 <= i < code[CELLS]:
                j = st[i]
                if j > 0:
                    if j < code[CELLS] - i:
                        m = st[i + j]
                    else:
                        st[FAULT] = OUTSIDE
                        status = FAULTY
                        break
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
            st[a] = m
        elif op == INCX:
            i = a + st[b]
            if 0 <= i - STACK < code[ROOM]:
                if sum_fits(st[i], c) == 0:
                    status = beyond(st)
                    break
                st[i] = st[i] + c
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == ADDX:
            i = a + st[b]
            if 0 <= i - STACK < code[ROOM]:
                if sum_fits(st[i], st[c]) == 0:
                    status = beyond(st)
                    break
                st[i] = st[i] + st[c]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == LDP:
            i = st[b]
            if 0 <= i < code[CELLS]:
                st[a] = st[i]
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == ADD:
            if sum_fits(st[b], st[c]) == 0:
                status = beyond(st)
                break
            st[a] = st[b] + st[c]
        elif op == SUB:
            if difference_fits(st[b], st[c]) == 0:
                status = beyond(st)
                break
            st[a] = st[b] - st[c]
        elif op == MUL:
            if product_fits(st[b], st[c]) == 0:
                status = beyond(st)
                break
            st[a] = st[b] * st[c]
        elif op == DIV:
            m = st[c]
            if m == 0:
                st[FAULT] = BY_ZERO
                status = FAULTY
                break
            if m == -1:  # the one quotient that may not fit would stop a processor
                if difference_fits(0, st[b]) == 0:
                    status = beyond(st)
                    break
                st[a] = -st[b]
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
            if product_fits(st[b], c) == 0:
                status = beyond(st)
                break
            st[a] = st[b] * c
        elif op == RSUBI:
            if difference_fits(c, st[b]) == 0:
                status = beyond(st)
                break
            st[a] = c - st[b]
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
                if difference_fits(0, m) == 0:
                    status = beyond(st)
                    break
                m = -m
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
            if 0 <= m < ELEMENTS and 0 <= a + i - STACK < code[ROOM]:
                st[a + i] |= 1 << (m - 63 * i)
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
        elif op == CLRB:
            m = st[b]
            i = word(m)
            if 0 <= m < ELEMENTS and 0 <= a + i - STACK < code[ROOM]:
                st[a + i] &= ~(1 << (m - 63 * i))
            else:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
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
                    j = 0
                    while i < c:
                        st[OPTIONS + i] = st[b + i]
                        j |= st[b + i]
                        i += 1
                    if j < 0:
                        st[FAULT] = OUTSIDE
                        status = FAULTY
                        break
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
            i = -1
            if 0 <= j - STACK < code[ROOM]:
                i = st[j]
            if i < 0 or i >= code[CELLS] - j:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
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
            if sp + c > code[DEPTH]:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
            i = 0
            while i < c:
                st[STACK + sp + i] = st[a + i]
                i += 1
            sp += c
        elif op == POPN:
            if sp < c:
                st[FAULT] = OUTSIDE
                status = FAULTY
                break
            sp -= c
            i = 0
            while i < c:
                st[a + i] = st[STACK + sp + i]
                st[STACK + sp + i] = 0
                i += 1
        elif op == OFFER:
            st[PC] = pc + 1  # what is held is noted behind the question
            st[SP] = sp
            offer(st, code, a, c)
        elif op == FAIL:
            st[PC] = pc
            st[SP] = sp
            status = fail(st, code)
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
            st[RNG + 3] = st[RNG + 3] ^ ((st[b] + 1) & M32)
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
