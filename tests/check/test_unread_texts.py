"""What could not be read is answered once, by whoever read it; the checker passes over it and looks at the rest."""

from __future__ import annotations

from pathlib import Path

from rulekit.check.check import check_ruleset
from rulekit.ruleset.load import load_ruleset

TEXT = """ruleset: unread
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: x}, gem: {}}
variables: {round: {type: 1..}}
zones: {hand: {of: card, per: player}}
decks:
  card:
    home: hand
    attributes: {price: 0..9 9, suit: red blue}
    cards:
      one: {price: 3, suit: red, when: afterr you perform rest, limit: once per game, effect: gain 1 coin}
      two: {price: 3, suit: red, when: after you perform rest, effect: gian 1 coin}
      six: {price: 3, suit: red, rule: price(c) become 3}
rulings: {"price(card c": c.price, worth: "sum(c.price for c in your hand"}
actions:
  rest: {params: {n: 1...3}, steps: "gain n coin; gian 1 gem"}
phases:
  game:
    steps:
      - each player { draw 1 from card; perform rest with n = 2
      - gain price(first(your hand)) + worth coin
      - set round to round + 1
      - MISTAKE
      - end game because over
"""


def test_only_new_mistakes_are_said(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    for step, mistakes in (("skip", []), ("gain 1 con", ["unknown-counter"]), ("gain fee coin", ["unknown-name"])):
        path.write_text(TEXT.replace("MISTAKE", step), encoding="utf-8")
        ruleset, said = load_ruleset(path)
        assert ruleset is not None
        assert len(said) == 12
        checked, found = check_ruleset(ruleset)
        assert [d.code for d in found if d.severity == "error"] == mistakes
        assert (checked is None) == bool(mistakes)


def test_a_ruleset_without_a_first_phase_is_looked_through(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    path.write_text(
        "ruleset: none\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nphases: {game: {steps: gain 1 con}}\n",
        encoding="utf-8",
    )
    ruleset, said = load_ruleset(path)
    assert ruleset is not None and [d.code for d in said] == ["missing-key"]
    assert [d.code for d in check_ruleset(ruleset)[1]] == ["unknown-counter"]
