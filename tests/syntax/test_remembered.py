"""A text that is remembered has the tree it would have if it were read anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import remembered
from rulekit.syntax.parse import parse
from rulekit.syntax.remembered import forget, parsed, remember


@pytest.fixture(autouse=True)
def remembering() -> Iterator[None]:
    remember()
    yield
    forget()


def test_the_same_text_at_another_place_has_places_of_its_own() -> None:
    for line in (1, 7):
        source = SourceText("gain 1 coin", "a.yaml", line, 3)
        assert parsed(source, "program") == parse(source, "program")
        assert parsed(source, "program")[0].span.line == line


def test_the_same_text_read_as_something_else_is_something_else() -> None:
    source = SourceText("coin", "a.yaml", 1, 1)
    assert type(parsed(source, "condition")[0]) is not type(parsed(source, "param")[0])


def test_mistakes_are_remembered_and_cannot_be_added_to() -> None:
    source = SourceText("gian 1 coin", "a.yaml", 1, 1)
    first = parsed(source, "program")[1]
    assert first
    first.clear()
    assert parsed(source, "program")[1] == parse(source, "program")[1] != []


def test_a_text_is_read_once_and_nothing_is_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counting(source: SourceText, start: str) -> tuple[object, list[object]]:
        read.append(source.text)
        return object(), []

    monkeypatch.setattr(remembered, "parse", counting)
    monkeypatch.setattr(remembered, "MOST", 3)
    for text in ("a", "b", "a", "c", "a"):
        parsed(SourceText(text, "a.yaml", 1, 1), "program")
    assert read == ["a", "b", "c"]
    parsed(SourceText("d", "a.yaml", 1, 1), "program")
    parsed(SourceText("a", "a.yaml", 1, 1), "program")
    assert read == ["a", "b", "c", "d", "a"]
