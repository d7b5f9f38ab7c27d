"""A waiting state and what one seat cannot see of it → the same state dealt anew, and random games from there.

Restricted Python, as the drivers. A deal is a list of numbers (indices below): pools of pieces that nobody can tell
apart from where that seat sits, and every cell that holds one. The state it is dealt into has those cells cleared.

In a simultaneous step the seats before the one that is asked play their part once more, with random answers,
from the loop of the step on; then that seat's own question is put back as it was.

Never: moves a piece that the seat sees; changes what the seat is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import AT, BUDGET, COPY, HELD, LEFT_TO_RUN, LEFT_TO_TRY, PAUSED, SLICE, STAGE, Rows, copy, row
from rulekit.machine.runs.drivers import advance, settle
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.playouts import BROKE, ENDED, PLAYING, WIDTH, playout, record
from rulekit.machine.step.answers import answer, pick
from rulekit.machine.step.loop import clear, run
from rulekit.machine.step.parts import CELLS, END, Cells, Code, below, ready, rnd32, seed, word
from rulekit.machine.step.parts import DEPTH as DEEPEST
from rulekit.machine.step.parts import ELEMENTS as MOST_ELEMENTS
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    COMMITTED,
    DECISIONS,
    DEST,
    FAULTY,
    FUEL,
    OPTION_WORDS,
    OPTIONS,
    PC,
    RNG,
    RUN,
    SCOPE,
    SCOPE_YOU,
    SP,
    STACK,
    STATUS,
    TESTING,
    TOGETHER,
    YOU,
)

# ---- a deal: the step under way, what is taken over from it, the pools ----
SEAT = 0  # the seat that is asked
TOP = 1  # where the loop of the simultaneous step begins a seat's part; -1 if nobody's part is played again
DEPTH = 2  # words on the stack there
KEPT = 3  # where the step keeps the generator, 0 if there is none
START = 4  # what belongs to seats: where it begins ...
LENGTH = 5  # ... and how many cells it has
KINDS = 6  # address and number of the cells that say where the pieces of a kind lie, for so many kinds
POOLS = 7
PLACES = 8  # of the kind of piece that is asked for: where its pieces lie, 0 if none is ...
SHOWN = 9  # ... the set of those shown, 0 if there is none ...
EACH = 10  # ... how many each seat has, 0 if they belong to nobody ...
SIZE = 11  # ... and how many there are
DEAL = 12
# An answer from here on stands for any unseen piece at a place: UNSEEN + OF_SEAT * place + its seat.
UNSEEN = 1 << 20
OF_SEAT = 16
# then two numbers a kind, then the pools: address of where the pieces of the kind lie; number of pieces; the
# pieces; the places; number of cells; for each cell form, address, and which of the places it belongs to
SINGLE, MEMBER = 0, 1
# What is kept through pauses, in `work`: whether the state could be dealt. A stage beside that of a random game:
DEALT = HELD + 5
GOOD = HELD + 6  # whether it may be dealt at all
FINISHING = 1000  # answers behind the limit in which an action of the seat is finished; else it is cut off
ANSWERED = 2  # the answer is given, and the seat's action may go on


def inside(code: Code, at: int, n: int) -> int:
    """1 if so many cells from an address on lie in a state, above its head."""
    room = code[CELLS] - STACK - n
    if n >= 0 and room >= 0 and 0 <= at - STACK < room + 1:
        return 1
    return 0


def leads(code: Code, deal: Sequence[int], length: int) -> int:
    """1 if a deal of so many numbers leads nowhere but to cells of a state."""
    if length < DEAL or deal[TOP] < -1 or deal[TOP] >= code[END] or deal[DEPTH] < 0 or deal[DEPTH] > code[DEEPEST]:
        return 0
    if (deal[KEPT] != 0 and inside(code, deal[KEPT], 4) == 0) or deal[SEAT] < 0 or deal[SEAT] >= 63:
        return 0
    if deal[LENGTH] != 0 and inside(code, deal[START], deal[LENGTH]) == 0:
        return 0
    if deal[SIZE] < 0 or deal[SIZE] > 63 * OPTION_WORDS:
        return 0
    if deal[SIZE] > 0 and inside(code, deal[PLACES], deal[SIZE]) == 0:
        return 0
    if deal[SHOWN] != 0 and inside(code, deal[SHOWN], word(deal[SIZE]) + 1) == 0:
        return 0
    at = DEAL
    n = deal[KINDS]
    while n > 0:
        if at + 2 > length or inside(code, deal[at], deal[at + 1]) == 0:
            return 0
        at += 2
        n -= 1
    n = deal[POOLS]
    while n > 0:
        at = pool_leads(code, deal, length, at)
        if at < 0:
            return 0
        n -= 1
    return 1


def pool_leads(code: Code, deal: Sequence[int], length: int, at: int) -> int:
    """Where the next pool begins; -1 if this one leads elsewhere than to cells of a state."""
    if at + 2 > length:
        return -1
    base = deal[at]
    n = deal[at + 1]
    at += 2
    if n < 0 or n > length or at + 2 * n + 1 > length:
        return -1
    i = 0
    most = 0
    while i < n:
        if deal[at + i] < 0 or deal[at + i] >= MOST_ELEMENTS or inside(code, base, deal[at + i] + 1) == 0:
            return -1
        if deal[at + i] > most:
            most = deal[at + i]
        i += 1
    at += 2 * n
    i = deal[at]
    at += 1
    if i < 0 or i > length or at + 3 * i > length:
        return -1
    while i > 0:
        if deal[at + 2] < 0 or deal[at + 2] >= n or inside(code, deal[at + 1], word(most) + 1) == 0:
            return -1
        at += 3
        i -= 1
    return at


def scattered(st: Cells, deal: Sequence[int], at: int, pool: Cells) -> int:
    """Deal one pool; where the next one begins."""
    base = deal[at]
    n = deal[at + 1]
    at += 2
    i = 0
    while i < n:
        pool[i] = deal[at + i]
        i += 1
    at += n
    while i > 1:
        i -= 1
        k = below(st, i + 1)
        p = pool[i]
        pool[i] = pool[k]
        pool[k] = p
    i = 0
    while i < n:
        st[base + pool[i]] = deal[at + i]
        i += 1
    at += n
    n = deal[at]
    at += 1
    while n > 0:
        p = pool[deal[at + 2]]
        k = deal[at + 1]
        if deal[at] == MEMBER:
            i = word(p)
            st[k + i] |= 1 << (p - 63 * i)
        else:
            st[k] = p
        at += 3
        n -= 1
    return at


def begin_again(st: Cells, deal: Sequence[int]) -> int:
    """Row 0 is back where the first seat begins its part of the step."""
    clear(st)
    while st[SP] > deal[DEPTH]:
        st[SP] -= 1
        st[STACK + st[SP]] = 0
    st[PC] = deal[TOP]
    st[YOU] = 0
    if st[SCOPE] > deal[DEPTH]:  # an action within the step; one around it goes on
        st[SCOPE] = 0
        st[SCOPE_YOU] = 0
        st[COMMITTED] = 0
    return 0


def answered_before(
    rows: Rows, code: Code, words: int, deal: Sequence[int], aside: Cells, work: Cells, fuel: int
) -> int:
    """Play the parts of the seats before the one that is asked, at random; 1 if they came to their end.

    All that is tried in them is tried with one budget.
    """
    work[LEFT_TO_TRY] = work[BUDGET]
    st = row(rows, 0, words)
    copy(aside, st, words)
    begin_again(st, deal)
    done = 0
    while fuel > 0:
        if st[PC] == deal[TOP] and st[YOU] == deal[SEAT] and st[SP] == deal[DEPTH]:
            done = 1
            break
        work[LEFT_TO_RUN] -= 1
        status = run(st, code, 1)
        if status == TESTING:
            status = settle(rows, code, words, work)
        if status == CHOICE:
            answer(st, picked(rows, code, words, work))
        elif status != FUEL and status != RUN:
            break
        fuel -= 1
    i = deal[START]
    end = i + deal[LENGTH]
    while i < end:
        aside[i] = st[i]
        i += 1
    k = 0
    while k < deal[KINDS]:
        i = deal[DEAL + 2 * k]
        end = i + deal[DEAL + 2 * k + 1]
        while i < end:
            aside[i] = st[i]
            i += 1
        k += 1
    copy(st, aside, words)
    return done


def dealt(
    rows: Rows,
    code: Code,
    words: int,
    deal: Sequence[int],
    number: int,
    pool: Cells,
    aside: Cells,
    work: Cells,
    fuel: int,
) -> int:
    """Deal row 0 anew, with a generator of its own from a number; 1 if it can be played on from."""
    st = row(rows, 0, words)
    seed(st, number)
    work[LEFT_TO_RUN] -= COPY + words
    at = DEAL + 2 * deal[KINDS]
    n = deal[POOLS]
    while n > 0:
        at = scattered(st, deal, at, pool)
        n -= 1
    done = 1
    if deal[KEPT] != 0:
        i = 0
        while i < 4:
            st[deal[KEPT] + i] = st[RNG + i]
            i += 1
        st[RNG + 3] = st[RNG + 3] ^ (deal[SEAT] + 1)
        i = 0
        while i < 8:
            rnd32(st)
            i += 1
        if deal[TOP] >= 0 and deal[SEAT] > 0:
            done = answered_before(rows, code, words, deal, aside, work, fuel)
    return done


def meant(st: Cells, deal: Sequence[int], value: int) -> int:
    """The piece that is given as an answer: a random one of those it may stand for."""
    if value < UNSEEN:
        return value
    place = (value - UNSEEN) >> 4
    seat = (value - UNSEEN) & 15
    found = -1
    n = 0
    p = 0
    while p < deal[SIZE]:
        i = word(p)
        fits = (st[OPTIONS + i] >> (p - 63 * i)) & 1
        if st[deal[PLACES] + p] != place:
            fits = 0
        if deal[EACH] != 0 and (p < seat * deal[EACH] or p >= (seat + 1) * deal[EACH]):
            fits = 0
        if deal[SHOWN] != 0 and (st[deal[SHOWN] + i] >> (p - 63 * i)) & 1 != 0:
            fits = 0
        if fits != 0:
            n += 1
            if below(st, n) == 0:
                found = p
        p += 1
    if found < 0:
        found = pick(st)
    return found


def future(
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    deal: Sequence[int],
    seen: Cells,
    work: Cells,
    fuel: int,
    limit: int,
    replies: Cells,
    n: int,
    out: Cells,
) -> int:
    """Go on at random from an answer in row 0. Where that is cut off, an action of the seat is finished first.

    PAUSED: it is not done yet.
    """
    st = row(rows, 0, words)
    if work[STAGE] == PLAYING:
        return playout(rows, code, words, plan, seen, work, fuel, limit, out)
    going = 1
    while going != 0:
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        status = advance(rows, code, words, fuel, work)
        if status == CHOICE and 0 <= st[DECISIONS] - limit < FINISHING and st[SCOPE] != 0 and st[CHOOSER] == deal[SEAT]:
            answer(st, picked(rows, code, words, work))
        elif status != RUN:
            going = 0
    replies[2 * n] = -1
    if status == CHOICE:
        if st[DECISIONS] >= limit:
            work[STAGE] = 0
            return record(st, code, words, plan, work, out)
        if st[TOGETHER] == 0 or st[CHOOSER] == deal[SEAT]:
            replies[2 * n] = st[CHOOSER]
        replies[2 * n + 1] = picked(rows, code, words, work)
        answer(st, replies[2 * n + 1])
    return playout(rows, code, words, plan, seen, work, fuel, limit, out)


def futures(
    state: Sequence[int],
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    deal: Sequence[int],
    length: int,
    answers: Sequence[int],
    moves: int,
    seen: Cells,
    work: Cells,
    pool: Cells,
    aside: Cells,
    first: int,
    rounds: int,
    fuel: int,
    limit: int,
    replies: Cells,
    out: Rows,
) -> int:
    """Rounds of random games: in each the state is dealt anew, and every answer is tried in it once.

    A row of results for each game: the answers of the first round, those of the second, and so on. Where the
    state could not be dealt, waits for nothing, or is led out of by the deal, the games are faulty.
    `replies` has two cells a game: who was asked next, -1 if it is nobody who knows of the answer, and the random
    answer that was given. PAUSED: not all are played.
    """
    work[LEFT_TO_RUN] = work[SLICE]
    st = row(rows, 0, words)
    if work[AT] == 0 and work[STAGE] == 0:
        copy(st, state, words)
        work[GOOD] = leads(code, deal, length)
        if st[STATUS] != CHOICE or st[DEST] == 0 or ready(st, code) == 0:
            work[GOOD] = 0
    n = work[AT]
    while n < rounds * moves:
        to = row(out, n, plan[WIDTH])
        r = n // moves
        if work[STAGE] == 0 and n == r * moves:
            copy(st, state, words)
            work[DEALT] = 0
            if work[GOOD] != 0:
                work[DEALT] = dealt(rows, code, words, deal, first + r, pool, aside, work, fuel)
            copy(aside, st, words)
        if work[DEALT] == 0:
            to[ENDED] = FAULTY
            to[BROKE] = 0
        else:
            if work[STAGE] == 0:
                copy(st, aside, words)
                answer(st, meant(st, deal, answers[n - r * moves]))
                work[STAGE] = ANSWERED
            if future(rows, code, words, plan, deal, seen, work, fuel, limit, replies, n, to) == PAUSED:
                work[AT] = n
                return PAUSED
        n += 1
    return 0
