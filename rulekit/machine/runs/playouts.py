"""Random games inside one loop, in restricted Python: every answer drawn from the options, results a row a game.

`plan` says what to read at the end and which claims to check; the indices below are its layout and that of
the rows of results. Options that differ in nothing but a number are drawn as often as there are of them; sets evenly.

Never: adds up over games; that is the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import (
    AT,
    COPY,
    HELD,
    LEFT_TO_RUN,
    PAUSED,
    RUN_FUEL,
    SLICE,
    STAGE,
    STATES,
    TESTS,
    Rows,
    copy,
    row,
)
from rulekit.machine.runs.drivers import advance
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.reports import evaluate, reckon
from rulekit.machine.step.answers import answer
from rulekit.machine.step.parts import NO_FUEL, Cells, Code, seed
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
    RUN,
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

# ---- what is kept of a game through pauses, in `work` ----
PLAYING = 1  # the stage of a game that has begun
HELD_TESTS, HELD_STATES, HELD_CLAIM, HELD_CLAIM_AT, LOOKED = HELD, HELD + 1, HELD + 2, HELD + 3, HELD + 4


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


def record(st: Cells, code: Code, words: int, plan: Sequence[int], work: Cells, out: Cells) -> int:
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
    work[LEFT_TO_RUN] -= st[INSTRUCTIONS] - out[EXECUTED] + COPY + (words >> 3)
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
    """Play row 0 at random to its end or to `limit` answers; the result goes to `out`. PAUSED: it is not there yet."""
    st = row(rows, 0, words)
    if work[STAGE] != PLAYING:
        begin(st, plan, limit, work)
    going = 1
    while going != 0:
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        status = advance(rows, code, words, fuel, work)
        if plan[CHECK] >= 0 and work[HELD_CLAIM] < 0 and status in (CHOICE, OVER):
            work[HELD_CLAIM] = broken(rows, code, words, plan, seen, work, 1 - work[LOOKED])
            work[LOOKED] = 1
            work[HELD_CLAIM_AT] = st[DECISIONS]
        if status == CHOICE and st[DECISIONS] < limit:
            answer(st, picked(rows, code, words, work))
        elif status != RUN:
            going = 0
    out[CLAIM] = work[HELD_CLAIM]
    out[CLAIM_AT] = work[HELD_CLAIM_AT] if work[HELD_CLAIM] >= 0 else 0
    out[TESTED] = work[TESTS] - work[HELD_TESTS]
    out[TRIED] = work[STATES] - work[HELD_STATES]
    work[STAGE] = 0
    return record(st, code, words, plan, work, out)


def begin(st: Cells, plan: Sequence[int], limit: int, work: Cells) -> int:
    """A random game goes on from here: what must be kept of it through all pauses."""
    work[STAGE] = PLAYING
    work[HELD_TESTS] = work[TESTS]
    work[HELD_STATES] = work[STATES]
    work[HELD_CLAIM] = -1
    work[LOOKED] = 0
    if plan[CHECK] < 0:
        st[MODE] = M_RANDOM
        st[LIMIT] = limit
    return 0


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
    """Random games with the seeds first_seed .. first_seed + games - 1, a row of results for each. PAUSED: not all."""
    work[LEFT_TO_RUN] = work[SLICE]
    i = work[AT]
    while i < games:
        if work[STAGE] == 0:
            st = row(rows, 0, words)
            copy(st, initial, words)
            st[PC] = plan[START]
            seed(st, first_seed + i)
        if playout(rows, code, words, plan, seen, work, fuel, limit, row(out, i, plan[WIDTH])) == PAUSED:
            work[AT] = i
            return PAUSED
        i += 1
    return 0
