"""The executor that needs nothing but Python: states are lists of int. For looking closely, and for small runs.

Never: differs in a result from the native one.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from rulekit.machine.accounting import AccountingInPython, Book
from rulekit.machine.batching import BatchInPython
from rulekit.machine.driver_tables import CHANCE_ROWS, limits
from rulekit.machine.interface import ANSWER_LIMIT, CHANCE_LIMIT, FUEL_LIMIT, How, Perft, Playouts, Search
from rulekit.machine.loaded import LoadedProgram
from rulekit.machine.rows import ASSUMED, PAUSED, SAMPLED
from rulekit.machine.runs.choosing import PLAYED
from rulekit.machine.runs.deals import futures
from rulekit.machine.runs.drivers import let_in
from rulekit.machine.runs.perft import COUNTS, perft
from rulekit.machine.runs.picking import let_pick
from rulekit.machine.runs.playouts import playouts
from rulekit.machine.runs.reports import evaluate
from rulekit.machine.runs.search import search
from rulekit.machine.runs.sights import POOL
from rulekit.machine.solving import SolvingInPython
from rulekit.machine.step.loop import run
from rulekit.machine.step.parts import Cells, astray
from rulekit.program.opcodes import DONE, RUN
from rulekit.program.program import Program


class PythonMachine(LoadedProgram):
    """A program, run by Python."""

    def copy(self, state: Cells) -> Cells:
        """An equal state."""
        return list(state)

    def to_bytes(self, state: Cells) -> bytes:
        """Little-endian int64."""
        return struct.pack(f"<{len(state)}q", *state)

    def from_bytes(self, data: bytes) -> Cells:
        """The state that these bytes were made of."""
        self._fits(len(data) / 8)
        return list(struct.unpack(f"<{self._words}q", data))

    def run(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run until anything happens, at most `fuel` instructions."""
        return run(state, self._tables.code, fuel) if self._ready(state) else astray(state)

    def advance(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run to the next decision and settle which options can be finished; the status."""
        t, more = self._tables, self._tables.trial_rows
        rows, status = self._rows(state, more), RUN
        while status == RUN:
            status = let_in(rows, t.code, self._words, fuel, limits(1 + more, more, t.sites))
        return status

    def pick(self, state: Cells) -> int:
        """A random answer, drawn with the state's own generator; -1 if there is none."""
        t, more = self._tables, self._tables.trial_rows
        return let_pick(self._rows(state, more), t.code, self._words, limits(1 + more, more, t.sites))

    def playouts(
        self, first_seed: int, games: int, *, check: bool = False, fuel: int = FUEL_LIMIT, limit: int = ANSWER_LIMIT
    ) -> Playouts:
        """Random games, one for each seed from the first on."""
        t, words = self._tables, self._words
        rows = self._rows([0] * words, t.trial_rows)
        out: list[Cells] = [[0] * t.width for _ in range(games)]
        work = limits(len(rows), t.trial_rows, t.sites)
        plan, seen = t.plan if check else t.unchecked, [0] * t.seen
        given = self._program.initial, rows, t.code, words, plan, seen, work, first_seed, games, fuel, limit, out
        while playouts(*given) == PAUSED:
            pass
        return Playouts(first_seed, games, t.width, [cell for game in out for cell in game], work[ASSUMED])

    def futures(
        self, state: Cells, deal: Sequence[int], answers: Sequence[int], first_seed: int, rounds: int, *, limit: int
    ) -> Playouts:
        """Random games from a waiting state, dealt anew for each round."""
        t, words, n = self._tables, self._words, len(answers)
        rows = self._rows([0] * words, t.trial_rows)
        out: list[Cells] = [[0] * t.width for _ in range(rounds * n)]
        work, pool, aside = limits(len(rows), t.trial_rows, t.sites), [0] * len(deal), [0] * words
        replies = [0] * (2 * len(out))
        self._fits(len(state))
        given = (
            state, rows, t.code, words, t.unchecked, deal, len(deal), answers, n, [0] * t.seen, work, pool, aside,
            first_seed, rounds, FUEL_LIMIT, limit, replies, out,
        )  # fmt: skip
        while futures(*given) == PAUSED:
            pass
        found = [cell for game in out for cell in game]
        return Playouts(first_seed, len(out), t.width, found, work[ASSUMED], replies)

    def search(self, begun: Search, arms: Sequence[int], rounds: int, *, limit: int) -> None:
        """Go on searching: rounds of games that begin with some of the answers."""
        t, words, b = self._tables, self._words, begun
        rows = self._rows([0] * words, t.trial_rows)
        self._fits(len(b.state))
        work, pool, aside = limits(len(rows), t.trial_rows, t.sites), [0] * max(len(b.deal), POOL), [0] * words
        given = (
            b.state, rows, t.code, words, t.unchecked, b.deal, len(b.deal), b.views, b.answers, arms, len(arms),
            work, pool, aside, [0] * 4, b.tree, b.mind, rounds, FUEL_LIMIT, limit, [0] * t.width, b.out,
        )  # fmt: skip
        b.mind[PLAYED] = 0
        while search(*given) == PAUSED:
            pass

    def perft(self, state: Cells, depth: int, *, fuel: int = FUEL_LIMIT, chance: int = CHANCE_LIMIT) -> Perft:
        """Count all lines of play from a state."""
        t = self._tables
        rows = self._rows(list(state), depth + t.trial_rows + CHANCE_ROWS)
        work = limits(len(rows), t.trial_rows, t.sites)
        out = [0] * (COUNTS * (depth + 1))
        while perft(rows, t.code, self._words, t.sites, depth, fuel, chance, work, out) == PAUSED:
            pass
        return Perft.of(out, work[SAMPLED], work[ASSUMED])

    def solving(self, how: How) -> SolvingInPython:
        """The positions of a game, none worked out yet."""
        return SolvingInPython(self._program, self._tables, how)

    def batch(self, plan: Sequence[int], games: int, seat: int, limit: int) -> BatchInPython:
        """So many games at once, none begun."""
        return BatchInPython(self._program, self._tables, plan, games, seat, limit)

    def accounting(self, book: Book, marks: Sequence[int]) -> AccountingInPython:
        """The same program with a book in which games are counted."""
        return AccountingInPython(self._program, self._tables, book)

    def _rows(self, state: Cells, more: int) -> list[Cells]:
        self._fits(len(state))
        return [state, *([0] * self._words for _ in range(more))]

    def _evaluate(self, state: Cells, entry: int) -> Cells | None:
        rows = self._rows(state, 1)
        status = evaluate(rows, self._tables.code, self._words, entry, limits(2, 1))
        return rows[1] if status == DONE else None


class PythonExecutor:
    """Runs programs with Python alone."""

    @property
    def name(self) -> str:
        """Python."""
        return "python"

    def load(self, program: Program) -> PythonMachine:
        """The program, ready to play."""
        return PythonMachine(program)
