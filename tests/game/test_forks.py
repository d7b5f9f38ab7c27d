"""Forks: states to try things on, made from what a seat sees alone, of which nothing comes back."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import Game, GameError
from rulekit.program.opcodes import TOGETHER
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())
Amount = Callable[[int, int], int]


@cache
def shipped(path: Path) -> Game:
    ruleset = rulekit.load(path)
    return ruleset.game(min(ruleset.players[-1], 3))


def named(name: str) -> Game:
    return shipped(next(path for path in SHIPPED if path.stem == name))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_forks_of_states_that_look_the_same_are_the_same_bytes(path: Path, amount: Amount) -> None:
    game, dice, changed = shipped(path), random.Random(7), 0
    for seed in range(amount(1, 8)):
        state = game.start(seed)
        while state.decision is not None and state.decisions < amount(12, 200):
            seat = state.decision.seat
            if state.cells[TOGETHER] == 0:
                twin = hidden_swapped(state, game.seats.index(seat), dice)
                if twin.observe(seat) == state.observe(seat):
                    changed += twin.cells != state.cells
                    assert twin.fork(seat, seed).cells == state.fork(seat, seed).cells
                    assert twin.observe(seat).fork(seed) == state.observe(seat).fork(seed)
            state.apply(state.random_answer())
    assert changed or path.stem not in ("aton", "caravan", "rummy", "tekhenu")


def test_how_much_others_have_answered_does_not_show_in_a_fork() -> None:
    game = named("draft")
    state = game.start(2)
    asked: list[list[int]] = []
    last = game.seats[-1]
    while state.cells[TOGETHER] == 1 and state.decision is not None and state.decision.seat != last:
        asked.append(state.fork(last, 5).cells)
        state.apply(state.decision.moves[-1])
    assert len(asked) > 1 and all(cells == asked[0] for cells in asked)
    assert state.fork(last, 5).decisions == 0


def test_a_fork_looks_the_same_to_the_seat_and_deals_the_rest_anew() -> None:
    state, others = named("kuhn").start(1), set()
    for seed in range(20):
        fork = state.fork("dealer", seed)
        assert fork.observe("dealer") == state.observe("dealer")
        others.add(fork.to_dict()["other"]["hand"][0])  # type: ignore[index]
    assert len(others) == 2


def test_what_is_done_on_a_fork_leaves_the_game_as_it_was() -> None:
    state = named("caravan").start(3)
    before, feed = state.to_bytes(), state.feed(0)
    fork = state.fork("amber", 1)
    for _ in range(40):
        fork.apply(fork.random_answer())
    assert state.to_bytes() == before and state.feed(0) == feed and state.inputs == ()
    assert state.fork("amber", 1).decisions == 0


def test_a_fork_knows_nothing_of_how_the_game_came_there() -> None:
    state = named("kuhn").start(1)
    state.apply("bet")
    fork = state.fork("other", 1)
    assert fork.feed("other") == () and fork.inputs == () and fork.decisions == 0 and not fork.can_undo("dealer")
    with pytest.raises(GameError, match="does not know"):
        _ = fork.origin


def test_a_fork_is_taken_back_and_forked_like_any_state() -> None:
    state = named("caravan").start(3).fork("amber", 2)
    fork = state.clone().apply("hire")
    assert fork.can_undo("amber") and fork.undo("amber") == state
    assert fork.fork("amber", 3).observe("amber") == fork.observe("amber")


def test_nothing_is_forked_when_the_game_is_over() -> None:
    state = named("kuhn").start(1)
    while not state.is_over:
        state.apply(state.random_answer())
    with pytest.raises(GameError, match="over"):
        state.fork("dealer")
