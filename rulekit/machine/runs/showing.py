"""A state → the row of numbers one seat is shown of it, in the same restricted Python as the machine.

The row is zero before. What stands where says `plan`, made from a program's names (`research/inside/plans.py`): a head,
tables of kinds, then a row for each thing that lies on the table, for each question, for each name of the rules.

Never: shows a seat what it may not see; changes a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.step.holders import frame_aside, list_in
from rulekit.machine.step.parts import CELLS, END, Cells, Code, ctz, word
from rulekit.program.opcodes import CHOICE, CHOOSER, OVER, PC, SITE, SITE_MASK, SP, STACK, STATUS, TOGETHER

# ---- the head ----
SEATS, ME, ASKED, SIGNS, WIDTH, THINGS, QUESTIONS, HELD, ACTIONS, BACK, BACK_LENGTH, BACK_COPY, HEAD = range(13)

# ---- a kind of piece: where its cells are, and of each place who sees it, whose it is, which it is ----
AT, SHOWN, SIZE, EACH, PLACES, FIRST_PLACE, PLACE_COUNT, HIDES, KIND = range(9)
SEEN_BY, OWNER, WHICH, PLACE = range(4)
EVERYBODY, ITS_OWNER, NOBODY = 0, 1, 2

# ---- a thing: how it is shown, words of this row, where it begins among the numbers, whose it is, where it lies ----
FORM, LENGTH, FIRST, OF, ADDRESS, THING = range(6)
NUMBER, TRUTH, ONE, SEVERAL, LAID = range(5)
SET_WORDS, OF_WORDS = THING, THING + 1  # of several: words of the set, then where each element is counted
# of what is laid: its kind, shape, who sees it, where unknown pieces are counted, how deep faces lie (-1: not shown)
OF_KIND, SHAPE, SIGHT, UNKNOWN, DEPTH, ROOM, FACES = range(THING, THING + 7)
SINGLE, PILE, HEAP = range(3)

# ---- a question: where it is marked, and the words for what is chosen; a way to call the elements of a domain ----
MARKED, CHOSEN, CHOSEN_WORDS, CALLED, QUESTION = range(5)
CALLED_KIND, CALLED_SIZE, CALLED_HIDDEN, CALLED_OF_SEAT, CALLED_NAMES = range(5)
# then for each element by its short name, and by its whole one

# ---- what names hold: a sorted table of instructions, each with a list; and what is kept while it is read ----
SAME, HOLDINGS = range(2)
KEY, HELD_FORM, HELD_AT, HELD_WORDS, HELD_FIRST, HELD_CALLED, HELD_PLACES, HOLDING = range(8)
ELEMENT, WHOLE, SET = range(3)
KEYS = 64  # no program has more names that are told


def where(st: Cells, plan: Sequence[int], address: int, owner: int, seat: int) -> int:
    """Where a cell of an owner is read: in a simultaneous step what is not the seat's own is as it was before it."""
    if st[TOGETHER] == 1 and owner != seat:
        d = address - plan[BACK]
        if 0 <= d < plan[BACK_LENGTH]:
            return d + plan[BACK_COPY]
    return address


def is_seen(st: Cells, plan: Sequence[int], kind: int, by: int, owner: int, seat: int, p: int) -> int:
    """1 if a seat sees a piece at a place that so many see."""
    if by == EVERYBODY or (by == ITS_OWNER and owner == seat):
        return 1
    shown = plan[kind + SHOWN]
    if shown == 0:
        return 0
    return (st[where(st, plan, shown + word(p), owner, seat)] >> (p - 63 * word(p))) & 1


def place_of(st: Cells, plan: Sequence[int], kind: int, p: int) -> int:
    """The row of the place where a piece lies; 0 if it lies nowhere."""
    d = st[plan[kind + AT] + p] - plan[kind + FIRST_PLACE]
    if 0 <= d < plan[kind + PLACE_COUNT]:
        return plan[kind + PLACES] + PLACE * d
    return 0


def is_hidden(st: Cells, plan: Sequence[int], kind: int, p: int) -> int:
    """1 if whoever is asked may not see a piece where it lies."""
    if plan[kind + HIDES] == 0:
        return 0
    at = place_of(st, plan, kind, p)
    if at != 0 and (
        plan[at + SEEN_BY] == EVERYBODY or (plan[at + SEEN_BY] == ITS_OWNER and plan[at + OWNER] == st[CHOOSER])
    ):
        return 0
    shown = plan[kind + SHOWN]
    if shown == 0:
        return 1
    return 1 - ((st[shown + word(p)] >> (p - 63 * word(p))) & 1)


# ---- what lies on the table ----
def piece(st: Cells, plan: Sequence[int], t: int, seat: int, p: int, down: int, out: Cells) -> int:
    """One piece of a place, so far down from the top."""
    i = plan[t + UNKNOWN]
    if 0 <= p < plan[plan[t + OF_KIND] + SIZE] and (
        is_seen(st, plan, plan[t + OF_KIND], plan[t + SIGHT], plan[t + OF], seat, p) != 0
    ):
        i = plan[t + FIRST] + plan[t + FACES + p]
        if plan[t + DEPTH] >= 0 and out[i] == 0:
            out[plan[t + DEPTH] + plan[t + FACES + p]] = down
    if i >= 0:
        out[i] += 1
    return 0


def laid(st: Cells, plan: Sequence[int], t: int, seat: int, out: Cells) -> int:
    """All pieces of a place."""
    at = where(st, plan, plan[t + ADDRESS], plan[t + OF], seat)
    if plan[t + SHAPE] == SINGLE:
        if st[at] >= 0:
            piece(st, plan, t, seat, st[at], 1, out)
    elif plan[t + SHAPE] == PILE:
        n = st[at]
        if n >= plan[t + ROOM]:
            n = plan[t + ROOM] - 1
        down = 1
        while n > 0:
            piece(st, plan, t, seat, st[at + n], down, out)
            n -= 1
            down += 1
    else:
        i = 0
        while i < plan[t + ROOM]:
            m = st[at + i] & 0x7FFFFFFFFFFFFFFF
            while m != 0:
                piece(st, plan, t, seat, 63 * i + ctz(m), 1, out)
                m = m & (m - 1)
            i += 1
    return 0


def thing(st: Cells, plan: Sequence[int], t: int, seat: int, out: Cells) -> int:
    """One thing on the table."""
    form = plan[t + FORM]
    first = plan[t + FIRST]
    if form == LAID:
        return laid(st, plan, t, seat, out)
    at = where(st, plan, plan[t + ADDRESS], plan[t + OF], seat)
    if form == NUMBER:
        out[first] = st[at]
    elif form == TRUTH:
        out[first] = 1 if st[at] != 0 else 0
    elif form == ONE:
        if 0 <= st[at] < plan[t + SET_WORDS]:
            out[first + plan[t + OF_WORDS + st[at]]] += 1
    else:
        i = 0
        while i < plan[t + SET_WORDS]:
            m = st[at + i] & 0x7FFFFFFFFFFFFFFF
            while m != 0:
                out[first + plan[t + OF_WORDS + 63 * i + ctz(m)]] += 1
                m = m & (m - 1)
            i += 1
    return 0


# ---- what is asked ----
def called(st: Cells, plan: Sequence[int], c: int, e: int) -> int:
    """Where an element is counted by the name whoever is asked has for it."""
    kind = plan[c + CALLED_KIND]
    n = plan[c + CALLED_SIZE]
    if e >= n:
        return plan[c + CALLED_NAMES]  # there is no such element: whatever is said is untrue, but lies in the row
    if kind == 0:
        return plan[c + CALLED_NAMES + n + e]
    at = place_of(st, plan, kind, e)
    owner = -1
    if at != 0:
        owner = plan[at + OWNER]
    whose = owner
    if plan[kind + EACH] != 0:
        whose = e // plan[kind + EACH]
    if is_hidden(st, plan, kind, e) != 0:
        if whose == owner or plan[SEATS] == 1:
            return plan[c + CALLED_HIDDEN]
        return plan[c + CALLED_OF_SEAT] + whose
    if whose == owner or plan[kind + EACH] == 0 or plan[SEATS] == 1:
        return plan[c + CALLED_NAMES + e]
    return plan[c + CALLED_NAMES + n + e]


def counted_set(st: Cells, plan: Sequence[int], c: int, at: int, words: int, out: Cells) -> int:
    """The elements of a set by what they are called."""
    i = 0
    while i < words:
        m = st[at + i] & 0x7FFFFFFFFFFFFFFF
        while m != 0:
            out[called(st, plan, c, 63 * i + ctz(m))] += 1
            m = m & (m - 1)
        i += 1
    return 0


def holding_at(plan: Sequence[int], at: int) -> int:
    """The list of what names hold at an instruction; 0 if there is none."""
    return list_in(plan, plan[HELD], at)


def lies_now(aside: Cells, moved: int, address: int) -> int:
    """Where a cell lies now, after so many frames were found put aside."""
    while moved > 0:
        moved -= 1
        d = address - aside[KEYS + 3 * moved]
        if 0 <= d < aside[KEYS + 3 * moved + 1]:
            return aside[KEYS + 3 * moved + 2] + d
    return address


def held_shown(st: Cells, plan: Sequence[int], h: int, at: int, out: Cells) -> int:
    """What one name holds, at an address."""
    first = plan[h + HELD_FIRST]
    c = plan[h + HELD_CALLED]
    if plan[h + HELD_FORM] == WHOLE:
        out[first] = st[at]
    elif plan[h + HELD_FORM] == SET:
        counted_set(st, plan, c, at, plan[h + HELD_WORDS], out)
    elif 0 <= st[at] < plan[c + CALLED_SIZE]:
        e = st[at]
        out[called(st, plan, c, e)] += 1
        kind = plan[c + CALLED_KIND]
        if kind != 0 and plan[h + HELD_PLACES] >= 0 and is_hidden(st, plan, kind, e) == 0:
            place = place_of(st, plan, kind, e)
            if place != 0:
                out[plan[h + HELD_PLACES] + plan[place + WHICH]] = 1
    return 0


def earlier(st: Cells, code: Code, plan: Sequence[int], aside: Cells, out: Cells) -> int:
    """What the names of the rules hold that whoever is asked may know, the innermost of each."""
    i = 0
    while i < KEYS:
        aside[i] = 0
        i += 1
    at = st[PC]
    slot = st[SP] - 1
    same = 1
    moved = 0
    while at > 0:
        h = holding_at(plan, at)
        if h != 0 and same == 1:
            n = plan[h + HOLDINGS]
            i = h + HOLDINGS + 1
            while n > 0:
                if aside[plan[i + KEY]] == 0:
                    aside[plan[i + KEY]] = 1
                    lies = lies_now(aside, moved, plan[i + HELD_AT])
                    if 0 <= lies < code[CELLS] - plan[i + HELD_WORDS] + 1:
                        held_shown(st, plan, i, lies, out)
                i += HOLDING
                n -= 1
        if h == 0 or plan[h + SAME] == 0:
            same = 0
        at = 0
        if same == 1 and slot >= 0 and 0 < st[STACK + slot] < code[END]:
            at = st[STACK + slot]
            w = frame_aside(code, at)
            slot -= (w >> 40) + 1
            if w != 0:
                aside[KEYS + 3 * moved] = (w >> 8) & 0xFFFF
                aside[KEYS + 3 * moved + 1] = w >> 40
                aside[KEYS + 3 * moved + 2] = STACK + slot + 1
                moved += 1
    return 0


def show(st: Cells, code: Code, plan: Sequence[int], seat: int, aside: Cells, out: Cells) -> int:
    """All that a seat is shown of a state that waits for it, or is over."""
    if seat >= plan[SEATS] or st[CHOOSER] >= plan[SEATS]:
        return 0
    out[plan[ME] + seat] = 1
    if st[STATUS] == OVER:
        out[plan[SIGNS] + 1] = 1
    elif st[STATUS] == CHOICE and st[TOGETHER] == 1:
        out[plan[SIGNS]] = 1
    elif st[STATUS] == CHOICE:
        out[plan[ASKED] + st[CHOOSER]] = 1
    t = plan[THINGS] + 1
    n = plan[t - 1]
    while n > 0:
        thing(st, plan, t, seat, out)
        t += plan[t + LENGTH]
        n -= 1
    if st[STATUS] == CHOICE and st[CHOOSER] == seat:
        q = plan[plan[QUESTIONS] + (st[SITE] & SITE_MASK)]
        out[plan[q + MARKED]] = 1
        if plan[q + CHOSEN_WORDS] > 0:
            counted_set(st, plan, plan[q + CALLED], plan[q + CHOSEN], plan[q + CHOSEN_WORDS], out)
        earlier(st, code, plan, aside, out)
    return 0
