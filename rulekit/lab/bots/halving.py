"""Answers that are tried, and what that may cost → those between which it is hardest to tell, the best last.

The worse half is dropped after each part of the games (sequential halving), so most games go to the best.

Never: plays; costs more games than it may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

PART = 4  # rounds between two looks at the clock


def halved(
    arms: Sequence[int],
    budget: int,
    play: Callable[[list[int], int], None],
    value: Callable[[int], object],
    same: Callable[[list[int]], list[int]] = lambda arms: [],
    few: int = 1,
) -> list[int]:
    """The few that are not dropped. `budget`: games, or thousandths of a second if it is negative; `play` tries some
    answers in so many rounds; `same` are those, best last, of which a better one is tried too."""
    tried = list(arms) if budget < 0 else list(arms)[:budget]
    first, begun, left = max((len(tried) - 1).bit_length(), 1), monotonic(), budget
    while len(tried) > few and left:
        parts = (len(tried) - 1).bit_length()
        if budget > 0:
            tried = tried[-left:]
            rounds = max(left // parts // len(tried), 1)
            play(tried, rounds)
            left -= rounds * len(tried)
        else:
            play(tried, 1)
            while (monotonic() - begun) * 1000 * first < -budget * (first - parts + 1):
                play(tried, PART)
        tried.sort(key=value)  # type: ignore[arg-type]
        tried = tried[len(tried) // 2 :]
        alike = same(tried)
        tried = [arm for arm in tried if arm not in alike]
    return tried
