"""What a person sees go on: the log follows, an answer on its way is shown and counts once, nothing old is left."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
SLOW = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 700); };
}"""
SINCE = """() => {
  const list = document.querySelector("#log"), box = list.getBoundingClientRect();
  const first = list.querySelector("li.new").getBoundingClientRect();
  const last = list.lastElementChild.getBoundingClientRect(), is = Math.abs(first.top - box.top) < 4;
  return is || (first.top >= box.top && last.bottom <= box.bottom + 4);
}"""
ZONES = """async () => {
  const { table } = await import("/table.js"), moves = table.view.question.moves.filter((move) => move.zone);
  return moves.map((move) => {
    const cards = [...document.querySelectorAll(`#picture [data-piece="${CSS.escape(move.piece)}"]`)];
    const lies = (card) => card.closest("[data-zone]")?.dataset.zone === move.zone;
    const elsewhere = cards.filter((card) => !lies(card));
    const isOffered = (card) => card.matches(".offered");
    return [cards.filter(lies).every(isOffered) && !elsewhere.some(isOffered), elsewhere.length];
  });
}"""
GROWS = """() => {
  const list = document.querySelector("#log");
  new MutationObserver(() => {
    list.dispatchEvent(new PointerEvent("pointerdown"));
    const item = list.lastElementChild, more = document.createElement("div");
    if (item.querySelector(".more")) return;
    more.className = "more";
    more.style.height = "90px";
    item.append(more);
  }).observe(list, { childList: true });
}"""
SENT = """async () => {
  const { table } = await import("/table.js"), bare = (whole) => {
    for (const each of whole.querySelectorAll("*")) {
      each.classList.remove("offered", "pointed", "held", "advised", "moved", "lit");
      if (!each.classList.length) each.removeAttribute("class");
      for (const name of ["role", "tabindex", "aria-label", "aria-disabled", "aria-expanded", "data-read", "data-reads",
          "style"]) {
        each.removeAttribute(name);
      }
    }
    whole.removeAttribute("aria-label");
    return whole.outerHTML;
  };
  const sent = new DOMParser().parseFromString(table.view.picture, "image/svg+xml").documentElement;
  const shown = bare(document.querySelector("#picture svg").cloneNode(true));
  return bare(document.importNode(sent, true)) === shown ? "" : shown;
}"""
END = """() => {
  const list = document.querySelector("#log");
  return list.scrollTop + list.clientHeight > list.scrollHeight - 4;
}"""


def asked(page: Page) -> bool:
    """Waits until this seat is asked; False if the game is over."""
    page.wait_for_selector("body.asked:not(.locked), body.over")
    return page.locator("body.over").count() == 0


def at(page: Page) -> str:
    """Where the table stands."""
    return page.text_content("#at-said") or ""


def answered(page: Page) -> None:
    """Gives the first answer of the list, and waits until it is shown."""
    from playwright.sync_api import expect

    before = at(page)
    page.locator("#moves button").first.click()
    expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)


def test_the_log_shows_what_has_happened_since_the_last_answer(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "11").first, viewport={"width": 1280, "height": 620})
    for n in range(14):
        assert asked(page)
        if n == 6:
            page.locator("#log > li > button").last.click()
            page.wait_for_selector("#log details")
        answered(page)
    assert asked(page)
    page.wait_for_function(SINCE)
    assert page.locator("#log .since").count() == 1
    assert page.locator("#log").evaluate("each => each.scrollTop") > 0
    page.locator("#log").hover()
    page.mouse.wheel(0, -5000)
    page.wait_for_function("() => document.querySelector('#log').scrollTop < 5")
    answered(page)
    assert asked(page)
    assert page.locator("#log").evaluate("each => each.scrollTop") < 5, "whoever reads what was is not pulled away"
    page.locator("#log").hover()
    page.mouse.wheel(0, 50000)
    page.wait_for_function(END)
    answered(page)
    assert asked(page)
    page.wait_for_function(SINCE)


def test_a_line_that_opens_just_after_the_log_moved_is_not_taken_for_a_hand_that_scrolls(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "16").first, viewport={"width": 1280, "height": 620})
    for _ in range(4):
        assert asked(page)
        answered(page)
    page.evaluate(GROWS)
    for _ in range(8):
        assert asked(page)
        answered(page)
    assert asked(page)
    page.wait_for_function(SINCE)


@pytest.mark.parametrize("game", ["aton", "tekhenu"])
def test_what_is_shown_is_the_picture_that_was_sent_though_parts_of_the_one_before_stay(
    game: str, opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table(game, "--seed", "17").first)
    stayed = 0
    for n in range(12):
        assert asked(page)
        page.wait_for_selector("#picture[aria-busy=false]")
        stayed += int(
            page.evaluate("() => [...document.querySelectorAll('.part')].filter((each) => each.known).length")
        )
        assert page.evaluate(SENT) == "", n
        page.evaluate("() => document.querySelectorAll('.part').forEach((each) => { each.known = true; })")
        answered(page)
    assert stayed > 12


def test_what_is_typed_twice_on_a_slow_line_answers_one_question(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "12").first)
    assert asked(page)
    page.evaluate(SLOW)
    sent = page.evaluate_handle("() => (window.sent = [])")
    page.evaluate("""() => { const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { window.sent.push(JSON.parse(text)); send.call(this, text); }; }""")
    page.focus("#typed")
    for key in ("2", "Enter", "2", "Enter"):
        page.keyboard.press(key)
    assert page.get_attribute("#moves", "aria-busy") == "true"
    assert page.text_content("#busy")
    assert page.locator("#moves button[aria-disabled=false]").count() == 0
    page.wait_for_function("() => !document.body.matches('.locked')")
    page.wait_for_function("() => document.querySelector('#moves').ariaBusy === 'false'")
    time.sleep(2)
    answers = [each for each in sent.json_value() if each["do"] == "answer"]
    assert len(answers) == 1
    assert page.input_value("#typed") == ""
    assert not page.text_content("#busy")


def test_what_a_move_would_do_goes_when_nothing_points_at_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "13").first)
    assert asked(page)
    page.locator("#moves button").first.hover()
    page.wait_for_selector("#told:not(:empty)")
    page.locator("#title").hover()
    page.wait_for_selector("#told", state="hidden")
    page.locator("#moves button").first.hover()
    page.wait_for_selector("#told:not(:empty)")
    before = page.text_content("#question")
    page.select_option("#language", "fr")
    page.wait_for_selector("html[lang=fr]")
    page.wait_for_selector("#told", state="hidden")
    assert page.text_content("#question") != before
    page.select_option("#language", "en")
    page.wait_for_selector("html[lang=en]")
    assert page.text_content("#question") == before


def test_whoever_looks_back_is_offered_the_way_back_and_no_answers(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "14").first)
    for _ in range(2):
        assert asked(page)
        answered(page)
    assert asked(page)
    now = at(page)
    page.click("#back")
    page.wait_for_selector("body.past")
    assert page.locator("#moves button[aria-disabled=false]").count() == 0
    assert page.locator("#moves button, #question, #typed, #hint, #undo").locator("visible=true").count() == 0
    page.click("#return")
    page.wait_for_selector("body:not(.past)")
    assert at(page) == now
    assert page.locator("#moves button[aria-disabled=true]").count() == 0


def test_what_opens_beneath_the_last_line_is_seen(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "18").first)
    for _ in range(10):
        assert asked(page)
        answered(page)
    assert asked(page)
    page.locator("#log > li > button").last.click()
    page.wait_for_selector("#log details")
    opened, shown = (page.locator(each).last.bounding_box() for each in ("#log > li > div", "#log"))
    assert opened is not None
    assert shown is not None
    assert opened["y"] + opened["height"] <= shown["y"] + shown["height"] + 2


def test_a_card_that_is_no_answer_is_not_offered_though_an_equal_one_is(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("draft", "--players", "3", "--seed", "2").first)
    elsewhere = 0
    for _ in range(14):
        if not asked(page):
            break
        page.wait_for_selector("#picture[aria-busy=false]")
        zones = page.evaluate(ZONES)
        assert all(own for own, _ in zones), zones
        elsewhere += sum(others for _, others in zones)
        answered(page)
    assert elsewhere, "no equal card lay elsewhere"


def test_an_opened_line_says_why_in_words_and_escape_closes_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("aton", "--seed", "15").first)
    for _ in range(3):
        assert asked(page)
        answered(page)
    assert asked(page)
    line = page.locator("#log > li > button").last
    line.click()
    page.wait_for_selector("#log details")
    assert page.locator("#log pre").locator("visible=true").count() == 0
    page.locator("#log summary").click()
    page.wait_for_selector("#log pre:has-text('.yaml')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#log details", state="detached")
    assert line.get_attribute("aria-expanded") == "false"
    assert line.evaluate("each => each === document.activeElement")


def test_at_the_end_nothing_is_left_that_has_no_use_and_the_log_shows_it(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "4").first)
    while asked(page):
        answered(page)
    page.wait_for_selector("#typing", state="hidden")
    assert not page.is_visible("#hint")
    if page.is_visible("#undo"):
        before = at(page)
        page.click("#undo")
        page.wait_for_function(f"() => document.querySelector('#at-said').textContent !== {before!r}")
    else:
        page.wait_for_function(SINCE)


def test_what_was_unfolded_is_unfolded_again(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    page = opens(table("tekhenu", "--seed", "4").first)
    folded = page.locator("#picture [data-fold][data-open=no]").first
    part = folded.get_attribute("data-fold")
    folded.click()
    page.wait_for_selector(f"#picture [data-fold='{part}'][data-open=yes]")
    page.reload()
    page.wait_for_selector(f"#picture [data-fold='{part}'][data-open=yes]")
    kept = page.evaluate("part => Object.keys(localStorage).filter((name) => localStorage[name] === part)", part)
    assert kept == ["rulekit unfolded tekhenu"], "parts of another game may be called the same"
