"""Seats on a picture: painted in the colour their name says, told apart by what differs, all seen where several are."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from laid import boxes, overlapping

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ruleset.colours import COLOURS, OF_SEATS, meant
from rulekit.ruleset.find import packaged_rulesets

SVG = "{http://www.w3.org/2000/svg}"
GAME = """ruleset: line
version: 1.0.0
language: 1
players: PLAYERS
SEATSstart: game
counters: {coin: {max: 20}}
score: your coin
phases: {game: {steps: ["each player { choose n from 1..2; gain n coin }", end game because over]}}
layout: {MARKStable: [track: coin]}
"""


def sight(folder: Path, players: int, seats: str = "", marks: str = "") -> Sight:
    path = folder / "line.yaml"
    text = GAME.replace("PLAYERS", str(players)).replace("SEATS", f"seats: [{seats}]\n" if seats else "")
    path.write_text(text.replace("MARKS", f"marks: {{{marks}}}, " if marks else ""), "utf-8")
    ruleset = rulekit.load(path)
    game = ruleset.game(players)
    seen = game.start(1).observe(0).table
    return Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, seen, game.seats[0])


def drawn(seen: Sight, room: float = 900) -> ElementTree.Element:
    return ElementTree.fromstring(document(picture(seen, room)))


def colours(seen: Sight) -> list[str]:
    named = {shown: name for name, shown in COLOURS.items()}
    return [named[seen.seat_colour(seat)] for seat in seen.program.seats]


@pytest.mark.parametrize(
    ("seats", "marks", "wanted"),
    [
        ("red, blue", "", ["red", "blue"]),
        ("white, black", "", ["white", "black"]),
        ("teal, gold, crimson", "", ["cyan", "yellow", "red"]),
        ("dark_blue, light_green", "", ["blue", "green"]),
        ("left, cyan, yellow", "", ["magenta", "cyan", "yellow"]),
        ("navy, blue", "", ["cyan", "blue"]),
        ("red, blue", "red: {colour: blue}", ["blue", "cyan"]),
        ("redstart, hatred", "", ["cyan", "yellow"]),
    ],
)
def test_a_seat_has_the_colour_its_name_says_unless_a_mark_says_another(
    seats: str, marks: str, wanted: list[str], tmp_path: Path
) -> None:
    assert colours(sight(tmp_path, seats.count(",") + 1, seats, marks)) == wanted


def test_no_shipped_game_paints_a_seat_in_another_colour_than_its_name() -> None:
    for path in packaged_rulesets().values():
        ruleset = rulekit.load(path)
        program = ruleset.game().program
        seen = Sight(program, ruleset.words(program), ruleset.facts.drawing, {})
        for seat in program.seats:
            assert not meant(seat) or seen.seat_colour(seat) == meant(seat), f"{path.stem}: {seat}"


def test_seats_without_a_colour_of_their_own_have_different_ones(tmp_path: Path) -> None:
    found = colours(sight(tmp_path, len(OF_SEATS), ", ".join(["red", *"abcdefg"])))
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("players", "signs"), [(2, "1 2"), (5, "1 2 3 4 5"), (8, "1 2 3 4 5 6 7 8")])
def test_players_that_are_only_numbered_have_their_numbers(players: int, signs: str, tmp_path: Path) -> None:
    seen = sight(tmp_path, players)
    assert [seen.seat_sign(seat)[0] for seat in seen.program.seats] == signs.split()
    assert (
        signs.split()
        == [each.text for each in drawn(seen).iter(f"{SVG}text") if "on-" in each.get("class", "")][:players]
    )
    assert re.search(r"^1$", as_text(board(seen, 79)), re.M)


def test_names_that_begin_alike_by_chance_keep_their_letters(tmp_path: Path) -> None:
    seen = sight(tmp_path, 2, "west, wind")
    assert [seen.seat_sign(seat)[0] for seat in seen.program.seats] == ["W", "I"]


@pytest.mark.parametrize("players", [1, 2, 5, 8])
@pytest.mark.parametrize("room", [120, 374, 900])
def test_all_that_stand_on_one_space_of_a_track_are_seen(players: int, room: float, tmp_path: Path) -> None:
    markers = [each for each in boxes(drawn(sight(tmp_path, players), room)) if each.is_piece]
    assert len(markers) == players
    assert not overlapping(markers)
