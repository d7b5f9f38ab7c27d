"""What brought points, what was offered, chosen and kept: counted while games are played, in restricted Python.

The counts lie behind the code, in a book at `code[LENGTH]` (indices below): a row for each thing that is counted and
each seat. Points go to the card nearest on the stack to the instruction that changed the score, else to the nearest
action that is chosen, else to the nearest procedure. What a seat does not see is not offered to it, and a set that is
chosen element by element is offered once. A game counts when it has come to its end, with all that it has.

In some random games all that is offered is tried, on a copy, though an answer would not need it: they are WHOLE, and
what was offered is counted in them alone.

Never: changes a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import AT, BUDGET, LEFT_TO_RUN, LEFT_TO_TRY, PAUSED, SLICE, STAGE, WORK, Rows, copy, row
from rulekit.machine.runs.drivers import advance, settle
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.playouts import CLAIM, START, WIDTH, begin, record
from rulekit.machine.step.answers import answer
from rulekit.machine.step.loop import POPN
from rulekit.machine.step.parts import END, LENGTH, Cells, Code, count, ctz, difference_fits, seed, sum_fits
from rulekit.machine.step.sets import holds
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DECISIONS,
    M_PROBE,
    MODE,
    NATURE,
    OPTIONS,
    OVER,
    PC,
    RUN,
    SITE,
    SITE_MASK,
    STACK,
    STATUS,
    WINNERS,
    WORDS,
    YOU,
)

# ---- the book: addresses, then what is going on, then the score of each seat as it was ----
COUNTS = 0  # of the counts: COLUMNS for each seat of each row
SEATS = 1
CREDITED = 2  # of two numbers for each instruction: the row of what it belongs to, and how much that outranks others
ASKED = 3  # of the address of what each site offers, 0: nothing that is counted
KINDS = 4  # how many kinds of pieces ...
KINDS_AT = 5  # ... and where they are
SCORE = 6  # the cell of the first seat's score, 0: it is no counter
GAME = 7  # number of the game
QUESTION = 8  # number of the question
WHOLE = 9  # 1 in a game in which all that is offered is tried
GAMES, WHOLES = 10, 11  # games that are over, and how many of them were whole
TOUCHED = 12  # how many rows of this game hold anything ...
TOUCHED_AT = 13  # ... and the list of their addresses
UNFIT = 14  # 1 once points have not fitted into 64 bits
LOOKED = 15  # 1 + the answers given before the question of which all that is offered was looked at
SETS = 16  # number of the set that is being chosen
ASIDE = 17  # address of room for a state and what drivers work with
BEFORE = 18
DRAWN = -(1 << 62)  # among answers: the game's generator gave a number, as for a random answer

# ---- what a site offers: then the row of each thing (-1: none) ----
OFFERS = 0  # how many
CHOSEN_SO_FAR, CHOSEN_WORDS = 1, 2  # the set that is being chosen, its words (0: it is no set)
OF_KIND = 3  # where the kind of piece is, if not every seat sees all of them, else 0
THINGS = 4

# ---- a kind of piece ----
AT_FIRST, PIECES = 0, 1  # the cell of the first piece's place, how many
PIECE_ROWS = 2  # address of the row of each
PLACES, PLACES_AT = 3, 4  # how many, and address of two numbers for each: whose it is (-1), who sees what lies there
SHOWN, EACH = 5, 6  # the set of those turned up (0: none), how many a seat has from the start (0: nobody owns any)
KIND_WORDS = 7

# ---- the counts ----
POINTS = 0  # that it brought
CHOSEN = 1  # how often
CHOSEN_GAMES, CHOSEN_WINS = 2, 3  # games in which it was, and those of them that the seat won
KEPT_GAMES, KEPT_WINS = 4, 5  # games at whose end the seat has it
OFFERED = 6  # in whole games: how often it was offered ...
OFFERED_CHOSEN = 7  # ... and chosen
OFFERED_GAMES = 8  # whole games in which it was offered
COUNTED = 9
IN_QUESTION = 9  # the last question that offered it
IN_GAME = 10  # the last game in which it held anything: in that game ...
ITS_POINTS, ITS_CHOSEN, ITS_OFFERED, ITS_KEPT = 11, 12, 13, 14
IN_SET = 15  # the last set it was chosen into
COLUMNS = 16


def nearest(st: Cells, code: Code, pc: int, sp: int) -> int:
    """The row of what an instruction is done for: of all calls under way the nearest of the highest rank."""
    credited = code[code[LENGTH] + CREDITED]
    found = code[credited + 2 * pc]
    rank = code[credited + 2 * pc + 1]
    i = sp - 1
    while i >= 0:
        at = st[STACK + i]
        i -= 1
        if 0 < at < code[END]:
            if code[credited + 2 * at - 1] > rank:
                found = code[credited + 2 * at - 2]
                rank = code[credited + 2 * at - 1]
            if code[at] & 255 == POPN:  # below the return address lies a frame that was put aside
                i -= code[at] >> 40
    return found


def touched(code: Cells, thing: int, seat: int) -> int:
    """The address of the counts of a thing for a seat, in the game under way."""
    t = code[LENGTH]
    at = code[t + COUNTS] + (thing * code[t + SEATS] + seat) * COLUMNS
    if code[at + IN_GAME] != code[t + GAME]:
        code[at + IN_GAME] = code[t + GAME]
        code[at + ITS_POINTS] = 0
        code[at + ITS_CHOSEN] = 0
        code[at + ITS_OFFERED] = 0
        code[at + ITS_KEPT] = 0
        code[code[t + TOUCHED_AT] + code[t + TOUCHED]] = at
        code[t + TOUCHED] += 1
    return at


def added(code: Cells, at: int, n: int) -> int:
    """So many more, if they fit."""
    if sum_fits(code[at], n) == 0:
        code[code[LENGTH] + UNFIT] = 1
    else:
        code[at] += n
    return 0


def noted(st: Cells, code: Cells, pc: int, sp: int) -> int:
    """The instruction before pc has written where the score stands."""
    t = code[LENGTH]
    seat = 0
    while seat < code[t + SEATS] and code[t + SCORE] != 0 and st[MODE] & M_PROBE == 0:
        now = st[code[t + SCORE] + seat]
        if now != code[t + BEFORE + seat]:
            at = touched(code, nearest(st, code, pc - 1, sp), seat)
            if difference_fits(now, code[t + BEFORE + seat]) == 0:
                code[t + UNFIT] = 1
            else:
                added(code, at + ITS_POINTS, now - code[t + BEFORE + seat])
            code[t + BEFORE + seat] = now
        seat += 1
    return 0


def thing_of(st: Cells, code: Code, seat: int, options: int, value: int) -> int:
    """The row of what may be answered; -1 if it is none, or the seat does not see what it is."""
    if seat < 0 or seat >= code[code[LENGTH] + SEATS] or value < 0 or value >= code[options + OFFERS]:
        return -1
    k = code[options + OF_KIND]
    if k != 0:
        place = st[code[k + AT_FIRST] + value]
        seats = 0
        if 0 <= place < code[k + PLACES]:
            seats = code[code[k + PLACES_AT] + 2 * place + 1]
        if (seats >> seat) & 1 == 0 and (code[k + SHOWN] == 0 or holds(st, code[k + SHOWN], value) == 0):
            return -1
    return code[options + THINGS + value]


def chosen(st: Cells, code: Cells, seat: int, site: int, value: int) -> int:
    """A seat has answered; of equal things in one set only the first counts."""
    t = code[LENGTH]
    options = code[code[t + ASKED] + (site & SITE_MASK)]
    if options != 0:
        words = code[options + CHOSEN_WORDS]
        if words != 0 and count(st, code[options + CHOSEN_SO_FAR], words) == 0:
            code[t + SETS] += 1
        thing = thing_of(st, code, seat, options, value)
        if thing >= 0:
            at = code[t + COUNTS] + (thing * code[t + SEATS] + seat) * COLUMNS
            if code[at + IN_GAME] != code[t + GAME]:
                touched(code, thing, seat)
            if words == 0 or code[at + IN_SET] != code[t + SETS]:
                code[at + ITS_CHOSEN] += 1
                if words != 0:
                    code[at + IN_SET] = code[t + SETS]
    return 0


def drew(st: Cells, code: Cells, value: int) -> int:
    """What waits is answered, without knowing all that it offers."""
    return chosen(st, code, st[CHOOSER], st[SITE], value)


def laid_out(st: Cells, code: Cells, site: int, of: Cells, b: int, words: int) -> int:
    """At a site the set at b of these cells is offered: each thing once, however many of it there are."""
    t = code[LENGTH]
    options = code[code[t + ASKED] + (site & SITE_MASK)]
    if options == 0 or code[t + WHOLE] == 0:
        return 0
    if code[options + CHOSEN_WORDS] == 0 or count(st, code[options + CHOSEN_SO_FAR], code[options + CHOSEN_WORDS]) == 0:
        code[t + QUESTION] += 1
    i = 0
    while i < words:
        m = of[b + i]
        while m != 0:
            thing = thing_of(st, code, st[YOU], options, 63 * i + ctz(m))
            m = m & (m - 1)
            if thing >= 0:
                at = touched(code, thing, st[YOU])
                if code[at + IN_QUESTION] != code[t + QUESTION]:
                    code[at + IN_QUESTION] = code[t + QUESTION]
                    code[at + ITS_OFFERED] += 1
        i += 1
    return 0


def put_to_choice(st: Cells, code: Cells) -> int:
    """What waits offers all that may be answered, unless that was looked at before."""
    if st[CHOOSER] != NATURE and st[WORDS] > 0 and code[code[LENGTH] + LOOKED] != st[DECISIONS] + 1:
        laid_out(st, code, st[SITE], st, OPTIONS, st[WORDS])
    return 0


def looked_at(rows: Rows, code: Cells, words: int, work: Cells) -> int:
    """What is to be tried is tried on a copy, and all that can be finished is offered; the game stays as it is."""
    t = code[LENGTH]
    if code[t + WHOLE] != 0:
        st = row(rows, 0, words)
        i = 0
        while i < words:
            code[code[t + ASIDE] + i] = st[i]
            i += 1
        i = 0
        while i < WORK:
            code[code[t + ASIDE] + words + i] = work[i]
            i += 1
        work[LEFT_TO_TRY] = work[BUDGET]
        if settle(rows, code, words, work) == CHOICE:
            put_to_choice(st, code)
            code[t + LOOKED] = st[DECISIONS] + 1
        i = 0
        while i < words:
            st[i] = code[code[t + ASIDE] + i]
            i += 1
        i = 0
        while i < WORK:
            work[i] = code[code[t + ASIDE] + words + i]
            i += 1
    return 0


def answered(st: Cells, code: Cells, value: int) -> int:
    """Answer what waits."""
    put_to_choice(st, code)
    if st[CHOOSER] != NATURE:
        drew(st, code, value)
    return answer(st, value)


def opened(st: Cells, code: Cells, whole: int) -> int:
    """A game begins."""
    t = code[LENGTH]
    code[t + GAME] += 1
    code[t + WHOLE] = whole
    code[t + TOUCHED] = 0
    code[t + LOOKED] = 0
    seat = 0
    while seat < code[t + SEATS] and code[t + SCORE] != 0:
        code[t + BEFORE + seat] = st[code[t + SCORE] + seat]
        seat += 1
    return 0


def kept_pieces(st: Cells, code: Cells) -> int:
    """Whoever has a piece at the end has kept it, unless it was its own from the start."""
    t = code[LENGTH]
    n = 0
    while n < code[t + KINDS]:
        k = code[t + KINDS_AT] + KIND_WORDS * n
        p = 0
        while p < code[k + PIECES]:
            place = st[code[k + AT_FIRST] + p]
            seat = -1
            if 0 <= place < code[k + PLACES]:
                seat = code[code[k + PLACES_AT] + 2 * place]
            if seat >= 0 and (code[k + EACH] == 0 or p // code[k + EACH] != seat):
                code[touched(code, code[code[k + PIECE_ROWS] + p], seat) + ITS_KEPT] = 1
            p += 1
        n += 1
    return 0


def closed(st: Cells, code: Cells) -> int:
    """A game is over: what it has counts, and once more for who has won."""
    t = code[LENGTH]
    if st[STATUS] != OVER:
        return 0
    kept_pieces(st, code)
    code[t + GAMES] += 1
    code[t + WHOLES] += code[t + WHOLE]
    while code[t + TOUCHED] > 0:
        code[t + TOUCHED] -= 1
        at = code[code[t + TOUCHED_AT] + code[t + TOUCHED]]
        won = (st[WINNERS] >> ((at - code[t + COUNTS]) // COLUMNS % code[t + SEATS])) & 1
        added(code, at + POINTS, code[at + ITS_POINTS])
        if code[at + ITS_CHOSEN] > 0:
            code[at + CHOSEN] += code[at + ITS_CHOSEN]
            code[at + CHOSEN_GAMES] += 1
            code[at + CHOSEN_WINS] += won
        if code[at + ITS_KEPT] != 0:
            code[at + KEPT_GAMES] += 1
            code[at + KEPT_WINS] += won
        if code[t + WHOLE] != 0:
            code[at + OFFERED_CHOSEN] += code[at + ITS_CHOSEN]
        if code[at + ITS_OFFERED] > 0:
            code[at + OFFERED] += code[at + ITS_OFFERED]
            code[at + OFFERED_GAMES] += 1
    return 0


def played(rows: Rows, code: Cells, words: int, work: Cells, fuel: int, limit: int) -> int:
    """Play row 0 at random to its end or to `limit` answers. PAUSED: it is not there yet."""
    st = row(rows, 0, words)
    going = 1
    while going != 0:
        if work[LEFT_TO_RUN] <= 0:
            return PAUSED
        status = advance(rows, code, words, fuel, work)
        if status == CHOICE and st[DECISIONS] < limit:
            answered(st, code, picked(rows, code, words, work))
        elif status != RUN:
            going = 0
    return 0


def accounted(
    initial: Sequence[int],
    rows: Rows,
    code: Cells,
    words: int,
    plan: Sequence[int],
    work: Cells,
    first_seed: int,
    games: int,
    every: int,
    fuel: int,
    limit: int,
    out: Rows,
) -> int:
    """Random games as `playouts` plays them, one in `every` a whole one. PAUSED: not all."""
    work[LEFT_TO_RUN] = work[SLICE]
    i = work[AT]
    while i < games:
        st = row(rows, 0, words)
        if work[STAGE] == 0:
            copy(st, initial, words)
            st[PC] = plan[START]
            seed(st, first_seed + i)
            begin(st, plan, limit, work)
            opened(st, code, 0)
            if (first_seed + i) % every == 0:
                code[code[LENGTH] + WHOLE] = 1
        if played(rows, code, words, work, fuel, limit) == PAUSED:
            work[AT] = i
            return PAUSED
        work[STAGE] = 0
        closed(st, code)
        to = row(out, i, plan[WIDTH])
        to[CLAIM] = -1
        record(st, code, words, plan, work, to)
        i += 1
    return 0


def retold(rows: Rows, code: Cells, words: int, fuel: int, work: Cells, answers: Sequence[int], n: int) -> int:
    """Play row 0, a whole game, once more with answers that are known, and numbers that were DRAWN; the last status."""
    st = row(rows, 0, words)
    opened(st, code, 1)
    status = advance(rows, code, words, fuel, work)
    i = 0
    while status == CHOICE and i < n:
        if answers[i] == DRAWN:
            picked(rows, code, words, work)
        else:
            answered(st, code, answers[i])
            status = advance(rows, code, words, fuel, work)
        i += 1
    closed(st, code)
    return status
