"""A word nobody knows → the known words it was probably meant to be, and the one it was certainly meant to be.

Never: knows where the candidates come from.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

LIKE_ENOUGH = 0.6  # below this a suggestion puzzles more than it helps
MUCH_ALIKE = 0.75  # from here on one is most likely the other misspelt
SAME_BEGINNING = 0.02  # that much more alike are words that begin alike
LONGEST = 100  # letters: longer words are compared as they stand, as anything else takes too long


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
    if max(len(a), len(b)) > LONGEST:
        return 0.0
    if sorted(a) == sorted(b):
        return 0.95
    shorter, longer = sorted((a, b), key=len)
    if len(shorter) >= 3 and longer.startswith(shorter):
        return 0.9 - min(0.25, (len(longer) - len(shorter)) / 40)
    matcher = SequenceMatcher(a=a, b=b, autojunk=False)
    if matcher.real_quick_ratio() < LIKE_ENOUGH or matcher.quick_ratio() < LIKE_ENOUGH - SAME_BEGINNING:
        return 0.0
    # A short word with one letter wrong is still the same word: `fro` and `for` have a low ratio.
    return matcher.ratio() + (SAME_BEGINNING if a[:1] == b[:1] else 0.0)


def plain(word: str) -> str:
    """The word without case, hyphens and underscores."""
    return word.lower().replace("_", "").replace("-", "")


# ---- certain ----

SHORTEST = 4  # letters: of fewer, one more or less makes another word
LONG = 9  # letters: from here on two slips are no other word
FAR = 5  # slips: so many are as good as any number more


def surely(word: str, candidates: Iterable[str]) -> str:
    """The one candidate that a slip of the keyboard made the word of; "" if another might have been meant as well.

    >>> surely("dsicard", ["draw", "discard", "gain"])
    'discard'
    >>> surely("row1", ["row2", "row3"])
    ''
    """
    if len(word) > LONGEST:
        return ""
    near = sorted((slips(word, c), c) for c in dict.fromkeys(candidates) if c != word and abs(len(c) - len(word)) < FAR)
    if not near:
        return ""
    least, meant = near[0]
    short = min(len(word), len(meant))
    allowed = 0 if short < SHORTEST else 1 if short < LONG else 2
    return meant if least <= allowed and (len(near) == 1 or near[1][0] >= least + 2) else ""


def equally_near(word: str, candidates: Iterable[str]) -> list[str]:
    """All the candidates that the fewest slips made the word of; none, if those were too many.

    >>> equally_near("repeao", ["repeat", "reveal"])
    ['repeat']
    """
    near = sorted((slips(word, c), c) for c in dict.fromkeys(candidates) if c != word and abs(len(c) - len(word)) <= 2)
    found = [c for n, c in near if n == near[0][0]]
    return [c for c in found if min(len(word), len(c)) >= SHORTEST - 1 and near[0][0] <= 1]


def slips(word: str, candidate: str) -> int:
    """How many letters were left out, put in, exchanged or mistaken, no more than FAR told apart.

    Case, hyphens and underscores hardly count.
    """
    a, b = plain(word), plain(candidate)
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        new = [i, *[FAR] * len(b)]
        for j in range(max(1, i - FAR), min(len(b), i + FAR) + 1):
            other = b[j - 1]
            cost = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            new[j] = cost
        before, row = row, new
    return min(row[-1], FAR)
