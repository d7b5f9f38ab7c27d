"""Pages of a table, watched: whatever goes wrong on one fails the test that opened it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Table = Callable[..., browsing.Studio]
Opens = Callable[..., "Page"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browsing.browser() as found:
        yield found


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Tables of this file, each opened once; where nobody else is said to sit, somebody does who answers at once."""
    found: dict[tuple[str, ...], browsing.Studio] = {}

    def open_table(*words: str) -> browsing.Studio:
        if "--seats" not in words and not Path(words[0]).is_file():
            words = (*words, "--seats", "human,random,...")
        if words not in found:
            found[words] = browsing.Studio(*words)
        return found[words]

    yield open_table
    for each in found.values():
        each.stop()


@pytest.fixture
def opens(chromium: Browser) -> Iterator[Opens]:
    """Opens a page, with what the browser is to be told of the screen.

    `alone`: lone answers are given; `first`: what is done with the page before anything is there.
    """
    mistakes, contexts = browsing.Mistakes(), []

    def opened(link: str, alone: bool = False, first: Callable[[Page], object] | None = None, **screen: object) -> Page:
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, **screen})  # type: ignore[arg-type]
        contexts.append(context)
        if not alone:
            context.add_init_script(browsing.EACH_ANSWERED)
        page = context.new_page()
        page.set_default_timeout(browsing.PATIENCE)
        mistakes.watch(page)
        if first is not None:
            first(page)
        return browsing.opened(page, link)

    yield opened
    for each in contexts:
        each.close()
    assert not mistakes.found
