"""Collected code → a program array: every block, frame, label and table gets its address, all at once.

Never: knows a ruleset or the checked tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulekit.compile.code import COPY, MAX_CODE, NUMBERS, Cell, Code, Instruction, Label, Operand, TableRef, TooLarge
from rulekit.compile.frames import overlay
from rulekit.program import opcodes
from rulekit.program.opcodes import NUMBER

MAX_WORDS = 8192  # a state of 64 KiB
END = "end"  # no block is called so


@dataclass(slots=True)
class Linked:
    """The arrays, and where everything came to lie."""

    code: list[int]
    initial: list[int]
    address: dict[str, int]
    labels: dict[Label, int]
    tables: list[int]
    frames: dict[str, int]
    aside: list[int] = field(default_factory=list)
    aside_cells: list[int] = field(default_factory=list)

    def cell(self, cell: Cell) -> int:
        """The address of a cell."""
        return self.address[cell.block] + cell.offset

    def number(self, x: Operand) -> int:
        """The number an operand stands for."""
        if isinstance(x, int):
            return x
        if isinstance(x, Cell):
            return self.address[x.block] + x.offset
        if isinstance(x, Label):
            return self.labels[x]
        if isinstance(x, TableRef):
            return self.tables[x.number] + x.entry
        return self.frames[x.procedure]

    def encoded(self, i: Instruction) -> int:
        """An instruction as one number."""
        a, b, c = self.number(i.a), self.number(i.b), self.number(i.c)
        if not (0 <= a < 65536 and 0 <= b < 65536 and -(1 << 23) <= c < (1 << 23)):
            raise TooLarge("number in an instruction", max(a, b, c), 65535)
        word = NUMBER[i.op] | a << 8 | b << 24 | (c & 0xFFFFFF) << 40
        return word - (1 << 64) if word >= 1 << 63 else word


def link(code: Code, stack_words: int, data_blocks: list[str], snapshot: bool) -> Linked:
    """Addresses for everything."""
    _return_at_once(code)
    address = _addresses(code, stack_words, data_blocks, snapshot)
    top = address[END]
    begins, known = code.of_the_game
    ours, theirs = list(code.tables)[:known], list(code.tables)[known:]
    tables = starts(ours, begins)
    size = begins + sum(map(len, ours))
    if size > MAX_CODE:
        raise TooLarge("program", size, MAX_CODE)
    tables += starts(theirs, size + len(code.instructions) - begins)
    labels = {label: at if at < begins else at - begins + size for label, at in code.labels.items()}
    linked = Linked([], [0] * top, address, labels, tables, code.frames)
    for name, words in {**code.aside, NUMBERS: len(code.aside_constants)}.items():
        address[name] = top
        top += words
    linked.code = [linked.encoded(i) for i in code.instructions[:begins]]
    linked.code += [linked.number(v) for values in ours for v in values]
    linked.aside = [linked.encoded(i) for i in code.instructions[begins:]]
    linked.aside += [linked.number(v) for values in theirs for v in values]
    linked.aside_cells = [0] * sum(code.aside.values()) + list(code.aside_constants)
    for name, initial in code.blocks.items():
        for i, w in enumerate(initial):
            linked.initial[address[name] + i] = linked.number(w)
    for value, i in code.constants.items():
        linked.initial[address["#"] + i] = value
    return linked


def _addresses(code: Code, stack_words: int, data_blocks: list[str], snapshot: bool) -> dict[str, int]:
    """Where blocks lie: head, stack, the data a step may copy, its copy, the rest, frames, constants."""
    address = {"": 0}
    top = opcodes.STACK + stack_words
    for name in data_blocks:
        address[name] = top
        top += len(code.blocks[name])
    if snapshot:
        address[COPY] = top
        top += top - opcodes.STACK - stack_words
    for name, initial in code.blocks.items():
        if name not in address:
            address[name] = top
            top += len(initial)
    bases, frame_words = overlay(code.frames, code.calls)
    for name, base in bases.items():
        address[f"frame {name}"] = top + base
    address["#"] = top + frame_words
    address[END] = address["#"] + len(code.constants)
    if address[END] > MAX_WORDS:
        raise TooLarge("state", address[END], MAX_WORDS)
    return address


def _return_at_once(code: Code) -> None:
    """A jump to a return is a return."""
    for i in code.instructions:
        to = code.labels.get(i.c, -1) if i.op == "JMP" and isinstance(i.c, Label) else -1
        if 0 <= to < len(code.instructions) and code.instructions[to].op == "RET":
            i.op, i.c = "RET", 0


def starts(tables: Sequence[Sequence[Operand]], first: int) -> list[int]:
    """Where tables begin that stand one behind the other."""
    found = []
    for values in tables:
        found.append(first)
        first += len(values)
    return found
