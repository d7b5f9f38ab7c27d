"""A ruleset by name, and what an environment of it needs: the game, its actions, its observations, its returns.

Never: begins a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.game.game import Game
from rulekit.pipeline import load
from rulekit.ready_ruleset import Ruleset
from rulekit.research.actions import LEAST, MOST, Actions
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
    return Setting(ready, game, Actions(game, least, most), Observations(game), Returns(game, reward))
