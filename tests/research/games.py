"""The rulesets that environments are tried on: every one that is shipped."""

from __future__ import annotations

import random
from functools import cache
from multiprocessing.reduction import ForkingPickler
from typing import Any

import rulekit
from rulekit.game import Game, State
from rulekit.ruleset.find import packaged_rulesets

EVERY = sorted(packaged_rulesets())


@cache
def ruleset(name: str) -> rulekit.Ruleset:
    """A ruleset, read once."""
    return rulekit.load(name)


@cache
def game(name: str, players: int | None = None) -> Game:
    """A game of it for so many; for as few as it is for, if none is said."""
    return ruleset(name).game(players)


def along(table: Game, seed: int, most: int = 60) -> list[State]:
    """States on the way of a random game."""
    dice, state = random.Random(seed), table.start(seed)
    found = [state.clone()]
    while state.decision is not None and len(found) < most:
        found.append(state.apply(dice.choice(state.decision.moves)).clone())
    return found


def sent(thing: Any) -> Any:
    """The same as it comes out in another process."""
    return ForkingPickler.loads(ForkingPickler.dumps(thing))  # type: ignore[attr-defined]
