"""How long somebody waits at the page of a table: milliseconds in Chromium on this computer.

    python benchmarks/page.py [--answers 60]

From a click to the picture of what it did, in Aton and Tekhenu; and from a place of the slider to the table as
it was then, in records of games of Tekhenu with four players: one as it is played, and one of a copy of its rules that
goes on three times as long, for more than 1,200 answers. A jump goes to any answer, a step to the next one; a hand
moves over the slider in a tenth of a second, stands as long before it presses, and is timed from then on. Each time
ends when the frame with the picture has been laid out and painted. What a bot does after an answer is no part of it:
people sit in every seat.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

import browsing  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHANGES = (
    ("ruleset.yaml", "ruleset: tekhenu", "ruleset: longer"),
    ("board.yaml", "last_rotation: 8 ", "last_rotation: 24 "),
    ("board.yaml", "last_scoring: 2 ", "last_scoring: 6 "),
    ("board.yaml", "turned: {type: 0..8", "turned: {type: 0..24"),
    ("board.yaml", "scorings: {type: 0..2", "scorings: {type: 0..6"),
)
TIMED = """(does) => new Promise((done) => {
  let start = performance.now();
  const picture = document.querySelector("#picture"), was = picture.dataset.shown;
  const look = new MutationObserver(() => {
    if (picture.dataset.shown === was) return;
    look.disconnect();
    requestAnimationFrame(() => { // what is sent now is heard when this frame has been painted
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { const found = performance.now() - start; setTimeout(() => done(found), 0); };
      port2.postMessage(0);
    });
  });
  look.observe(picture, {attributes: true});
  const hand = () => { start = performance.now(); };
  if (does === "hand") document.querySelector("#at").addEventListener("pointerdown", hand);
  else if (does < 0) document.querySelector("#moves button").click();
  else { const at = document.querySelector("#at"); at.value = does; at.dispatchEvent(new Event("input")); }
})"""
MOVES, APART = 6, 0.016  # how often a hand that comes to the slider is heard of, and seconds between two
STANDS = 100  # milliseconds before it presses


@contextmanager
def at_table(chromium: Browser, *words: str, folder: Path) -> Iterator[Page]:
    """A page at a table; nothing moves there."""
    studio = browsing.Studio(*words, folder=folder)
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    try:
        yield browsing.opened(context.new_page(), studio.first)
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


def longer(folder: Path) -> str:
    """A copy of the rules of Tekhenu, by its name: three times as many rotations, and a Scoring after every fourth."""
    shutil.copytree(HERE.parent / "rulesets" / "tekhenu", folder / "longer")
    for name, was, now in CHANGES:
        file = folder / "longer" / name
        text = file.read_text("utf-8")
        assert was in text
        file.write_text(text.replace(was, now), "utf-8")
    return "longer"


def walks(chromium: Browser, folder: Path, ruleset: str, times: int) -> None:
    """Tells how long jumps and steps in a record take to be drawn."""
    simulate = ["simulate", ruleset, "--players", "4", "--games", "1", "--seed", "1", "--record", f"{ruleset}.jsonl"]
    own = {**os.environ, "PYTHONPATH": str(HERE.parent)}
    subprocess.run([sys.executable, "-m", "rulekit", *simulate], check=True, capture_output=True, cwd=folder, env=own)
    with at_table(chromium, f"{ruleset}.jsonl", folder=folder) as page:
        last = int(page.get_attribute("#at", "max") or 0)
        found = [float(page.evaluate(TIMED, (k * 7919) % last)) for k in range(times)]
        told(f"{last:,} answers: from the slider to any", found)
        found = [pressed(page, (k * 0.6180339887) % 1) for k in range(1, times + 1)]
        told(f"{last:,} answers: to any by hand", found)
        found = [float(page.evaluate(TIMED, last // 3 + k)) for k in range(times)]
        told(f"{last:,} answers: from the slider to the next", found[1:])


def pressed(page: Page, part: float) -> float:
    """How long it takes when a hand comes to the slider from beside, stands and presses at a part of it."""
    box = page.locator("#at").bounding_box() or {}
    x, y = (round(each) for each in (box["x"] + 9 + part * (box["width"] - 18), box["y"] + box["height"] / 2))
    page.mouse.move(x + (90 if part < 0.5 else -90), y - 30)
    for left in range(MOVES - 1, -1, -1):
        page.mouse.move(x + (20 if part < 0.5 else -20) * left, y - 6 * left)
        time.sleep(APART)
    page.wait_for_timeout(STANDS)
    page.evaluate(f"() => {{ window.took = ({TIMED})('hand'); }}")
    page.mouse.down()
    found = float(page.evaluate("() => window.took"))
    page.mouse.up()
    return found


def main() -> None:
    """All figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=60, help="how many clicks and jumps are measured (default: 60)")
    parser.add_argument("--only", choices=("clicks", "walks"), help="only the clicks, or only the records")
    given = parser.parse_args()
    wanted = given.answers
    if why := browsing.no_browser():
        sys.exit(why)
    with browsing.browser() as chromium:
        for name in ("aton", "tekhenu") if given.only != "walks" else ():
            told(f"{name}: from a click to the picture", clicks(chromium, name, wanted))
        if given.only == "clicks":
            return
        with tempfile.TemporaryDirectory() as folder:
            for name in ("tekhenu", longer(Path(folder))):
                walks(chromium, Path(folder), name, wanted)


if __name__ == "__main__":
    main()
