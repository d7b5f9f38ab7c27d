"""A card with a mistake in it is told of once, not once more for the words of each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.pipeline import diagnose
from rulekit.ruleset.find import Varied

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


NAMED = """ending-over = all is done
ending-ovre = all is done
ask-game = What now?
arm-game-2 = nothing
do-idle = Wait
counter-coni = coin
"""


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("end game won by p in players because over", "condition-without-brackets"),
        ("either gain 1 coin, gain 2 coin or skip; end game because over", "comma-for-semicolon"),
        ("end game because over; {", "unclosed-bracket"),
    ],
)
def test_what_a_broken_text_may_name_is_not_unknown(step: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(RULES.replace("CARD", "cup: {effect: gain 1 coin}").replace("end game because over", step), "utf-8")
    (tmp_path / "shop.locales").mkdir()
    (tmp_path / "shop.locales" / "en.ftl").write_text(NAMED, "utf-8")
    said = diagnose(path).diagnostics
    assert code in [d.code for d in said if d.severity == "error"]
    unknown = [d.message for d in said if d.code == "unknown-message"]
    assert unknown == [
        f"The message `{name}` names nothing here." for name in ("ending-ovre", "do-idle", "counter-coni")
    ]


def test_of_a_sound_text_what_names_nothing_is_unknown(tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(RULES.replace("CARD", "cup: {effect: gain 1 coin}"), "utf-8")
    (tmp_path / "shop.locales").mkdir()
    (tmp_path / "shop.locales" / "en.ftl").write_text(NAMED, "utf-8")
    assert sum(d.code == "unknown-message" for d in diagnose(path).diagnostics) == 5


def test_where_a_reason_cannot_be_read_no_ending_is_unknown(tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    text = RULES.replace("CARD", "cup: {effect: gain 1 coin}").replace("because over", 'because "all is done"')
    path.write_text(text, "utf-8")
    (tmp_path / "shop.locales").mkdir()
    (tmp_path / "shop.locales" / "en.ftl").write_text(NAMED, "utf-8")
    unknown = [d.message for d in diagnose(path).diagnostics if d.code == "unknown-message"]
    assert unknown and not any("ending-" in message for message in unknown)


@pytest.mark.parametrize(
    ("added", "unknown"),
    [
        ("decks.card.cards.cup: {copies: 2}", ["counter-fame", "zone-attic"]),
        ("decks.card.cards.mug: {copies: 2}", ["card-card-pot", "counter-fame", "zone-attic"]),
        ("counters: {coin: {start: 2}}", ["card-card-pot", "counter-fame", "zone-attic"]),
        ("counters.coin: {start: 2}", ["card-card-pot", "zone-attic"]),
    ],
)
def test_what_a_variant_meant_to_add_under_a_name_that_is_taken_is_not_unknown(
    added: str, unknown: list[str], tmp_path: Path
) -> None:
    rules = RULES.replace("CARD", "cup: {copies: 3, effect: gain 1 coin}")
    (tmp_path / "shop.yaml").write_text(rules.replace("coin: {}", "coin: {start: 1}"), "utf-8")
    words = tmp_path / "shop.variants" / "more.locales"
    words.mkdir(parents=True)
    head = "variant: more\nversion: 1.0.0\nextends: shop\n"
    (tmp_path / "shop.variants" / "more.yaml").write_text(f"{head}add:\n  {added}\n", "utf-8")
    (words / "en.ftl").write_text("card-card-pot = pot\ncounter-fame = fame\nzone-attic = attic\n", "utf-8")
    found = diagnose(Varied(str(tmp_path / "shop.yaml"), ("more",))).diagnostics
    names = [d.message.split("`")[1] for d in found if d.code == "unknown-message" and "more" in d.span.file]
    assert names == unknown
