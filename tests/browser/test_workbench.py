"""The workbench in a real browser: what is written is checked, read, played and kept, whatever carries the messages."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import browsing
import pytest
from browser.carriers import CARRIERS, LANGUAGES, Local

import rulekit
from rulekit.bundle.building import built
from rulekit.lab.simulate import simulate

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
expect = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed").expect
TABS = ("files", "cards", "words", "scenarios", "games", "changes")
SOON = 60_000  # milliseconds: a child process begins, on a computer that is busy
Works = Callable[..., "Page"]
KEPT = "() => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('rulekit work ')))"
WRITES = "async ([name, text]) => (await import('./bench/work.js')).write(name, text)"
SPOILS = """(text) => {
  for (const name of Object.keys(localStorage)) if (name.startsWith("rulekit work ")) localStorage.setItem(name, text);
}"""


@pytest.fixture(scope="module", params=["local", pytest.param("static", marks=pytest.mark.long)])
def carrier(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    found = CARRIERS[request.param](tmp_path_factory.mktemp(request.param))
    yield found
    found.close()


@pytest.fixture
def works(carrier: Any, opens: Callable[..., Page]) -> Works:
    """Opens the workbench at a ruleset, and waits until all is there."""
    if built() is None:
        pytest.skip("the workbench is not built here: python -m rulekit.bundle")

    def opened(name: str, **screen: object) -> Page:
        page = opens(carrier.link(name), **screen)
        ready(page)
        return page

    return opened


def ready(page: Page) -> None:
    """Waits until the workbench and its editor are there."""
    page.wait_for_selector("#bench-tabs [aria-selected=true]", timeout=SOON)
    page.wait_for_selector("#bench-mistakes .mark", timeout=SOON)


def tab(page: Page, name: str) -> None:
    """Shows one of the things there are."""
    page.click(f"#tab-{name}")
    page.wait_for_selector(f"#panel-{name}:not([hidden])")


def put(page: Page, old: str, new: str) -> None:
    """Finds a text in the file that is shown, and types another in its place."""
    tab(page, "files")
    page.click(".cm-content")
    page.keyboard.press("Control+f")
    page.locator(".cm-search input[name=search]").press_sequentially(old)
    found = page.locator(".cm-searchMatch-selected")
    for _ in range(40):  # an editor that is still being set up has not found it yet
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        if found.count():
            break
    expect(found).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.type(new)


def changed(page: Page, count: int) -> None:
    """Waits until so many files are told to be changed."""
    told = expect(page.locator("#bench-count"))
    if count:
        told.to_contain_text(str(count), timeout=SOON)
    else:
        told.to_have_text("", timeout=SOON)


def test_a_card_that_is_edited_is_read_in_four_languages(works: Works) -> None:
    page = works("caravan")
    put(page, "gain 1 spice", "gain 4 spice")
    changed(page, 1)
    tab(page, "cards")
    for box in page.locator("#panel-cards .choices input").all():
        box.check()
    page.get_by_label("changed only").check()
    card = page.locator("article", has=page.locator("ins"))
    expect(card).to_have_count(1, timeout=SOON)
    expect(card.locator(".face")).to_have_count(len(LANGUAGES), timeout=SOON)
    for face in card.locator(".face").all():
        expect(face.locator("del")).to_contain_text("1")
        expect(face.locator("ins")).to_contain_text("4")
    card.get_by_role("button").click()
    expect(page.locator("#file-name")).to_have_text("caravan.yaml")
    assert "spice_monger" in (page.text_content(".cm-activeLine") or "")


def test_a_mistake_is_shown_where_it_is_and_leads_there(works: Works) -> None:
    page = works("kuhn")
    put(page, "phases:", "phasen:")
    mistake = page.locator("#bench-mistakes li.error button").first
    expect(mistake).to_contain_text("phasen", timeout=SOON)
    expect(page.locator(".cm-lintRange-error").first).to_be_visible(timeout=SOON)
    page.click(".cm-line >> nth=0")
    mistake.click()
    expect(page.locator(".cm-activeLine")).to_contain_text("phasen")
    expect(page.locator("#bench-mistakes [role=status]")).to_contain_text("Mistakes")
    page.get_by_role("button", name="Undo changes of this file").click()
    expect(page.locator("#bench-mistakes")).to_contain_text("No mistakes", timeout=SOON)


def test_a_game_goes_on_under_a_change_and_after_a_reload(works: Works) -> None:
    page = works("tictactoe")
    page.locator("#moves button").first.click()
    expect(page.locator("#at-said")).to_have_text("2 / 2", timeout=SOON)
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    page.click("#bench-carry")
    expect(page.locator("#notice-carry")).to_contain_text("(2) hold", timeout=SOON)
    page.reload()
    ready(page)
    expect(page.locator("#at-said")).to_have_text("2 / 2", timeout=SOON)
    page.locator("#moves button", has_text="2,1").click()
    page.wait_for_selector("body.over", timeout=SOON)
    expect(page.locator("#moves button")).to_have_count(0)


def test_a_change_is_told_in_words_and_taken_back(works: Works) -> None:
    page = works("tictactoe")
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    tab(page, "changes")
    expect(page.locator(".differences del")).to_contain_text("3", timeout=SOON)
    expect(page.locator(".differences ins")).to_contain_text("2")
    page.click("#bench-back-all")
    changed(page, 0)
    expect(page.locator("#panel-changes")).to_contain_text("Nothing is changed yet")
    page.locator("#notice-back").get_by_role("button", name="Take that back").click()
    changed(page, 1)


def test_a_change_is_shared_as_a_link_and_read_before_it_is_taken_up(
    works: Works, carrier: Any, opens: Callable[..., Page]
) -> None:
    page = works("caravan")
    put(page, "gain 1 spice", "gain 4 spice")
    changed(page, 1)
    tab(page, "changes")
    page.click("#bench-link")
    field = page.locator("#panel-changes .link input")
    expect(field).not_to_have_value("", timeout=SOON)
    link = field.input_value()
    if isinstance(carrier, Local):
        link = carrier.link("caravan") + link  # behind the address of a workbench of theirs
    other = opens(link)  # another browser, which knows nothing
    name = other.locator("#linked-name")
    expect(name).to_be_visible(timeout=SOON)
    expect(name).to_be_focused()
    expect(other.locator("#bench-linked .differences")).to_contain_text("→")
    changed(other, 0)
    other.locator("#bench-linked").get_by_role("button", name="Take it up").click()
    changed(other, 1)
    assert "link=" not in other.url
    other.reload()
    ready(other)
    changed(other, 1)
    expect(other.locator("#bench-linked")).to_be_hidden()


def test_work_that_is_shared_is_no_address_of_this_computer(works: Works, carrier: Any) -> None:
    if not isinstance(carrier, Local):
        pytest.skip("its address opens everywhere")
    page = works("caravan")
    tab(page, "changes")
    page.click("#bench-link")
    expect(page.locator("#panel-changes .link")).to_contain_text(
        "only where `rulekit studio caravan` runs", timeout=SOON
    )
    link = page.locator("#panel-changes .link input").input_value()
    assert link.startswith("&ruleset=caravan&link=")
    assert "work=" not in link  # whose secret would open all that lies there


def test_ten_thousand_games_are_played_before_and_after_a_change(works: Works) -> None:
    page = works("tictactoe")
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    tab(page, "games")
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator("#panel-games .figures thead th")).to_have_text(
        ["before", "now", "difference", "95 % between"], timeout=SOON
    )
    alone = simulate(rulekit.load("tictactoe").program(2), 10_000, seed=1).tally
    row = page.locator(".figures tr", has_text="draws")
    expect(row.locator("td").nth(0)).to_have_text(f"{alone.draws / 100:g}")
    expect(row.locator("td").nth(1)).to_have_text("0")
    expect(page.locator("#panel-games .shifts")).to_contain_text("Shifted by more than chance: ")
    expect(page.locator(".figures tr.beyond", has_text="answers in a game")).to_have_count(1)
    expect(page.locator("#panel-games .charts svg")).to_have_count(2, timeout=SOON)
    expect(page.locator("#panel-games .reports pre")).to_have_count(2)
    put(page, "2,", "1,")
    tab(page, "games")
    expect(page.locator("#panel-games .count-said")).to_contain_text("have changed since", timeout=SOON)


def test_work_that_is_not_saved_is_there_after_a_reload(works: Works) -> None:
    page = works("kuhn")
    put(page, "ruleset: kuhn", "ruleset: kuhn # ours")
    page.reload()
    ready(page)
    changed(page, 1)
    tab(page, "files")
    expect(page.locator(".cm-content")).to_contain_text("# ours")
    tab(page, "changes")
    page.click("#bench-back-all")
    changed(page, 0)
    page.reload()
    ready(page)
    changed(page, 0)


def test_work_that_is_played_is_there_after_two_reloads(works: Works) -> None:
    page = works("tictactoe")
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    page.click("#bench-carry")
    expect(page.locator("#notice-carry")).to_be_visible(timeout=SOON)
    for _ in range(2):
        page.reload()
        ready(page)
        changed(page, 1)
    assert "2," in str(page.evaluate(KEPT))


def test_two_pages_at_one_work_keep_what_each_has_written(works: Works) -> None:
    page = works("kuhn")
    other = browsing.opened(page.context.new_page(), page.url)
    ready(other)
    put(page, "ruleset: kuhn", "ruleset: kuhn # ours")
    changed(page, 1)
    changed(other, 0)
    other.evaluate(WRITES, ["kuhn.locales/en.ftl", "title = Theirs\n"])
    changed(other, 1)
    page.close()
    other.reload()
    ready(other)
    changed(other, 2)


def test_what_is_refused_or_is_no_text_is_not_lost(works: Works) -> None:
    page = works("kuhn")
    long = "# too long\n" * 120_000
    page.evaluate(WRITES, ["kuhn.locales/en.ftl", long])
    expect(page.locator("#notice-odd")).to_be_visible(timeout=SOON)
    assert "too long" in str(page.evaluate(KEPT))
    page.reload()
    ready(page)
    assert "too long" in str(page.evaluate(KEPT))
    for odd in ("null", "[1]", '{"kuhn.yaml": null}', '{"kuhn.yaml": {"text": 7}}', "{"):
        page.evaluate(SPOILS, odd)
        page.reload()
        ready(page)


def children(process: int) -> list[int]:
    """The processes that one has begun, and their own."""
    own = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal() and parent(path) == process]
    return [*own, *(each for child in own for each in children(child))]


def parent(path: Path) -> int:
    try:
        return int((path / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found as Linux tells of them")
def test_work_goes_on_when_the_process_behind_it_is_killed(works: Works, carrier: Any) -> None:
    if not isinstance(carrier, Local):
        pytest.skip("there is no process")
    page = works("tictactoe")
    put(page, "3,", "2,")  # in a line
    changed(page, 1)
    for each in children(carrier.studios["tictactoe"].process.pid):
        os.kill(each, signal.SIGKILL)
    put(page, "# Tic-tac-toe", "odd: 1 # Tic-tac-toe")
    expect(page.locator("#bench-mistakes li.error")).to_contain_text("odd", timeout=SOON)
    put(page, "odd: 1", "# even")
    tab(page, "changes")
    expect(page.locator(".differences ins").last).to_contain_text("2", timeout=SOON)
    page.wait_for_selector("#moves button:not([aria-disabled=true])", timeout=SOON)


def test_a_translation_is_mended_in_place_and_taken_away(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1600, "height": 900})
    tab(page, "words")
    page.locator("#panel-words select").nth(1).select_option("all")
    page.locator("#panel-words select").nth(0).select_option("nl")
    field = page.locator("tr[data-name=title] textarea")
    expect(field).not_to_have_value("", timeout=SOON)
    field.fill("Poker van Kuhn")
    field.press("Control+Enter")
    changed(page, 1)
    expect(page.locator("tr[data-name=title] textarea")).to_have_value("Poker van Kuhn")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download PO").click()
    assert "Poker van Kuhn" in taken.value.path().read_text("utf-8")
    field.fill("Poker { van")
    field.press("Control+Enter")
    expect(page.locator("tr[data-name=title] .why")).not_to_have_text("", timeout=SOON)
    tab(page, "files")
    page.get_by_role("button", name="nl.ftl").click()
    expect(page.locator(".cm-content")).to_contain_text("title = Poker van Kuhn")


def test_all_that_may_be_looked_at_is_there_in_every_language(works: Works) -> None:
    page = works("kuhn")
    for locale in LANGUAGES[1:]:
        page.select_option("#language", locale)
        expect(page.locator("html")).to_have_attribute("lang", locale, timeout=SOON)
        expect(page.locator("#tab-changes")).not_to_have_text("Changes", timeout=SOON)
        for name in TABS:
            tab(page, name)
        assert page.evaluate("[...document.querySelectorAll('#bench button')].every((each) => each.textContent)")
