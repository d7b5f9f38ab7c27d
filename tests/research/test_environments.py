"""Environments of PettingZoo: its own tests pass on every ruleset, and one game is the same in both forms."""

from __future__ import annotations

import copy
import random
import re
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from research.games import EVERY, ruleset, sent

from rulekit.game import IllegalMove
from rulekit.research.aec import aec_env
from rulekit.research.arguments import BadArgument
from rulekit.research.parallel import parallel_env

CYCLES = 60
# What PettingZoo says of every environment whose seats have names and whose observations have masks.
USUAL = ("recommend agents to be named", "probably should be gymnasium.spaces.box", "not a NumPy array")


@pytest.fixture(autouse=True)
def nothing_odd_is_said() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        yield
    odd = [str(one.message) for one in said if not any(words in str(one.message) for words in USUAL)]
    assert not odd


# ---- what PettingZoo tests ----


@pytest.mark.parametrize("name", EVERY)
def test_an_environment_keeps_to_the_interface(name: str) -> None:
    api_test(aec_env(ruleset(name)), CYCLES)


@pytest.mark.parametrize("name", EVERY)
def test_equal_seeds_are_equal_games(name: str) -> None:
    seed_test(lambda: aec_env(ruleset(name)), CYCLES)
    parallel_seed_test(lambda: parallel_env(ruleset(name), illegal="draw"), CYCLES)


@pytest.mark.parametrize("name", EVERY)
def test_an_environment_is_rendered_in_all_modes(name: str) -> None:
    of_modes = {"svg": lambda said: said.startswith("<svg"), "rgb_array": lambda rows: rows.min() < rows.max()}
    render_test(lambda render_mode: aec_env(ruleset(name), render_mode=render_mode), of_modes)


@pytest.mark.parametrize("name", EVERY)
def test_a_parallel_environment_keeps_to_the_interface(name: str) -> None:
    parallel_api_test(parallel_env(ruleset(name)), CYCLES)


@pytest.mark.parametrize("name", EVERY)
def test_an_environment_is_cut_off_when_it_is_told_to(name: str) -> None:
    def parallel(max_cycles: int) -> Any:
        return parallel_env(ruleset(name), max_cycles=max_cycles, illegal="draw", repeat=True)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=in_turn))


# ---- what else holds ----


def answered(given: dict[str, Any], dice: random.Random) -> int:
    return int(dice.choice([action for action, may in enumerate(given["action_mask"]) if may]))


def game_in_turn(name: str, seed: int) -> tuple[list[tuple[str, int]], dict[str, float], dict[str, list[Any]]]:
    """A random game: all answers with who gave them, what each seat got, what each saw when it was asked."""
    env, dice = aec_env(ruleset(name)), random.Random(seed)
    env.reset(seed=seed)
    answers: list[tuple[str, int]] = []
    got = dict.fromkeys(env.possible_agents, 0.0)
    seen: dict[str, list[Any]] = {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        given, reward, over, cut, _ = env.last()
        got[agent] += reward
        if over or cut:
            env.step(None)
            continue
        assert given is not None
        seen[agent].append(given["observation"].tolist())
        answers.append((agent, answered(given, dice)))
        env.step(answers[-1][1])
    return answers, got, seen


@pytest.mark.parametrize("name", EVERY)
def test_a_game_is_the_same_at_once_and_in_turn(name: str) -> None:
    answers, got, seen = game_in_turn(name, 5)
    env = parallel_env(ruleset(name))
    given, _ = env.reset(seed=5)
    left = {agent: [answer for who, answer in answers if who == agent] for agent in env.possible_agents}
    total = dict.fromkeys(env.possible_agents, 0.0)
    saw: dict[str, list[Any]] = {agent: [] for agent in env.possible_agents}
    while env.agents:
        actions = {}
        for agent in env.agents:
            waits = bool(given[agent]["action_mask"][env.wait])
            if not waits:
                saw[agent].append(given[agent]["observation"].tolist())
            actions[agent] = env.wait if waits else left[agent].pop(0)
        given, rewards, *_ = env.step(actions)
        total = {agent: total[agent] + reward for agent, reward in rewards.items()}
    assert (total, saw) == (got, seen)
    assert not any(left.values())


def test_an_action_that_is_not_offered_is_refused_in_words() -> None:
    env = aec_env(ruleset("tictactoe"))
    env.reset(seed=1)
    env.step(4)
    with pytest.raises(IllegalMove, match=r"Action 4 \(2,2\) does not answer what is asked\. .* 0 \(1,1\), 1 \(1,2\)"):
        env.step(4)
    assert env.state_of_game.decisions == 1


def test_an_action_that_is_not_offered_loses_the_game_where_that_is_asked_for() -> None:
    env = aec_env(ruleset("tictactoe"), illegal="end")
    env.reset(seed=1)
    env.step(4)
    env.step(4)
    assert env.rewards == {"cross": 0.0, "nought": -1.0}
    assert all(env.terminations.values())


@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy], ids=["deep", "shallow"])
@pytest.mark.parametrize("made", [aec_env, parallel_env])
def test_a_copy_of_an_environment_goes_its_own_way(made: Any, copied: Any) -> None:
    env = made(ruleset("connect-four"), illegal="draw")
    env.reset(seed=1)
    before = env.state_of_game.cells
    other = copied(env)
    assert other.state_of_game.cells == before
    other.step(3 if made is aec_env else dict.fromkeys(other.agents, 3))
    assert env.state_of_game.cells == before
    assert other.state_of_game.decisions == 1


def test_games_follow_each_other_where_that_is_asked_for() -> None:
    env = parallel_env(ruleset("kuhn"), reward="margin", repeat=True, illegal="draw", max_cycles=50)
    env.reset(seed=3)
    games = 0
    while env.agents:
        _, rewards, over, cut, _ = env.step(dict.fromkeys(env.agents, 0))
        games += any(rewards.values())
        assert sum(rewards.values()) == 0
        assert not any(over.values())
    assert all(cut.values())
    assert games > 10


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"render_mode": "jpg"}, r"render_mode='jpg' is not known\. Allowed: None, 'human', 'ansi', 'svg', 'rgb"),
        ({"render_seat": "me"}, r"render_seat='me' is not known\. Allowed: '', 'cross', 'nought'"),
        ({"reward": "points"}, r"reward='points' is not known\. Allowed: 'win', 'margin', 'score'"),
        ({"reward": "score"}, r"needs scores, and tictactoe counts none\. Allowed: 'win'"),
        ({"illegal": "maybe"}, r"illegal='maybe' is not known\. Allowed: 'raise', 'end', 'draw'"),
        ({"max_cycles": 0}, r"max_cycles=0 is not allowed\. Give a whole number from 1 on"),
        ({"least": 5, "most": 4}, r"most=4 is not allowed\. Give a whole number from 5 on"),
    ],
)
@pytest.mark.parametrize("made", [aec_env, parallel_env])
def test_an_argument_that_is_not_taken_is_refused_in_words(made: Any, arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(BadArgument, match=said):
        made(ruleset("tictactoe"), **arguments)


def test_a_picture_shows_what_its_seat_sees() -> None:
    shown = {}
    for seat in ("dealer", "other"):
        env = aec_env(ruleset("kuhn"), render_mode="ansi", render_seat=seat)
        env.reset(seed=1)
        shown[seat] = env.render()
    cards = {seat: [card for card in ("jack", "queen", "king") if card in said.lower()] for seat, said in shown.items()}
    assert [len(held) for held in cards.values()] == [1, 1]
    assert cards["dealer"] != cards["other"]


def test_without_a_mode_nothing_is_rendered_and_without_a_game_nothing_is_known() -> None:
    env = aec_env(ruleset("kuhn"))
    with pytest.raises(BadArgument, match=r"Call reset\(\) first"):
        env.observe("dealer")
    env.reset(seed=1)
    with pytest.raises(BadArgument, match="Give render_mode, one of human, ansi, svg, rgb_array"):
        env.render()


# ---- what is refused, and copies ----


@pytest.mark.parametrize("action", [None, float("nan"), 1.5, "x", [1]])
def test_what_is_no_action_is_refused_in_words(action: Any) -> None:
    env, others = aec_env(ruleset("tictactoe")), parallel_env(ruleset("tictactoe"))
    env.reset(seed=1)
    others.reset(seed=1)
    for step in (lambda: env.step(action), lambda: others.step(dict.fromkeys(others.agents, action))):
        with pytest.raises(BadArgument, match=rf"action={re.escape(repr(action))} is no whole number\. Give one\."):
            step()


def test_a_large_number_of_numpy_is_an_action_that_is_not_offered() -> None:
    env = aec_env(ruleset("tictactoe"))
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="Action 9223372036854775808 does not answer"):
        env.step(np.uint64(1 << 63))  # type: ignore[arg-type]
    env.step(np.uint64(4))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ({}, "There is no action of player 1, player 2. Give one for each agent"),
        (None, "actions=None is no map"),
        ({"player 1": 0, "player 2": 7, "zed": 1}, "agent='zed' is not known"),
    ],
)
def test_a_step_without_all_its_actions_is_refused_in_words(actions: Any, said: str) -> None:
    env = parallel_env(ruleset("goofspiel"))
    env.reset(seed=1)
    with pytest.raises(BadArgument, match=re.escape(said)):
        env.step(actions)


def test_before_a_game_has_begun_nothing_is_done() -> None:
    env, others = aec_env(ruleset("goofspiel")), parallel_env(ruleset("goofspiel"))
    for asked in (lambda: env.step(0), lambda: env.observe("player 1"), lambda: others.step({})):
        with pytest.raises(BadArgument, match=r"No game has begun\. Call reset\(\) first\."):
            asked()


@pytest.mark.parametrize("cycles", [0, -1, 1.5, "x", None])
def test_cycles_that_are_none_are_told_as_they_were_given(cycles: Any) -> None:
    for made in (aec_env, parallel_env):
        with pytest.raises(BadArgument, match=rf"max_cycles={cycles!r} is not allowed\. Give a whole number from 1 on"):
            made(ruleset("kuhn"), max_cycles=cycles)


def test_a_seed_is_a_whole_number_of_python_or_numpy() -> None:
    for env in (aec_env(ruleset("kuhn")), parallel_env(ruleset("kuhn"))):
        with pytest.raises(BadArgument, match=r"seed=\[1\] is no whole number"):
            env.reset(seed=[1])  # type: ignore[arg-type]
        with pytest.raises(BadArgument, match=r"seed=-5 is not allowed\. Give a whole number from 0 on\."):
            env.reset(seed=-5)
        env.reset(seed=np.int64(3))  # type: ignore[arg-type]
        before = env.state_of_game.to_bytes()
        env.reset(seed=3)
        assert env.state_of_game.to_bytes() == before


def test_a_seat_that_is_none_is_refused_in_words() -> None:
    env = aec_env(ruleset("kuhn"))
    env.reset(seed=1)
    for asked in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(BadArgument, match=r"agent='nobody' is not known\. Allowed: 'dealer', 'other'"):
            asked("nobody")


@pytest.mark.parametrize("name", EVERY)
def test_an_environment_that_was_sent_elsewhere_goes_on_alike(name: str) -> None:
    env, dice = sent(aec_env(ruleset(name))), random.Random(1)
    env.reset(seed=1)
    for _ in range(4):
        given, _, over, cut, _ = env.last()
        if over or cut:
            break
        copies = sent(env), copy.deepcopy(env)
        action = answered(given, dice)
        for one in (env, *copies):
            one.step(action)
        for one in copies:
            assert one.state_of_game.to_bytes() == env.state_of_game.to_bytes()
            assert (one.last()[0]["observation"] == env.last()[0]["observation"]).all()
    others = parallel_env(ruleset(name))
    others.reset(seed=1)
    there = sent(others)
    assert there.state_of_game.to_bytes() == others.state_of_game.to_bytes()
