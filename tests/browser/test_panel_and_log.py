"""The question beside the log: however high it is, the newest is seen, and what an answer would do is read whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
NEWEST = """() => {
  const list = document.querySelector("#log"), box = list.getBoundingClientRect();
  const first = list.querySelector("li.new")?.getBoundingClientRect();
  const isTop = first && Math.abs(first.top - box.top) < 4 && first.top < innerHeight;
  return isTop || list.scrollTop + list.clientHeight > list.scrollHeight - 4;
}"""


def asked(page: Page) -> bool:
    """Waits until this seat is asked; False if the game is over."""
    page.wait_for_selector("body.asked:not(.locked), body.over")
    return page.locator("body.over").count() == 0


def answered(page: Page, chance: random.Random) -> None:
    """Gives one answer of the list, and waits until it is shown."""
    from playwright.sync_api import expect

    before, moves = page.text_content("#at-said") or "", page.locator("#moves button")
    moves.nth(chance.randrange(moves.count())).click()
    expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)


def test_the_log_shows_the_newest_however_high_the_question_is(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page, chance = opens(table("tekhenu", "--seed", "77").first), random.Random(1)
    heights = set()
    for _ in range(20):
        assert asked(page)
        page.wait_for_timeout(200)
        page.wait_for_function(NEWEST, timeout=browsing.PATIENCE)  # a busy computer takes its time
        heights.add(page.locator("#log").evaluate("each => each.clientHeight"))
        answered(page, chance)
    assert max(heights) - min(heights) > 200
