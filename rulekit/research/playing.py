"""One game after the other for an environment: begun by seeds, answered by actions, over or cut off.

Never: takes an action that the rules do not offer, but as `illegal` says.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from rulekit.game.decisions.decision import Move
from rulekit.game.faults import IllegalMove
from rulekit.game.state import State
from rulekit.research.arguments import at_least, of_seed, one_of, whole
from rulekit.research.opening import Setting

ILLEGAL = ("raise", "end", "draw")
MOST_SEED = (1 << 63) - 1


class Playing:
    """The games of one environment.

    `illegal` says what becomes of an action that does not answer what is asked: raise an IllegalMove, end the game as
    lost for who gave it, or draw one of the legal ones. `max_cycles`: after how many a game is cut off.
    """

    def __init__(self, setting: Setting, max_cycles: int, illegal: str) -> None:
        at_least("max_cycles", max_cycles, 1)
        one_of("illegal", illegal, ILLEGAL)
        self.setting, self.max_cycles, self.illegal = setting, max_cycles, illegal
        self.dice = random.Random()
        self.cycles = 0
        self.lost = -1  # the seat that has lost by an action the rules do not offer
        self.state: State | None = None

    def begin(self, seed: int | None) -> State:
        """A new game; a seed gives the same games from here on."""
        if seed is not None:
            self.dice = random.Random(of_seed(seed))
        self.cycles = 0
        return self.again()

    def again(self) -> State:
        """The next game, in the same cycle."""
        self.lost = -1
        self.state = self.setting.game.start(self.dice.randint(0, MOST_SEED))
        return self.state

    def chosen(self, legal: dict[int, Move], action: object, seat: int) -> Move | None:
        """The move of an action; None if the game is lost by it."""
        number = whole("action", action)
        if number in legal:
            return legal[number]
        if self.illegal == "draw":
            return legal[self.dice.choice(sorted(legal))]
        if self.illegal == "raise":
            raise self._refused(legal, number)
        self.lost = seat
        return None

    def _refused(self, legal: Iterable[int], number: int) -> IllegalMove:
        name = self.setting.actions.name
        known = f" ({name(number)})" if 0 <= number < self.setting.actions.size else ""
        allowed = ", ".join(f"{action} ({name(action)})" for action in sorted(legal)[:10])
        said = f"Action {number}{known} does not answer what is asked. The mask has what does: {allowed}"
        return IllegalMove(f"{said}.", tuple(map(str, sorted(legal))))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by an action they do not offer."""
        return self.lost >= 0 or (self.state is not None and self.state.is_over)

    @property
    def is_cut_off(self) -> bool:
        """Whether it goes on, and no further."""
        return self.cycles >= self.max_cycles and not self.is_over

    def rewards(self) -> dict[str, float]:
        """What each seat gets now: nothing while the game goes on."""
        seats = self.setting.game.seats
        if self.lost >= 0:
            return {seat: -1.0 if i == self.lost else 0.0 for i, seat in enumerate(seats)}
        assert self.state is not None
        return dict(zip(seats, self.setting.returns.of(self.state), strict=True))
