"""A state → what it is worth if everybody plays as well as can be, in the same restricted Python as the machine.

All that can follow is followed, and what was worked out once is looked up: two states from which play goes on alike
are one position (`sameness.py`). Loops of a ruleset are bounded and their counters belong to the state, so no
position comes again within a line of play; one that does is told.

A worth is a number for the first seat, which wants it high; a second seat wants it low. Where there is chance, no
worth is worked out here: what follows what is written down, and the caller works with fractions.

Never: draws chance; stops at a depth.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import (
    AT,
    BUDGET,
    COPY,
    HELD,
    LEFT_TO_RUN,
    LEFT_TO_TRY,
    PAUSED,
    ROWS,
    RUN_FUEL,
    SITES,
    SLICE,
    SPARE,
    STAGE,
    Rows,
    copy,
    rest,
    row,
)
from rulekit.machine.runs.drivers import onward
from rulekit.machine.runs.perft import canonical
from rulekit.machine.runs.reports import reckon
from rulekit.machine.runs.sameness import FIRST_OF, SECOND_OF, told_by
from rulekit.machine.step.answers import answer, left, take
from rulekit.machine.step.parts import Cells, Code, ready
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DEST,
    DONE,
    INSTRUCTIONS,
    M_CHANCE,
    MODE,
    NATURE,
    OVER,
    STATUS,
    WINNERS,
)

# ---- what long work comes back with, beside PAUSED ----
DEEPER = 2  # it needs more rows
FULLER = 3  # the table needs more room
LONGER = 4  # what follows what needs more room
AGAIN = 5  # a position came again in its own line of play
WRONG = 6  # the rules stop with a fault, in the row it has come to
CHANCE = 7  # there is chance, and what follows what was not to be written down
UNREADY = 8  # the state is none to go on from

# ---- how it is done ----
EVERY = 0  # 1: no position is left out, even if a better answer is known
WRITTEN = 1  # 1: what follows what is written down
SEATS = 2
SCORED = 3  # 1: scores are compared, else who has won
REPORT = 4
SCORES = 5  # the cells of two scores
WRITABLE = 7  # room for what follows what ...
OPENED = 8  # ... and for what is known of positions under way
HOW = 9

# ---- the table: its head, then of each position two numbers that tell it, and its worth ----
MASK, COUNT, ROOM, TABLE = 0, 1, 2, 3
ENTRY = 3
UNDER_WAY = -0x4000000000000000
NOTHING = -0x4000000000000001  # nothing can be finished there: that is no answer

# ---- a position under way ----
TOLD, TOLD_TOO, SIDE, BEST, BEGUN, FRAME = 0, 1, 2, 3, 4, 5
HIGH, LOW, EITHER, ENDED = 1, 2, 3, 4  # who chooses: the first seat, the second, chance; nobody

# ---- what is kept through pauses, in `work` ----
CAME = HELD  # 1: the row has just been run to where it is
WORTH = HELD + 1
OPEN = HELD + 2  # how much is known of positions under way
WRITTEN_TO = HELD + 3
ACCEPTED = 1


def slot(table: Sequence[int], one: int, other: int) -> int:
    """Where a position is, or would be, in the table."""
    i = other & table[MASK]
    at = TABLE + ENTRY * i
    while table[at] != 0 and (table[at] != one or table[at + 1] != other):
        i = (i + 1) & table[MASK]
        at = TABLE + ENTRY * i
    return at


def moved(old: Sequence[int], new: Cells) -> int:
    """All positions of a table are put into a larger one."""
    at = TABLE
    end = TABLE + ENTRY * (old[MASK] + 1)
    while at < end:
        if old[at] != 0:
            to = slot(new, old[at], old[at + 1])
            new[to] = old[at]
            new[to + 1] = old[at + 1]
            new[to + 2] = old[at + 2]
        at += ENTRY
    new[COUNT] = old[COUNT]
    return 0


def put(table: Cells, one: int, other: int, worth: int) -> int:
    """Note what a position is worth."""
    at = slot(table, one, other)
    if table[at] == 0:
        table[at] = one
        table[at + 1] = other
        table[COUNT] += 1
    table[at + 2] = worth
    return worth


def outcome(st: Cells, code: Code, how: Sequence[int], work: Cells) -> int:
    """What a game that is over is worth."""
    work[WORTH] = (st[WINNERS] & 1) - ((st[WINNERS] >> 1) & 1)
    if how[SCORED] != 0:
        if reckon(st, code, how[REPORT], work[RUN_FUEL]) != DONE:
            return WRONG
        work[WORTH] = st[how[SCORES]]
        if how[SEATS] > 1:
            work[WORTH] -= st[how[SCORES + 1]]
    return 0


def onto(rows: Rows, code: Code, words: int, fuel: int, work: Cells, level: int) -> int:
    """Run a row to where something is asked, or chance comes in."""
    here = rest(rows, level, words)
    work[ROWS] -= level
    work[LEFT_TO_TRY] = work[BUDGET]
    work[LEFT_TO_RUN] -= COPY + (words >> 3)
    status = onward(here, code, words, fuel, work)
    work[ROWS] += level
    return status


def side_of(st: Cells) -> int:
    """Who chooses what comes next."""
    if st[CHOOSER] == NATURE:
        return EITHER
    return HIGH if st[CHOOSER] == 0 else LOW


def come_to(
    st: Cells,
    code: Code,
    same: Sequence[int],
    how: Sequence[int],
    table: Cells,
    under: Cells,
    edges: Cells,
    marks: Cells,
    told: Cells,
    work: Cells,
    level: int,
) -> int:
    """A row has come to a position: 0 if its worth is known, ACCEPTED if all that follows must be looked at."""
    status = st[STATUS]
    if status != OVER and status != CHOICE:
        return WRONG
    if status == CHOICE and canonical(st, code, work[SITES]) == 0:
        work[WORTH] = NOTHING
        return 0
    if status == OVER and how[EVERY] == 0:
        return outcome(st, code, how, work)
    told_by(st, code, same, marks, told)
    one = told[FIRST_OF] | 0x4000000000000000
    at = slot(table, one, told[SECOND_OF])
    if table[at] != 0:
        work[WORTH] = table[at + 2]
        return AGAIN if work[WORTH] == UNDER_WAY else 0
    if status == OVER:
        if outcome(st, code, how, work) != 0:
            return WRONG
        if how[WRITTEN] != 0:
            edges[work[WRITTEN_TO]] = ENDED
            edges[work[WRITTEN_TO] + 1] = work[WORTH]
            work[WORTH] = work[WRITTEN_TO]
            work[WRITTEN_TO] += 2
        put(table, one, told[SECOND_OF], work[WORTH])
        return 0
    side = side_of(st)
    if side == EITHER and how[WRITTEN] == 0:
        return CHANCE
    put(table, one, told[SECOND_OF], UNDER_WAY)
    f = FRAME * level
    under[f + TOLD] = one
    under[f + TOLD_TOO] = told[SECOND_OF]
    under[f + SIDE] = side
    under[f + BEST] = NOTHING
    under[f + BEGUN] = work[OPEN]
    return ACCEPTED


def heard(under: Cells, opened: Cells, how: Sequence[int], work: Cells, level: int) -> int:
    """What follows an answer is known: the position it was given in is worth what is best for who gave it."""
    f = FRAME * level
    worth = work[WORTH]
    if worth == NOTHING:
        return 0
    if how[WRITTEN] != 0:
        opened[work[OPEN]] = worth
        work[OPEN] += 1
        under[f + BEST] = 0
    elif under[f + BEST] == NOTHING:
        under[f + BEST] = worth
    elif under[f + SIDE] == HIGH:
        if worth > under[f + BEST]:
            under[f + BEST] = worth
    elif worth < under[f + BEST]:
        under[f + BEST] = worth
    return 0


def cannot_be_better(under: Sequence[int], how: Sequence[int], level: int) -> int:
    """1 if no other answer need be looked at."""
    if how[EVERY] != 0 or how[SCORED] != 0:
        return 0
    best = under[FRAME * level + BEST]
    if under[FRAME * level + SIDE] == HIGH and best == 1:
        return 1
    if under[FRAME * level + SIDE] == LOW and best == -1:
        return 1
    return 0


def done_with(
    table: Cells, under: Cells, opened: Sequence[int], edges: Cells, how: Sequence[int], work: Cells, level: int
) -> int:
    """All that follows a position is known."""
    f = FRAME * level
    work[WORTH] = under[f + BEST]
    if how[WRITTEN] != 0 and work[WORTH] != NOTHING:
        work[WORTH] = work[WRITTEN_TO]
        to = work[WRITTEN_TO]
        edges[to] = under[f + SIDE]
        edges[to + 1] = work[OPEN] - under[f + BEGUN]
        to += 2
        i = under[f + BEGUN]
        while i < work[OPEN]:
            edges[to] = opened[i]
            to += 1
            i += 1
        work[WRITTEN_TO] = to
    work[OPEN] = under[f + BEGUN]
    put(table, under[f + TOLD], under[f + TOLD_TOO], work[WORTH])
    return 0


def wanting(words: int, how: Sequence[int], table: Sequence[int], work: Cells, level: int) -> int:
    """What there is no more room for; 0 if there is room for one position more."""
    if level + 2 + work[SPARE] > work[ROWS]:
        return DEEPER
    if table[COUNT] >= table[ROOM]:
        return FULLER
    if how[WRITTEN] != 0 and (work[WRITTEN_TO] + work[OPEN] + 4 > how[WRITABLE] or work[OPEN] + 2 > how[OPENED]):
        return LONGER
    return 0


def begun(rows: Rows, code: Code, words: int, fuel: int, work: Cells) -> int:
    """The work begins with row 0, at what it comes to first; UNREADY if play cannot go on from there."""
    st = row(rows, 0, words)
    st[MODE] = M_CHANCE
    work[AT] = 0
    work[OPEN] = 0
    work[CAME] = 1
    if st[STATUS] != OVER and (ready(st, code) == 0 or (st[STATUS] == CHOICE and st[DEST] == 0)):
        return UNREADY
    if st[STATUS] != CHOICE and st[STATUS] != OVER:
        onto(rows, code, words, fuel, work, 0)
    work[STAGE] = 1
    return 0


def solve(
    rows: Rows,
    code: Code,
    words: int,
    fuel: int,
    same: Sequence[int],
    how: Sequence[int],
    table: Cells,
    under: Cells,
    opened: Cells,
    edges: Cells,
    marks: Cells,
    told: Cells,
    work: Cells,
) -> int:
    """What the state in row 0 is worth, in work[WORTH]; another number than 0: it is not known yet, or cannot be."""
    work[LEFT_TO_RUN] = work[SLICE]
    if work[STAGE] == 0 and begun(rows, code, words, fuel, work) != 0:
        return UNREADY
    level = work[AT]
    while level >= 0:
        work[AT] = level
        lacks = wanting(words, how, table, work, level)
        if lacks != 0:
            return lacks
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        st = row(rows, level, words)
        if work[CAME] != 0:
            found = come_to(st, code, same, how, table, under, edges, marks, told, work, level)
            if found > ACCEPTED:
                return found
            work[CAME] = 0
            if found == 0:
                level -= 1
                if level >= 0:
                    heard(under, opened, how, work, level)
        elif left(st) == 0 or cannot_be_better(under, how, level) != 0:
            done_with(table, under, opened, edges, how, work, level)
            level -= 1
            if level >= 0:
                heard(under, opened, how, work, level)
        else:
            value = take(st)
            level += 1
            copy(row(rows, level, words), st, words)
            st = row(rows, level, words)
            st[INSTRUCTIONS] = 0  # nobody counts them, and lines of play may be long
            answer(st, value)
            onto(rows, code, words, fuel, work, level)
            work[CAME] = 1
    work[STAGE] = 0
    return 0
