"""Why a move is not offered: what is missing, with figures and place, and nothing a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from game.refusals import answers, refused, why
from game.walks import game, on_the_way

import rulekit
from rulekit.game import Game, IllegalMove
from rulekit.game.failed_lines import Tries
from rulekit.program.opcodes import SCOPE
from rulekit.ruleset.find import packaged_rulesets

Amount = Callable[[int, int], int]
SHIPPED = sorted(packaged_rulesets().values())

HALL = """ruleset: hall
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
counters: {bread: {start: 2}, stone: {start: 1, supply: 3}, gold: {}}
regions: {plot: {of: house, attributes: {price: 0..9, tall: 0..9 = 1}, spaces: {
  hut: {price: 3}, barn: {price: 5}, tower: {price: 1, tall: 4}}}}
pieces: {house: {each: 4, home: stock}}
zones: {stock: {of: house, per: player}}
variables: {steps: {type: 0..9}}
rulings:
  skilled: your gold > 2
  "fits(int n)": n <= your stone or skilled
phases:
  game:
    steps:
      - repeat 9 { each player performs turn }
      - end game because done
  turn:
    steps: either perform build or perform carve or perform pick or perform look or perform wait
actions:
  build:
    steps:
      - choose s from plot where count(s.pieces) = 0 and s.tall <= 2
      - pay s.price bread
      - move first(your stock) to s
  carve:
    steps:
      - choose n from 1..your stone + 1
      - require fits(n)
      - pay n bread
  pick:
    steps:
      - choose 2..3 ss from plot where s.price > 0
      - require sum(s.price for s in ss) < 9
      - set steps to 1
  look:
    steps:
      - require your gold >= 1 and your bread >= 5
      - gain 1 gold
  wait: {steps: gain 1 gold}
""".replace("choose 2..3 ss from plot where s.price > 0", "choose 2..3 ss from {s in plot where s.price > 0}")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("hall") / "hall.yaml"
    path.write_text(HALL, "utf-8")
    return rulekit.load(path).game()


# ---- what is offered has none, what is not has one ----


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_offered_has_no_why_not_and_what_is_not_has_one_with_a_place(path: Path, amount: Amount) -> None:
    table, dice = game(path), random.Random(1)
    files = {place[0] for place in table.program.places}
    found = 0
    for seed in range(amount(1, 6)):
        for state in on_the_way(table, seed, amount(18, 150)):
            assert state.decision is not None
            offered = state.decision.moves
            for move in dice.sample(offered, min(len(offered), amount(4, 100))):
                assert state.why_not(move) is None and state.why_not(move.name) is None
                assert state.why_not(move.number) is None
            others = refused(state)
            for answer in dice.sample(others, min(len(others), amount(3, 100))):
                said = why(state, answer)
                found += 1
                assert said.where.rpartition(":")[0] in files
                assert int(said.where.rpartition(":")[2]) > 0
                assert said.said and "is not offered here" not in said.said
    assert found > 5 or path.stem in ("kuhn", "leduc")  # where nothing, or a third raise alone, is refused


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_offered_meets_all_that_the_choice_asks(path: Path, amount: Amount) -> None:
    """And outside an action, where nothing need be finished, what is not offered does not."""
    table = game(path)
    bench = Tries(table.referee).bench
    for seed in range(amount(1, 6)):
        for state in on_the_way(table, seed, amount(20, 150)):
            questions, cells = state._referee.questions, state.cells
            site = questions.site(state._cells)
            if site.grounds < 0 or site.kind == "set":
                continue
            for answer in answers(state):
                if site.kind == "number":
                    low, high, *_ = bench.ends(cells, site.grounds)
                    met = low <= answer <= high
                else:
                    met = not bench.unmet(cells, site.grounds, answer)
                offered = questions.allows(state._cells, answer)
                assert met or not offered
                assert offered or not met or cells[SCOPE]
    assert bench.cost > 0 or path.stem in ("dodgem", "domineering", "kuhn", "leduc", "rummy")  # all of it arms, or sets


@pytest.mark.parametrize("name", ["caravan", "aton", "tekhenu", "draughts"])
def test_an_answer_named_by_its_word_is_told_as_one_named_by_its_number(name: str) -> None:
    told = 0
    for state in on_the_way(game(name), 2, 40):
        assert state.decision is not None
        for answer in refused(state)[:2]:
            questions = state._referee.questions
            word = questions.answer_name(state._cells, answer)
            if sum(questions.answer_name(state._cells, other) == word for other in answers(state)) == 1:
                told += 1
                assert why(state, word) == why(state, answer)
    assert told > 10


# ---- what is said ----


def test_a_price_is_told_with_what_there_is_and_the_line_where_it_is_paid(hall: Game) -> None:
    said = why(hall.start(), "build")
    assert (said.kind, said.path, said.rule) == ("line", ("hut",), "pay s.price bread")
    assert "`pay s.price bread` needs 3 bread (left has 2)" in str(said)
    assert said.where.endswith(f"hall.yaml:{line('pay s.price bread')}")
    assert [(lack.counter, lack.has, lack.needs) for lack in said.lacks] == [("bread", 2, 3)]


def test_of_several_lines_of_play_the_one_that_lacks_least_is_told(hall: Game) -> None:
    taken = hall.position({"plot": {"hut": "left house"}})
    assert why(taken, "build").lacks[0].needs == 5
    assert why(hall.start(), "build").lacks[0].needs == 3


def test_the_part_of_a_condition_that_does_not_hold_is_told_with_its_figures(hall: Game) -> None:
    state = hall.position({"left": {"bread": 9}, "plot": {"hut": "left house"}}).apply("build")
    assert "`count(s.pieces) = 0` does not hold: 1 is not 0" in str(why(state, "hut"))
    said = why(state, "tower")
    assert said.rule == "s.tall <= 2" and "4 is above 2" in said.said and "count" not in said.said


def test_all_parts_that_do_not_hold_are_told(hall: Game) -> None:
    state = hall.position({"left": {"bread": 9}, "plot": {"tower": "left house"}}).apply("build")
    said = why(state, "tower").said
    assert "1 is not 0" in said and "4 is above 2" in said


def test_a_condition_of_several_parts_is_told_by_those_that_fail(hall: Game) -> None:
    assert "`your gold >= 1` does not hold: 0 is below 1" in why(hall.start(), "look").said
    rich = hall.position({"left": {"gold": 4}})
    said = why(rich, "look")
    assert said.rule == "your bread >= 5" and "gold" not in said.said
    assert [(lack.counter, lack.needs) for lack in said.lacks] == [("bread", 5)]


def test_what_any_of_several_things_would_mend_is_told_with_each(hall: Game) -> None:
    state = hall.position({"left": {"stone": 1, "bread": 5}}).apply("carve")
    said = why(state, 2)
    assert "`n <= your stone`, 2 is above 1" in said.said and said.kind == "line"
    assert {(lack.counter, lack.needs) for lack in said.lacks} == {("stone", 2), ("gold", 3)}


def test_a_common_supply_that_is_empty_is_no_way_out(hall: Game) -> None:
    state = hall.position({"left": {"stone": 1, "bread": 5}, "right": {"stone": 4}}).apply("carve")
    assert {lack.counter for lack in why(state, 2).lacks} == {"gold"}


def test_a_number_out_of_range_is_told_with_the_end_that_it_passes(hall: Game) -> None:
    state = hall.position({"left": {"bread": 9, "gold": 3}}).apply("carve")
    said = why(state, 3)
    assert said.kind == "range" and "3 is not from 1 to 2: `your stone + 1` is 2" in said.said
    assert [(lack.counter, lack.needs) for lack in said.lacks] == [("stone", 2)]
    assert "0 is not from 1 to 2" in why(state, 0).said and not why(state, 0).lacks


def test_a_set_tells_what_is_in_it_and_how_many_are_missing(hall: Game) -> None:
    state = hall.start().apply("pick").apply("hut")
    assert why(state, "hut").kind == "taken"
    assert (why(state, "done").kind, why(state, "done").said) == ("few", "at least 1 more must be chosen")
    assert "2 is not among" not in why(state, "done").said


def test_a_set_that_only_something_earlier_would_complete_says_so() -> None:
    for told in on_the_way(game("caravan"), 2, 150):
        for answer in refused(told) if told.decision and told.decision.kind == "set" else ():
            said = why(told, answer)
            if said.kind == "order":
                assert "comes earlier in the list" in said.said and said.where
                return
    raise AssertionError("no such set came up")


def test_what_no_set_can_come_to_is_told_by_the_condition_behind_it(hall: Game) -> None:
    state = hall.start().apply("pick").apply("hut").apply("barn")
    said = why(state, "tower")
    assert said.rule == "sum(s.price for s in ss) < 9" and "9 is not below 9" in said.said


def test_what_is_asked_elsewhere_is_told_so_and_what_nobody_knows_with_the_nearest_names(hall: Game) -> None:
    state = hall.start()
    assert (why(state, "hut").kind, why(state, "hut").help) == ("elsewhere", "Offered: carve, pick, wait.")
    strange = why(state, "biuld")
    assert (strange.kind, strange.where) == ("unknown", "") and "Did you mean `build`?" in strange.help
    beyond = why(game("tictactoe").start(), "9,9")
    assert "`3,3`" in beyond.help and "``" not in beyond.help


def test_who_is_not_asked_and_what_is_over_are_told_so() -> None:
    state = game("tictactoe").start()
    said = state.observe("nought").why_not("1,1")
    assert said is not None and (said.kind, said.said) == (
        "not-asked",
        "nought is not asked now: the game waits for cross",
    )
    while state.decision is not None:
        state.apply(state.random_answer())
    assert why(state, "1,1").kind == "over"


def test_the_lines_that_led_to_a_price_are_told_the_nearest_first() -> None:
    state = game("caravan", 2).position({"to move": "amber", "amber": {"coin": 0}, "row": {"1": "master"}})
    said = why(state, "hire")
    assert [cause.procedure for cause in said.parents][:2] == ["hire", "work"]
    assert all(cause.where.partition(":")[0].endswith("caravan.yaml") for cause in said.parents)


def test_an_illegal_move_says_why(hall: Game) -> None:
    with pytest.raises(IllegalMove) as error:
        hall.start().apply("build")
    assert "`pay s.price bread` needs 3 bread (left has 2)" in str(error.value)
    assert f"hall.yaml:{line('pay s.price bread')}" in str(error.value)


def test_a_last_resort_says_what_else_can_be_done() -> None:
    table = game("tekhenu", 2)
    for state in on_the_way(table, 0, 60):
        questions = state._referee.questions
        last = questions.last_resort(state._cells)
        if last and not questions.allows(state._cells, len(questions.site(state._cells).arms) - 1):
            said = why(state, last)
            assert state.decision is not None
            assert said.kind == "last-resort" and state.decision.moves[0].name in said.help
            return
    raise AssertionError("no last resort came up")


def line(text: str) -> int:
    """The line of the hall's rules on which a text stands."""
    return next(i for i, row in enumerate(HALL.split("\n"), 1) if text in row)
