"""What may be typed for a move, and how moves are told: in groups, by labels, none of them a wall."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from play.mirror import Mirror

import rulekit
from rulekit.board.lines import plain, widest
from rulekit.play.asking import Asked
from rulekit.play.commands import COMMANDS, named
from rulekit.play.typed import ranged
from rulekit.program.drawing import Drawing
from rulekit.text.words import Words

MANY = """ruleset: many
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
decks:
  card: {order: pile, home: hand, attributes: {price: 0..9}, cards: {CARDS}}
zones: {hand: {of: card, per: player, seen_by: owner}, shelf: {of: card}}
counters: {coin: {}}
phases:
  game:
    steps:
      - draw 30 from card to shelf
      - each player draws 10 from card
      - each player { choose c from your hand; choose n from 3..40; gain n coin }
      - each player { either perform renew or perform rest or perform repair }
      - each player { choose c from your hand + shelf; move c to shelf }
      - end game because full
  renew: {steps: gain 1 coin}
  rest: {steps: gain 1 coin}
  repair: {steps: gain 1 coin}
"""


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> rulekit.State:
    path = tmp_path_factory.mktemp("many") / "many.yaml"
    cards = ", ".join(f"card_{n:02}: {{price: {n % 10}}}" for n in range(60))
    path.write_text(MANY.replace("CARDS", cards), "utf-8")
    return rulekit.load(path).game().start(1)


def asked(state: rulekit.State) -> Asked:
    assert state.decision is not None
    program = state._referee.program
    return Asked(program, Words((), program), Drawing(), state.decision)


def asked_in(mirror: Mirror) -> Asked:
    assert mirror.state.decision is not None
    return Asked(mirror.game.program, mirror.words, Drawing(), mirror.state.decision)


def text(question: Asked, room: int = 79) -> str:
    block = question.lines(room, False)
    assert widest(block) <= room
    return "\n".join(plain(each) for each in block)


def at(state: rulekit.State, answers: int) -> rulekit.State:
    later = state.clone()
    for _ in range(answers):
        assert later.decision is not None
        later.apply(later.decision.moves[0])
    return later


BELOW = """ruleset: below
version: 1.0.0
language: 1
players: 1
start: game
counters: {coin: {min: none}}
phases:
  game:
    steps:
      - choose n from -3..2
      - gain n + 3 coin
      - end game because full
"""


def test_numbers_below_zero_are_typed_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "below.yaml"
    path.write_text(BELOW, "utf-8")
    question = asked(rulekit.load(path).game().start(1))
    assert text(question) == "  A number: -3 – 2"
    assert [c.label for c in question.meant("-2")] == ["-2"]
    assert not question.meant("3") and not question.meant("-4")


def test_many_moves_stand_in_columns(state: rulekit.State) -> None:
    lines = text(asked(state)).split("\n")
    assert len(lines) == 2 and lines[0].count(") card") == lines[1].count(") card") == 5
    assert len(text(asked(state), 39).split("\n")) <= 10


def test_a_range_of_numbers_is_not_listed(state: rulekit.State) -> None:
    question = asked(at(state, 1))
    assert text(question) == "  A number: 3–40"
    assert [c.move.number for c in question.meant("17")] == [17]
    assert [c.move.number for c in question.meant("007")] == [7]
    assert not question.meant("2") and not question.meant("41")
    assert not question.meant("²"), "a digit, and yet no number that could be meant"


def test_a_beginning_is_enough_if_no_other_move_begins_so(state: rulekit.State) -> None:
    question = asked(at(state, 4))
    assert text(question) == "  1) renew\n  2) rest\n  3) repair"
    assert [c.said for c in question.meant("rest")] == ["rest"]
    assert [c.said for c in question.meant("RES")] == ["rest"]
    assert [c.said for c in question.meant("rep")] == ["repair"]
    assert [c.said for c in question.meant("2")] == ["rest"]
    assert [c.said for c in question.meant("re")] == ["renew", "rest", "repair"]
    assert question.meant("x") == []


GROUPS = """ruleset: groups
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
decks: {card: {order: pile, home: hand, cards: {gull: {copies: 2}, crab: {}, wave: {}, tide: {copies: 2}}}}
zones: {hand: {of: card, per: player}, shelf: {of: card}}
regions: {row: {of: card, count: 3}}
phases:
  game:
    steps:
      - draw 1 from card to shelf
      - draw 2 from card
      - each s in row { draw 1 from card to s }
      - CHOICE
      - end game because over
"""


def of_groups(folder: Path, choice: str) -> rulekit.State:
    path = folder / "groups.yaml"
    path.write_text(GROUPS.replace("CHOICE", choice), "utf-8")
    return rulekit.load(path).game().start(1)


def test_pieces_of_several_places_stand_in_groups(tmp_path: Path) -> None:
    said = text(asked(of_groups(tmp_path, "choose c from your hand + shelf")))
    assert said == "  1) wave\n  left hand\n    2) tide\n  shelf\n    3) tide"


def test_the_pieces_of_a_set_stay_in_the_order_in_which_it_is_chosen(tmp_path: Path) -> None:
    question = asked(of_groups(tmp_path, "choose up to 2 cs from {s.pieces for s in row}"))
    assert [c.move for c in question.choices] == list(question.decision.moves)
    assert [c.label for c in question.choices] == ["1", "2", "3", "4"]


def test_spaces_with_words_of_their_own_give_no_numbers(tmp_path: Path) -> None:
    (tmp_path / "groups.locales").mkdir()
    (tmp_path / "groups.locales" / "en.ftl").write_text("space-row-2 = the middle\n", "utf-8")
    question = asked(of_groups(tmp_path, "choose c from {s.pieces for s in row} where c.row.index > 1"))
    assert [c.label for c in question.choices] == ["2", "3"]
    words = Words([str(tmp_path / "groups.locales")], question.program)
    assert [c.label for c in replace(question, words=words).choices] == ["1", "2"]


def test_pieces_on_numbered_spaces_are_typed_by_the_number_on_the_table_in_its_order() -> None:
    """Caravan's traders, those of one name too."""
    from random import Random

    mirror, chance, alike = Mirror("caravan", 3, 2), Random(1), 0
    for _ in range(200):
        if mirror.state.decision is None:
            break
        choices = mirror.choices()
        if choices[0].move.place:
            assert [c.label for c in choices] == sorted(c.move.place.removeprefix("row ") for c in choices)
            question = asked_in(mirror)
            assert [c.move.place for c in question.meant("3")] == ["row 3"] * ("3" in [c.label for c in choices])
            alike += any(" from " in c.said for c in choices)
            assert " from " not in text(question) and len(text(question).split("\n")) == len(choices)
        mirror.answer(chance)
    assert alike


def test_cards_called_by_numbers_are_typed_by_them() -> None:
    mirror = Mirror("aton", 3, 2)
    mirror.state.apply("skip").apply("skip")
    assert [(c.label, c.said) for c in mirror.choices()] == [("2", "2"), ("3", "3"), ("4", "4")]


def test_spaces_in_different_columns_are_typed_by_their_column() -> None:
    mirror = Mirror("connect-four", 1, 2)
    for answer in ("6,3", "5,3", "4,3"):
        mirror.state.apply(answer)
    assert [(c.label, c.said) for c in mirror.choices()][:2] == [("3", "3,3"), ("1", "6,1")]


def test_numbers_in_a_row_are_a_range() -> None:
    assert ranged(["3", "1", "2", "7", "5", "6", "10", "12", "13"]) == "1–3, 5–7, 10, 12, 13"


def test_every_command_is_explained_and_found_by_its_beginning() -> None:
    words = Words((), Mirror("kuhn", 1, 2).game.program)
    for command in COMMANDS:
        assert words.is_named(f"help-{command.name}")
        assert named(command.name) == (command, "")
        assert named(f"{command.name} a b")[1] == "a b"
    assert named("h")[0] is None  # hint or help
    assert named("hi")[0] is not None and named("q")[0] is not None and named("")[0] is None


def test_pages_and_games_lie_where_the_tests_look() -> None:
    assert Path(__file__).with_name("screens").is_dir()
