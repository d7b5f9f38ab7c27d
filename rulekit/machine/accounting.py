"""A program and a book → its games, with what brought points and what was offered and chosen written into the book.

Never: plays otherwise than the machine that does not count; knows what a row of the book stands for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rulekit.machine.driver_tables import Tables, limits
from rulekit.machine.interface import ANSWER_LIMIT, FUEL_LIMIT, Playouts
from rulekit.machine.marking import WRITING
from rulekit.machine.replacing import Functions, replacing, step
from rulekit.machine.rows import ASSUMED, PAUSED, Rows
from rulekit.machine.runs import accounts, drivers, picking
from rulekit.machine.step import answers, parts, trials
from rulekit.machine.step.loop import CHOOSE, PAUSE
from rulekit.machine.step.parts import FRONT, Cells
from rulekit.program.opcodes import DECISIONS, FUEL, NUMBER, PC, RUN, SP, YOU
from rulekit.program.program import Program

Book = Callable[[int], list[int]]  # as it is in the beginning, for the address where it will lie
WRITES = frozenset(NUMBER[name] for name in WRITING)


class Accounting(ABC):
    """Plays games of one program and counts in its book."""

    def __init__(self, program: Program, tables: Tables, book: Book) -> None:
        self.program, self.tables, self.words = program, tables, len(program.initial)
        self.code, self.sizes = tables.code[:-FRONT], tables.code[-FRONT:]
        self.at = len(self.code)
        self.blank = book(self.at)

    @property
    @abstractmethod
    def book(self) -> Sequence[int]:
        """The book as it stands; its addresses count from the beginning of the code, it lies `at` there."""

    @abstractmethod
    def forget(self) -> None:
        """The book becomes what it was in the beginning."""

    @abstractmethod
    def random(self, first_seed: int, games: int, every: int) -> Playouts:
        """Random games, one for each seed from the first on; seeds that `every` divides are whole games."""

    @abstractmethod
    def retold(self, seed: int, given: Sequence[int]) -> int:
        """A game from its seed and its answers (`rulekit.machine.runs.accounts`); the status it ends with."""

    def new(self, seed: int) -> list[int]:
        """A state at the start."""
        state = list(self.program.initial)
        state[PC] = self.program.start
        parts.seed(state, seed)
        return state

    def limits(self) -> list[int]:
        """The limits and counters of a game."""
        return limits(1 + self.tables.trial_rows, self.tables.trial_rows, self.tables.sites)


class AccountingInPython(Accounting):
    """Counts by Python alone."""

    def __init__(self, program: Program, tables: Tables, book: Book) -> None:
        super().__init__(program, tables, book)
        self.cells = [*self.code, *self.blank, *self.sizes]
        woven = in_python(self.cells)
        self._random, self._retold = woven["accounted"], woven["retold"]

    @property
    def book(self) -> Sequence[int]:
        """Between the code and the sizes."""
        return self.cells[self.at : -FRONT]

    def forget(self) -> None:
        """In the list that the functions know."""
        self.cells[self.at : -FRONT] = self.blank

    def random(self, first_seed: int, games: int, every: int) -> Playouts:
        """With the loop that counts."""
        t, rows, work = self.tables, self._rows([0] * self.words), self.limits()
        out: list[Cells] = [[0] * t.width for _ in range(games)]
        given = self.program.initial, rows, self.cells, self.words, t.unchecked, work
        while self._random(*given, first_seed, games, every, FUEL_LIMIT, ANSWER_LIMIT, out) == PAUSED:
            pass
        return Playouts(first_seed, games, t.width, [cell for game in out for cell in game], work[ASSUMED])

    def retold(self, seed: int, given: Sequence[int]) -> int:
        """With the loop that counts."""
        rows = self._rows(self.new(seed))
        return self._retold(rows, self.cells, self.words, FUEL_LIMIT, self.limits(), given, len(given))

    def _rows(self, state: Cells) -> list[Cells]:
        return [state, *([0] * self.words for _ in range(self.tables.trial_rows))]


def in_python(code: Cells) -> Functions:
    """The drivers above a loop that counts in this code."""

    def run(st: Cells, code: Cells, fuel: int) -> int:
        """The loop of the machine, one instruction at a time."""
        n, end, status = 0, fuel, FUEL
        while n < end and status == FUEL:
            word, answered = code[st[PC]], st[DECISIONS]
            at, words = (word >> 24) & 0xFFFF, word >> 56
            offered = list(st[at : at + words]) if word & 255 == CHOOSE else []
            status = step(st, code, 1)
            n += 1
            if word & 255 in WRITES:
                accounts.noted(st, code, st[PC], st[SP])
            if offered and st[DECISIONS] != answered:
                accounts.laid_out(st, code, word >> 40, offered, 0, words)
                accounts.chosen(st, code, st[YOU], word >> 40, st[(word >> 8) & 0xFFFF])
            if status == RUN and n <= PAUSE:
                status, end = FUEL, n + fuel
        return status

    def answer(st: Cells, value: int) -> int:
        accounts.drew(st, code, value)
        return answers.answer(st, value)

    def draw(rows: Rows, code: Cells, words: int, work: Cells) -> int:
        found["looked_at"](rows, code, words, work)
        return found["own draw"](rows, code, words, work)

    instead: dict[str, Functions] = {drivers.__name__: {"answer": answer, "draw": draw}}
    found = replacing((trials, picking, drivers, accounts), {"run": run}, instead)
    return found
