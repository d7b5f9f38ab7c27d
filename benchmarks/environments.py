"""How many answers a second environments take, of PettingZoo, OpenSpiel and Gymnasium: at random, with observations.

    python benchmarks/environments.py [RULESET …]

Needs the extras `research` and `fast`. Each line is the median of five runs of a second; games of a vector environment
are 1, 64 and 1,024 at once, with the time of drawing the actions and without. `by hand` is a game of OpenSpiel's own
that is written in Python.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe

import rulekit
from rulekit.research.aec import aec_env
from rulekit.research.openspiel import names
from rulekit.research.vector import vector_env

RULESETS = ["tictactoe", "kuhn", "connect-four", "aton", "tekhenu"]
BY_HAND = {"tictactoe": "python_tic_tac_toe", "kuhn": "python_kuhn_poker"}
RUNS, SECONDS = 5, 1.0
assert kuhn_poker
assert tic_tac_toe


def in_turn(ruleset: rulekit.Ruleset) -> float:
    """Answers a second of an environment of PettingZoo."""
    env, answers, began = aec_env(ruleset), 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        env.reset(seed=answers)
        for agent in env.agent_iter():
            given, _, over, cut, _ = env.last()
            answers += not (over or cut)
            env.step(None if over or cut else env.action_space(agent).sample(given["action_mask"]))
    return answers / (time.perf_counter() - began)


def in_openspiel(game: Any) -> float:
    """Answers a second of a game of OpenSpiel, chance counted; the tensor of who is asked is made each time."""
    dice, answers, began = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            answers += 1
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, likely)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(dice.choice(state.legal_actions()))
    return answers / (time.perf_counter() - began)


def at_once(ruleset: rulekit.Ruleset, games: int) -> tuple[float, float]:
    """Answers a second of a vector environment, with the drawing of actions and without."""
    env, dice, answers, inside = vector_env(ruleset, games), np.random.default_rng(1), 0, 0.0
    given, _ = env.reset(seed=1)
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        mask = given["action_mask"]
        actions = (dice.random(mask.shape, dtype=np.float32) * mask).argmax(1)
        before = time.perf_counter()
        given, *_ = env.step(actions)
        inside += time.perf_counter() - before
        answers += games
    return answers / (time.perf_counter() - began), answers / inside


def median(run: Callable[[], float]) -> str:
    """The median of some runs, in a few digits."""
    return f"{statistics.median(run() for _ in range(RUNS)):,.0f}"


def main() -> None:
    """Writes a line for each ruleset and environment."""
    for name in sys.argv[1:] or RULESETS:
        ruleset, made = rulekit.load(name), pyspiel.load_game(names([name])[name])
        print(f"{name}: PettingZoo {median(lambda: in_turn(ruleset))}", flush=True)  # noqa: B023
        print(f"{name}: OpenSpiel {median(lambda: in_openspiel(made))}", flush=True)  # noqa: B023
        if name in BY_HAND:
            other = pyspiel.load_game(BY_HAND[name])
            print(f"{name}: OpenSpiel, by hand {median(lambda: in_openspiel(other))}", flush=True)  # noqa: B023
        for games in (1, 64, 1024):
            runs = [at_once(ruleset, games) for _ in range(RUNS)]
            whole, inside = (statistics.median(each) for each in zip(*runs, strict=True))
            print(f"{name}: {games} at once {whole:,.0f}, without drawing {inside:,.0f}", flush=True)


if __name__ == "__main__":
    main()
