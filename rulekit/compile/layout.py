"""Declarations → domains, places and cells of the state, for a number of players.

Never: reads an effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.check.tree.types import NAMES, Type
from rulekit.compile.code import Cell, Code, Operand, TableRef
from rulekit.program.opcodes import WORD
from rulekit.ruleset.model import Deck, Element, Region, Ruleset, Scalar, Variable
from rulekit.syntax.nodes import TypeName


@dataclass(slots=True)
class DomainLayout:
    """A finite set: bit positions, which of them exist, names and attribute values by position."""

    name: str
    size: int
    valid: list[int]
    names: list[str]
    attributes: dict[str, list[int]]
    attribute_domains: dict[str, str]
    stride: int = 0  # grids: columns + 1 guard column
    sets: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)  # attributes that hold a set, as words
    ways: dict[str, list[list[int]]] = field(default_factory=dict)  # the same, as positions

    @property
    def words(self) -> int:
        """Words of a set over it."""
        return words_for(self.size)


@dataclass(slots=True)
class KindLayout:
    """Pieces of one kind: how many a seat, their classes, their cells."""

    name: str
    size: int
    each: int
    classes: list[int]
    faces: list[int]
    set_words: int = 1
    shown: bool = False
    descriptor: TableRef | None = None
    places: int = 0  # of all regions and zones for it


@dataclass(slots=True)
class RegionLayout:
    """Spaces: how they hold pieces and which place number is the first."""

    name: str
    of: str
    per_player: bool
    single: bool
    seen_by: str
    count: int
    first_place: int = 0


@dataclass(slots=True)
class ZoneLayout:
    """A zone: set or pile, words a seat, first place number."""

    name: str
    of: str
    per_player: bool
    pile: bool
    seen_by: str
    size: int = 0
    first_place: int = 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A space before it is laid out: which bit, its name, what its place says, what is declared of it."""

    at: int
    name: str
    place: dict[str, int]
    declared: Mapping[str, Scalar]
    links: Mapping[str, tuple[str, ...]]


class Layout:
    """Where everything lies.

    Blocks: `region X`, `sets X`, `zone X`, `at K`, `shown K`, `counters`, `pool C`, `variable V`.
    """

    def __init__(self, ruleset: Ruleset, players: int, code: Code, revealed: set[str], apart: frozenset[str]) -> None:
        self.ruleset, self.players, self.code, self.apart = ruleset, players, code, apart
        self.domains: dict[str, DomainLayout] = {}
        self.kinds: dict[str, KindLayout] = {}
        self.regions: dict[str, RegionLayout] = {}
        self.zones: dict[str, ZoneLayout] = {}
        self._neighbours: dict[tuple[str, str], tuple[int, ...]] = {}
        self.counter_at = {c: i for i, c in enumerate(ruleset.counters)}
        self.seat_names = [*ruleset.seats, *(f"player {i + 1}" for i in range(len(ruleset.seats), players))][:players]
        self._domains()
        self._places(revealed)
        self._numbers()

    # ---- domains ----
    def _plain(self, name: str, names: list[str]) -> DomainLayout:
        n = len(names)
        return DomainLayout(name, n, list(range(n)), names, {"index": list(range(1, n + 1))}, {})

    def _domains(self) -> None:
        r = self.ruleset
        self.domains["player"] = self._plain("player", self.seat_names)
        self.domains["counter"] = self._plain("counter", list(r.counters))
        for enum in r.enums.values():
            self.domains[enum.name] = self._plain(enum.name, list(enum.members))
        for option in r.options.values():
            self.domains[f"option {option.name}"] = self._plain(option.name, list(option.values))
        for piece in r.pieces.values():
            n = piece.each * self.players or piece.count
            self._kind(piece.name, [piece.name] * n, [0] * n, piece.each, {})
        for deck in r.decks.values():
            self._deck(deck)
        for region in r.regions.values():
            self._region(region)

    def _kind(self, name: str, names: list[str], faces: list[int], each: int, attributes: dict[str, list[int]]) -> None:
        n = len(names)
        domains = {}
        if each:
            attributes["owner"] = [i // each for i in range(n)]
            domains["owner"] = "player"
        classes = [f + (i // each if each else 0) * (max(faces, default=0) + 1) for i, f in enumerate(faces)]
        self.domains[name] = DomainLayout(name, n, list(range(n)), names, attributes, domains)
        self.kinds[name] = KindLayout(name, n, each, classes, faces)

    def _deck(self, deck: Deck) -> None:
        one = [i for i, face in enumerate(deck.faces) for _ in range(face.copies)]
        faces = one * (self.players if deck.per_player else 1)
        attributes: dict[str, list[int]] = {}
        for a in deck.attributes:
            attributes[a.name] = [self.value(deck.faces[f].values.get(a.name, a.default), a.type) for f in faces]
        each = len(one) if deck.per_player else 0
        if "name" not in attributes:
            names = f"{NAMES}{deck.name}"
            self.domains[names] = self._plain(names, [face.name for face in deck.faces])
        self._kind(deck.name, [deck.faces[f].name for f in faces], faces, each, attributes)
        self._attribute_domains(deck.name, deck)

    def _attribute_domains(self, name: str, declared: Deck | Region) -> None:
        for a in declared.attributes:
            if a.type.form in ("plain", "optional") and a.type.name in self.domains:
                self.domains[name].attribute_domains[a.name] = a.type.name

    def value(self, v: Scalar | None, kind: TypeName) -> int:
        """A declared value of a type as a number; a word by its place in its list."""
        if isinstance(v, (bool, int)):
            return int(v)
        if v == "none":
            return -1
        names = self.domains[kind.name].names if kind.name in self.domains else []
        return names.index(v) if v in names else 0

    def _region(self, region: Region) -> None:
        spots = grid_spots(*region.grid, region.elements) if region.grid else self._listed_spots(region)
        stride = region.grid[1] + 1 if region.grid else 0
        size = region.grid[0] * stride if region.grid else len(region.elements)
        seats = self.players if region.per_player else 1
        attributes: dict[str, list[int]] = {}
        where = {spot.name: spot.at for spot in spots}
        valid, names = [], [""] * (size * seats)
        for seat in range(seats):
            for spot in spots:
                at = seat * size + spot.at
                valid.append(at)
                names[at] = spot.name
                values = dict(spot.place)
                if region.per_player:
                    values["owner"] = seat
                for given in [a for a in region.attributes if a.type.form != "set"]:
                    written = spot.declared.get(given.name, given.default)
                    leads = given.type.name == region.name and written in where
                    values[given.name] = seat * size + where[str(written)] if leads else self.value(written, given.type)
                for a, v in values.items():
                    attributes.setdefault(a, [0] * (size * seats))[at] = v
        owners = {"owner": "player"} if region.per_player else {}
        self.domains[region.name] = DomainLayout(region.name, size * seats, valid, names, attributes, owners, stride)
        self._attribute_domains(region.name, region)
        for ways in [a for a in region.attributes if a.type.form == "set"]:
            others = [[where[n] for n in spot.links.get(ways.name, ())] for spot in spots]
            words = self.domains[region.name].words
            rows = [[seat * size + at for at in way] for seat in range(seats) for way in others]
            self.domains[region.name].ways[ways.name] = rows
            self.domains[region.name].sets[ways.name] = [mask(row, words) for row in rows]
        self.regions[region.name] = RegionLayout(
            region.name, region.of, region.per_player, region.single, region.seen_by, size
        )

    def _listed_spots(self, region: Region) -> list[Spot]:
        spots = []
        for i, e in enumerate(region.elements):
            links = {name: tuple(word.text for word in words) for name, words in e.links.items()}
            spots.append(Spot(i, e.name, {"index": i + 1}, e.values, links))
        return spots

    # ---- places ----
    def _places(self, revealed: set[str]) -> None:
        r = self.ruleset
        for zone in r.zones.values():
            self.zones[zone.name] = ZoneLayout(zone.name, zone.of, zone.per_player, zone.pile, zone.seen_by)
        for deck in r.decks.values():
            self.zones[deck.name] = ZoneLayout(deck.name, deck.name, deck.per_player, deck.pile, deck.seen_by)
        rows: dict[str, list[Operand]] = {k: [] for k in self.kinds}
        for kind in self.kinds.values():
            regions = [g.name for g in self.regions.values() if g.of == kind.name]
            kind.set_words = max((self.domains[name].words for name in regions), default=1)
        for region in self.regions.values():
            self._region_places(region, rows[region.of])
        for z in self.zones.values():
            k = self.kinds[z.of]
            z.first_place = len(rows[z.of]) // 4
            most = k.each if z.per_player and k.name in self.apart else k.size  # no more can ever lie there
            z.size = 1 + most if z.pile else words_for(k.size)
            for seat in range(self.players if z.per_player else 1):
                rows[z.of] += [int(z.pile), Cell(f"zone {z.name}", seat * z.size), 0, 0]
        for kind in self.kinds.values():
            self._pieces(kind, rows[kind.name], kind.name in revealed)

    def _region_places(self, region: RegionLayout, rows: list[Operand]) -> None:
        kind, domain = self.kinds[region.of], self.domains[region.name]
        w = 1 if region.single else words_for(kind.size)
        self.code.block(f"region {region.name}", [-1 if region.single else 0] * (domain.size * w))
        self.code.block(f"sets {region.name}", [0] * (kind.set_words * (1 + (self.players if kind.each else 0))))
        region.first_place = len(rows) // 4
        for i in range(domain.size):
            rows += [2 if region.single else 0, Cell(f"region {region.name}", i * w), Cell(f"sets {region.name}", 0), i]

    def _pieces(self, kind: KindLayout, rows: list[Operand], revealed: bool) -> None:
        home = kind.name if kind.name in self.ruleset.decks else self.ruleset.pieces[kind.name].home
        at, contents = self._at_home(kind, self.zones[home])
        for z in [z for z in self.zones.values() if z.of == kind.name]:
            empty = [0] * (z.size * (self.players if z.per_player else 1))
            self.code.block(f"zone {z.name}", contents if z.name == home else empty)
        self.code.block(f"at {kind.name}", at)
        kind.shown = revealed
        if revealed:
            self.code.block(f"shown {kind.name}", [0] * words_for(kind.size))
        owners = self.code.table(self.domains[kind.name].attributes["owner"]) if kind.each else 0
        shown = Cell(f"shown {kind.name}", 0) if revealed else 0
        places, words = self.code.table(rows), words_for(kind.size)
        kind.places = len(rows) // 4
        lie = Cell(f"at {kind.name}", 0)
        kind.descriptor = self.code.table(
            [lie, kind.each, places, kind.set_words, shown, words, owners, kind.size, kind.places]
        )

    def _at_home(self, kind: KindLayout, home: ZoneLayout) -> tuple[list[int], list[int]]:
        """The place number of each piece at the start, and what the zone they begin in holds."""
        at: list[int] = []
        contents = [0] * (home.size * (self.players if home.per_player else 1))
        for i in range(kind.size):
            seat = i // kind.each if kind.each and home.per_player else 0
            at.append(home.first_place + seat)
            base = seat * home.size
            if home.pile:
                contents[base] += 1
                contents[base + contents[base]] = i
            else:
                contents[base + i // WORD] |= 1 << (i % WORD)
        return at, contents

    # ---- numbers ----
    def _numbers(self) -> None:
        r, n = self.ruleset, self.players
        self.code.block("counters", [c.start for c in r.counters.values() for _ in range(n)])
        for counter in r.counters.values():
            if counter.supply is not None:
                self.code.block(f"pool {counter.name}", [counter.supply])
        for v in r.variables.values():
            start, words = self._start(v), self.variable_words(v)
            if v.region:
                spaces = self.domains[v.region]
                held = set(spaces.valid)  # what stands for no space stays 0
                cells = [start if i in held else 0 for i in range(spaces.size) for _ in range(words)]
            else:
                cells = [start] * (n if v.per_player else 1) * words
            self.code.block(f"variable {v.name}", cells)

    def variable_words(self, v: Variable) -> int:
        """Words of a variable: a set may need several."""
        if v.type.form != "set":
            return 1
        return words_for(self.domains[v.type.name].size) if v.type.name in self.domains else 1

    def of_seats(self, v: Variable) -> bool:
        """Has every seat, or every space of a seat, its own."""
        return v.per_player or (v.region in self.regions and self.regions[v.region].per_player)

    def _start(self, v: Variable) -> int:
        if v.start is None or v.start == "none":
            if v.type.form == "range":
                return max(v.type.low, min(0, v.type.high))  # the number nearest to 0
            return -1 if v.type.form == "optional" else 0
        return self.value(v.start, v.type)

    def attribute(self, domain: str, name: str) -> list[int]:
        """The values of an attribute by position; of the name of a card, which card it is."""
        attributes = self.domains[domain].attributes
        return self.kinds[domain].faces if name == "name" and name not in attributes else attributes[name]

    # ---- addresses ----
    def counter(self, name: str) -> Cell:
        """The counter of the first seat; the others follow."""
        return Cell("counters", self.counter_at[name] * self.players)

    def private_blocks(self) -> list[str]:
        """What a simultaneous step may change: all that belongs to seats, the supplies they pay to, abilities used."""
        mine = [f"zone {z.name}" for z in self.zones.values() if z.per_player]
        mine += [f"{part} {r.name}" for r in self.regions.values() if r.per_player for part in ("region", "sets")]
        mine += [f"variable {v.name}" for v in self.ruleset.variables.values() if self.of_seats(v)]
        shared = ("counters", "pool ", "shown ", "used ")
        return [b for b in self.code.blocks if b in mine or b.startswith(shared)]

    def everything(self, domain: str) -> tuple[int, ...]:
        """All elements of a domain as words."""
        if domain == "int":
            return ((1 << WORD) - 1,)
        d = self.domains[domain]
        return mask(d.valid, d.words)

    def neighbours(self, region: str, direction: str) -> tuple[int, ...]:
        """The space next to each space of a grid, -1 at the edge; the parts of seats do not touch."""
        key = region, direction
        if key not in self._neighbours:
            d, count = self.domains[region], self.regions[region].count
            shift = {"north": -d.stride, "south": d.stride, "east": 1, "west": -1}[direction]
            valid = set(d.valid)
            there = {i for i in valid if i + shift in valid and i // count == (i + shift) // count}
            self._neighbours[key] = tuple(i + shift if i in there else -1 for i in range(d.size))
        return self._neighbours[key]

    def width(self, type: Type) -> int:
        """Words of a value: a set may need several."""
        return self.words(type.domain) if type.form == "set" else 1

    def words(self, domain: str) -> int:
        """Words of a set over a domain; numbers have one."""
        return 1 if domain in ("int", "") else self.domains[domain].words


def words_for(size: int) -> int:
    """Words of a set over so many elements."""
    return max(1, -(-size // WORD))


def mask(elements: Iterable[int], words: int = 1) -> tuple[int, ...]:
    """A set as words."""
    out = [0] * words
    for e in elements:
        out[e // WORD] |= 1 << (e % WORD)
    return tuple(out)


def grid_spots(rows: int, columns: int, printed: Sequence[Element] = ()) -> list[Spot]:
    """The spaces of a grid, with an unused column behind the last, so that no line goes round the edge."""
    declared = {e.name: e.values for e in printed}
    return [
        Spot(
            r * (columns + 1) + c,
            f"{r + 1},{c + 1}",
            {"row": r + 1, "col": c + 1, "index": r * columns + c + 1},
            declared.get(f"{r + 1},{c + 1}", {}),
            {},
        )
        for r in range(rows)
        for c in range(columns)
    ]
