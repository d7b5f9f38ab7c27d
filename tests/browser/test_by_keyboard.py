"""Games by keyboard alone, through what a screen reader is told: roles, names, and what has the focus.

Nothing here looks at the page's elements or its picture, and there is no mouse.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import browsing
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
MOST_TABS = 120
ANSWERS = "list What you may answer"


@dataclass(frozen=True)
class Node:
    """Something a screen reader knows of."""

    role: str
    name: str
    focused: bool
    expanded: object
    disabled: bool
    within: tuple[str, ...]  # the names and roles round it


class Told(NamedTuple):
    """What a screen reader tells: the question or the outcome, the answers, the log, whether there is a sheet."""

    question: str
    answers: list[str]
    log: list[str]
    is_over: bool


def _node(each: dict[str, Any], within: tuple[str, ...]) -> Node:
    being = {prop["name"]: prop["value"].get("value") for prop in each.get("properties", ())}
    role, name = each.get("role", {}).get("value", ""), each.get("name", {}).get("value", "")
    return Node(role, name, bool(being.get("focused")), being.get("expanded"), bool(being.get("disabled")), within)


class Reader:
    """A person with a keyboard and a screen reader."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tells = page.context.new_cdp_session(page)

    def nodes(self) -> list[Node]:
        """All a screen reader could read, in its order."""
        every: dict[str, dict[str, Any]] = {
            each["nodeId"]: each for each in self.tells.send("Accessibility.getFullAXTree")["nodes"]
        }
        found: list[Node] = []

        def walk(each: dict[str, Any], within: tuple[str, ...]) -> None:
            if not each.get("ignored"):
                found.append(_node(each, within))
                within = (*within, f"{found[-1].role} {found[-1].name}".strip())
            for child in each.get("childIds", ()):
                if child in every:
                    walk(every[child], within)

        walk(next(iter(every.values())), ())
        return found

    def told(self) -> Told:
        """Question, answers and log as they stand."""
        nodes = self.nodes()
        heads = [node.name for node in nodes if node.role == "heading"]
        answers = [node.name for node in nodes if node.role == "button" and ANSWERS in node.within]
        log = [node.name for node in nodes if node.role == "button" and node.expanded is not None]
        return Told(heads[1], answers, log, any(node.role == "table" for node in nodes))

    def waits(self, wanted: Callable[[Told], bool]) -> Told:
        """What is told once it is as wanted."""
        until = time.monotonic() + browsing.PATIENCE / 1000
        while not wanted(found := self.told()):
            assert time.monotonic() < until, found
            time.sleep(0.15)
        return found

    def turn(self) -> Told:
        """Waits for one's turn, or the end."""
        return self.waits(lambda told: bool(told.answers) or told.is_over)

    def focused(self) -> Node:
        """What has the focus; the page itself, if nothing in it."""
        focus = self.tells.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        asked = {"objectId": focus, "fetchRelatives": False}
        each = self.tells.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        return _node(each, ())

    def tabs_to(self, role: str, name: str) -> None:
        """Goes to something with Tab: back from the field where one types, else on from the question."""
        key = "Shift+Tab"
        if self.focused().role != "textbox":
            self.page.keyboard.press("q")
            assert self.focused().role == "heading"
            key = "Tab"
        for _ in range(MOST_TABS):
            self.page.keyboard.press(key)
            now = self.focused()
            if (now.role, now.name) == (role, name):
                return
        raise AssertionError(f"Tab does not lead to the {role} {name!r}")

    def answers_by_tab(self, name: str, before: Told) -> None:
        """Goes to an answer and gives it."""
        self.tabs_to("button", name)
        self.page.keyboard.press("Enter")
        self.waits(lambda told: told != before)

    def types(self, word: str, before: Told) -> None:
        """Types an answer into the field that a digit leads to."""
        self.page.keyboard.press(word[0])
        assert self.focused().role == "textbox"
        self.page.keyboard.type(word[1:])
        self.page.keyboard.press("Enter")
        self.waits(lambda told: told != before)


def plays(page: Page, seed: int, one_in: int) -> Reader:
    """A whole game, one answer in so many by Tab and Enter, the others by typing their numbers."""
    reader, chance, n = Reader(page), random.Random(seed), 0
    while not (told := reader.turn()).is_over:
        name = chance.choice(told.answers)
        number = re.match(r"\d+", name)
        n += 1
        if number is None or n % one_in == 1:
            reader.answers_by_tab(name, told)
        else:
            reader.types(number[0], told)
    assert n > 10
    return reader


@pytest.mark.long
def test_a_whole_game_of_aton(opens: Callable[..., Page], table: Callable[..., object]) -> None:
    reader = plays(opens(table("aton", "--seed", "6").first), 1, 8)  # type: ignore[attr-defined]
    cells = [node.name for node in reader.nodes() if node.role == "rowheader"]
    assert len(cells) > 1
    assert reader.focused().role in ("heading", "textbox")  # whoever played stands where the outcome is said


@pytest.mark.long
def test_a_whole_game_of_tekhenu(opens: Callable[..., Page], table: Callable[..., object]) -> None:
    plays(opens(table("tekhenu", "--seed", "6").first), 1, 10)  # type: ignore[attr-defined]


def test_the_log_says_why_by_keyboard(opens: Callable[..., Page], table: Callable[..., object]) -> None:
    page = opens(table("aton", "--seed", "8").first)  # type: ignore[attr-defined]
    reader = Reader(page)
    for _ in range(3):
        told = reader.turn()
        reader.answers_by_tab(told.answers[0], told)
    line = next(node for node in reversed(reader.nodes()) if node.role == "button" and node.expanded is False)
    reader.tabs_to("button", line.name)
    page.keyboard.press("Enter")
    page.wait_for_selector("#log summary")
    while reader.focused().role != "DisclosureTriangle":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until = time.monotonic() + 10
    while not any("yaml" in node.name for node in reader.nodes()):
        assert time.monotonic() < until, "nothing says which line of the ruleset it was"
        time.sleep(0.05)
