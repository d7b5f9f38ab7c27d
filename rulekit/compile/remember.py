"""Values that are still at hand: a load or a product made before need not be made again.

What was made stays usable until its cell or one of its operands is written, something happens on the
table, or ways meet of which one does not have it.

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.compile.operands import Cell, Label, Operand

# Instructions that only make a number from numbers and cells.
PURE = frozenset("LDX LDT MULI POPC CTZ AND ANDN OR SHLI SHRI POPAND LDP".split())
LOOPS = frozenset("FORBIT NEXTBIT UPTO DOWN".split())  # they write (the first two operands at most) and jump
# Instructions that write only their first operand, and those.
QUIET = PURE | LOOPS | frozenset("MOV LDI ADDI ADD SUB MUL RSUBI MIN MAX ABS SHL LINE LTOP".split())
JUMPS = frozenset("JZ JNZ JEQI JNEI JLTI JGEI JEQ JNE JLT JGE JSUB JNSUB JDIS JBS JBC".split())
ENDS = frozenset("JMP RET FAIL ENDG HALT SWITCH".split())

Key = tuple[str, Operand, Operand]


class Remembered:
    """What is at hand at the point where the next instruction will stand; None: no way leads there."""

    def __init__(self) -> None:
        self.made: dict[Key, Cell] | None = {}
        self._ways: dict[Label, dict[Key, Cell]] = {}
        self._entered: set[Label] = set()

    def find(self, op: str, b: Operand, c: Operand) -> Cell | None:
        """The cell that holds this already."""
        return (self.made or {}).get((op, b, c))

    def forget(self) -> None:
        """Nothing is at hand: a procedure begins, or code was taken back."""
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
        elif op not in JUMPS:
            self.made = {}

    def _written(self, *cells: Operand) -> None:
        if self.made:
            self.made = {key: cell for key, cell in self.made.items() if not _touches(key, cell, cells)}

    def _way(self, label: Label) -> None:
        here = self.made if self.made is not None else {}
        before = self._ways.get(label)
        self._ways[label] = dict(here) if before is None else _common(before, here)

    def landed(self, label: Label, loop: bool) -> bool:
        """A label was placed; is there, or will there be, another way to it than from above."""
        ways = self._ways.get(label)
        if loop or label in self._entered:
            self.made = {}
            return True
        if ways is None:
            return False
        self.made = dict(ways) if self.made is None else _common(self.made, ways)
        return True


def _common(a: dict[Key, Cell], b: dict[Key, Cell]) -> dict[Key, Cell]:
    return {k: v for k, v in a.items() if b.get(k) == v}


def _touches(key: Key, cell: Cell, cells: tuple[Operand, ...]) -> bool:
    """Is what was made gone, or made of something else, once these cells are written."""
    return cell in cells or key[1] in cells or key[2] in cells or _reads(key, cells)


def _reads(key: Key, cells: tuple[Operand, ...]) -> bool:
    """Does a load from a block (at an index known only in play) read one of these cells' block."""
    base = key[1]
    if key[0] != "LDX" or not isinstance(base, Cell):
        return False
    return any(isinstance(x, Cell) and x.block == base.block for x in cells)
