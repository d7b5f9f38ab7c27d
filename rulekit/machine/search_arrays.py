"""The arrays of a search under way, which every executor goes on with.

Never: knows what a row means (`rulekit.machine.runs.choosing`).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.machine.runs.choosing import FIRST, MIND, ROWS_THERE
from rulekit.machine.runs.tree import ROW_WORDS


@dataclass(frozen=True, slots=True)
class Search:
    """A search under way, in arrays that every executor goes on with (`rulekit.machine.runs.search`).

    `out` has a row for each of `answers`: key, games, sum of values, and one number more.
    """

    state: array[int]
    deal: array[int]
    views: array[int]
    answers: array[int]
    tree: array[int]
    mind: array[int]
    out: array[int]

    @classmethod
    def begun(
        cls,
        state: Sequence[int],
        deal: Sequence[int],
        views: Sequence[int],
        answers: Sequence[int],
        seed: int,
        rows: int,
    ) -> Search:
        """One that has played no game yet; `rows` is a power of two."""
        laid = [array("q", numbers) for numbers in (state, deal, views, answers)]
        tree, mind, out = (array("q", [0]) * n for n in (ROW_WORDS * rows, MIND, ROW_WORDS * len(answers)))
        mind[FIRST], mind[ROWS_THERE] = seed, rows
        return cls(laid[0], laid[1], laid[2], laid[3], tree, mind, out)
