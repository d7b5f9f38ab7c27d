"""Instructions with named operands as they are collected, what they came to, and what is still at hand.

Everything is addressed by name: cells of blocks, labels, tables; `link` gives all of them addresses at once. A load or
a product made before need not be made again: it is available until its cell or one of its operands is written,
something happens on the table, or ways meet of which one does not have it.

Never: knows a ruleset or the checked tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from rulekit.program.opcodes import RESULTS

MAX_CODE = 131072  # a program of 1 MiB
LOWEST, HIGHEST = -1 << 63, (1 << 63) - 1  # what a cell holds
COPY = "copy of data"  # the block a simultaneous step copies the table to
ASIDE, TRUTHS, NUMBERS = "aside", "truths", "aside #"  # the blocks of code that no game runs

# Instructions that only make a number from numbers and cells.
PURE = frozenset("LDX LDT MULI POPC CTZ AND ANDN OR SHLI SHRI POPAND LDP".split())
LOOPS = frozenset("FORBIT NEXTBIT UPTO DOWN".split())  # they write (the first two operands at most) and jump
# Instructions that write only their first operand, and those.
QUIET = LOOPS | RESULTS
JUMPS = frozenset("JZ JNZ JEQI JNEI JLTI JGEI JEQ JNE JLT JGE JSUB JNSUB JDIS JBS JBC".split())
ENDS = frozenset("JMP RET FAIL ENDG HALT SWITCH".split())

MOST = 200  # of the oldest none is used again in any game known; each is looked at whenever a cell is written


class Cell(NamedTuple):
    """A word of the state: an offset into a named block. Block "" is the head, "#" the constants."""

    block: str
    offset: int


class Label(NamedTuple):
    """A place in the program."""

    number: int


class TableRef(NamedTuple):
    """A table of constants behind the instructions, from one of its entries on."""

    number: int
    entry: int = 0


class FrameSize(NamedTuple):
    """The size of a procedure's frame, known when all is emitted."""

    procedure: str


Operand = int | Cell | Label | TableRef | FrameSize


def plus(cell: Cell, offset: int) -> Cell:
    """The cell behind another."""
    return Cell(cell.block, cell.offset + offset) if offset else cell


@dataclass(frozen=True, slots=True)
class Value:
    """`words` are constants, or `cell` is the first of `width` cells. low and high bound a number.

    `fresh`: the last instruction made it and nobody else reads its cell, so it may be made elsewhere.
    """

    words: tuple[int, ...] | None = None
    cell: Cell | None = None
    width: int = 1
    low: int | None = None
    high: int | None = None
    fresh: bool = False

    @property
    def number(self) -> int:
        """The constant."""
        assert self.words is not None
        return self.words[0]

    @property
    def at(self) -> Cell:
        """The first cell."""
        assert self.cell is not None
        return self.cell

    def kept(self) -> Value:
        """The same value, read by more than one."""
        return replace(self, fresh=False)


def known(number: int) -> Value:
    """A constant number."""
    return Value((number,), low=number, high=number)


def fits(number: int) -> bool:
    """Whether a number has room in a cell; what has none is worked out in the game, where it stops at its line."""
    return LOWEST <= number <= HIGHEST


def known_set(words: tuple[int, ...]) -> Value:
    """A constant set."""
    return Value(words, width=len(words))


Key = tuple[str, Operand, Operand]


class Available:
    """What is at hand at the point where the next instruction will stand; None: no way leads there."""

    GROWS: ClassVar[frozenset[str]] = frozenset()
    STAYS: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        self.made: dict[Key, Cell] | None = {}
        self._ways: dict[Label, dict[Key, Cell]] = {}
        self._entered: set[Label] = set()

    def find(self, op: str, b: Operand, c: Operand) -> Cell | None:
        """The cell that holds this already."""
        return (self.made or {}).get((op, b, c))

    def forget(self) -> None:
        """Nothing is at hand."""
        self.made = {}

    def entered(self, labels: Iterable[Label]) -> None:
        """These may be reached from anywhere."""
        self._entered.update(labels)

    def emitted(self, op: str, a: Operand, b: Operand, c: Operand) -> None:
        """An instruction was emitted."""
        if isinstance(c, Label) and (op in JUMPS or op == "JMP" or op in LOOPS):
            if op in LOOPS:
                self._written(a, b)
            self._way(c)
        if self.made is None:
            return
        if op in ENDS:
            self.made = None
        elif op in QUIET:
            self._written(*((a, b) if op in LOOPS else (a,)))
            if op in PURE and isinstance(a, Cell) and a not in (b, c):
                self.made[op, b, c] = a
                if len(self.made) > MOST:
                    del self.made[next(iter(self.made))]
        elif op not in JUMPS:
            self.made = {}

    def _written(self, *cells: Operand) -> None:
        """Gone is what lay there or was made of it, and what was loaded from there at an index known only in play."""
        if self.made:
            self.made = {
                (op, b, c): cell
                for (op, b, c), cell in self.made.items()
                if cell not in cells
                and b not in cells
                and c not in cells
                and not (op == "LDX" and isinstance(b, Cell) and _in_block(b.block, cells))
            }

    def _way(self, label: Label) -> None:
        here = self.made if self.made is not None else {}
        before = self._ways.get(label)
        self._ways[label] = dict(here) if before is None else _common(before, here)

    def landed(self, label: Label, loop: bool) -> bool:
        """A label was placed; is there, or will there be, another way to it than from above."""
        ways = self._ways.pop(label, None)
        if loop or label in self._entered:
            self.made = {}
            return True
        if ways is None:
            return False
        self.made = dict(ways) if self.made is None else _common(self.made, ways)
        return True


def _common(a: dict[Key, Cell], b: dict[Key, Cell]) -> dict[Key, Cell]:
    return {k: v for k, v in a.items() if b.get(k) == v}


def _in_block(block: str, cells: Iterable[Operand]) -> bool:
    return any(isinstance(x, Cell) and x.block == block for x in cells)


class Note(NamedTuple):
    """What an instruction does, for the log, before its cells have addresses.

    verb: has its message, `event-shuffle`, in rulekit/text/locales/, but for what others tell.
    """

    verb: str
    thing: str
    actor: Value
    amount: Value
    target: Value | None


class Order(NamedTuple):
    """What an order of seats compares, before its cells have addresses; `OrderNote` in a program says what is what."""

    seat: Value
    place: Value
    keys: tuple[Value, ...]


class Why(NamedTuple):
    """Why a line of play cannot go on, before its cells have addresses; `Failing` in a program says what is what."""

    form: str
    who: Value
    thing: str = ""
    among: str = ""
    needs: Value | None = None
    has: Value | None = None
    grounds: int = -1  # which of the grounds says more


class TooLarge(Exception):
    """The ruleset needs a larger state or program than the machine has; args: what, how much, the limit."""


@dataclass(slots=True)
class Instruction:
    """One instruction before its operands have addresses."""

    op: str
    a: Operand
    b: Operand
    c: Operand
    source: int
    procedure: str


@dataclass
class Code:
    """What has been collected: instructions, labels, tables, cells, frames, and who calls whom."""

    GROWS: ClassVar[frozenset[str]] = frozenset({"instructions", "labels", "notes", "draws", "orders", "reasons"})
    # A table or a number that nobody reads any more costs a word, and no label is given twice.
    STAYS: ClassVar[frozenset[str]] = frozenset({"tables", "constants", "aside_constants", "_made"})

    instructions: list[Instruction] = field(default_factory=list)
    labels: dict[Label, int] = field(default_factory=dict)
    tables: dict[tuple[Operand, ...], int] = field(default_factory=dict)  # to their numbers, in the order of these
    blocks: dict[str, list[Operand]] = field(default_factory=dict)  # with what they hold at the start
    constants: dict[int, int] = field(default_factory=dict)
    notes: dict[int, Note] = field(default_factory=dict)  # what is told of an instruction
    orders: dict[int, Order] = field(default_factory=dict)  # what puts a seat in its place, by instruction
    draws: dict[int, str] = field(default_factory=dict)  # what a random pick picks from, by instruction
    reasons: dict[int, Why] = field(default_factory=dict)  # why a line of play ends, by instruction
    frames: dict[str, int] = field(default_factory=dict)
    calls: dict[str, frozenset[str]] = field(default_factory=dict)
    source: int = 0
    procedure: str = ""
    available: Available = field(default_factory=Available)
    aside: dict[str, int] = field(default_factory=dict)
    aside_begins: tuple[int, int] = (-1, -1)
    aside_constants: dict[int, int] = field(default_factory=dict)
    _made: int = 0
    _landing: int = -1

    # ---- making ----
    def emit(self, op: str, a: Operand = 0, b: Operand = 0, c: Operand = 0) -> None:
        """One more instruction; raises TooLarge at the first that no program has room for."""
        if len(self.instructions) >= MAX_CODE and self.aside_begins[0] < 0:
            raise TooLarge("program", MAX_CODE + 1, MAX_CODE)
        self.instructions.append(Instruction(op, a, b, c, self.source, self.procedure))
        self.available.emitted(op, a, b, c)

    def label(self) -> Label:
        """A label that stands nowhere yet."""
        self._made += 1
        return Label(self._made)

    def at(self, label: Label, loop: bool = False) -> None:
        """The label stands here; `loop`: what jumps to it comes later."""
        self.labels[label] = len(self.instructions)
        if self.available.landed(label, loop):
            self._landing = len(self.instructions)

    def landed(self) -> bool:
        """Does a label stand right here, so that the last instruction is not the only way to it."""
        return self._landing == len(self.instructions)

    def table(self, values: Sequence[Operand]) -> TableRef:
        """Constants in the program; equal tables are stored once."""
        key = tuple(values)
        if key not in self.tables:
            self.available.entered(x for x in key if isinstance(x, Label))
        return TableRef(self.tables.setdefault(key, len(self.tables)))

    def block(self, name: str, initial: Sequence[Operand]) -> Cell:
        """Named cells of the state with what they hold at the start."""
        self.blocks[name] = list(initial)
        return Cell(name, 0)

    def constant(self, value: int) -> Cell:
        """A cell that always holds this number."""
        if self.aside_begins[0] >= 0 and value not in self.constants:
            return Cell(NUMBERS, self.aside_constants.setdefault(value, len(self.aside_constants)))
        return Cell("#", self.constants.setdefault(value, len(self.constants)))

    def begin_aside(self) -> None:
        """What comes now is no part of the game: code behind its code, with cells behind its cells."""
        self.aside_begins = len(self.instructions), len(self.tables)

    @property
    def of_the_game(self) -> tuple[int, int]:
        """How many instructions and tables the game has, without what stands aside."""
        return self.aside_begins if self.aside_begins[0] >= 0 else (len(self.instructions), len(self.tables))
