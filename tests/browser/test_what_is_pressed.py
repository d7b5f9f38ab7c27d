"""What is pressed or typed is what is taken: one of several pieces in one place, which stays marked; a large number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest
from game.test_long_ranges import BOUND, HUGE, game

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
SHARED = """() => import("/table.js").then(({ table }) => {
  const moves = table.view.question?.moves || [], at = (move) => moves.filter((each) => each.place === move.place);
  const found = moves.filter((move) => move.face && at(move).length > 1).pop();
  return found ? { ...found, others: at(found).length } : null;
})"""


def taken_to_pieces_in_one_place(page: Page) -> dict[str, str]:
    """Answers until several pieces in one place may be chosen: the last of them."""
    from playwright.sync_api import expect

    for _ in range(60):
        page.wait_for_selector("body.asked:not(.locked)")
        if found := page.evaluate(SHARED):
            page.wait_for_selector("#picture[aria-busy=false] .offered")
            return dict(found)
        before = page.text_content("#at-said") or ""
        page.locator("#moves button").first.click()
        expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)
    raise AssertionError("no two pieces in one place")


def test_of_several_pieces_in_one_place_the_very_one_is_taken_and_stays_marked(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tekhenu", "--seed", "7").first)
    wanted = taken_to_pieces_in_one_place(page)
    spot = page.locator(f"[data-place='{wanted['place']}']:has([data-face='{wanted['face']}'])")
    assert spot.get_attribute("aria-label", timeout=5000) == wanted["said"]
    before = page.text_content("#at-said") or ""
    spot.click()
    page.wait_for_function("before => document.querySelector('#at-said').textContent !== before", arg=before)
    page.wait_for_selector("body.asked:not(.locked) #picture .held")
    assert page.locator("#picture .held [data-face]").get_attribute("data-face") == wanted["face"]


def test_why_not_stands_before_what_the_rules_tell(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tekhenu", "--seed", "7").first)
    taken_to_pieces_in_one_place(page)
    page.locator("#picture .place:not(.offered):has(> [data-face][data-does])").first.click()
    page.wait_for_selector("#told:has-text('cannot be chosen')")
    first, *others = (page.text_content("#told") or "").split("\n")
    assert "cannot be chosen" in first
    assert others, "what the rules tell of the piece"


def test_a_number_is_taken_as_it_is_typed_though_a_page_would_round_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    game(tmp_path, HUGE)
    page = opens(table(str(tmp_path / "far.yaml"), "--seed", "7").first)
    page.wait_for_selector("body.asked:not(.locked)")
    assert page.locator("#moves button").count() == 2
    assert str(BOUND) in (page.text_content("#about") or "")
    page.fill("#typed", str(BOUND - 3))
    page.press("#typed", "Enter")
    page.wait_for_selector(f"#picture:has-text('{BOUND - 3}')")
