"""A waiting state and what one seat cannot see of it → how its answers turn out, by searching a tree of what is seen.

Restricted Python. Each game begins in a state dealt anew. As long as it meets situations that are known, answers are
taken by what is known of them (`choosing`); then it is played on at random, to its end or until it is cut off, and
counts for every seat whose answers it began with.

What an opponent would answer is learned in games in which all that it does not see is dealt anew (`imagining`).

Never: uses fractions; keeps anything outside the arrays it is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import LEFT_TO_RUN, PAUSED, SLICE, STAGE, Rows, copy, row
from rulekit.machine.runs.choosing import (
    AHEAD,
    ALIKE,
    ALIKE_NODE,
    ANEW,
    ANYWHERE,
    ARM,
    BEFORE,
    BLIND,
    BY,
    CURIOUS,
    CUT,
    DEEP,
    DICE,
    EXACT,
    FIRST,
    FRESH,
    GAVE,
    GOOD,
    IN_A_ROW,
    LAST,
    MIXED,
    MOST_DEEP,
    NODE,
    OF,
    PATHS,
    PLAYED,
    RIPE,
    ROWS_THERE,
    SECRETLY,
    SINCE,
    STEP,
    TRAIL,
    chosen,
    known,
    row_for,
)
from rulekit.machine.runs.deals import FINISHING, SEAT, dealt, leads, meant
from rulekit.machine.runs.deals import UNSEEN as ANY_AT
from rulekit.machine.runs.drivers import advance
from rulekit.machine.runs.imagining import dealt_again, draws_blind
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.playouts import record
from rulekit.machine.runs.sights import (
    SEATS,
    kind_asked,
    meaning,
    situation,
)
from rulekit.machine.runs.tree import AVAILABLE, ONE, ROW_WORDS, VISITS, found, mixed_in, spread, urge
from rulekit.machine.runs.valuing import credited, valued
from rulekit.machine.step.answers import answer, left, pick
from rulekit.machine.step.parts import Cells, Code, ctz, ready
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DECISIONS,
    DEST,
    LIMIT,
    M_RANDOM,
    MODE,
    OPTIONS,
    OVER,
    RUN,
    SCOPE,
    SITE,
    SITE_MASK,
    STATUS,
    TOGETHER,
    WORDS,
)

WALKING, PLAYING = 1, 2


# ---- the way through what is known ----
def heard(st: Cells, views: Sequence[int], mind: Cells) -> int:
    """Tell the other seats what was answered last, as far as they see it now."""
    if mind[BY] >= 0 and mind[SECRETLY] == 0:
        j = 0
        while j < views[SEATS]:
            if j != mind[BY]:
                mind[PATHS + j] = mixed_in(mind[PATHS + j], meaning(st, views, mind[OF], j, mind[GAVE]) + (1 << 44))
            j += 1
    mind[BY] = -1
    return 0


def noted(st: Cells, views: Sequence[int], mind: Cells, value: int, called: int) -> int:
    """An answer is given: who gave it knows of it, the others hear of it when they see what it did."""
    who = st[CHOOSER]
    mind[PATHS + who] = mixed_in(mind[PATHS + who], called)
    if mind[LAST] != who:
        mind[LAST] = who
        mind[IN_A_ROW] = 1
    mind[IN_A_ROW] = mixed_in(mind[IN_A_ROW], called)
    mind[BY] = who
    mind[OF] = kind_asked(st, views)
    mind[GAVE] = value
    mind[SECRETLY] = st[TOGETHER]
    return answer(st, value)


def remembered(tree: Cells, mind: Cells, keys: Cells, called: int, who: int) -> int:
    """Where the end of the game will be noted: with what is known of an answer, for a seat; for nobody if it is -1."""
    at = TRAIL + STEP * mind[DEEP]
    mind[at] = who
    i = NODE
    while i < STEP:
        mind[at + i] = -1
        i += 1
    if who >= 0:
        mind[at + ALIKE_NODE] = row_for(tree, mind, keys[1])
        mind[at + ALIKE] = row_for(tree, mind, mixed_in(keys[1], called))
        mind[at + ANYWHERE] = row_for(tree, mind, mixed_in(keys[2], called))
        if keys[0] != 0:
            mind[at + NODE] = row_for(tree, mind, keys[0])
            mind[at + EXACT] = row_for(tree, mind, mixed_in(keys[0], called))
    return 0


def taken(
    rows: Rows,
    code: Code,
    words: int,
    views: Sequence[int],
    deal: Sequence[int],
    work: Cells,
    tree: Cells,
    mind: Cells,
    keys: Cells,
    pool: Cells,
) -> int:
    """Answer what waits by the table, and go on in it; at random where too little is known."""
    st = row(rows, 0, words)
    who = st[CHOOSER]
    heard(st, views, mind)
    if mind[LAST] != who:
        mind[IN_A_ROW] = 1
    keys[0] = 0
    keys[1] = mixed_in(mind[PATHS + who], st[SITE] & SITE_MASK)
    keys[2] = mixed_in(who + ANYWHERE, st[SITE] & SITE_MASK)
    blind = draws_blind(st, views, deal, mind)
    idle = blind
    if blind == 0:
        idle = dealt_again(st, views, deal, tree, mind, keys[1], pool)
    node = found(tree, mind[ROWS_THERE], keys[1])
    if blind != 0 or node < 0 or tree[node + VISITS] < mind[RIPE] * left(st):
        mind[FRESH] = 1 - blind
        value = picked(rows, code, words, work)
    else:
        keys[0] = mixed_in(situation(st, views, who), mind[IN_A_ROW])
        mind[MIXED] = 1 if idle != 0 and who != deal[SEAT] else 0
        value = chosen(st, views, tree, mind, keys)
    called = meaning(st, views, kind_asked(st, views), who, value)
    remembered(tree, mind, keys, called, -1 if idle != 0 else who)
    mind[DEEP] += 1
    return noted(st, views, mind, value, called)


def only(st: Cells) -> int:
    """The one answer that is offered."""
    if st[WORDS] == 0:
        return st[OPTIONS]
    i = 0
    while st[OPTIONS + i] == 0:
        i += 1
    return 63 * i + ctz(st[OPTIONS + i])


def begun(
    st: Cells,
    views: Sequence[int],
    deal: Sequence[int],
    given: int,
    number: int,
    tree: Cells,
    mind: Cells,
    keys: Cells,
) -> int:
    """A game begins in a state that was dealt, with one of the answers that are searched."""
    mind[DEEP] = 0
    mind[SINCE] = 0
    mind[FRESH] = 0
    mind[ANEW] = -1
    mind[LAST] = -1
    mind[BY] = -1
    mind[BLIND] = 0
    mind[DICE] = spread(number)
    j = 0
    while j < views[SEATS]:
        mind[PATHS + j] = j + 1
        j += 1
    value = meant(st, deal, given)
    if draws_blind(st, views, deal, mind) != 0:
        value = pick(st)
        given = value
    called = given
    if given < ANY_AT:
        called = meaning(st, views, kind_asked(st, views), deal[SEAT], value)
    keys[0] = 0
    keys[1] = mixed_in(mind[PATHS + deal[SEAT]], st[SITE] & SITE_MASK)
    keys[2] = mixed_in(deal[SEAT] + ANYWHERE, st[SITE] & SITE_MASK)
    remembered(tree, mind, keys, called, -1 if mind[BLIND] != 0 else deal[SEAT])
    mind[DEEP] = 1
    return noted(st, views, mind, value, called)


def walked(
    rows: Rows,
    code: Code,
    words: int,
    views: Sequence[int],
    deal: Sequence[int],
    work: Cells,
    tree: Cells,
    mind: Cells,
    keys: Cells,
    pool: Cells,
    fuel: int,
    limit: int,
) -> int:
    """On through what is known, to its edge. PAUSED: not there yet."""
    st = row(rows, 0, words)
    while work[STAGE] == WALKING:
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        status = OVER
        if mind[FRESH] == 0 and mind[DEEP] < mind[MOST_DEEP]:
            status = advance(rows, code, words, fuel, work)
        if status != CHOICE or st[DECISIONS] >= limit:
            work[STAGE] = PLAYING
        elif left(st) == 1:
            answer(st, only(st))
        else:
            taken(rows, code, words, views, deal, work, tree, mind, keys, pool)
    mind[CUT] = limit
    if mind[AHEAD] > 0 and st[DECISIONS] + mind[AHEAD] < limit:
        mind[CUT] = st[DECISIONS] + mind[AHEAD]
    st[MODE] = M_RANDOM
    st[LIMIT] = mind[CUT]
    return 0


def played(
    rows: Rows, code: Code, words: int, deal: Sequence[int], work: Cells, mind: Cells, fuel: int, limit: int
) -> int:
    """On at random, to the end or to where the game is cut off: the seat's own turn, with no action under way. PAUSED:
    not there yet."""
    st = row(rows, 0, words)
    while work[STAGE] == PLAYING:
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        status = advance(rows, code, words, fuel, work)
        over = st[DECISIONS] - mind[CUT]
        if over >= FINISHING or st[DECISIONS] >= limit or (st[SCOPE] == 0 and st[CHOOSER] == deal[SEAT]):
            over = FINISHING
        if status == CHOICE and (over < FINISHING or st[DECISIONS] < mind[CUT]):
            answer(st, picked(rows, code, words, work))
        elif status != RUN:
            work[STAGE] = 0
    return 0


def gone_on(
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    deal: Sequence[int],
    views: Sequence[int],
    work: Cells,
    pool: Cells,
    keys: Cells,
    tree: Cells,
    mind: Cells,
    fuel: int,
    limit: int,
    moves: int,
    to: Cells,
    out: Cells,
) -> int:
    """A game that has begun, to its end, and what it teaches. PAUSED: not there yet."""
    if work[STAGE] == WALKING:
        status = walked(rows, code, words, views, deal, work, tree, mind, keys, pool, fuel, limit)
        if status == PAUSED:
            return PAUSED
    if played(rows, code, words, deal, work, mind, fuel, limit) == PAUSED:
        return PAUSED
    record(row(rows, 0, words), code, words, plan, work, to)
    valued(views, to, mind, moves)
    credited(tree, mind, views, to, deal[SEAT], out)
    return 0


def next_begun(arms: Sequence[int], moves: int, mind: Cells, out: Cells) -> int:
    """Which of the answers begins the next game: each in turn, or the one that may be worth most at best."""
    best = arms[mind[PLAYED] - mind[PLAYED] // moves * moves]
    if mind[CURIOUS] > 0:
        games = 0
        i = 0
        while i < moves:
            games += out[ROW_WORDS * arms[i] + AVAILABLE]
            i += 1
        most = -1
        i = 0
        while i < moves:
            at = ROW_WORDS * arms[i]
            promise = known(out, at, 0, ONE // 2) + urge(games, 16 * out[at + AVAILABLE], mind[CURIOUS])
            if promise > most:
                most = promise
                best = arms[i]
            i += 1
    return best


def search(
    state: Sequence[int],
    rows: Rows,
    code: Code,
    words: int,
    plan: Sequence[int],
    deal: Sequence[int],
    length: int,
    views: Sequence[int],
    answers: Sequence[int],
    arms: Sequence[int],
    moves: int,
    work: Cells,
    pool: Cells,
    aside: Cells,
    keys: Cells,
    tree: Cells,
    mind: Cells,
    rounds: int,
    fuel: int,
    limit: int,
    to: Cells,
    out: Cells,
) -> int:
    """Rounds of games: in each the state is dealt anew, and each of the `arms`, among the answers, begins one game; or
    as many games, shared by what the answers promise.

    In `out` there is a row as of `tree` for each answer: games that count, values, games begun. PAUSED: not all.
    Where the state cannot be dealt, waits for nothing, or is led out of by the deal, nothing is learned.
    """
    work[LEFT_TO_RUN] = work[SLICE]
    st = row(rows, 0, words)
    if mind[PLAYED] == 0 and work[STAGE] == 0:
        copy(st, state, words)
        mind[GOOD] = leads(code, deal, length)
        mind[BEFORE] = state[DECISIONS]
        if st[STATUS] != CHOICE or st[DEST] == 0 or ready(st, code) == 0:
            mind[GOOD] = 0
    while mind[PLAYED] < rounds * moves and mind[GOOD] != 0:
        done = 1
        if work[STAGE] == 0:
            if work[LEFT_TO_RUN] <= 0:
                return PAUSED
            mind[ARM] = next_begun(arms, moves, mind, out)
            number = mind[FIRST] + out[ROW_WORDS * mind[ARM] + AVAILABLE]
            out[ROW_WORDS * mind[ARM] + AVAILABLE] += 1
            copy(st, state, words)
            done = dealt(rows, code, words, deal, number, pool, aside, work, fuel)
            if done != 0:
                begun(st, views, deal, answers[mind[ARM]], number, tree, mind, keys)
                work[STAGE] = WALKING
        if done != 0:
            done = gone_on(
                rows, code, words, plan, deal, views, work, pool, keys, tree, mind, fuel, limit, moves, to, out
            )
            if done == PAUSED:
                return PAUSED
        mind[PLAYED] += 1
    return 0
