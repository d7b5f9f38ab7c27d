"""Texts in canonical spelling: the same tree, the same comments in the same order, and at rest after one time."""

from __future__ import annotations

import re

import pytest
from effect_texts import texts_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulekit.diagnostics.source import SourceText
from rulekit.syntax.grammar import STARTS
from rulekit.syntax.lines import WIDEST, Margins
from rulekit.syntax.parse import parse
from rulekit.syntax.spelling import spelled

EXAMPLES = settings(max_examples=settings.default.max_examples // 8, suppress_health_check=list(HealthCheck))
PLAIN = Margins(4, 4)
REMARK = re.compile(r"#[^\n]*")


def spell(text: str, start: str = "program", margins: Margins = PLAIN) -> str:
    """A text that begins in column 4, spelled; twice is as good as once."""
    once = spelled(SourceText(text, "f", 1, margins.first + 1), start, margins)
    assert spelled(SourceText(once, "f", 1, margins.first + 1), start, margins) == once
    return once


@pytest.mark.parametrize("start", STARTS)
@EXAMPLES
@given(data=st.data(), first=st.integers(0, 70), more=st.integers(0, 3), free=st.booleans())
def test_any_text_is_spelled_once_and_for_all(
    start: str, data: st.DataObject, first: int, more: int, free: bool
) -> None:
    text = data.draw(texts_of(start)).strip()
    tree, found = parse(SourceText(text, "f", 1, 1), start)
    once = spell(text, start, Margins(first, first + more, free))
    if found:
        assert once == text
        return
    assert parse(SourceText(once, "f", 1, 1), start) == (tree, [])
    assert REMARK.findall(once) == [remark.rstrip() for remark in REMARK.findall(text)]
    assert not re.search(r"[ \t]$", once, re.MULTILINE)


@EXAMPLES
@given(text=texts_of("program"))
def test_a_line_that_is_too_wide_holds_no_more_than_one_statement(text: str) -> None:
    once = spell(" ".join(REMARK.sub("", text).split()), margins=Margins(90, 90))
    if parse(SourceText(text, "f", 1, 1), "program")[1]:
        return
    for number, line in enumerate(once.split("\n")):
        if len(line) + (90 if number == 0 else 0) > WIDEST:
            assert ";" not in line.rstrip(";")


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("gain  1 coin ;", "gain 1 coin"),
        ("gain 1 coin;\n\n\n   gain 2 coin", "gain 1 coin;\n\n    gain 2 coin"),
        ("if a {\nskip\n}", "if a {\n      skip\n    }"),
        ("if a {  # why\n # alone\n skip } # end", "if a {  # why\n      # alone\n      skip } # end"),
        ("each player { gain 1 coin;\n skip }", "each player { gain 1 coin;\n                  skip }"),
        ("require a and\n b", "require a and\n      b"),
        ("require a and\n         b", "require a and\n         b"),
        ("require (a and b) or c", "require (a and b) or c"),
        ("require ((a and b))", "require a and b"),
        (
            "each p in (sorted q in s with lowest q.n) performs turn",
            "each p in (sorted q in s with lowest q.n) performs turn",
        ),
        ("each s in board draw 1 from deck to s", "each s in board draw 1 from deck to s"),
        ("each s in board draws 1 from deck to s", "each s in board draws 1 from deck to s"),
        ("each player gain 1 coin", "each player gains 1 coin"),
        ("gain 1 nonsense of", "gain 1 nonsense of"),
    ],
)
def test_a_text_is_spelled(text: str, new: str) -> None:
    assert spell(text) == new


def test_what_goes_on_moves_with_its_statement() -> None:
    text = "if a {\n          either { skip }\n              or { gain 1 coin };\n          skip\n        }"
    assert spell(text) == "if a {\n      either { skip }\n          or { gain 1 coin };\n      skip\n    }"


@pytest.mark.parametrize("first", ["gain (1) coin", "gain 1 coin; gain ((1)) coin", "if (your coin > 1), gain 1 coin"])
def test_comments_and_line_ends_stay_where_they_are_among_many_equal_statements(first: str) -> None:
    text = first + "".join(f";  # {n}\ngain 1 coin" for n in range(200))
    lines = [line.split() for line in re.sub(r"[()]", "", text).split("\n")]
    assert [line.split() for line in spell(text).split("\n")] == lines


def test_a_comment_in_brackets_that_go_stays() -> None:
    text = "require (  # one\n  (a  # two\n  )  # three\n  )"
    assert spell(text) == "require    # one\n      a  # two\n    # three"
