"""Small mends of the question: lone answers, long lists, hints, what cannot be chosen or taken back, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
LONE = """
ruleset: lone
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {start: 0}}
phases:
  game:
    steps:
      - repeat 2 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - choose n from 1..60
      - choose m from 1..1
      - gain n coin
      - choose k from 1..2
"""
WHOLE = """(words) => import("/asking.js").then(({ tell }) => {
  tell("word ".repeat(words), true);
  const [told, panel] = ["told", "asking"].map((id) => document.getElementById(id)), box = told.getBoundingClientRect();
  return { isSeen: box.bottom <= Math.min(innerHeight, panel.getBoundingClientRect().bottom), tab: told.tabIndex,
           isWhole: told.scrollHeight <= told.clientHeight + 1, high: box.height };
})"""
SEEN = """(each) => {
  const box = each.getBoundingClientRect(), list = document.querySelector("#moves").getBoundingClientRect();
  return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
}"""


@pytest.fixture(scope="module")
def lone(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("lone") / "lone.yaml"
    path.write_text(LONE, "utf-8")
    return str(path)


def at(page: Page, what: str) -> None:
    """Waits until the page stands at an answer, and asks for one."""
    from playwright.sync_api import expect

    expect(page.locator("#at-said")).to_have_text(what, timeout=browsing.PATIENCE)
    page.wait_for_selector("body:not(.locked)")


def answers(page: Page, n: int) -> None:
    """Counts the answers of the question."""
    from playwright.sync_api import expect

    expect(page.locator("#moves button")).to_have_count(n, timeout=browsing.PATIENCE)


def test_a_lone_answer_is_given_by_itself_and_taking_back_goes_past_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], lone: str
) -> None:
    page = opens(table(lone, "--seed", "1").first, alone=True)
    answers(page, 60)
    page.locator("#moves button").nth(4).click()
    at(page, "2 / 2")
    answers(page, 2)
    page.click("#undo")
    at(page, "0 / 0")
    page.wait_for_timeout(1500)
    at(page, "0 / 0")
    answers(page, 60)
    assert page.get_attribute("#alone", "title")
    page.click("#alone")
    page.locator("#moves button").first.click()
    at(page, "1 / 1")
    page.wait_for_timeout(1500)
    answers(page, 1)
    page.reload()
    page.wait_for_selector("#picture svg")
    assert page.get_attribute("#alone", "aria-pressed") == "false"
    page.wait_for_timeout(1000)
    page.locator("#moves button").click()
    at(page, "2 / 2")
    page.click("#undo")
    at(page, "1 / 1")
    page.click("#alone")
    at(page, "2 / 2")


def test_take_back_is_dim_where_chance_has_decided_since_and_no_only_answer_waits_for_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], tmp_path: Path
) -> None:
    from playwright.sync_api import expect

    thrown = LONE.replace("choose m from 1..1", "let die = the n in (1..6) then random\n      - choose m from 1..1")
    (path := tmp_path / "lone.yaml").write_text(thrown, "utf-8")
    page = opens(table(str(path), "--seed", "1").first, alone=True)
    answers(page, 60)
    page.locator("#moves button").first.click()
    at(page, "2 / 2")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    page.wait_for_selector("#told:has-text('cannot be taken back')")


def test_a_long_list_says_how_much_more_there_is_and_the_hint_is_scrolled_to(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], lone: str
) -> None:
    page = opens(table(lone, "--seed", "2").first)
    answers(page, 60)
    assert page.locator("#moves button span").count() == 0, "a number that is to be typed stands there once"
    said = page.locator("#more").text_content() or ""
    beneath = int("".join(sign for sign in said if sign.isdigit()))
    assert 10 < beneath < 60
    page.click("#hint")
    page.wait_for_selector("#moves .advised")
    assert page.locator("#moves .advised").evaluate(SEEN)
    assert (page.text_content("#told") or "").startswith("A bot")
    looks = "each => getComputedStyle(each).outlineStyle"
    assert page.locator("#moves .advised button").evaluate(looks) == "dashed"
    page.locator("#moves").evaluate("each => { each.scrollTop = 1e6; }")
    page.wait_for_selector("#more", state="hidden")


def test_what_an_answer_would_do_is_read_whole(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], lone: str
) -> None:
    page = opens(table(lone, "--seed", "2").first)
    answers(page, 60)
    short, long = page.evaluate(WHOLE, 70), page.evaluate(WHOLE, 900)
    assert (short["isSeen"], short["isWhole"]) == (True, True), short
    assert (long["isSeen"], long["isWhole"], long["tab"]) == (True, False, 0), long
    assert long["high"] > 150
    page.locator("#moves button").first.hover()
    page.wait_for_selector("#told:has-text('choose')")
    page.locator("#told").hover()
    page.wait_for_timeout(800)
    assert page.is_visible("#told"), "one may go there and scroll"
    page.locator("#title").hover()
    page.wait_for_selector("#told", state="hidden")


def test_what_cannot_be_chosen_on_the_picture_says_why(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    page.click("#hint")
    page.wait_for_selector("#picture .advised")
    assert page.locator("#picture .advised").count() == 1
    page.locator("#moves button").first.click()
    at(page, "2 / 2")
    assert page.locator("#picture .advised").count() == 0
    page.locator("#picture [data-place]:not(.offered)").first.click()
    page.wait_for_selector("#told:not(:empty)")
    assert "cannot" in (page.text_content("#told") or "")
    assert page.get_attribute("#undo", "aria-disabled") == "true"
    page.keyboard.press("u")
    page.wait_for_selector("#told:has-text('another player')")
    page.locator("#log > li > button").first.click()
    page.wait_for_selector("#log details")
    assert page.locator("#log div button").count() == 1, "nothing is offered that would be refused"


def test_who_waits_for_a_seat_where_nobody_is_reads_how_it_opens(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    links = table("tictactoe", "--seats", "human,human", "--seed", "6").links
    page = opens(next(iter(links.values())))
    page.wait_for_selector("body.asked")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#about:has-text('link')")
    assert not page.is_visible("#typing")
    page.locator("#picture [data-place]").first.click()
    page.wait_for_selector("#told:has-text('is asked')")
    for name in ("#motion", "#theme"):
        assert page.get_attribute(name, "title")


def test_at_the_end_it_is_said_who_wins_and_how_to_play_again(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], lone: str
) -> None:
    screen = {"viewport": {"width": 1280, "height": 500}}
    page = opens(table(lone, "--seats", "human,random", "--seed", "3").first, alone=True, **screen)
    for rest in (60, 2, 60, 2):
        answers(page, rest)
        before = page.text_content("#at-said")
        page.locator("#moves button").last.click()
        page.wait_for_function("was => document.querySelector('#at-said').textContent !== was", arg=before)
    page.wait_for_selector("body.over")
    assert page.text_content("#ending .another") == "New game"
    assert page.text_content("#question") == "You win!"
    assert "player 1 wins" in (page.text_content("#about") or "")
    if page.is_visible("#undo"):
        assert page.locator("#undo").evaluate(
            "each => each.getBoundingClientRect().bottom <= each.closest('#asking').getBoundingClientRect().bottom"
        )
    page.locator("#ending .another button").click()
    page.wait_for_selector("body:not(.over) #moves button")
    assert not page.locator("#ending .another").count()


def test_whoever_sits_alone_begins_another_game_on_the_way(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seats", "human,random", "--seed", "3").first)
    page.locator("#moves button").first.click()
    page.wait_for_function("() => document.querySelector('#at').max !== '0'")
    page.locator("#players").click()
    assert "is lost" in (page.text_content("#aside .another") or "")
    page.locator("#aside .another button").click()
    page.wait_for_function("() => document.querySelector('#at').max === '0'")
    assert not page.locator("#aside").is_visible() and not page.locator("#log li").count()
