"""Drawn tables: nothing hidden shows, everything fits, and every ruleset is drawn with and without its layout."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.board.board import as_text, board, merged
from rulekit.board.lines import beside, folded, line, plain, table, wide, widest, width
from rulekit.board.sight import Sight
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.program.drawing import Drawing
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text.words import Words

RULESETS = sorted(path.resolve() for path in packaged_rulesets().values())
NAMES = [path.stem for path in RULESETS]
EMPTY = Drawing()


@cache
def opened(path: Path, players: int | None = None) -> tuple[Game, Words, Drawing]:
    ruleset = rulekit.load(path)
    game = ruleset.game(players)
    return game, Words(ruleset.facts.locales, game.program), ruleset.facts.drawing


def pages(path: Path, seat: int, state: State, room: int, drawing: Drawing) -> str:
    game, words, _ = opened(path, len(state.observe(0).table) and None)
    seen = state.observe(seat).table
    block = board(Sight(game.program, words, drawing, seen, game.seats[seat], game.seats[seat]), room)
    assert widest(block) <= room, as_text(block)
    return as_text(block)


def states(path: Path, many: int) -> list[State]:
    """States on the way through a random game."""
    game, _, _ = opened(path)
    state = game.start(5)
    found = [state.clone()]
    while not state.is_over and state.decisions < 400:
        state.apply(state.random_answer())
        found.append(state.clone())
    return found[:: max(1, len(found) // many)]


@pytest.mark.parametrize("path", RULESETS, ids=NAMES)
@pytest.mark.parametrize("with_layout", [True, False], ids=["layout", "plain"])
def test_every_table_fits_a_narrow_and_a_wide_screen(path: Path, with_layout: bool, amount: Any) -> None:
    drawing = opened(path)[2] if with_layout else EMPTY
    for state in states(path, amount(6, 60)):
        for seat in range(len(opened(path)[0].seats)):
            for room in (39, 79, 99):
                assert pages(path, seat, state, room, drawing).strip()


@pytest.mark.parametrize("path", RULESETS, ids=NAMES)
def test_two_states_that_look_the_same_to_a_seat_are_drawn_the_same(path: Path, amount: Any) -> None:
    _, _, drawing = opened(path)
    compared = 0
    for state in states(path, amount(6, 60)):
        if state.decision is None:
            continue
        seat = opened(path)[0].seats.index(state.decision.seat)
        for number in range(3):
            other = state.observe(seat).possible(number)
            for how in (drawing, EMPTY):
                assert pages(path, seat, state, 79, how) == pages(path, seat, other, 79, how)
                compared += 1
    assert compared


def test_a_hidden_hand_is_a_number_and_an_own_one_has_names() -> None:
    path = next(p for p in RULESETS if p.stem == "kuhn")
    game, _, _ = opened(path)
    state = game.start(3)
    hands = {seat: own["hand"][0] for seat, own in state.to_dict().items() if seat in game.seats}  # type: ignore[index]
    text = pages(path, 0, state, 79, EMPTY)
    assert f"Dealer hand: {hands['dealer']}" in text
    assert "Other hand: 1 hidden" in text and hands["other"] not in text


def test_what_all_see_together_hides_what_one_does_not_see() -> None:
    one = {"hand": ["ace", "king"], "board": {"1": "mark", "2": None}, "left": {"coin": 3}, "pile": [None]}
    other = {"hand": [None, None], "board": {"1": "mark", "2": "ace"}, "left": {"coin": 3}, "pile": [None]}
    assert merged({"north": one, "south": other}) == {
        "hand": [None, None], "board": {"1": "mark", "2": None}, "left": {"coin": 3}, "pile": [None],
    }  # fmt: skip
    assert merged({"north": one}) == one


def test_of_what_is_its_own_nobody_sees_for_all_whether_a_seat_sees_it_otherwise() -> None:
    began = {"north": {"coin": 3, "hand": [None, None]}, "south": {"coin": 3}, "west": {"coin": 3}}
    for coin, hand in ((3, ["ace"]), (0, ["ace", "king"])):
        own = {**began, "north": {"coin": coin, "hand": hand}}
        tables: dict[str, dict[str, object]] = {"north": {**own}, "south": {**began}, "west": {**began}}
        assert merged(tables) == began


def test_a_space_that_may_be_chosen_shows_what_to_type() -> None:
    path = next(p for p in RULESETS if p.stem == "tictactoe")
    game, words, drawing = opened(path)
    seen = game.start(1).apply("2,2").observe(1).table
    sight = Sight(game.program, words, drawing, seen, "nought", "nought", {("board", "1,1"): "7"})
    text = as_text(board(sight, 79))
    assert "│ 7 │ · │" in text and "│ X │" in text
    assert sight.shown_offers == {"board"}


@pytest.mark.parametrize(
    ("name", "locale", "begins"),
    [
        ("tekhenu", "en", "Decrees: ·"), ("tekhenu", "fr", "Décrets : ·"), ("tekhenu", "zh", "法令牌区：·"),
        ("aton", "en", "hand: 2"), ("aton", "fr", "main : 2"), ("aton", "zh", "手牌：2"),
    ],
)  # fmt: skip
def test_what_lies_in_a_place_stands_behind_the_colon_of_the_language(name: str, locale: str, begins: str) -> None:
    ruleset = rulekit.load(next(p for p in RULESETS if p.stem == name))
    game = ruleset.game(2)
    words = Words(ruleset.facts.locales, game.program, locale)
    seen = game.start(3).observe(0).table
    sight = Sight(game.program, words, ruleset.facts.drawing, seen, game.seats[0], game.seats[0])
    assert any(row.startswith(begins) for row in as_text(board(sight, 79)).splitlines())


# ---- lines ----


def test_wide_letters_take_two_places() -> None:
    assert [wide(text) for text in ("abc", "卡片", "é", "e\u0301")] == [3, 4, 1, 1]


def test_blocks_stand_beside_each_other_while_there_is_room() -> None:
    block = [line("1234"), line("12")]
    assert [plain(each) for each in beside([block, block], 11)] == ["1234   1234", "12     12"]
    assert [plain(each) for each in beside([block, block], 10)] == ["1234", "12", "", "1234", "12"]
    assert len(beside([block] * 4, 18)) == len(beside([block] * 4, 11))  # two and two, not three and one


def test_a_long_line_is_broken_between_words() -> None:
    assert [plain(each) for each in folded(line("one two three"), 8, 2)] == ["one two", "  three"]
    assert all(width(each) <= 8 for each in folded(line("one two three four"), 8, 2))


def test_no_line_begins_with_what_belongs_to_the_word_before_it() -> None:
    cards = (("5 of hearts", "red"), (", ", ""), ("7 of hearts", "red"), (", ", ""), ("6 of clubs", ""))
    for room in range(9, 40):
        lines = [plain(each) for each in folded(cards, room, 2)]
        assert " ".join(each.strip() for each in lines) == "5 of hearts, 7 of hearts, 6 of clubs"
        assert not [each for each in lines if each.strip().startswith(",")]
        assert max(map(len, lines)) <= room


def test_numbers_stand_at_the_right_of_their_column() -> None:
    rows = [[line("a"), line("7")], [line("bcd"), line("12")]]
    assert [plain(each) for each in table(rows, [False, True])] == ["a     7", "bcd  12"]


WAYS = Path(__file__).with_name("ways.yaml")


def test_ways_to_other_spaces_are_drawn_by_their_names_in_every_sort_of_panel() -> None:
    for state in states(WAYS, 8):
        for room in (39, 79):
            told = pages(WAYS, 0, state, room, opened(WAYS)[2])
            assert "ridge, lagoon" in told
    assert "·rrlr1 ·h1    ·phh" in pages(WAYS, 0, states(WAYS, 8)[0], 79, opened(WAYS)[2])  # as signs in a grid
    assert pages(WAYS, 0, states(WAYS, 8)[0], 79, EMPTY)
