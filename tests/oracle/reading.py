"""The state array of the compiled Aton, read by the program's own tables: zones, regions, counters, variables.

Never: takes a rule for granted; what it reads may well be wrong.
"""

from __future__ import annotations

from rulekit.machine.step.parts import Cells
from rulekit.program.program import Program

State = dict[str, object]


class Reader:
    """What lies on the table of the compiled Aton, in the oracle's terms."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.each = program.kinds["priest"].each
        self.value = program.domains["offering"].attributes["value"]

    def state(self, cells: Cells) -> State:
        """Everything that is compared."""
        tokens = self.program.counters["exchange"].address
        vp = self.program.counters["vp"].address
        leads = cells[self.program.variables["leads"].address]
        return {
            "vp": list(cells[vp : vp + 2]),
            "squares": self.owners(cells, "temple"),
            "realm": [owner for owner in self.owners(cells, "realm") if owner is not None],
            "reserves": [len(self.zone(cells, "reserve", player)) for player in (0, 1)],
            "hands": [sorted(self.cards(self.zone(cells, "hand", player))) for player in (0, 1)],
            "piles": [self.cards(self.zone(cells, "offering", player)) for player in (0, 1)],
            "discards": [sorted(self.cards(self.zone(cells, "used", player))) for player in (0, 1)],
            "aside": [self.cards(self.zone(cells, "aside", player)) for player in (0, 1)],
            "cartouches": [self.cards(self.laid(cells, player)) for player in (0, 1)],
            "tokens": [cells[tokens + player] == 1 for player in (0, 1)],
            "round": cells[self.program.variables["round"].address],
            "first": None if leads < 0 else leads,
        }

    def cards(self, pieces: list[int]) -> list[int]:
        """The values of cards."""
        return [self.value[piece] for piece in pieces]

    def spaces(self, cells: Cells, region: str) -> list[int]:
        """The piece on each space, -1 for none."""
        r = self.program.regions[region]
        return [cells[r.address + space] for space in self.program.domains[region].valid]

    def owners(self, cells: Cells, region: str) -> list[int | None]:
        """Whose pawn is on each space."""
        return [None if piece < 0 else piece // self.each for piece in self.spaces(cells, region)]

    def laid(self, cells: Cells, player: int) -> list[int]:
        """The cards at a player's cartouches."""
        n = self.program.regions["cartouche"].count
        return [piece for piece in self.spaces(cells, "cartouche")[n * player : n * player + n] if piece >= 0]

    def zone(self, cells: Cells, name: str, player: int) -> list[int]:
        """The pieces in a zone, the top of a pile first."""
        z = self.program.zones[name]
        at = z.address + z.size * player
        if z.pile:
            return list(cells[at + 1 : at + 1 + cells[at]])[::-1]
        return [63 * i + bit for i in range(z.size) for bit in bits(cells[at + i])]

    def pile_at(self, address: int) -> int:
        """Whose draw pile begins at an address."""
        z = self.program.zones["offering"]
        player, rest = divmod(address - z.address, z.size)
        if rest or player not in (0, 1):
            raise ValueError(f"no draw pile begins at {address}")
        return player


def bits(word: int) -> list[int]:
    """The elements of a set word."""
    return [bit for bit in range(63) if word >> bit & 1]
