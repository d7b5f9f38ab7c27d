"""A program → what its seats, spaces, pieces and answers are called in the ruleset's own words.

A piece is named by its face: cards by their own name, plain pieces by their kind. Where its seat does
not follow from where it lies, the seat stands before it: `north pawn`.

Never: reads a state, decides what may be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulekit.program.program import Kind, Program, Region, Zone

WORD = 63
FULL = (1 << WORD) - 1


@dataclass(frozen=True, slots=True)
class Spot:
    """One place of pieces: a zone (of a seat), or one space of a region."""

    number: int
    container: str
    owner: int  # seat, -1 if the place is everybody's
    space: str  # "" for a zone
    seen_by: str
    pile: bool
    single: bool
    address: int
    words: int

    @property
    def title(self) -> str:
        """How a message calls it, without the seat."""
        return f"{self.container} {self.space}" if self.space else self.container


def elements(cells: Sequence[int], address: int, words: int) -> Iterator[int]:
    """The elements of a set in a state, lowest first."""
    for i in range(words):
        rest = cells[address + i] & FULL
        while rest:
            low = rest & -rest
            yield WORD * i + low.bit_length() - 1
            rest ^= low


class Names:
    """The names of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.seats = program.seats
        self.spots: dict[str, dict[int, Spot]] = {name: {} for name in program.kinds}
        for zone in program.zones.values():
            self._add_zone(zone)
        for region in program.regions.values():
            self._add_region(region)
        self._faces = {name: self._plain_faces(kind) for name, kind in program.kinds.items()}

    # ---- seats and places ----

    def seat(self, number: int) -> str:
        """The name of a seat; chance has none of the table's names."""
        return self.seats[number] if 0 <= number < len(self.seats) else "chance"

    def place(self, kind: str, number: int) -> str:
        """A place with its seat: `north hand`, `board b2`."""
        spot = self.spots[kind].get(number)
        if spot is None:
            return f"place {number}"
        return f"{self.seat(spot.owner)} {spot.title}" if spot.owner >= 0 else spot.title

    def _add_zone(self, zone: Zone) -> None:
        for owner in range(len(self.seats)) if zone.per_player else (-1,):
            step = max(owner, 0)
            self.spots[zone.of][zone.first_place + step] = Spot(
                number=zone.first_place + step,
                container=zone.name,
                owner=owner,
                space="",
                seen_by=zone.seen_by,
                pile=zone.pile,
                single=False,
                address=zone.address + step * zone.size,
                words=zone.size,
            )

    def _add_region(self, region: Region) -> None:
        domain = self.program.domains[region.name]
        for index in domain.valid:
            owner = index // region.count if region.per_player else -1
            self.spots[region.of][region.first_place + index] = Spot(
                number=region.first_place + index,
                container=region.name,
                owner=owner,
                space=domain.names[index],
                seen_by=region.seen_by,
                pile=False,
                single=region.single,
                address=region.address + index * region.space_words,
                words=region.space_words,
            )

    def spaces(self, region: str, owner: int) -> dict[str, int]:
        """The spaces of a region (those of a seat; -1: everybody's) by name, each with its position, in their order."""
        domain, count = self.program.domains[region], self.program.regions[region].count
        return {domain.names[at]: at for at in domain.valid if owner < 0 or at // count == owner}

    # ---- pieces ----

    def face(self, kind: str, piece: int, owner: int) -> str:
        """What is printed on a piece, seen in a place of `owner` (-1: everybody's)."""
        if not 0 <= piece < len(self._faces[kind]):
            return str(piece)
        name = self._faces[kind][piece]
        each = self.program.kinds[kind].each
        if not each or len(self.seats) == 1 or piece // each == owner:
            return name
        return f"{self.seat(piece // each)} {name}"

    def faces(self, kind: str, owner: int) -> dict[str, list[int]]:
        """Every face of a kind, seen in a place of `owner`, with the classes that show it."""
        found: dict[str, list[int]] = {}
        classes = self.program.kinds[kind].classes
        for piece in range(self.program.kinds[kind].size):
            of_face = found.setdefault(self.face(kind, piece, owner), [])
            if classes[piece] not in of_face:
                of_face.append(classes[piece])
        return found

    def _plain_faces(self, kind: Kind) -> tuple[str, ...]:
        """Equal pieces must be called the same, or their numbers would tell them apart."""
        names = self.program.domains[kind.name].names
        by_class: dict[int, set[str]] = {}
        for piece in range(kind.size):
            by_class.setdefault(kind.classes[piece], set()).add(names[piece])
        return tuple(
            names[piece] if len(by_class[kind.classes[piece]]) == 1 else kind.name for piece in range(kind.size)
        )

    # ---- values ----

    def value(self, domain: str, number: int) -> int | bool | str | None:
        """A remembered value in words: a number, true or false, a name, or None for none."""
        if domain == "":
            return number
        if domain == "bool":
            return number != 0
        return None if number < 0 else self.element(domain, number)

    def element(self, domain: str, index: int, seat: int = -1) -> str:
        """What an element of a domain is called by everybody; `seat` need not say that it is its own."""
        if domain in self.program.kinds:
            return self.face(domain, index, seat)
        names = self.program.domains[domain].names if domain in self.program.domains else ()
        name = names[index] if 0 <= index < len(names) else str(index)
        region = self.program.regions.get(domain)
        if region is None or not region.per_player or index // region.count == seat:
            return name
        return f"{self.seat(index // region.count)} {name}"
