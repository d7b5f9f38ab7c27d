"""Diagnostics as people, editors and programs read them."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.diagnostics.render import render, underlined, width
from rulekit.diagnostics.source import Diagnostic, Span

FILES = {"rules.yaml": "first: 1\nsteps:\n\t- 神 drawn 2 from x\n  more\r\n  and more\n"}
MISTAKE = Diagnostic(
    "unknown-verb",
    Span("rules.yaml", 3, 6, 3, 11),
    "There is no verb `drawn`.",
    "Did you mean `draw`?",
    related=((Span("rules.yaml", 1, 1, 1, 6), "as here"),),
)


def test_the_full_form_shows_the_place_what_is_wrong_and_a_way_out() -> None:
    assert render([MISTAKE], FILES) == (
        "error[unknown-verb] rules.yaml:3:6\n"
        "  3 |     - 神 drawn 2 from x\n"
        "    |          ^^^^^\n"
        "There is no verb `drawn`.\n"
        "help: Did you mean `draw`?\n"
        "see: rules.yaml:1:1 as here\n"
        "  1 | first: 1\n"
        "    | ^^^^^"
    )


def test_a_place_of_several_lines_shows_the_first_and_the_last() -> None:
    found = Diagnostic("a-b", Span("rules.yaml", 2, 1, 5, 6), "Wrong.", severity="warning")
    assert render([found], FILES) == (
        "warning[a-b] rules.yaml:2:1\n  2 | steps:\n    | ^^^^^^\n  … |\n  5 |   and more\n    |   ^^^\nWrong."
    )


def test_the_end_of_a_line_has_a_caret_too() -> None:
    found = Diagnostic("a-b", Span("rules.yaml", 4, 7, 4, 7), "Ends.")
    assert render([found], FILES).split("\n")[1:3] == ["  4 |   more", "    |       ^"]


@pytest.mark.parametrize("line", [0, 99])
def test_a_place_outside_the_known_files_has_no_snippet(line: int) -> None:
    for file in ("rules.yaml", "other.yaml"):
        found = Diagnostic("a-b", Span(file, line, 1, line, 1), "Wrong.", severity="note")
        assert render([found], FILES) == f"note[a-b] {file}:{line}:1\nWrong."


def test_the_concise_form_is_one_line_each() -> None:
    other = Diagnostic("a-b", Span("rules.yaml", 1, 1, 1, 2), "Two\nlines.")
    assert render([MISTAKE, other], FILES, "concise") == (
        "rules.yaml:3:6: error[unknown-verb] There is no verb `drawn`.\nrules.yaml:1:1: error[a-b] Two lines."
    )
    assert render([], FILES) == render([], FILES, "concise") == ""


def test_the_json_form_has_everything() -> None:
    (row,) = json.loads(render([MISTAKE], FILES, "json"))
    place = {"file": "rules.yaml", "line": 3, "column": 6, "end_line": 3, "end_column": 11}
    about = {"code": "unknown-verb", "severity": "error", "message": MISTAKE.message, "help": MISTAKE.help}
    assert place.items() <= row.items() and about.items() <= row.items()
    assert row["related"][0]["message"] == "as here"
    assert json.loads(render([], {}, "json")) == []


def test_colours_are_for_terminals_only() -> None:
    coloured = render([MISTAKE], FILES, colour=True)
    assert "\x1b[1;31merror[unknown-verb]\x1b[0m" in coloured
    assert "\x1b" not in render([MISTAKE], FILES)


def test_a_file_cannot_steer_the_terminal() -> None:
    found = Diagnostic("a-b", Span("x\x1b[2J", 1, 1, 1, 2), "\x1b[31m\u202e.")
    said = render([found], {"x\x1b[2J": "\x1b[31mred\u202e\x07"})
    assert said == render([found], {}).replace("Wrong", "") or "\x1b" not in said
    assert not {"\x1b", "\x07", "\u202e"} & set(said)


def test_a_long_line_is_cut_around_the_place() -> None:
    text, carets = underlined("x" * 500 + "wrong" + "y" * 500, 500, 505)
    assert width(text) <= 160
    assert text[carets.index("^") : len(carets)] == "wrong"
    text, carets = underlined("x" * 500, 0, 500)
    assert width(text) <= 160 and set(carets) == {"^"}


def test_a_tab_reaches_to_the_next_stop() -> None:
    assert underlined("a\tbc", 2, 4) == ("a   bc", "    ^^")
    assert underlined("\tabcd\te", 6, 7) == ("    abcd    e", " " * 12 + "^")


@pytest.mark.parametrize("word", ["cafe\u0301", "\u0e01\u0e31\u0e19"])  # an accent by itself; a vowel above its letter
def test_a_mark_on_a_letter_takes_no_column(word: str) -> None:
    text, carets = underlined(f"{word} is wrong", len(word) + 1, len(word) + 3)
    assert text == f"{word} is wrong"
    assert carets == " " * len(word) + "^^"


@given(st.text(max_size=300), st.integers(0, 310), st.integers(0, 310))
def test_carets_stand_under_their_characters(line: str, a: int, b: int) -> None:
    begin, end = min(a, b), max(a, b)
    text, carets = underlined(line, begin, end)
    assert carets.strip(" ").strip("^") == ""
    assert width(text) <= 320
    if all(c.isalpha() and unicodedata.east_asian_width(c) == "N" for c in line) and len(line) < 100:
        assert carets.index("^") == min(begin, len(line))
