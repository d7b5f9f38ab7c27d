"""What one seat sees → a state that looks the same to it, with everything it cannot see dealt anew.

Pieces the seat cannot see are dealt anew among the places where such pieces lie; a piece of a seat's own stays
that seat's, for its back shows whose it is. The generator starts anew. In a simultaneous step the seats
that have answered already play their part once more, at random. What comes out depends on the seed and on
what the seat sees, on nothing else.

What the rules keep under a name while they ask (a `let` or a loop that holds a hidden card) means a card at a place:
the name goes with the place, not with the card.

Never: shows the seat anything; takes over where a hidden piece truly lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulekit.game.decisions.again import acted_again, asked_again, begun_again, under_way
from rulekit.game.decisions.blind import seen_by
from rulekit.game.decisions.held import alone
from rulekit.game.decisions.held import held as held_by_names
from rulekit.game.decisions.names import Spot, elements
from rulekit.game.decisions.observe import Seen, as_asked, seen
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.table import Sight
from rulekit.game.faults import GameError, whole
from rulekit.game.rollouts import Tried, tried
from rulekit.game.searching import Searching, Settings, searching
from rulekit.machine.runs import deals
from rulekit.program import opcodes as op
from rulekit.program.program import Kind, Program

TRIES = 20  # deals that are tried for a seat that waits for another's answer
MOST_TURNS = 128  # states in which each hidden piece lies somewhere else in turn: decks have hardly more cards
AWAY = 0x9E3779B97F4A7C15  # from one try to the next: far away in the numbers of 64 bits
MASK = (1 << 63) - 1


@dataclass(slots=True)
class Pool:
    """Pieces nobody can tell apart from where a seat sits: the pieces, their places, the cells that hold them."""

    pieces: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)  # form, address, number of the place, again and again


@dataclass(frozen=True, slots=True)
class Noted:
    """Where pieces of one kind are noted beside their places: by names, by loops, by the question itself."""

    singles: tuple[int, ...]
    sets: tuple[tuple[int, int], ...]

    def ordered(self, cells: list[int], pieces: Sequence[int]) -> list[int]:
        """Pieces of a set in an order that follows from where each is noted, never from what it is.

        Pieces noted alike may stand in any order: each of them comes up at each place as often.
        """

        def noted(piece: int) -> list[bool]:
            alone = [cells[address] == piece for address in self.singles]
            word, bit = divmod(piece, op.WORD)
            return alone + [word < words and bool(cells[at + word] >> bit & 1) for at, words in self.sets]

        return sorted(pieces, key=noted)


@dataclass(frozen=True, slots=True)
class Dealing:
    """A state without what a seat cannot see, and the numbers by which the machine deals that anew."""

    cells: list[int]
    deal: list[int]


@dataclass(slots=True)
class Behind:
    """The game behind an observation: the state as it is for the seat, and as it truly is."""

    referee: Referee
    seat: int
    asked: bool
    own: list[int]
    cells: list[int]
    dealing: Dealing | None = None

    @classmethod
    def of(cls, referee: Referee, cells: list[int], seat: int) -> Behind:
        """The game as it is now; it may go on."""
        own, asked = as_asked(referee.runner, cells, seat)
        return cls(referee, seat, asked, list(own), list(cells))

    def dealt(self) -> Dealing:
        """The state without what is hidden from the seat, made when it is first asked for."""
        if self.dealing is None:
            self.dealing = dealing(self.referee, self.own, self.seat, self.asked)
        return self.dealing

    def possible(self, seed: int, turn: int = 0) -> list[int]:
        """The cells of a state that looks the same to the seat; `turn`: hidden pieces are so many places further on."""
        if self.cells[op.STATUS] != op.CHOICE:
            raise GameError("game-over", "the game is over: there is nothing left to imagine.")
        found, number = self.dealt(), plain(seed)
        deal = turned(found.deal, turn)
        if not self.asked:
            return waiting(self, deal, number)
        for attempt in range(TRIES):
            cells, done = self.referee.runner.deal(found.cells, deal, number + attempt * AWAY & MASK)
            if done:
                break
        return cells

    def worlds(self, least: int, most_turns: int = MOST_TURNS) -> Iterator[list[int]]:
        """So many such states or more: among them one with each hidden piece at each hidden place, up to `most_turns`.

        So what a single card makes otherwise comes up for certain, however many cards there are beside it.
        """
        turns = min(max((count for _, count in pools_of(self.dealt().deal)), default=0), most_turns)
        for number in range(max(least, turns)):
            yield self.possible(0, number) if number < turns else self.possible(number)

    def forked(self, seed: int) -> list[int]:
        """The same, with answers counted from here: how many there were before is not always for the seat to know."""
        cells = self.possible(seed)
        cells[op.DECISIONS] = 0
        return cells

    def step_again(self, runner: Runner, cells: list[int]) -> bool:
        """Plays the step all do at once from its beginning to a question of another seat; whether there is one."""
        step = under_way(self.referee.steps, runner.code, self.cells)
        return step is not None and begun_again(runner, cells, step, self.seat, self.cells[op.CHOOSER] > self.seat)

    def tried(self, answers: Sequence[int], rounds: int, seed: int, ahead: int, executor: str) -> list[Tried]:
        """What comes of each answer in random games, each round of them from the state dealt anew."""
        found = self.dealt()
        limit = found.cells[op.DECISIONS] + ahead
        machine = self.referee.machine(executor)
        first = plain(seed) * AWAY & MASK >> 1
        given = [self.referee.seen_as(self.own, answer) for answer in answers]
        games = machine.futures(machine.copy(found.cells), found.deal, given, first, rounds, limit=limit)
        return tried(games, len(answers), self.referee.program, self.seat, found.deal[deals.POOLS] == 0)

    def search(self, answers: Sequence[int], seed: int, rows: int, settings: Settings, executor: str) -> Searching:
        """A search for the best of these answers, of which no game is played yet."""
        found = self.dealt()
        given = [self.referee.seen_as(self.own, answer) for answer in answers]
        first = plain(seed) * AWAY & MASK >> 1
        machine = self.referee.machine(executor)
        return searching(
            self.referee, machine, found.cells, found.deal, given, first, rows, settings(self.referee.is_certain)
        )


def plain(seed: int) -> int:
    """A seed as a whole number."""
    number = whole(seed)
    if number is None:
        raise GameError("bad-seed", f"a seed is a whole number, not {seed!r}.", "Give, for example, 7.")
    return number


def pools_of(deal: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where the pieces of each pool begin in a deal, and how many they are."""
    at = deals.DEAL + 2 * deal[deals.KINDS]
    for _ in range(deal[deals.POOLS]):
        count = deal[at + 1]
        yield at + 2, count
        at += 2 + 2 * count
        at += 1 + 3 * deal[at]


def turned(deal: Sequence[int], turn: int) -> list[int]:
    """A deal that brings each piece where the same seed brings another: the one so many before it in its pool."""
    found = list(deal)
    for at, count in pools_of(deal):
        found[at : at + count] = [deal[at + (number + turn) % count] for number in range(count)]
    return found


# ---- what is hidden ----


def dealing(referee: Referee, own: list[int], seat: int, asked: bool) -> Dealing:
    """What is hidden from a seat, taken out of the state as it is for it."""
    program, names = referee.program, referee.names
    together = own[op.TOGETHER] == 1 and program.snapshot[1] > 0
    cells = as_begun(referee, own, seat) if together else list(own)
    cells[op.MODE] = cells[op.INSTRUCTIONS] = 0
    if together:
        cells[op.DECISIONS] = 0  # how many the others have answered is theirs to know
    kind_asked, named = asked_about(referee, own) if asked else ("", frozenset())
    sight = Sight(names, cells, seat, live=True)
    pools: list[int] = []
    count = 0
    kept = tuple(one for one, _ in held_by_names(program, referee.runner.code, own))
    for name, kind in program.kinds.items():
        pinned = named if name == kind_asked else frozenset()
        noted = Noted(
            singles=tuple(at for one in kept if one.domain == name for at in alone(one, own)),
            sets=(
                *(offered_sets(referee, own) if name == kind_asked else ()),
                *((one.address, one.words) for one in kept if one.domain == name and one.form == "set"),
            ),
        )
        for pool in hidden(sight, kind, pinned, program.snapshot if together else (0, 0, 0), noted):
            pools += [kind.at, len(pool.pieces), *pool.pieces, *pool.places, len(pool.cells) // 3, *pool.cells]
            count += 1
    kinds = [x for kind in program.kinds.values() for x in (kind.at, kind.size)]
    head = [seat, -1, 0, 0, program.snapshot[0], program.snapshot[1], len(program.kinds), count]
    of = program.kinds.get(kind_asked)
    head += [0, 0, 0, 0] if of is None else [of.at, of.shown, of.each, of.size]
    step = under_way(referee.steps, referee.runner.code, own) if together else None
    if step is not None:
        head[deals.TOP], head[deals.DEPTH], head[deals.KEPT] = step.top if asked else -1, step.depth, step.kept
    return Dealing(cells, [*head, *kinds, *pools])


def asked_about(referee: Referee, cells: list[int]) -> tuple[str, frozenset[int]]:
    """The kind of piece a question is about, and the pieces it names to the seat: those it may see."""
    site = referee.questions.site(cells)
    if site.domain not in referee.program.kinds or cells[op.WORDS] <= 0:
        return "", frozenset()
    named = {e for address, words in offered_sets(referee, cells) for e in elements(cells, address, words)}
    blind = referee.questions.blind
    return site.domain, frozenset(e for e in named if not blind.unseen(cells, site.domain, e))


def offered_sets(referee: Referee, cells: list[int]) -> tuple[tuple[int, int], ...]:
    """The sets of pieces that belong to a question: what it offers, what has been chosen already."""
    site = referee.questions.site(cells)
    offered = (op.OPTIONS, cells[op.WORDS])
    return (offered, (site.chosen, referee.program.domains[site.domain].words)) if site.kind == "set" else (offered,)


def hidden(
    sight: Sight,
    kind: Kind,
    pinned: frozenset[int],
    snapshot: tuple[int, int, int],
    noted: Noted,
) -> Iterator[Pool]:
    """The pools of one kind; the cells of sets that hold their pieces are cleared."""
    cells, pools = sight.cells, [Pool() for _ in range(max(kind.size // kind.each if kind.each else 1, 1))]
    member: dict[int, tuple[Pool, int]] = {}
    spots = [s for s in sight.names.spots[kind.name].values() if not seen_by(s, sight.seat)]
    for spot in spots:
        for piece in sight.pieces(spot) if spot.pile or spot.single else noted.ordered(cells, sight.pieces(spot)):
            if piece not in pinned and not sight.shows(spot, kind.name, piece):
                pool = pools[piece // kind.each if kind.each else 0]
                member[piece] = pool, len(pool.places)
                pool.pieces.append(piece)
                pool.places.append(spot.number)
    for pool in pools:
        pool.pieces.sort(key=lambda piece: (kind.classes[piece], piece))
    varied = {id(p) for p in pools if len({kind.classes[piece] for piece in p.pieces}) > 1}
    member = {piece: found for piece, found in member.items() if id(found[0]) in varied}
    start, length, copy = snapshot
    for spot in spots:
        held(cells, spot, member)
        if length and spot.owner >= 0:
            held(cells, replace(spot, address=spot.address - start + copy), member)
    for address in dict.fromkeys(noted.singles):
        held_alone(cells, address, member)
    for address, words in dict.fromkeys(noted.sets):
        held_in_set(cells, address, words, member)
    return (pool for pool in pools if id(pool) in varied)


def held(cells: list[int], spot: Spot, member: dict[int, tuple[Pool, int]]) -> None:
    """Note each cell of a place that holds a piece to be dealt anew."""
    if spot.pile or spot.single:
        first = spot.address + (1 if spot.pile else 0)
        for address in range(first, first + (cells[spot.address] if spot.pile else 1)):
            held_alone(cells, address, member)
        return
    held_in_set(cells, spot.address, spot.words, member)


def held_alone(cells: list[int], address: int, member: dict[int, tuple[Pool, int]]) -> None:
    """The same of a single cell."""
    if cells[address] in member:
        pool, number = member[cells[address]]
        pool.cells += (deals.SINGLE, address, number)


def held_in_set(cells: list[int], address: int, words: int, member: dict[int, tuple[Pool, int]]) -> None:
    """The same of a set."""
    for piece in list(elements(cells, address, words)):
        if piece in member:
            pool, number = member[piece]
            pool.cells += (deals.MEMBER, address, number)
            cells[address + piece // op.WORD] &= ~(1 << piece % op.WORD)


# ---- a simultaneous step ----


def as_begun(referee: Referee, own: list[int], seat: int) -> list[int]:
    """The state with everything of the other seats as it was when the step began; the seat's own as it is."""
    program = referee.program
    start, length, copy = program.snapshot
    cells = list(own)
    cells[start : start + length] = own[copy : copy + length]
    for address, size in belongings(program, seat):
        cells[address : address + size] = own[address : address + size]
    for region in program.regions.values():
        if region.per_player:
            mask = [0] * region.words
            for index in range(seat * region.count, (seat + 1) * region.count):
                mask[index // op.WORD] |= 1 << index % op.WORD
            each = program.kinds[region.of].each
            for word in range(region.words * (1 + (len(program.seats) if each else 0))):
                merge(cells, own, region.sets + word, mask[word % region.words])
    for name, kind in program.kinds.items():
        mine = [0] * kind.words
        sight = Sight(referee.names, cells)
        for spot in referee.names.spots[name].values():
            for piece in sight.pieces(spot):
                cells[kind.at + piece] = spot.number
                if spot.owner == seat:
                    mine[piece // op.WORD] |= 1 << piece % op.WORD
        for first in (*([kind.shown] if kind.shown else []), *referee.used.get(name, ())):
            for word in range(kind.words):
                merge(cells, own, first + word, mine[word])
    return cells


def merge(cells: list[int], own: list[int], address: int, mask: int) -> None:
    """Take the elements of a mask over from another state."""
    cells[address] = cells[address] & ~mask | own[address] & mask


def belongings(program: Program, seat: int) -> Iterator[tuple[int, int]]:
    """The cells that belong to one seat: address and number."""
    for zone in program.zones.values():
        if zone.per_player:
            yield zone.address + seat * zone.size, zone.size
    for region in program.regions.values():
        if region.per_player:
            size = region.count * region.space_words
            yield region.address + seat * size, size
    for counter in program.counters.values():
        yield counter.address + seat, 1
    for variable in program.variables.values():
        if variable.per_player:
            spaces = program.regions[variable.region].count if variable.region else 1
            size = spaces * program.words(variable)
            yield variable.address + seat * size, size


# ---- a seat that waits ----


def waiting(behind: Behind, deal: list[int], seed: int) -> list[int]:
    """A state in which another seat is asked, as far as it is known by what.

    An action under way begins again, for what was chosen in it is not known; where that cannot be, only its
    question is put again.
    """
    referee, seat, true, found = behind.referee, behind.seat, behind.cells, behind.dealt()
    before = seen(Seen, referee, true, seat, behind.own, False)
    for attempt in range(TRIES):
        dealt, _ = referee.runner.deal(found.cells, deal, seed + attempt * AWAY & MASK)
        for ask in (acted_again, asked_again) if true[op.TOGETHER] != 1 else (behind.step_again,):
            cells = list(dealt)
            if ask(referee.runner, cells):
                own, asked = as_asked(referee.runner, cells, seat)
                if seen(Seen, referee, cells, seat, own, asked) == before:
                    return cells
    raise GameError(
        "not-imaginable",
        f"what {referee.names.seat(true[op.CHOOSER])} is asked cannot be told from what {referee.seats[seat]} sees.",
        "Ask again when the game waits for this seat.",
    )
