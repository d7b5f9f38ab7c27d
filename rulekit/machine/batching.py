"""A program and what is shown of it as numbers → many games of it at once: one call takes each an answer further.

Never: knows what a number that is shown means.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from rulekit.machine.driver_tables import Tables, limits
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.rows import PAUSED, ROWS
from rulekit.machine.runs import batches
from rulekit.machine.runs.showing import ACTIONS, KEYS, WIDTH
from rulekit.machine.step.parts import Cells
from rulekit.program.program import Program

ASKED = 3  # what to do with a game, the action, the seed
KEPT = "_states", "_shown", "_masks", "_told"


class Batch(ABC):
    """Games of one program. `asked` is written before a step: three numbers for each game.

    After it `shown`, `masks` and `told` are read: of each game what its seat sees, what it may answer, how it stands.
    """

    asked: Cells

    def __init__(
        self, program: Program, tables: Tables, plan: Sequence[int], games: int, seat: int, limit: int
    ) -> None:
        self.games, self.words, self.seat, self.limit = games, len(program.initial), seat, limit
        self.width, self.actions = plan[WIDTH], plan[ACTIONS]
        figures = len(program.scores) + len(program.metrics)
        self.told_width = batches.TOLD + figures
        self.code, self.trial_rows = tables.code, tables.trial_rows
        self.initial, self.plan = self.laid(program.initial), self.laid(plan)
        self.playing = self.laid(tables.unchecked)
        self.work = self.laid(limits(2 + tables.trial_rows, tables.trial_rows, tables.sites))
        self.aside = self.laid([0] * (KEYS + 3 * self.words))

    @abstractmethod
    def laid(self, numbers: Sequence[int]) -> Cells:
        """Numbers where the executor works with them."""

    @abstractmethod
    def step(self) -> None:
        """All games as they are asked to."""

    @abstractmethod
    def state(self, game: int) -> list[int]:
        """The cells of a game."""

    @abstractmethod
    def put(self, game: int, state: Sequence[int]) -> None:
        """A game goes on from these cells."""

    def kept(self) -> dict[str, object]:
        """How all games stand and what was told of them, to be taken up by an equal batch."""
        return {name: copy.deepcopy(getattr(self, name)) for name in KEPT}

    def take_up(self, kept: Mapping[str, object]) -> None:
        """The games of another batch, just as it left them."""
        for name in KEPT:
            setattr(self, name, copy.deepcopy(kept[name]))

    @property
    @abstractmethod
    def shown(self) -> Sequence[int]:
        """What is seen, game by game."""

    @property
    @abstractmethod
    def masks(self) -> Sequence[int]:
        """Of each game not 0 for each action that answers what is asked."""

    @property
    @abstractmethod
    def told(self) -> Sequence[int]:
        """How each game stands (columns: `rulekit.machine.runs.batches`)."""


class BatchInPython(Batch):
    """Games, played by Python."""

    def __init__(
        self, program: Program, tables: Tables, plan: Sequence[int], games: int, seat: int, limit: int
    ) -> None:
        super().__init__(program, tables, plan, games, seat, limit)

        def rows(count: int, width: int) -> list[Cells]:
            return [[0] * width for _ in range(count)]

        self._rows, self._states = rows(self.work[ROWS], self.words), rows(games, self.words)
        self.asked, self._shown = [0] * (games * ASKED), rows(games, self.width)
        self._masks, self._told = rows(games, self.actions), rows(games, self.told_width)

    def laid(self, numbers: Sequence[int]) -> Cells:
        """A list."""
        return list(numbers)

    def step(self) -> None:
        """All games as they are asked to."""
        before = self.initial, self._states, self._rows, self.code, self.words, self.plan, self.playing
        asked: list[Cells] = [self.asked[ASKED * game : ASKED * (game + 1)] for game in range(self.games)]
        how = self.work, self.aside, self.games, asked, self.seat, self.limit, FUEL_LIMIT
        while batches.batch(*before, *how, self._shown, self._masks, self._told) == PAUSED:
            pass

    def state(self, game: int) -> list[int]:
        """The cells of a game."""
        return list(self._states[game])

    def put(self, game: int, state: Sequence[int]) -> None:
        """A game goes on from these cells."""
        self._states[game] = list(state)

    @property
    def shown(self) -> Sequence[int]:
        """What is seen, game by game."""
        return [number for row in self._shown for number in row]

    @property
    def masks(self) -> Sequence[int]:
        """Of each game not 0 for each action that answers what is asked."""
        return [number for row in self._masks for number in row]

    @property
    def told(self) -> Sequence[int]:
        """How each game stands."""
        return [number for row in self._told for number in row]
