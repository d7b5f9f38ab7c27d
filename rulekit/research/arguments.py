"""What may be asked of an environment, and the words for what is not allowed.

Never: opens a ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

NOT_BEGUN = "No game has begun. Call reset() first."


class BadArgument(ValueError):
    """An argument that an environment does not take: what was found, what is allowed."""


def one_of(name: str, value: object, allowed: Sequence[object]) -> None:
    """Refuses a value that is not among those allowed."""
    if value not in allowed:
        raise BadArgument(f"{name}={value!r} is not known. Allowed: {', '.join(map(repr, allowed))}.")


def at_least(name: str, value: object, least: int) -> None:
    """Refuses what is no whole number, or too small a one."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadArgument(f"{name}={value!r} is not allowed. Give a whole number from {least:,} on.")


def at_most(name: str, value: int, most: int) -> None:
    """Refuses a number that is too large."""
    if value > most:
        raise BadArgument(f"{name}={value!r} is not allowed. Give a whole number up to {most:,}.")


def whole(name: str, value: object) -> int:
    """A whole number, one of numpy's among them; what is none is refused."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise BadArgument(f"{name}={value!r} is no whole number. Give one.") from None


def of_seed(seed: object) -> int:
    """The seed of an environment: a negative one would be taken for its opposite."""
    found = whole("seed", seed)
    at_least("seed", found, 0)
    return found
