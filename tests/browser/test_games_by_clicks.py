"""Whole games by clicks: on the picture where moves act, else in the list; every answer is drawn."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long


def asked(page: Page) -> bool:
    """Waits until this seat is asked; False if the game is over."""
    page.wait_for_selector("body.asked, body.over")
    return page.locator("body.asked").count() > 0


def answered(page: Page, by: Callable[[], None]) -> None:
    """Answers, and waits until that is drawn."""
    from playwright.sync_api import expect

    before = page.text_content("#at-said") or ""
    by()
    expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)


def clicked(page: Page, chance: random.Random) -> str:
    """Clicks one answer: on the picture if any acts there; where several act at one place, in the list then."""
    page.wait_for_selector("#picture[aria-busy=false]")
    spots = page.locator("#picture .offered[role=button]")
    if not (n := spots.count()):
        moves = page.locator("#moves button")
        answered(page, moves.nth(chance.randrange(moves.count())).click)
        return "list"
    spot = spots.nth(chance.randrange(n))
    if " / " in (spot.get_attribute("aria-label") or ""):
        spot.click()
        answered(page, page.locator("#moves .among button").first.click)
    else:
        answered(page, spot.click)
    return "picture"


def test_a_whole_game_of_aton(opens: Callable[..., Page], table: Callable[..., object]) -> None:
    page, chance = opens(table("aton", "--seed", "5").first), random.Random(3)  # type: ignore[attr-defined]
    where: Counter[str] = Counter()
    while asked(page):
        where[clicked(page, chance)] += 1
    assert where["picture"] > 5
    assert where["list"] > 5
    assert page.locator("#sheet table tbody tr").count() > 1
    assert page.locator("#question").text_content()
    assert page.locator("#seats .points").count() == 2


def test_two_rounds_of_tekhenu(opens: Callable[..., Page], table: Callable[..., object]) -> None:
    page, chance = opens(table("tekhenu", "--seed", "5").first), random.Random(3)  # type: ignore[attr-defined]
    where: Counter[str] = Counter()
    while asked(page) and not re.search(r"rotations\s*2", page.text_content("#picture") or ""):
        where[clicked(page, chance)] += 1
    assert asked(page)
    assert where["picture"] > 5


def test_an_answer_is_typed_as_in_the_terminal_and_a_wrong_one_is_explained(
    opens: Callable[..., Page], table: Callable[..., object]
) -> None:
    page = opens(table("tictactoe", "--seed", "1").first)  # type: ignore[attr-defined]
    assert asked(page)
    page.fill("#typed", "99")
    page.press("#typed", "Enter")
    page.wait_for_selector("#told:not(:empty)")
    page.fill("#typed", "1,1")
    answered(page, lambda: page.press("#typed", "Enter"))
