"""Random games inside one loop, in restricted Python: every answer drawn from the options, results a row a game.

`plan` says what to read at the end and which claims to check; the indices below are its layout and that of
the rows of results. Options that differ in nothing but a number are drawn as often as there are of them.

Never: adds up over games; that is the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.answers import answer, pick
from rulekit.machine.drivers import RUN_FUEL, STATES, TESTS, Rows, advance, copy, evaluate, reckon, row
from rulekit.machine.parts import NO_FUEL, Cells, Code, seed
from rulekit.program.opcodes import (
    CHOICE,
    DECISIONS,
    DONE,
    FAULT,
    FUEL,
    INSTRUCTIONS,
    LIMIT,
    M_RANDOM,
    MODE,
    OVER,
    PC,
    REASONS,
    SKIPPED,
    STATUS,
    WINNERS,
)

# ---- plan of playouts: entries of the program and the cells to read ----
START, REPORT, CHECK, WIDTH, FIGURES, CLAIMS, PLAN = 0, 1, 2, 3, 4, 5, 6
# then FIGURES cells, then for each claim: form, number of cells, cells
OUT_OF_FUEL = NO_FUEL
HOLDS, CONSTANT, NEVER_FALLS = 0, 1, 2

# ---- one row of results for each game, then the figures ----
ENDED = 0  # OVER, CHOICE (cut off), FAULTY or FUEL
WON = 1
BECAUSE = 2
ANSWERS = 3
EXECUTED = 4
BROKE = 5  # the fault
CUT_SHORT = 6
CLAIM = 7  # the first claim that did not hold, -1 none; their number if they could not be computed
CLAIM_AT = 8  # after how many answers
TESTED = 9
TRIED = 10
STOPPED_AT = 11  # the instruction behind the one it stopped at
RESULT = 12


def broken(rows: Rows, code: Code, words: int, plan: Sequence[int], seen: Cells, work: Cells, first: int) -> int:
    """The first claim that does not hold in row 0, or -1. `seen` keeps the values of the last time."""
    if evaluate(rows, code, words, plan[CHECK], work) != DONE:
        return plan[CLAIMS]
    st = row(rows, 1, words)
    found = -1
    k = 0
    at = PLAN + plan[FIGURES]
    i = 0
    while i < plan[CLAIMS]:
        form = plan[at]
        n = plan[at + 1]
        at += 2
        while n > 0:
            value = st[plan[at]]
            bad = 0
            if form == HOLDS:
                if value == 0:
                    bad = 1
            elif first == 0 and (value < seen[k] or (form == CONSTANT and value != seen[k])):
                bad = 1
            if bad != 0 and found < 0:
                found = i
            seen[k] = value
            k += 1
            at += 1
            n -= 1
        i += 1
    return found


def record(st: Cells, code: Code, plan: Sequence[int], work: Cells, out: Cells) -> int:
    """Write down how a game ended, and its figures; they are made in the state itself, which is done with."""
    out[ENDED] = st[STATUS]
    out[WON] = st[WINNERS]
    out[BECAUSE] = st[REASONS]
    out[ANSWERS] = st[DECISIONS]
    out[EXECUTED] = st[INSTRUCTIONS]
    out[BROKE] = OUT_OF_FUEL if st[STATUS] == FUEL else st[FAULT]
    out[CUT_SHORT] = st[SKIPPED]
    out[STOPPED_AT] = st[PC]
    if plan[REPORT] >= 0 and (st[STATUS] == OVER or st[STATUS] == CHOICE):
        status = reckon(st, code, plan[REPORT], work[RUN_FUEL])
        if status != DONE:
            out[ENDED] = status
            out[BROKE] = OUT_OF_FUEL if status == FUEL else st[FAULT]
            out[STOPPED_AT] = st[PC]
        else:
            i = 0
            while i < plan[FIGURES]:
                out[RESULT + i] = st[plan[PLAN + i]]
                i += 1
    return 0


def playout(
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    seen: Cells,
    work: Cells,
    fuel: int,
    limit: int,
    out: Cells,
) -> int:
    """Play row 0 at random to its end or to `limit` answers; the result goes to `out`."""
    st = row(rows, 0, words)
    tests = work[TESTS]
    states = work[STATES]
    if plan[CHECK] < 0:
        st[MODE] = M_RANDOM
        st[LIMIT] = limit
    status = advance(rows, code, words, fuel, work)
    claim = -1
    claim_at = 0
    if plan[CHECK] >= 0 and status in (CHOICE, OVER):
        claim = broken(rows, code, words, plan, seen, work, 1)
    while status == CHOICE and st[DECISIONS] < limit:
        answer(st, pick(st))
        status = advance(rows, code, words, fuel, work)
        if plan[CHECK] >= 0 and claim < 0 and status in (CHOICE, OVER):
            claim = broken(rows, code, words, plan, seen, work, 0)
            if claim >= 0:
                claim_at = st[DECISIONS]
    out[CLAIM] = claim
    out[CLAIM_AT] = claim_at
    out[TESTED] = work[TESTS] - tests
    out[TRIED] = work[STATES] - states
    return record(st, code, plan, work, out)


def playouts(
    initial: Sequence[int],
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    seen: Cells,
    work: Cells,
    first_seed: int,
    games: int,
    fuel: int,
    limit: int,
    out: Rows,
) -> int:
    """Random games with the seeds first_seed .. first_seed + games - 1, a row of results for each."""
    i = 0
    while i < games:
        st = row(rows, 0, words)
        copy(st, initial, words)
        st[PC] = plan[START]
        seed(st, first_seed + i)
        playout(rows, code, words, plan, seen, work, fuel, limit, row(out, i, plan[WIDTH]))
        i += 1
    return 0
