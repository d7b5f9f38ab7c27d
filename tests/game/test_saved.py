"""Saved states from outside: they are played again, so what comes is a state the rules lead to, or a refusal."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import rulekit
from rulekit.game import Game, GameError, State
from rulekit.game.packed import MAGIC

ODD: list[Any] = [None, 0, 1, -1, 63, 1 << 20, 1 << 70, True, "1", 1.5, [], [0], {"a": []}, [[[]]]]


def played(game: Game, seed: int, answers: int) -> State:
    state = game.start(seed)
    for _ in range(answers):
        if state.decision is not None:
            state.apply(state.random_answer())
    return state


def changed(data: bytes, **with_: object) -> bytes:
    """The bytes of a state with something else in them."""
    return MAGIC + json.dumps({**json.loads(data[len(MAGIC) :]), **with_}).encode()


@pytest.mark.parametrize(("name", "players"), [("aton", 2), ("caravan", 3), ("draft", 3), ("kuhn", 2), ("auction", 3)])
def test_changed_bytes_bring_a_state_of_the_rules_or_are_refused(name: str, players: int) -> None:
    dice, game, refused = random.Random(name), rulekit.load(name).game(players), 0
    good = played(game, 3, 12).to_bytes()
    told = json.loads(good[len(MAGIC) :])
    for _ in range(60):
        key = dice.choice(["seed", "chance", "given", "inputs", "inputs", "table"])
        value: Any = dice.choice(ODD)
        if key == "inputs" and told["inputs"] and dice.random() < 0.7:
            value = list(told["inputs"])
            value[dice.randrange(len(value))] = dice.choice(ODD)
        try:
            state = game.from_bytes(changed(good, **{key: value}))
        except GameError as no:
            assert no.code == "not-a-state"
            refused += 1
        else:
            assert key != "table", "its answers lead to another table"
            assert state == game.again(state.origin).follow(state.inputs)
    assert refused > 40


def test_bytes_that_are_cut_or_garbled_are_refused() -> None:
    dice, game = random.Random(1), rulekit.load("kuhn").game()
    good = game.start(seed=7).apply("check").to_bytes()
    for cut in (0, 1, 15, 16, 40, 100, len(good) - 1):
        with pytest.raises(GameError):
            game.from_bytes(good[:cut])
    for _ in range(200):
        bad = bytearray(good)
        bad[dice.randrange(len(bad))] = dice.randrange(256)
        try:
            assert game.from_bytes(bytes(bad)) == game.from_bytes(good), "only what no rule reads may differ"
        except GameError as no:
            assert no.code in ("not-a-state", "other-program")


def test_a_state_that_chance_drew_for_comes_back_whole() -> None:
    game = rulekit.load("aton").game()
    state = played(game, 5, 20)
    state.random_answer()  # drawn, and not given
    back = game.from_bytes(state.to_bytes())
    assert (back, back.inputs, back.origin) == (state, state.inputs, state.origin)
    assert back.feed(0) == state.feed(0) and back.can_undo(0) == state.can_undo(0)


def test_a_scripted_game_and_a_position_come_back() -> None:
    game = rulekit.load("kuhn").game()
    laid = {"dealer": {"chip": 1}, "to move": "dealer"}
    for state in (game.start(3, ["king", "jack"]), game.position(laid, seed=4)):
        state.apply("check")
        assert game.from_bytes(state.to_bytes()) == state


def test_a_state_that_was_imagined_has_no_bytes() -> None:
    state = rulekit.load("kuhn").game().start(seed=7)
    for imagined in (state.observe("dealer").possible(), state.fork("dealer")):
        with pytest.raises(GameError, match="does not know how it came about"):
            imagined.to_bytes()


@pytest.mark.parametrize("data", [b"", b"x" * 500, "text", None, 7, MAGIC, MAGIC + b"[]", MAGIC + b"[" * 100_000])
def test_what_is_no_saved_state_is_refused(data: object) -> None:
    with pytest.raises(GameError):
        rulekit.load("kuhn").game().from_bytes(data)  # type: ignore[arg-type]


def test_bytes_of_another_format_are_refused_with_its_number() -> None:
    with pytest.raises(GameError, match="format 1, and this rulekit reads format 2"):
        rulekit.load("kuhn").game().from_bytes(b"rulekit state 1\n" + bytes(2000))


def test_a_state_of_another_game_is_refused() -> None:
    saved = rulekit.load("kuhn").game().start().to_bytes()
    with pytest.raises(GameError, match="another ruleset, version or number of players"):
        rulekit.load("tictactoe").game().from_bytes(saved)
    with pytest.raises(GameError, match="another ruleset"):
        rulekit.load("draft").game(3).from_bytes(rulekit.load("draft").game(2).start().to_bytes())


def test_a_state_of_the_same_rules_with_another_option_is_refused() -> None:
    saved = rulekit.load("aton").game().start().to_bytes()
    with pytest.raises(GameError, match="another ruleset"):
        rulekit.load("aton", options={"reshuffle": "eager"}).game().from_bytes(saved)
