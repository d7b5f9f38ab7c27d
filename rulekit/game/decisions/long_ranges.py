"""A question about a long range of numbers → the move a number is, though it does not stand among those listed.

Of more than `MOST_NUMBERS` numbers so many are listed, spread evenly over the range, both ends among them; every whole
number between the ends may be answered.

Never: lists a long range whole, but for who asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulekit.game.decisions.decision import MOST_NUMBERS, Decision, Move

WHOLE = re.compile(r"0|-?[1-9][0-9]{0,18}")  # as numbers are named: a range lies within 60 bits


def is_long(decision: Decision) -> bool:
    """Whether more numbers may be answered than are listed."""
    return decision.kind == "number" and decision.high - decision.low >= MOST_NUMBERS  # sets of numbers are narrower


def move_of(decision: Decision, name: str) -> Move | None:
    """The move of this name, of a long range also one that is not listed."""
    if is_long(decision):
        return numbered(decision, int(name)) if WHOLE.fullmatch(name) else None
    return next((move for move in decision.moves if move.name == name), None)


def numbered(decision: Decision, number: int) -> Move | None:
    """The move with this number, of a long range also one that is not listed."""
    if is_long(decision):
        return Move(number, str(number)) if decision.low <= number <= decision.high else None
    return next((move for move in decision.moves if move.number == number), None)


def every(decision: Decision) -> Iterable[Move]:
    """All moves there are, one by one; `how_many` tells their number beforehand."""
    if is_long(decision):
        return (Move(number, str(number)) for number in range(decision.low, decision.high + 1))
    return decision.moves


def how_many(decision: Decision) -> int:
    """How many moves there are."""
    return decision.high - decision.low + 1 if is_long(decision) else len(decision.moves)
