"""A program → which cells of its frames may still be read, at each place where it waits or is called back.

What else lies in a frame was left there by play that is over: two states that differ in nothing else go on alike. A
cell counts as read where that cannot be told.

Never: runs a program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulekit.program.opcodes import NUMBER, OPCODES, STACK
from rulekit.program.program import Program, Variable
from rulekit.program.sound import stack_words

ENDS = frozenset("RET FAIL ENDG HALT SWITCH".split())
JUMPS = frozenset("FORBIT NEXTBIT UPTO DOWN JZ JNZ JEQI JNEI JLTI JGEI JEQ JNE JLT JGE JSUB JNSUB JDIS JBS JBC".split())
SETS, CHOSEN_WIDTH = 4, 4  # of OFFER: cells its table names first, and where it says how wide a set is


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction: the cells it reads, as bits; what may come next, and what it writes then; what it calls."""

    reads: int
    follows: tuple[tuple[int, int], ...]
    calls: tuple[int, ...]


class Alive:
    """The cells of frames, and variables of one cell, that are still read: sets of bits, one for each such cell."""

    def __init__(self, program: Program) -> None:
        self.program, self.code, self.n = program, program.code, program.instructions
        named = {at: name for at, name in program.cells.items() if at >= STACK}
        last = max((at for at, name in named.items() if not name.startswith("#")), default=STACK - 1)
        self.first = max(1 + last, STACK + stack_words(program))
        self.end = min((at for at in named if at >= self.first), default=len(program.initial))
        alone = [v.address for v in program.variables.values() if self._is_alone(v)]
        self.tracked = [*range(self.first, self.end), *alone]
        self.bits = {at: 1 << i for i, at in enumerate(self.tracked)}
        self.widest = max((domain.words for domain in program.domains.values()), default=1)
        self.starts = sorted(at for at, _ in program.procedures)

    def _is_alone(self, variable: Variable) -> bool:
        """Whether a variable is one cell that holds no piece: which pieces one holds counts even if nobody reads it."""
        size = self.program.values(variable) * self.program.words(variable)
        return size == 1 and not variable.region and variable.of not in self.program.kinds

    @cached_property
    def at(self) -> list[int]:
        """For each instruction, what may be read from there on before it is written, until the procedure returns."""
        steps = [self._step(at) for at in range(self.n)]
        before: list[list[int]] = [[] for _ in steps]
        for at, step in enumerate(steps):
            for after, _ in step.follows:
                before[after].append(at)
            for called in step.calls:
                before[called].append(at)
        alive = [0] * self.n
        waiting = set(range(self.n))
        while waiting:
            at = waiting.pop()
            step = steps[at]
            found = step.reads
            for after, writes in step.follows:
                found |= alive[after] & ~writes
            for called in step.calls:
                found |= alive[called]
            if found != alive[at]:
                alive[at] = found
                waiting.update(before[at])
        return alive

    def waits(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Each place where play goes on after an answer, or behind a call, and the cells that are read from there.

        With those that a question itself reads: what may be answered belongs to how a game stands.
        """
        for at, word in enumerate(self.code[: self.n]):
            name = OPCODES[word & 255].name
            if name in ("CHOOSE", "CHOOSEN", "PICKR", "CALL", "CALLT") and at + 1 < self.n:
                alive = self.at[at] if name in ("CHOOSE", "CHOOSEN", "PICKR") else self.at[at + 1]
                yield at + 1, self._named(alive)

    def reported(self) -> tuple[int, ...]:
        """The cells that the report reads of a game that is over."""
        return self._named(self.at[self.program.report]) if self.program.report >= 0 else ()

    def claimed(self) -> tuple[int, ...]:
        """The cells that the claims read of a game, whoever else reads them."""
        return self._named(self.at[self.program.check]) if self.program.check >= 0 else ()

    def _named(self, bits: int) -> tuple[int, ...]:
        return tuple(cell for cell in self.tracked if bits & self.bits[cell])

    def _cells(self, at: int, words: int = 1) -> int:
        found = 0
        for cell in range(at, at + words):
            found |= self.bits.get(cell, 0)
        return found

    def _step(self, at: int) -> Step:
        word = self.code[at]
        row = OPCODES[word & 255]
        name, a, b, c = row.name, word >> 8 & 0xFFFF, word >> 24 & 0xFFFF, word >> 40
        writes, lowest = self._writes(name, a, c), self._cells(b)
        follows: list[tuple[int, int]] = []
        if name not in ENDS and name != "JMP":
            follows.append((at + 1, lowest if name == "FORBIT" else writes))
        if name in JUMPS or name == "JMP":
            follows.append((c, lowest if name == "NEXTBIT" else 0))
        if name == "SWITCH":
            follows += [(way, 0) for way in self._ways(at, c)]
        follows = [(way, written) for way, written in follows if way < self.n]
        return Step(self._reads(name, a, b, c), tuple(follows), self._calls(name, c))

    def _calls(self, name: str, to: int) -> tuple[int, ...]:
        """What else is run from its beginning: of a game that is over, the report."""
        if name == "CALLT":
            return tuple(at for at in self.starts if at < self.n)
        if name == "ENDG":
            return (self.program.report,) if self.program.report >= 0 else ()
        return (to,) if name == "CALL" else ()

    def _ways(self, at: int, table: int) -> Iterator[int]:
        """Where a table of ways may lead: all within the procedure, as far as it can be the table."""
        start = max((s for s in self.starts if s <= at), default=0)
        end = min((s for s in self.starts if s > at), default=self.n)
        for way in self.code[table:]:
            if not start <= way < end:
                return
            yield way

    def _writes(self, name: str, a: int, c: int) -> int:
        row = OPCODES[NUMBER[name]]
        if row.a == "result" or name in ("CHOOSE", "CHOOSEN"):
            return self._cells(a)
        if name == "POPN":
            return self._cells(a, c)
        return 0

    def _reads(self, name: str, a: int, b: int, c: int) -> int:
        row, wide = OPCODES[NUMBER[name]], self.widest
        match name:
            case "LDX":
                return self._array(b) | self._cells(c)
            case "STX" | "INCX" | "ADDX":
                return (
                    (self._array(a) if name != "STX" else 0)
                    | self._cells(b)
                    | (self._cells(c) if row.c == "cell" else 0)
                )
            case "JBS" | "JBC":
                return self._cells(a, wide) | self._cells(b)
            case "FORBIT" | "NEXTBIT":
                return self._cells(a)
            case "SETB" | "CLRB":
                return self._cells(b)
            case "CHOOSE":
                return self._cells(b, max(c >> 16 & 15, 1))
            case "CHOOSEN":
                return self._cells(b, 2)
            case "PICKR":
                return self._cells(b, c)
            case "PUSHN":
                return self._cells(a, c)
            case "OFFER":
                width = self.code[c + CHOSEN_WIDTH]
                return self._offered(self.code[c : c + SETS], width)
            case "MIX" | "SNAP" | "HALT" | "POPN":
                return 0
        found = self._cells(b) if row.b == "cell" else 0
        if row.c == "cell":
            found |= self._cells(c)
        if row.a == "cell":
            found |= self._cells(a)
        return found

    def _offered(self, cells: Sequence[int], width: int) -> int:
        found = 0
        for at in cells:
            found |= self._cells(at, width)
        return found

    def _array(self, base: int) -> int:
        """All an array of a frame may reach; one in front of the frames is one of the table."""
        return self._cells(base, self.end - base) if base >= self.first - 1 else 0
