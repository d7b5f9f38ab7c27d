"""What a view offers is answered, and what cannot be had is said truly: taking back, what led to a line, the score."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import rulekit
from rulekit.game.ledger import plain_score
from rulekit.program.drawing import Drawing
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.line import Line
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer

LANGUAGES = ("en", "fr", "nl", "zh")
CROPS = """
ruleset: crops
version: 1.0.0
language: 1
players: 2
start: game
decks:
  crop:
    order: pile
    attributes: {price: 1..9}
    home: barn
    discard: heap
    renew: true
    cards:
      wheat: {copies: 5, price: 2}
      rye: {copies: 5, price: 1}
zones:
  barn: {of: crop, per: player, seen_by: owner}
  heap: {of: crop, order: pile}
phases:
  game:
    steps:
      - shuffle crop
      - each player draws 2 from crop
      - repeat 30 { each player performs turn }
      - end game because over
  turn:
    steps:
      - choose c from your barn
      - discard c
      - draw 1 from crop
"""
WORKED_OUT = """
ruleset: worth
version: 1.0.0
language: 1
players: 2
start: game
score: 2 * your coin
counters: {coin: {start: 1}}
phases:
  game:
    steps:
      - each player { either skip or skip }
      - end game because over
"""


class Seat:
    """A seat, or an onlooker, at a table without a server."""

    def __init__(self, ruleset: Ruleset, table: Table, seat: str, locale: str = "en") -> None:
        words, score = ruleset.words(table.game.program, locale), plain_score(table.game.program)
        viewer = Viewer(table, seat, words, Drawing(), ruleset.findings.texts, "x", score, locale)
        self.line = Line(table, viewer, lambda seat, locale: viewer)

    def says(self, do: str, **what: object) -> dict[str, object]:
        return self.line.heard(json.dumps({"n": self.line.heard_last + 1, "do": do, **what}))[0]


def table_of(ruleset: Ruleset, seed: int = 4) -> Table:
    game = ruleset.game(2)
    return Table(game, ("human", "human"), game.start(seed))


def goes_on(table: Table, chance: random.Random) -> None:
    decision = table.state.decision
    assert decision is not None
    table.answer(decision.seat, table.at, chance.choice(decision.moves).number, f"{table.at}")


@pytest.mark.parametrize("name", ["aton", "rummy", "tictactoe"])
def test_no_seat_is_offered_to_take_back_what_another_was_asked_after(name: str) -> None:
    ruleset = rulekit.load(name)
    table, chance, offered, handed = table_of(ruleset), random.Random(2), 0, 0
    seats = {seat: Seat(ruleset, table, seat) for seat in ("", *table.game.seats)}
    while table.state.decision is not None and table.at < 30:
        goes_on(table, chance)
        for own, seat in seats.items():
            may = seat.line.viewer.now()["undo"]
            offered += bool(may)
            told = dict[str, object]() if may else seat.says("undo")
            assert may or "error" in told, "it was not offered, and was done"
            handed += told.get("error") == "undo-handed"
            assert not (may and table.state.can_undo(own).reason == "handed")
    assert handed
    assert offered or name == "tictactoe"


def test_that_another_was_asked_since_is_said_for_a_table_without_a_common_screen() -> None:
    ruleset = rulekit.load("tictactoe")
    table = table_of(ruleset)
    goes_on(table, random.Random(1))
    said = [Seat(ruleset, table, "cross", locale).says("undo") for locale in LANGUAGES]
    assert {found["error"] for found in said} == {"undo-handed"}
    assert said[0]["said"] == "It cannot be taken back: another player has been asked since."
    assert len({str(found["said"]) for found in said}) == len(LANGUAGES)
    for found in said:
        for screen in ("screen", "écran", "scherm", "屏幕"):
            assert screen not in str(found["said"])


@pytest.mark.parametrize("seed", [3, 4])
def test_each_line_of_a_log_has_a_number_of_its_own_and_opens_what_it_tells(tmp_path: Path, seed: int) -> None:
    (path := tmp_path / "crops.yaml").write_text(CROPS, "utf-8")
    ruleset = rulekit.load(path)
    table, chance = table_of(ruleset, seed), random.Random(1)
    while table.state.decision is not None and table.at < 44:
        goes_on(table, chance)
    for name in ("", *table.game.seats):
        seat = Seat(ruleset, table, name)
        log = seat.line.viewer.log(0)
        numbers = [each["event"] for each in log]
        assert len(set(numbers)) == len(numbers) > 40
        renewed = [each for each in log if "shuffled" in str(each["said"])]
        assert renewed
        feed = table.feed(name)
        assert {feed[int(str(each["event"]))].verb for each in renewed} == {"renew"}


@pytest.mark.parametrize("name", ["aton", "tekhenu", "rummy", "kalah"])
def test_lines_that_tell_several_events_have_numbers_of_their_own_too(name: str) -> None:
    ruleset = rulekit.load(name)
    table, chance = table_of(ruleset), random.Random(7)
    while table.state.decision is not None and table.at < 40:
        goes_on(table, chance)
    for seat in ("", *table.game.seats):
        numbers = [int(str(each["event"])) for each in Seat(ruleset, table, seat).line.viewer.log(0)]
        assert numbers == sorted(set(numbers))


def test_why_there_is_no_sheet_of_the_score_is_said_truly(tmp_path: Path) -> None:
    (path := tmp_path / "worth.yaml").write_text(WORKED_OUT, "utf-8")
    worth = rulekit.load(path)
    table = table_of(worth)
    seen = Seat(worth, table, table.game.seats[0])
    for _ in range(2):  # before it is over, and then
        found = seen.says("score")
        assert (found["sheet"], str(found["said"]).partition(" is ")[2][:10]) == (None, "worked out")
        while table.state.decision is not None:
            goes_on(table, random.Random(1))
    aton = rulekit.load("aton")
    assert "so far" in str(Seat(aton, table_of(aton), "red").says("score")["said"])
    for ruleset in (worth, aton):
        told = [str(Seat(ruleset, table_of(ruleset), "", locale).says("score")["said"]) for locale in LANGUAGES]
        assert len(set(told)) == len(LANGUAGES)


def test_of_a_game_without_a_score_it_is_said_that_points_decide_nothing() -> None:
    ruleset = rulekit.load("tictactoe")
    assert not table_of(ruleset).state.scores
    assert Seat(ruleset, table_of(ruleset), "cross").says("score")["said"] == "Points decide nothing in this game."
