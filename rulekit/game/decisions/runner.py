"""A state that waits or has just begun → the same state at its next question.

The table plays on the Python executor: one question at a time, and whatever a state from outside
holds, it can do no more than be refused.

Never: answers for a seat.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from rulekit.machine import rows
from rulekit.machine.driver_tables import limits, tables
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.runs import deals, drivers, picking, reports
from rulekit.machine.step import loop, parts
from rulekit.program.opcodes import CHOICE, CHOOSER, DECISIONS, DEST, FUEL, NATURE, PC, RUN, STATUS, TESTING, TOGETHER
from rulekit.program.program import Program

SNAP = loop.SNAP


class Runner:
    """Carries on the games of one program."""

    def __init__(self, program: Program) -> None:
        extended = tables(program)
        self.code = extended.code
        self.seats = len(program.seats)
        self._source = program.source
        self._words = len(program.initial)
        depth = 1 + extended.trial_rows
        self._rows: list[MutableSequence[int]] = [[0] * self._words for _ in range(depth)]
        self._work = limits(depth, 0, extended.sites)

    def advance(self, cells: list[int]) -> int:
        """To the next question, the end, or a fault; options that must be tried are tried."""
        self._rows[0] = cells
        return drivers.advance(self._rows, self.code, self._words, FUEL_LIMIT, self._work)

    def step(self, cells: list[int]) -> int:
        """One instruction (with all the trials its options need, and the whole budget for them)."""
        status = loop.run(cells, self.code, 1)
        if status != TESTING:
            return status
        self._rows[0] = cells
        self._work[rows.LEFT_TO_TRY] = self._work[rows.BUDGET]
        status = drivers.settle(self._rows, self.code, self._words, self._work)
        return FUEL if status == RUN else status

    def deliver(self, cells: list[int], answer: int | tuple[int, ...]) -> None:
        """Writes an answer where the machine looks for it: a number, or a pile from the top."""
        dest = cells[DEST]
        if isinstance(answer, tuple):
            for i, piece in enumerate(reversed(answer)):
                cells[dest + 1 + i] = piece
            return
        if cells[CHOOSER] != NATURE:
            cells[DECISIONS] += 1
        cells[dest] = answer

    def answer(self, cells: list[int], number: int) -> None:
        """Answers, and goes on to the next question."""
        self.deliver(cells, number)
        self.advance(cells)

    def pick(self, cells: list[int]) -> int:
        """A random answer, drawn with the game's own generator, as in random games."""
        self._rows[0] = cells
        return picking.picked(self._rows, self.code, self._words, self._work)

    def below(self, cells: list[int], n: int) -> int:
        """A random number 0 .. n - 1 of the game's own generator."""
        return parts.below(cells, n)

    def call(self, cells: list[int], address: int) -> list[int]:
        """A copy of a state in which a report has been run."""
        self._rows[0] = cells
        reports.evaluate(self._rows, self.code, self._words, address, self._work)
        return list(self._rows[1])

    def deal(self, cells: list[int], deal: list[int], number: int) -> tuple[list[int], bool]:
        """A copy of a state with what a seat cannot see dealt anew by a number, and whether that went well."""
        dealt = list(cells)
        self._rows[0] = dealt
        pool, aside = [0] * len(deal), [0] * self._words
        done = deals.dealt(self._rows, self.code, self._words, deal, number, pool, aside, self._work, FUEL_LIMIT)
        return dealt, done != 0

    def shuffle(self, cells: list[int], pile: int) -> None:
        """Shuffles a pile as the machine does by itself."""
        for i in range(cells[pile] - 1, 0, -1):
            k = pile + 1 + parts.below(cells, i + 1)
            cells[pile + 1 + i], cells[k] = cells[k], cells[pile + 1 + i]

    def statement(self, address: int) -> tuple[int, int]:
        """The stretch of instructions around an address that come from one statement."""
        source, start, end = self._source, address, address + 1
        while start > 0 and source[start - 1] == source[address]:
            start -= 1
        while end < len(source) and source[end] == source[address]:
            end += 1
        return start, end

    def ends_together(self, cells: list[int]) -> bool:
        """Whether the next instruction ends a simultaneous step."""
        word = self.code[cells[PC]]
        return cells[TOGETHER] == 1 and word & 255 == SNAP and (word >> 8) & 0xFFFF == 0

    def waits(self, cells: list[int]) -> bool:
        """Whether a question is waiting."""
        return cells[STATUS] == CHOICE
