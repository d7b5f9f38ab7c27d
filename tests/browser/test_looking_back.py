"""A record is walked with the slider and by keys; links that are wrong, and seats that are left and taken again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow


def said(page: Page, what: str) -> None:
    """Waits until the page stands at an answer."""
    from playwright.sync_api import expect

    expect(page.locator("#at-said")).to_have_text(what, timeout=browsing.PATIENCE)


def test_a_record_is_walked_with_the_slider(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    file = str(tmp_path / "game.jsonl")
    simulate = ["simulate", "tictactoe", "--games", "2", "--seed", "3", "--record", file]
    subprocess.run([sys.executable, "-m", "rulekit", *simulate], check=True, capture_output=True, cwd=browsing.HOUSE)
    page = opens(table(file, "--game", "2").links["to watch"])
    page.wait_for_selector("body.record.over")
    whole = page.inner_html("#picture")
    last = int(page.get_attribute("#at", "max") or 0)
    assert last >= 5
    assert page.locator("#moves button").count() == 0
    page.focus("#at")
    page.keyboard.press("Home")
    said(page, f"0 / {last}")
    page.wait_for_selector("#log li.later")
    page.wait_for_selector("#picture .piece", state="detached")  # the picture comes behind the number
    page.keyboard.press("End")
    said(page, f"{last} / {last}")
    assert page.inner_html("#picture").replace(" moved", "") == whole
    page.locator("#title").click()
    page.keyboard.press(",")
    said(page, f"{last - 1} / {last}")
    page.click("#on")
    said(page, f"{last} / {last}")
    page.locator("#log > li > button").first.click()
    page.locator("#log div button").first.click()
    said(page, f"1 / {last}")


def test_a_bot_sits_where_somebody_left_and_gets_up_when_they_come_back(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    links = table("tictactoe", "--seats", "human,human").links
    first, second, *_ = links.values()
    page = opens(first)
    page.wait_for_selector("body.asked")
    page.click("#players")
    page.locator("#aside-body .players button").first.click()
    page.locator("#moves button").first.click()
    said(page, "2 / 2")
    other = opens(second)
    other.wait_for_selector("#seats li:has-text('you')")
    page.locator("#moves button").first.click()
    other.wait_for_selector("body.asked")
    said(other, "3 / 3")
    page.wait_for_selector("body:not(.asked)")


def test_a_wrong_link_says_so(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    link = table("tictactoe", "--seats", "human,human").first
    page = opens(link)
    page.goto("about:blank")
    page.goto(link + "x")
    page.wait_for_selector("body.lost #state:has-text('This link opens no table')")
