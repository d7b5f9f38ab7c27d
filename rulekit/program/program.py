"""A compiled ruleset: plain data that the machine runs and the game room reads names from.

Addresses are indices into the state array. Sets are words of 63 bits, lowest element first.

Never: imports anything of rulekit; knows where it came from beyond file and line.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Place = tuple[str, int, int, int, int]  # file, line, column, end line, end column


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """A finite set of things: seats, spaces, pieces, enum members, counters.

    `size` counts bit positions; `valid` lists those that exist (grids keep a guard column).
    `names[i]` is what element i is called; `attributes[a][i]` its value, an index where
    `attribute_domains[a]` names a domain, else a number. `ways[a][i]`: the elements of this domain that i leads to.
    """

    name: str
    size: int
    words: int
    valid: tuple[int, ...]
    names: tuple[str, ...]
    attributes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    attribute_domains: dict[str, str] = field(default_factory=dict)
    ways: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """Spaces. Single: one cell a space (piece or -1); else `piece_words` words a space.

    `sets`: address of the set of occupied spaces, then (owned kinds) one set for each seat, each
    `words` wide. Per player: seat p has spaces p * count .. p * count + count - 1.
    """

    name: str
    of: str
    per_player: bool
    single: bool
    seen_by: str
    address: int
    sets: int
    count: int
    words: int
    piece_words: int
    first_place: int

    @property
    def space_words(self) -> int:
        """Words of one space."""
        return 1 if self.single else self.piece_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place for many pieces: `size` words a seat, a set, or (pile) a count and slots from the bottom."""

    name: str
    of: str
    per_player: bool
    pile: bool
    seen_by: str
    address: int
    size: int
    first_place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Pieces of one kind. `at`: cells with the place number of each piece. `shown`: set of those
    turned face up where they lie, 0 if never used. `each`: pieces a seat (seat = piece // each), 0 if
    not owned. `classes[i]`: pieces of equal class differ in nothing but their number. `home`: of cards, the zone in
    which they are in force, "" if there is none.
    """

    name: str
    size: int
    words: int
    each: int
    at: int
    shown: int
    classes: tuple[int, ...]
    descriptor: int
    home: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number for each seat at address + seat, from `low` to `high` (None: without end); `pool`: cell of the common
    supply, 0 if unlimited.
    """

    name: str
    address: int
    pool: int
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """A remembered value, for each seat if per player; with a `region` for each position of its domain, those of a
    seat side by side if the region is per player. domain "": a number from `low` to `high` (None: without end);
    "bool": true or false; `set of D`; else an element of a domain, -1 for none if it is `optional`.
    """

    name: str
    address: int
    per_player: bool
    region: str
    domain: str
    optional: bool
    low: int | None
    high: int | None

    @property
    def of(self) -> str:
        """The domain of its values, or of the elements of its sets."""
        return self.domain.removeprefix("set of ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """A decision: where it stands, what kind of answer it takes.

    kind: element (of `domain`), number, arm (one of `arms`), set (one more element of a set being
    chosen: `chosen` is the address of the set so far, `left` of how many must still come; the option
    one above the last element of `domain` ends it; `set_at`: where in the code the set is described, for what may come
    next in it, each set in one order only). `name`: the word the ruleset uses. `grounds`: which of the grounds say what
    may be offered.
    """

    procedure: str
    kind: str
    name: str
    domain: str
    arms: tuple[str, ...]
    place: Place
    simultaneous: bool
    chosen: int = 0
    left: int = 0
    set_at: int = 0
    grounds: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A name of the rules, or a loop, that holds something while something is asked: `words` cells at `address`.

    form: element (of `domain`), number, set (of `domain`), list (how many, then those of `domain`).
    `name`: what the rules call it, if the seat that is asked answered it itself or it is what a loop has come to; "" if
    that is not for it to know.
    """

    form: str
    domain: str
    address: int
    words: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What the names of one procedure hold while it asks, or while what it called does. `same`: whoever speaks there
    is who spoke when the procedure began.
    """

    held: tuple[Held, ...]
    same: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EventNote:
    """What its instruction does, for the log: a verb, a thing, and cells or numbers to read before it runs.

    `actor`, `amount`: ("cell", address) or ("imm", number). `thing`: a counter, a kind, a procedure.
    `target`: place number cell for moves.
    """

    verb: str
    thing: str
    actor: tuple[str, int]
    amount: tuple[str, int]
    target: tuple[str, int] = ("imm", -1)


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderNote:
    """That its instruction puts the next `seat` behind those of an order: its number, and what it was compared by, to
    read before it runs; `place`: how many stand in front.
    """

    seat: tuple[str, int]
    place: tuple[str, int]
    keys: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failing:
    """Why the line of play ends at its instruction, for `who` (a seat): cells or numbers to read then.

    form: pay (`has` of the counter `thing`, less than it `needs`), require, none (there is no `thing`), number (`thing`
    has no number `needs`, only those `among`), few (`has` to choose from, less than it `needs`), over (the phase).
    """

    form: str
    who: tuple[str, int]
    thing: str = ""
    among: str = ""
    needs: tuple[str, int] = ("imm", 0)
    has: tuple[str, int] = ("imm", 0)
    grounds: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """Something that may or may not happen, for counting: a statement, or one way on from it.

    form: what kind of statement; then, else, arm (number `arm` of an either or a may), use (of an ability); of a loop
    with `until` asked (behind each round, whether it ends) and again (it does not). `place`: the
    statement's number among the places, `part` that of the branch (-1: nothing is written there). `address` is run
    whenever it happens, and only then; NEVER: it cannot under these options; REST: when no other branch is taken.
    """

    address: int
    form: str
    place: int
    procedure: str
    arm: int = 0
    part: int = -1


NEVER, REST = -1, -2


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """One thing an answer, or a condition, must come up to; `text` says it and stands at `place`.

    form: in (an element must be among these), out (must not), on (the piece must lie on a region), holds, low and high
    (`left` is the end of a range of numbers); of an invariant also all and any (`left` is the first element of `domain`
    for which it fails, -1 for none, and `alternatives` what is asked of that). The cell `truth` says how it came out:
    UNTOLD, TRUE, UNTRUE, or WANTING if something is not there that it speaks of. `left` and `right` are what a
    `relation` compares (cells or numbers), elements of `domain` or numbers.
    `alternatives`: the parts of an `or`.
    """

    form: str
    text: str
    place: Place
    truth: int
    relation: str = ""
    left: tuple[str, int] = ("imm", -1)
    right: tuple[str, int] = ("imm", -1)
    domain: str = ""
    alternatives: tuple[Ground, ...] = ()


UNTOLD, TRUE, UNTRUE, WANTING = range(4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """All that one choice asks of an element, or a condition of the table: code at `entry` works it out for the
    element in the cell `element`. It stands behind the code of the game and has cells behind those of a state.
    """

    entry: int
    element: int
    parts: tuple[Ground, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """An invariant: `cells` (one for each seat it is asked of) hold its value after the invariants ran.

    form: holds (must not be 0), constant, never falls. `grounds`: for one that holds, which of the grounds tell what it
    compares, for each cell.
    """

    name: str
    form: str
    cells: tuple[int, ...]
    place: Place
    grounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """Everything needed to play. `code` and `initial` are int64 values.

    `snapshot`: cells start .. start + length hold all that lies on the table; a simultaneous step keeps
    a copy of them at the third number (0: there is no such step). `cells` names addresses for listings.
    `draws`: the domain of what the random pick at an address picks from. `texts`: what the ruleset says at each place;
    `fails`: why a line of play ends at an instruction; `clauses`: what can be counted. `assumed`: how many values of
    the ruleset nobody knows for certain. `grounds`: what choices and conditions ask, worked out by the code `aside`,
    which stands behind `code` and which no game runs; `aside_cells` are what its cells behind a state begin with.
    `holdings`: what names hold, by the instruction that comes after a question or a call.
    `figures`: the numbers that words about a card or an action may say, by their variables. `made_of`: where there
    are variants, the ruleset and each of them in their order, with version and hash as `1.0.0+3fa2bc09d1e7`.
    """

    ruleset: str
    version: str
    content_hash: str
    options: dict[str, str]
    seats: tuple[str, ...]
    code: tuple[int, ...]
    instructions: int
    initial: tuple[int, ...]
    start: int
    report: int
    check: int
    scores: tuple[int, ...]
    metrics: dict[str, int]
    claims: tuple[Claim, ...]
    endings: tuple[str, ...]
    domains: dict[str, Domain]
    regions: dict[str, Region]
    zones: dict[str, Zone]
    kinds: dict[str, Kind]
    counters: dict[str, Counter]
    variables: dict[str, Variable]
    sites: tuple[Site, ...]
    procedures: tuple[tuple[int, str], ...]
    source: tuple[int, ...]
    places: tuple[Place, ...]
    events: dict[int, EventNote]
    draws: dict[int, str]
    cells: dict[int, str]
    snapshot: tuple[int, int, int]
    trials: bool
    beginning: str = ""
    texts: tuple[str, ...] = ()
    fails: dict[int, Failing] = field(default_factory=dict)
    assumed: int = 0
    clauses: tuple[Clause, ...] = ()
    grounds: tuple[Grounds, ...] = ()
    aside: tuple[int, ...] = ()
    aside_cells: tuple[int, ...] = ()
    figures: dict[str, dict[str, int]] = field(default_factory=dict)
    made_of: dict[str, str] = field(default_factory=dict)
    holdings: dict[int, Holding] = field(default_factory=dict)
    orders: dict[int, OrderNote] = field(default_factory=dict)

    def words(self, variable: Variable) -> int:
        """Words of one value of a variable: a set may need several."""
        return self.domains[variable.of].words if variable.of != variable.domain else 1

    def values(self, variable: Variable) -> int:
        """How many values of a variable there are: for the table, for each seat, or for each position of its region."""
        if variable.region:
            return self.domains[variable.region].size
        return len(self.seats) if variable.per_player else 1

    def kept_cells(self) -> frozenset[int]:
        """The cells that hold what a player would see change: counters, remembered values, what is turned face up."""
        found: set[int] = set()
        for counter in self.counters.values():
            found.update(range(counter.address, counter.address + len(self.seats)))
        for variable in self.variables.values():
            size = self.values(variable) * self.words(variable)
            found.update(range(variable.address, variable.address + size))
        for kind in self.kinds.values():
            if kind.shown:
                found.update(range(kind.shown, kind.shown + kind.words))
        return frozenset(found)
