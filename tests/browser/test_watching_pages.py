"""What tests take for a mistake of a page: a file that does not come is one, what is broken off as it goes is none."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
DOES_NOT_COME = {
    "nobody is there": b"",
    "it is not found": b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
    "half of it": b"HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\nContent-Length: 99\r\n\r\n<svg",
}


@pytest.fixture
def host() -> Iterator[socket.socket]:
    """Somebody who hears what is asked for."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        found.settimeout(30)
        yield found


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def asks(page: Page, host: socket.socket) -> browsing.Mistakes:
    """Lets a page ask a host for a picture."""
    mistakes = browsing.Mistakes()
    mistakes.watch(page)
    page.set_content(f"<img src='http://127.0.0.1:{host.getsockname()[1]}/icon.svg'>", wait_until="commit")
    return mistakes


@pytest.mark.parametrize("answer", DOES_NOT_COME.values(), ids=DOES_NOT_COME)
def test_a_file_that_does_not_come_is_a_mistake(page: Page, host: socket.socket, answer: bytes) -> None:
    def answers() -> None:
        with suppress(OSError):
            while True:
                line, _ = host.accept()
                line.recv(1 << 16)
                line.sendall(answer)
                line.close()

    threading.Thread(target=answers, daemon=True).start()
    mistakes = asks(page, host)
    page.wait_for_function("() => document.querySelector('img').complete")
    page.goto("about:blank")
    assert any("icon.svg" in each for each in mistakes.found), mistakes.found


def test_what_is_broken_off_when_a_page_goes_is_none(page: Page, host: socket.socket) -> None:
    mistakes, failed = asks(page, host), list[str | None]()
    page.on("requestfailed", lambda request: failed.append(request.failure))
    line, _ = host.accept()
    with line:
        assert b"icon.svg" in line.recv(1 << 16)
        page.goto("about:blank")
        page.wait_for_timeout(200)
    assert failed == [browsing.BROKEN_OFF]
    assert mistakes.found == []
