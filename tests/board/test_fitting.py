"""A table on a screen: the whole where it has room, in columns where there is width, else what the question needs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from play.large_tables import laid

from rulekit.board.board import as_text, board
from rulekit.board.fitting import Cuts, Fitted, fitted, regions
from rulekit.board.lines import widest
from rulekit.board.sight import Sight

PLENTY = 200


def sight_of(page: str) -> tuple[Sight, str]:
    state, asked, words, ruleset = laid(page)
    decision = asked.decision
    seen = state.observe(decision.seat).table
    sight = Sight(asked.program, words, ruleset.facts.drawing, seen, decision.seat, decision.seat, asked.offers)
    return sight, decision.procedure


def drawn(page: str, room: int, height: int) -> Fitted:
    sight, procedure = sight_of(page)
    return fitted(sight, room, height, procedure)


def words(of: Fitted) -> set[str]:
    """Of all that is drawn, but for single signs, which stand closer together in a narrow column."""
    return {word for word in as_text(of.block).replace(",", " ").split() if len(word) > 1}


def test_where_all_has_room_it_is_drawn_as_ever() -> None:
    sight, _ = sight_of("middle-4")
    assert drawn("middle-4", 99, PLENTY) == Fitted(board(sight, 99))


def test_a_wide_screen_is_used_before_anything_is_left_out() -> None:
    whole, wide = drawn("middle-4", 99, PLENTY), drawn("middle-4", 199, 50)
    assert wide.is_whole and len(wide.block) <= 50 < len(whole.block)
    assert 99 < widest(wide.block) <= 199
    assert words(whole) - words(wide) <= {"top", "bottom"}, "the heads of columns that a narrow list has not"


@pytest.mark.parametrize("page", ["middle-2", "middle-4", "middle-2-at-the-temple", "opening-4"])
@pytest.mark.parametrize(("room", "height"), [(79, 13), (99, 28), (159, 38)])
def test_a_short_view_has_no_more_lines_than_there_are(page: str, room: int, height: int) -> None:
    short = drawn(page, room, height)
    assert not short.is_whole and len(short.block) < height and widest(short.block) <= room


@pytest.mark.parametrize("height", [3, 12, 30])
def test_a_board_on_which_something_may_be_chosen_is_never_left_out(height: int) -> None:
    sight, procedure = sight_of("middle-2-at-the-temple")
    text = as_text(fitted(sight, 79, height, procedure).block)
    assert "Temple Complex" in text and all(f"{label})" in text for label in sight.offers.values())


def test_what_a_question_needs_stands_there_and_what_has_no_room_is_left_out() -> None:
    text = as_text(drawn("middle-4-market", 79, 13).block)
    assert "Technologies" in text and "Temple Complex" not in text and "Workshops" not in text


def test_a_board_looks_the_same_in_a_column_as_alone() -> None:
    sight, procedure = sight_of("middle-4")
    for room in (99, 119, 159):
        text = as_text(fitted(sight, room, 40, procedure).block)
        assert room < 119 or re.search(r"Pure +Tainted +Forbidden", text)
        assert "       1      2      3      4      5" in text


def test_of_a_ruleset_without_a_short_view_those_panels_are_drawn_that_have_room() -> None:
    sight, procedure = sight_of("middle-4")
    plain = replace(sight, drawing=replace(sight.drawing, short=()))
    text = as_text(fitted(plain, 79, 14, procedure).block)
    assert text.startswith("Rotation") and "Temple Complex" not in text


def test_the_short_view_of_the_large_game_shows_every_region_somewhere() -> None:
    sight, _ = sight_of("middle-4")
    shown = {name for panel in sight.drawing.short for name in regions(panel)}
    whole = {name for panel in sight.drawing.panels for name in regions(panel)}
    assert whole - shown <= {"start_row"}


def test_what_is_of_use_with_every_question_keeps_its_place() -> None:
    """The seat's own numbers, whatever else the question needs, on the smallest screen."""
    for page in ("middle-2", "middle-2-at-the-temple", "middle-2-a-card", "end-2"):
        first, *_ = as_text(drawn(page, 79, 14).block).split("\n")
        assert re.search(r"\d+ points, \d+ Gold", first[30:]), page


def test_a_board_in_a_short_view_has_its_legend_where_there_is_room() -> None:
    text = as_text(drawn("middle-2-at-the-temple", 79, 16).block)
    assert "b Bread, f Faith" in text


def test_a_whole_table_stays_divided_as_it_was_while_it_has_room() -> None:
    sight, _ = sight_of("middle-2")
    before: Cuts = {}
    first = fitted(sight, 199, 50, "", before)
    kept = dict(before)
    assert fitted(sight, 199, 60, "", before).block == first.block and before == kept
