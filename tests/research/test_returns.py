"""What a game is worth: what winners get others lose, a margin is above the mean, a score is the score."""

from __future__ import annotations

import pytest
from research.games import EVERY, along, game

from rulekit.research.arguments import BadArgument
from rulekit.research.returns import Returns

SCORES = {"player 1": 9, "player 2": 3, "player 3": 0}


@pytest.mark.parametrize(
    ("form", "winners", "worth"),
    [
        ("win", ("player 2",), [-1, 2, -1]),
        ("win", ("player 1", "player 3"), [0.5, -1, 0.5]),
        ("win", ("player 1", "player 2", "player 3"), [0, 0, 0]),
        ("win", (), [0, 0, 0]),
        ("margin", ("player 1",), [5, -1, -4]),
        ("score", ("player 1",), [9, 3, 0]),
    ],
)
def test_a_game_is_worth_so_much_to_each_seat(form: str, winners: tuple[str, ...], worth: list[float]) -> None:
    assert Returns(game("goofspiel", 3), form).shared(winners, SCORES) == worth


@pytest.mark.parametrize("name", EVERY)
def test_nothing_is_won_before_the_end_and_then_as_much_as_is_lost(name: str) -> None:
    returns = Returns(game(name))
    for state in along(game(name), 1, 400):
        worth = returns.of(state)
        assert sum(worth) == pytest.approx(0)
        assert state.is_over or not any(worth)


def test_without_scores_there_is_no_margin() -> None:
    with pytest.raises(BadArgument, match="reward='margin' needs scores, and tictactoe counts none"):
        Returns(game("tictactoe"), "margin")
