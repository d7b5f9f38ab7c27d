"""How a game began, so that it can be begun once more.

Never: changes after the game has begun, whatever becomes of what it was made from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekit.game.decisions.chance import Entry
from rulekit.game.faults import whole


@dataclass(frozen=True, slots=True)
class Origin:
    """What a game was begun with.

    `chance` are the scripted results, all of them; `given` is the position that was laid, None for the ruleset's own
    opening.
    """

    seed: int = 0
    chance: tuple[Entry, ...] = ()
    given: Mapping[str, object] | None = None

    __hash__ = None  # type: ignore[assignment]


def kept(value: object) -> object:
    """A written position as plain data of its own: maps, lists, whole numbers, words."""
    if isinstance(value, Mapping):
        return {str(key): kept(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [kept(part) for part in value]
    number = whole(value)
    return value if number is None else number
