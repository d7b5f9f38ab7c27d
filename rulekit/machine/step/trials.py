"""An answer to a decision → whether the action under way can be finished; the same restricted Python as the machine.

Trials. A decision flagged TEST offers only options after which the action under way can be finished: each is
tried on copies, depth first, to the first line of play that ends it. A draw, a reveal, a question to
another seat and the end of the game count as finished, and so does a decision that need not be tried: all it offers
can be finished. So does a fault: it shows when it is played, as it does where nothing is tried.
`work[ASSUMED]` counts the options that lead to one. Whoever offers one is committed to the action: should
there be no way to finish it after all, it is cut short like one that chance or a question has made irrevocable.

Budget. All that is tried from one question to the next together may cost so many instructions; a copy counts as some
of them. Where that is not enough, or a line of play is longer than there are rows, the game stops with a fault: what
cannot be told is never offered. STUCK says which instruction was tried last.

Never: prints; keeps anything outside the arrays it is given.
"""

from __future__ import annotations

from rulekit.machine.rows import (
    ASSUMED,
    COPY,
    LEFT_TO_RUN,
    LEFT_TO_TRY,
    OF_SET,
    ROWS,
    RUN_FUEL,
    SITE_WORDS,
    SITES,
    STATES,
    STUCK,
    Rows,
    copy,
    row,
)
from rulekit.machine.step.answers import answer, left, take
from rulekit.machine.step.loop import clear, run
from rulekit.machine.step.parts import TOO_LONG, Cells, Code
from rulekit.machine.step.sets import OPEN, once
from rulekit.program.opcodes import (
    CHOOSER,
    COMMITTED,
    FAILED,
    FAULT,
    FAULTY,
    FUEL,
    INSTRUCTIONS,
    LAST,
    M_PROBE,
    M_RANDOM,
    MODE,
    NATURE,
    OPTIONS,
    PC,
    PREFER,
    SCOPE,
    SCOPE_YOU,
    SITE,
    SITE_MASK,
    SP,
    TESTING,
    WORDS,
    YOU,
)


def set_asked(st: Cells, code: Code, sites: int) -> int:
    """Where in `code` the set is described of which one more element is asked for; 0 if none is."""
    if sites == 0 or st[CHOOSER] == NATURE or st[WORDS] <= 0:
        return 0
    return code[sites + SITE_WORDS * (st[SITE] & SITE_MASK) + OF_SET]


def probing(rows: Rows, words: int) -> int:
    """Row 1 becomes a copy of row 0 to try on; who is asked."""
    st = row(rows, 1, words)
    copy(st, row(rows, 0, words), words)
    alone = st[SITE] & (PREFER | LAST)
    if alone == PREFER and (st[SCOPE] == 0 or st[COMMITTED] != 0):  # finished when control is back here
        st[SCOPE] = st[SP] + 1
        st[SCOPE_YOU] = st[YOU]
        st[COMMITTED] = 0
    st[MODE] = (st[MODE] | M_PROBE) & ~M_RANDOM  # every answer is tried, none is drawn
    return st[CHOOSER]


def tried(rows: Rows, code: Code, words: int, work: Cells, value: int) -> int:
    """1 if the action can be finished after this answer in row 0; 0 too once the budget is used up."""
    if work[STUCK] != 0:
        return 0
    you = probing(rows, words)
    st = row(rows, 1, words)
    answer(st, value)
    return finished(rows, code, words, work, you, attempt(st, code, words, work))


def finished(rows: Rows, code: Code, words: int, work: Cells, you: int, status: int) -> int:
    """1 if the action of a seat can be finished from row 1, which has just been run with this status; 0 too once the
    budget is used up."""
    level = 1
    value = -1
    found = -1
    while found < 0:
        st = row(rows, level, words)
        if status == FAILED:
            level -= 1
        elif status == FUEL:
            found = stuck(st[PC] + 1, work)
        elif status != TESTING or (st[CHOOSER] != you and st[SITE] & PREFER == 0):
            if status == FAULTY:
                work[ASSUMED] += 1
            found = 1
        elif level > 1:
            t = set_asked(st, code, work[SITES])
            if t != 0 and code[t + OPEN] != 0:
                once(st, code, t, value)
        while level > 0 and left(row(rows, level, words)) == 0:
            level -= 1
        if found < 0 and level == 0:
            found = 0
        elif found < 0 and level + 1 >= work[ROWS]:
            st = row(rows, level, words)
            found = stuck(st[PC], work)
        elif found < 0:
            st = row(rows, level, words)
            value = take(st)
            copy(row(rows, level + 1, words), st, words)
            level += 1
            st = row(rows, level, words)
            answer(st, value)
            status = attempt(st, code, words, work)
    return found


def attempt(st: Cells, code: Code, words: int, work: Cells) -> int:
    """Run a state that is tried to its next decision, as far as the budget goes; FUEL where that is used up."""
    fuel = work[RUN_FUEL]
    if work[LEFT_TO_TRY] < fuel:
        fuel = work[LEFT_TO_TRY]
    before = st[INSTRUCTIONS]
    status = run(st, code, fuel)
    cost = st[INSTRUCTIONS] - before + COPY + (words >> 3)
    work[LEFT_TO_TRY] -= cost
    work[LEFT_TO_RUN] -= cost
    work[STATES] += 1
    return status


def stuck(behind: int, work: Cells) -> int:
    """What is tried can be tried no further than to here; 0, for nobody knows whether it can be finished."""
    work[STUCK] = behind
    return 0


def too_long(st: Cells, work: Cells) -> int:
    """The fault of a decision whose options take too long to be tried; where the trial stood goes along."""
    clear(st)
    st[OPTIONS] = work[STUCK]
    st[FAULT] = TOO_LONG
    work[STUCK] = 0
    return FAULTY
