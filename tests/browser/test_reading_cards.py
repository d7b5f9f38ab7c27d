"""What is read on a card that lies on the table: its tooltip, and beneath the answers when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow


def test_a_card_is_read_where_it_lies(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    page = opens(table("tekhenu", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    card = page.locator('#picture [data-piece^="technology/"]').first
    card.hover()
    page.wait_for_function("(title) => title.textContent.includes('\\n')", arg=card.locator("> title").element_handle())
    said = card.locator("> title").text_content() or ""
    card.click()
    page.wait_for_function("(said) => document.getElementById('told').textContent === said", arg=said)
    assert len(said.split("\n")[1]) > 10, said
