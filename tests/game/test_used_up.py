"""A hidden card that puts itself away: nobody is told who has one before it is used, everybody sees it then."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import Game

RULES = """
ruleset: raids
version: 1.0.0
language: 1
players: 2
start: game
score: your loot
counters: {loot: {start: 5}}
decks:
  card:
    order: pile
    home: hand
    discard: gone
    cards:
      dust: {copies: 4}
      shield:
        copies: 4
        when: before another player performs raid
        optional: true
        effect: [discard this, gain 1 loot]
zones:
  hand: {of: card, per: player, seen_by: owner}
  gone: {of: card}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 2 from card
      - each player performs raid
      - end game because over
actions:
  raid: {steps: lose 1 loot}
"""


@pytest.fixture
def raids(tmp_path: Path) -> Game:
    path = tmp_path / "raids.yaml"
    path.write_text(RULES.lstrip(), "utf-8")
    return rulekit.load(path).game()


def test_a_hidden_card_that_discards_itself_is_asked_for_alike_and_seen_when_it_is_used(raids: Game) -> None:
    dice, used = random.Random(1), 0
    for seed in range(40):
        state = raids.start(seed)
        decision = state.decision
        assert decision is not None and decision.seat == "player 2"
        twin = hidden_swapped(state, 0, dice)
        assert state.observe("player 1") == twin.observe("player 1")
        moves = [move.name for move in decision.moves]
        table = state.observe("player 2").table
        held = table["player 2"]["hand"].count("shield")  # type: ignore[index]
        assert len(moves) == (2 if held else 1)
        if not held:
            continue
        state.apply(decision.moves[-1])
        used += 1
        seen = state.observe("player 1").table
        assert seen["gone"] == ["shield"] * held
        assert seen["player 2"]["hand"] == [None] * (2 - held)  # type: ignore[index]
        assert state.observe("player 2").table["player 2"]["loot"] == 5 + held  # type: ignore[index]
        put_away = [event for event in state.feed("player 1") if event.thing == "shield" and event.target == "gone"]
        assert len(put_away) == held
    assert used > 10
