"""A page without a server in Chromium: seconds from its address to the first question, at a first and a second visit.

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


def seconds(context: BrowserContext, address: str, work: bool) -> tuple[float, float]:
    """Until the first question stands; with a workbench, until 10,000 games are reported behind that."""
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(f"{address}#{'work=1&' if work else ''}seed=7")
    page.wait_for_selector("#moves button, #sheet table", timeout=PATIENCE)
    asked, games = time.perf_counter() - begun, 0.0
    if work:
        begun = time.perf_counter()
        while "report" not in page.evaluate(DOES, GAMES):
            pass
        games = time.perf_counter() - begun
    browsing.until(page, KEPT, "work" if work else "table", patience=PATIENCE)
    page.close()
    return asked, games


def main() -> None:
    """Prints the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--work", action="store_true")
    args = parser.parse_args()
    host = Host(args.folder)
    found: dict[str, list[float]] = {"first visit": [], "second visit": [], "10,000 games": []}
    with browsing.browser() as chromium:
        for _ in range(args.times):
            context = chromium.new_context()
            for visit in ("first visit", "second visit"):
                asked, games = seconds(context, host.address, args.work)
                found[visit].append(asked)
                found["10,000 games"] += [games] if args.work else []
            context.close()
    host.close()
    for what, times in found.items():
        if times:
            print(f"{what}: {statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f})")


if __name__ == "__main__":
    main()
