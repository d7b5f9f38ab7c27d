"""What the workbench says is said of the texts as they are now, and what is begun or undone there is seen at once."""

from __future__ import annotations

import pytest
from browser.test_workbench import SOON, Works, carrier, changed, expect, put, tab, works

pytestmark = pytest.mark.slow
__all__ = ["carrier", "works"]


def test_what_is_said_of_mistakes_is_said_no_more_when_they_are_mended(works: Works) -> None:
    page = works("tictactoe", viewport={"width": 1280, "height": 800})
    put(page, "phases:", "phasen:")
    assert page.locator("#bench-mistakes .mark.sound").count() == 0  # nobody has looked yet
    expect(page.locator("#bench-mistakes .mark.error")).to_be_visible(timeout=SOON)
    page.click("#bench-carry")
    expect(page.locator("#bench-notices")).to_contain_text("There are mistakes in the rules", timeout=SOON)
    tab(page, "games")
    page.locator("#panel-games input").first.fill("50")
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator("#panel-games .count-said")).to_contain_text("only those from before", timeout=SOON)
    put(page, "phasen:", "phases:")
    expect(page.locator("#bench-notices")).not_to_contain_text("There are mistakes in the rules")
    expect(page.locator("#bench-mistakes .mark.sound")).to_be_visible(timeout=SOON)
    assert page.evaluate("() => { scrollTo(0, 100); return [scrollY, document.body.scrollTop]; }") == [0, 0]


def test_a_file_that_was_undone_is_there_again_and_another_game_begins(works: Works) -> None:
    page = works("tictactoe", viewport={"width": 1280, "height": 800})
    put(page, "3,", "2,")
    changed(page, 1)
    page.locator("#panel-files .file-head button").click()
    changed(page, 0)
    undone = page.locator("[id^=notice-back]")
    undone.get_by_role("button", name="Take that back").click()
    changed(page, 1)
    page.locator("#panel-files .file-head button").click()
    expect(undone).to_have_count(1)
    put(page, "3,", "2,")
    expect(undone).to_have_count(0)  # nothing of what is written since is taken back
    page.click("#bench-carry")
    expect(page.locator("#notice-carry")).to_contain_text("begins under the new rules", timeout=SOON)
    expect(page.locator("#bench-carry")).to_be_disabled()  # it is played already
    page.locator("#notice-carry").get_by_role("button", name="New game").click()
    expect(page.locator("#notice-carry")).to_contain_text("Another game has begun", timeout=SOON)
    tab(page, "changes")
    expect(page.locator("#panel-changes .turned, #panel-changes ins").first).to_contain_text("2", timeout=SOON)
    page.locator("#panel-changes .named input").fill("A short one")
    page.locator("#panel-changes .named input").press("Tab")
    expect(page.locator("#panel-changes .variant pre")).to_contain_text("variant: a-short-one", timeout=SOON)


def test_a_translation_that_is_refused_or_left_changes_no_other_field(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1600, "height": 900})
    tab(page, "words")
    page.locator("#panel-words select").nth(1).select_option("all")
    page.locator("#panel-words select").nth(0).select_option("nl")
    row, other = page.locator("tr[data-name=title]"), page.locator("tr[data-name=title] + tr")
    field, beside = row.locator("textarea"), other.locator("textarea")
    expect(beside).not_to_have_value("", timeout=SOON)
    was = beside.input_value()
    field.fill("Poker { van")
    field.press("Control+Enter")
    expect(row.locator(".why")).not_to_have_text("", timeout=SOON)
    field.press("Escape")
    expect(row.locator(".why")).to_have_text("")
    expect(field).to_have_attribute("aria-invalid", "false")
    field.fill("Poker van Kuhn")
    row.evaluate("each => { each.dataset.before = 'yes'; }")
    field.press("Tab")
    expect(page.locator("tr[data-before]")).to_have_count(0, timeout=SOON)  # all rows are others
    expect(other.locator("button")).to_be_focused()
    expect(beside).to_have_value(was)


def test_a_language_and_a_variant_are_begun_on_the_page(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "words")
    page.locator("#panel-words .beginning summary").click()
    page.locator("#panel-words .beginning input").fill("de")
    page.locator("#panel-words .beginning input").press("Enter")
    expect(page.locator("#panel-words thead th").nth(2)).to_have_text("Deutsch", timeout=SOON)
    expect(page.locator("#panel-words .mark.error").first).to_have_text("missing", timeout=SOON)
    tab(page, "files")
    page.locator("#panel-files .beginning summary").click()
    page.locator("#panel-files .beginning input").fill("quick")
    page.locator("#panel-files .beginning input").press("Enter")
    expect(page.locator("#file-name")).to_contain_text("quick.yaml", timeout=SOON)
    expect(page.locator(".cm-content")).to_contain_text("variant: quick")
    page.select_option("#language", "nl")
    expect(page.locator("#tab-changes")).to_contain_text("Wijzigingen", timeout=SOON)
    page.click(".cm-content")
    page.keyboard.press("Control+f")
    expect(page.locator(".cm-search button[name=next]")).to_have_text("volgende")
