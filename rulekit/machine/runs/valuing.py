"""The end of a game that was searched → what it was worth for each seat, and for the answers it began with.

Restricted Python. What a lead is worth depends on how large leads have been in this search so far.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.runs.choosing import (
    ANEW,
    ANSWERED,
    ARM,
    DEEP,
    LEAD_COUNTS,
    LEADS,
    LED,
    NODE,
    PLAYED,
    SCALE,
    SINCE,
    SO_FAR,
    STEP,
    TRAIL,
    TRIED,
    VALUES,
)
from rulekit.machine.runs.playouts import ANSWERS, ENDED, EXECUTED, RESULT, WON
from rulekit.machine.runs.sights import SCORES, SEATS
from rulekit.machine.runs.tree import KEY, ONE, ROW_WORDS, SUM, VISITS, mixed_in
from rulekit.machine.step.parts import Cells, popcount
from rulekit.program.opcodes import CHOICE, OVER


def ahead(views: Sequence[int], to: Sequence[int], seat: int) -> int:
    """By how much a seat is ahead of the best other, by the ruleset's own score."""
    best = to[RESULT + seat] - 1
    first = 1
    j = 0
    while j < views[SCORES]:
        if j != seat and (first != 0 or to[RESULT + j] > best):
            best = to[RESULT + j]
            first = 0
        j += 1
    return to[RESULT + seat] - best


def valued(views: Sequence[int], to: Sequence[int], mind: Cells, moves: int) -> int:
    """What the game was worth for every seat: its share of the win, and a little for how far it is ahead; where the
    game was cut off, that alone."""
    seats = views[SEATS]
    share = ONE // seats
    if mind[PLAYED] - mind[PLAYED] // moves * moves == 0 and mind[LED] > 0:
        mind[SCALE] = mind[LEADS] // mind[LED]
    j = 0
    while j < seats and views[SCORES] > 1 and to[ENDED] in (OVER, CHOICE):
        lead = ahead(views, to, j)
        mind[LED] += 1
        mind[LEADS] += lead if lead > 0 else -lead
        j += 1
    j = 0
    while j < seats:
        worth = share
        counts = 0
        if to[ENDED] == OVER:
            counts = mind[LEAD_COUNTS]
            if to[WON] != 0:
                worth = ((to[WON] >> j) & 1) * ONE // popcount(to[WON])
        elif to[ENDED] == CHOICE:
            counts = 64
        if counts > 0 and views[SCORES] > 1:
            lead = ahead(views, to, j)
            scale = mind[SCALE] + 1
            part = ONE // 2 + ONE * lead // (2 * ((lead if lead > 0 else -lead) + scale))
            worth = (worth * (64 - counts) + part * counts) >> 6
        mind[VALUES + j] = worth
        j += 1
    return 0


def credited(tree: Cells, mind: Cells, views: Sequence[int], to: Sequence[int], seat: int, out: Cells) -> int:
    """The game counts for the answers it began with."""
    mind[ANSWERED] += to[ANSWERS] - mind[SO_FAR]
    if mind[ANEW] < 0:
        i = ROW_WORDS * mind[ARM]
        out[i + VISITS] += 1
        out[i + SUM] += mind[VALUES + seat]
        mind[TRIED] += 1
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
