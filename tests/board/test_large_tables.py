"""Tables of many spaces: lines by an attribute, what stands round a board, several places in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.lines import widest
from rulekit.board.sight import Sight
from rulekit.text.words import Words

GAME = """
ruleset: wheel
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
enums: {part: [north, south], tone: [deep, high]}
counters: {gold_pieces: {}, silver_pieces: {}, copper_pieces: {}, iron_pieces: {}}
regions:
  wheel: {of: die, holds: any, attributes: {part: part, tone: tone, pips: 1..2}, row_is: part,
    rows: {north: "a b A B", south: "a b A B"},
    legend: {a: {tone: deep, pips: 1}, b: {tone: deep, pips: 2}, A: {tone: high, pips: 1}, B: {tone: high, pips: 2}}}
  stall: {of: fruit, attributes: {part: part}, row_is: part, rows: {north: "x x", south: "x"}, legend: {x: {}}}
  bench: {of: tool, attributes: {part: part}, row_is: part, rows: {south: "x"}, legend: {x: {}}}
  hook: {of: peg, per: player, attributes: {tone: tone, size: 1..3}, row_is: tone, rows: {deep: "x", high: "y"},
    legend: {x: {size: 1}, y: {size: 2}}}
  patch: {of: peg, grid: 2 x 2, attributes: {yield: 0..3 = 2, wet: 0..9 = 5}}
  fence: {of: peg, attributes: {line: 0..2 = 0, post: 0..2 = 0, fee: 1..3 = 3},
    spaces: {a: {line: 1}, b: {line: 1}, c: {line: 1}, d: {post: 2}, e: {post: 2}}}
pieces: {peg: {each: 9, home: bag}}
decks:
  die: {home: cup, cards: {white: {copies: 4}, black: {copies: 4}}}
  fruit: {home: basket, attributes: {price: 0..9}, cards: {pear: {price: 3}, plum: {price: 1}, fig: {price: 2}}}
  tool: {home: shed, cards: {saw: {}, white: {}}}
zones:
  bag: {of: peg, per: player}
  cup: {of: die}
  basket: {of: fruit, per: player}
  shed: {of: tool, per: player}
phases:
  game:
    steps:
      - choose s from patch where count(s.pieces) = 0
      - end game because done
layout:
  marks: {die.white: {sign: wh}, high: {colour: red}}
  table:
"""
LYING = {
    "wheel": {"north.1": ["white", "white"], "north.2": ["black"], "south.4": ["black"]},
    "stall": {"north.1": "pear", "south.1": "fig"},
    "bench": {"south.1": "saw"},
    "fence": {"b": "left peg"},
    "patch": {"2,2": "right peg"},
    "left": {"hook": {"deep.1": "peg"}, "gold_pieces": 3},
    "right": {"basket": ["plum"]},
}


def drawn(table: str, folder: Path, room: int = 79, offers: dict[tuple[str, str], str] | None = None) -> str:
    """The panels after what lies there was laid."""
    path = folder / "wheel.yaml"
    path.write_text(GAME.lstrip() + "".join(f"    - {panel}\n" for panel in table.strip().split("\n")), "utf-8")
    ruleset = rulekit.load(path)
    game = ruleset.game()
    seen = game.position(LYING).observe(0).table
    words = Words(ruleset.facts.locales, game.program)
    sight = Sight(game.program, words, ruleset.facts.drawing, seen, "left", "left", offers or {})
    block = board(sight, room)
    assert widest(block) <= room
    return as_text(block)


def test_rows_draw_only_the_spaces_of_a_shared_cell_on_which_something_lies(tmp_path: Path) -> None:
    assert drawn("{grid: wheel, rows: part, split: tone, with: [pips], title: none}", tmp_path) == (
        "       deep        high\n"
        "north  wh1 wh1 B2  ·\n"
        "south  ·           B2"
    )  # fmt: skip


def test_a_space_of_a_shared_cell_that_may_be_chosen_is_drawn_though_nothing_lies_there(tmp_path: Path) -> None:
    panel = "{grid: wheel, rows: part, split: tone, with: [pips], title: none}"
    text = drawn(panel, tmp_path, offers={("wheel", "south.1"): "7", ("wheel", "north.2"): "8"})
    assert text.split("\n")[1:] == ["north  wh1 wh1 8)B2  ·", "south  7)1           B2"]


def test_on_a_narrow_screen_what_stands_above_a_column_stands_in_front_of_its_cells(tmp_path: Path) -> None:
    text = drawn("{grid: wheel, rows: part, split: tone, with: [pips], title: none}", tmp_path, 22)
    assert text == "north  deep wh1 wh1 B2\nsouth  high B2"


def test_without_a_split_attributes_are_told_in_words(tmp_path: Path) -> None:
    text = drawn("{grid: hook, rows: tone, with: [size], for: you, title: none}", tmp_path)
    assert text == "         size\ndeep  L  1\nhigh  ·  2"


def test_rows_by_owner_are_a_line_for_each_seat(tmp_path: Path) -> None:
    text = drawn("{grid: hook, rows: owner, split: tone, title: none}", tmp_path)
    assert text == "       deep  high\nleft   L     ·\nright  ·     ·"


def test_several_regions_stand_beside_each_other_by_the_words_of_an_enum(tmp_path: Path) -> None:
    assert drawn("{list: [stall, bench], rows: part, with: [price]}", tmp_path) == (
        "       stall     bench\n"
        "north  pear (3)\n"
        "south  fig (2)   saw"
    )  # fmt: skip


def test_several_regions_stand_below_each_other_where_there_is_no_room(tmp_path: Path) -> None:
    text = drawn("{list: [stall, bench], rows: part, with: [price]}", tmp_path, 20)
    assert text.split("\n") == ["       stall", "north  pear (3)", "south  fig (2)", "       bench", "south  saw"]


def test_a_card_in_such_a_list_shows_what_to_type_for_its_space(tmp_path: Path) -> None:
    text = drawn("{list: [stall, bench], rows: part}", tmp_path, offers={("stall", "north.2"): "4"})
    assert "       4) ·" in text.split("\n")


def test_the_spaces_round_a_board_stand_at_the_ends_of_their_lines(tmp_path: Path) -> None:
    around = "around: {of: [fence], row: line, column: post, free: [fee]}"
    text = drawn(f"{{grid: patch, framed: false, free: [yield], {around}, title: none}}", tmp_path)
    assert text.split("\n") == ["       3", "     1 2", "3 1  2 2 L 3", "  2  2 R", "       3"]
    framed = drawn(f"{{grid: patch, {around}, title: none}}", tmp_path).split("\n")
    assert framed[3] == "3 1 │ · │ · │ L 3" and framed[-1] == "          3"


def test_what_a_free_space_has_is_covered_by_what_lies_on_it(tmp_path: Path) -> None:
    offers = {("patch", "1,1"): "1"}
    text = drawn("{grid: patch, framed: false, free: [yield], with: [wet], title: none}", tmp_path, offers=offers)
    assert text.split("\n")[1:] == ["1  1)2 5  2 5", "2   2 5   R 5"]


def test_whose_several_places_are_stands_where_the_language_has_it(tmp_path: Path) -> None:
    (tmp_path / "wheel.locales").mkdir()
    said = "table-whose = ({ $what }) is what { $seat } has\ntable-many = { $what }×{ $n }\n"
    (tmp_path / "wheel.locales" / "en.ftl").write_text(said, "utf-8")
    assert drawn("{list: [basket, bag], for: you}", tmp_path) == "(bag: peg×7) is what left has"


def test_several_places_of_a_seat_stand_in_one_line_without_the_empty_ones(tmp_path: Path) -> None:
    text = drawn("{list: [basket, shed], for: each player}", tmp_path)
    assert text == "right basket: plum"
    assert drawn("{list: [basket, bag], for: you}", tmp_path) == "left bag: 7 × peg"


def test_a_list_that_is_shown_only_when_filled_is_silent_while_it_is_empty(tmp_path: Path) -> None:
    panels = "{list: basket, for: each player, only_filled: true}\n{list: shed, for: each player}"
    assert drawn(panels, tmp_path).split("\n") == ["right basket: plum", "", "left shed: ·", "right shed: ·"]


def test_a_list_stands_so_many_in_a_line(tmp_path: Path) -> None:
    assert drawn("{list: stall, across: 1}", tmp_path).split("\n") == [
        "stall:", "north.1  pear", "north.2  ·", "south.1  fig",
    ]  # fmt: skip
    assert drawn("{list: stall, across: 2, title: none}", tmp_path).split("\n")[0] == "north.1  pear  north.2  ·"


@pytest.mark.parametrize(("room", "lines"), [(79, 3), (50, 4), (30, 5)])
def test_long_words_above_numbers_are_broken_before_the_table_is_turned(room: int, lines: int, tmp_path: Path) -> None:
    panel = "{counters: [gold_pieces, silver_pieces, copper_pieces, iron_pieces], for: each player}"
    text = drawn(panel, tmp_path, room)
    assert len(text.split("\n")) == lines
    assert ("▸" in text) == (room > 30)


def test_a_mark_may_be_of_one_card_of_one_deck(tmp_path: Path) -> None:
    text = drawn("{grid: wheel, across: 8, title: none}\n{grid: bench}", tmp_path)
    assert "2wh" in text or "wh wh" in text
    assert "S" in text and "saw" not in text
