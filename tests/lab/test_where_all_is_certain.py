"""Where a search may trust what it has seen once: nothing is hidden or drawn, and nothing is done at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.searching import asked
from lab.test_search_values import BESIDE, MOST, written

import rulekit
from rulekit.game import Game
from rulekit.lab.bots.search import SETTINGS

CERTAIN, NOT = ("tictactoe", "kalah", "draughts", "connect-four"), ("kuhn", "goofspiel", "aton", "tekhenu", "caravan")
# Nothing is hidden yet; what is laid next will be.
FACE_DOWN = """
ruleset: face-down
version: 1.0.0
language: 1
players: 2
start: game
decks:
  card:
    attributes: {high: 0..1}
    home: secret
    seen_by: everybody
    cards: {low: {high: 0}, tall: {high: 1}}
zones: {secret: {of: card, per: player, seen_by: owner}, away: {of: card, seen_by: nobody}}
phases:
  game:
    steps:
      - each player performs hide
      - end game because done
actions:
  hide: {steps: [choose c from card, move c to your secret]}
"""
AT_ONCE = MOST.replace("each player performs", "each player simultaneously performs")


def is_certain(table: Game) -> bool:
    """Whether all hangs on answers given in turn, as a search is told at the first question."""
    told: list[bool] = []

    def how(is_certain: bool) -> dict[int, int]:
        told.append(is_certain)
        return SETTINGS

    seen = asked(table.start(1))
    assert seen.question is not None
    seen.search(seen.question.numbers, 7, 16, how)
    return told[0]


@pytest.mark.parametrize("name", [*CERTAIN, *NOT])
def test_shipped_games_are_certain_or_not(name: str) -> None:
    assert is_certain(rulekit.load(name).game()) == (name in CERTAIN)


@pytest.mark.parametrize(
    ("rules", "certain"),
    [(MOST, True), (BESIDE, False), (AT_ONCE, False), (FACE_DOWN, False)],
    ids=("in turn", "drawn", "at once", "face down"),
)
def test_what_is_drawn_hidden_or_done_at_once_is_not_certain(tmp_path: Path, rules: str, certain: bool) -> None:
    assert is_certain(written(tmp_path, rules)) == certain
