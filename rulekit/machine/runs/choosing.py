"""What is known of the answers to a question → the one that is taken in a search, in restricted Python.

What is known of an answer is known thrice: in the situation exactly as its seat sees it, after the same answers, and
anywhere in the game. Each is corrected by the next as far as it rests on few games, and what is taken is what looks
best, or of which too little is known.

Never: answers; knows how a game went on.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.runs.sights import SEATS, kind_asked, meaning
from rulekit.machine.runs.tree import AVAILABLE, KEY, ONE, SUM, VISITS, found, mixed_in, spread, urge
from rulekit.machine.step.answers import left
from rulekit.machine.step.parts import Cells, ctz
from rulekit.program.opcodes import CHOOSER, OPTIONS, WORDS

M30 = (1 << 30) - 1
A_GAME = 1024  # what a game in the very situation counts, where answers are drawn as often as they were taken
WIDE = 64  # of a range of more numbers so many are looked at

# ---- `mind`: what a search keeps from game to game ----
PLAYED = 0  # games of the rounds under way
FILLED = 1  # rows of the table that hold something
ROWS_THERE = 2  # rows there are, a power of two
FIRST = 3  # the seed of the first game
GOOD = 4  # whether the deal leads nowhere else than to cells of a state
LEADS = 5  # by how much somebody was ahead, all games together ...
LED = 6  # ... and how many those were
DECIDED = 7  # what has been won and lost by those who were ahead or behind ...
AGREED = 8  # ... and how much more of it as the lead would have it than otherwise
SCALE = 9  # how large a lead is, as far as that is known when a round of games begins ...
SIGN = 10  # ... and what it tells of the winner, from -64 (who is behind wins) over 0 (nothing) to 64
RIPENED = 11  # 1 once enough is known for an opponent to be dealt for anew that answers together with the seat
# of the game under way: the answer it begins with, what tells equal things apart (alike in all games of a round), how
# many answers were taken from the table, the first that counts, whether this is new ground, for whom all was dealt
# anew (-1: for nobody), where the game is cut off
ARM, DICE, DEEP, SINCE, FRESH, ANEW, CUT = range(12, 19)
# the seat asked last, a key of what it answered in a row; what was answered last: by whom, of what kind of piece,
# what, whether nobody else knows yet; what speaks for the answer that is being chosen
LAST, IN_A_ROW, BY, OF, GAVE, SECRETLY, BEST = range(19, 26)
BLIND = 26  # 1 if what the seat answers together with others is drawn, so that it tells them nothing of what it sees
# how it searches: see `rulekit.lab.bots.search`
EXPLORE, TRUST_EXACT, TRUST_ALIKE, TRUST_ANYWHERE, AHEAD, LEAD_COUNTS, DEAL_ANEW, MOST_DEEP, RIPE = range(27, 36)
CURIOUS = 36  # what is given to how little is known of an answer that is searched, in 64ths; 0: each gets as many games
MIXED = 37  # 1 if an answer is drawn as often as it has been taken: of an opponent, where that teaches it nothing
PATHS = 38  # for each seat a key of the answers it knows of
VALUES = 54  # for each seat what the game was worth
LEAD_SURE = 70  # as LEAD_COUNTS, where whoever was ahead has won and the end is far
BEFORE = 71  # how many answers were given before the search ...
AFTER = 72  # ... and in the game that began the round, after that
TRAIL = 73  # of each answer taken from the table: for whom it counts (-1: for nobody), and its rows
NODE, ALIKE_NODE, EXACT, ALIKE, ANYWHERE, STEP = range(1, 7)
DEEPEST = 64
MIND = TRAIL + STEP * DEEPEST


def row_for(tree: Cells, mind: Cells, key: int) -> int:
    """Where the row of a key begins, which is made if there is room; else -1."""
    i = found(tree, mind[ROWS_THERE], key)
    if i >= 0:
        return i
    if 4 * mind[FILLED] >= 3 * mind[ROWS_THERE]:
        return -1
    mind[FILLED] += 1
    i = -1 - i
    tree[i + KEY] = key
    return i


def within(dice: int, wide: int) -> int:
    """A number from 0 below `wide` (at most 2**62) that follows from one that looks random."""
    fine = (dice >> 30) & M30
    dice &= M30
    value = dice * (wide >> 30) + ((dice * (wide & M30)) >> 30) + ((fine * ((wide >> 30) + 1)) >> 30)
    return value if value < wide else wide - 1


# ---- choosing by what is known ----
def known(tree: Cells, at: int, trust: int, otherwise: int) -> int:
    """The mean value of a row, corrected by what is thought otherwise, which counts as much as so many games."""
    if at < 0 or tree[at + VISITS] + trust <= 0:
        return otherwise
    return (tree[at + SUM] + trust * otherwise) // (tree[at + VISITS] + trust)


def worth(tree: Cells, mind: Cells, exact: int, alike: int, anywhere: int, otherwise: int, share: int) -> int:
    """What speaks for an answer: its value, and how little is known of it. `share`: what games after the same answers
    count beside those in the same situation, in 16ths."""
    value = known(tree, anywhere, mind[TRUST_ANYWHERE], otherwise)
    value = known(tree, alike, mind[TRUST_ALIKE], value)
    value = known(tree, exact, mind[TRUST_EXACT], value)
    n = 0
    available = 1
    if exact >= 0:
        n = 16 * tree[exact + VISITS]
        available = tree[exact + AVAILABLE] + 1
    if alike >= 0:
        n += share * tree[alike + VISITS]
        available += (share * tree[alike + AVAILABLE]) >> 4
    return value + urge(available, n, mind[EXPLORE])


def weighed(tree: Cells, mind: Cells, keys: Cells, meant_by: int, value: int, otherwise: int, share: int) -> int:
    """Look at one answer more: is it the best so far."""
    rows = mind[ROWS_THERE]
    exact = found(tree, rows, mixed_in(keys[0], meant_by))
    alike = found(tree, rows, mixed_in(keys[1], meant_by))
    anywhere = found(tree, rows, mixed_in(keys[2], meant_by))
    if exact >= 0:
        tree[exact + AVAILABLE] += 1
    if alike >= 0:
        tree[alike + AVAILABLE] += 1
    speaks = worth(tree, mind, exact, alike, anywhere, otherwise, share) << 20
    speaks += spread(meant_by + mind[DICE]) & 0xFFFFF  # among equal ones any, but the same in equal games
    if speaks > mind[BEST]:
        mind[BEST] = speaks
        mind[GAVE] = value
    return 0


def as_before(tree: Cells, mind: Cells, keys: Cells, meant_by: int, value: int, share: int) -> int:
    """Look at one answer more: it takes the place of those before it as often as it was taken, of all so far.
    `share`: what a game after the same answers counts, beside A_GAME in the same situation."""
    rows = mind[ROWS_THERE]
    exact = found(tree, rows, mixed_in(keys[0], meant_by))
    alike = found(tree, rows, mixed_in(keys[1], meant_by))
    taken = share
    if exact >= 0:
        taken += A_GAME * tree[exact + VISITS]
    if alike >= 0:
        taken += share * tree[alike + VISITS]
    mind[BEST] += taken
    dice = spread(meant_by + spread(mind[DICE] + mind[DEEP]))
    if dice - dice // mind[BEST] * mind[BEST] < taken:
        mind[GAVE] = value
    return 0


def looked_at(tree: Cells, mind: Cells, keys: Cells, meant_by: int, value: int, otherwise: int, share: int) -> int:
    """One answer more, weighed or drawn."""
    if mind[MIXED] != 0:
        return as_before(tree, mind, keys, meant_by, value, share)
    return weighed(tree, mind, keys, meant_by, value, otherwise, share)


def chosen(st: Cells, views: Sequence[int], tree: Cells, mind: Cells, keys: Cells) -> int:
    """The answer to what waits that is taken; what it is called goes to `keys`."""
    who = st[CHOOSER]
    k = kind_asked(st, views)
    otherwise = ONE // 2
    if views[SEATS] > 2:
        otherwise = ONE // views[SEATS]
    node = found(tree, mind[ROWS_THERE], keys[1])
    seen = 0
    if node >= 0:
        otherwise = known(tree, node, 2, otherwise)
        seen = tree[node + VISITS]
    share = 16
    node = found(tree, mind[ROWS_THERE], keys[0])
    if node >= 0:
        share = 16 * mind[TRUST_EXACT] // (mind[TRUST_EXACT] + tree[node + VISITS])
    mind[BEST] = -1
    if mind[MIXED] != 0:
        mind[BEST] = 0
        share = A_GAME * mind[TRUST_EXACT] // (seen + left(st)) + 1
    if st[WORDS] == 0:
        wide = st[OPTIONS + 1] - st[OPTIONS] + 1
        i = 0
        while i < wide and i < WIDE:
            value = st[OPTIONS] + i
            if wide > WIDE:
                value = st[OPTIONS] + within(spread(mind[DICE] + i), wide)
            looked_at(tree, mind, keys, value, value, otherwise, share)
            i += 1
    i = 0
    while i < st[WORDS]:
        m = st[OPTIONS + i]
        while m != 0:
            value = 63 * i + ctz(m)
            m = m & (m - 1)
            looked_at(tree, mind, keys, meaning(st, views, k, who, value), value, otherwise, share)
        i += 1
    return mind[GAVE]
