"""A hand-assembled reference to measure against: an older machine with games written in its instructions.

Kept as it was measured. Nothing of rulekit uses it; benchmarks/measure.py plays its games beside compiled ones.

Generic board-game VM, restricted Python: int locals, flat int arrays, while/if/elif.
Runs as is under CPython (st, code = lists of int), njit (int64 arrays), CUDA (same), C (translated)."""
# ruff: noqa
M32 = 0xFFFFFFFF
# ---- state header ----
PC, SP, STATUS, CHP, CHK, CHM, CHD, WINNER, R0, R1, R2, R3, CUR, NOPS = range(14)
STACK = 16
STACKN = 16
VARS = 32
RUN, CHOICE, OVER, FUEL, BADOP = 0, 1, 2, 3, 4
AUTO = 0x8000

OPNAMES = """NOP FORBIT AND ANDN JZ JNZ LDX STX MOV LDI JMP CHOOSE ADDI SETBX CLRBX LDT
JEQI JNEI JLTI JGEI JEQ JNE JLT JGE JSUB JDIS JBS JBC CALL RET CALLT CALLG SHRAND POPAND INCX ADDX
LDK LDP ADD SUB MUL DIV MOD MULI RSUBI MIN MAX ABS EQ LT LE OR XOR SHLI SHRI SHL SHR POPC CTZ BIT SETB CLRB
ANYSUB RND ZFILL ZPUSH ZPUSHB ZPOP ZDRAW ZSHUF ZMOVE ZMASK ZTAKE PUSH POP SWITCH WIN DRAWN""".split()
(NOP, FORBIT, AND, ANDN, JZ, JNZ, LDX, STX, MOV, LDI, JMP, CHOOSE, ADDI, SETBX, CLRBX, LDT,
 JEQI, JNEI, JLTI, JGEI, JEQ, JNE, JLT, JGE, JSUB, JDIS, JBS, JBC, CALL, RET, CALLT, CALLG, SHRAND, POPAND, INCX, ADDX,
 LDK, LDP, ADD, SUB, MUL, DIV, MOD, MULI, RSUBI, MIN, MAX, ABS, EQ, LT, LE, OR, XOR, SHLI, SHRI, SHL, SHR, POPC, CTZ, BIT, SETB, CLRB,
 ANYSUB, RND, ZFILL, ZPUSH, ZPUSHB, ZPOP, ZDRAW, ZSHUF, ZMOVE, ZMASK, ZTAKE, PUSH, POP, SWITCH, WIN, DRAWN) = range(len(OPNAMES))


# ---- primitives: the only functions an executor may replace ----
def popcount(x):
    return (x & 0xFFFFFFFFFFFFFFFF).bit_count()


def ctz(x):
    return (x & -x).bit_length() - 1


# ---- helpers (same source everywhere) ----
def rnd32(st):                      # sfc32: no value ever exceeds 2**53, so every executor agrees
    a = st[R0]
    b = st[R1]
    c = st[R2]
    d = st[R3]
    t = (a + b + d) & M32
    st[R3] = (d + 1) & M32
    st[R0] = b ^ (b >> 9)
    st[R1] = (c + (c << 3)) & M32
    st[R2] = ((((c << 21) | (c >> 11)) & M32) + t) & M32
    return t


def below(st, n):
    return (rnd32(st) * n) >> 32


def zget(st, z, i):                 # a zone: count, then 8 cards of 7 bits a word (56 bits: never the sign bit)
    return (st[z + 1 + (i >> 3)] >> ((i & 7) * 7)) & 127


def zset(st, z, i, v):
    j = z + 1 + (i >> 3)
    s = (i & 7) * 7
    st[j] = (st[j] & ~(127 << s)) | (v << s)
    return 0


def kthbit(m, k):
    while k > 0:
        m &= m - 1
        k -= 1
    return ctz(m)


def run(st, code, fuel):
    pc = st[PC]
    sp = st[SP]
    n = 0
    status = FUEL
    while n < fuel:
        n += 1
        w = code[pc]
        pc += 1
        op = w & 255
        a = (w >> 8) & 0xFFFF
        b = (w >> 24) & 0xFFFF
        k = (w >> 40) & 0xFFFFFF
        if op == FORBIT:            # for st[b] in st[a]: ... (exit to k)
            m = st[a]
            if m == 0:
                pc = k
            else:
                st[b] = ctz(m)
                st[a] = m & (m - 1)
        elif op == AND:
            st[a] = st[b] & st[k]
        elif op == ANDN:
            st[a] = st[b] & ~st[k]
        elif op == JZ:
            if st[a] == 0:
                pc = k
        elif op == JNZ:
            if st[a] != 0:
                pc = k
        elif op == LDX:
            st[a] = st[b + st[k]]
        elif op == STX:
            st[a + st[b]] = st[k]
        elif op == MOV:
            st[a] = st[b]
        elif op == LDI:
            st[a] = w >> 40
        elif op == JMP:
            pc = k
        elif op == CHOOSE:          # suspend: options st[b], answer into st[a]
            m = st[b]
            if k >= AUTO and m & (m - 1) == 0:
                st[a] = ctz(m)
            else:
                st[CHP] = st[CUR]
                st[CHK] = k & 0x7FFF
                st[CHM] = m
                st[CHD] = a
                status = CHOICE
                break
        elif op == ADDI:
            st[a] = st[b] + (w >> 40)
        elif op == SETBX:
            st[a + st[b]] |= 1 << st[k]
        elif op == CLRBX:
            st[a + st[b]] &= ~(1 << st[k])
        elif op == LDT:
            st[a] = code[k + st[b]]
        elif op == JEQI:
            if st[a] == b:
                pc = k
        elif op == JNEI:
            if st[a] != b:
                pc = k
        elif op == JLTI:
            if st[a] < b:
                pc = k
        elif op == JGEI:
            if st[a] >= b:
                pc = k
        elif op == JEQ:
            if st[a] == st[b]:
                pc = k
        elif op == JNE:
            if st[a] != st[b]:
                pc = k
        elif op == JLT:
            if st[a] < st[b]:
                pc = k
        elif op == JGE:
            if st[a] >= st[b]:
                pc = k
        elif op == JSUB:            # b subset of a
            if st[b] & ~st[a] == 0:
                pc = k
        elif op == JDIS:
            if st[a] & st[b] == 0:
                pc = k
        elif op == JBS:
            if (st[a] >> st[b]) & 1 != 0:
                pc = k
        elif op == JBC:
            if (st[a] >> st[b]) & 1 == 0:
                pc = k
        elif op == CALL:
            st[STACK + sp] = pc
            sp += 1
            pc = k
        elif op == RET:
            sp -= 1
            pc = st[STACK + sp]
        elif op == CALLT:
            st[STACK + sp] = pc
            sp += 1
            pc = code[k + st[b]]
        elif op == CALLG:
            if (st[a] >> b) & 1 != 0:
                st[STACK + sp] = pc
                sp += 1
                pc = k
        elif op == SHRAND:
            m = st[b]
            st[a] = m & (m >> k)
        elif op == POPAND:
            st[a] = popcount(st[b] & st[k])
        elif op == INCX:
            st[a + st[b]] += w >> 40
        elif op == ADDX:
            st[a + st[b]] += st[k]
        elif op == LDK:
            st[a] = code[k]
        elif op == LDP:
            st[a] = st[st[b]]
        elif op == ADD:
            st[a] = st[b] + st[k]
        elif op == SUB:
            st[a] = st[b] - st[k]
        elif op == MUL:
            st[a] = st[b] * st[k]
        elif op == DIV:
            if st[k] == 0:
                status = BADOP
                break
            st[a] = st[b] // st[k]
        elif op == MOD:
            if st[k] == 0:
                status = BADOP
                break
            st[a] = st[b] % st[k]
        elif op == MULI:
            st[a] = st[b] * (w >> 40)
        elif op == RSUBI:
            st[a] = (w >> 40) - st[b]
        elif op == MIN:
            if st[b] < st[k]:
                st[a] = st[b]
            else:
                st[a] = st[k]
        elif op == MAX:
            if st[b] > st[k]:
                st[a] = st[b]
            else:
                st[a] = st[k]
        elif op == ABS:
            if st[b] < 0:
                st[a] = -st[b]
            else:
                st[a] = st[b]
        elif op == EQ:
            st[a] = 0
            if st[b] == st[k]:
                st[a] = 1
        elif op == LT:
            m = 0
            if st[b] < st[k]:
                m = 1
            st[a] = m
        elif op == LE:
            m = 0
            if st[b] <= st[k]:
                m = 1
            st[a] = m
        elif op == OR:
            st[a] = st[b] | st[k]
        elif op == XOR:
            st[a] = st[b] ^ st[k]
        elif op == SHLI:
            st[a] = st[b] << k
        elif op == SHRI:
            st[a] = st[b] >> k
        elif op == SHL:
            st[a] = st[b] << st[k]
        elif op == SHR:
            st[a] = st[b] >> st[k]
        elif op == POPC:
            st[a] = popcount(st[b])
        elif op == CTZ:
            st[a] = ctz(st[b])
        elif op == BIT:
            st[a] = 1 << st[b]
        elif op == SETB:
            st[a] |= 1 << st[b]
        elif op == CLRB:
            st[a] &= ~(1 << st[b])
        elif op == ANYSUB:          # any of the masks of table k is a subset of st[b]
            m = ~st[b]
            r = 0
            i = code[k]
            while i > 0:
                if code[k + i] & m == 0:
                    r = 1
                    i = 1
                i -= 1
            st[a] = r
        elif op == RND:
            st[a] = below(st, st[b])
        elif op == ZFILL:           # append k cards of face b to zone st[a]
            z = st[a]
            i = st[z]
            st[z] = i + k
            while k > 0:
                zset(st, z, i, b)
                i += 1
                k -= 1
        elif op == ZPUSH:
            z = st[a]
            zset(st, z, st[z], st[b])
            st[z] += 1
        elif op == ZPUSHB:          # under the pile
            z = st[a]
            i = st[z]
            st[z] = i + 1
            while i > 0:
                zset(st, z, i, zget(st, z, i - 1))
                i -= 1
            zset(st, z, 0, st[b])
        elif op == ZPOP:
            z = st[b]
            i = st[z] - 1
            st[z] = i
            st[a] = zget(st, z, i)
        elif op == ZDRAW:           # random card (a lazy shuffle)
            z = st[b]
            i = st[z] - 1
            st[z] = i
            j = below(st, i + 1)
            st[a] = zget(st, z, j)
            zset(st, z, j, zget(st, z, i))
        elif op == ZSHUF:
            z = st[a]
            i = st[z] - 1
            while i > 0:
                j = below(st, i + 1)
                m = zget(st, z, i)
                zset(st, z, i, zget(st, z, j))
                zset(st, z, j, m)
                i -= 1
        elif op == ZMOVE:           # all of zone st[b] onto zone st[a]
            z = st[a]
            m = st[b]
            i = 0
            while i < st[m]:
                zset(st, z, st[z], zget(st, m, i))
                st[z] += 1
                i += 1
            st[m] = 0
        elif op == ZMASK:           # set of the faces in the zone
            z = st[b]
            m = 0
            i = st[z]
            while i > 0:
                i -= 1
                m |= 1 << zget(st, z, i)
            st[a] = m
        elif op == ZTAKE:           # take one card of face st[b] out of zone st[a]
            z = st[a]
            i = st[z] - 1
            st[z] = i
            j = i
            while j > 0 and zget(st, z, j) != st[b]:
                j -= 1
            zset(st, z, j, zget(st, z, i))
        elif op == PUSH:
            st[STACK + sp] = st[a]
            sp += 1
        elif op == POP:
            sp -= 1
            st[a] = st[STACK + sp]
        elif op == SWITCH:
            pc = code[k + st[a]]
        elif op == WIN:
            st[WINNER] = st[a] + 1
            status = OVER
            break
        elif op == DRAWN:
            st[WINNER] = 3
            status = OVER
            break
        elif op == NOP:
            pass
        else:
            status = BADOP
            break
    st[PC] = pc
    st[SP] = sp
    st[STATUS] = status
    st[NOPS] += n
    return status


# ---- drivers: also the same source ----
def playout(st, code, fuel):
    """random playout to the end; returns number of decisions"""
    d = 0
    while run(st, code, fuel) == CHOICE:
        m = st[CHM]
        c = popcount(m)
        st[st[CHD]] = kthbit(m, below(st, c))
        d += 1
    return d


def copyst(dst, src, n):
    i = 0
    while i < n:
        dst[i] = src[i]
        i += 1
    return 0


def seed(st, s):
    st[R0] = s & M32
    st[R1] = (s >> 32) & M32
    st[R2] = 0x9E3779B9
    st[R3] = 1
    i = 0
    while i < 12:
        rnd32(st)
        i += 1
    return 0


def playouts(st0, st, code, nst, n, s, fuel, out):
    """n playouts from st0 in the buffer st; out: wins p0, wins p1, draws, decisions, ops, other"""
    i = 0
    while i < n:
        copyst(st, st0, nst)
        seed(st, s + i)
        d = playout(st, code, fuel)
        o = st[WINNER]
        if st[STATUS] != OVER:
            out[5] += 1
        elif o == 3:
            out[2] += 1
        else:
            out[o - 1] += 1
        out[3] += d
        out[4] += st[NOPS]
        i += 1
    return 0


def perft(stack, masks, code, nst, depth, fuel, out):
    """stack: depth+1 rows of a state, row 0 already run to its first decision.
    out[0]=leaves at depth, out[1]=nodes made, out[2]=games over on the way (at any depth)"""
    lv = 0
    masks[0] = stack[0][CHM]
    while lv >= 0:
        m = masks[lv]
        if m == 0:
            lv -= 1
        else:
            masks[lv] = m & (m - 1)
            nx = stack[lv + 1]
            copyst(nx, stack[lv], nst)
            nx[nx[CHD]] = ctz(m)
            s = run(nx, code, fuel)
            out[1] += 1
            if s != CHOICE:
                out[2] += 1
            if lv + 1 == depth:
                out[0] += 1
            elif s == CHOICE:
                lv += 1
                masks[lv] = nx[CHM]
    return 0
