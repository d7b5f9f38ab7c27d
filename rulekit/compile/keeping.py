"""Names, loops and sets being chosen → which cells hold what, at each question and behind each call.

A game that waits can so be read by more than the machine: which pieces a name means may be hidden from a seat, and
an earlier answer is part of what a later question asks.

Never: emits an instruction.
"""

from __future__ import annotations

from typing import NamedTuple

from rulekit.check.types import Type
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Cell
from rulekit.compile.values import FIRST, Value

SUSPENDS = frozenset(["CHOOSE", "CHOOSEN", "CALL", "CALLT"])  # behind these others see what is kept
ANYBODY = -1  # the voice of what nobody has answered: all who are asked may know of it
FORMS = {"element": "element", "optional": "element", "set": "set", "int": "number"}


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

    def __init__(self, layout: Layout, linker: Linker) -> None:
        self.layout, self.linker = layout, linker
        self.now: dict[int, Keep] = {}  # by the place in the frame
        self.found: dict[int, Kept] = {}  # by the instruction that comes next
        self.voice: int | None = None  # who speaks in the next call or question; None: perhaps somebody else

    def begun(self) -> None:
        """A procedure's code begins."""
        self.now = {}

    def keeps(self, v: Value, form: str, domain: str, name: str = "", voice: int = ANYBODY) -> None:
        """These cells hold a thing, a number or a set from here on, until they are free again."""
        of_pieces = domain in self.layout.kinds
        if v.cell is not None and v.cell.block == f"frame {self.linker.procedure}" and (name or of_pieces):
            self.now[v.cell.offset] = Keep(form, domain, v.width, name, voice)

    def keeps_value(self, v: Value, of: Type, name: str = "", voice: int = ANYBODY) -> None:
        """The same of a value of some type; of a sorted list every slot holds a thing."""
        if of.form in FORMS:
            self.keeps(v, FORMS[of.form], of.domain, name, voice)
        elif of.form == "list" and v.cell is not None:
            for i in range(1, v.width):
                self.keeps(Value(cell=Cell(v.cell.block, v.cell.offset + i)), "element", of.domain)

    def freed(self, level: int) -> None:
        """The cells from a level on are used for something else."""
        for at in [at for at, kept in self.now.items() if at + kept.words > level]:
            del self.now[at]

    def suspended(self, frame: str, level: int) -> None:
        """Note what the frame holds behind the instruction just made."""
        voice, self.voice = self.voice, None
        cells = tuple(
            (at, kept if kept.voice in (voice, ANYBODY) else kept._replace(name=""))
            for at, kept in sorted(self.now.items())
            if at + kept.words <= level
        )
        cells = tuple((at, kept) for at, kept in cells if kept.name or kept.domain in self.layout.kinds)
        if cells or voice == FIRST:
            self.found[len(self.linker.instructions)] = Kept(frame, cells, voice == FIRST)
