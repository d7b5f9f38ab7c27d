"""A later question of one course of things says what its seat has answered before, and nothing of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from game.gems import of_gems

import rulekit
from rulekit.game import Game
from rulekit.game.decisions.earlier import Earlier

HEAPS = """
ruleset: heaps
version: 1.0.0
language: 1
players: 2
start: game
enums: {heap: [left, middle, right]}
counters: {stick: {start: 9}}
phases:
  game:
    steps:
      - each player performs take
      - each player { each h in heap { choose n from 1..2; gain n stick } }
      - end game won by none because done
actions:
  take:
    steps:
      - choose h from heap
      - choose n from 1..3
      - perform leave with k = n
  leave:
    params: {k: 1..3}
    steps: may pay k stick
"""
THIEF = """
zones:
  hand: {of: gem, per: player, seen_by: owner}
  loot_bag: {of: gem, per: player, seen_by: nobody}
phases:
  game:
    steps:
      - each player draws 3 from gem to your hand
      - each player { let p = first(players - {you}); choose c from p.hand; OTHER }
      - end game won by none because done
"""
GIVE = """
actions:
  ask: {steps: "let p = first(players - {you}); p performs give"}
  give: {steps: choose d from your hand; move d to chest}
"""


def heaps(folder: Path) -> Game:
    path = folder / "heaps.yaml"
    path.write_text(HEAPS.lstrip(), "utf-8")
    return rulekit.load(path).game()


def test_the_second_question_names_what_was_answered_first(tmp_path: Path) -> None:
    game = heaps(tmp_path)
    state = game.start(1)
    assert state.decision is not None
    assert state.decision.earlier == ()
    left, right = (state.clone().apply(heap) for heap in ("left", "right"))
    for other, heap in ((left, "left"), (right, "right")):
        assert other.decision is not None
        assert other.decision.earlier == (Earlier("h", "element", "heap", (heap,)),)
    assert left.observe(0) != right.observe(0)
    assert left.observe(1) == right.observe(1)  # nobody else is told


def test_what_was_answered_in_the_action_around_is_named_too(tmp_path: Path) -> None:
    state = heaps(tmp_path).start(1).apply("middle").apply(3)
    assert state.decision is not None
    assert [(one.name, one.values) for one in state.decision.earlier] == [("h", ("middle",)), ("n", ("3",))]


def test_a_loop_says_what_it_has_come_to(tmp_path: Path) -> None:
    state = heaps(tmp_path).start(1)
    told = []
    while not state.is_over:
        assert state.decision is not None
        told.append([(one.name, one.values) for one in state.decision.earlier])
        state.apply(state.decision.moves[0])
    assert told[-3:] == [[("h", ("left",))], [("h", ("middle",))], [("h", ("right",))]]


def test_another_seat_is_not_told_what_was_answered(tmp_path: Path) -> None:
    rules = THIEF.replace("OTHER", "p { either move c to your loot_bag or skip }")
    state = of_gems(tmp_path, rules, glass=4, opal=2).start(1)
    assert state.decision is not None
    state.apply(state.decision.moves[0])
    assert state.decision is not None
    assert state.decision.seat == "player 2"
    assert state.decision.earlier == ()


def test_what_another_chose_in_the_action_around_is_not_told(tmp_path: Path) -> None:
    rules = THIEF.replace("  loot_bag:", "  chest: {of: gem, seen_by: nobody}\n  loot_bag:")
    rules = rules.replace("OTHER", "perform ask") + GIVE
    state = of_gems(tmp_path, rules, glass=4, opal=2).start(1)
    assert state.decision is not None
    state.apply(state.decision.moves[0])
    assert state.decision is not None
    assert (state.decision.seat, state.decision.earlier) == ("player 2", ())


def test_a_hidden_piece_that_was_chosen_is_not_named(tmp_path: Path) -> None:
    rules = THIEF.replace("OTHER", "either move c to your loot_bag or skip")
    state = of_gems(tmp_path, rules, glass=4, opal=2).start(1)
    assert state.decision is not None
    state.apply(state.decision.moves[0])
    assert state.decision is not None
    assert state.decision.earlier == (Earlier("c", "element", "gem", ("hidden gem",)),)
    seen = state.observe(0)
    assert all(seen.possible(seed).observe(0) == seen for seed in range(9))


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_the_table_says_it_in_each_language(tmp_path: Path, locale: str) -> None:
    from rulekit.play.asking import Asked
    from rulekit.program.drawing import Drawing

    heaps(tmp_path)
    ruleset = rulekit.load(tmp_path / "heaps.yaml", locale=locale)
    game = ruleset.game()
    decision = game.start(1).apply("right").decision
    assert decision is not None
    words = ruleset.words(game.program)
    about = Asked(game.program, words, ruleset.facts.drawing or Drawing(), decision).about_what()
    assert about == "right"
    assert words.say("play-about", "?", what=about).endswith("right")
