"""A card with a mistake in it is told of once, not once more for the words of each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.pipeline import diagnose

RULES = """ruleset: shop
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}, vp: {}}
score: your vp
zones: {hand: {of: card, per: player}}
decks:
  card:
    home: hand
    cards:
      CARD
      lamp: {effect: gain 3 vp}
phases:
  game:
    steps:
      - each player { draw 2 from card to your hand; choose c from your hand; play c; gain your coin vp }
      - end game because over
"""
WORDS = "card-card-cup = You gain { $n } and { $n2 }\ncard-card-lamp = You gain { $n } and { $x }\n"
CUT = "cup: {effect: gain 1 coin, 2 vp}"
SPREAD = "cup:\n        effect: gian 1 coin, 2 vp"


@pytest.mark.parametrize(
    ("card", "code"), [(CUT, "comma-in-text"), (SPREAD, "unknown-verb"), ('cup: {effect: "gain 1 coin, 2 vp"}', "")]
)
def test_of_a_broken_card_the_words_are_not_blamed(card: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(RULES.replace("CARD", card), "utf-8")
    (tmp_path / "shop.locales").mkdir()
    (tmp_path / "shop.locales" / "en.ftl").write_text(WORDS, "utf-8")
    said = diagnose(path).diagnostics
    assert [d.code for d in said if d.severity == "error"] == ([code] if code else [])
    about = [d.message for d in said if d.code == "unknown-variable"]
    assert about == ["The message `card-card-lamp` is not given `$x`, so it is never shown."]


def test_of_a_card_that_has_too_few_figures_the_words_are_blamed(tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(RULES.replace("CARD", "cup: {effect: gain 1 coin}"), "utf-8")
    (tmp_path / "shop.locales").mkdir()
    (tmp_path / "shop.locales" / "en.ftl").write_text(WORDS, "utf-8")
    assert sum(d.code == "unknown-variable" for d in diagnose(path).diagnostics) == 2
