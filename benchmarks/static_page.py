"""A page without a server in Chromium, at a first and a second visit: seconds until it draws, asks and answers, and MB.

    python benchmarks/static_page.py FOLDER [--times 3] [--work]

`FOLDER` is what `rulekit studio RULESET --export FOLDER` wrote; `--work`: to its workbench, where games are played.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

import browsing  # noqa: E402
from browser.test_without_a_server import DOES  # noqa: E402
from hosting import Host  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PATIENCE = 300_000  # milliseconds
KEPT = """async (kind) => {
  for (const name of ["./", `ready-${kind}`]) if (!await caches.match(name)) return false;
  return true;
}"""
GAMES = {"do": "games", "which": "was", "games": 10_000, "seed": 1, "players": 2}
CHANGES = """() => import("./bench/work.js").then(({ work, write }) => {
  const name = [`${work.ruleset}.yaml`, `${work.ruleset}/ruleset.yaml`].find((each) => work.files.has(each));
  write(name, `# mine\\n${work.files.get(name).text}`); // all that stands below moves
})"""
ANSWERED = """() => new Promise((done) => {
  const start = performance.now(), picture = document.querySelector("#picture"), was = picture.dataset.shown;
  const look = new MutationObserver(() => {
    if (picture.dataset.shown === was) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => done((performance.now() - start) / 1000)));
  });
  look.observe(picture, { attributes: true });
  document.querySelector("#moves button").click();
})"""


def visited(context: BrowserContext, host: Host, work: bool) -> dict[str, float]:
    """Seconds until something is drawn, and the first question stands; then for an answer, or for work at the rules."""
    page, found = context.new_page(), {}
    sent, begun = len(host.sent), time.perf_counter()
    page.goto(f"{host.address}#{'work=1&' if work else ''}seed=7")
    page.wait_for_selector("#picture svg", timeout=PATIENCE)
    found["something drawn"] = time.perf_counter() - begun
    page.wait_for_selector("#moves button, #sheet table", timeout=PATIENCE)
    found["the first question"] = time.perf_counter() - begun
    if work:
        for what in ("mistakes after a change", "mistakes after a later change"):
            page.evaluate(CHANGES)
            begun = time.perf_counter()
            page.evaluate(DOES, {"do": "check"})
            found[what] = time.perf_counter() - begun
            page.evaluate(DOES, {"do": "check", "odd": True})  # as the page does, when nobody has typed for a while
        begun = time.perf_counter()
        while "report" not in page.evaluate(DOES, GAMES):
            pass
        found["10,000 games"] = time.perf_counter() - begun
    else:
        found["an answer drawn"] = page.evaluate(ANSWERED)
    browsing.until(page, KEPT, "work" if work else "table", patience=PATIENCE)
    page.wait_for_timeout(1000)
    found["MB fetched, as they lie there"] = (
        sum(path.stat().st_size for path in host.sent[sent:] if path.is_file()) / 1e6
    )
    page.close()
    return found


def main() -> None:
    """Prints the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--work", action="store_true")
    args = parser.parse_args()
    host = Host(args.folder)
    found: dict[str, list[float]] = {}
    with browsing.browser() as chromium:
        for _ in range(args.times):
            context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            for visit in ("first", "second"):
                for what, number in visited(context, host, args.work).items():
                    found.setdefault(f"{visit} visit, {what}", []).append(number)
            context.close()
    host.close()
    for what, numbers in found.items():
        print(f"{what}: {statistics.median(numbers):.2f} ({min(numbers):.2f} to {max(numbers):.2f})")


if __name__ == "__main__":
    main()
