"""What was answered before a question and belongs to it, and the numbers of that.

Never: knows a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Numbers = tuple[tuple[str, int], ...]  # by what the rules call them


@dataclass(frozen=True, slots=True)
class Earlier:
    """What a seat has answered before, or a loop has come to, and the rules still hold by a name when they ask on.

    kind: element or set (of `domain`), number. Pieces the seat no longer sees are not told apart. `place`: where a
    piece lies that the seat sees, as a move tells it.
    """

    name: str
    kind: str
    domain: str
    values: tuple[str, ...]
    place: str = field(default="", repr=False)


def numbers_in(earlier: Iterable[Earlier]) -> Numbers:
    """The numbers that a question is about; of two of one name the inner one."""
    return tuple({one.name: int(one.values[0]) for one in earlier if one.kind == "number"}.items())
