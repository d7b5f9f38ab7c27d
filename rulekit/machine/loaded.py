"""A program and its tables: what the machines of all executors start from.

Never: runs anything itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from rulekit.machine.driver_tables import tables
from rulekit.machine.step.answers import answer
from rulekit.machine.step.parts import Cells, not_in_play, ready, seed
from rulekit.program.opcodes import DEST, MODE, PC
from rulekit.program.program import Program


class LoadedProgram(ABC):
    """A program with the tables that the drivers read."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._words = len(program.initial)
        self._tables = tables(program)

    @property
    def program(self) -> Program:
        """What it plays."""
        return self._program

    def new(self, seed_of_game: int, mode: int = 0) -> Cells:
        """A state at the start, not yet run to the first decision."""
        state = list(self._program.initial)
        state[PC], state[MODE] = self._program.start, mode
        seed(state, seed_of_game)
        return self.copy(state)

    @abstractmethod
    def copy(self, state: Cells) -> Cells:
        """An equal state."""

    def answer(self, state: Cells, value: int) -> None:
        """Answer the decision that waits; `advance` comes next."""
        self._fits(len(state))
        if not_in_play(state, self._tables.code) or not state[DEST]:
            raise ValueError("this state waits for no answer")
        answer(state, value)

    def report(self, state: Cells) -> Cells | None:
        """A copy in which scores and metrics are up to date; None if they could not be computed."""
        return self._evaluate(state, self._program.report)

    def check(self, state: Cells) -> Cells | None:
        """A copy in which the cells of the claims are up to date; None if they could not be computed."""
        return self._evaluate(state, self._program.check)

    def _ready(self, state: Cells) -> bool:
        self._fits(len(state))
        return ready(state, self._tables.code) != 0

    def _fits(self, words: float) -> None:
        if words != self._words:
            raise ValueError(f"a state of this program has {self._words} cells of 8 bytes, not {words:g}")

    @abstractmethod
    def _evaluate(self, state: Cells, entry: int) -> Cells | None:
        """A copy in which the code at an entry was run to its end."""
