"""Which answers are tried how often: never more games than there may be, and most for the best."""

from __future__ import annotations

import pytest

from rulekit.lab.bots.halving import halved


class Tries:
    """Notes how many games each answer had; the larger the number of one, the better it is."""

    def __init__(self, arms: int) -> None:
        self.games = dict.fromkeys(range(arms), 0)

    def play(self, some: list[int], rounds: int) -> None:
        for arm in some:
            self.games[arm] += rounds


def worth(arm: int) -> int:
    return arm


@pytest.mark.parametrize("arms", [1, 2, 3, 7, 24, 100, 500])
@pytest.mark.parametrize("budget", [1, 2, 10, 99, 100, 101, 1000])
def test_no_game_more_is_played_than_there_may_be(arms: int, budget: int) -> None:
    tries = Tries(arms)
    left = halved(range(arms), budget, tries.play, worth)
    assert sum(tries.games.values()) <= budget
    assert sum(tries.games.values()) >= budget / 2 or min(arms, budget) == 1
    assert left[-1] == min(arms, budget) - 1


def test_most_games_go_to_the_best() -> None:
    tries = Tries(8)
    assert halved(range(8), 2400, tries.play, worth) == [7]
    assert list(tries.games.values()) == [100] * 4 + [300] * 2 + [700] * 2


def test_a_few_may_be_left_with_games_for_them() -> None:
    tries = Tries(8)
    assert halved(range(8), 2400, tries.play, worth, few=4) == [4, 5, 6, 7]
    assert list(tries.games.values()) == [100] * 8


def test_who_is_the_same_as_a_better_one_is_tried_no_more() -> None:
    tries = Tries(8)
    assert halved(range(8), 2400, tries.play, worth, lambda arms: arms[:-1]) == [7]
    assert tries.games[6] == tries.games[7] == 100


def test_a_time_is_kept_to() -> None:
    rounds = []
    assert halved(range(4), -20, lambda some, n: rounds.append((len(some), n)), worth) == [3]
    assert {some for some, _ in rounds} == {4, 2}
