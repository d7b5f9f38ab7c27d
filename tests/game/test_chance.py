"""Chance as a list of names: what it brings, what it cannot bring, what is left of it."""

from __future__ import annotations

import pytest

import rulekit
from rulekit.game import Game, GameError

TOP_FOUR = ["four", "three", "two", "one"]


@pytest.fixture(scope="module")
def kuhn() -> Game:
    return rulekit.load("kuhn").game()


@pytest.fixture(scope="module")
def aton() -> Game:
    return rulekit.load("aton").game()


def test_a_random_pick_brings_what_the_script_says(kuhn: Game) -> None:
    for first, second in (("jack", "king"), ("king", "jack"), ("queen", "jack")):
        table = kuhn.start(chance=[first, second]).to_dict()
        assert (table["dealer"]["hand"], table["other"]["hand"]) == ([first], [second])


def test_a_shuffle_brings_the_faces_from_the_top(aton: Game) -> None:
    table = aton.start(chance=[TOP_FOUR, ["one"] * 4]).to_dict()
    assert table["red"]["hand"] == sorted(TOP_FOUR)
    assert table["blue"]["hand"] == ["one"] * 4


def test_what_the_script_leaves_open_comes_from_the_seed(aton: Game) -> None:
    one, same, other = (aton.start(seed, chance=[TOP_FOUR]).to_dict() for seed in (1, 1, 2))
    assert one == same
    assert one["blue"]["hand"] != other["blue"]["hand"] or one["red"]["offering"] != other["red"]["offering"]


def test_a_name_that_cannot_come_up_is_refused_with_its_place(kuhn: Game) -> None:
    with pytest.raises(GameError, match=r"chance\[1\].*`jack`.*It may bring: queen, king") as refused:
        kuhn.start(chance=["jack", "jack"])
    assert refused.value.code == "impossible-chance"


def test_a_misspelt_face_is_answered_with_the_nearest(aton: Game) -> None:
    with pytest.raises(GameError, match=r"chance\[0\]\[1\].*Did you mean `three`"):
        aton.start(chance=[["four", "thre"]])


def test_a_word_where_a_list_belongs_is_refused(aton: Game) -> None:
    with pytest.raises(GameError, match="not a list of its cards"):
        aton.start(chance=["four"])


def test_too_many_of_one_face_are_refused(aton: Game) -> None:
    with pytest.raises(GameError, match=r"no further `one`"):
        aton.start(chance=[["one"] * 10])


def test_results_that_never_came_up_are_a_mistake_at_the_end(kuhn: Game) -> None:
    state = kuhn.start(chance=["jack", "king", "queen"])
    with pytest.raises(GameError, match=r"chance\[2\]: a result of chance never came up"):
        state.apply("bet").apply("fold")
    assert state.is_over


def test_results_that_never_came_up_are_a_mistake_when_a_line_of_play_is_closed(kuhn: Game) -> None:
    state = kuhn.start(chance=["jack", "king", "queen"])
    with pytest.raises(GameError) as refused:
        state.close()
    assert refused.value.code == "unused-chance"
    kuhn.start(chance=["jack", "king"]).close()


def test_a_scripted_game_can_be_told_again(kuhn: Game) -> None:
    state = kuhn.start(chance=["king", "jack"])
    draws = [e for e in state.events if e.verb == "draw"]
    assert [(e.seat, e.thing) for e in draws] == [("dealer", "king"), ("other", "jack")]
    assert [e.thing for e in state.apply("bet").events][:2] == ["bet", "bet"]
