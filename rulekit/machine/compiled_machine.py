"""The machine as compiled code runs it, native or in a page: states are arrays of int64, worked on where they lie.

Never: differs in a result from the executor in Python.
"""

from __future__ import annotations

import sys
import threading
from array import array
from collections.abc import Callable, Mapping, Sequence

from rulekit.machine.accounting import Accounting, AccountingInPython, Book
from rulekit.machine.batching import ASKED, Batch, BatchInPython
from rulekit.machine.driver_tables import CHANCE_ROWS, Tables, limits
from rulekit.machine.interface import ANSWER_LIMIT, CHANCE_LIMIT, FUEL_LIMIT, How, Perft, Playouts, Search
from rulekit.machine.loaded import LoadedProgram
from rulekit.machine.marking import MARK
from rulekit.machine.rows import ASSUMED, LEFT_TO_RUN, PAUSED, ROWS, SAMPLED, SLICE
from rulekit.machine.runs.choosing import PLAYED
from rulekit.machine.runs.perft import COUNTS
from rulekit.machine.runs.sights import POOL
from rulekit.machine.solving import Solving, SolvingInPython
from rulekit.machine.step.parts import FRONT, Cells, astray
from rulekit.program.opcodes import DONE, RUN
from rulekit.program.program import Program

Entries = Mapping[str, Callable[..., int]]  # functions of numbers and addresses
More = Mapping[str, Callable[[], Entries]]  # by name, what is compiled apart from them when it is asked for


def cells(numbers: Sequence[int]) -> array[int]:
    """Numbers where compiled code can reach them."""
    return array("q", numbers)


def zeros(n: int) -> array[int]:
    """So many cells that hold nothing."""
    return array("q", (0,)) * n


def address(of: Cells) -> int:
    """Where the cells lie."""
    if not isinstance(of, array):
        raise TypeError("a state of another executor: use to_bytes and from_bytes")
    return of.buffer_info()[0]


class CompiledSolving(Solving):
    """Positions, worked out by compiled code."""

    def __init__(self, program: Program, tables: Tables, how: How, entries: Entries, code: int) -> None:
        super().__init__(program, tables, how)
        self._entries, self._code = entries, code
        self._rows = zeros(self.work[ROWS] * self.words)

    def laid(self, numbers: Sequence[int]) -> array[int]:
        """An array."""
        return cells(numbers)

    def zeros(self, n: int) -> array[int]:
        """An array of zeros."""
        return zeros(n)

    def put(self, state: Cells) -> None:
        """The state becomes row 0."""
        self._rows[: self.words] = cells(state)

    def step(self, given: Sequence[Cells]) -> int:
        """One slice of the work."""
        before = address(self._rows), self._code, self.words, FUEL_LIMIT
        return self._entries["solve"](*before, *map(address, given))

    def move(self, old: Cells, new: Cells) -> None:
        """All positions go into a larger table."""
        self._entries["moved"](address(old), address(new))

    def longer(self, of: Cells) -> Cells:
        """Twice as many cells, with zeros behind."""
        twice = zeros(2 * len(of))
        twice[: len(of)] = cells(of)
        return twice

    def deepen(self, rows: int) -> None:
        """There are so many rows."""
        self._rows += zeros(rows * self.words - len(self._rows))

    def row(self, level: int) -> array[int]:
        """The state in a row."""
        return self._rows[level * self.words : (level + 1) * self.words]


class CompiledBatch(Batch):
    """Games, played by compiled code."""

    def __init__(
        self, program: Program, tables: Tables, plan: Sequence[int], games: int, seat: int, limit: int, entries: Entries
    ) -> None:
        super().__init__(program, tables, plan, games, seat, limit)
        self._entries, self._laid = entries, cells(tables.in_front)
        self._rows, self._states = zeros(self.work[ROWS] * self.words), zeros(games * self.words)
        self.asked, self._shown = zeros(games * ASKED), zeros(games * self.width)
        self._masks, self._told = zeros(games * max(self.actions, 1)), zeros(games * self.told_width)

    def laid(self, numbers: Sequence[int]) -> array[int]:
        """An array."""
        return cells(numbers)

    def step(self) -> None:
        """All games as they are asked to."""
        code = address(self._laid) + 8 * FRONT
        before = *map(address, (self.initial, self._states, self._rows)), code, self.words
        how = *map(address, (self.plan, self.playing, self.work, self.aside)), self.games, address(self.asked)
        ends = self.seat, self.limit, FUEL_LIMIT, *map(address, (self._shown, self._masks, self._told))
        while self._entries["batch"](*before, *how, *ends) == PAUSED:
            pass

    def state(self, game: int) -> list[int]:
        """The cells of a game."""
        return list(self._states[game * self.words : (game + 1) * self.words])

    def put(self, game: int, state: Sequence[int]) -> None:
        """A game goes on from these cells."""
        self._states[game * self.words : (game + 1) * self.words] = cells(state)

    @property
    def shown(self) -> array[int]:
        """What is seen, game by game."""
        return self._shown

    @property
    def masks(self) -> array[int]:
        """Of each game not 0 for each action that answers what is asked."""
        return self._masks

    @property
    def told(self) -> array[int]:
        """How each game stands."""
        return self._told


class CompiledAccounting(Accounting):
    """Games counted by compiled code."""

    def __init__(self, program: Program, tables: Tables, book: Book, marks: Sequence[int], entries: Entries) -> None:
        super().__init__(program, tables, book)
        self._entries = entries
        for at in marks:
            self.code[at] |= MARK
        self._laid = cells([*self.sizes, *self.code, *self.blank])
        self._code = address(self._laid) + 8 * FRONT
        self._initial, self._plan = cells(program.initial), cells(tables.unchecked)

    @property
    def book(self) -> array[int]:
        """Behind the code."""
        return self._laid[FRONT + self.at :]

    def forget(self) -> None:
        """The cells stay where they lie."""
        memoryview(self._laid)[FRONT + self.at :] = cells(self.blank)

    def random(self, first_seed: int, games: int, every: int) -> Playouts:
        """With the loop that counts."""
        t, work = self.tables, cells(self.limits())
        rows, out = zeros((1 + t.trial_rows) * self.words), zeros(t.width * games)
        laid = address(self._initial), address(rows), self._code, self.words, address(self._plan), address(work)
        ends = first_seed, games, every, FUEL_LIMIT, ANSWER_LIMIT, address(out)
        while self._entries["accounted"](*laid, *ends) == PAUSED:
            pass
        return Playouts(first_seed, games, t.width, out, work[ASSUMED])

    def retold(self, seed: int, given: Sequence[int]) -> int:
        """With the loop that counts."""
        rows, work, told = zeros((1 + self.tables.trial_rows) * self.words), cells(self.limits()), cells(given)
        rows[: self.words] = cells(self.new(seed))
        laid = address(rows), self._code, self.words, FUEL_LIMIT, address(work)
        return self._entries["retold"](*laid, address(told), len(given))


class CompiledMachine(LoadedProgram):
    """A program, run by compiled code. Threads may share it; the code runs without Python's lock."""

    def __init__(self, program: Program, entries: Entries, more: More | None = None) -> None:
        super().__init__(program)
        self._entries, self._more = entries, more or {}
        self._laid = cells(self._tables.in_front)
        self._code = address(self._laid) + 8 * FRONT
        self._initial = cells(program.initial)
        self._plan, self._unchecked = cells(self._tables.plan), cells(self._tables.unchecked)
        self._own = threading.local()

    def copy(self, state: Cells) -> Cells:
        """An equal state."""
        return cells(state)

    def to_bytes(self, state: Cells) -> bytes:
        """Little-endian int64."""
        return _little(cells(state)).tobytes()

    def from_bytes(self, data: bytes) -> Cells:
        """The state that these bytes were made of."""
        self._fits(len(data) / 8)
        return _little(array("q", data))

    def run(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run until anything happens, at most `fuel` instructions."""
        return self._entries["run"](address(state), self._code, fuel) if self._ready(state) else astray(state)

    def advance(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run to the next decision and settle which options can be finished; the status."""
        rows, work = self._scratch()
        given = self._state(state), address(rows), self._code, self._words, fuel, address(work)
        status = RUN
        while status == RUN:
            work[LEFT_TO_RUN] = work[SLICE]
            status = self._entries["advance_apart"](*given)
        return status

    def pick(self, state: Cells) -> int:
        """A random answer, drawn with the state's own generator; -1 if there is none."""
        rows, work = self._scratch()
        return self._entries["picked_apart"](self._state(state), address(rows), self._code, self._words, address(work))

    def playouts(
        self, first_seed: int, games: int, *, check: bool = False, fuel: int = FUEL_LIMIT, limit: int = ANSWER_LIMIT
    ) -> Playouts:
        """Random games, one for each seed from the first on."""
        t = self._tables
        rows, work = self._rows(1 + t.trial_rows)
        seen, out = zeros(t.seen + 1), zeros(t.width * games)
        laid = address(self._initial), address(rows), self._code, self._words
        noted = map(address, (self._plan if check else self._unchecked, seen, work))
        self._whole("playouts", *laid, *noted, first_seed, games, fuel, limit, address(out))
        return Playouts(first_seed, games, t.width, out, work[ASSUMED])

    def futures(
        self, state: Cells, deal: Sequence[int], answers: Sequence[int], first_seed: int, rounds: int, *, limit: int
    ) -> Playouts:
        """Random games from a waiting state, dealt anew for each round."""
        t, n = self._tables, len(answers)
        self._fits(len(state))
        rows, work = self._rows(1 + t.trial_rows)
        given, laid, tried = cells(state), cells(deal), cells(answers)
        seen, pool, aside, out = zeros(t.seen + 1), zeros(len(deal)), zeros(self._words), zeros(t.width * n * rounds)
        replies = zeros(2 * n * rounds)
        begun = address(given), address(rows), self._code, self._words, address(self._unchecked)
        asked = address(laid), len(deal), address(tried), n, *map(address, (seen, work, pool, aside))
        ends = FUEL_LIMIT, limit, address(replies), address(out)
        self._whole("futures", *begun, *asked, first_seed, rounds, *ends)
        return Playouts(first_seed, n * rounds, t.width, out, work[ASSUMED], replies)

    def search(self, begun: Search, arms: Sequence[int], rounds: int, *, limit: int) -> None:
        """Go on searching: rounds of games that begin with some of the answers."""
        t, b, some = self._tables, begun, cells(arms)
        self._fits(len(b.state))
        rows, work = self._rows(1 + t.trial_rows)
        pool, aside, keys, to = map(zeros, (max(len(b.deal), POOL), self._words, 4, t.width))
        laid = address(b.state), address(rows), self._code, self._words, address(self._unchecked)
        asked = address(b.deal), len(b.deal), address(b.views), address(b.answers), address(some), len(arms)
        b.mind[PLAYED] = 0
        noted = map(address, (work, pool, aside, keys, b.tree, b.mind))
        self._whole("search", *laid, *asked, *noted, rounds, FUEL_LIMIT, limit, address(to), address(b.out))

    def perft(self, state: Cells, depth: int, *, fuel: int = FUEL_LIMIT, chance: int = CHANCE_LIMIT) -> Perft:
        """Count all lines of play from a state."""
        t = self._tables
        self._fits(len(state))
        rows, work = self._rows(1 + depth + t.trial_rows + CHANCE_ROWS)
        rows[: self._words] = cells(state)
        out = zeros(COUNTS * (depth + 1))
        laid = address(rows), self._code, self._words, t.sites
        self._whole("perft", *laid, depth, fuel, chance, address(work), address(out))
        return Perft.of(out, work[SAMPLED], work[ASSUMED])

    def solving(self, how: How) -> Solving:
        """The positions of a game, none worked out yet; worked out by Python where there is no code for it."""
        if "solver" not in self._more:
            return SolvingInPython(self.program, self._tables, how)
        return CompiledSolving(self.program, self._tables, how, self._more["solver"](), self._code)

    def batch(self, plan: Sequence[int], games: int, seat: int, limit: int) -> Batch:
        """So many games at once, none begun; played by Python where there is no code for it."""
        given = self.program, self._tables, plan, games, seat, limit
        return CompiledBatch(*given, self._more["batches"]()) if "batches" in self._more else BatchInPython(*given)

    def accounting(self, book: Book, marks: Sequence[int]) -> Accounting:
        """The same program with a book in which games are counted; by Python where there is no code for it."""
        given = self.program, self._tables, book
        more = self._more.get("accounts")
        return AccountingInPython(*given) if more is None else CompiledAccounting(*given, marks, more())

    def _whole(self, name: str, *given: int) -> None:
        """Long work to its end; Python hears Ctrl-C between its slices."""
        while self._entries[name](*given) == PAUSED:
            pass

    def _rows(self, n: int) -> tuple[array[int], array[int]]:
        return zeros(n * self._words), cells(limits(n, self._tables.trial_rows, self._tables.sites))

    def _state(self, state: Cells) -> int:
        """Where a state lies; one of another size would be run beyond its end."""
        self._fits(len(state))
        return address(state)

    def _scratch(self) -> tuple[array[int], array[int]]:
        if not hasattr(self._own, "rows"):
            self._own.rows = self._rows(1 + self._tables.trial_rows)
        own: tuple[array[int], array[int]] = self._own.rows
        return own

    def _evaluate(self, state: Cells, entry: int) -> Cells | None:
        self._fits(len(state))
        rows, work = self._scratch()
        rows[: self._words] = cells(state)
        status = self._entries["evaluate"](address(rows), self._code, self._words, entry, address(work))
        return rows[self._words : 2 * self._words] if status == DONE else None


def _little(of: array[int]) -> array[int]:
    if sys.byteorder == "big":
        of.byteswap()
    return of


class CompiledExecutor:
    """Runs programs with compiled code: native, or WebAssembly."""

    def __init__(self, name: str, entries: Entries, more: More | None = None) -> None:
        self.name = name
        self._entries, self._more = entries, more

    def load(self, program: Program) -> CompiledMachine:
        """The program, ready to play."""
        return CompiledMachine(program, self._entries, self._more)
