"""What could not be read is answered once, by whoever read it; the checker passes over it and looks at the rest."""

from __future__ import annotations

from pathlib import Path

from rulekit.check.check import check_ruleset
from rulekit.pipeline import diagnose
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
      - choose g from {coin gem}
      - MISTAKE
      - gain 1 g
      - end game because over
"""


def test_only_new_mistakes_are_said(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    for step, mistakes in (("skip", []), ("gain 1 con", ["unknown-counter"]), ("gain fee coin", ["unknown-name"])):
        path.write_text(TEXT.replace("MISTAKE", step), encoding="utf-8")
        ruleset, said = load_ruleset(path)
        assert ruleset is not None
        assert len(said) == 13
        checked, found = check_ruleset(ruleset, all_read=False)
        assert [d.code for d in found] == mistakes
        assert checked is None


def test_a_ruleset_without_a_first_phase_is_looked_through(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    path.write_text(
        "ruleset: none\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nphases: {game: {steps: gain 1 con}}\n",
        encoding="utf-8",
    )
    ruleset, said = load_ruleset(path)
    assert ruleset is not None and [d.code for d in said] == ["missing-key"]
    assert [d.code for d in check_ruleset(ruleset)[1]] == ["unknown-counter"]


def test_a_word_of_the_language_taken_for_a_name_is_said_where_it_is_declared(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    steps = "[gain 1 per, lose 2 per, set your per to 3, gain 1 then, end game because over]"
    head = "ruleset: words\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
    path.write_text(f"{head}counters: {{per: {{}}}}\nphases: {{game: {{steps: {steps}}}}}\n", "utf-8")
    said = [(d.span.line, d.message.split("`")[1]) for d in diagnose(path).diagnostics if d.code == "word-as-name"]
    assert said == [(6, "per"), (7, "then")]
