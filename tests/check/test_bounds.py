"""Bounds of numbers and sizes of sets are never wrong: they are compared with all the values there are."""

from __future__ import annotations

import itertools
import random

import pytest

from rulekit.check.tree.bounds import (
    RELATIONS,
    absolute,
    always,
    bounds,
    either_of,
    may_leave,
    negated,
    outside,
    summed,
)
from rulekit.check.tree.types import Type, number

RESULTS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "min": min, "max": max,
    "mod": lambda a, b: a % b, "down": lambda a, b: a // b, "up": lambda a, b: -(-a // b),
}  # fmt: skip
ENDS = (-5, -2, -1, 0, 1, 2, 7)
BEYOND = 40  # stands for what has no bound


def ranges() -> list[tuple[Type, list[int]]]:
    """Bounds and the numbers between them; an open end goes on beyond."""
    made = []
    for low, high in itertools.product((None, *ENDS), (None, *ENDS)):
        if low is None or high is None or low <= high:
            first, last = -BEYOND if low is None else low, BEYOND if high is None else high
            made.append((number(low, high), [first, *range(max(first, -8), min(last, 9) + 1), last]))
    return made


def within(n: int, kind: Type) -> bool:
    """Does a number keep to its bounds."""
    return (kind.low is None or n >= kind.low) and (kind.high is None or n <= kind.high)


@pytest.mark.parametrize("operator", RESULTS)
def test_a_result_lies_within_its_bounds(operator: str) -> None:
    for (a, some), (b, others) in itertools.product(ranges(), ranges()):
        kind = bounds(operator, a, b)
        for x, y in itertools.product(some, others):
            if operator not in ("mod", "up", "down") or y != 0:
                assert within(RESULTS[operator](x, y), kind), (operator, a, b, x, y, kind)


def test_a_result_of_small_numbers_has_the_closest_bounds() -> None:
    assert bounds("down", number(-7, 7), number(2, 3)) == number(-4, 3)
    assert bounds("up", number(-7, 7), number(2, 3)) == number(-3, 4)
    assert bounds("mod", number(None, None), number(1, 4)) == number(0, 3)
    assert bounds("*", number(0, None), number(0, 3)) == number(0, None)
    assert bounds("min", number(None, 4), number(2, None)) == number(None, 4)


def test_one_number_turned_or_added_up_lies_within_its_bounds() -> None:
    for a, some in ranges():
        for x in some:
            assert within(-x, negated(a)) and within(abs(x), absolute(a))
            assert all(within(x, either_of(a, b)) and within(x, either_of(b, a)) for b, _ in ranges())
    dice = random.Random(1)
    for a, some in ranges():
        for low, high in ((0, 3), (2, 3), (0, 0)):
            values = [dice.choice(some) for _ in range(dice.randint(low, high))]
            assert within(sum(values), summed(number(low, high), a))


@pytest.mark.parametrize("relation", RELATIONS)
def test_a_comparison_that_comes_out_the_same_does(relation: str) -> None:
    known = 0
    for (a, some), (b, others) in itertools.product(ranges(), ranges()):
        answers = {RELATIONS[relation](x, y) for x, y in itertools.product(some, others)}
        answer = always(relation, a, b)
        known += answer is not None
        assert answer is None or answers == {answer}, (a, relation, b)
    assert known


def test_a_number_outside_its_place_never_fits() -> None:
    for (a, some), (b, _) in itertools.product(ranges(), ranges()):
        assert not outside(a, b) or not any(within(x, b) for x in some)


@pytest.mark.parametrize(("n", "fits"), [(0, False), (1, True), (4, True), (5, False)])
def test_the_first_number_beside_its_place_is_outside(n: int, fits: bool) -> None:
    assert outside(number(n, n), number(1, 4)) is not fits
    assert may_leave(number(2, n) if n > 2 else number(n, 3), number(1, 4)) is not fits


def test_a_number_without_a_bound_may_lie_outside() -> None:
    assert may_leave(number(None, 4), number(1, 4)) and may_leave(number(1, None), number(1, 4))
    assert not outside(number(None, 4), number(1, 4)) and not outside(number(1, None), number(1, 4))
