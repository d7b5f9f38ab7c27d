"""Looking as often as one likes: no oftener than said is called different what plays alike, or missed what is true."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from math import inf, isfinite, log1p, sqrt

import pytest
from conftest import Amount

from rulekit.lab.anytime import FEW, FIRST, LEVEL, Paired, beyond_chance, looks

Draw = Callable[[random.Random], tuple[int, int]]
MOST = 5000  # pairs


def coin(p: float, worth: int = 1) -> Callable[[random.Random], int]:
    """So many points with some probability, else none."""
    return lambda draw: worth if draw.random() < p else 0


def geometric(p: float) -> Callable[[random.Random], int]:
    """How often one fails before one succeeds."""

    def failures(draw: random.Random) -> int:
        n = 0
        while draw.random() >= p:
            n += 1
        return n

    return failures


def normal(mean: float) -> Callable[[random.Random], int]:
    """A score that scatters by 40 about a mean."""
    return lambda draw: round(draw.gauss(mean, 40))


def two(old: Callable[[random.Random], int], new: Callable[[random.Random], int]) -> Draw:
    """A pair of games that have nothing in common."""
    return lambda draw: (old(draw), new(draw))


def crooked(draw: random.Random) -> tuple[int, int]:
    """Alike each by itself, but of one seed the new has one more in two of three pairs, else two less."""
    n = draw.randrange(3)
    return n, (n + 1) % 3


def often_alike(draw: random.Random) -> tuple[int, int]:
    """Pairs that mostly go the same way."""
    n = draw.randrange(10)
    return (n, n) if draw.random() < 0.9 else (n, draw.randrange(10))


ALIKE: dict[str, Draw] = {
    "fair coins": two(coin(0.5), coin(0.5)),
    "rare events": two(coin(0.005), coin(0.005)),
    "geometric": two(geometric(0.3), geometric(0.3)),
    "heavy tails": two(coin(0.005, 100), coin(0.005, 100)),
    "normal": two(normal(0), normal(0)),
    "mostly the same": often_alike,
    "crooked": crooked,
}
APART: dict[str, tuple[Draw, float]] = {
    "coins": (two(coin(0.5), coin(0.55)), 0.05),
    "rare events": (two(coin(0.005), coin(0.015)), 0.01),
    "rare events of one": (two(coin(0), coin(0.01)), 0.01),
    "geometric": (two(geometric(0.5), geometric(0.3)), 0.7 / 0.3 - 1),
    "heavy tails": (two(coin(0.005, 100), coin(0.01, 100)), 0.5),
    "heavy tails of one": (two(coin(0), coin(0.005, 100)), 0.5),
    "normal": (two(normal(0), normal(3)), 3),
}


def looked_at(law: Draw, seed: str, truth: float, most: int = MOST) -> tuple[bool, bool, Paired]:
    """Whether it was called different at any look, and whether the interval missed the truth at any."""
    draw, paired, before = random.Random(seed), Paired(), 0
    different = missed = False
    for at in looks(most):
        pairs = [law(draw) for _ in range(at - before)]
        paired.add([old for old, _ in pairs], [new for _, new in pairs])
        before = at
        different = different or paired.chance() <= LEVEL
        low, high = paired.interval()
        missed = missed or not low <= truth <= high
    return different, missed, paired


def at_most(share: float, tries: int) -> float:
    """As many as a share of tries may be, with three standard deviations for chance."""
    return share * tries + 3 * sqrt(tries * share * (1 - share))


@pytest.mark.parametrize("law", ALIKE)
def test_what_plays_alike_is_called_different_in_one_of_twenty_at_most(law: str, amount: Amount) -> None:
    tries = amount(40, 400, quick=12)
    found = [looked_at(ALIKE[law], f"{law} {i}", 0) for i in range(tries)]
    assert sum(different for different, _, _ in found) <= at_most(LEVEL, tries)
    assert sum(missed for _, missed, _ in found) <= at_most(LEVEL, tries)


@pytest.mark.parametrize("law", APART)
def test_an_interval_holds_the_truth_at_every_look(law: str, amount: Amount) -> None:
    tries, (draw, truth) = amount(40, 400, quick=12), APART[law]
    found = [looked_at(draw, f"{law} {i}", truth) for i in range(tries)]
    assert sum(missed for _, missed, _ in found) <= at_most(LEVEL, tries)


@pytest.mark.parametrize("law", ["coins", "rare events", "geometric"])
def test_a_true_difference_is_found_in_nearly_all_tries(law: str, amount: Amount) -> None:
    tries, (draw, truth) = amount(30, 200, quick=10), APART[law]
    assert sum(looked_at(draw, f"{law} {i}", truth)[0] for i in range(tries)) >= 0.9 * tries


def test_looking_without_this_would_call_a_fair_coin_different_far_too_often() -> None:
    """The same games by a plain interval of 95 % at each look: what is tested above is no idle thing."""
    wrong = 0
    for i in range(60):
        draw, total, n, different = random.Random(i), 0, 0, False
        for at in looks(MOST):
            while n < at:
                total, n = total + coin(0.5)(draw) - coin(0.5)(draw), n + 1
            different = different or abs(total) > 1.96 * sqrt(n / 2)
        wrong += different
    assert wrong > 12


def test_the_looks_are_the_same_ones_everywhere_and_the_last_is_after_all() -> None:
    found = list(looks(20_000))
    assert found[:9] == [16, 32, 48, 64, 80, 96, 112, 128, 160] and found[-1] == 20_000
    assert all(at % FIRST == 0 for at in found[:-1])
    assert all(after / before <= 1.25 for before, after in pairwise(found) if before >= 128)
    assert (list(looks(20)), list(looks(16)), list(looks(5))) == ([16, 20], [16], [5])


def paired(*stretches: tuple[list[int], list[int]]) -> Paired:
    """A figure after some looks."""
    found = Paired()
    for old, new in stretches:
        found.add(old, new)
    return found


ONES, NONE = [1] * 16, [0] * 16


def test_the_first_look_says_how_far_pairs_are_apart_and_bets_nothing() -> None:
    found = paired((NONE, [3] * 16))
    assert found.chance() == 1 and found.interval() == (-inf, inf)
    assert found.width == 32 * 9
    found.add(NONE, ONES)
    assert found.width == 32 * 9 and found.apart.n == 16
    assert found.difference == 2  # of all pairs


def test_as_long_as_no_pair_differs_every_look_is_a_first_one() -> None:
    """What scores a hundred once in two hundred games has not shown yet how far apart games may be."""
    found = paired((NONE, NONE), (NONE, NONE), (NONE, [100, *[0] * 15]), (NONE, NONE))
    assert (found.first.n, found.apart.n, found.width) == (48, 16, 32 * 100**2)


def test_few_pairs_that_differ_say_nothing_of_how_far() -> None:
    found = paired(([0] * 2000, [1, *[0] * 1999]), ([0] * 2000, [0] * 2000))
    assert found.unlike < FEW and found.interval() == (-inf, inf)
    assert paired(([0] * 2000, [0] * 2000)).interval() == (-inf, inf)


def test_the_chance_is_what_the_bet_has_won() -> None:
    found = paired((NONE, ONES), (NONE, ONES), (NONE, ONES))
    by_hand = 32**2 / (2 * (32 + 32)) - log1p(32 / 32) / 2
    assert found.chance() == pytest.approx(2.718281828**-by_hand)


def test_an_interval_lies_about_the_mean_of_the_pairs_that_bet_and_ends_where_these_are_refuted() -> None:
    values = [1, 5, 2, 2, 7, 0, 3, 3, 1, 4, 4, 2, 6, 3, 1, 4]
    found = paired((NONE, values), (NONE, values), (NONE, values), (NONE, values))
    low, high = found.interval()
    assert isfinite(low) and (low + high) / 2 == pytest.approx(3)
    for end in (low, high):
        away = [value - end for value in values * 3]
        won = sum(away) ** 2 / (2 * (found.width + sum(each * each for each in away)))
        won -= log1p(sum(each * each for each in away) / found.width) / 2
        assert won == pytest.approx(2.9957, abs=0.001)  # 20 to 1


def test_numbers_that_are_large_and_close_lose_no_place() -> None:
    far = 10**15
    small = paired(*[(NONE, [1, 3] * 8)] * 4).interval()
    found = paired((NONE, [1, 3] * 8), *[(NONE, [far + 1, far + 3] * 8)] * 3).interval()
    assert found[1] - found[0] == pytest.approx(small[1] - small[0], abs=1)


def test_holms_steps_take_the_least_likely_first_and_count_all_that_were_looked_at() -> None:
    assert beyond_chance({"a": 0.0001, "b": 0.024, "c": 0.04}) == {"a", "b", "c"}
    assert beyond_chance({"a": 0.0001, "b": 0.026, "c": 0.051}) == {"a"}
    assert beyond_chance({"a": 0.03, "b": 1.0}) == set()
    assert beyond_chance({"a": 0.03}, LEVEL / 2) == beyond_chance({}) == set()


def test_of_twenty_figures_that_play_alike_none_is_picked_out() -> None:
    draw, wrong = random.Random(7), 0
    for _ in range(200):
        figures = [Paired() for _ in range(20)]
        different, before = False, 0
        for at in looks(200):
            for figure in figures:
                figure.add(*([draw.randrange(6) for _ in range(at - before)] for _ in range(2)))
            before = at
            different = different or bool(beyond_chance(dict(enumerate(each.chance() for each in figures))))
        wrong += different
    assert wrong <= at_most(LEVEL, 200)
