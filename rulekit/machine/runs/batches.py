"""Many games of one program → each of them one answer further, with what is shown and may be answered then, in the same
restricted Python as the machine.

An answer is an action: what a number means says `plan`, beside what `showing.py` reads there.

Never: takes an action that is not offered.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import AT, COPY, LEFT_TO_RUN, PAUSED, RUN_FUEL, SLICE, Rows, copy, row
from rulekit.machine.runs.drivers import advance
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.playouts import FIGURES, PLAN, REPORT, START
from rulekit.machine.runs.reports import reckon
from rulekit.machine.runs.showing import (
    ACTIONS,
    EACH,
    QUESTION,
    QUESTIONS,
    SHOWN,
    WHICH,
    WIDTH,
    is_hidden,
    place_of,
    show,
)
from rulekit.machine.runs.showing import AT as AT_PLACE
from rulekit.machine.step.answers import answer
from rulekit.machine.step.holders import apart
from rulekit.machine.step.parts import Cells, Code, below, ctz, seed, word
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DECISIONS,
    DONE,
    FAULT,
    OPTIONS,
    OVER,
    PC,
    SITE,
    SITE_MASK,
    STATUS,
    WINNERS,
    WORDS,
)

# ---- a question, behind what is shown of it: how its answers become actions ----
ANSWERS, FIRST_ACTION, LOWEST, HIGHEST, TABLE, ENDS, END_ACTION, SET_AT, ELEMENTS_OF = range(QUESTION, QUESTION + 9)
NUMBERS, ELEMENTS, PIECES = range(3)
# ---- the actions of pieces: their kind, where each sort begins; of each piece which it is, of equal ones from -1 down
OF, SINGLES, UNSEEN_AT, BACKS, PLACES, SORTS = range(6)

# ---- what is asked of a game, and what is told of it ----
LEAVE, ANSWER, BEGIN, RAW, LOOK = range(5)  # raw: the answer as the machine takes it; look: by which seat, and no more
ENDED, WON, ASKED, GIVEN, BROKE, STOPPED_AT, WRONG, TOLD = range(8)  # then the figures
REFUSED, UNTOLD = 1, 2  # wrong: the action is not offered; what is offered has no actions of its own

NONE = -(1 << 62)  # no action, and no number that may be answered


def action_of(st: Cells, plan: Sequence[int], q: int, e: int) -> int:
    """The action by which an option is chosen; NONE if it has none."""
    if plan[q + ENDS] == e:
        return plan[q + END_ACTION]
    first = plan[q + FIRST_ACTION]
    form = plan[q + ANSWERS]
    if form == NUMBERS:
        if e < plan[q + LOWEST] or e > plan[q + HIGHEST]:
            return NONE
        return first + e - plan[q + LOWEST]
    t = plan[q + TABLE]
    if e >= plan[q + ELEMENTS_OF]:
        return NONE
    if form == ELEMENTS:
        return first + plan[t + e]
    kind = plan[t + OF]
    place = place_of(st, plan, kind, e)
    if is_hidden(st, plan, kind, e) != 0:
        back = 0
        if plan[kind + EACH] != 0:
            back = e // plan[kind + EACH]
        return first + plan[t + UNSEEN_AT] + plan[place + WHICH] * plan[t + BACKS] + back
    sort = plan[t + SORTS + e]
    if sort >= 0:
        return first + sort
    return first + plan[t + SINGLES] + (-1 - sort) * plan[t + PLACES] + plan[place + WHICH]


def is_unseen(st: Cells, plan: Sequence[int], q: int, e: int) -> int:
    """1 if an option is a piece that whoever is asked does not see."""
    if plan[q + ANSWERS] != PIECES or e == plan[q + ENDS]:
        return 0
    return is_hidden(st, plan, plan[plan[q + TABLE] + OF], e)


def told_apart(st: Cells, code: Code, plan: Sequence[int], q: int, p: int, e: int) -> int:
    """1 if two pieces with one action are not the same to the rules."""
    kind = plan[plan[q + TABLE] + OF]
    if is_hidden(st, plan, kind, e) != 0:
        return 0
    shown = plan[kind + SHOWN]
    if shown != 0 and (st[shown + word(p)] >> (p - 63 * word(p)) ^ st[shown + word(e)] >> (e - 63 * word(e))) & 1 != 0:
        return 1
    return 1 if apart(st, code, plan[kind + AT_PLACE], plan[q + SET_AT], p, e) != 0 else 0


def marked_actions(st: Cells, code: Code, plan: Sequence[int], mask: Cells) -> int:
    """Marks the actions that answer what is asked, each with one more than its first answer; not 0 if that cannot be.

    `mask` is zero before; who reads it need only know what is not 0.
    """
    q = plan[plan[QUESTIONS] + (st[SITE] & SITE_MASK)]
    if st[WORDS] == 0:
        n = st[OPTIONS]
        if n < plan[q + LOWEST] or st[OPTIONS + 1] > plan[q + HIGHEST]:
            return UNTOLD
        while n <= st[OPTIONS + 1]:
            mask[plan[q + FIRST_ACTION] + n - plan[q + LOWEST]] = 1
            n += 1
        return 0
    i = 0
    while i < st[WORDS]:
        m = st[OPTIONS + i]
        while m != 0:
            e = 63 * i + ctz(m)
            m = m & (m - 1)
            a = action_of(st, plan, q, e)
            if a == NONE:
                return UNTOLD
            if mask[a] == 0:
                mask[a] = e + 1
            elif plan[q + ANSWERS] == PIECES and told_apart(st, code, plan, q, mask[a] - 1, e) != 0:
                return UNTOLD
        i += 1
    return 0


def option_of(st: Cells, code: Code, plan: Sequence[int], action: int) -> int:
    """What the machine takes for an action; NONE if it is not offered. Of pieces that are not seen chance picks one."""
    q = plan[plan[QUESTIONS] + (st[SITE] & SITE_MASK)]
    if st[WORDS] == 0:
        n = action - plan[q + FIRST_ACTION] + plan[q + LOWEST]
        if action < plan[q + FIRST_ACTION] or n < st[OPTIONS] or n > st[OPTIONS + 1]:
            return NONE
        return n
    found = NONE
    unseen = 0
    k = 0
    while k < 2:  # first they are counted, then one is taken
        i = 0
        while i < st[WORDS]:
            m = st[OPTIONS + i]
            while m != 0:
                e = 63 * i + ctz(m)
                m = m & (m - 1)
                if action_of(st, plan, q, e) == action:
                    if k == 1 and unseen == 0:
                        return e
                    if k == 1:
                        unseen -= 1
                    elif is_unseen(st, plan, q, e) == 0:
                        return e
                    else:
                        unseen += 1
            i += 1
        k += 1
        if unseen == 0:
            return found
        unseen = below(st, unseen)
    return found


def empty(of: Cells, n: int) -> int:
    """So many cells hold nothing."""
    while n > 0:
        n -= 1
        of[n] = 0
    return 0


def reported(st: Cells, code: Code, words: int, playing: Sequence[int], work: Cells, copied: Cells, out: Cells) -> int:
    """How a game stands, and its figures when it is over."""
    out[ENDED] = st[STATUS]
    out[WON] = st[WINNERS]
    out[ASKED] = st[CHOOSER] if st[STATUS] == CHOICE else -1
    out[GIVEN] = st[DECISIONS]
    out[BROKE] = st[FAULT]
    out[STOPPED_AT] = st[PC]
    if st[STATUS] == OVER and playing[REPORT] >= 0:
        copy(copied, st, words)
        status = reckon(copied, code, playing[REPORT], work[RUN_FUEL])
        if status != DONE:
            out[ENDED] = status
            out[BROKE] = copied[FAULT]
            out[STOPPED_AT] = copied[PC]
        i = 0
        while i < playing[FIGURES] and status == DONE:
            out[TOLD + i] = copied[playing[PLAN + i]]
            i += 1
    return 0


def to_its_turn(rows: Rows, code: Code, words: int, work: Cells, seat: int, limit: int, fuel: int) -> int:
    """Row 0 to its next question, or the next of a seat: what others are asked on the way is answered at random."""
    st = row(rows, 0, words)
    status = advance(rows, code, words, fuel, work)
    while seat >= 0 and status == CHOICE and st[CHOOSER] != seat and st[DECISIONS] < limit:
        answer(st, picked(rows, code, words, work))
        status = advance(rows, code, words, fuel, work)
    return status


def answered(
    st: Cells,
    state: Cells,
    initial: Sequence[int],
    code: Code,
    words: int,
    plan: Sequence[int],
    start: int,
    given: Sequence[int],
    out: Cells,
) -> int:
    """A game begun, or answered, as it is asked to be; 0 if it stays as it is. ASKED says who answered, or looks."""
    if given[0] == LEAVE:
        return 0  # what was found of its actions holds
    out[WRONG] = 0
    if given[0] == BEGIN:
        copy(st, initial, words)
        st[PC] = start
        seed(st, given[2])
        out[ASKED] = 0
        return 1
    copy(st, state, words)
    out[ASKED] = st[CHOOSER]
    value = given[1]
    if given[0] == LOOK:
        out[ASKED] = value
        return 1
    if given[0] == ANSWER:
        value = option_of(st, code, plan, value)
    if value == NONE:
        out[WRONG] = REFUSED
        return 0
    answer(st, value)
    return 1


def batch(
    initial: Sequence[int],
    states: Rows,
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    playing: Sequence[int],
    work: Cells,
    aside: Cells,
    games: int,
    asked: Rows,
    seat: int,
    limit: int,
    fuel: int,
    shown: Rows,
    masks: Rows,
    out: Rows,
) -> int:
    """Each game as `asked` says: what to do with it, the action, the seed of a new one. PAUSED: not all are done.

    `seat`: who alone is asked, the others answer at random; -1 for all of them.
    """
    work[LEFT_TO_RUN] = work[SLICE]
    g = work[AT]
    st = row(rows, 0, words)
    while g < games:
        if work[LEFT_TO_RUN] <= 0:
            work[AT] = g
            return PAUSED
        result = row(out, g, TOLD + playing[FIGURES])
        seen = row(shown, g, plan[WIDTH])
        mask = row(masks, g, plan[ACTIONS])
        state = row(states, g, words)
        given = row(asked, g, 3)
        if answered(st, state, initial, code, words, plan, playing[START], given, result) != 0:
            looks = result[ASKED] if seat < 0 else seat
            if given[0] != LOOK:
                to_its_turn(rows, code, words, work, seat, limit, fuel)
            work[LEFT_TO_RUN] -= COPY + (words >> 3)
            copy(state, st, words)
            reported(st, code, words, playing, work, row(rows, 1, words), result)
            empty(seen, plan[WIDTH])
            empty(mask, plan[ACTIONS])
            if st[STATUS] == CHOICE and seat < 0 and given[0] != LOOK:
                looks = st[CHOOSER]
            show(st, code, plan, looks, aside, seen)
            if st[STATUS] == CHOICE and st[CHOOSER] == looks:
                result[WRONG] = marked_actions(st, code, plan, mask)
        g += 1
    work[AT] = 0
    return 0
