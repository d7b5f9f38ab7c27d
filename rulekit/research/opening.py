"""A ruleset by name, and what an environment of it needs: the game, its actions, its observations, its returns.

Never: begins a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulekit.game.decisions.observe import Seen
from rulekit.game.game import Game
from rulekit.pipeline import load
from rulekit.ready_ruleset import Ruleset
from rulekit.research.actions import LEAST, MOST, Actions
from rulekit.research.inside.looking import Looking
from rulekit.research.observations import Observations
from rulekit.research.returns import Returns
from rulekit.ruleset.chosen import Options
from rulekit.ruleset.find import Named


@dataclass(frozen=True)
class Setting:
    """A game, and the numbers by which it is played."""

    ruleset: Ruleset
    game: Game
    actions: Actions
    observations: Observations
    returns: Returns
    looking: Looking

    def __deepcopy__(self, memo: object) -> Setting:
        """It never changes: environments that are copied share it."""
        return self

    def row(self, cells: Sequence[int], seat: int, seen: Callable[[], Seen]) -> Sequence[float]:
        """What a seat is shown of a state as a row of numbers; `seen`: its observation, where that is needed."""
        row = self.looking.row(cells, seat)
        return self.observations.row(seen()) if row is None else row


def opened(
    ruleset: Named | Ruleset,
    players: int | None = None,
    variants: Sequence[str] = (),
    options: Options | None = None,
    reward: str = "win",
    least: int = LEAST,
    most: int = MOST,
) -> Setting:
    """The setting of a ruleset; arguments as those of environments."""
    ready = ruleset if isinstance(ruleset, Ruleset) else load(ruleset, variants, options)
    game = ready.game(players)
    actions, observations = Actions(game, least, most), Observations(game)
    return Setting(ready, game, actions, observations, Returns(game, reward), Looking(game, observations, actions))
