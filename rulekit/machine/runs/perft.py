"""Every line of play to a depth, counted, in restricted Python. What cannot be told apart is followed once.

Never: lists moves by name; the caller divides by first moves if it wants that.
"""

from __future__ import annotations

from rulekit.machine.rows import (
    AT,
    BUDGET,
    CLASSES,
    COPY,
    HELD,
    LEFT_TO_RUN,
    LEFT_TO_TRY,
    PAUSED,
    PLACES,
    ROWS,
    SAMPLED,
    SHOWN,
    SITE_WORDS,
    SIZE,
    SLICE,
    SPARE,
    STAGE,
    Rows,
    copy,
    rest,
    row,
)
from rulekit.machine.runs.drivers import onward
from rulekit.machine.step.answers import answer, left, pick, take
from rulekit.machine.step.holders import apart
from rulekit.machine.step.parts import Cells, Code, astray, ready, word
from rulekit.machine.step.sets import CHOSEN, LEAST, OPEN, highest, holds, once
from rulekit.machine.step.trials import set_asked
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DECISIONS,
    DEST,
    INSTRUCTIONS,
    M_CHANCE,
    M_RANDOM,
    MODE,
    NATURE,
    OPTIONS,
    OVER,
    SITE,
    SITE_MASK,
    STATUS,
    WORDS,
)

COUNTS = 3  # numbers a depth in the result


# ---- things that cannot be told apart ----
def twin(st: Cells, code: Code, site: int, p: int) -> int:
    """1 if a lower option is a piece that differs from p in nothing but its number."""
    classes = code[site + CLASSES]
    at = code[site + PLACES]
    shown = code[site + SHOWN]
    q = 0
    while q < p:
        if (
            holds(st, OPTIONS, q) != 0
            and code[classes + q] == code[classes + p]
            and st[at + q] == st[at + p]
            and (shown == 0 or holds(st, shown, q) == holds(st, shown, p))
            and apart(st, code, at, 0, p, q) == 0
        ):
            return 1
        q += 1
    return 0


def canonical(st: Cells, code: Code, sites: int) -> int:
    """Offer things that cannot be told apart once; how many options are left."""
    if st[CHOOSER] == NATURE or st[WORDS] <= 0 or sites == 0:
        return left(st)
    t = set_asked(st, code, sites)
    site = sites + SITE_WORDS * (st[SITE] & SITE_MASK)
    if t != 0:
        hidden = 0
        if code[t + OPEN] != 0:
            hidden = once(st, code, t, highest(st, code, t, code[t + CHOSEN]))
        if hidden != 0 and left(st) < st[code[t + LEAST]]:
            return 0
    elif code[site + CLASSES] != 0:
        p = code[site + SIZE]
        while p > 0:
            p -= 1
            if holds(st, OPTIONS, p) != 0 and twin(st, code, site, p) != 0:
                i = word(p)
                st[OPTIONS + i] &= ~(1 << (p - 63 * i))
    return left(st)


# ---- every line of play ----
def reach(rows: Rows, code: Code, words: int, fuel: int, chance: int, work: Cells, level: int, keep: int) -> int:
    """Run row `level` to its next decision or draw to fan out. A draw with more outcomes than `chance`, or
    with no row to spare beyond `keep`, is taken from the state's own generator; the fuel is for all of them."""
    here = rest(rows, level, words)
    st = row(here, 0, words)
    work[ROWS] -= level
    work[LEFT_TO_TRY] = work[BUDGET]
    work[LEFT_TO_RUN] -= COPY + (words >> 3)
    ahead = st[INSTRUCTIONS] + fuel
    status = onward(here, code, words, fuel, work)
    while status == CHOICE and st[CHOOSER] == NATURE and (left(st) > chance or work[ROWS] <= keep + 1):
        work[SAMPLED] += 1
        answer(st, pick(st))
        status = onward(here, code, words, ahead - st[INSTRUCTIONS], work)
    work[ROWS] += level
    return status


def entered(st: Cells, code: Code, sites: int, d: int, depth: int, out: Cells) -> int:
    """Count a state that d answers lead to; 1 if play goes on from there within the depth."""
    status = st[STATUS]
    if status == CHOICE and st[CHOOSER] == NATURE:
        return 1
    if status != CHOICE:
        out[COUNTS * d] += 1
        if status == OVER:
            out[COUNTS * d + 1] += 1
        else:
            out[COUNTS * d + 2] += 1
    elif canonical(st, code, sites) > 0:
        out[COUNTS * d] += 1
        if d < depth:
            return 1
    return 0


def perft(
    rows: Rows,
    code: Code,
    words: int,
    sites: int,
    depth: int,
    fuel: int,
    chance: int,
    work: Cells,
    out: Cells,
) -> int:
    """Count what can be reached from row 0 with 0 .. depth answers, forced ones included: out[3d] positions
    (games that are over among them), out[3d + 1] games over, out[3d + 2] faults. Draws are no depth of
    their own; those with at most `chance` outcomes are followed one by one. PAUSED: not all is counted."""
    st = row(rows, 0, words)
    keep = depth + work[SPARE]  # rows that the answers still to come need below
    work[LEFT_TO_RUN] = work[SLICE]
    if work[STAGE] == 0:
        work[STAGE] = 1
        work[HELD] = st[DECISIONS]
        st[MODE] = (st[MODE] | M_CHANCE) & ~M_RANDOM  # every answer is followed, none is drawn
        if ready(st, code) == 0 or (st[STATUS] == CHOICE and st[DEST] == 0):
            astray(st)
        elif st[STATUS] != CHOICE:
            reach(rows, code, words, fuel, chance, work, 0, keep)
    base = work[HELD]
    level = work[AT]
    while level >= 0:
        if work[LEFT_TO_RUN] <= 0:
            work[AT] = level
            return PAUSED
        st = row(rows, level, words)
        if st[WORDS] > 0:
            work[LEFT_TO_RUN] -= 250 * st[WORDS] * st[WORDS]  # each thing is compared with those before it
        down = entered(st, code, sites, st[DECISIONS] - base, depth, out)
        if down == 0:
            level -= 1
        while level >= 0 and left(row(rows, level, words)) == 0:
            level -= 1
        if level >= 0:
            st = row(rows, level, words)
            value = take(st)
            level += 1
            copy(row(rows, level, words), st, words)
            st = row(rows, level, words)
            answer(st, value)
            reach(rows, code, words, fuel, chance, work, level, keep - st[DECISIONS] + base)
    return 0
