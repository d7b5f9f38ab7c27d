"""Who can use the page: on a phone nothing is cut off and all can be hit; axe finds nothing serious, light or dark."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
COLOURS = ("color-contrast", "link-in-text-block")  # what axe looks for that is another matter in the dark
LEAST = 24  # pixels of what is to be hit
SIZES = """() => [...document.querySelectorAll("button, input, select, [role=button]")]
  .map((each) => ({said: each.id || each.ariaLabel || each.textContent, box: each.getBoundingClientRect()}))
  .filter(({box}) => box.width > 0).map(({said, box}) => [said, box.width, box.height])"""


FITS = "() => document.querySelector('#picture svg').viewBox.baseVal.width < 700"
LOOKED_AT = """async ([of, only]) => {
  const place = of === "body" ? document : of, turned = [];
  const watching = new MutationObserver((found) => turned.push(...found));
  watching.observe(document.querySelector(of), { subtree: true, childList: true });
  const isAnother = () => turned.push(...watching.takeRecords()) > 0;
  try {
    const found = await axe.run(place, only.length ? { runOnly: only } : {});
    return isAnother() ? null : found;
  } catch (mistake) {
    if (isAnother()) return null;
    throw mistake;
  } finally { watching.disconnect(); }
}"""


def serious(page: Page, of: str = "body", only: Sequence[str] = ()) -> list[str]:
    """What axe finds that is serious or worse; it looks again where something was drawn while it looked."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate((browsing.checkers() / "axe-core" / "axe.min.js").read_text("utf-8") + "; 0")
    found: dict[str, Any] | None = None
    end = time.monotonic() + browsing.PATIENCE / 1000
    while found is None:
        assert time.monotonic() < end, "it is drawn again and again"
        found = page.evaluate(LOOKED_AT, [of, list(only)])
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def serious_in_either(page: Page, of: str = "body") -> list[str]:
    """The same where the system is light, and what colours alone do where it gets dark."""
    found = serious(page, of)
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("html[data-theme=dark]")
    found += serious(page, of, COLOURS)
    page.emulate_media(color_scheme="light")
    page.wait_for_selector("html[data-theme=light]")
    return found


LOOKS = {"light": serious_in_either, "dark": serious}
IN_COLOURS = pytest.mark.parametrize("colours", ["light", pytest.param("dark", marks=pytest.mark.long)])


def answers(page: Page, most: int) -> None:
    """Gives so many answers, or plays to the end: always the first."""
    from playwright.sync_api import expect

    for _ in range(most):
        page.wait_for_selector("body.asked, body.over")
        if page.locator("body.over").count():
            return
        before = page.text_content("#at-said") or ""
        page.locator("#moves button").first.click()
        expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)


@IN_COLOURS
@pytest.mark.parametrize("name", ["aton", "tekhenu"])
def test_axe_finds_nothing_serious_at_a_question_or_in_the_log(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], name: str, colours: str
) -> None:
    page = opens(table(name, "--seed", "4").first, color_scheme=colours)
    page.wait_for_selector("body.asked")
    answers(page, 2)
    page.wait_for_selector("body.asked")
    page.locator("#log button").last.click()
    page.click("#log summary")
    page.wait_for_selector("#log pre")
    assert LOOKS[colours](page) == []
    for window in ("#keys", "#players", "#score", "#rules"):
        page.click(window)
        page.wait_for_selector("#aside[open]")
        assert LOOKS[colours](page) == []
        page.keyboard.press("Escape")


@IN_COLOURS
def test_axe_finds_nothing_serious_at_the_end_of_a_game(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], colours: str
) -> None:
    page = opens(table("tictactoe", "--seed", "4").first, color_scheme=colours)
    answers(page, 9)
    page.wait_for_selector("body.over")
    assert LOOKS[colours](page) == []


@pytest.mark.parametrize("name", ["aton", "tekhenu"])
def test_on_a_phone_nothing_is_cut_off_and_all_can_be_hit(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], name: str
) -> None:
    page = opens(table(name, "--seed", "4").first, **PHONE)
    page.wait_for_selector("body.asked, body.over")
    browsing.until(page, FITS)  # the one before was as wide as on a desk
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1] == 390
    small = [row for row in page.evaluate(SIZES) if min(row[1:]) < LEAST]
    assert small == []


def test_it_is_dark_where_the_system_is_and_what_was_chosen_is_remembered(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio]
) -> None:
    page = opens(table("tictactoe", "--seed", "4").first, color_scheme="dark")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.click("#theme")
    page.select_option("#language", "fr")
    page.wait_for_selector("html[lang=fr]")
    page.reload()
    page.wait_for_selector("html[lang=fr]")
    assert page.get_attribute("html", "data-theme") == "light"
