"""How long somebody waits at the page of a table: milliseconds in Chromium on this computer.

    python benchmarks/page.py [--answers 60]

From a click to the picture of what it did, in Aton and Tekhenu; and from a place of the slider to the table as
it was then, in a record of a game of Tekhenu with four players. What a bot does after an answer is no part of it:
people sit in every seat.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

import browsing  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TIMED = """(does) => new Promise((done) => {
  const start = performance.now(), said = document.querySelector("#at-said").textContent;
  const picture = document.querySelector("#picture"), was = picture.dataset.shown;
  const look = new MutationObserver(() => {
    if (picture.dataset.shown === was) return;
    look.disconnect();
    requestAnimationFrame(() => { const found = performance.now() - start; setTimeout(() => done(found), 0); });
  });
  look.observe(picture, {attributes: true});
  if (does < 0) document.querySelector("#moves button").click();
  else { const at = document.querySelector("#at"); at.value = does; at.dispatchEvent(new Event("input")); }
})"""


@contextmanager
def at_table(chromium: Browser, *words: str) -> Iterator[tuple[Page, browsing.Studio]]:
    """A page at a table; nothing moves there."""
    studio = browsing.Studio(*words)
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    try:
        yield browsing.opened(context.new_page(), studio.first), studio
    finally:
        context.close()
        studio.stop()


def told(what: str, times: list[float]) -> None:
    """The middle of some times, and what only one in a hundred exceeds."""
    ordered = sorted(times)
    last = ordered[min(len(ordered) - 1, round(0.99 * (len(ordered) - 1)))]
    print(f"{what:<52} p50 {statistics.median(ordered):6.1f} ms, p99 {last:6.1f} ms  ({len(ordered)} times)")


def clicks(chromium: Browser, name: str, answers: int) -> list[float]:
    """How long each of some answers takes to be drawn; all seats have a page of their own."""
    found = []
    studio = browsing.Studio(name, "--seats", "human,human", "--seed", "7")
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    pages = [browsing.opened(context.new_page(), link) for link in list(studio.links.values())[:2]]
    for _ in range(answers):
        page = next((each for each in pages if each.locator("body.asked").count()), None)
        if page is None:
            pages[0].wait_for_timeout(50)
            continue
        page.bring_to_front()  # a page behind another is painted once a second
        found.append(float(page.evaluate(TIMED, -1)))
        page.wait_for_timeout(30)
    context.close()
    studio.stop()
    return found


def jumps(chromium: Browser, times: int) -> list[float]:
    """How long each jump in a record of many answers takes to be drawn."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "long.jsonl")
        simulate = ["simulate", "tekhenu", "--players", "4", "--games", "6", "--seed", "1", "--record", file]
        subprocess.run([sys.executable, "-m", "rulekit", *simulate], check=True, capture_output=True, cwd=HERE.parent)
        with at_table(chromium, file) as (page, _):
            last = int(page.get_attribute("#at", "max") or 0)
            print(f"a record of {last:,} answers")
            return [float(page.evaluate(TIMED, (k * 7919) % last)) for k in range(times)]


def main() -> None:
    """All figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=60, help="how many clicks and jumps are measured (default: 60)")
    wanted = parser.parse_args().answers
    if why := browsing.no_browser():
        sys.exit(why)
    with browsing.browser() as chromium:
        for name in ("aton", "tekhenu"):
            told(f"{name}: from a click to the picture", clicks(chromium, name, wanted))
        told("from the slider to the table as it was", jumps(chromium, wanted))


if __name__ == "__main__":
    main()
