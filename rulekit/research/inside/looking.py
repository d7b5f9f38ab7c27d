"""A state and a seat → the row of numbers that seat is shown, made inside the machine where that can be.

Never: says otherwise than `Observations.row`.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Sequence
from functools import cached_property

from rulekit.game.game import Game
from rulekit.machine.interface import Stepped
from rulekit.machine.runs import batches
from rulekit.program.opcodes import CHOICE, CHOOSER, OVER, STATUS, TOGETHER
from rulekit.research.actions import Actions
from rulekit.research.inside.plans import plan_of
from rulekit.research.observations import Observations


class Looking:
    """The rows of one game, one state after the other."""

    def __init__(self, game: Game, observations: Observations, actions: Actions) -> None:
        self._game, self._observations, self._actions = game, observations, actions
        self._one = threading.Lock()  # threads share the batch

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew, in this process or in another."""
        return Looking, (self._game, self._observations, self._actions)

    @cached_property
    def _batch(self) -> Stepped | None:
        """A batch of one game; None where it would be played by Python."""
        plan = plan_of(self._observations, self._actions)
        batch = self._game.referee.machine().batch(plan, 1, -1, 0)
        return batch if isinstance(batch.asked, array) else None

    def row(self, cells: Sequence[int], seat: int) -> Sequence[float] | None:
        """What a seat is shown of a state; None where the machine does not tell: of a step all do at once, it shows a
        seat only what it sees when it is asked.
        """
        waits = cells[STATUS] == CHOICE and cells[CHOOSER] < len(self._game.seats)
        alone = waits and (cells[TOGETHER] == 0 or cells[CHOOSER] == seat)
        if self._batch is None or not (alone or cells[STATUS] == OVER):
            return None
        with self._one:
            self._batch.put(0, cells)
            self._batch.asked[0], self._batch.asked[1] = batches.LOOK, seat
            self._batch.step()
            return self._batch.shown[:]
