"""What a seat sees, and answers that it may not give → the same as it would look without them.

Never: takes the last answer away.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import replace

from rulekit.game.state import Observation


def without(seen: Observation, numbers: Collection[int]) -> Observation:
    """The same where some answers may not be given; as it is where nothing else could be answered."""
    asked = seen.question
    kept = [i for i, number in enumerate(asked.numbers) if number not in numbers] if asked else []
    if asked is None or not kept or len(kept) == len(asked.numbers):
        return seen
    less = copy(seen)
    moves, left = tuple(asked.moves[i] for i in kept), tuple(asked.numbers[i] for i in kept)
    object.__setattr__(less, "question", replace(asked, moves=moves, numbers=left))
    object.__setattr__(less, "_behind", seen._behind)  # a copy has no game of its own
    return less
