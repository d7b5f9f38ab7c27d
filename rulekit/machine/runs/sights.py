"""A state → what one seat sees of it as one number, and the same state dealt anew from there; restricted Python.

`views` is a list of numbers (indices below): where the pieces of each kind lie, who sees them there, which cells a
player would see change. What two seats see alike has one key; what lies hidden counts by its place alone.

Never: moves a piece that the seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.machine.runs.tree import M62, mixed_in, spread
from rulekit.machine.step.parts import Cells, below, ctz, word
from rulekit.machine.step.sets import holds
from rulekit.program.opcodes import OPTIONS, PC, SITE, SITE_MASK, SP, STACK, TOGETHER, WORDS

# ---- views: what stands where, then the lists ----
SEATS = 0
SCORES = 1  # how many scores the figures of a game begin with
KINDS = 2  # how many kinds of pieces ...
KIND_AT = 3  # ... and where their rows begin
KEPT = 4  # how many stretches of cells are seen by all ...
KEPT_AT = 5  # ... and where their rows begin: address, number, seat (-1: everybody's)
SITES_AT = 6  # of each site 1 + the kind of piece that is asked for, 0 if none is
HOLDING = 7  # how many instructions there are at which a name may hold a piece ...
HOLDING_AT = 8  # ... and where they are listed, ascending
START, LENGTH, COPY = 9, 10, 11  # what a simultaneous step keeps a copy of
HIDES = 12  # 1 if anything may lie hidden
VIEWS = 13
# a kind of piece: where its pieces lie, how many, how many a seat has, the set of those shown; then addresses in
# `views`: what each is, and of each place who sees it, its shape, address and words; what holds pieces beside places
AT, SIZE, EACH, SHOWN, CLASS_AT, PLACES, PLACES_AT, HOLDERS, HOLDERS_AT, MAY_HIDE, KIND_WORDS = range(11)
SEEN_BY, SHAPE, ADDRESS, ROOM, OWNER, PLACE_WORDS = range(6)
SET, PILE, SINGLE = 0, 1, 2
# what else holds pieces: its address, the words of a set (0: it holds one), whose it is (-1: everybody's)
HOLDER_ROOM, HOLDER_OF, HOLDER = 1, 2, 3
UNSEEN = 1 << 40


def seen(st: Cells, views: Sequence[int], k: int, seat: int, p: int) -> int:
    """1 if a seat sees piece p of the kind at k."""
    place = st[views[k + AT] + p]
    seats = 0
    if 0 <= place < views[k + PLACES]:
        seats = views[views[k + PLACES_AT] + PLACE_WORDS * place + SEEN_BY]
    if (seats >> seat) & 1 != 0:
        return 1
    if views[k + SHOWN] != 0:
        return holds(st, views[k + SHOWN], p)
    return 0


def lies_there(st: Cells, views: Sequence[int], k: int, i: int, p: int, moved: int) -> int:
    """1 if piece p lies at place i of the kind at k; `moved`: where its cells are read, so far from where they are."""
    d = views[k + PLACES_AT] + PLACE_WORDS * i
    a = views[d + ADDRESS] + moved
    if views[d + SHAPE] == SET:
        return holds(st, a, p) if word(p) < views[d + ROOM] else 0
    if views[d + SHAPE] == SINGLE:
        return 1 if st[a] == p else 0
    n = st[a]
    while 0 < n < views[d + ROOM]:
        if st[a + n] == p:
            return 1
        n -= 1
    return 0


def unknown(st: Cells, views: Sequence[int], k: int, seat: int, p: int) -> int:
    """1 if a seat does not see piece p: where it lies, or in a simultaneous step, of another, where it lay before."""
    place = st[views[k + AT] + p]
    if st[TOGETHER] == 0 or views[LENGTH] == 0 or place < 0 or place >= views[k + PLACES]:
        return 1 - seen(st, views, k, seat, p)
    owner = views[views[k + PLACES_AT] + PLACE_WORDS * place + OWNER]
    if owner < 0 or owner == seat:
        return 1 - seen(st, views, k, seat, p)
    moved = views[COPY] - views[START]
    i = 0
    while i < views[k + PLACES]:
        d = views[k + PLACES_AT] + PLACE_WORDS * i
        if views[d + OWNER] == owner and lies_there(st, views, k, i, p, moved) != 0:
            if (views[d + SEEN_BY] >> seat) & 1 != 0:
                return 0
            if views[k + SHOWN] != 0:
                return 1 - holds(st, views[k + SHOWN] + moved, p)
            return 1
        i += 1
    return 0


def face(st: Cells, views: Sequence[int], k: int, seat: int, p: int) -> int:
    """What a seat knows a piece by: what it is and where it lies, or the place alone."""
    place = st[views[k + AT] + p]
    if seen(st, views, k, seat, p) != 0:
        shown = 0
        if views[k + SHOWN] != 0:
            shown = holds(st, views[k + SHOWN], p)
        return (((views[views[k + CLASS_AT] + p] << 12) + place) << 1) + shown
    seat = 0
    if views[k + EACH] != 0:
        seat = p // views[k + EACH]
    return UNSEEN + 16 * place + seat


def kind_asked(st: Cells, views: Sequence[int]) -> int:
    """Where the kind of piece that is asked for is described; 0 if none is."""
    if st[WORDS] <= 0:
        return 0
    k = views[views[SITES_AT] + (st[SITE] & SITE_MASK)]
    if k == 0:
        return 0
    return views[KIND_AT] + KIND_WORDS * (k - 1)


def meaning(st: Cells, views: Sequence[int], k: int, seat: int, value: int) -> int:
    """What a seat knows an answer by; `k`: the kind of piece it is, 0 for none."""
    if k != 0 and 0 <= value < views[k + SIZE]:
        return face(st, views, k, seat, value)
    return value


def lies_at(st: Cells, views: Sequence[int], address: int, owner: int, seat: int) -> int:
    """Where a cell of an owner is read: in a simultaneous step what is not the seat's own is as it was before it."""
    if st[TOGETHER] != 0 and owner != seat and 0 <= address - views[START] < views[LENGTH]:
        return address + views[COPY] - views[START]
    return address


def held_beside(st: Cells, views: Sequence[int], k: int, seat: int, h: int) -> int:
    """A key of the pieces of the kind at k that are held beside places."""
    n = views[k + HOLDERS]
    i = views[k + HOLDERS_AT]
    while n > 0:
        a = lies_at(st, views, views[i], views[i + HOLDER_OF], seat)
        if views[i + HOLDER_ROOM] == 0:
            h = mixed_in(h, meaning(st, views, k, seat, st[a]))
        else:
            total = 0
            w = 0
            while w < views[i + HOLDER_ROOM]:
                m = st[a + w]
                while m != 0:
                    total += spread(meaning(st, views, k, seat, 63 * w + ctz(m)))
                    m = m & (m - 1)
                w += 1
            h = mixed_in(h, total & M62)
        i += HOLDER
        n -= 1
    return h


def situation(st: Cells, views: Sequence[int], seat: int) -> int:
    """A key of all that a seat sees when it is asked, but for what is under way."""
    h = mixed_in(seat + 1, st[PC])
    n = views[KEPT]
    at = views[KEPT_AT]
    while n > 0:
        i = lies_at(st, views, views[at], views[at + 2], seat)
        end = i + views[at + 1]
        while i < end:
            h = mixed_in(h, st[i])
            i += 1
        at += 3
        n -= 1
    n = views[KINDS]
    k = views[KIND_AT]
    total = 0
    while n > 0:
        p = 0
        while p < views[k + SIZE]:
            place = st[views[k + AT] + p]
            owner = -1
            if st[TOGETHER] != 0 and 0 <= place < views[k + PLACES]:
                owner = views[views[k + PLACES_AT] + PLACE_WORDS * place + OWNER]
            if owner < 0 or owner == seat:
                total += spread((n << 50) + face(st, views, k, seat, p))
            p += 1
        h = held_beside(st, views, k, seat, h)
        k += KIND_WORDS
        n -= 1
    return mixed_in(h, total & M62)


# ---- dealing anew from where another seat sits ----
def knows_more(st: Cells, views: Sequence[int], seat: int, other: int) -> int:
    """1 if a seat sees a piece that another does not see."""
    n = views[KINDS]
    k = views[KIND_AT]
    while n > 0 and views[HIDES] != 0:
        p = 0
        while p < views[k + SIZE] and views[k + MAY_HIDE] != 0:
            if seen(st, views, k, seat, p) != 0 and unknown(st, views, k, other, p) != 0:
                return 1
            p += 1
        k += KIND_WORDS
        n -= 1
    return 0


def named_at(views: Sequence[int], at: int) -> int:
    """1 if a name may hold a piece at an instruction."""
    low = 0
    high = views[HOLDING]
    while low < high:
        middle = (low + high) // 2
        if views[views[HOLDING_AT] + middle] < at:
            low = middle + 1
        else:
            high = middle
    if low < views[HOLDING] and views[views[HOLDING_AT] + low] == at:
        return 1
    return 0


def may_be_dealt(st: Cells, views: Sequence[int], seat: int) -> int:
    """1 if what a seat does not see may be dealt anew here: no name holds a piece, none that is offered is hidden."""
    if named_at(views, st[PC]) != 0:
        return 0
    i = 0
    while i < st[SP]:
        if named_at(views, st[STACK + i]) != 0:
            return 0
        i += 1
    k = kind_asked(st, views)
    if k != 0:
        i = 0
        while i < st[WORDS]:
            m = st[OPTIONS + i]
            while m != 0:
                p = 63 * i + ctz(m)
                m = m & (m - 1)
                if p < views[k + SIZE] and seen(st, views, k, seat, p) == 0:
                    return 0
            i += 1
    return 1


def exchanged(st: Cells, address: int, n: int, pool: Cells) -> int:
    """The elements of a set become those that they are exchanged for."""
    i = 0
    while i < n:
        pool[i] = st[address + i]
        st[address + i] = 0
        i += 1
    i = 0
    while i < n:
        m = pool[i]
        while m != 0:
            p = pool[MAPPED + 63 * i + ctz(m)]
            m = m & (m - 1)
            w = word(p)
            st[address + w] |= 1 << (p - 63 * w)
        i += 1
    return 0


MAPPED = 32  # behind the words of a set: what each piece is exchanged for ...
DRAWN = MAPPED + 1440  # ... the hidden pieces ...
LAID = DRAWN + 1440  # ... where they lie ...
HIDDEN = LAID + 1440  # ... and of each piece whether it is one of them
POOL = HIDDEN + 1440


def shuffled(st: Cells, views: Sequence[int], k: int, seat: int, first: int, end: int, pool: Cells) -> int:
    """Exchange the pieces first .. end - 1 that a seat does not see among each other, in `pool`; how many they are."""
    n = 0
    p = first
    while p < end:
        place = st[views[k + AT] + p]
        pool[HIDDEN + p] = 0
        if 0 <= place < views[k + PLACES] and unknown(st, views, k, seat, p) != 0:
            pool[HIDDEN + p] = 1
            pool[DRAWN + n] = p
            pool[LAID + p] = place
            n += 1
        p += 1
    i = n
    while i > 1:
        i -= 1
        j = below(st, i + 1)
        p = pool[DRAWN + i]
        pool[DRAWN + i] = pool[DRAWN + j]
        pool[DRAWN + j] = p
    i = 0
    p = first
    while p < end and i < n:
        if pool[HIDDEN + p] != 0:
            pool[MAPPED + p] = pool[DRAWN + i]
            i += 1
        p += 1
    return n


def exchanged_at(st: Cells, views: Sequence[int], k: int, a: int, shape: int, room: int, pool: Cells) -> int:
    """The pieces at one place, or in one holder, become those that they are exchanged for."""
    if shape == SET:
        return exchanged(st, a, room, pool)
    end = a + 1
    if shape == PILE:
        a += 1
        end = a + st[a - 1]
        if end > a + room - 1:
            end = a
    while a < end:
        if 0 <= st[a] < views[k + SIZE]:
            st[a] = pool[MAPPED + st[a]]
        a += 1
    return 0


def exchanged_here(st: Cells, views: Sequence[int], k: int, a: int, shape: int, room: int, pool: Cells) -> int:
    """The same; in a simultaneous step of what is kept from before it too."""
    exchanged_at(st, views, k, a, shape, room, pool)
    if st[TOGETHER] != 0 and 0 <= a - views[START] < views[LENGTH]:
        exchanged_at(st, views, k, a - views[START] + views[COPY], shape, room, pool)
    return 0


def laid_anew(st: Cells, views: Sequence[int], k: int, pool: Cells) -> int:
    """Exchange the pieces of a kind as `pool` says: in their places, and in what else holds them."""
    p = 0
    while p < views[k + SIZE]:
        if pool[MAPPED + p] != p:
            st[views[k + AT] + pool[MAPPED + p]] = pool[LAID + p]
        p += 1
    i = 0
    while i < views[k + PLACES]:
        d = views[k + PLACES_AT] + PLACE_WORDS * i
        exchanged_here(st, views, k, views[d + ADDRESS], views[d + SHAPE], views[d + ROOM], pool)
        i += 1
    i = views[k + HOLDERS_AT]
    end = i + HOLDER * views[k + HOLDERS]
    while i < end:
        shape = SINGLE if views[i + HOLDER_ROOM] == 0 else SET
        exchanged_here(st, views, k, views[i], shape, views[i + HOLDER_ROOM], pool)
        i += HOLDER
    if views[k + SHOWN] != 0:
        exchanged_here(st, views, k, views[k + SHOWN], SET, word(views[k + SIZE] - 1) + 1, pool)
    return 0


def dealt_for(st: Cells, views: Sequence[int], seat: int, pool: Cells) -> int:
    """Deal anew what a seat does not see, by the state's own generator."""
    n = views[KINDS]
    k = views[KIND_AT]
    while n > 0:
        if views[k + MAY_HIDE] != 0:
            p = 0
            while p < views[k + SIZE]:
                pool[MAPPED + p] = p
                p += 1
            each = views[k + EACH]
            if each == 0:
                each = views[k + SIZE]
            p = 0
            while p < views[k + SIZE]:
                shuffled(st, views, k, seat, p, p + each, pool)
                p += each
            laid_anew(st, views, k, pool)
        k += KIND_WORDS
        n -= 1
    return 0
