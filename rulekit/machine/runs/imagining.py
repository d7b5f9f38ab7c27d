"""An opponent is asked in a search → whether what it answers teaches anything, after all it does not see is dealt anew.

Restricted Python. An opponent must not gain by what only the searching seat sees. So in part of the games, when an
opponent is asked, all that it does not see is dealt anew; those games alone teach what it would answer.

Never: answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.runs.choosing import (
    ANEW,
    BLIND,
    DEAL_ANEW,
    DEEP,
    DICE,
    LAST,
    PATHS,
    RIPE,
    RIPENED,
    SINCE,
    row_for,
)
from rulekit.machine.runs.deals import SEAT
from rulekit.machine.runs.sights import dealt_for, knows_more, may_be_dealt
from rulekit.machine.runs.tree import AVAILABLE, mixed_in, spread
from rulekit.machine.step.answers import left
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOOSER, TOGETHER

IMAGINED = 1 << 45  # what a seat hears instead of an answer, where it holds what it does not hold


def draws_blind(st: Cells, views: Sequence[int], deal: Sequence[int], mind: Cells) -> int:
    """1 if the seat draws what it answers together with others: in part of the games, so that what these others learn
    there tells them nothing of what the seat sees. It is told at the seat's first answer in a step."""
    if st[TOGETHER] == 0 or st[CHOOSER] != deal[SEAT] or mind[ANEW] >= 0 or mind[RIPENED] == 0:
        return 0
    if mind[BLIND] == 0 and mind[LAST] != deal[SEAT] and spread(mind[DICE] + mind[DEEP]) & 63 < mind[DEAL_ANEW]:
        mind[BLIND] = 1
        mind[SINCE] = mind[DEEP]
    return mind[BLIND]


def dealt_again(
    st: Cells, views: Sequence[int], deal: Sequence[int], tree: Cells, mind: Cells, key: int, pool: Cells
) -> int:
    """In part of the games: what an opponent does not see is dealt anew, before it is asked. 1 if what it answers
    teaches nothing, since there is something it should not know. `key`: what it knows of how it came here.

    As long as it would answer at random, nobody need learn what it answers. Where it answers together with the seat,
    which has been asked before it, what that has answered must have been drawn.
    """
    who = st[CHOOSER]
    if mind[ANEW] >= 0 or who == deal[SEAT] or mind[DEAL_ANEW] < 0:
        return 0
    if knows_more(st, views, deal[SEAT], who) == 0:
        return 0
    node = row_for(tree, mind, key)
    if node < 0:
        return 1
    tree[node + AVAILABLE] += 1
    if tree[node + AVAILABLE] < mind[RIPE] * left(st) or may_be_dealt(st, views, who) == 0:
        return 1
    if st[TOGETHER] != 0 and who > deal[SEAT]:
        mind[RIPENED] = 1
        if mind[BLIND] == 0:
            return 1
    elif spread(mind[DICE] + mind[DEEP]) & 63 >= mind[DEAL_ANEW]:
        return 1
    dealt_for(st, views, who, pool)
    mind[ANEW] = who
    mind[SINCE] = mind[DEEP]
    mind[PATHS + deal[SEAT]] = mixed_in(mind[PATHS + deal[SEAT]], IMAGINED)
    return 0
