"""The machine as WebAssembly in Chromium beside native code: random games a second on one core, in turns; the ratio.

    python benchmarks/wasm.py [--turns 5] [--seconds 1] [RULESET ...]

Both play the same seeds, so that both do the same work; a worker of the page plays, as it does for a report.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

import browsing  # noqa: E402

import rulekit  # noqa: E402
from rulekit.machine.executor import executor  # noqa: E402
from rulekit.machine.laid import laid  # noqa: E402
from rulekit.machine.make_wasm import wasm_module  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("aton", "connect-four", "tictactoe", "kuhn", "tekhenu")
WORKER = """import { Machine } from "./machine.js";
const module = await WebAssembly.compileStreaming(fetch("machine.wasm"));
let machine;
onmessage = async ({ data: [name, games] }) => {
  if (!games) machine = new Machine(module, await (await fetch(name)).arrayBuffer());
  const start = performance.now();
  machine.playouts(1, games || 1);
  postMessage(performance.now() - start);
};
postMessage(0);"""
ASKED = """([name, games]) => new Promise((done) => {
  window.worker.onmessage = ({ data }) => done(data);
  window.worker.postMessage([name, games]);
})"""
STARTED = """() => new Promise((done) => {
  window.worker = new Worker("worker.js", { type: "module" });
  window.worker.onmessage = () => done();
})"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing."""

    def guess_type(self, path: object) -> str:
        """By the end of a name."""
        kinds = {".wasm": "application/wasm", ".js": "text/javascript"}
        return kinds.get(Path(str(path)).suffix, "text/html")

    def log_message(self, *_: object) -> None:
        """Nothing."""


def measured(page: Page, name: str, turns: int, seconds: float) -> tuple[list[float], list[float]]:
    """Games a second, in native code and in the page, turn by turn."""
    machine = executor("native").load(rulekit.load(name).program())
    games = 64
    while True:
        start = time.perf_counter()
        machine.playouts(1, games)
        if (took := time.perf_counter() - start) > seconds / 4:
            break
        games *= 2
    games = max(1, round(games * seconds / took))
    page.evaluate(ASKED, [f"{name}.laid", 0])
    page.evaluate(ASKED, [name, games])  # what a browser compiles in two steps is compiled
    native, in_page = [], []
    for _ in range(turns):
        start = time.perf_counter()
        machine.playouts(1, games)
        native.append(games / (time.perf_counter() - start))
        in_page.append(games / page.evaluate(ASKED, [name, games]) * 1000)
    return native, in_page


def main() -> None:
    """A line for each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rulesets", nargs="*", default=NAMES, metavar="RULESET")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, browsing.browser() as chromium:
        folder = Path(name)
        (folder / "machine.wasm").write_bytes(wasm_module())
        (folder / "machine.js").write_text((browsing.HOUSE / "web" / "machine.js").read_text("utf-8"), "utf-8")
        (folder / "worker.js").write_text(WORKER, "utf-8")
        (folder / "index").write_text("<!doctype html><title>games</title>", "utf-8")
        for each in asked.rulesets:
            (folder / f"{each}.laid").write_bytes(laid(rulekit.load(each).program()))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/index")
        page.evaluate(STARTED)
        print(f"Chromium {chromium.version}; median of {asked.turns} turns, games a second")
        for each in asked.rulesets:
            native, in_page = measured(page, each, asked.turns, asked.seconds)
            ratios = sorted(b / a for a, b in zip(native, in_page, strict=True))
            said = f"native {statistics.median(native):>11,.0f}   wasm {statistics.median(in_page):>11,.0f}"
            print(f"{each:<14} {said}   {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
        server.shutdown()


if __name__ == "__main__":
    main()
