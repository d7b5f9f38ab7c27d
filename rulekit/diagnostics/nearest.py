"""A word nobody knows → the known words it was probably meant to be, and the one it was certainly meant to be.

Who looks through a text says so (`sparing`): for all of its mistakes together only so much is compared, so that ten
thousand wrong words take hardly longer than a hundred. What comes after that has no near names.

Never: knows where the candidates come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from difflib import SequenceMatcher
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

LIKE_ENOUGH = 0.6  # below this a suggestion puzzles more than it helps
MUCH_ALIKE = 0.75  # from here on one is most likely the other misspelt
SAME_BEGINNING = 0.02  # that much more alike are words that begin alike
LONGEST = 100  # letters: longer words are compared as they stand, as anything else takes too long

_P = ParamSpec("_P")
_R = TypeVar("_R")

# ---- how much is compared ----

MOST_EFFORT = 1_000_000  # of one look; a second or so. To glance at a pair of words is 1, to compare two takes longer
OF_A_LETTER = 3  # the effort for each of their letters
_left: ContextVar[list[int] | None] = ContextVar("effort left to this look", default=None)


def sparing(look: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same look at a text, in which no more than MOST_EFFORT is spent on near names; one inside has its own."""

    @wraps(look)
    def spared(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        token = _left.set([MOST_EFFORT])
        try:
            return look(*args, **kwargs)
        finally:
            _left.reset(token)

    return spared


def _spent(effort: int) -> bool:
    """Takes an effort from what is left to this look; whether there was nothing left."""
    left = _left.get()
    if left is None:
        return False
    left[0] -= effort
    return left[0] < 0


# ---- probable ----


def nearest(word: str, candidates: Iterable[str], most: int = 3) -> list[str]:
    """The candidates most like the word, best first; none, if none is like it.

    >>> nearest("drawn", ["draw", "discard", "gain"])
    ['draw']
    """
    if _spent(0):
        return []
    every = dict.fromkeys(candidates)
    if _spent(len(every)):
        return []
    graded = [(likeness(word, c), c) for c in every if c != word]
    if _spent(0):
        return []  # one that was not compared might be nearer
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
    shorter, longer = (a, b) if len(a) <= len(b) else (b, a)
    begun = 0.9 - min(0.25, (len(longer) - len(shorter)) / 40)
    if len(shorter) >= 3 and longer.startswith(shorter):
        return begun
    if 2 * _shared(a, b) < (LIKE_ENOUGH - SAME_BEGINNING) * (len(a) + len(b)) or _spent(
        OF_A_LETTER * (len(a) + len(b))
    ):
        return 0.0
    if len(a) == len(b) and sorted(a) == sorted(b):
        return 0.95
    matcher = SequenceMatcher(a=a, b=b, autojunk=False)
    if matcher.real_quick_ratio() < LIKE_ENOUGH or matcher.quick_ratio() < LIKE_ENOUGH - SAME_BEGINNING:
        return 0.0
    # A short word with one letter wrong is still the same word: `fro` and `for` have a low ratio.
    return matcher.ratio() + (SAME_BEGINNING if a[:1] == b[:1] else 0.0)


MOST_WORDS = 1 << 17  # remembered: fewer than a look compares would be made anew for each word that nobody knows
SORTS, TIMES = 64, 8  # letters are thrown into so many boxes, of which each counts so far


def _shared(a: str, b: str) -> int:
    """No fewer letters than two words share, wherever they stand in them."""
    (bits, beyond), (others, also) = _letters(a), _letters(b)
    return (bits & others).bit_count() + min(beyond, also)


@lru_cache(maxsize=MOST_WORDS)
def _letters(word: str) -> tuple[int, int]:
    """How often each sort of letter stands in a word, as that many bits side by side; and how often more than fit."""
    times: dict[int, int] = {}
    for letter in word:
        times[ord(letter) % SORTS] = times.get(ord(letter) % SORTS, 0) + 1
    bits = sum(((1 << min(n, TIMES)) - 1) << TIMES * sort for sort, n in times.items())
    return bits, sum(max(0, n - TIMES) for n in times.values())


@lru_cache(maxsize=MOST_WORDS)
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
    near = _slipped(word, candidates)
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
    near = [(n, c) for n, c in _slipped(word, candidates) if abs(len(c) - len(word)) <= 2]
    found = [c for n, c in near if n == near[0][0]]
    return [c for c in found if min(len(word), len(c)) >= SHORTEST - 1 and near[0][0] <= 1]


def _slipped(word: str, candidates: Iterable[str]) -> list[tuple[int, str]]:
    """The candidates by the slips that made the word of them, fewest first, without those too far from it.

    None, if not all can be compared: one left out might be as near.
    """
    if _spent(0):
        return []
    a, every = plain(word), dict.fromkeys(candidates)
    if len(word) > LONGEST or _spent(len(every)):
        return []
    every.pop(word, None)
    near = [c for c in every if max(len(a), len(b := plain(c))) - _shared(a, b) < FAR]
    if _spent(OF_A_LETTER * sum(len(a) + len(c) for c in near)):
        return []
    return sorted((n, c) for c in near if (n := slips(word, c)) < FAR)


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
