"""What strangers have written, on a real page: nothing of it runs, nothing of it is fetched, and all of it is text."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import browsing
import pytest
from serve.test_strangers import NAMES, folder_of, mutated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
WINDOWS = ("score", "rules", "players", "keys")
MOST_ANSWERS = 8

# Elements and attributes that a page of a table never has, whatever its words are.
STRANGE = """() => {
  const elements = "img, iframe, object, embed, base, form[action], foreignObject, animate, set, style, "
    + "a[href]:not([href^='#']), script:not([src='main.js']), body link";
  const found = [...document.querySelectorAll(elements)].map((each) => each.outerHTML.slice(0, 200));
  for (const each of document.querySelectorAll("*")) {
    for (const { name, value } of each.attributes) {
      const isAddress = /href$/.test(name) && /^\\s*(javascript|data|https?):/i.test(value);
      if (isAddress || /^on|^srcdoc$|^formaction$/.test(name)) found.push(`${name}=${value}`);
    }
  }
  return [...found, ...window.ran];
}"""

RAN = """window.ran = [];
for (const name of ["alert", "open"]) window[name] = (...said) => window.ran.push([name, ...said].join(" "));"""
PATHS = {"/", "/picture.css", *(f"/{path.name}" for path in (browsing.HOUSE / "web").iterdir())}


@pytest.mark.parametrize("batch", range(3))
def test_words_of_strangers_run_nothing_and_fetch_nothing_on_a_page(
    batch: int, chromium: Browser, tmp_path: Path, amount: Callable[..., int]
) -> None:
    chance = random.Random(f"page {batch}")
    for n in range(amount(1, 20)):
        path = folder_of({name: mutated(chance) for name in NAMES}, tmp_path / str(n))
        studio = browsing.Studio(str(path), "--seed", str(n), "--seats", "human,random")
        try:
            context, mistakes = chromium.new_context(viewport={"width": 1280, "height": 800}), browsing.Mistakes()
            page = context.new_page()
            mistakes.watch(page)
            tried(page, studio.first)
            assert not mistakes.found
            context.close()
        finally:
            studio.stop()


def tried(page: Page, link: str) -> None:
    """Plays a game on a page, opens all its windows, and looks for what should not be there."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(f"a dialog: {dialog.message}"))
    page.add_init_script(RAN)
    browsing.opened(page, link)
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector("body.asked:not(.locked), body.over")
        assert page.evaluate(STRANGE) == []
        if page.locator("body.over").count():
            break
        before = page.text_content("#at-said")
        press = page.locator("#moves button").first
        press.hover()
        press.click()
        page.wait_for_function(f"() => document.querySelector('#at-said').textContent !== {before!r}")
    for name in WINDOWS:
        page.click(f"#{name}")
        page.wait_for_selector("dialog[open]")
        assert page.evaluate(STRANGE) == [], name
        page.keyboard.press("Escape")
    page.locator("#log > li > button").last.click()
    page.wait_for_selector("#log details, #log p")
    assert page.evaluate(STRANGE) == []
    assert len({urlsplit(each).netloc for each in asked}) == 1, asked
    assert all(urlsplit(each).path in PATHS for each in asked), asked
