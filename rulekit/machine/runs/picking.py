"""A question that waits → a random answer to it, in the same restricted Python as the machine.

An element is drawn among those offered. Of a set one element after the other is drawn so that all sets are equally
likely: what may come next weighs as much as there are sets that go on with it. Where a condition over the whole set
stands behind, those sets count that can be finished, if there would be at most MOST_EVEN without it; else
all would, and only what cannot be finished next is left out. An answer takes one number of the generator.

Never: depends on what was tried before.
"""

from __future__ import annotations

from rulekit.machine.rows import BUDGET, LEFT_TO_TRY, ROWS, SITES, STUCK, Rows, copy, rest, row
from rulekit.machine.step.answers import answer, left, mixed, pick, take
from rulekit.machine.step.loop import behind
from rulekit.machine.step.parts import Cells, Code, below, count, kth, sound
from rulekit.machine.step.sets import CHOSEN, END, WIDTH, back, holds, one_of
from rulekit.machine.step.trials import attempt, finished, probing, set_asked
from rulekit.machine.step.weights import COPIES, ELEMENTS, MORE, MOST_EVEN, WEIGHTS, heavy, lighten, weigh, weight
from rulekit.program.opcodes import CHOICE, CHOOSER, LATER, OPTIONS, SCOPE, SITE, SP, STATUS, TEST, TESTING


def is_tried(st: Cells, code: Code) -> int:
    """1 if what waits offers only what was tried."""
    if st[SITE] & TEST == 0 or st[SCOPE] == 0:
        return 0
    if st[SITE] & LATER != 0 and behind(st, code, st[SP]) == 0:
        return 0
    return 1


def begun_with(rows: Rows, code: Code, words: int, work: Cells, t: int, value: int) -> int:
    """How many sets that can be finished go on with this answer in row 0; fewer once the budget is used up."""
    you = probing(rows, words)
    st = row(rows, 1, words)
    asked = st[SITE]
    answer(st, value)
    status = attempt(st, code, words, work)
    total = 0
    level = 1
    n = code[t + WIDTH]
    while level > 0 and work[STUCK] == 0:
        st = row(rows, level, words)
        more = 0
        if status == TESTING and st[SITE] == asked and st[CHOOSER] == you and level + 1 < work[ROWS]:
            more = count(st, code[t + CHOSEN], n) - count(row(rows, level - 1, words), code[t + CHOSEN], n)
        if more <= 0:  # the set is complete
            level -= 1
            work[ROWS] -= level
            total += finished(rest(rows, level, words), code, words, work, you, status)
            work[ROWS] += level
        while level > 0 and left(row(rows, level, words)) == 0:
            level -= 1
        if level > 0:
            st = row(rows, level, words)
            value = take(st)
            level += 1
            copy(row(rows, level, words), st, words)
            st = row(rows, level, words)
            answer(st, value)
            status = attempt(st, code, words, work)
    return total


def counted(rows: Rows, code: Code, words: int, work: Cells, t: int, n: int) -> int:
    """The weights become numbers of sets that can be finished; 0 if that cannot be told, and they stay.

    Counting has a budget of its own, as large as that of what was tried before: it depends on nothing else.
    """
    st = row(rows, 0, words)
    work[LEFT_TO_TRY] = work[BUDGET]
    i = 0
    while i < n:
        e = work[ELEMENTS + i]
        work[MORE + i] = 0
        if i + 1 < n and back(st, code, t, e) != 0:
            return 0
        if work[WEIGHTS + i] > 0 and holds(st, OPTIONS, e) != 0:
            work[MORE + i] = begun_with(rows, code, words, work, t, e)
        i += 1
    if work[STUCK] != 0:
        work[STUCK] = 0
        return 0
    i = 0
    while i < n:
        work[WEIGHTS + i] = work[MORE + i]
        i += 1
    return 1


def offered(st: Cells, code: Code, t: int, work: Cells, i: int, r: int) -> int:
    """Of what cannot be told from the i-th thing in a set one that is offered; -1 if none is."""
    e = work[ELEMENTS + i]
    g = work[COPIES + i]
    found = -1
    if e < code[t + END] and back(st, code, t, e) != 0:
        k = g
        while k > 0 and found < 0:
            k -= 1
            e = one_of(st, code, t, work[ELEMENTS + i], (((r * g) >> 31) + k) % g)
            if holds(st, OPTIONS, e) != 0:
                found = e
    elif holds(st, OPTIONS, e) != 0:
        found = e
    return found


def drawn(st: Cells, code: Code, t: int, work: Cells, n: int, r: int) -> int:
    """One of the first n things by their weights, among those offered; -1 if there is none."""
    found = -1
    total = lighten(work, n)
    while found < 0 and total > 0:
        i = heavy(work, n, (r * total) >> 31)
        r = mixed(r, i)
        found = offered(st, code, t, work, i, r)
        work[WEIGHTS + i] = 0
        total = weight(work, n)
    return found


def draw_set(rows: Rows, code: Code, words: int, work: Cells, t: int) -> int:
    """A random answer to the question for one more element of a set, or its end."""
    st = row(rows, 0, words)
    r = below(st, 0x7FFFFFFF)
    n = weigh(st, code, t, work)
    if is_tried(st, code) != 0 and weight(work, n) <= MOST_EVEN:
        counted(rows, code, words, work, t, n)
    found = drawn(st, code, t, work, n, r)
    if found < 0:  # what was trusted while it was offered
        found = kth(st, OPTIONS, 0)
    return found


def draw_untried(rows: Rows, code: Code, words: int, work: Cells, t: int) -> int:
    """As draw_set, where nothing has been tried yet, but each set once; -1 if none can be finished, -2 if that cannot
    be told without trying what is offered first."""
    st = row(rows, 0, words)
    budget = work[LEFT_TO_TRY]
    found = -2
    n = weigh(st, code, t, work)
    if weight(work, n) <= MOST_EVEN:
        if counted(rows, code, words, work, t, n) != 0:
            found = drawn(st, code, t, work, n, below(st, 0x7FFFFFFF))
        else:
            work[LEFT_TO_TRY] = budget
    return found


def picked(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """A random answer to what waits in row 0."""
    st = row(rows, 0, words)
    t = set_asked(st, code, work[SITES])
    if t != 0 and left(st) > 1:
        return draw_set(rows, code, words, work, t)
    return pick(st)


def let_pick(rows: Rows, code: Code, words: int, work: Cells) -> int:
    """As picked, for a row 0 that nobody has looked at yet; -1 if nothing is asked there."""
    st = row(rows, 0, words)
    if st[STATUS] != CHOICE or sound(st, code) == 0:
        return -1
    return picked(rows, code, words, work)


def picked_apart(state: Cells, rows: Rows, code: Code, words: int, work: Cells) -> int:
    """As `let_pick`, for a state that is no row."""
    copy(row(rows, 0, words), state, words)
    value = let_pick(rows, code, words, work)
    copy(state, row(rows, 0, words), words)
    return value
