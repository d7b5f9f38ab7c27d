"""Which answers are tried how often: never more games than there may be, and most for the best."""

from __future__ import annotations

import pytest

from rulekit.lab.bots.halving import halved


def tried(arms: int, budget: int) -> tuple[list[int], dict[int, int]]:
    """The answers as they are dropped, the larger the better; how many games each was tried in."""
    games = dict.fromkeys(range(arms), 0)

    def play(some: list[int], rounds: int) -> None:
        for arm in some:
            games[arm] += rounds

    return list(halved(range(arms), budget, play, lambda arm: arm)), games


@pytest.mark.parametrize("arms", [1, 2, 3, 7, 24, 100, 500])
@pytest.mark.parametrize("budget", [1, 2, 10, 99, 100, 101, 1000])
def test_no_game_more_is_played_than_there_may_be(arms: int, budget: int) -> None:
    order, games = tried(arms, budget)
    assert sum(games.values()) <= budget
    assert sum(games.values()) >= budget / 2 or min(arms, budget) == 1
    assert order[-1] == min(arms, budget) - 1
    assert sorted(order) == list(range(min(arms, budget)))


def test_most_games_go_to_the_best() -> None:
    order, games = tried(8, 2400)
    assert order == list(range(8))
    assert [games[arm] for arm in order] == [100] * 4 + [300] * 2 + [700] * 2


def test_who_is_the_same_as_a_better_one_is_tried_no_more() -> None:
    games = dict.fromkeys(range(8), 0)

    def play(some: list[int], rounds: int) -> None:
        for arm in some:
            games[arm] += rounds

    order = list(halved(range(8), 2400, play, lambda arm: arm, lambda arms: arms[:-1]))
    assert order == [0, 1, 2, 3, 4, 5, 6, 7]
    assert games[6] == games[7] == 100


def test_a_time_is_kept_to() -> None:
    rounds = []
    order = list(halved(range(4), -20, lambda some, n: rounds.append((len(some), n)), lambda arm: arm))
    assert order == [0, 1, 2, 3]
    assert {some for some, _ in rounds} == {4, 2}
