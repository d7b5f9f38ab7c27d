"""A vector environment of Gymnasium: its games are those of the rules, and one call takes each an answer further."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `research` is not installed")

import numpy as np
from gymnasium.vector import AutoresetMode
from research.games import EVERY, ruleset
from research.test_batches import TOLD_APART

from rulekit.game import IllegalMove
from rulekit.research.arguments import BadArgument
from rulekit.research.vector import vector_env

GAMES = 4


def any_legal(mask: Any, dice: Any) -> Any:
    return np.array([dice.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


@pytest.mark.parametrize("name", EVERY)
def test_games_go_on_within_their_spaces(name: str) -> None:
    env, dice = vector_env(ruleset(name), GAMES), np.random.default_rng(1)
    given, infos = env.reset(seed=1)
    seats = len(env.setting.game.seats)
    for _ in range(60):
        assert env.observation_space.contains(given)
        acted, over = infos["seat"], env._done.copy()
        given, rewards, ended, cut, infos = env.step(any_legal(given["action_mask"], dice))
        assert infos["returns"].shape == (GAMES, seats)
        assert not cut.any()
        assert not ended[over].any()
        assert (rewards[ended] == infos["returns"][ended, acted[ended]]).all()
        assert (rewards[~ended] == 0).all()
        assert (infos["seat"][~ended] >= 0).all()


def test_equal_seeds_are_equal_games() -> None:
    def played() -> list[Any]:
        env, dice = vector_env(ruleset("caravan"), GAMES), np.random.default_rng(2)
        given, _ = env.reset(seed=5)
        found = []
        for _ in range(80):
            given, rewards, *_ = env.step(any_legal(given["action_mask"], dice))
            found += [given["observation"].tolist(), rewards.tolist()]
        return found

    assert played() == played()


def test_the_next_game_begins_a_step_after_one_is_over() -> None:
    env, dice = vector_env(ruleset("kuhn"), GAMES, reward="margin"), np.random.default_rng(1)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    given, _ = env.reset(seed=1)
    before, games = np.zeros(GAMES, bool), 0
    for _ in range(40):
        given, rewards, ended, _, infos = env.step(any_legal(given["action_mask"], dice))
        assert (given["action_mask"].any(1) != ended).all()
        assert (rewards[before] == 0).all()
        assert np.allclose(infos["returns"].sum(1), 0)
        games, before = games + ended.sum(), ended
    assert games > 30


def test_the_next_game_begins_at_once_where_that_is_asked_for() -> None:
    env, dice = vector_env(ruleset("tictactoe"), GAMES, autoreset="same_step"), np.random.default_rng(1)
    given, _ = env.reset(seed=1)
    games = 0
    for _ in range(40):
        given, _, ended, _, infos = env.step(any_legal(given["action_mask"], dice))
        assert given["action_mask"].any(1).all()
        for number in np.flatnonzero(ended):
            assert not infos["final_obs"][number]["action_mask"].any()
            assert given["action_mask"][number].sum() == 9
        games += ended.sum()
    assert games > 10


def test_one_seat_plays_against_others_who_answer_at_random() -> None:
    env, dice = vector_env(ruleset("connect-four"), 64, seat="red"), np.random.default_rng(1)
    given, infos = env.reset(seed=1)
    won = lost = 0
    for _ in range(60):
        assert (infos["seat"][~env._done] == 1).all()
        given, rewards, *_, infos = env.step(any_legal(given["action_mask"], dice))
        won, lost = won + (rewards > 0).sum(), lost + (rewards < 0).sum()
    assert min(won, lost) > 10


def test_games_that_take_too_long_are_cut_off() -> None:
    env, dice = vector_env(ruleset("kalah"), GAMES, max_answers=5), np.random.default_rng(1)
    given, _ = env.reset(seed=1)
    for step in range(1, 6):
        given, rewards, ended, cut, _ = env.step(any_legal(given["action_mask"], dice))
        assert (cut == (step == 5)).all()
    assert not ended.any()
    assert not rewards.any()


def test_some_games_are_begun_anew_where_that_is_asked_for() -> None:
    env = vector_env(ruleset("tictactoe"), 2)
    env.reset(seed=1)
    env.step([4, 4])
    given, _ = env.reset(options={"reset_mask": np.array([True, False])})
    assert given["action_mask"].sum(1).tolist() == [9, 8]


def test_equal_cards_that_the_rules_tell_apart_are_answered_too(tmp_path: Path) -> None:
    path = tmp_path / "twins.yaml"
    path.write_text(TOLD_APART.lstrip(), "utf-8")
    env, dice = vector_env(path, 16, autoreset="same_step"), np.random.default_rng(1)
    given, _ = env.reset(seed=1)
    apart = 0
    for _ in range(40):
        apart += len(env._apart)
        given, *_ = env.step(any_legal(given["action_mask"], dice))
    assert apart > 10


def test_a_game_that_begins_anew_leaves_the_actions_of_the_others(tmp_path: Path) -> None:
    path = tmp_path / "twins.yaml"
    path.write_text(TOLD_APART.lstrip(), "utf-8")
    env, dice = vector_env(path, 2), np.random.default_rng(1)
    given, _ = env.reset(seed=1)
    seen = 0
    for _ in range(20):
        given, *_ = env.step(any_legal(given["action_mask"], dice))
        seen += 1 in env._apart
        before = given["action_mask"][1].tolist()
        given, _ = env.reset(options={"reset_mask": np.array([True, False])})
        assert given["action_mask"][1].tolist() == before
    assert seen


def test_an_action_that_is_not_offered_is_refused_in_words_and_changes_no_game() -> None:
    env = vector_env(ruleset("tictactoe"), 2)
    env.reset(seed=1)
    env.step([4, 0])
    said = r"Action 4 does not answer what is asked in game 0\. The mask has what does: 0 \(1,1\), 1 \(1,2\)"
    with pytest.raises(IllegalMove, match=said):
        env.step([4, 4])
    assert env.step([0, 4])[0]["action_mask"].sum(1).tolist() == [7, 7]
    with pytest.raises(BadArgument, match=r"There are 2 games, and \(3,\) actions\. Give one for each"):
        env.step([1, 2, 3])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"num_envs": 0}, "num_envs=0 is not allowed"),
        ({"max_answers": 0}, "max_answers=0 is not allowed"),
        ({"seat": "me"}, "seat='me' is not known. Allowed: '', 'cross', 'nought'"),
        ({"autoreset": "never"}, "autoreset='never' is not known. Allowed: 'next_step', 'same_step'"),
    ],
)
def test_an_argument_that_is_not_taken_is_refused_in_words(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(BadArgument) as refused:
        vector_env(ruleset("tictactoe"), **{"num_envs": 1, **arguments})
    assert said in str(refused.value)
