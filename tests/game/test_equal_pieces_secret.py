"""That a name or another seat's answer holds one of several equal cards must not show in what a seat is offered."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import rulekit
from rulekit.game.state import State
from rulekit.lab.perft import perft

RULES = """
ruleset: twins
version: 1.0.0
language: 1
players: 2
start: game
score: your n
counters: {n: {}}
decks:
  card: {attributes: {w: 0..9}, home: row, cards: {ace: {copies: 3, w: 1}, king: {copies: 2, w: 2}}}
zones: {row: {of: card}, hand: {of: card, per: player, seen_by: nobody}}
variables: {mark: {type: optional card, per: player}}
phases:
  game:
    steps:
      - draw 5 from card
      - "STEPS"
      - end game won by players because over
"""
TOGETHER = [
    "each player simultaneously { choose c from row; set your mark to c }",
    "each player simultaneously { choose c from row; choose d from row where d != c; set your mark to d }",
    "each player simultaneously { choose 2 cs from row; set your mark to first(cs) }",
]


def begun(steps: str, folder: Path) -> tuple[rulekit.Game, State]:
    path = folder / "twins.yaml"
    path.write_text(RULES.replace("STEPS", steps).lstrip(), "utf-8")
    game = rulekit.load(path).game(2)
    return game, game.start(1)


@pytest.mark.parametrize("steps", TOGETHER)
def test_what_a_seat_is_offered_at_once_with_another_does_not_follow_from_the_others_answer(
    steps: str, tmp_path: Path
) -> None:
    game, state = begun(steps, tmp_path)
    seen: list[object] = []

    def answered(state: State) -> None:
        assert state.decision is not None
        if state.decision.seat == "player 2":
            saw = state.observe("player 2"), state.decision.moves, state.feed("player 2")
            if saw not in seen:
                seen.append(saw)
            return
        for move in state.decision.moves:
            after = game.from_bytes(state.to_bytes())
            after.apply(move)
            answered(after)

    answered(state)
    assert len(seen) == 1


def test_two_seats_may_take_the_same_of_equal_cards_at_once_or_different_ones(tmp_path: Path) -> None:
    game, _ = begun(TOGETHER[0], tmp_path)
    for name in ("python", "native"):
        counted = perft(game, 8, name=name)
        assert (sum(counted.finished), sum(counted.faults)) == (math.factorial(5) * 5 * 5, 0), name


def test_hidden_cards_are_one_move_though_a_name_holds_one_of_them(tmp_path: Path) -> None:
    steps = "move row to your hand; choose c from your hand; choose 2 ds from your hand; if c in ds { gain 1 n }"
    _, state = begun(steps, tmp_path)
    assert state.decision is not None
    while state.decision is not None:
        assert len(state.decision.moves) == len(set(state.decision.moves)) == 1, state.decision
        state.apply(state.decision.moves[0])
