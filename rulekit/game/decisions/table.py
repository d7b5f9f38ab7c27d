"""A state → the table in the ruleset's own words: all of it, or what one seat sees of it.

Counters, values and places of a seat stand under its name, what is everybody's beside them. A zone is
a list of faces (a pile from the top), a region a map from its spaces that are taken to the face there,
or to a list where a space holds any number. None stands for a piece that cannot be seen. Piles lie as
they lie; everything else is sorted by face, so that nothing tells equal pieces apart.

Never: shows a piece's number.
"""

from __future__ import annotations

from rulekit.game.decisions.names import Names, Spot, elements
from rulekit.program.opcodes import TOGETHER
from rulekit.program.program import Counter, Program, Variable

Faces = list[str | None]
Table = dict[str, object]


class Sight:
    """What is seen of a state: everything (seat None), or what one seat may see.

    While a simultaneous step is under way a seat sees itself as it is and all the rest as it was when
    the step began, so nothing tells it what another has answered.
    """

    def __init__(self, names: Names, cells: list[int], seat: int | None = None, live: bool = False) -> None:
        self.names = names
        self.program: Program = names.program
        self.cells = cells
        self.seat = seat
        self._start, self._length, self._copy = self.program.snapshot
        self._back = not live and seat is not None and cells[TOGETHER] == 1 and self._length > 0

    def address(self, address: int, owner: int) -> int:
        """Where a cell of an owner (-1: everybody's) is read: as it is, or as it was."""
        if self._back and owner != self.seat and 0 <= address - self._start < self._length:
            return address - self._start + self._copy
        return address

    def read(self, address: int, owner: int) -> int:
        """One cell."""
        return self.cells[self.address(address, owner)]

    def shows(self, spot: Spot, kind: str, piece: int) -> bool:
        """Whether this piece's face can be seen where it lies."""
        if self.seat is None or spot.seen_by == "everybody":
            return True
        if spot.seen_by == "owner" and spot.owner == self.seat:
            return True
        shown = self.program.kinds[kind].shown
        if not shown:
            return False
        return bool(self.read(shown + piece // 63, spot.owner) >> (piece % 63) & 1)

    def pieces(self, spot: Spot) -> list[int]:
        """The pieces at a place; a pile from the top."""
        at = self.address(spot.address, spot.owner) if self._back else spot.address
        if spot.single:
            return [self.cells[at]] if self.cells[at] >= 0 else []
        if spot.pile:
            count = min(self.cells[at], spot.words - 1)
            return [self.cells[at + i] for i in range(count, 0, -1)]
        if spot.words == 1 and not self.cells[at]:  # as most spaces of a large table
            return []
        return list(elements(self.cells, at, spot.words))

    def faces(self, spot: Spot, kind: str) -> Faces:
        """What is seen of a place."""
        found: Faces = [
            self.names.face(kind, piece, spot.owner) if self.shows(spot, kind, piece) else None
            for piece in self.pieces(spot)
        ]
        if len(found) > 1 and not spot.pile:
            found.sort(key=lambda face: (face is None, face or ""))
        return found

    def counter(self, counter: Counter, seat: int) -> int:
        """A seat's number."""
        return self.read(counter.address + seat, seat)

    def variable(self, variable: Variable, seat: int) -> object:
        """A remembered value; seat -1 for one of the whole table. One that spaces have: by the names of the spaces."""
        if not variable.region:
            return self._remembered(variable, max(seat, 0), seat)
        spots = self.names.spaces(variable.region, seat)
        return {space: self._remembered(variable, at, seat) for space, at in spots.items()}

    def _remembered(self, variable: Variable, at: int, owner: int) -> object:
        """The value of a seat or of the space at a position of its region."""
        if variable.of == variable.domain:
            return self.names.value(variable.of, self.read(variable.address + at, owner))
        words = self.program.words(variable)
        first = self.address(variable.address + at * words, owner)
        return [self.names.element(variable.of, e) for e in elements(self.cells, first, words)]


def table(sight: Sight) -> Table:
    """Everything on the table that this sight sees."""
    program = sight.program
    seats: dict[str, Table] = {name: {} for name in program.seats}
    shared: Table = {}
    for counter in program.counters.values():
        for seat, name in enumerate(program.seats):
            seats[name][counter.name] = sight.counter(counter, seat)
    for variable in program.variables.values():
        if variable.per_player:
            for seat, name in enumerate(program.seats):
                seats[name][variable.name] = sight.variable(variable, seat)
        else:
            shared[variable.name] = sight.variable(variable, -1)
    for kind, spots in sight.names.spots.items():
        for spot in spots.values():
            holder = seats[program.seats[spot.owner]] if spot.owner >= 0 else shared
            _lay(holder, spot, sight.faces(spot, kind))
    return {**seats, **shared}


def _lay(holder: Table, spot: Spot, faces: Faces) -> None:
    if not spot.space:
        holder[spot.container] = faces
        return
    region = holder.setdefault(spot.container, {})
    assert isinstance(region, dict)
    if faces:
        region[spot.space] = faces[0] if spot.single else faces


# ---- what of a table is whose ----
def things(program: Program, per_player: bool) -> list[str]:
    """The names of what each seat has, or of what all have together: numbers, remembered values, places."""
    kinds = (program.variables, program.zones, program.regions)
    counters = [*program.counters] if per_player else []
    return counters + [thing.name for kind in kinds for thing in kind.values() if thing.per_player == per_player]


def whose(name: str, seat: str) -> tuple[str, str]:
    """What is said of a thing that every seat has, where none is named, and what to write."""
    return f"every player has a `{name}`, and no seat is named here.", f"Say whose: `{seat}: {{{name}: …}}`."


def shared_by_all(name: str, seat: str) -> tuple[str, str]:
    """What is said of a thing of the table that is named as a seat's, and what to write."""
    return f"`{name}` belongs to the table, not to a player.", f"Write it beside `{seat}`, not below it."
