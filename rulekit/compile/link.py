"""Instructions with named operands, and how they become a program array.

Until then everything is addressed by name: cells of blocks, labels, tables. Linking gives addresses to
all of them at once.

Never: knows a ruleset or the checked tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulekit.compile.frames import overlay
from rulekit.compile.operands import Cell, Label, Operand, TableRef
from rulekit.compile.remember import Remembered
from rulekit.program import opcodes
from rulekit.program.opcodes import NUMBER

MAX_WORDS = 8192  # a state of 64 KiB
MAX_CODE = 131072  # a program of 1 MiB
COPY = "copy of data"  # the block a simultaneous step copies the table to
ASIDE, TRUTHS, NUMBERS = "aside", "truths", "aside #"  # the blocks of code that no game runs


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


@dataclass(slots=True)
class Linked:
    """The arrays, and where everything came to lie."""

    code: list[int]
    initial: list[int]
    address: dict[str, int]
    labels: dict[Label, int]
    tables: list[int]
    aside: list[int] = field(default_factory=list)
    aside_cells: list[int] = field(default_factory=list)

    def cell(self, cell: Cell) -> int:
        """The address of a cell."""
        return self.address[cell.block] + cell.offset


@dataclass(slots=True)
class Linker:
    """Collects instructions, tables, cells and frames."""

    instructions: list[Instruction] = field(default_factory=list)
    labels: dict[Label, int] = field(default_factory=dict)
    tables: list[tuple[Operand, ...]] = field(default_factory=list)
    blocks: dict[str, int] = field(default_factory=dict)
    initial: dict[str, list[Operand]] = field(default_factory=dict)
    constants: dict[int, int] = field(default_factory=dict)
    frames: dict[str, int] = field(default_factory=dict)
    calls: dict[str, set[str]] = field(default_factory=dict)
    source: int = 0
    procedure: str = ""
    remembered: Remembered = field(default_factory=Remembered)
    aside: dict[str, int] = field(default_factory=dict)
    _aside: tuple[int, int] = (-1, -1)
    _aside_constants: dict[int, int] = field(default_factory=dict)
    _made: int = 0
    _landing: int = -1
    _table_numbers: dict[tuple[Operand, ...], int] = field(default_factory=dict)

    # ---- making ----
    def emit(self, op: str, a: Operand = 0, b: Operand = 0, c: Operand = 0) -> None:
        """One more instruction; raises TooLarge at the first that no program has room for."""
        if len(self.instructions) >= MAX_CODE and self._aside[0] < 0:
            raise TooLarge("program", MAX_CODE + 1, MAX_CODE)
        self.instructions.append(Instruction(op, a, b, c, self.source, self.procedure))
        self.remembered.emitted(op, a, b, c)

    def label(self) -> Label:
        """A label that stands nowhere yet."""
        self._made += 1
        return Label(self._made)

    def at(self, label: Label, loop: bool = False) -> None:
        """The label stands here; `loop`: what jumps to it comes later."""
        self.labels[label] = len(self.instructions)
        if self.remembered.landed(label, loop):
            self._landing = len(self.instructions)

    def landed(self) -> bool:
        """Does a label stand right here, so that the last instruction is not the only way to it."""
        return self._landing == len(self.instructions)

    def table(self, values: Sequence[Operand]) -> TableRef:
        """Constants in the program; equal tables are stored once."""
        key = tuple(values)
        if key not in self._table_numbers:
            self.remembered.entered(x for x in key if isinstance(x, Label))
            self._table_numbers[key] = len(self.tables)
            self.tables.append(key)
        return TableRef(self._table_numbers[key])

    def block(self, name: str, initial: Sequence[Operand]) -> Cell:
        """Named cells of the state with what they hold at the start."""
        self.blocks[name] = len(initial)
        self.initial[name] = list(initial)
        return Cell(name, 0)

    def constant(self, value: int) -> Cell:
        """A cell that always holds this number."""
        if self._aside[0] >= 0 and value not in self.constants:
            return Cell(NUMBERS, self._aside_constants.setdefault(value, len(self._aside_constants)))
        return Cell("#", self.constants.setdefault(value, len(self.constants)))

    def mark(self) -> tuple[int, int]:
        """What `take_back` goes back to: here, and where a label last stood."""
        return len(self.instructions), self._landing

    def take_back(self, mark: tuple[int, int]) -> None:
        """Instructions behind a mark were never emitted."""
        start, self._landing = mark
        del self.instructions[start:]
        while self.labels and self.labels[last := next(reversed(self.labels))] > start:
            del self.labels[last]
        self.remembered.forget()

    def begin_aside(self) -> int:
        """What comes now is no part of the game: code behind its code, with cells behind its cells; where it begins."""
        self._aside = len(self.instructions), len(self.tables)
        return len(self.instructions)

    # ---- putting together ----
    def link(self, stack_words: int, data_blocks: list[str], snapshot: bool) -> Linked:
        """Addresses for everything: head, stack, the data a step may copy, its copy, the rest, frames, constants."""
        self._return_at_once()
        address = {"": 0}
        top = opcodes.STACK + stack_words
        for name in data_blocks:
            address[name] = top
            top += self.blocks[name]
        if snapshot:
            address[COPY] = top
            top += top - opcodes.STACK - stack_words
        for name, size in self.blocks.items():
            if name not in address:
                address[name] = top
                top += size
        bases, frame_words = overlay(self.frames, self.calls)
        for name, base in bases.items():
            address[f"frame {name}"] = top + base
        top += frame_words
        address["#"] = top
        top += len(self.constants)
        if top > MAX_WORDS:
            raise TooLarge("state", top, MAX_WORDS)
        begins, known = self._aside if self._aside[0] >= 0 else (len(self.instructions), len(self.tables))
        tables = starts(self.tables[:known], begins)
        size = begins + sum(map(len, self.tables[:known]))
        if size > MAX_CODE:
            raise TooLarge("program", size, MAX_CODE)
        tables += starts(self.tables[known:], size + len(self.instructions) - begins)
        labels = {label: at if at < begins else at - begins + size for label, at in self.labels.items()}
        linked = Linked([], [0] * top, address, labels, tables)
        beside = {**self.aside, NUMBERS: len(self._aside_constants)}
        for name, size in beside.items():
            address[name] = top
            top += size
        linked.code = [self._encode(i, linked) for i in self.instructions[:begins]]
        linked.code += [self.resolve(v, linked) for values in self.tables[:known] for v in values]
        linked.aside = [self._encode(i, linked) for i in self.instructions[begins:]]
        linked.aside += [self.resolve(v, linked) for values in self.tables[known:] for v in values]
        linked.aside_cells = [0] * sum(self.aside.values()) + list(self._aside_constants)
        for name, words in self.initial.items():
            for i, w in enumerate(words):
                linked.initial[address[name] + i] = self.resolve(w, linked)
        for value, i in self.constants.items():
            linked.initial[address["#"] + i] = value
        return linked

    def _return_at_once(self) -> None:
        """A jump to a return is a return."""
        for i in self.instructions:
            to = self.labels.get(i.c, -1) if i.op == "JMP" and isinstance(i.c, Label) else -1
            if 0 <= to < len(self.instructions) and self.instructions[to].op == "RET":
                i.op, i.c = "RET", 0

    def resolve(self, x: Operand, linked: Linked) -> int:
        """The number an operand stands for."""
        if isinstance(x, int):
            return x
        if isinstance(x, Cell):
            return linked.address[x.block] + x.offset
        if isinstance(x, Label):
            return linked.labels[x]
        if isinstance(x, TableRef):
            return linked.tables[x.number] + x.entry
        return self.frames[x.procedure]

    def _encode(self, i: Instruction, linked: Linked) -> int:
        a, b, c = self.resolve(i.a, linked), self.resolve(i.b, linked), self.resolve(i.c, linked)
        if not (0 <= a < 65536 and 0 <= b < 65536 and -(1 << 23) <= c < (1 << 23)):
            raise TooLarge("number in an instruction", max(a, b, c), 65535)
        word = NUMBER[i.op] | a << 8 | b << 24 | (c & 0xFFFFFF) << 40
        return word - (1 << 64) if word >= 1 << 63 else word


def starts(tables: Sequence[Sequence[Operand]], first: int) -> list[int]:
    """Where tables begin that stand one behind the other."""
    found = []
    for values in tables:
        found.append(first)
        first += len(values)
    return found
