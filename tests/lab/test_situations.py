"""What is one situation for a search: all that looks the same to the seat, and nothing that does not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import State
from rulekit.game.decisions.table import Sight, table
from rulekit.machine.runs.sights import KIND_AT, POOL, dealt_for, may_be_dealt, situation, unknown
from rulekit.program.opcodes import TOGETHER
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())

# One of four cards is named for all, and one of the others; two of the four are equal.
NAMED = """
ruleset: named
version: 1.0.0
language: 1
players: 2
start: game
decks:
  card:
    attributes: {worth: 1..3}
    home: table
    cards: {low: {copies: 2, worth: 1}, mean: {worth: 2}, tall: {worth: 3}}
zones: {table: {of: card}}
variables: {named: {type: optional card}, both: {type: set of card}}
phases:
  game:
    steps:
      - move card to table
      - let c = the c in table then random
      - set named to c
      - let d = the d in table where d != c then random
      - set both to {x in table where x = c or x = d}
      - each player performs pass
      - end game won by none because done
actions:
  pass:
    steps: [choose n from 0..1]
"""


def key(state: State) -> int:
    """The situation of the seat that is asked."""
    assert state.decision is not None
    return situation(state.cells, state._referee.views, state.seats.index(state.decision.seat))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_a_seat_cannot_see_makes_no_other_situation(path: Path) -> None:
    dice, state, met = random.Random(4), rulekit.load(path).game().start(2), 0
    while state.decision is not None and met < 60:
        seat = state.decision.seat
        if state.cells[TOGETHER]:
            state.apply(state.random_answer())
            continue
        twin = hidden_swapped(state, state.seats.index(seat), dice)
        if twin.observe(seat) == state.observe(seat):
            assert key(twin) == key(state)
        met += 1
        state.apply(state.random_answer())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_dealt_anew_for_a_seat_looks_the_same_to_it(path: Path) -> None:
    """In simultaneous steps too."""
    state = rulekit.load(path).game().start(2)
    for _ in range(60):
        if state.decision is None:
            break
        if may_be_dealt(state.cells, state._referee.views, state.seats.index(state.decision.seat)):
            twin = dealt_anew(state)
            assert twin.observe(state.decision.seat) == state.observe(state.decision.seat)
            assert key(twin) == key(state)
        state.apply(state.random_answer())


def dealt_anew(state: State) -> State:
    """The state with all dealt anew that the seat which is asked does not see."""
    assert state.decision is not None
    twin, cells = state.clone(), state.cells
    dealt_for(cells, state._referee.views, state.seats.index(state.decision.seat), [0] * POOL)
    twin._cells[:] = cells
    return twin


# Both lay a card at once, for all to see, but when both have.
OPEN = """
ruleset: open
version: 1.0.0
language: 1
players: 2
start: game
decks:
  card:
    attributes: {worth: 1..6}
    home: hand
    order: pile
    cards: {a: {worth: 1}, b: {worth: 2}, c: {worth: 3}, d: {worth: 4}, e: {worth: 5}, f: {worth: 6}}
zones: {hand: {of: card, per: player, seen_by: owner}, shelf: {of: card, per: player}}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 2 from card
      - each player simultaneously performs lay
      - end game won by none because done
actions:
  lay:
    steps: [choose c from your hand, move c to your shelf]
"""


def laid_and_dealt_anew(folder: Path) -> list[tuple[State, State]]:
    """Games in which the first seat has laid a card; once more, with what the second does not see dealt anew."""
    path = folder / "open.yaml"
    path.write_text(OPEN.lstrip(), "utf-8")
    game, found = rulekit.load(path).game(), []
    for seed in range(30):
        state = game.start(seed)
        state.apply(state.random_answer())
        found.append((state, dealt_anew(dealt_anew(state))))
    return found


def test_what_another_has_just_laid_is_dealt_anew_with_its_hand(tmp_path: Path) -> None:
    laid = set()
    for state, twin in laid_and_dealt_anew(tmp_path):
        twin.apply(twin.random_answer())
        laid.add(lies(state, "shelf") == lies(twin, "shelf"))
    assert laid == {False, True}


def test_what_has_been_dealt_anew_in_a_step_looks_the_same_and_lies_in_one_place(tmp_path: Path) -> None:
    for state, twin in laid_and_dealt_anew(tmp_path):
        assert twin.observe(state.seats[1]) == state.observe(state.seats[1])
        assert [hidden_from(twin, p) for p in range(6)].count(1) == 4, "four of the six cards are not in its hand"
        twin.apply(twin.random_answer())
        assert not set(lies(twin, "shelf")) & set(lies(twin, "hand"))


def hidden_from(state: State, piece: int) -> int:
    """1 if the second seat does not know of a card."""
    views = state._referee.views
    return unknown(state.cells, views, views[KIND_AT], 1, piece)


def lies(state: State, zone: str) -> list[object]:
    """What truly lies in a zone of the first seat."""
    found = table(Sight(state._referee.names, state.cells))[state.seats[0]]
    assert isinstance(found, dict)
    return list(found[zone])


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_tables_that_look_different_are_different_situations(path: Path) -> None:
    """Of a few random games, at the questions asked at one place of the rules."""
    found: dict[int, object] = {}
    for seed in range(6):
        state = rulekit.load(path).game().start(seed)
        for _ in range(25):
            if state.decision is None:
                break
            if not state.cells[TOGETHER]:
                seen = state.observe(state.decision.seat).table
                assert found.setdefault(key(state), seen) == seen
            state.apply(state.random_answer())


def test_equal_pieces_that_are_remembered_are_one(tmp_path: Path) -> None:
    path = tmp_path / "named.yaml"
    path.write_text(NAMED.lstrip(), "utf-8")
    game, keys = rulekit.load(path).game(), {}
    for seed in range(60):
        state = game.start(seed)
        seen = state.observe(state.seats[0]).table
        keys.setdefault(repr(seen), set()).add(key(state))
    assert len(keys) == 7, "of three sorts one is named, and one of the others with it, which may be as low"
    assert [len(found) for found in keys.values()] == [1] * 7
    assert len(set.union(*keys.values())) == 7
