"""What one sees first: what others did, the part that was unfolded, the outcome, the top of another game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
BRIEF = """
ruleset: brief
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {start: 0}}
phases:
  game:
    steps:
      - each player performs turn
      - end game won by the p in players with highest p.coin then none because over
  turn: {steps: [choose n from 2..9, gain n coin]}
"""
TOP = "(each) => Math.round(each.getBoundingClientRect().top)"
WITHIN = """(each) => {
  const box = (each.closest(".part") || each).getBoundingClientRect();
  const board = document.querySelector("#board").getBoundingClientRect();
  return box.top >= board.top - 2 && box.bottom <= document.querySelector("#walk").getBoundingClientRect().top + 2;
}"""


def gives(page: Page, nth: int = 0) -> None:
    """Gives an answer, and waits for the next question."""
    from playwright.sync_api import expect

    before = page.text_content("#at-said") or ""
    page.locator("#moves button").nth(nth).click()
    expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)
    page.wait_for_selector("body.asked:not(.locked), body.over")


def test_the_last_key_of_the_list_stands_free(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    (path := tmp_path / "brief.yaml").write_text(BRIEF, "utf-8")
    page = opens(table(str(path), "--seed", "1").first)
    page.click("#keys")
    page.wait_for_selector("#aside kbd")
    foot = page.locator("#aside kbd").last.evaluate("each => each.getBoundingClientRect().bottom")
    below = page.locator("#aside label").evaluate("each => each.getBoundingClientRect().top")
    assert below - foot >= 10
    assert page.locator("#aside-body").evaluate("each => each.scrollHeight <= each.clientHeight")
    assert page.locator("#aside kbd").all_text_contents()[-2:] == [",", "."]


def test_what_others_did_is_seen_first_and_what_is_asked_now_is_a_line_while_one_looks_back(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tekhenu", "--seed", "7").first)
    page.wait_for_selector("body.asked:not(.locked)")
    for _ in range(60):
        gives(page)
        if page.locator("#log li.new").count() and page.locator("#log li.new[data-seat=blue]").count() > 2:
            break
    assert page.locator("#log li.new").first.get_attribute("data-seat") == "blue"
    page.locator("#log").evaluate("each => { each.scrollTop = 0; }")
    page.wait_for_selector("#log.beneath")
    says = page.text_content("#question") or "?"
    slider = page.locator("#walk").evaluate(TOP)
    page.click("#back")
    page.wait_for_selector("body.past")
    assert not page.is_visible("#question") and not page.is_visible("#moves")
    assert says in (page.text_content("#asked-now") or "")
    assert page.locator("#walk").evaluate(TOP) == slider
    page.click("#return")
    page.wait_for_selector("#moves")
    fold = page.locator("#picture [data-fold][data-open=no]").first
    part = fold.get_attribute("data-fold")
    fold.click()
    opened = page.locator(f"#picture [data-fold='{part}'][data-open=yes]")
    opened.wait_for(state="attached")
    page.wait_for_timeout(300)
    assert opened.evaluate(WITHIN), "all of what was unfolded"
    assert page.locator("#walk").evaluate(TOP) == slider


def test_the_outcome_is_seen_whole_and_another_game_from_its_top(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    file = tmp_path / "brief.yaml"
    file.write_text(BRIEF, "utf-8")
    page = opens(table(str(file), "--seed", "1", "--seats", "human,random").first)
    page.wait_for_selector("body.asked:not(.locked)")
    looks = "each => [getComputedStyle(each).borderTopStyle, getComputedStyle(each).borderTopColor]"
    assert page.locator("#moves b").first.evaluate(looks)[1] != "rgba(0, 0, 0, 0)", "a plate, as other answers have one"
    shown = "each => getComputedStyle(each).opacity"
    assert page.locator("#doing").evaluate(shown) == "1"
    page.evaluate("document.body.classList.add('thinks')")
    assert page.locator("#doing").evaluate(shown) == "0", "nothing dead while another thinks"
    gives(page, 7)
    page.wait_for_selector("body.over")
    page.locator("#sheet tbody").evaluate(
        "each => { for (let n = 0; n < 40; n += 1) each.prepend(each.firstElementChild.cloneNode(true)); }"
    )
    for each in (page.locator("#ending button"), page.locator("#sheet tr:last-child td").last):
        box = each.bounding_box()
        assert box is not None and box["y"] + box["height"] < 800
        assert page.locator("#asking").evaluate("each => each.scrollTop") == 0
    page.set_viewport_size({"width": 390, "height": 500})
    page.evaluate("scrollTo(0, 300)")
    page.locator("#ending button").click()
    page.wait_for_selector("body.asked")
    page.wait_for_function("() => scrollY === 0", timeout=browsing.PATIENCE)
