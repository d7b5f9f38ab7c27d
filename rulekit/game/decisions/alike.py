"""Equal pieces a seat sees, of a kind that may lie hidden → numbers of answers: what lies where, not which it is.

Equal cards have one back: whoever could tell them apart would know a card again after it was shuffled, or in another's
hand. So an answer says what is printed on the piece, where it lies, and, where the rules hold one of several by a name,
which of them it is in an order that follows from what they hold.

Never: says a piece's own number; decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cmp_to_key

from rulekit.game.decisions.blind import Blind
from rulekit.program.program import Kind

# An answer from here on stands for equal pieces that are seen: ALIKE + (place * size + the first such) * size + which.
ALIKE = 1 << 40
Compared = Callable[[list[int], str, int, int], int]  # what tells two equal pieces at one place apart: 1, -1 or 0


class Alike:
    """The answers that stand for equal pieces, in the games of one program."""

    def __init__(self, blind: Blind, compared: Compared) -> None:
        self.blind, self._compared = blind, compared  # known to be of one kind and at one place
        kinds = blind.names.program.kinds
        self._firsts = {name: _firsts(kind) for name, kind in kinds.items() if blind.may_hide(name)}

    def marked(self, cells: list[int], domain: str, piece: int) -> bool:
        """Whether a piece's own number would tell it from equal ones, and whoever is asked sees it."""
        firsts = self._firsts.get(domain, ())
        return 0 <= piece < len(firsts) and firsts[piece] >= 0 and self.blind.sees(cells, domain, piece)

    def number(self, cells: list[int], domain: str, piece: int, among: Iterable[int]) -> int:
        """The answer that stands for a piece that is one of `among`; its own number where no other is equal."""
        if not self.marked(cells, domain, piece):
            return piece
        kind, first = self._kind(domain), self._firsts[domain][piece]
        place = cells[kind.at + piece]
        groups = self.groups(cells, domain, self._at(cells, domain, first, place, among))
        which = next((n for n, group in enumerate(groups) if piece in group), 0)
        return ALIKE + (place * kind.size + first) * kind.size + which

    def meant(self, cells: list[int], domain: str, number: int, among: Iterable[int]) -> list[int]:
        """The pieces an answer stands for: to the rules they are all the same."""
        if domain not in self._firsts:
            return []
        kind = self._kind(domain)
        rest, which = divmod(number - ALIKE, kind.size)
        place, first = divmod(rest, kind.size)
        groups = self.groups(cells, domain, self._at(cells, domain, first, place, among))
        return groups[which] if which < len(groups) else []

    def has(self, domain: str) -> bool:
        """Whether a kind has equal pieces that may lie hidden."""
        return any(first >= 0 for first in self._firsts.get(domain, ()))

    def groups(self, cells: list[int], domain: str, pieces: Iterable[int]) -> list[list[int]]:
        """Equal pieces at one place, those together that are the same to the rules, in the order of what holds them."""

        def compared(one: int, other: int) -> int:
            shown = self.blind.shown
            return self._compared(cells, domain, one, other) or shown(cells, domain, one) - shown(cells, domain, other)

        found: list[list[int]] = []
        for piece in sorted(pieces, key=cmp_to_key(compared)):
            if found and compared(found[-1][0], piece) == 0:
                found[-1].append(piece)
            else:
                found.append([piece])
        return found

    def _at(self, cells: list[int], domain: str, first: int, place: int, among: Iterable[int]) -> list[int]:
        """Those of equal pieces that lie at a place."""
        firsts, at = self._firsts.get(domain, ()), self._kind(domain).at
        found = (p for p in among if 0 <= p < len(firsts) and firsts[p] == first and cells[at + p] == place)
        return [p for p in found if self.blind.sees(cells, domain, p)]

    def _kind(self, domain: str) -> Kind:
        return self.blind.names.program.kinds[domain]


def _firsts(kind: Kind) -> Sequence[int]:
    """Of each piece the first that is equal to it; -1 of a piece like no other."""
    first = {of: kind.classes.index(of) for of in set(kind.classes)}
    return [first[of] if kind.classes.count(of) > 1 else -1 for of in kind.classes]
