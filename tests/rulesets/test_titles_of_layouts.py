"""A title that a layout gives its part is said in every language a ruleset has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import rulekit
from rulekit.board.board import UNTITLED
from rulekit.program.drawing import Panel
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text.folders import locales_of


def titles(panels: Iterable[Panel]) -> Iterator[str]:
    """The titles of panels and of those in them."""
    for panel in panels:
        yield panel.title
        yield from titles(panel.panels)


@pytest.mark.parametrize("name", packaged_rulesets())
def test_every_title_of_a_layout_is_said_in_every_language_of_its_ruleset(name: str) -> None:
    ruleset = rulekit.load(packaged_rulesets()[name])
    drawing, program = ruleset.facts.drawing, ruleset.program()
    every = {*titles((*drawing.panels, *drawing.pictured, *drawing.short))} - {"", UNTITLED}
    for locale in locales_of(*ruleset.facts.locales):
        words = ruleset.words(program, locale)
        assert [title for title in every if not words.messages.has(f"layout-{title}")] == [], locale
