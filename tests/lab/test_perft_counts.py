"""Every line of play counted: all together and by first move."""

from __future__ import annotations

import pytest

import rulekit
from rulekit.lab.perft import by_depth, divide, first_moves, openings, perft


def test_kuhn_has_thirty_histories() -> None:
    counted = perft(rulekit.load("kuhn").game(), 4, name="python")
    assert sum(counted.finished) == 30


def test_tic_tac_toe_has_255_168_games() -> None:
    counted = perft(rulekit.load("tictactoe").game(), 9)
    assert (sum(counted.positions), sum(counted.finished)) == (549_946, 255_168)


@pytest.mark.parametrize(("name", "depth"), [("tictactoe", 4), ("connect-four", 4), ("kuhn", 3), ("kalah", 4)])
def test_first_moves_add_up_to_the_whole(name: str, depth: int) -> None:
    game = rulekit.load(name).game()
    counted = perft(game, depth, name="python")
    branches = divide(game, depth, name="python")
    assert sum(branch.positions for branch in branches) == counted.positions[depth]
    assert sum(branch.finished for branch in branches) == sum(counted.finished)


def test_depths_one_by_one_are_those_of_the_whole() -> None:
    game = rulekit.load("connect-four").game()
    whole, parts = perft(game, 4, name="python"), list(by_depth(game, 4, name="python"))
    assert parts[-1] == whole
    assert [len(part.positions) for part in parts] == [1, 2, 3, 4, 5]
    assert all(part.positions == whole.positions[: len(part.positions)] for part in parts)


def test_nothing_is_counted_behind_the_longest_game() -> None:
    game = rulekit.load("kuhn").game()
    *_, last = by_depth(game, 200, name="python")
    assert last.positions == perft(game, 4, name="python").positions
    assert last.positions[-1] == 0 < last.positions[-2]


def test_first_moves_are_counted_before_they_are_followed() -> None:
    assert first_moves(rulekit.load("tictactoe").game()) == 9
    assert first_moves(rulekit.load("kuhn").game()) == 12  # two after each of six deals


def test_by_first_move_tic_tac_toe_is_symmetric() -> None:
    counts = {b.move: b.finished for b in divide(rulekit.load("tictactoe").game(), 5, name="python")}
    assert counts["1,1"] == counts["1,3"] == counts["3,1"] == counts["3,3"]
    assert counts["1,2"] == counts["2,1"] == counts["2,3"] == counts["3,2"]


def test_there_is_an_opening_for_everything_chance_can_bring() -> None:
    assert len(list(openings(rulekit.load("kuhn").game(), 0))) == 6
    assert len(list(openings(rulekit.load("aton").game(), 0))) == 1
