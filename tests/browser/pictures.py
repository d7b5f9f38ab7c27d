"""The pictures of the README, from the running page: the same seeds and answers give the same tables.

    PYTHONPATH=.:tests python tests/browser/pictures.py

Needs what the tests of the page need (the extra `browser`, Chromium), and writes docs/pictures/.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import browsing

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SHOWN = {"aton": (["aton", "--seats", "human,greedy:2", "--seed", "11"], 26, "light"),
         "tekhenu": (["tekhenu", "--seats", "human,random", "--seed", "11"], 8, "light")}  # fmt: skip


def taken(chromium: Browser, name: str, words: list[str], answers: int, colours: str) -> None:
    """Plays so many answers, each one chosen by its number, and takes a picture of the page."""
    from playwright.sync_api import expect

    studio = browsing.Studio(*words)
    screen = {"width": 1280, "height": 800}
    context = chromium.new_context(viewport=screen, color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(browsing.EACH_ANSWERED)
    page = browsing.opened(context.new_page(), studio.first)
    page.set_default_timeout(browsing.PATIENCE)
    for at in range(answers):
        page.wait_for_selector("body.asked, body.over")
        before, moves = page.text_content("#at-said") or "", page.locator("#moves button")
        if not moves.count():
            break
        moves.nth(at * 7 % moves.count()).click()
        expect(page.locator("#at-said")).not_to_have_text(before, timeout=browsing.PATIENCE)
    page.wait_for_selector("body.asked, body.over")
    page.locator("#question").focus()
    page.mouse.move(1, 1)
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=FOLDER / f"{name}.png", scale="css")
    context.close()
    studio.stop()


def main() -> None:
    """All pictures, or those that are named."""
    if why := browsing.no_browser():
        sys.exit(why)
    with browsing.browser() as chromium:
        for name in sys.argv[1:] or SHOWN:
            taken(chromium, name, *SHOWN[name])


if __name__ == "__main__":
    main()
