"""A text that is remembered has the tree it would have if it were read anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from syntax.test_every_node import KINDS, example_of, start_of

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import nodes, remembered
from rulekit.syntax.parse import parse
from rulekit.syntax.remembered import forget, parsed, remember
from rulekit.syntax.walk import parts


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


def test_mistakes_that_have_moved_are_told_again() -> None:
    for line in (1, 2):
        source = SourceText("gian 1 coin", "a.yaml", line, 1)
        assert parsed(source, "program") == parse(source, "program")
        assert parsed(source, "program")[1][0].span.line == line


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


@pytest.mark.parametrize("column", [1, 9])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_text_that_has_moved_has_the_places_it_would_have(kind: type[nodes.Node], column: int) -> None:
    text, start = example_of(kind), start_of(kind)
    if column > 1:
        text = text.replace(" ", "\n   ", 3)
    parsed(SourceText(text, "a.yaml", 3, 5), start)
    elsewhere = SourceText(text, "b.yaml", 7, column)
    assert whole(parsed(elsewhere, start)) == whole(parse(elsewhere, start))


def test_what_is_called_otherwise_is_another_text() -> None:
    source = SourceText("gain 1 coin", "a.yaml", 1, 1)
    parsed(source, "program")
    called = SourceText(source.text, "a.yaml", 2, 1, (("coin", "gem"),))
    assert parsed(called, "program")[0] == parse(called, "program")[0] != parsed(source, "program")[0]


def test_a_text_that_has_moved_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed(SourceText("gain 1 coin", "a.yaml", 1, 1), "program")
    monkeypatch.setattr(remembered, "parse", None)
    assert parsed(SourceText("gain 1 coin", "a.yaml", 2, 1), "program")[0].span.line == 2


def whole(value: object) -> object:
    """A tree with all its places, which take no part when two are compared."""
    if isinstance(value, nodes.Node):
        return type(value), value.span, [whole(getattr(value, name)) for name in parts(type(value))]
    return [type(value), *map(whole, value)] if isinstance(value, tuple) else value
