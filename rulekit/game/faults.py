"""What goes wrong at the table: a move that is not allowed, a position or a script that does not fit.

Each says what was found, what is allowed, and one thing to do.

Never: stands for a mistake in a ruleset (that is a diagnostic) or for a mistake of rulekit.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

# What is said, and the one thing to do.
COPIED = (
    "this observation has been copied; only the one a state gave knows its game.",
    "Ask the one that `state.observe(…)` gives.",
)
NO_PAST = "this state does not know how it came about.", "Take one that a game began or read back from bytes."


class GameError(Exception):
    """Something asked of a game that it cannot do; `code` is stable, `where` a path or file:line."""

    def __init__(self, code: str, message: str, help: str = "", where: str = "") -> None:
        self.code = code
        self.message = message
        self.help = help
        self.where = where
        head = f"{where}: {message}" if where else message
        super().__init__(f"{head} {help}" if help else head)

    def __reduce__(self) -> tuple[object, ...]:
        """As it was made, so that it comes whole out of another process."""
        return type(self), (self.code, self.message, self.help, self.where)


class IllegalMove(GameError):
    """A move the rules do not offer now; `allowed` are the names of those they do."""

    def __init__(self, message: str, allowed: tuple[str, ...], help: str = "") -> None:
        self.allowed = allowed
        super().__init__("illegal-move", message, help)

    def __reduce__(self) -> tuple[object, ...]:
        """As it was made."""
        return type(self), (self.message, self.allowed, self.help)


class GameFault(GameError):
    """The program could not go on: a rule divided by zero, filled a space twice, or never came to an end.

    `what` is the kind of fault, `said` what happened there, `at` the instruction behind the one it stopped at, `after`
    how many answers had been given, the one that it could not follow among them.
    """

    def __init__(
        self,
        code: str,
        message: str,
        help: str = "",
        where: str = "",
        what: str = "",
        said: str = "",
        at: int = 0,
        after: int = 0,
    ) -> None:
        super().__init__(code, message, help, where)
        self.what, self.said, self.at, self.after = what, said, at, after

    def __reduce__(self) -> tuple[object, ...]:
        """As it was made."""
        how = self.what, self.said, self.at, self.after
        return type(self), (self.code, self.message, self.help, self.where, *how)


def nearest(word: str, allowed: Iterable[str]) -> str:
    """The allowed word most like this one, or nothing."""
    from difflib import get_close_matches

    by_lower = {a.lower(): a for a in allowed}
    found = get_close_matches(word.lower(), list(by_lower), n=1, cutoff=0.6)
    return by_lower[found[0]] if found else ""


def listed(names: Iterable[str], most: int = 12) -> str:
    """A few names for a message, the rest as a number; names that have commas stand in backticks."""
    all_names = list(names)
    if not all_names:
        return "none"
    marks = "`" if any("," in name for name in all_names) else ""
    text = ", ".join(f"{marks}{name}{marks}" for name in all_names[:most])
    return text if len(all_names) <= most else f"{text} and {len(all_names) - most} more"


def shown(value: object) -> str:
    """A value somebody wrote, in a message."""
    return f"`[{', '.join(map(str, value))}]`" if isinstance(value, list | tuple) else f"`{value}`"


def advice(word: str, allowed: Iterable[str], label: str = "Allowed") -> str:
    """What may stand here, the nearest first: the second half of most messages."""
    names = list(allowed)
    near = nearest(word, names)
    hint = f" Did you mean `{near}`?" if near else ""
    return f"{label}: {listed(names)}.{hint}"


def whole(value: object) -> int | None:
    """The whole number a value is, whoever made it (numpy has its own); None for anything else, True and False too."""
    if type(value) is int:  # nearly always, and much sooner known than what else may stand for a number
        return value
    return None if isinstance(value, bool) or not isinstance(value, SupportsIndex) else index(value)
