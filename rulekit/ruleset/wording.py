"""Words and lists of words as they stand in a message.

Never: decides what is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from rulekit.diagnostics.nearest import MUCH_ALIKE, likeness, nearest, surely
from rulekit.diagnostics.source import Edit, Span
from rulekit.signs import visible

_LONGEST = 40
_MOST = 12


def shown(text: str) -> str:
    """A user's text, short and on one line."""
    flat = " ".join(text.split())
    flat = visible(flat).replace("`", "'")
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1] + "…"


def listed(words: Iterable[str], first: Iterable[str] = ()) -> str:
    """`a`, `b`, `c`: those named first in front, a long list cut."""
    ahead = list(first)
    every = [*ahead, *(w for w in words if w not in ahead)]
    text = ", ".join(f"`{shown(w)}`" for w in every[:_MOST])
    return text if len(every) <= _MOST else f"{text} and {len(every) - _MOST} more"


def allowed(word: str, words: Iterable[str]) -> tuple[str, list[str]]:
    """The words that may stand here, nearest first, and the near ones alone."""
    every = list(words)
    near = nearest(word[:_LONGEST], every)
    return listed(every, near), _told_apart(word, every, near)


def _told_apart(value: str, words: list[str], near: list[str]) -> list[str]:
    """The near ones that are not near for what they share with others alone: `once per day` is no `once per game`."""
    every = [word.split() for word in words]
    given = value[:_LONGEST].split()

    def is_like(word: str) -> bool:
        own = [part for part in word.split() if sum(part in parts for parts in every) == 1]
        if len(word.split()) == 1 or len(every) == 1 or not own:
            return True
        return any(likeness(part, mine) >= MUCH_ALIKE for mine in own for part in given)

    return [word for word in near if is_like(word)]


def _one_of_these(every: Iterable[str]) -> str:
    """What to do where none is near: where they are phrases, each says something else."""
    every = list(every)
    if len(every) > 1 and all(" " in word for word in every):
        return f"Write the one that is meant: {' or '.join(f'`{word}`' for word in every)}."
    return f"Write `{every[0]}`."


def did_you_mean(near: list[str], otherwise: str | tuple[str, ...]) -> str:
    """One thing to do about a word that does not exist; `otherwise`: what to do, or all that is allowed."""
    if near:
        return f"Did you mean `{shown(near[0])}`?"
    return otherwise if isinstance(otherwise, str) else _one_of_these(otherwise)


def respelt(word: str, words: Iterable[str], span: Span) -> tuple[Edit, ...]:
    """The word that was certainly meant, in place of one that stands alone."""
    meant = surely(word, words)
    return (Edit(span, meant),) if meant and span.line == span.end_line else ()


def number_range(low: int, high: int) -> str:
    """A range in words."""
    return f"a whole number from {low:,} to {high:,}".replace(",", " ")


def in_one_word(name: str) -> str:
    """A name whose parts stand apart, as in `set-prize` or `set prize`, as one may write it; "" for any other."""
    joined = re.sub(r"[\s.-]+", "_", name.strip())
    fits = len(joined) <= _LONGEST and re.fullmatch(r"[A-Za-z]\w*", joined, re.ASCII)
    return joined if fits and joined != name else ""


def in_plain_letters(name: str) -> str:
    """What may be done about a name with letters of another script; "" for a name without."""
    if name.isascii() or not any(c.isalpha() and not c.isascii() for c in name):
        return ""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if c.isascii() and (c.isalnum() or c in "_-"))
    bare = bare.replace("-", "_")
    such = f", such as `{bare}`" if len(bare) >= len(name) and bare.isidentifier() else ""
    return f"Write it with the letters a to z{such}; what players read stands in the words, in any script."
