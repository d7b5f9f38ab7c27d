"""Whoever has answered nothing yet reads what the game is about and how one wins, with the way to the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MUTE = """
ruleset: mute
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: 0}}
phases: {game: {steps: ["each player { choose n from 1..4; gain n coin }", end game because over]}}
"""
HIGH = "each => each.getBoundingClientRect().height"


def test_it_stands_there_until_the_first_answer_and_leads_to_the_rules(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "11").first)
    page.wait_for_selector("#goal details[open]")
    said = page.text_content("#goal") or ""
    assert "A duel of cards and priests" in said and "40 points" in said
    page.select_option("#language", "fr")
    page.wait_for_selector("#goal:has-text('Un duel de cartes')")
    page.click("#goal button")
    page.wait_for_selector("#aside[open]")
    page.keyboard.press("Escape")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#goal", state="hidden")
    page.reload()
    page.wait_for_selector("body.asked:not(.locked)")
    assert not page.is_visible("#goal")


def test_on_a_telephone_it_is_folded_and_in_nobodys_way(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "12").first, **PHONE)
    page.wait_for_selector("#goal summary")
    assert page.locator("#goal").evaluate(HIGH) < 60
    answers, goal = (page.locator(each).bounding_box() for each in ("#moves", "#goal"))
    assert answers and goal and answers["y"] + answers["height"] <= goal["y"]
    page.click("#goal summary")
    page.wait_for_selector("#goal button")
    assert "40 points" in (page.text_content("#goal") or "")


def test_of_a_game_whose_words_say_nothing_of_it_nothing_is_shown(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    file = tmp_path / "mute.yaml"
    file.write_text(MUTE, "utf-8")
    page = opens(table(str(file), "--seed", "1", "--seats", "human,random").first)
    page.wait_for_selector("body.asked:not(.locked)")
    page.wait_for_timeout(1500)
    assert not page.is_visible("#goal")
