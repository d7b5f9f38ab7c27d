"""How a game began, so that it can be begun once more; the same as plain data, and back.

Never: believes data from outside; changes after the game has begun, whatever becomes of what it was made from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeGuard

from rulekit.game.decisions.chance import Entry
from rulekit.game.faults import GameError, whole

MOST_SEED = (1 << 64) - 1


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


def origin_from(told: Mapping[str, object], wrong: Callable[[str, str], GameError]) -> Origin:
    """The origin that data tells of; `wrong` makes the error of a key that is not what it has to be."""
    seed, chance, given = whole(told.get("seed")), told.get("chance"), told.get("given")
    if seed is None or not 0 <= seed <= MOST_SEED:
        raise wrong("seed", f"a whole number from 0 to {MOST_SEED}")
    if not isinstance(chance, list) or not all(isinstance(x, str | int) or is_words(x) for x in chance):
        raise wrong("chance", "a list of names and of lists of names")
    if given is not None and not isinstance(given, dict):
        raise wrong("given", "a map")
    return Origin(seed, tuple(chance), given)


def is_words(value: object) -> TypeGuard[list[str]]:
    """Whether data is a list of words."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)
