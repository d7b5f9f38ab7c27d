"""Saved states from outside: whatever stands in them, the answer is a state or a refusal."""

from __future__ import annotations

import random
import struct

import pytest

import rulekit
from rulekit.game import GameError, State

ODD = [0, 1, -1, 2, 5, 63, 255, 2**31, 2**62, -(2**63), 2**63 - 1]


def used(state: State, dice: random.Random) -> None:
    """All that may be asked of a state, and a few moves."""
    for _ in range(4):
        state.to_dict()
        state.observe(0)
        state.feed(1)
        state.clone().to_bytes()
        if state.decision is None:
            assert state.scores is not None
            return
        state.apply(dice.choice(state.decision.moves))
        assert state.events is not None


@pytest.mark.parametrize(("name", "players"), [("aton", 2), ("caravan", 3), ("draft", 3), ("kuhn", 2), ("auction", 3)])
def test_no_bytes_do_more_than_be_refused(name: str, players: int) -> None:
    dice = random.Random(name)
    game = rulekit.load(name).game(players)
    cells = len(game.program.initial)
    kept = 0
    for seed in range(4):
        state = game.start(seed)
        for _ in range(dice.randrange(40)):
            if state.decision is not None:
                state.apply(dice.choice(state.decision.moves))
        good = state.to_bytes()
        head = len(good) - 8 * cells
        for _ in range(25):
            bad = bytearray(good)
            for _ in range(dice.choice([1, 1, 2, 5])):
                at = head + 8 * dice.randrange(cells)
                bad[at : at + 8] = struct.pack("<q", dice.choice([*ODD, dice.randrange(1000)]))
            try:
                used(game.from_bytes(bytes(bad)), dice)
                kept += 1
            except GameError as refused:
                assert refused.code in ("not-a-state", "fault")
    assert kept < 100


@pytest.mark.parametrize("data", [b"", b"x" * 500, "text", None, 7, b"rulekit state 1\n" + bytes(20)])
def test_what_is_no_saved_state_is_refused(data: object) -> None:
    with pytest.raises(GameError):
        rulekit.load("kuhn").game().from_bytes(data)  # type: ignore[arg-type]


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
