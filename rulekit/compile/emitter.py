"""The ground all lowering stands on: temporary cells, constants, moving values, loops over sets.

Never: knows the checked tree.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar

from rulekit.check.tree.types import Type
from rulekit.compile.code import (
    ASIDE,
    Cell,
    Code,
    Label,
    Note,
    Operand,
    TableRef,
    Value,
    Why,
    known,
    known_set,
    plus,
)
from rulekit.compile.keeping import ANYBODY, SUSPENDS, Keep, Keeping
from rulekit.program import opcodes
from rulekit.program.opcodes import RESULTS, WORD

YOU = Value(cell=Cell("", opcodes.YOU))
IMMEDIATE = 65536  # what an instruction that compares with a number has room for
SMALL = 1 << 23  # immediates are signed 24-bit numbers

# what cells hold, by type
FORMS = {"element": "element", "optional": "element", "set": "set", "int": "number", "list": "list"}


class Emitter:
    """Emits code, in the frame of the procedure under way."""

    GROWS: ClassVar[frozenset[str]] = frozenset()
    STAYS: ClassVar[frozenset[str]] = frozenset({"high"})  # a frame is as large as it ever had to be

    def __init__(self, code: Code, kinds: Container[str]) -> None:
        self.code = code
        self.level = self.high = 0  # cells of the frame in use, and the most that ever were
        self.fails: dict[tuple[int, Why], Label] = {}  # the procedure's places to fail, by statement and reason
        self.otherwise: Label | None = None  # where to go instead, while a guard or a condition is worked out
        self.tested: frozenset[Cell | None] = frozenset()  # the elements conditions are asked of
        self.kept = Keeping(kinds)  # what names and loops hold
        self.aside = False  # is this code that no game runs: it has cells of its own, behind those of a state

    def emit(self, op: str, a: Operand = 0, b: Operand = 0, c: Operand = 0) -> None:
        """One instruction."""
        self.code.emit(op, a, b, c)
        if op in SUSPENDS:
            self.kept.suspended(len(self.code.instructions), self.frame, self.level)

    def note(self, verb: str, thing: str, actor: Value, amount: Value, target: Value | None = None) -> None:
        """The next instruction is an event for the log."""
        self.code.notes[len(self.code.instructions)] = Note(verb, thing, actor, amount, target)

    def chance_pick(self, to: Cell, options: Value, domain: str) -> None:
        """Chance picks one of a set."""
        self.code.draws[len(self.code.instructions)] = domain
        self.emit("PICKR", to, options.at, options.width)

    def label(self) -> Label:
        """A new label."""
        return self.code.label()

    def at(self, label: Label, loop: bool = False) -> None:
        """The label stands here; `loop`: the way back comes later."""
        self.code.at(label, loop)

    def failing(self, why: Why) -> Label:
        """Where to go when this line of play cannot be finished."""
        if self.otherwise is not None:
            return self.otherwise
        key = self.code.source, why
        if key not in self.fails:
            self.fails[key] = self.label()
        return self.fails[key]

    # ---- cells ----
    @property
    def frame(self) -> str:
        """The block of the cells in use."""
        return ASIDE if self.aside else f"frame {self.code.procedure}"

    def temporary(self, n: int = 1) -> Cell:
        """n cells of the frame, free until the level is set back."""
        cell = Cell(self.frame, self.level)
        self.kept.freed(self.level)
        self.level += n
        self.high = max(self.high, self.level)
        return cell

    @contextmanager
    def scratch(self) -> Iterator[None]:
        """The cells that are taken inside are free again behind it."""
        mark = self.level
        yield
        self.level = mark

    def word(self, v: Value, i: int = 0) -> Cell:
        """The cell of word i of a value; a constant gets one."""
        if v.words is not None:
            return self.code.constant(v.words[i])
        return plus(v.at, i)

    def made(self, op: str, *operands: Operand, low: int | None = None, high: int | None = None) -> Value:
        """A value made by one instruction, or by the same one before."""
        b, c = operands[0], operands[1] if len(operands) > 1 else 0
        before = self.code.available.find(op, b, c)
        if before is not None:
            return Value(cell=self.kept_cell(before), low=low, high=high)
        cell = self.temporary()
        self.emit(op, cell, b, c)
        return Value(cell=cell, low=low, high=high, fresh=True)

    def made_with(self, op: str, v: Value, number: int, low: int | None = None, high: int | None = None) -> Value:
        """A value made from another and a constant: ADDI, MULI or RSUBI (the constant less the value)."""
        if is_small(number):
            return self.made(op, v.at, number, low=low, high=high)
        constant = self.code.constant(number)
        if op == "RSUBI":
            return self.made("SUB", constant, v.at, low=low, high=high)
        return self.made({"ADDI": "ADD", "MULI": "MUL"}[op], v.at, constant, low=low, high=high)

    def kept_cell(self, cell: Cell) -> Cell:
        """A cell made before, not to be used for anything else while its value is."""
        if cell.block == self.frame:
            self.level = max(self.level, cell.offset + 1)
            self.high = max(self.high, self.level)
        return cell

    def last_makes(self, v: Value) -> bool:
        """Was v made by the very last instruction, for nobody else, with no way around it."""
        if not v.fresh or not self.code.instructions or self.code.landed():
            return False
        last = self.code.instructions[-1]
        return last.op in RESULTS and last.a == v.cell

    def into(self, v: Value, to: Cell) -> None:
        """Put a value at a cell (and those behind it)."""
        if v.words is not None:
            for i, w in enumerate(v.words):
                self.constant_into(w, plus(to, i))
        elif v.cell != to:
            if v.width == 1 and self.last_makes(v):
                last = self.code.instructions.pop()
                self.emit(last.op, to, last.b, last.c)
                return
            for i in range(v.width):
                self.emit("MOV", plus(to, i), plus(v.at, i))

    def constant_into(self, number: int, to: Cell) -> None:
        """Put a constant at a cell."""
        if is_small(number):
            self.emit("LDI", to, 0, number)
        else:
            self.emit("MOV", to, self.code.constant(number))

    def own(self, v: Value) -> Value:
        """The value in cells nobody else changes."""
        if v.words is not None:
            return v
        cell = self.temporary(v.width)
        self.into(v, cell)
        return replace(v, cell=cell, fresh=False)

    def load(
        self, base: Cell, index: Value, stride: int = 1, width: int = 1, low: int | None = None, high: int | None = None
    ) -> Value:
        """width cells at base + stride * index."""
        if index.words is not None:
            return Value(cell=plus(base, stride * index.number), width=width, low=low, high=high)
        at = index.at
        if stride == 1 and self.last_makes(index) and self.code.instructions[-1].op == "ADDI":
            last = self.code.instructions.pop()
            assert isinstance(last.b, Cell) and isinstance(last.c, int)
            base, at = plus(base, last.c), last.b  # the constant goes into the base
        elif stride != 1:
            at = self.made("MULI", at, stride).at
        if width == 1:
            return self.made("LDX", base, at, low=low, high=high)
        cell = self.temporary(width)
        for i in range(width):
            self.emit("LDX", plus(cell, i), plus(base, i), at)
        return Value(cell=cell, width=width, low=low, high=high)

    def looked_up(
        self, table: TableRef | Sequence[int], index: Value, low: int | None = None, high: int | None = None
    ) -> Value:
        """A table's entry."""
        if not isinstance(table, TableRef):
            if index.words is not None and 0 <= index.number < len(table):
                n = table[index.number]
                return Value((n,), low=n, high=n)
            table = self.code.table(table)
        return self.made("LDT", self.word(index), table, low=low, high=high)

    def within(self, v: Value, low: int | None, high: int | None) -> Value:
        """A number brought inside its bounds."""
        if v.words is not None:
            n = v.number if low is None else max(low, v.number)
            return known(n if high is None else min(high, n))
        if low is not None and (v.low is None or v.low < low):
            v = self.made("MAX", v.at, self.code.constant(low), low=low, high=v.high)
        if high is not None and (v.high is None or v.high > high):
            v = self.made("MIN", v.at, self.code.constant(high), low=v.low, high=high)
        return v

    # ---- what cells keep ----
    def keeps(self, v: Value, form: str, domain: str, name: str = "", voice: int = ANYBODY) -> None:
        """The cells of a value hold a thing, a number or a set from here on, until they are free again."""
        if v.cell is not None and v.cell.block == f"frame {self.code.procedure}":
            self.kept.keeps(v.cell.offset, Keep(form, domain, v.width, name, voice))

    def keeps_value(self, v: Value, of: Type, name: str = "", voice: int = ANYBODY) -> None:
        """The same of a value of some type."""
        if of.form in FORMS:
            self.keeps(v, FORMS[of.form], of.domain, name, voice)

    # ---- sets ----
    def set_op(self, op: str, a: Value, b: Value) -> Value:
        """AND, OR or ANDN of two sets."""
        if a.words is not None and b.words is not None:
            pairs = zip(a.words, b.words, strict=True)
            return known_set(tuple(x & y if op == "AND" else x | y if op == "OR" else x & ~y for x, y in pairs))
        if a.width == 1:
            return self.made(op, self.word(a), self.word(b))
        cell = self.temporary(a.width)
        for i in range(a.width):
            self.emit(op, plus(cell, i), self.word(a, i), self.word(b, i))
        return Value(cell=cell, width=a.width)

    def empty(self, width: int) -> Value:
        """Cells that hold the empty set."""
        cell = self.temporary(width)
        for i in range(width):
            self.emit("LDI", plus(cell, i), 0, 0)
        return Value(cell=cell, width=width)

    def loop(self, s: Value, low: int | None = None, high: int | None = None, of: str = "") -> Iterator[Value]:
        """Each element of a set, lowest first; the set is read once, before the first.

        What is emitted for the element is emitted once for each word of the set. `of`: the kind of piece, where
        something may be asked meanwhile.
        """
        if of and s.width > 1:
            yield from self._loop_at_once(s, of)
            return
        mark = self.level
        for i in range(s.width):
            if s.words is not None and s.words[i] == 0:
                continue
            left, x = self.temporary(), self.temporary()
            word = (
                Value((s.words[i],))
                if s.words is not None
                else Value(cell=plus(s.at, i), fresh=s.fresh and s.width == 1)
            )
            self.into(word, left)
            self.keeps(Value(cell=left), "set", of)
            self.keeps(Value(cell=x), "element", of)
            top, out = self.label(), self.label()
            self.emit("FORBIT", left, x, out)
            self.at(top, loop=True)
            if i:
                self.emit("ADDI", x, x, WORD * i)
            inner = self.level
            yield Value(cell=x, low=low, high=high)
            self.level = inner
            self.emit("NEXTBIT", left, x, top)
            self.at(out)
        self.level = mark

    def _loop_at_once(self, s: Value, of: str) -> Iterator[Value]:
        """The same with all that is left in one set: which word a piece is in may not be for everybody to know."""
        mark = self.level
        left = self.temporary(s.width)
        self.into(s, left)
        rest, x = Value(cell=left, width=s.width), self.temporary()
        self.keeps(rest, "set", of)
        self.keeps(Value(cell=x), "element", of)
        top, out = self.label(), self.label()
        self.at(top, loop=True)
        inner = self.level
        self.into(self.first(rest), x)
        self.emit("JLTI", x, 0, out)
        self.emit("CLRB", left, x)
        self.level = inner
        yield Value(cell=x)
        self.level = inner
        self.emit("JMP", 0, 0, top)
        self.at(out)
        self.level = mark

    def first(self, s: Value) -> Value:
        """The lowest element of a set, -1 if it is empty."""
        if s.words is not None:
            n = next((WORD * i + (w & -w).bit_length() - 1 for i, w in enumerate(s.words) if w), -1)
            return Value((n,), low=n, high=n)
        if s.width == 1:
            return self.made("CTZ", s.at)
        out, cell = self.label(), self.temporary()
        for i in range(s.width):
            self.emit("CTZ", cell, plus(s.at, i))
            if i:
                self.emit("JLTI", cell, 0, out if i + 1 == s.width else (skip := self.label()))
                self.emit("ADDI", cell, cell, WORD * i)
                if i + 1 < s.width:
                    self.emit("JMP", 0, 0, out)
                    self.at(skip)
            elif s.width > 1:
                self.emit("JGEI", cell, 0, out)
        self.at(out)
        return Value(cell=cell)


def is_small(number: int) -> bool:
    """Has an instruction room for this number."""
    return -SMALL <= number < SMALL
