"""The end of a game that was searched → what it was worth for each seat, and for the answers it began with.

Restricted Python. What a lead is worth depends on how large leads have been in this search so far, and on whether
those who were ahead have won.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.runs.choosing import (
    AFTER,
    AGREED,
    ANEW,
    ARM,
    BEFORE,
    BLIND,
    DECIDED,
    DEEP,
    LEAD_COUNTS,
    LEAD_SURE,
    LEADS,
    LED,
    NODE,
    PLAYED,
    SCALE,
    SIGN,
    SINCE,
    STEP,
    TRAIL,
    VALUES,
)
from rulekit.machine.runs.playouts import ANSWERS, ENDED, EXECUTED, RESULT, WON
from rulekit.machine.runs.sights import SCORES, SEATS
from rulekit.machine.runs.tree import KEY, ONE, ROW_WORDS, SUM, VISITS, mixed_in
from rulekit.machine.step.parts import Cells, difference_fits, popcount
from rulekit.program.opcodes import CHOICE, OVER

FAR = 1 << 32  # a lead beyond this counts as this
NEAR = 16  # answers from the end at which half of what leads count for far from it has come


def difference(x: int, y: int) -> int:
    """By how much one number is above another, FAR if it is more."""
    if x >= y:
        if difference_fits(x, y) == 0 or x - y > FAR:
            return FAR
    elif difference_fits(x, y) == 0 or x - y < -FAR:
        return -FAR
    return x - y


def lead(views: Sequence[int], to: Sequence[int], seat: int, sign: int) -> int:
    """By how much a seat is ahead of the best other, by the ruleset's own score; of the lowest other where the lowest
    wins (`sign` < 0). One who plays alone is ahead by its score."""
    best = 0
    first = 1
    j = 0
    while j < views[SCORES]:
        score = to[RESULT + j]
        if j != seat and (first != 0 or (score > best and sign >= 0) or (score < best and sign < 0)):
            best = score
            first = 0
        j += 1
    return difference(to[RESULT + seat], best)


def won(views: Sequence[int], to: Sequence[int], seat: int) -> int:
    """A seat's share of the win in a game that is over; what is everybody's share if nobody has won."""
    if to[WON] != 0:
        return ((to[WON] >> seat) & 1) * ONE // popcount(to[WON])
    if views[SEATS] == 1:
        return 0
    return ONE // views[SEATS]


def learned(views: Sequence[int], to: Sequence[int], mind: Cells) -> int:
    """What the game tells of leads: how large they are, and whether who is ahead by the score wins."""
    j = 0
    while j < views[SCORES]:
        ahead = lead(views, to, j, 1)
        mind[LED] += 1
        mind[LEADS] += ahead if ahead > 0 else -ahead
        if to[ENDED] == OVER and ahead != 0:
            more = won(views, to, j) - ONE // views[SEATS]
            mind[DECIDED] += more if more > 0 else -more
            mind[AGREED] += more if ahead > 0 else -more
        j += 1
    return 0


def reckoned(views: Sequence[int], mind: Cells) -> int:
    """What leads are worth from here on; two games that were won by nobody are added, since few games tell little."""
    mind[SCALE] = mind[LEADS] // mind[LED]
    mind[SIGN] = 64 * mind[AGREED] // (mind[DECIDED] + 2 * ONE)
    if views[SEATS] == 1:
        mind[SIGN] = 64
    return 0


def leads_count(mind: Cells) -> int:
    """How much of a game's value is by the lead: the more the farther off the end is, if nobody behind has ever won."""
    if mind[AGREED] != mind[DECIDED] and mind[AGREED] != -mind[DECIDED]:
        return mind[LEAD_COUNTS]
    return mind[LEAD_COUNTS] + (mind[LEAD_SURE] - mind[LEAD_COUNTS]) * mind[AFTER] // (mind[AFTER] + NEAR)


def valued(views: Sequence[int], to: Sequence[int], mind: Cells, moves: int) -> int:
    """What the game was worth for every seat: its share of the win, and a little for how far it is ahead, as far as
    that tells who wins; where the game was cut off, that alone. One who plays alone has half of a game that goes on,
    and nothing of one in which the rules stop."""
    scored = 0
    if views[SCORES] >= views[SEATS] and to[ENDED] in (OVER, CHOICE):
        scored = 1
        learned(views, to, mind)
        if mind[PLAYED] - mind[PLAYED] // moves * moves == 0 or mind[SCALE] == 0:
            mind[AFTER] = to[ANSWERS] - mind[BEFORE]
            reckoned(views, mind)
    sign = mind[SIGN]
    if to[ENDED] == CHOICE and mind[DECIDED] == 0:
        sign = 64
    strength = sign if sign > 0 else -sign
    counts = 0
    if scored != 0 and to[ENDED] == OVER:
        counts = leads_count(mind) * strength // 64
    elif scored != 0:
        counts = strength
    j = 0
    while j < views[SEATS]:
        worth = ONE // views[SEATS]
        if to[ENDED] == OVER:
            worth = won(views, to, j)
        elif views[SEATS] == 1:
            worth = ONE // 2 if to[ENDED] == CHOICE else 0
        if counts > 0:
            ahead = lead(views, to, j, sign)
            if sign < 0:
                ahead = -ahead
            against = ahead * (worth - ONE // views[SEATS])
            part = ONE // 2 + ONE * ahead // (2 * ((ahead if ahead > 0 else -ahead) + mind[SCALE] + 1))
            if against >= 0 or views[SEATS] == 1:  # who plays alone is behind nobody
                worth = (worth * (64 - counts) + part * counts) >> 6
        mind[VALUES + j] = worth
        j += 1
    return 0


def credited(tree: Cells, mind: Cells, views: Sequence[int], to: Sequence[int], seat: int, out: Cells) -> int:
    """The game counts for the answers it began with."""
    if mind[ANEW] < 0 and mind[BLIND] == 0:
        i = ROW_WORDS * mind[ARM]
        out[i + VISITS] += 1
        out[i + SUM] += mind[VALUES + seat]
        same = mixed_in(mixed_in(mixed_in(out[i + KEY], to[WON]), to[ANSWERS]), to[EXECUTED])
        j = 0
        while j < views[SCORES]:
            same = mixed_in(same, to[RESULT + j])
            j += 1
        out[i + KEY] = same
    d = mind[SINCE]
    while d < mind[DEEP]:
        at = TRAIL + STEP * d
        who = mind[at]
        i = NODE
        while who >= 0 and i < STEP:
            if mind[at + i] >= 0:
                tree[mind[at + i] + VISITS] += 1
                tree[mind[at + i] + SUM] += mind[VALUES + who]
            i += 1
        d += 1
    return 0
