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
    page.wait_for_function("(said) => document.getElementById('told').textContent.startsWith(said + '\\n')", arg=said)
    assert "no answer" in (page.text_content("#told") or "")
    assert len(said.split("\n")[1]) > 10, said


def test_what_a_god_does_is_read_at_its_name(opens: Callable[..., Page], table: Callable[..., browsing.Studio]) -> None:
    page = opens(table("tekhenu", "--seed", "4").first)
    page.wait_for_selector("body.asked")
    name = page.locator('#picture [data-does="raise_statue"]:not(.piece)').first
    title = name.locator("> title").element_handle()
    assert title.text_content() == "Horus: a statue"
    name.hover()
    page.wait_for_function("(title) => title.textContent.startsWith('Horus: a statue\\nPay the Granite')", arg=title)
    name.click()
    page.wait_for_function("(title) => document.getElementById('told').textContent === title.textContent", arg=title)
