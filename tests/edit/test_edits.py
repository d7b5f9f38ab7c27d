"""Edits of texts: what is outside their places stays as it is, letter for letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.diagnostics.places import beginnings, offset, text_at
from rulekit.diagnostics.source import Edit, Span
from rulekit.edit.edits import edited

FILE = "game.yaml"


def at(line: int, column: int, end_column: int, new: str, end_line: int | None = None) -> Edit:
    """An edit in the one file."""
    return Edit(Span(FILE, line, column, end_line or line, end_column), new)


def done(text: str, *fixes: tuple[Edit, ...]) -> tuple[str, tuple[int, ...]]:
    """The text with the fixes, and which of them were done."""
    result = edited({FILE: text}, fixes)
    return result.texts.get(FILE, text), result.done


def test_letters_are_put_in_taken_away_and_replaced() -> None:
    assert done("abc\ndef", (at(1, 2, 3, "XX"),), (at(2, 1, 1, "> "),), (at(2, 3, 4, ""),))[0] == "aXXc\n> de"


def test_a_carriage_return_and_what_has_no_width_in_a_terminal_count_as_letters() -> None:
    assert done("ä😀b\r\ncd\r\n", (at(1, 3, 4, "B"),), (at(2, 2, 3, "D"),))[0] == "ä😀B\r\ncD\r\n"


def test_an_invisible_mark_at_the_beginning_stays_and_is_not_counted() -> None:
    assert done("\ufeffabc\n", (at(1, 1, 2, "A"),))[0] == "\ufeffAbc\n"


def test_of_two_that_touch_the_first_is_done_and_the_other_waits() -> None:
    assert done("abcdef", (at(1, 2, 4, "X"),), (at(1, 3, 5, "Y"),), (at(1, 5, 6, "Z"),)) == ("aXdZf", (0, 2))


def test_of_two_put_in_at_one_place_the_second_waits() -> None:
    assert done("ab", (at(1, 2, 2, "X"),), (at(1, 2, 2, "Y"),)) == ("aXb", (0,))


def test_neighbours_are_both_done() -> None:
    assert done("abcd", (at(1, 1, 3, "X"),), (at(1, 3, 5, "Y"),)) == ("XY", (0, 1))


def test_a_fix_is_done_whole_or_not_at_all() -> None:
    assert done("abcdef", (at(1, 3, 4, "X"),), (at(1, 1, 2, "Y"), at(1, 3, 4, "Z"))) == ("abXdef", (0,))


@pytest.mark.parametrize(
    "edit", [at(9, 1, 1, "x"), at(1, 9, 9, "x"), at(1, 3, 2, "x"), at(0, 1, 1, "x"), at(1, 0, 1, "x")]
)
def test_a_place_that_is_not_there_is_left_alone(edit: Edit) -> None:
    assert done("abc\n", (edit,)) == ("abc\n", ())


def test_a_file_that_is_not_among_the_texts_is_left_alone() -> None:
    assert edited({FILE: "abc"}, [(Edit(Span("other.yaml", 1, 1, 1, 2), "x"),)]).texts == {}


def test_no_edit_at_all_is_no_fix() -> None:
    assert done("abc", ()) == ("abc", ())


TEXTS = st.text(st.sampled_from("ab \t\r\n\ufeffäé😀\u2028\x85"), max_size=40)


@given(TEXTS, st.data())
def test_text_outside_the_places_is_the_same_letter_for_letter(text: str, data: st.DataObject) -> None:
    starts = beginnings(text)
    lines = text.removeprefix("\ufeff").split("\n")
    fixes, expected = [], {}
    for _ in range(data.draw(st.integers(0, 4))):
        line = data.draw(st.integers(1, len(lines)))
        column = data.draw(st.integers(1, len(lines[line - 1]) + 1))
        end = data.draw(st.integers(column, len(lines[line - 1]) + 1))
        edit = at(line, column, end, data.draw(st.sampled_from(["", "X", "\n", "XYZ"])))
        place = offset(line, column, text, starts), offset(line, end, text, starts)
        assert text_at(edit.span, text) == text[place[0] : place[1]] == lines[line - 1][column - 1 : end - 1]
        fixes.append((edit,))
        expected[len(fixes) - 1] = (*place, edit.text)
    new, kept = done(text, *fixes)
    behind = len(text)
    for start, stop, put in sorted((expected[n] for n in kept), reverse=True):
        assert new.endswith(text[stop:behind])
        new = new[: len(new) - (behind - stop)]
        assert new.endswith(put)
        new, behind = new[: len(new) - len(put)], start
    assert new == text[:behind]
    assert not fixes or 0 in kept
