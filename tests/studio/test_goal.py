"""What a page is told of the goal of a game: what the words say of it, in the language of the page, as it holds now."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import packaged_rulesets
from rulekit.studio.line import Line
from rulekit.studio.setting import Setting, languages_of
from rulekit.studio.table import Table


def goal(ruleset: Ruleset, locale: str = "en") -> list[str]:
    """What the page of the first seat is answered."""
    game = ruleset.game()
    table = Table(game, ["human"] * len(game.seats), game.start(1))
    viewer = Setting(ruleset, table, locale, languages_of(ruleset)).viewer(game.seats[0], locale)
    assert viewer is not None
    told = Line(table, viewer, lambda *_: viewer).heard('{"n": 1, "do": "goal"}')[0]["goal"]
    assert isinstance(told, list)
    return told


@pytest.mark.parametrize(
    ("locale", "about", "wins"),
    [
        ("en", "A duel", "40 points"),
        ("fr", "Un duel", "40 points"),
        ("nl", "Een duel", "40 punten"),
        ("zh", "以纸牌", "40"),
    ],
)
def test_it_is_told_in_each_language(locale: str, about: str, wins: str) -> None:
    first, second = goal(rulekit.load(packaged_rulesets()["aton"]), locale)
    assert first.startswith(about) and wins in second


def test_it_says_the_number_that_holds_in_a_variant() -> None:
    path = packaged_rulesets()["aton"]
    told = " ".join(goal(rulekit.load(path, [str(path.parent / "aton.variants" / "sprint.yaml")])))
    goals = rulekit.load(path, [str(path.parent / "aton.variants" / "sprint.yaml")]).declared().tables["goal"].value
    assert str(goals) in told and "40" not in told


def test_a_game_that_tells_no_course_by_hand_says_what_it_is_about() -> None:
    assert goal(rulekit.load(packaged_rulesets()["tictactoe"])) == ["Three marks of your own in a straight line win."]


def test_a_text_that_no_longer_fits_and_a_game_without_words_say_nothing(tmp_path: Path) -> None:
    text = """
ruleset: mute
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: 0}}
phases: {game: {steps: ["each player { choose n from 1..4; gain n coin }", end game because over]}}
"""
    (tmp_path / "mute.yaml").write_text(text, "utf-8")
    assert goal(rulekit.load(tmp_path / "mute.yaml")) == []
    (tmp_path / "mute.locales").mkdir()
    (tmp_path / "mute.locales" / "en.ftl").write_text(
        "rules-game = Most coins win.\n    .shape = 00000000\n    .figures = 1 4\n", "utf-8"
    )
    assert goal(rulekit.load(tmp_path / "mute.yaml")) == []
