"""What brought points, what was offered, chosen and kept: counted while games are played, in restricted Python.

The counts lie behind the code, in a book at `code[LENGTH]` (indices below): a row for each thing that is counted and
each seat. Points go to the card nearest on the stack to the instruction that changed the score, else to the nearest
action that is chosen, else to the nearest procedure. In some random games all that is offered is tried, though an
answer would not need it: they are WHOLE, and what was offered is counted in them alone.

Never: changes a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.rows import AT, LEFT_TO_RUN, PAUSED, SLICE, STAGE, Rows, copy, row
from rulekit.machine.runs.drivers import advance
from rulekit.machine.runs.picking import picked
from rulekit.machine.runs.playouts import CLAIM, START, WIDTH, begin, record
from rulekit.machine.step.answers import answer
from rulekit.machine.step.loop import POPN
from rulekit.machine.step.parts import END, LENGTH, Cells, Code, ctz, seed
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
)

# ---- the book: addresses, then what is going on, then the score of each seat as it was ----
COUNTS = 0  # of the counts: COLUMNS for each seat of each row
ROWS = 1
SEATS = 2
CREDITED = 3  # of two numbers for each instruction: the row of what it belongs to, and how much that outranks others
ASKED = 4  # of one address for each site: how many options, then the row of each (-1: none); 0: it has none
KINDS = 5  # how many kinds of pieces ...
KINDS_AT = 6  # ... and where they are: cell of the first piece's place, pieces, addresses of their rows and of places
SCORE = 7  # the cell of the first seat's score, 0: it is no counter
GAME = 8  # number of the game
QUESTION = 9  # number of the question
WHOLE = 10  # 1 in a game in which all that is offered is tried
GAMES, WHOLES = 11, 12  # games that are over, and how many of them were whole
TOUCHED = 13  # how many rows of this game have a mark ...
TOUCHED_AT = 14  # ... and the list of their addresses
BEFORE = 15
KIND_WORDS = 4
DRAWN = -(1 << 62)  # among answers: the game's generator gave a number, as for a random answer

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
IN_GAME = 10  # the last game in which anything was marked, and in which columns
MARKS = 11
COLUMNS = 12


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


def noted(st: Cells, code: Cells, pc: int, sp: int) -> int:
    """The instruction before pc has written where the score stands."""
    t = code[LENGTH]
    seat = 0
    while seat < code[t + SEATS] and code[t + SCORE] != 0 and st[MODE] & M_PROBE == 0:
        points = st[code[t + SCORE] + seat] - code[t + BEFORE + seat]
        if points != 0:
            code[t + BEFORE + seat] += points
            i = nearest(st, code, pc - 1, sp) * code[t + SEATS] + seat
            code[code[t + COUNTS] + i * COLUMNS + POINTS] += points
        seat += 1
    return 0


def marked(code: Cells, at: int, column: int) -> int:
    """The game under way counts once in a column of the counts at an address."""
    t = code[LENGTH]
    if code[at + IN_GAME] != code[t + GAME]:
        code[at + IN_GAME] = code[t + GAME]
        code[at + MARKS] = 0
        code[code[t + TOUCHED_AT] + code[t + TOUCHED]] = at
        code[t + TOUCHED] += 1
    code[at + MARKS] |= 1 << column
    return 0


def chosen(st: Cells, code: Cells, seat: int, site: int, value: int) -> int:
    """A seat has answered."""
    t = code[LENGTH]
    options = code[code[t + ASKED] + (site & SITE_MASK)]
    if options == 0 or seat >= code[t + SEATS] or value < 0 or value >= code[options]:
        return 0
    i = code[options + 1 + value]
    if i >= 0:
        at = code[t + COUNTS] + (i * code[t + SEATS] + seat) * COLUMNS
        code[at + CHOSEN] += 1
        code[at + OFFERED_CHOSEN] += code[t + WHOLE]
        if code[at + IN_GAME] != code[t + GAME] or code[at + MARKS] & (1 << CHOSEN_GAMES) == 0:
            marked(code, at, CHOSEN_GAMES)
    return 0


def drew(st: Cells, code: Cells, value: int) -> int:
    """What waits is answered, without knowing all that it offers."""
    return chosen(st, code, st[CHOOSER], st[SITE], value)


def put_to_choice(st: Cells, code: Cells) -> int:
    """What waits offers all that it offers: once to each thing, however many of it there are."""
    t = code[LENGTH]
    options = code[code[t + ASKED] + (st[SITE] & SITE_MASK)]
    if options == 0 or st[CHOOSER] >= code[t + SEATS]:
        return 0
    code[t + QUESTION] += 1
    i = 0
    while i < st[WORDS]:
        m = st[OPTIONS + i]
        while m != 0:
            e = 63 * i + ctz(m)
            m = m & (m - 1)
            if e < code[options] and code[options + 1 + e] >= 0:
                at = code[t + COUNTS] + (code[options + 1 + e] * code[t + SEATS] + st[CHOOSER]) * COLUMNS
                if code[at + IN_QUESTION] != code[t + QUESTION]:
                    code[at + IN_QUESTION] = code[t + QUESTION]
                    code[at + OFFERED] += 1
                    marked(code, at, OFFERED_GAMES)
        i += 1
    return 0


def answered(st: Cells, code: Cells, value: int) -> int:
    """Answer what waits."""
    if st[CHOOSER] != NATURE:
        if code[code[LENGTH] + WHOLE] != 0:
            put_to_choice(st, code)
        drew(st, code, value)
    return answer(st, value)


def opened(st: Cells, code: Cells, whole: int) -> int:
    """A game begins."""
    t = code[LENGTH]
    code[t + GAME] += 1
    code[t + WHOLE] = whole
    code[t + TOUCHED] = 0
    seat = 0
    while seat < code[t + SEATS] and code[t + SCORE] != 0:
        code[t + BEFORE + seat] = st[code[t + SCORE] + seat]
        seat += 1
    return 0


def kept_pieces(st: Cells, code: Cells) -> int:
    """Whoever has a piece at the end has kept it."""
    t = code[LENGTH]
    n = 0
    while n < code[t + KINDS]:
        k = code[t + KINDS_AT] + KIND_WORDS * n
        p = 0
        while p < code[k + 1]:
            place = st[code[k] + p]
            seat = -1
            if 0 <= place < code[code[k + 3]]:
                seat = code[code[k + 3] + 1 + place]
            if seat >= 0:
                marked(code, code[t + COUNTS] + (code[code[k + 2] + p] * code[t + SEATS] + seat) * COLUMNS, KEPT_GAMES)
            p += 1
        n += 1
    return 0


def closed(st: Cells, code: Cells) -> int:
    """A game is over: what was done in it counts once for it, and once more for who has won."""
    t = code[LENGTH]
    if st[STATUS] != OVER:
        return 0
    kept_pieces(st, code)
    code[t + GAMES] += 1
    code[t + WHOLES] += code[t + WHOLE]
    while code[t + TOUCHED] > 0:
        code[t + TOUCHED] -= 1
        at = code[code[t + TOUCHED_AT] + code[t + TOUCHED]]
        marks = code[at + MARKS]
        seat = (at - code[t + COUNTS]) // COLUMNS % code[t + SEATS]
        won = (st[WINNERS] >> seat) & 1
        code[at + CHOSEN_GAMES] += (marks >> CHOSEN_GAMES) & 1
        code[at + CHOSEN_WINS] += ((marks >> CHOSEN_GAMES) & 1) * won
        code[at + KEPT_GAMES] += (marks >> KEPT_GAMES) & 1
        code[at + KEPT_WINS] += ((marks >> KEPT_GAMES) & 1) * won
        code[at + OFFERED_GAMES] += (marks >> OFFERED_GAMES) & 1
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
                st[MODE] = 0
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
