"""What an order of seats compared is told to the table, unless it hangs on what somebody does not see."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.game.events import ORDER, Event
from rulekit.game.state import State

TABLE = """ruleset: table
version: 1.0.0
language: 1
players: 3
seats: [left, middle, right]
start: game
counters: {coin: {}}
decks:
  card:
    home: hand
    order: pile
    attributes: {value: 1..9}
    cards: {one: {value: 1}, nine: {value: 9}, five: {value: 5}}
zones: {hand: {of: card, per: player, seen_by: owner}, open: {of: card, per: player}}
variables:
  place: {type: 0..9, per: player}
rulings:
  worth: sum(c.value for c in your open)
  secret: sum(c.value for c in your hand)
phases:
  game:
    steps:
      - each player { gain your index coin }
      - perform compare
      - each player { choose n from 1..2; gain n coin }
      - end game because done
  compare:
    steps:
      - each p in sorted q in players with KEYS { gain 1 coin }
"""


def asked(folder: Path, keys: str) -> State:
    path = folder / "table.yaml"
    path.write_text(TABLE.replace("KEYS", keys), "utf-8")
    return rulekit.load(path).game().start(1)


def placed(state: State) -> list[Event]:
    return [e for e in state.feed("left", orders=True) if e.verb == ORDER]


def test_seats_get_their_places_with_what_was_compared(tmp_path: Path) -> None:
    state = asked(tmp_path, "highest q.worth then lowest 10 - q.coin")
    told = [(e.seat, e.thing, e.amount, e.figures) for e in placed(state)]
    assert told == [("right", "compare", 1, (0, 7)), ("middle", "compare", 2, (0, 8)), ("left", "compare", 3, (0, 9))]
    assert placed(state)[0].where.endswith("table.yaml:29") and placed(state)[0].within[0] == "compare"


def test_records_and_bots_are_not_told(tmp_path: Path) -> None:
    state = asked(tmp_path, "highest q.worth then highest q.coin")
    assert placed(state) and not any(e.verb == ORDER for e in (*state.feed("left"), *state.events))


@pytest.mark.parametrize(
    "keys",
    [
        "highest q.secret",
        "highest q.coin then highest q.secret",
        "highest count(q.hand) then lowest q.index",
        "highest (1 if count({c in q.hand where c.value = 9}) = 1 else 0)",
    ],
)
def test_what_hangs_on_hidden_cards_is_told_to_nobody(tmp_path: Path, keys: str) -> None:
    assert not placed(asked(tmp_path, keys))


def test_one_number_that_the_table_shows_is_no_reason(tmp_path: Path) -> None:
    assert not placed(asked(tmp_path, "lowest q.coin"))
    assert placed(asked(tmp_path, "lowest abs(q.coin - 2)"))


def test_what_is_under_way_begins_where_it_was_called(tmp_path: Path) -> None:
    assert "compare" not in [one.procedure for one in asked(tmp_path, "lowest q.coin").under_way("left")], "it is over"
    path = tmp_path / "asks.yaml"
    path.write_text(TABLE.replace("KEYS { gain", "lowest q.coin { choose n from 1..2; gain"), "utf-8")
    state = rulekit.load(path).game().start(1).apply("1")
    step = next(one for one in state.under_way("middle") if one.procedure == "compare")
    assert all("compare" in e.within for e in state.feed("middle", orders=True)[step.at :])
    assert [(e.seat, e.verb) for e in state.feed("middle", orders=True)[step.at :]][-1] == ("left", "gain")
    assert step.at > 0 and "compare" not in state.feed("middle", orders=True)[step.at - 1].within
