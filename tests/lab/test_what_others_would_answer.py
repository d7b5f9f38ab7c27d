"""What a search expects of an opponent: answers by what that holds, and not one answer alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import NATIVE
from lab.searching import asked, chosen

import rulekit
from rulekit.lab.bots.search import SearchBot
from rulekit.machine.runs import choosing
from rulekit.machine.runs.tree import ROW_WORDS, VISITS, mixed_in, spread

pytestmark = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")

# Red leaves, and wins LEAVING times in twenty; or it risks something, and all hangs on blue.
LEAVING = """
ruleset: risky
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {one: {}}
decks:
  card:
    attributes: {high: 0..1}
    home: hand
    cards: {low: {copies: 10, high: 0}, tall: {copies: 10, high: 1}}
zones: {hand: {of: card, per: player, seen_by: owner}}
rulings:
  red_one: the p in players with lowest p.index
  blue_one: the p in players with highest p.index
phases:
  game:
    steps:
      - each player draws 1 from card
      - red_one performs decide
      - blue_one performs first_say
      - blue_one performs act
actions:
  decide: {steps: [either perform leave or perform risk]}
  risk: {steps: skip}
  leave:
    steps:
      - let luck = the n in (1..20) then random
      - if luck <= 12, end game won by you because luck
      - end game won by blue_one because luck
"""
# Who strikes with a tall card wins, with a low one loses; who waits wins one time in five. So the risk is worth 0.4.
STRIKES = (
    LEAVING
    + """
  first_say: {steps: [set your one to 0]}
  act: {steps: [either perform strike or perform wait]}
  strike:
    steps:
      - if first(your hand).high = 1, end game won by you because struck
      - end game won by red_one because missed
  wait:
    steps:
      - let luck = the n in (1..5) then random
      - if luck = 1, end game won by you because luck
      - end game won by red_one because missed
"""
)
# What blue says twice has to add up to what red holds, which blue cannot know: the risk is worth 0.5.
SAYS_TWICE = (
    LEAVING
    + """
  first_say: {steps: [choose n from 0..1, set your one to n]}
  act:
    steps:
      - choose n from 0..1
      - red_one reveals your hand
      - if (n + your one) mod 2 = first(red_one.hand).high, end game won by red_one because guessed
      - end game won by you because wrong
"""
)


def risks(folder: Path, rules: str, games: int) -> int:
    """How often red takes the risk, of ten games."""
    path = folder / "risky.yaml"
    path.write_text(rules.lstrip(), "utf-8")
    table = rulekit.load(path).game()
    return sum(chosen(asked(table.start(seed)), SearchBot(seed, games).answer) == "risk" for seed in range(10))


def test_who_holds_what_wins_is_expected_to_answer_by_it(tmp_path: Path) -> None:
    assert risks(tmp_path, STRIKES, 4000) == 0


def test_what_may_be_said_twice_is_not_foreseen(tmp_path: Path) -> None:
    assert risks(tmp_path, SAYS_TWICE, 1000) == 0


def drawn(visits: tuple[int, int], dice: int, deep: int) -> int:
    """Which of two answers, 0 or 1, is drawn in a game, as deep in it, of which so many games are known."""
    tree, mind, keys = [0] * (ROW_WORDS * 64), [0] * choosing.MIND, [11, 12, 13]
    mind[choosing.ROWS_THERE], mind[choosing.DICE], mind[choosing.DEEP] = 64, dice, deep
    for value, games in enumerate(visits):
        tree[choosing.row_for(tree, mind, mixed_in(keys[0], value)) + VISITS] = games
    for value in range(2):
        choosing.as_before(tree, mind, keys, value, value, 1)
    return mind[choosing.GAVE]


def test_answers_are_drawn_as_often_as_they_were_taken() -> None:
    often = sum(drawn((30, 10), spread(dice), 3) == 0 for dice in range(2000))
    assert 0.72 < often / 2000 < 0.78


def test_two_answers_of_one_game_are_drawn_apart() -> None:
    alike = sum(drawn((10, 10), spread(dice), 3) == drawn((10, 10), spread(dice), 4) for dice in range(2000))
    assert 0.46 < alike / 2000 < 0.54
