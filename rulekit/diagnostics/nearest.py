"""A word nobody knows → the known words it was probably meant to be.

Never: knows where the candidates come from.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

LIKE_ENOUGH = 0.6  # below this a suggestion puzzles more than it helps
MUCH_ALIKE = 0.75  # from here on one is most likely the other misspelt


def nearest(word: str, candidates: Iterable[str], most: int = 3) -> list[str]:
    """The candidates most like the word, best first; none, if none is like it.

    >>> nearest("drawn", ["draw", "discard", "gain"])
    ['draw']
    """
    graded = [(likeness(word, c), c) for c in dict.fromkeys(candidates) if c != word]
    graded = [(grade, c) for grade, c in graded if grade >= LIKE_ENOUGH]
    graded.sort(key=lambda pair: (-pair[0], pair[1]))
    return [c for _, c in graded[:most]]


def likeness(word: str, candidate: str) -> float:
    """How like two words are, from 0 to 1: case, hyphens and exchanged letters hardly count."""
    a, b = plain(word), plain(candidate)
    if a == b:
        return 1.0
    if sorted(a) == sorted(b):
        return 0.95
    shorter, longer = sorted((a, b), key=len)
    if len(shorter) >= 3 and longer.startswith(shorter):
        return 0.9 - min(0.25, (len(longer) - len(shorter)) / 40)
    matcher = SequenceMatcher(a=a, b=b, autojunk=False)
    if matcher.real_quick_ratio() < LIKE_ENOUGH:
        return 0.0
    # A short word with one letter wrong is still the same word: `fro` and `for` have a low ratio.
    return matcher.ratio() + (0.02 if a[:1] == b[:1] else 0.0)


def plain(word: str) -> str:
    """The word without case, hyphens and underscores."""
    return word.lower().replace("_", "").replace("-", "")
