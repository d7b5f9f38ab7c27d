"""A vector environment of Gymnasium: its games are those of the rules, and one call takes each an answer further."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `research` is not installed")

import numpy as np
from gymnasium.vector import AutoresetMode
from research.games import EVERY, ruleset, sent
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
        ({"num_envs": 10**12}, "num_envs=1000000000000 is not allowed. Give a whole number up to 1,000,000."),
        ({"max_answers": 10**30}, "Give a whole number up to 2,147,483,648."),
        ({"executor": "gpu"}, "executor='gpu' is not known. Allowed: 'auto', 'python'"),
        ({"least": "a"}, "least='a' is no whole number"),
        ({"max_answers": 0}, "max_answers=0 is not allowed"),
        ({"seat": "me"}, "seat='me' is not known. Allowed: '', 'cross', 'nought'"),
        ({"autoreset": "never"}, "autoreset='never' is not known. Allowed: 'next_step', 'same_step'"),
    ],
)
def test_an_argument_that_is_not_taken_is_refused_in_words(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(BadArgument) as refused:
        vector_env(ruleset("tictactoe"), **{"num_envs": 1, **arguments})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (None, "There are 2 games, and () actions"),
        ([None, 0], "actions=[None, 0] are no whole numbers of 64 bits. Give one for each game."),
        ([float("nan"), 0], "are no whole numbers"),
        ([1.5, 0], "are no whole numbers"),
        ([1 << 70, 0], "are no whole numbers of 64 bits"),
        (np.array([1 << 63, 0], np.uint64), "Action 9223372036854775808 does not answer"),
        ([[4], [4, 4]], "Give one for each."),
    ],
)
def test_what_is_no_action_is_refused_in_words_and_changes_no_game(actions: Any, said: str) -> None:
    env = vector_env(ruleset("tictactoe"), 2)
    env.reset(seed=1)
    with pytest.raises((BadArgument, IllegalMove), match=re.escape(said)):
        env.step(actions)
    assert env.step(np.array([4, 4], np.uint64))[0]["action_mask"].sum(1).tolist() == [8, 8]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (
            {"options": {"reset_mask": [True]}},
            "reset_mask=[True] is not allowed. Give true or false for each of 2 games.",
        ),
        ({"options": {"reset_mask": "x"}}, "reset_mask='x' is not allowed"),
        ({"options": {"reset_mask": [[True], [True, False]]}}, "reset_mask=[[True], [True, False]] is not allowed"),
        ({"seed": -5}, "seed=-5 is not allowed. Give a whole number from 0 on."),
        ({"options": [1]}, "options=[1] is no map"),
        ({"seed": [1, 2]}, "seed=[1, 2] is no whole number. Give one."),
    ],
)
def test_what_games_cannot_begin_by_is_refused_in_words(how: dict[str, Any], said: str) -> None:
    env = vector_env(ruleset("tictactoe"), 2)
    env.reset(seed=1)
    with pytest.raises(BadArgument, match=re.escape(said)):
        env.reset(**how)


def test_before_a_game_has_begun_nothing_is_answered() -> None:
    env = vector_env(ruleset("tictactoe"), 2)
    for asked in (lambda: env.step([0, 0]), lambda: env.reset(options={"reset_mask": [True, False]})):
        with pytest.raises(BadArgument, match=r"No game has begun\. Call reset\(\) first\."):
            asked()


@pytest.mark.parametrize("executor", ["auto", "python"])
@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, sent], ids=["copy", "shallow", "sent"])
def test_games_that_are_copied_go_on_alike(copied: Any, executor: str) -> None:
    env, dice = copied(vector_env(ruleset("kuhn"), 4, executor=executor)), np.random.default_rng(1)
    given, _ = env.reset(seed=1)
    for _ in range(12):
        other = copied(env)
        actions = any_legal(given["action_mask"], dice)
        there = other.step(actions)
        given, *told = env.step(actions)
        for name, rows in given.items():
            assert (there[0][name] == rows).all()
        assert all((one == two).all() for one, two in zip(there[1:4], told[:3], strict=True))
