"""Win rates, their intervals and strengths, held against examples worked out elsewhere."""

from __future__ import annotations

from math import exp, log10

import pytest

from rulekit.lab.strength import SCALE, inverted, likeliest, strengths, wilson

# The worked example of the article "Bradley-Terry model" of Wikipedia: who beat whom how often.
WON = {
    ("A", "B"): 2, ("A", "D"): 1, ("B", "A"): 3, ("B", "C"): 5,
    ("C", "B"): 3, ("C", "D"): 1, ("D", "A"): 4, ("D", "C"): 3,
}  # fmt: skip


def test_the_worked_example_of_bradley_and_terry() -> None:
    found = {name: exp(value) for name, value in likeliest("ABCD", WON).items()}
    shares = {name: round(value / sum(found.values()), 3) for name, value in found.items()}
    assert shares == {"A": 0.139, "B": 0.226, "C": 0.143, "D": 0.492}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (50, 100, 0.4038, 0.5962), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_of_wilson(won: float, games: int, low: float, high: float) -> None:
    found = wilson(won, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.rate == won / games


def test_a_draw_is_half_a_win() -> None:
    assert wilson(10 * 0.5, 10) == wilson(5, 10)


def test_nothing_played_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_three_of_four_wins_are_190_points() -> None:
    found = strengths(["a", "b"], {("a", "b"): 7500, ("b", "a"): 2500}, "b")
    assert found["b"].value == 0
    assert found["a"].value == pytest.approx(400 * log10(3), abs=0.1)
    assert found["a"].off == pytest.approx(1.959964 * SCALE / (10_001 * 0.75 * 0.25) ** 0.5, rel=0.001)


def test_a_scale_has_one_zero_and_the_same_distances_from_any() -> None:
    from_a, from_d = (strengths("ABCD", WON, zero) for zero in "AD")
    assert from_a["A"].value == from_d["D"].value == 0
    for name in "ABCD":
        assert from_a[name].value - from_a["D"].value == pytest.approx(from_d[name].value, abs=1e-6)
    assert from_a["D"].off == pytest.approx(from_d["A"].off, rel=1e-6)


def test_who_wins_all_is_strong_and_not_infinitely_so() -> None:
    found = strengths(["a", "b"], {("a", "b"): 100, ("b", "a"): 0}, "b")
    assert 800 < found["a"].value < 1000
    assert found["a"].off > 300


def test_who_has_met_nobody_is_not_told() -> None:
    found = strengths("abc", {("a", "b"): 3, ("b", "a"): 1}, "a")
    assert found.keys() == {"a", "b"} and found["b"].off < 1000
    assert strengths("abc", {}, "a") == {}


def test_those_who_have_met_each_other_are_told_though_zero_has_not() -> None:
    found = strengths("abcd", {("b", "c"): 3, ("c", "d"): 1, ("d", "c"): 1}, "a")
    assert found.keys() == {"b", "c", "d"} and found["b"].value == 0 > found["c"].value


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (strengths("ab", {("a", "b"): 3 * n, ("b", "a"): n}, "a")["b"].off for n in (5, 50))
    assert many < few / 2


def test_a_matrix_turned_round() -> None:
    found = inverted([[2, 1], [1, 1]])
    assert found is not None
    assert [[round(x, 9) for x in row] for row in found] == [[1, -1], [-1, 2]]
    assert inverted([[1, 2], [2, 4]]) is None
