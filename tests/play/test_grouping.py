"""Many moves are no wall: pieces on spaces stand in groups, with the space they lie on."""

from __future__ import annotations

from pathlib import Path

import rulekit
from rulekit.board.board import as_text
from rulekit.board.lines import UNBROKEN
from rulekit.game.decisions.decision import Decision
from rulekit.play.asking import Asked
from rulekit.play.grouping import Grouping
from rulekit.program.drawing import Drawing
from rulekit.text.words import Words

GAME = """
ruleset: ring
version: 1.0.0
language: 1
players: 2
start: game
enums: {part: [north, south, west], state: [fresh, spent]}
regions:
  ring: {of: die, holds: any, attributes: {part: part, state: state, pips: 1..3}, row_is: part,
    rows: {north: "a b A", south: "a b A", west: "a b A"},
    legend: {a: {state: fresh, pips: 1}, b: {state: fresh, pips: 2}, A: {state: spent, pips: 3}}}
  shelf: {of: die, count: 3, holds: any}
  nook: {of: die, holds: any, seen_by: nobody, attributes: {part: part}, row_is: part,
    rows: {north: "x", south: "x"}, legend: {x: {}}}
  market: {of: card, attributes: {part: part}, row_is: part, rows: {north: "x x", south: "x x"}, legend: {x: {}}}
decks:
  die: {home: cup, cards: {white: {copies: 6}, black: {copies: 6}}}
  card: {home: hand, cards: {ace: {}, king: {}, queen: {}, knave: {}}}
zones: {cup: {of: die}, hand: {of: card, per: player}}
phases:
  game:
    steps:
      - choose n from 1..2; choose d from die; choose c from card; move d to ring[1]; move c to market[n]
      - end game because done
"""
LYING = {
    "ring": {"north.1": ["white", "white"], "north.3": ["black"], "south.2": ["white", "black"], "west.1": ["black"]},
    "shelf": {"2": ["white"], "3": ["white", "black"]},
    "nook": {"north.1": ["white"], "south.1": ["black"]},
    "market": {"north.1": "king", "north.2": "ace", "south.1": "queen", "south.2": "knave"},
}


def asked(steps: str, folder: Path) -> Asked:
    """The question of these steps on the table above."""
    path = folder / "ring.yaml"
    path.write_text(GAME.lstrip(), "utf-8")
    ruleset = rulekit.load(path)
    game = ruleset.game(begin=steps)
    decision: Decision | None = game.position(LYING).decision
    assert decision is not None
    return Asked(game.program, Words(ruleset.facts.locales, game.program), Drawing(), decision)


def shown(question: Asked, room: int = 79) -> str:
    """The choices, with plain blanks."""
    return as_text(question.lines(room, False)).replace(UNBROKEN, " ")


def test_pieces_on_spaces_stand_a_line_for_each_value_that_divides_them_best(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in ring}; move d to cup", tmp_path)
    assert shown(question) == (
        "  north  1) white, fresh 1  2) black, spent 3\n"
        "  south  3) white, fresh 2  4) black, fresh 2\n"
        "  west   5) black, fresh 1"
    )  # fmt: skip


def test_a_piece_is_called_with_its_space_wherever_it_is_named(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in ring where s.state = spent}; move d to cup", tmp_path)
    assert [choice.said for choice in question.choices] == ["black, north.3"]


def test_labels_follow_the_order_of_the_spaces_and_mean_the_move_they_stand_at(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in ring}; move d to cup", tmp_path)
    assert [choice.label for choice in question.choices] == ["1", "2", "3", "4", "5"]
    places = [question.meant(str(n))[0].move.place for n in range(1, 6)]
    assert places == ["ring north.1", "ring north.3", "ring south.2", "ring south.2", "ring west.1"]
    assert {c.move for c in question.choices} == set(question.decision.moves)


def test_a_long_group_goes_on_below_its_beginning(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in ring}; move d to cup", tmp_path)
    lines = shown(question, 30).split("\n")
    assert max(map(len, lines)) <= 30
    assert [line[:7].strip() for line in lines] == ["north", "", "south", "", "west"]


def test_spaces_without_attributes_divide_nothing(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in shelf}; move d to cup", tmp_path)
    assert question.lying is None
    assert sorted(choice.said for choice in question.choices) == ["black", "white from shelf 2", "white from shelf 3"]


def test_cards_that_all_differ_are_not_called_with_their_space(tmp_path: Path) -> None:
    question = asked("choose c from {s.pieces for s in market}; move c to your hand", tmp_path)
    assert [choice.said for choice in question.choices] == ["king", "ace", "queen", "knave"]
    assert shown(question) == "  north  1) king   2) ace\n  south  3) queen  4) knave"


def test_where_a_piece_lies_that_is_not_seen_is_not_said(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in nook}; move d to cup", tmp_path)
    assert [move.place for move in question.decision.moves] == ["", ""]
    assert not any(word in shown(question) for word in ("white", "black"))


def test_spaces_that_no_board_shows_stand_in_groups_too(tmp_path: Path) -> None:
    question = asked("choose s from ring where count(s.pieces) < 3; move s.pieces to cup", tmp_path)
    assert shown(question).split("\n")[0] == "  north  1) north.1  2) north.2  3) north.3"


def test_a_line_for_every_move_is_no_group(tmp_path: Path) -> None:
    steps = "choose d from {s.pieces for s in ring where s.pips != 2 and s != ring[3]}; move d to cup"
    question = asked(steps, tmp_path)
    assert question.lying is not None and question.lying.divider() == ""


def test_moves_stand_in_the_order_of_their_groups_whichever_attribute_divides_them(tmp_path: Path) -> None:
    question = asked("choose d from {s.pieces for s in ring}; move d to cup", tmp_path)
    ring = question.program.domains["ring"]
    numbers = {name: index for index, name in enumerate(ring.names)}
    spaces = tuple(numbers[name] for name in ("north.3", "north.2", "north.1"))
    one_part = Grouping(question.program, question.words, "ring", spaces)
    assert one_part.divider() == "state"
    assert [ring.names[spaces[at]] for at in one_part.order()] == ["north.1", "north.2", "north.3"]
    assert one_part.head(spaces[0], "state") == "spent" and one_part.head(spaces[0], "pips") == "pips 3"
