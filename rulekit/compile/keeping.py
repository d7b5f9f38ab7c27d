"""Names, loops and sets being chosen → which cells hold what, at each question and behind each call.

A game that waits can so be read by more than the machine: which pieces a name means may be hidden from a seat, and
an earlier answer is part of what a later question asks.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar, NamedTuple

SUSPENDS = frozenset(["CHOOSE", "CHOOSEN", "CALL", "CALLT"])  # behind these others see what is kept
FIRST = 0  # the voice of who speaks when a procedure begins
ANYBODY = -1  # the voice of what nobody has answered: all who are asked may know of it


class Keep(NamedTuple):
    """What cells of a frame hold; `name` and `voice`: of whose answer, if it may be said to whoever gave it."""

    form: str
    domain: str
    words: int
    name: str
    voice: int


class Kept(NamedTuple):
    """What the names of a frame hold at an instruction, before its cells have addresses."""

    frame: str
    cells: tuple[tuple[int, Keep], ...]
    same: bool


class Keeping:
    """What is kept in the frame under way, and what was kept wherever play can stop."""

    GROWS: ClassVar[frozenset[str]] = frozenset({"found"})
    STAYS: ClassVar[frozenset[str]] = frozenset({"kinds"})

    def __init__(self, kinds: Container[str]) -> None:
        self.kinds = kinds  # of pieces: where they are is never a name's own affair
        self.now: dict[int, Keep] = {}  # by the place in the frame
        self.found: dict[int, Kept] = {}  # by the instruction that comes next
        self.voice: int | None = None  # who speaks in the next call or question; None: perhaps somebody else

    def keeps(self, at: int, keep: Keep) -> None:
        """Cells of the frame hold a thing, a number or a set from here on, until they are free again."""
        if keep.name or keep.domain in self.kinds:
            self.now[at] = keep

    def freed(self, level: int) -> None:
        """The cells from a level on are used for something else."""
        for at in [at for at, kept in self.now.items() if at + kept.words > level]:
            del self.now[at]

    def suspended(self, address: int, frame: str, level: int) -> None:
        """Note what the frame holds behind the instruction just made, at the address of the next."""
        voice, self.voice = self.voice, None
        cells = tuple(
            (at, kept if kept.voice in (voice, ANYBODY) else kept._replace(name=""))
            for at, kept in sorted(self.now.items())
            if at + kept.words <= level
        )
        cells = tuple((at, kept) for at, kept in cells if kept.name or kept.domain in self.kinds)
        if cells or voice == FIRST:
            self.found[address] = Kept(frame, cells, voice == FIRST)
