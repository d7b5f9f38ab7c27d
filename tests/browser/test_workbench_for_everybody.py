"""Who can use the workbench: with a keyboard alone, on a phone, in the dark; axe finds nothing serious."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.test_page_for_everybody import IN_COLOURS, LEAST, LOOKS, PHONE, SIZES
from browser.test_workbench import SOON, TABS, Works, carrier, changed, expect, put, tab, works

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
__all__ = ["carrier", "works"]
FILLED = {
    "files": ".cm-content", "cards": ".cards[aria-busy=false]", "words": "tr[data-name]", "scenarios": ".verdicts li",
}  # fmt: skip
SAID = "() => document.activeElement.id || document.activeElement.className"


@IN_COLOURS
def test_axe_finds_nothing_serious(works: Works, colours: str) -> None:
    page = works("tictactoe", color_scheme=colours)
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    for name in TABS:
        tab(page, name)
        if name == "games":
            page.locator("#panel-games button.chief").click()
            page.wait_for_selector("#panel-games .charts svg", timeout=SOON)
        if name == "changes":
            page.wait_for_selector("#panel-changes ins", timeout=SOON)
        filled(page, name)
        assert LOOKS[colours](page, "#bench") == [], name
    put(page, "phases:", "phasen:")
    page.wait_for_selector("#bench-mistakes li.error", timeout=SOON)
    assert LOOKS[colours](page, "#bench") == []


def filled(page: Page, name: str) -> None:
    """Waits until there is what the workbench has been asked for."""
    if name in FILLED:
        page.wait_for_selector(f"#panel-{name} {FILLED[name]}", timeout=SOON, state="attached")


def to(page: Page, wanted: str, most: int = 80) -> None:
    """Goes on by Tab to something, by its id or class."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(SAID) == wanted:
            return
    raise AssertionError(f"{wanted} is not come to by Tab")


def test_a_change_is_made_and_played_by_keyboard_alone(works: Works) -> None:
    page = works("tictactoe")
    page.evaluate("document.activeElement.blur()")
    to(page, "tab-files")
    page.keyboard.press("End")
    expect(page.locator("#tab-changes")).to_be_focused()
    page.wait_for_selector("#panel-changes:not([hidden])")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")  # nothing is changed yet: to the files
    page.keyboard.press("Tab")
    while "cm-content" not in page.evaluate(SAID):
        page.keyboard.press("Tab")
    page.keyboard.press("Control+f")
    page.keyboard.type("3,")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type("2,")
    changed(page, 1)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # behind Escape Tab leaves the field where one writes
    assert "cm-content" not in page.evaluate(SAID)
    to(page, "bench-border")
    wide = page.locator("#bench").bounding_box()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert wide and (page.locator("#bench").bounding_box() or wide)["width"] < wide["width"]
    while page.evaluate(SAID) != "bench-carry":
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#notice-carry")).to_contain_text("begins under the new rules", timeout=SOON)


def test_on_a_phone_nothing_is_cut_off_and_all_can_be_hit(works: Works) -> None:
    page = works("tictactoe", **PHONE)
    for name in TABS:
        tab(page, name)
        filled(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert [row for row in page.evaluate(SIZES) if min(row[1:]) < LEAST] == [], name
    page.click("#bench-switch")
    expect(page.locator("#moves button").first).to_be_visible()
    expect(page.locator("#bench")).to_be_hidden()
    page.click("#bench-switch")
    expect(page.locator("#bench")).to_be_visible()
