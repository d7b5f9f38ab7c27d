"""Pieces a seat is to choose among and may not see → one answer for all it cannot tell apart; chance says which it is.

Backs tell apart where a piece lies and, of a kind every seat has its own of, whose it is; nothing else.

Never: tells the seat what it chose.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.game.decisions.names import WORD, Names, Spot
from rulekit.machine.runs.deals import OF_SEAT, UNSEEN
from rulekit.program.opcodes import CHOOSER


class Blind:
    """What whoever is asked cannot see, in the games of one program."""

    def __init__(self, names: Names) -> None:
        self.names = names
        # By kind and seat, the places where the seat sees everything; only kinds that may be hidden somewhere.
        self._open = {
            kind: [{n for n, spot in spots.items() if seen_by(spot, seat)} for seat in range(len(names.seats))]
            for kind, spots in names.spots.items()
            if any(spot.seen_by != "everybody" for spot in spots.values())
        }

    def unseen(self, cells: list[int], domain: str, piece: int) -> bool:
        """Whether whoever is asked may not see a piece."""
        if domain not in self._open or not 0 <= cells[CHOOSER] < len(self.names.seats):
            return False
        kind = self.names.program.kinds[domain]
        if not 0 <= piece < kind.size or cells[kind.at + piece] in self._open[domain][cells[CHOOSER]]:
            return False
        return not self.shown(cells, domain, piece)

    def sees(self, cells: list[int], domain: str, piece: int) -> bool:
        """Whether a seat is asked, and sees a piece."""
        return 0 <= cells[CHOOSER] < len(self.names.seats) and not self.unseen(cells, domain, piece)

    def may_hide(self, domain: str) -> bool:
        """Whether pieces of a kind may lie somewhere unseen."""
        return domain in self._open

    def shown(self, cells: list[int], domain: str, piece: int) -> int:
        """1 if a piece was turned face up for all where it lies."""
        shown = self.names.program.kinds[domain].shown
        return cells[shown + piece // WORD] >> piece % WORD & 1 if shown else 0

    def number(self, cells: list[int], domain: str, piece: int) -> int:
        """The answer that stands for a piece: its own number, or that of all of its kind unseen at one place."""
        if not self.unseen(cells, domain, piece):
            return piece
        kind = self.names.program.kinds[domain]
        return UNSEEN + OF_SEAT * cells[kind.at + piece] + (piece // kind.each if kind.each else 0)

    def meant(self, cells: list[int], domain: str, number: int, options: Iterable[int]) -> list[int]:
        """The options an answer may stand for."""
        if number < UNSEEN:
            return [number]
        return [piece for piece in options if self.number(cells, domain, piece) == number]

    def name(self, cells: list[int], domain: str, piece: int) -> str:
        """What an unseen piece is called."""
        kind = self.names.program.kinds[domain]
        spot = self.names.spots[domain][cells[kind.at + piece]]
        whose = piece // kind.each if kind.each else spot.owner
        back = f"hidden {domain}"
        return back if whose == spot.owner or len(self.names.seats) == 1 else f"{self.names.seat(whose)} {back}"


def seen_by(spot: Spot, seat: int | None) -> bool:
    """Whether a seat sees everything that lies at a place."""
    return spot.seen_by == "everybody" or (spot.seen_by == "owner" and spot.owner == seat)
