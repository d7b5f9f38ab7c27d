"""What a hand over the slider will press is asked for before: little, one at a time, and never shown too late."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

pytestmark = pytest.mark.slow
Opens = Callable[..., "Page"]
Opened = Callable[..., browsing.Studio]


class Asked:
    """Which places of a game a page has asked for, and how many of them it waited for at once."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.waits, self.most = 0, 0

    def watch(self, page: Page) -> None:
        """Hears all that goes to and fro."""
        page.on("websocket", self._listens)

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self._sent(json.loads(text)))
        socket.on("framereceived", lambda text: self._came(json.loads(text)))

    def _sent(self, message: dict[str, object]) -> None:
        if message.get("do") == "see":
            self.places.append(int(str(message["at"])))
            self.waits += 1
            self.most = max(self.most, self.waits)

    def _came(self, message: dict[str, object]) -> None:
        self.waits -= message.get("view") == "then"


def hovers(page: Page, part: float) -> None:
    """A hand comes to a part of the slider from where it is, and stands."""
    box = page.locator("#at").bounding_box()
    assert box is not None
    x, y = round(box["x"] + 9 + part * (box["width"] - 18)), round(box["y"] + box["height"] / 2)
    page.mouse.move(x, y, steps=20)


def stands(page: Page, place: int) -> None:
    """Waits until the table is shown as it was then."""
    browsing.until(page, "(is) => document.querySelector('#picture').dataset.shown === is", f"then {place}")


def has_asked(page: Page, asked: Asked, place: int) -> None:
    """Waits until a place has been asked for, and what was asked for has come."""
    for _ in range(200):
        if asked.places[-1:] == [place] and not asked.waits:
            return
        page.wait_for_timeout(25)
    raise AssertionError(asked.places)


def test_a_hand_asks_little_one_at_a_time_and_what_it_presses_lies_ready(
    opens: Opens, table: Opened, tmp_path: Path
) -> None:
    file, asked = str(tmp_path / "game.jsonl"), Asked()
    simulate = ["simulate", "aton", "--games", "1", "--seed", "3", "--record", file]
    subprocess.run([sys.executable, "-m", "rulekit", *simulate], check=True, capture_output=True, cwd=browsing.HOUSE)
    page = opens(table(file).links["to watch"], first=asked.watch)
    last = int(page.get_attribute("#at", "max") or 0)
    assert last > 100
    page.wait_for_timeout(300)
    assert asked.places == [], "nobody points at anything"
    for part in (0.2, 0.8, 0.45):
        hovers(page, part)
    page.wait_for_timeout(500)
    assert 1 <= len(asked.places) <= 20, "sixty places were passed"
    assert asked.most == 1
    assert page.get_attribute("#picture", "data-shown") != f"then {asked.places[-1]}", "shown before it is pressed"
    ready = list(asked.places)
    page.mouse.down()
    page.mouse.up()
    stands(page, ready[-1])
    assert asked.places == ready
    page.hover("#on")
    has_asked(page, asked, ready[-1] + 1)
    page.click("#on")
    stands(page, ready[-1] + 1)
    has_asked(page, asked, ready[-1] + 2)
    assert asked.places.count(ready[-1] + 1) == 1
    assert asked.most == 1


def test_what_was_asked_for_is_not_shown_when_the_table_is_seen_otherwise(opens: Opens, table: Opened) -> None:
    asked = Asked()
    page = opens(table("aton", "--seed", "12").first, first=asked.watch)
    for _ in range(2):
        page.wait_for_selector("body.asked:not(.locked)")
        before = page.text_content("#at-said") or ""
        page.locator("#moves button").first.click()
        browsing.until(page, "(was) => document.querySelector('#at-said').textContent !== was", before)
    page.wait_for_selector("body.asked:not(.locked)")
    hovers(page, 0)
    has_asked(page, asked, 0)
    page.select_option("#language", "fr")
    page.wait_for_selector("html[lang=fr]")
    page.focus("#at")
    page.keyboard.press("Home")
    stands(page, 0)
    shown = page.text_content("#picture")
    page.reload()
    page.wait_for_selector("html[lang=fr] #picture svg")
    page.focus("#at")
    page.keyboard.press("Home")
    stands(page, 0)
    assert page.text_content("#picture") == shown
    assert asked.places.count(0) == 3, "once in English, once in French, once after the page was opened again"
