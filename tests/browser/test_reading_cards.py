"""What is read on a card that lies on the table: its tooltip, and beneath the answers when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
FORK = """
ruleset: fork
version: 1.0.0
language: 1
players: 2
start: game
regions:
  left: {of: stone, spaces: {a1: {}, a2: {}}}
  right: {of: stone, spaces: {b1: {}, b2: {}}}
pieces: {stone: {each: 4, home: bag}}
zones: {bag: {of: stone, per: player}}
phases:
  game:
    steps:
      - each player { either perform go_left or perform go_right }
      - end game because over
  go_left: {steps: [choose s from left where count(s.pieces) = 0, move first(your bag) to s]}
  go_right: {steps: [choose s from right where count(s.pieces) = 0, move first(your bag) to s]}
"""


def test_a_card_is_read_where_it_lies(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    page = opens(table("tekhenu", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    card = page.locator('#picture [data-piece^="technology/"]').first
    card.hover()
    page.wait_for_function("(title) => title.textContent.includes('\\n')", arg=card.locator("> title").element_handle())
    said = card.locator("> title").text_content() or ""
    card.click()
    page.wait_for_function("(said) => document.getElementById('told').textContent.startsWith(said + '\\n')", arg=said)
    assert "no answer" in (page.text_content("#told") or "")
    assert len(said.split("\n")[1]) > 10, said


def test_what_a_god_does_is_read_at_its_name(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    page = opens(table("tekhenu", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    name = page.locator('#picture [data-does="raise_statue"]:not(.piece)').first
    title = name.locator("> title").element_handle()
    assert title.text_content() == "Horus: a statue"
    name.hover()
    page.wait_for_function("(title) => title.textContent.startsWith('Horus: a statue\\nPay the Granite')", arg=title)
    name.click()
    page.wait_for_function("(title) => document.getElementById('told').textContent === title.textContent", arg=title)


def test_a_card_is_read_by_keyboard_and_with_a_finger(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tekhenu", "--seed", "4").first, has_touch=True)
    page.wait_for_selector("body.asked")
    assert page.locator("#picture [data-reads][tabindex='0']").count() == 1, "one stop for all of them"
    reads = page.locator("#picture [data-reads]")
    at = reads.evaluate_all("every => every.findIndex((each) => each.dataset.piece?.startsWith('technology/'))")
    reads.evaluate_all("every => every.find((each) => each.tabIndex === 0).focus()")
    for _ in range(at):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.piece").startswith("technology/")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('told').textContent.split('\\n').length > 2")
    told = page.text_content("#told") or ""
    page.locator('#picture [data-piece^="technology/"]').nth(1).tap()
    page.wait_for_function("(told) => document.getElementById('told').textContent !== told", arg=told)
    assert len((page.text_content("#told") or "").split("\n")[1]) > 10


def test_what_is_asked_about_later_marks_the_answer_that_leads_there(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    (path := tmp_path / "fork.yaml").write_text(FORK, "utf-8")
    page = opens(table(str(path), "--seed", "4").first)
    page.wait_for_selector("body.asked")
    page.locator('#picture [data-place="right//b1"]').click()
    page.wait_for_selector("#told:has-text('leads there')")
    assert page.locator("#moves .among").count() == 1
    page.locator("#moves .among button").click()
    page.wait_for_selector('#picture .offered[data-place="right//b1"]')


def test_a_line_of_the_log_shows_where_it_happened(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    page.locator("#moves button").nth(4).click()
    page.wait_for_selector("#log > li")
    line = page.locator("#log > li > button").first
    line.hover()
    page.wait_for_selector('#picture .lit[data-place="board//2,2"]')
    assert page.locator("#picture .lit").count() == 1
    page.locator("#title").hover()
    page.wait_for_selector("#picture .lit", state="detached")
    line.focus()
    page.wait_for_selector("#picture .lit")


def test_a_picture_that_comes_shows_no_more_where_something_happened_before(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "11").first)
    page.wait_for_selector("body.asked")
    page.evaluate("() => document.querySelector('#picture .part [data-place]').classList.add('lit')")
    page.evaluate("() => dispatchEvent(new Event('room'))")  # the same picture comes again, and its parts stay
    page.wait_for_selector("#picture .lit", state="detached")
