"""Which answers may be taken back, what the seat that asks is told about it, and what comes of taking back."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from game.hiding import hidden_swapped

import rulekit
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.game.undone import CanUndo
from rulekit.program.opcodes import TOGETHER
from rulekit.record import Recorder
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())
Amount = Callable[[int, int], int]

TABLE = """ruleset: table
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
counters: {coin: {}}
decks:
  card:
    order: pile
    home: hand
    attributes: {value: 1..9}
    cards: {one: {value: 1}, nine: {value: 9}, five: {value: 5}}
zones: {hand: {of: card, per: player, seen_by: owner}, open: {of: card}}
rulings:
  rival: the p in players where p != you with lowest p.index
phases:
  game:
    steps:
      - shuffle card
      - each player draws 1 from card
      - repeat 2 { each player performs turn }
      - end game because full
  turn:
    steps:
      - either perform wait or perform guess or perform boast or perform show or perform roll or perform take
      - choose n from 1..2
      - gain n coin
  wait: {steps: gain 1 coin}
  guess: {steps: "if first(rival.hand).value > 4, gain 3 coin"}
  boast: {steps: "if first(your hand).value > 4, gain 3 coin"}
  show: {steps: move your hand to open}
  roll: {steps: "let p = the p in players with highest p.index - p.index then random; p gains 1 coin"}
  take: {steps: draw 1 from card}
"""


MANY = """ruleset: many
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
counters: {coin: {}}
decks:
  card: {order: pile, home: hand, attributes: {value: 1..60}, cards: {CARDS}}
zones: {hand: {of: card, per: player, seen_by: owner}, box: {of: card, per: player, seen_by: owner}}
rulings:
  rival: the p in players where p != you with lowest p.index
phases:
  game:
    steps:
      - shuffle card
      - DEAL
      - repeat 2 { each player performs turn }
      - end game because full
  turn:
    steps:
      - either perform guess or perform boast or perform wait
      - choose n from 1..2
      - gain n coin
  guess: {steps: "if count({c in rival.hand where c.value = 47}) > 0, gain 3 coin"}
  boast: {steps: "if count({c in your hand where c.value = 47}) > 0, gain 3 coin"}
  wait:
    steps: "if count({c in rival.hand where c.value > 30}) > 0, each p in players where p != you { choose n from 1..2 }"
"""


def of_many(folder: Path, deal: str) -> Game:
    """A game with sixty cards, dealt so."""
    path = folder / "many.yaml"
    cards = ", ".join(f"c{n}: {{value: {n}}}" for n in range(1, 61))
    path.write_text(MANY.replace("CARDS", cards).replace("DEAL", deal), "utf-8")
    return rulekit.load(path).game()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("table") / "table.yaml"
    path.write_text(TABLE, "utf-8")
    return rulekit.load(path).game()


@cache
def shipped(path: Path) -> Game:
    ruleset = rulekit.load(path)
    return ruleset.game(min(ruleset.players[-1], 3))


def answered(game: Game, *moves: str, seed: int = 1) -> State:
    """A game after some moves."""
    state = game.start(seed)
    for move in moves:
        state.apply(move)
    return state


def walked(game: Game, seed: int, most: int) -> Iterator[tuple[State, str, int, State]]:
    """A random game: the state before each answer, whose it is, its number, and the state after it."""
    state = game.start(seed)
    while state.decision is not None and state.decisions < most:
        before, seat = state.clone(), state.decision.seat
        number = state.decision.moves[random.Random(f"{seed} {state.decisions}").randrange(len(state.decision.moves))]
        state.apply(number)
        yield before, seat, number.number, state.clone()


# ---- what makes an answer final ----


def test_an_answer_may_be_taken_back_while_the_same_seat_is_asked(table: Game) -> None:
    state = answered(table, "wait")
    assert state.can_undo("left") and state.can_undo("left") == CanUndo()


def test_another_seat_that_is_asked_makes_an_answer_final(table: Game) -> None:
    state = answered(table, "wait", "2")
    assert state.can_undo("left") == CanUndo("handed", "right")
    assert state.apply("wait").can_undo("left") == CanUndo("handed", "right")
    assert state.can_undo("right")


def test_a_seat_that_has_not_answered_has_nothing_to_take_back(table: Game) -> None:
    assert answered(table).can_undo("left") == CanUndo("nothing")
    assert answered(table, "wait").can_undo("right") == CanUndo("nothing")


def test_chance_makes_an_answer_final(table: Game) -> None:
    assert answered(table, "roll").can_undo("left") == CanUndo("drawn")


def test_chance_that_was_written_beforehand_makes_it_final_too(table: Game) -> None:
    state = table.start(1, chance=[["one", "nine"], "right"]).apply("roll")
    assert state.can_undo("left") == CanUndo("drawn")


def test_a_card_laid_open_makes_an_answer_final(table: Game) -> None:
    assert answered(table, "show").can_undo("left") == CanUndo("seen")


def test_a_card_the_seat_itself_draws_makes_an_answer_final(table: Game) -> None:
    assert answered(table, "take").can_undo("left") == CanUndo("seen")


def test_a_rule_that_looks_at_the_card_of_another_makes_an_answer_final(table: Game) -> None:
    """With one in hand, the rival holds five or nine, which comes to the same: nothing is told."""
    told = set()
    for seed in range(12):
        state = answered(table, "guess", seed=seed)
        told.add((state.to_dict()["left"]["hand"][0], state.can_undo("left").reason))  # type: ignore[index]
    assert told == {("one", ""), ("five", "told"), ("nine", "told")}


def test_a_rule_that_shows_others_what_the_seat_alone_knew_makes_an_answer_final(table: Game) -> None:
    for seed in range(6):
        assert answered(table, "boast", seed=seed).can_undo("left") == CanUndo("told")


def test_what_one_card_of_many_would_have_made_otherwise_makes_an_answer_final(tmp_path: Path) -> None:
    game = of_many(tmp_path, "each player draws 1 from card")
    for move in ("guess", "boast"):
        for seed in range(6):
            state = answered(game, move, seed=seed)
            assert state.events[-1].verb == "perform" and state.can_undo("left") == CanUndo("told")


def test_a_seat_that_sees_everything_tells_others_what_it_alone_knows(tmp_path: Path) -> None:
    all_but_one = "draw 60 from card; let c = the c in your hand then random; move c to your box"
    game = of_many(tmp_path, f"first(players) {{ {all_but_one} }}")
    assert answered(game, "boast").can_undo("left") == CanUndo("told")


def test_nobody_is_said_to_have_been_asked_who_was_not(tmp_path: Path) -> None:
    game = of_many(tmp_path, "each player draws 1 from card")
    told = set()
    for seed in range(8):
        state = answered(game, "wait", seed=seed)
        assert state.decision is not None
        told.add((state.decision.seat, state.can_undo("left")))
    assert told == {("left", CanUndo("told")), ("right", CanUndo("handed", "right"))}


# ---- what the seat that asks is told ----


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_states_that_are_equal_for_a_seat_can_be_undone_equally(path: Path, amount: Amount) -> None:
    game, dice, compared = shipped(path), random.Random(5), 0
    hides = any(zone.seen_by != "everybody" for zone in game.program.zones.values())
    for seed in range(amount(1, 3)):
        for before, seat, number, after in walked(game, seed, amount(10, 50)):
            if before.cells[TOGETHER] == 1 or not hides:
                continue
            twin = hidden_swapped(before, game.seats.index(seat), dice)
            if twin.observe(seat) != before.observe(seat):
                continue
            twin._past = {}
            try:
                twin.apply(number)
            except GameError:
                continue
            if twin.observe(seat) == after.observe(seat) and twin.feed(seat)[-3:] == after.feed(seat)[-3:]:
                assert twin.can_undo(seat) == after.can_undo(seat)
                compared += twin.cells != after.cells
    assert compared or path.stem not in ("caravan", "rummy", "tekhenu")


def test_who_answers_first_where_all_are_asked_at_once_does_not_show() -> None:
    game = shipped(next(path for path in SHIPPED if path.stem == "draft"))
    state = game.start(2)
    told = []
    while state.cells[TOGETHER] == 1 or not told:
        assert state.decision is not None
        state.apply(state.decision.moves[0])
        if state.cells[TOGETHER] == 1 and state.decision.seat != game.seats[0]:
            told.append(state.can_undo(game.seats[0]))
    assert len(told) > 1 and set(told) == {CanUndo("handed")}


def test_a_refusal_names_no_face(table: Game) -> None:
    for move in ("show", "take", "guess", "roll"):
        state = answered(table, move, seed=3)
        if state.can_undo("left"):
            continue
        with pytest.raises(GameError) as refused:
            state.undo("left")
        assert refused.value.code == "cannot-undo" and refused.value.help
        assert not {"one", "five", "nine"} & set(str(refused.value).replace(".", " ").split())


# ---- what comes of taking back ----


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_taking_back_and_answering_again_gives_the_same_bytes(path: Path, amount: Amount) -> None:
    game, back = shipped(path), 0
    for seed in range(amount(1, 3)):
        for before, seat, number, after in walked(game, seed, amount(7, 60)):
            if not after.can_undo(seat):
                continue
            undone, back = after.undo(seat), back + 1
            assert undone == before and undone.to_bytes() == before.to_bytes()
            assert undone.inputs == before.inputs and undone.decision == before.decision
            again = undone.clone().apply(number)
            assert again.to_bytes() == after.to_bytes() and again.inputs == after.inputs
            assert again.events == after.events
    assert back or path.stem not in ("aton", "caravan", "dodgem", "rummy", "tekhenu")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_after_taking_back_nobody_knows_more_than_before(path: Path, amount: Amount) -> None:
    game = shipped(path)
    for before, seat, _, after in walked(game, 3, amount(5, 60)):
        if not after.can_undo(seat):
            continue
        undone = after.undo()
        for other in game.seats:
            assert undone.observe(other) == before.observe(other)
            assert undone.feed(other) == before.feed(other)
            assert faces(game, after.observe(other).table) <= faces(game, before.observe(other).table)


def faces(game: Game, value: object) -> set[str]:
    """The faces of pieces that differ from others of their kind, in a table."""
    if isinstance(value, dict):
        return {face for part in value.values() for face in faces(game, part)}
    if isinstance(value, list):
        return {face for part in value for face in faces(game, part)}
    kinds = game.program.kinds.values()
    return {value for kind in kinds if isinstance(value, str) and value in game.program.domains[kind.name].names}


def test_several_answers_are_taken_back_one_after_the_other(table: Game) -> None:
    state = answered(table, "wait", "2", "wait")
    undone = state.undo("right")
    assert undone == answered(table, "wait", "2")
    assert undone.can_undo("left") == CanUndo("handed", "right")
    assert undone.can_undo("right") == CanUndo("nothing")
    with pytest.raises(GameError, match="remembered"):
        undone.undo("right")


def test_what_is_taken_back_is_written_down_as_an_undo(table: Game) -> None:
    state, file = answered(table), io.BytesIO()
    recorder = Recorder(table, state, file)
    recorder.catch_up(state.apply("wait"))
    state = state.undo()
    recorder.catch_up(state)
    recorder.catch_up(state.apply("roll"))
    recorder.close()
    assert file.getvalue().count(b'"kind":"undo"') == 1


def test_an_answer_the_rules_cannot_go_on_behind_is_not_remembered(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(TABLE.replace("gain n coin", "gain 4 / (n - 1) rounded down coin"), "utf-8")
    state = rulekit.load(path).game().start(1).apply("wait")
    with pytest.raises(GameError):
        state.apply("1")
    assert state.can_undo("left") and state.undo().decisions == 0
