"""A line that breaks, comes late or is closed for good: what was asked for goes on, or the page says why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

pytestmark = pytest.mark.slow
ALONE, TWO = ("tictactoe", "--seed", "4"), ("tictactoe", "--seats", "human,human")
PIECES = "() => document.querySelectorAll('#picture .piece').length === {}"
ASKED = """(what) => Promise.race([import('/table.js').then(({ ask }) => ask(what)),
  new Promise((done) => setTimeout(() => done("nothing"), 5000))])"""


class Between:
    """Who carries what is said on the lines of a page, and may keep some of it."""

    def __init__(self, page: Page) -> None:
        self.lines: list[WebSocketRoute] = []
        self.keeps_asked: tuple[str, ...] = ()  # verbs that do not come to the server
        self.keeps_said: Callable[[dict[str, Any]], bool] = lambda _: False  # which answers do not come to the page
        self.holds = False  # whether what is said waits
        self.held: list[str | bytes] = []
        self.kept: list[Callable[[], None]] = []
        page.route_web_socket("**/line", self._carries)
        page.reload()
        page.wait_for_selector("#picture svg")

    def _carries(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        server = line.connect_to_server()

        def asks(text: str | bytes) -> None:
            if json.loads(text).get("do") in self.keeps_asked:
                self.kept.append(lambda: server.send(text))
            else:
                server.send(text)

        def says(text: str | bytes) -> None:
            if self.holds:
                self.held.append(text)
            elif not self.keeps_said(json.loads(text)):
                line.send(text)

        line.on_message(asks)
        server.on_message(says)

    def lets_go(self) -> None:
        """What has waited comes at once."""
        self.holds = False
        for each in self.held:
            self.lines[-1].send(each)

    def breaks(self, code: int = 4000, why: str = "") -> None:
        """The line breaks."""
        self.lines[-1].close(code=code, reason=why)


def at(page: Page, what: str) -> None:
    """Waits until the page stands at an answer."""
    from playwright.sync_api import expect

    expect(page.locator("#at-said")).to_have_text(what, timeout=browsing.PATIENCE)


def answers(page: Page, then: str) -> None:
    """Gives the first answer of the list."""
    page.wait_for_selector("body.asked:not(.locked)")
    page.locator("#moves button").first.click()
    at(page, then)


def test_who_looks_back_while_the_line_breaks_goes_on_looking_back(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "5").first)
    answers(page, "2 / 2")
    line = Between(page)
    line.keeps_asked = ("see",)
    page.click("#back")
    at(page, "1 / 2")
    line.keeps_asked = ()
    line.breaks()
    page.wait_for_selector("body.lost")
    page.wait_for_selector("body:not(.lost)")
    page.wait_for_function(PIECES.format(1))
    page.click("#back")
    at(page, "0 / 2")
    page.wait_for_function(PIECES.format(0))


def test_what_is_asked_for_on_a_lost_line_is_answered_with_that(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table(*ALONE).first)
    line = Between(page)
    line.keeps_asked = ("score",)
    page.click("#score")
    line.breaks()
    page.wait_for_selector("body.lost")
    assert page.text_content("#state")
    assert page.evaluate(ASKED, {"do": "score"}) == {"error": "lost"}
    line.keeps_asked = ()
    page.wait_for_selector("body:not(.lost)")
    assert page.locator("#aside[open]").count() == 0
    page.click("#score")
    page.wait_for_selector("#aside[open]")


def test_after_a_message_that_did_not_come_all_there_is_is_asked_for(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    first, second, *_ = table(*TWO, "--seed", "3").links.values()
    page, other = opens(first), opens(second)
    line = Between(page)
    line.keeps_said = lambda said: said.get("view") == "now" and said["at"] == 1
    page.wait_for_selector("body.asked:not(.locked)")
    page.locator("#moves button").first.click()
    answers(other, "2 / 2")
    at(page, "2 / 2")
    page.wait_for_selector("#log > li[data-at='1']")
    page.wait_for_selector("#log > li[data-at='0']")


def test_an_answer_that_is_not_acknowledged_locks_the_page_whatever_else_changes(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    first, second, *_ = table(*TWO).links.values()
    page = opens(first)
    line = Between(page)
    line.keeps_asked = ("answer",)
    page.wait_for_selector("body.asked:not(.locked)")
    page.locator("#moves button").first.click()
    away = page.locator("#seats li").nth(1).text_content()
    other = opens(second)
    page.wait_for_function("(was) => document.querySelectorAll('#seats li')[1].textContent !== was", arg=away)
    assert page.locator("body.locked").count() == 1
    assert page.text_content("#busy")
    for each in line.kept:
        each()
    at(page, "1 / 1")
    page.wait_for_selector("body:not(.locked)")
    other.wait_for_selector("body.asked")


def test_what_others_do_does_not_move_who_looks_back(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    first, second, *_ = table(*TWO, "--seed", "2").links.values()
    page = opens(first)
    answers(page, "1 / 1")
    page.click("#back")
    page.wait_for_selector("#seats li:first-child.asked")
    line = Between(page)
    page.click("#back")
    page.wait_for_selector("#seats li:first-child.asked")
    line.keeps_asked = ("see",)
    other = opens(second)
    other.wait_for_selector("body.asked")
    page.wait_for_timeout(700)
    assert page.locator("#seats li.asked").count() == 1
    assert "asked" in (page.locator("#seats li").first.get_attribute("class") or "")
    assert page.evaluate(PIECES.format(0))
    line.keeps_asked = ()
    for each in line.kept:
        each()
    answers(other, "2 / 2")
    at(page, "0 / 2")
    page.wait_for_timeout(700)
    assert page.evaluate(PIECES.format(0))
    page.click("#return")
    page.wait_for_function(PIECES.format(2))


def test_a_picture_that_waits_is_not_shown_to_who_looks_back(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    first, second, *_ = table(*TWO, "--seed", "7").links.values()
    page, other = opens(first), opens(second)
    line = Between(page)
    page.wait_for_selector("body.asked:not(.locked)")
    page.evaluate("""() => new MutationObserver((_, seen) => {
      if (document.querySelector("#picture").getAttribute("aria-busy") !== "true") return;
      seen.disconnect();
      window.waited = document.querySelectorAll("#picture .offered").length;
      document.querySelector("#back").click();
    }).observe(document.querySelector("#picture"), { attributes: true }) """)
    line.holds = True
    page.locator("#moves button").first.click()
    answers(other, "2 / 2")
    page.wait_for_timeout(500)
    assert sum('"view": "now"' in str(each) for each in line.held) == 2
    line.lets_go()
    at(page, "1 / 2")
    page.wait_for_function(PIECES.format(1))
    page.wait_for_timeout(900)
    assert page.evaluate("window.waited") == 0, "what is shown while another picture waits offers nothing"
    assert page.evaluate(PIECES.format(1))


def test_a_page_too_many_is_told_so_and_stays_away(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "8").first)
    line = Between(page)
    line.keeps_asked = ("answer",)
    page.wait_for_selector("body.asked:not(.locked)")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#busy:not(:empty)")
    line.breaks(4408)
    page.wait_for_selector("body.lost #state:has-text('opened too often')")
    page.wait_for_selector("#busy", state="hidden")
    page.wait_for_timeout(1000)
    assert len(line.lines) == 1, "it does not come back and push another away"
    page.locator("#moves button").first.click()
    page.wait_for_timeout(200)
    assert page.locator("body.locked").count() == 0
    page.reload()
    page.wait_for_selector("body:not(.lost).asked")


def test_no_line_of_the_log_loses_its_name_when_all_is_asked_for_again(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "9").first)
    answers(page, "2 / 2")
    page.evaluate("document.querySelector('#title').textContent = ''")
    page.set_viewport_size({"width": 900, "height": 800})
    page.wait_for_selector("#title:not(:empty)")
    assert page.locator("#log li").count()
    assert page.locator("[aria-label=undefined]").count() == 0
