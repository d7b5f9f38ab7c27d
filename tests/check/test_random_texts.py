"""Any text that follows the grammar, about things a ruleset has, is answered or compiles; nothing raises."""

from __future__ import annotations

import random
import re
import tempfile
from pathlib import Path

import pytest
from effect_texts import NAMES, texts_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulekit.check.check import check_ruleset
from rulekit.compile.code import TooLarge
from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.ruleset.load import load_ruleset

RULESET = """ruleset: anything
version: 1.0.0
language: 1
players: 2..3
seats: [west, east, north]
start: game
turn: turn
enums: {suit: [red, green, blue], mood: [calm, red]}
options: {fast: {values: [false, true], default: true}, way: {values: [left, right], default: left}}
counters: {coin: {start: 3}, gem: {max: 4, supply: 6}, karma: {min: -3}}
groups: {goods: [coin, gem], warm: [red, green]}
tables: {goal: 4, fee: [1, 2, 4], worth: {red: 1, green: 2, blue: 3}}
regions:
  board: {of: stone, grid: 3 x 3, attributes: {cost: 0..3 = 1}}
  row: {of: card, count: 4}
  nook: {of: card, count: 2, per: player, seen_by: owner, holds: any}
pieces: {stone: {each: 4, home: bag}}
zones:
  bag: {of: stone, per: player}
  hand: {of: card, per: player, seen_by: owner}
  heap: {of: card, order: pile}
  gone: {of: card}
decks:
  card:
    order: pile
    attributes: {value: 1..4, suit: suit, pays: counter}
    home: hand
    discard: gone
    renew: true
    cards:
      one: {copies: 3, value: 1, suit: red, pays: coin, effect: gain 1 coin}
      two: {value: 2, suit: blue, pays: gem, when: after you perform work, limit: once per turn, effect: gain 1 gem}
      six: {value: 4, suit: red, pays: gem, rule: price(c) becomes it + 1}
variables:
  round: {type: int}
  who: {type: optional player}
  spot: {type: optional board}
  mine: {type: set of player}
  bid: {type: 0..9, per: player}
rulings:
  rival: the p in players where p != you with lowest p.index
  "price(card c)": c.value
  free: "{s in board where count(s.pieces) = 0}"
phases:
  game:
    steps:
      - shuffle card
      - each player { draw 2 from card; perform turn }
      - end game because over
  turn:
    params: {n: "1..3 = 1"}
    steps: |
      PHASE
actions:
  work:
    steps: |
      ACTION
"""
WORDS = """
    coin gem karma goods goal fee worth board row nook stone bag hand heap gone card round who spot mine bid rival
    price free red blue calm fast way left you players player_count none true count first top bottom owner min max
    abs line_of sum any value suit cost index pieces south work turn n x p s c
""".split()
NAME = re.compile(r"\b(?:" + "|".join(NAMES) + r")\b")


def about_things(text: str, dice: random.Random) -> str:
    """The text with names of the ruleset; functions stay what they are one time in two."""
    kept = {"any", "sum", "count"}
    return NAME.sub(lambda m: m[0] if m[0] in kept and dice.random() < 0.5 else dice.choice(WORDS), text)


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much])
@given(phase=texts_of("program"), action=texts_of("program"), seed=st.integers(0, 2**32))
def test_a_random_text_is_answered_or_compiles(phase: str, action: str, seed: int) -> None:
    dice = random.Random(seed)
    texts = [" ".join(re.sub(r"#[^\n]*", "", about_things(t, dice)).split()) for t in (phase, action)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "anything.yaml"
        path.write_text(RULESET.replace("PHASE", texts[0]).replace("ACTION", texts[1]), encoding="utf-8")
        ruleset, unread = load_ruleset(path)
    if ruleset is None:
        return
    checked, said = check_ruleset(ruleset, all_read=not unread)
    assert all(d.message and d.help for d in said)
    if checked is not None:
        try:
            executor("python").load(compile_ruleset(checked, 3)).playouts(1, 1)
        except TooLarge:
            pytest.skip("too large for the machine")
