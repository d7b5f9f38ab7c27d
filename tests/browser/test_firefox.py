"""Firefox, by the WebDriver BiDi it speaks itself: the page opens, an answer is drawn, and nothing goes wrong."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import browsing
import pytest

pytestmark = pytest.mark.slow


class Firefox:
    """One window; `mistakes` are errors that its pages told."""

    def __init__(self, path: str, profile: Path) -> None:
        from websockets.sync.client import connect

        command = [path, "--headless", "--remote-debugging-port", "0", "--profile", str(profile), "--no-remote"]
        environment = {**os.environ, "MOZ_HEADLESS": "1", "HOME": str(profile)}
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
        )
        assert self.process.stderr is not None
        found = next(m for line in self.process.stderr if (m := re.search(r"(ws://\S+)", line)))
        self.line = connect(f"{found[1]}/session", max_size=None, legacy=True)
        self.sent, self.mistakes = 0, []  # type: ignore[var-annotated]
        self.does("session.new", capabilities={})
        self.does("session.subscribe", events=["log.entryAdded"])
        self.window = self.does("browsingContext.getTree")["contexts"][0]["context"]

    def does(self, method: str, **params: object) -> dict[str, Any]:
        """Sends a command; what it gives."""
        self.sent += 1
        self.line.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(timeout=60))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.mistakes.append(told["params"]["text"])
            if told.get("id") == self.sent:
                assert told["type"] == "success", told
                return dict(told["result"])

    def says(self, expression: str) -> object:
        """What an expression is on the page."""
        target = {"context": self.window}
        found = self.does("script.evaluate", expression=expression, target=target, awaitPromise=True)
        return found["result"].get("value")

    def waits(self, expression: str) -> None:
        """Until an expression holds on the page."""
        until = time.monotonic() + browsing.PATIENCE / 1000
        while not self.says(f"Boolean({expression})"):
            assert time.monotonic() < until, f"{expression} does not come to hold"
            time.sleep(0.1)

    def stop(self) -> None:
        """Ends it, with the processes it has started."""
        self.line.close()
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None or os.name == "nt":
        pytest.skip("the page was not tried in Firefox: there is none on the PATH")
    found = Firefox(path, tmp_path)
    yield found
    found.stop()


def test_the_page_opens_and_an_answer_is_drawn(firefox: Firefox, table: Callable[..., browsing.Studio]) -> None:
    firefox.does("browsingContext.navigate", context=firefox.window, url=table("aton", "--seed", "5").first)
    firefox.waits("document.querySelector('body.asked #picture svg')")
    firefox.says("document.querySelector('#moves button').click()")
    firefox.waits("!document.querySelector('#at-said').textContent.startsWith('0 ')")
    firefox.waits("document.querySelector('body.asked')")
    assert firefox.mistakes == []
