"""From one decision to the next, in the same restricted Python as the machine: only what can be finished is offered.

Slices. A call that may last comes back with RUN or PAUSED between two answers once it has run `work[SLICE]`
instructions, so that Ctrl-C is heard; the same call goes on from there, to the same result.

A number from a range of which only some can be finished stays a range if those are consecutive; else it
becomes a set of numbers (WORDS > 0). Ranges outside 0 .. 503 stay ranges: where one of them has a gap, what it
offers would not be what can be done, and that is a fault.

Never: prints; keeps anything outside the arrays it is given.
"""

from __future__ import annotations

from rulekit.machine.rows import ASSUMED, BUDGET, LEFT_TO_RUN, LEFT_TO_TRY, SITES, STUCK, TESTS, Rows, copy, row
from rulekit.machine.runs.picking import draw_untried
from rulekit.machine.step.answers import answer, as_words, drawn_by_order, foremost, left
from rulekit.machine.step.loop import clear, fail, run
from rulekit.machine.step.parts import GAPS, Cells, Code, astray, below, ctz, ready, word
from rulekit.machine.step.trials import set_asked, too_long, tried
from rulekit.program.opcodes import (
    CHOICE,
    COMMITTED,
    DECISIONS,
    DEST,
    FAULT,
    FAULTY,
    INSTRUCTIONS,
    LAST,
    LIMIT,
    M_RANDOM,
    MODE,
    OPTION_WORDS,
    OPTIONS,
    OVER,
    PREFER,
    RUN,
    SCOPE,
    SITE,
    STATUS,
    TESTING,
    WORDS,
)


# ---- what may be answered ----
def narrow_set(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """Keep the options of a set that can be finished; how many."""
    st = row(rows, 0, words)
    n = 0
    i = 0
    while i < st[WORDS]:
        todo = st[OPTIONS + i]
        good = 0
        while todo != 0:
            bit = todo & -todo
            todo ^= bit
            if n > 0 and todo == 0 and i + 1 == st[WORDS] and st[SITE] & LAST != 0:
                bit = 0  # the last resort is not needed
            if bit != 0 and tried(rows, code, words, work, 63 * i + ctz(bit)) != 0:
                good |= bit
                n += 1
        st[OPTIONS + i] = good
        i += 1
    return n


def narrow_ends(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """Keep the part of a range between the first and the last number that can be finished; 0 if there is none, -1 if
    one between them cannot."""
    st = row(rows, 0, words)
    low = st[OPTIONS]
    high = st[OPTIONS + 1]
    while low <= high and work[STUCK] == 0 and tried(rows, code, words, work, low) == 0:
        low += 1
    while low < high and work[STUCK] == 0 and tried(rows, code, words, work, high) == 0:
        high -= 1
    st[OPTIONS] = low
    st[OPTIONS + 1] = high
    if low > high:
        return 0
    while low + 1 < high and work[STUCK] == 0:
        low += 1
        if tried(rows, code, words, work, low) == 0:
            return -1
    return 1


def narrow_range(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """Keep the numbers that can be finished; how many (at least)."""
    st = row(rows, 0, words)
    low = st[OPTIONS]
    high = st[OPTIONS + 1]
    if low < 0 or high >= 63 * OPTION_WORDS:
        return narrow_ends(rows, code, words, work)
    st[OPTIONS] = 0
    st[OPTIONS + 1] = 0
    n = 0
    first = high
    last = low
    while low <= high:
        if tried(rows, code, words, work, low) != 0:
            i = word(low)
            st[OPTIONS + i] |= 1 << (low - 63 * i)
            n += 1
            last = low
            if low < first:
                first = low
        low += 1
    st[WORDS] = word(high) + 1
    if n > 0 and last - first + 1 == n:
        i = st[WORDS]
        while i > 0:
            i -= 1
            st[OPTIONS + i] = 0
        st[WORDS] = 0
        st[OPTIONS] = first
        st[OPTIONS + 1] = last
    return n


def settle(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """Row 0 waits with options to be tried: CHOICE if some are left, RUN if play goes on without a question."""
    st = row(rows, 0, words)
    work[TESTS] += 1
    assumed = work[ASSUMED]
    status = CHOICE
    n = 1
    if st[SITE] & PREFER != 0:
        k = 1 - tried(rows, code, words, work, 0)
        if k != 0 and st[SITE] & LAST != 0:
            n = tried(rows, code, words, work, 1)
        st[st[DEST]] = k
        clear(st)
        status = RUN
    else:
        n = narrow_range(rows, code, words, work) if st[WORDS] == 0 else narrow_set(rows, code, words, work)
        if n == 0:
            clear(st)
    if work[STUCK] != 0:
        status = too_long(st, work)
    elif n < 0:
        clear(st)
        st[FAULT] = GAPS
        status = FAULTY
    elif n == 0:
        status = fail(st, code)
    if work[ASSUMED] > assumed and st[SCOPE] != 0:
        st[COMMITTED] = 1
    st[STATUS] = status
    return status


def draw(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """Row 0 waits with options to be tried: answer as `settle` and `picked` would, but try only what that takes.
    CHOICE: what is offered had to be tried first, and the answer is left to `picked`."""
    st = row(rows, 0, words)
    assumed = work[ASSUMED]
    t = set_asked(st, code, work[SITES])
    found = draw_in_order(rows, code, words, work) if t == 0 else draw_untried(rows, code, words, work, t)
    if found == -2:
        return settle(rows, code, words, work)
    work[TESTS] += 1
    if work[ASSUMED] > assumed and st[SCOPE] != 0:
        st[COMMITTED] = 1
    if work[STUCK] != 0:
        status = too_long(st, work)
    elif found < 0:
        clear(st)
        status = fail(st, code)
    else:
        answer(st, found)
        clear(st)
        status = RUN
    st[STATUS] = status
    return status


def draw_in_order(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """What can be finished and is foremost in a random order; -1 if nothing is."""
    st = row(rows, 0, words)
    if st[WORDS] == 0:
        as_words(st)
    last = -1
    if st[SITE] & LAST != 0 and left(st) > 1:
        last = 62
        while last > 0 and st[OPTIONS + st[WORDS] - 1] & (1 << last) == 0:
            last -= 1
        st[OPTIONS + st[WORDS] - 1] &= ~(1 << last)
        last += 63 * (st[WORDS] - 1)
    r = below(st, 0x7FFFFFFF)
    found = -1
    while found < 0 and (left(st) > 0 or last >= 0):
        if left(st) > 0:
            e = foremost(st, r)
            i = word(e)
            st[OPTIONS + i] &= ~(1 << (e - 63 * i))
        else:
            e = last
            last = -1
        if tried(rows, code, words, work, e) != 0:
            found = e
    return found


def advance(rows: Rows, code: Code, words: int, fuel: int, work: Cells) -> int:
    """Run row 0, which is `ready`, to its next decision, with only those options that can be finished; the status.

    RUN: with M_RANDOM, a slice is used up behind an answer.
    """
    work[LEFT_TO_TRY] = work[BUDGET]
    return onward(rows, code, words, fuel, work)


def onward(rows: Rows, code: Code, words: int, fuel: int, work: Cells) -> int:
    """As advance, with what is left of the budget."""
    st = row(rows, 0, words)
    status = st[STATUS]
    if status in (OVER, FAULTY):
        return status
    ahead = fuel  # instructions left until the next question
    if status != TESTING:
        status = RUN
    going = 1
    while going != 0:
        before = st[INSTRUCTIONS]
        answered = st[DECISIONS]
        if status == TESTING:
            if st[MODE] & M_RANDOM != 0 and answered < st[LIMIT] and drawn_by_order(st) != 0:
                status = draw(rows, code, words, work)
            else:
                status = settle(rows, code, words, work)
        else:
            status = run(st, code, ahead)
        before = st[INSTRUCTIONS] - before
        ahead -= before
        work[LEFT_TO_RUN] -= before
        if st[DECISIONS] != answered:
            ahead = fuel
            work[LEFT_TO_TRY] = work[BUDGET]
            if status == RUN and work[LEFT_TO_RUN] <= 0:
                going = 0
        if status != RUN and status != TESTING:
            going = 0
    return status


def let_in(rows: Rows, code: Code, words: int, fuel: int, work: Cells) -> int:
    """As advance, for a row 0 that nobody has looked at yet."""
    st = row(rows, 0, words)
    if st[STATUS] != OVER and st[STATUS] != FAULTY and ready(st, code) == 0:
        return astray(st)
    return advance(rows, code, words, fuel, work)


def advance_apart(state: Cells, rows: Rows, code: Code, words: int, fuel: int, work: Cells) -> int:
    """As `let_in`, for a state that is no row."""
    copy(row(rows, 0, words), state, words)
    status = let_in(rows, code, words, fuel, work)
    copy(state, row(rows, 0, words), words)
    return status
