"""What a seat is told at a table of scores: no more than it sees, until the game is over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.game.ledger import plain_score
from rulekit.play.sitting import hides, is_open
from rulekit.program.drawing import Drawing
from rulekit.studio.line import Line
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer

HUSH = """
ruleset: hush
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your worth
zones:
  hand: {of: card, per: player, seen_by: owner}
decks:
  card:
    attributes: {rank: 1..6}
    home: hand
    cards: {c1: {rank: 1}, c2: {rank: 2}, c3: {rank: 3}, c4: {rank: 4}, c5: {rank: 5}, c6: {rank: 6}}
rulings:
  worth: sum(c.rank for c in your hand)
phases:
  game:
    steps:
      - shuffle card
      - each player draws 2 from card
      - each player { either skip or skip }
      - end game because over
"""
AT_ONCE = """
ruleset: at_once
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your coin
counters: {coin: {start: 1}}
phases:
  game:
    steps:
      - each player simultaneously performs bid
      - each player { either skip or skip }
      - end game because over
  bid:
    steps:
      - choose n from 0..3
      - gain n coin
      - either skip or skip
"""
SEATS = ("red", "blue", "")


def table_of(path: Path, text: str) -> Table:
    path.write_text(text, "utf-8")
    game = rulekit.load(path).game(2)
    return Table(game, ("human", "human"), game.start(3))


def asked(table: Table, seat: str, do: str, **what: object) -> dict[str, object]:
    words = rulekit.load("kalah").words(table.game.program)
    viewer = Viewer(table, seat, words, Drawing(), {}, "x", plain_score(table.game.program))
    return Line(table, viewer, lambda seat, locale: viewer).heard(json.dumps({"n": 1, "do": do, **what}))[0]


def scores(table: Table, seat: str, do: str = "look", **what: object) -> list[int | None]:
    """The scores that stand beside the seats."""
    found = asked(table, seat, do, **what)["seats"]
    assert isinstance(found, list)
    return [each["score"] for each in found]


def answer(table: Table) -> None:
    assert table.state.decision is not None
    table.answer(table.state.decision.seat, table.at, table.state.decision.moves[-1].number, f"{table.at}")


def test_no_score_is_told_that_rests_on_what_a_seat_does_not_see(tmp_path: Path) -> None:
    table = table_of(tmp_path / "hush.yaml", HUSH)
    assert len(set(table.state.scores.values())) == 2
    for seat in SEATS:
        assert scores(table, seat) == scores(table, seat, "see", at=0) == [None, None]
        assert asked(table, seat, "score")["sheet"] is None
    answer(table)
    answer(table)
    for seat in SEATS:
        assert scores(table, seat) == list(table.state.scores.values()), "how the game came out"
        assert scores(table, seat, "see", at=1) == [None, None]


def test_a_seat_sees_the_counters_that_are_the_score_as_they_lie_before_it(tmp_path: Path) -> None:
    table = table_of(tmp_path / "at_once.yaml", AT_ONCE)
    answer(table)
    assert (scores(table, "red"), scores(table, "blue"), scores(table, "")) == ([4, 1], [1, 1], [1, 1])
    for _ in range(3):
        answer(table)
    assert {tuple(scores(table, seat)) for seat in SEATS} == {(4, 4)}


def test_screens_of_a_game_with_an_action_that_all_do_at_once_are_turned_away(tmp_path: Path) -> None:
    game = table_of(tmp_path / "at_once.yaml", AT_ONCE).game
    assert hides(game)
    assert not is_open(game)


def test_a_sheet_tells_each_seat_the_counters_that_it_sees(tmp_path: Path) -> None:
    table = table_of(tmp_path / "at_once.yaml", AT_ONCE)
    answer(table)
    sums = {}
    for seat in SEATS:
        sheet = asked(table, seat, "score")["sheet"]
        assert isinstance(sheet, dict)
        sums[seat] = sheet["rows"][-1][1:]
    assert sums == {"red": [4, 1], "blue": [1, 1], "": [1, 1]}


def test_who_watches_cannot_tell_what_a_seat_has_done_that_no_other_sees(tmp_path: Path) -> None:
    heard = set()
    for number in range(4):  # the first leaves the counter as it was
        table = table_of(tmp_path / "at_once.yaml", AT_ONCE)
        table.answer("red", 0, number, "a")
        assert table.state.observe("red").table["red"] == {"coin": 1 + number}
        heard.add(json.dumps([asked(table, "", "look"), asked(table, "", "score")]))
    assert len(heard) == 1


def test_a_picture_is_drawn_once_for_all_who_see_it_alike_and_for_each_who_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, drawn = table_of(tmp_path / "hush.yaml", HUSH), list[str]()
    draws = Viewer.drawn

    def drawing(viewer: Viewer, *what: Any) -> str:
        drawn.append(viewer.seat)
        return draws(viewer, *what)

    monkeypatch.setattr(Viewer, "drawn", drawing)
    first = {seat: asked(table, seat, "look")["picture"] for seat in SEATS}
    assert [asked(table, seat, "look")["picture"] for seat in SEATS] == [*first.values()]
    assert drawn == [*SEATS]
    assert len(set(first.values())) == len(SEATS)
    asked(table, "red", "speak", room=500)
    asked(table, "red", "speak", room=500, high=400)
    asked(table, "red", "see", at=0)
    answer(table)
    asked(table, "red", "look")
    assert drawn == [*SEATS, *["red"] * 4]


@pytest.mark.parametrize("name", ["kalah", "tictactoe"])
def test_where_all_lies_open_the_score_is_told_whatever_it_rests_on(name: str) -> None:
    game = rulekit.load(name).game(2)
    table = Table(game, ("human", "human"), game.start(3))
    assert scores(table, "") == [table.state.scores.get(seat) for seat in game.seats]
