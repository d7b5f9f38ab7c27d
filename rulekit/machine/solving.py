"""A machine and the positions of one game worked out so far → what a state is worth, as far as there is room.

Never: knows what a worth means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rulekit.machine.driver_tables import Tables, limits
from rulekit.machine.interface import FUEL_LIMIT, How, Worth
from rulekit.machine.rows import AT, ROWS, STAGE
from rulekit.machine.runs import solve as run
from rulekit.machine.same_tables import Same
from rulekit.machine.step.parts import Cells
from rulekit.program.program import Program

BEGIN, LARGER = 1 << 10, 2  # entries of a table at first, and how many times more when it is full
FULL_OF, FULL_IN = 5, 8  # of so many parts of its entries, so many are taken before it grows
FEW_ROWS, FEW_EDGES = 64, 1 << 12
BYTES, BYTES_IN_PYTHON = 8, 40  # of a cell: a number in a list is an object of its own
WHILE_GROWING = 3  # what is made twice as long may be copied: then so many times what is added is taken
MOST_ROWS = 20_000  # of a line of play; the last doubling may go beyond
STOPS = {run.AGAIN: "again", run.WRONG: "fault", run.CHANCE: "chance", run.UNREADY: "unready"}


def table_bytes(positions: int) -> int:
    """Bytes for so many positions, while a table is moved into a larger one."""
    entries = BEGIN
    while entries * FULL_OF // FULL_IN < positions:
        entries *= LARGER
    return (entries + entries // LARGER) * run.ENTRY * BYTES


class Solving(ABC):
    """What is known of the positions of one game. Once it has stopped it knows nothing that can be gone on from."""

    cell = BYTES

    def __init__(self, program: Program, tables: Tables, how: How) -> None:
        self.words, self.tables, self.how = len(program.initial), tables, how
        self.same = Same(program, how.exact)
        scores = [*program.scores, 0, 0][:2]
        told = [int(how.every or how.written), int(how.written), len(program.seats), int(how.scored), program.report]
        self.about = self.laid([*told, *scores, 0, 0])
        self.table = self._empty(BEGIN)
        self.opened, self.edges = self.laid([0] * FEW_EDGES), self.laid([0] * FEW_EDGES)
        self.work = self.laid(limits(FEW_ROWS + tables.trial_rows, tables.trial_rows, tables.sites))
        self.under = self.laid([0] * (run.FRAME * int(self.work[ROWS])))
        self.about[run.WRITABLE] = self.about[run.OPENED] = FEW_EDGES
        self.marks, self.told = self.laid([0] * (self.same.marks + 1)), self.laid([0, 0])
        self.alike = self.laid(self.same.cells)

    # ---- what an executor has of its own ----
    @abstractmethod
    def laid(self, numbers: Sequence[int]) -> Cells:
        """Numbers where the executor works with them."""

    @abstractmethod
    def put(self, state: Cells) -> None:
        """The state becomes row 0."""

    @abstractmethod
    def step(self, given: Sequence[Cells]) -> int:
        """One slice of the work."""

    @abstractmethod
    def move(self, old: Cells, new: Cells) -> None:
        """All positions go into a larger table."""

    @abstractmethod
    def longer(self, of: Cells) -> Cells:
        """Twice as many cells, with zeros behind."""

    @abstractmethod
    def deepen(self, rows: int) -> None:
        """There are so many rows."""

    @abstractmethod
    def row(self, level: int) -> Cells:
        """The state in a row."""

    # ---- for all of them ----
    @property
    def positions(self) -> int:
        """How many are known, or under way."""
        return self.table[run.COUNT]

    def worth(
        self, state: Cells, most: int, told: Callable[[int], None] | None = None, free: Callable[[], int] | None = None
    ) -> Worth:
        """What a state is worth; `most` positions may be looked at, `free` says how many bytes more may be taken."""
        self.put(state)
        self.work[STAGE] = self.work[run.OPEN] = 0
        while (status := self.step(self._given())) != 0:
            if told is not None:
                told(self.positions)
            if status in STOPS:
                return Worth(STOPS[status], 0, self.row(self.work[AT]))
            if status == run.DEEPER and self.work[ROWS] > MOST_ROWS:
                return Worth("deep", self.work[AT], None)
            if self.positions >= most:
                return Worth("large", self.positions, None)
            if not self._make_room(status, free):
                return Worth("room", self.positions, None)
        worth = self.work[run.WORTH]
        return Worth("nothing" if worth == run.NOTHING else "", worth, None)

    def _given(self) -> list[Cells]:
        known = [self.alike, self.about, self.table, self.under, self.opened, self.edges]
        return [*known, self.marks, self.told, self.work]

    def _make_room(self, status: int, free: Callable[[], int] | None) -> bool:
        """Whether there is room for what is lacking."""
        left = free() if free is not None else 0
        if left and self._wanted(status) > left:
            return False
        try:
            self._grow(status)
        except MemoryError:
            return False
        return True

    def _wanted(self, status: int) -> int:
        """Bytes that are taken while there is more room made."""
        if status == run.FULLER:
            return self.cell * run.ENTRY * LARGER * (self.table[run.MASK] + 1)
        if status == run.DEEPER:
            return WHILE_GROWING * self.cell * self.work[ROWS] * (self.words + run.FRAME)
        return WHILE_GROWING * self.cell * (len(self.edges) + len(self.opened)) if status == run.LONGER else 0

    def _grow(self, status: int) -> None:
        if status == run.FULLER:
            larger = self._empty(LARGER * (self.table[run.MASK] + 1))
            self.move(self.table, larger)
            self.table = larger
        elif status == run.DEEPER:
            rows = 2 * self.work[ROWS]
            self.deepen(rows)
            self.under = self.longer(self.under)
            self.work[ROWS] = rows
        elif status == run.LONGER:
            if self.work[run.OPEN] + 2 > self.about[run.OPENED]:
                self.opened = self.longer(self.opened)
            else:
                self.edges = self.longer(self.edges)
            self.about[run.WRITABLE], self.about[run.OPENED] = len(self.edges), len(self.opened)

    def _empty(self, entries: int) -> Cells:
        table = self.zeros(run.TABLE + run.ENTRY * entries)
        table[run.MASK], table[run.ROOM] = entries - 1, entries * FULL_OF // FULL_IN
        return table

    @abstractmethod
    def zeros(self, n: int) -> Cells:
        """So many cells that hold nothing."""


class SolvingInPython(Solving):
    """Worked out by Python."""

    cell = BYTES_IN_PYTHON

    def __init__(self, program: Program, tables: Tables, how: How) -> None:
        super().__init__(program, tables, how)
        self.rows: list[Cells] = [[0] * self.words for _ in range(self.work[ROWS])]

    def laid(self, numbers: Sequence[int]) -> Cells:
        """A list."""
        return list(numbers)

    def zeros(self, n: int) -> Cells:
        """A list of zeros."""
        return [0] * n

    def put(self, state: Cells) -> None:
        """The state becomes row 0."""
        self.rows[0] = list(state)

    def step(self, given: Sequence[Cells]) -> int:
        """One slice of the work."""
        same, how, table, under, opened, edges, marks, told, work = given
        before = self.rows, self.tables.code, self.words, FUEL_LIMIT
        return run.solve(*before, same, how, table, under, opened, edges, marks, told, work)

    def move(self, old: Cells, new: Cells) -> None:
        """All positions go into a larger table."""
        run.moved(old, new)

    def longer(self, of: Cells) -> Cells:
        """Twice as many cells, with zeros behind."""
        return [*of, *[0] * len(of)]

    def deepen(self, rows: int) -> None:
        """There are so many rows."""
        self.rows += [[0] * self.words for _ in range(rows - len(self.rows))]

    def row(self, level: int) -> Cells:
        """The state in a row."""
        return self.rows[level]
