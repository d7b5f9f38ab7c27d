"""Connect four by hand: late positions and what they are worth, for a bot to be measured by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

WIDTH, HEIGHT = 7, 6
ORDER = (3, 2, 4, 1, 5, 0, 6)
UP, ACROSS, RISING, FALLING = 1, HEIGHT + 1, HEIGHT + 2, HEIGHT


def has_four(discs: int) -> bool:
    """Whether four lie in a row; a column has seven bits, the last of them empty."""
    for step in (UP, ACROSS, RISING, FALLING):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def dropped(all_discs: int, column: int) -> int:
    """The bit a disc comes to in a column; 0 if that is full."""
    bit = (all_discs + (1 << column * (HEIGHT + 1))) & ((1 << HEIGHT) - 1) << column * (HEIGHT + 1)
    return bit & ~all_discs


def value(own: int, other: int) -> int:
    """What a position is worth for who is to move: 1, 0 or -1."""
    return between(own, other, -1, 1)


@cache
def between(own: int, other: int, low: int, high: int) -> int:
    """The same, as far as it lies between two values."""
    both = own | other
    bits = [bit for bit in (dropped(both, column) for column in ORDER) if bit]
    if any(has_four(own | bit) for bit in bits):
        return 1
    must = [bit for bit in bits if has_four(other | bit)]
    if len(must) > 1:
        return -1
    if not bits:
        return 0
    best = -1
    for bit in must or bits:
        best = max(best, -between(other, own | bit, -high, -max(best, low)))
        if best >= high:
            break
    return best


@dataclass(frozen=True)
class Position:
    """A position by the columns that were played."""

    columns: tuple[int, ...]

    def sides(self) -> tuple[int, int]:
        """The discs of who is to move, and of the other."""
        own = other = 0
        for column in self.columns:
            own, other = other, own | dropped(own | other, column)
        return own, other

    def open(self) -> list[int]:
        """The columns that are not full."""
        own, other = self.sides()
        return [column for column in range(WIDTH) if dropped(own | other, column)]

    def worth(self) -> int:
        """What it is worth for who is to move."""
        return value(*self.sides())

    def after(self, column: int) -> int:
        """What it is worth for who is to move once a disc was dropped into a column."""
        own, other = self.sides()
        placed = own | dropped(own | other, column)
        return 1 if has_four(placed) else -value(other, placed)

    def keeps(self, column: int) -> bool:
        """Whether a disc there keeps the result."""
        return self.after(column) == self.worth()


def positions(dice: Random, wanted: int) -> Iterator[Position]:
    """Positions of random games with 10 to 16 empty squares, in which not every column keeps the result."""
    while wanted:
        columns: list[int] = []
        own = other = 0
        length = WIDTH * HEIGHT - dice.randint(10, 16)
        while len(columns) < length and not has_four(other):
            open_ = [column for column in range(WIDTH) if dropped(own | other, column)]
            columns.append(dice.choice(open_))
            own, other = other, own | dropped(own | other, columns[-1])
        found = Position(tuple(columns))
        if not has_four(other) and len({found.after(column) for column in found.open()}) > 1:
            wanted -= 1
            yield found
        between.cache_clear()
