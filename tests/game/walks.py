"""Games by name or path, and random games on the way through them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rulekit
from rulekit.game import Game, State


@cache
def game(name: str | Path, players: int = 0) -> Game:
    ruleset = rulekit.load(name)
    return ruleset.game(players or ruleset.players[-1])


def on_the_way(table: Game, seed: int, most: int) -> Iterator[State]:
    """A random game, state by state."""
    state = table.start(seed)
    while state.decision is not None and state.decisions < most:
        yield state
        state.apply(state.random_answer())
