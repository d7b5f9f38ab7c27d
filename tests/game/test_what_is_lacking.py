"""What is named as lacking makes a move legal; and nothing is told that a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from game.hiding import hidden_swapped
from game.refusals import refused, why
from game.walks import game, on_the_way

import rulekit
from rulekit.game import Game, State
from rulekit.game.decisions.again import asked_again
from rulekit.game.decisions.reasons import Answer
from rulekit.game.failed_lines import Tries
from rulekit.program.opcodes import TOGETHER

Amount = Callable[[int, int], int]
IN_THE_DARK = ("aton", "caravan", "draft", "goofspiel", "rummy", "tekhenu")

BLIND = """ruleset: blind
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
decks:
  card: {home: hand, attributes: {value: 1..9}, cards: {one: {value: 1}, nine: {value: 9}, five: {value: 5}}}
zones: {hand: {of: card, per: player, seen_by: owner}, open: {of: card}}
phases:
  game:
    steps:
      - each player draws 1 from card
      - let rival = the p in players where p != you with lowest p.index
      - if rival != none { choose c from rival.hand; move c to open }
      - end game because done
"""


# ---- nothing a seat may not know ----


@pytest.mark.parametrize("name", IN_THE_DARK)
def test_two_states_that_are_equal_for_a_seat_give_equal_why_nots(name: str, amount: Amount) -> None:
    dice, changed = random.Random(5), 0
    for seed in range(amount(1, 6)):
        for state in on_the_way(game(name), seed, amount(16, 120)):
            assert state.decision is not None
            seat = state.decision.seat
            twins = [state.observe(seat).possible(seed)]
            if not state.cells[TOGETHER]:
                twins.append(hidden_swapped(state, state.seats.index(seat), dice))
            alike = [twin for twin in twins if twin.observe(seat) == state.observe(seat)]
            others = refused(state)
            names = {state._referee.questions.answer_name(state._cells, answer) for answer in others}
            for move in dice.sample(sorted(names), min(len(names), 2)) + dice.sample(others, min(len(others), 2)):
                told = state.why_not(move)
                for twin in alike:
                    changed += twin.cells != state.cells
                    assert twin.why_not(move) == told
    assert changed > 5


def test_what_depends_on_hidden_cards_is_told_to_do_so(tmp_path: Path) -> None:
    path = tmp_path / "blind.yaml"
    path.write_text(BLIND, "utf-8")
    state = rulekit.load(path).game().start(1)
    assert state.decision is not None and [move.name for move in state.decision.moves] == ["hidden card"]
    assert state.why_not("hidden card") is None
    said = why(state, "nine")
    assert (said.kind, said.lacks) == ("hidden", ())
    assert said.said == "`nine` cannot be chosen now; why depends on what left cannot see"


# ---- what is named as lacking makes it legal ----


def mended(state: State, answer: int, most: int = 12) -> int:
    """How many lacks were mended, one after the other, until an answer was offered; -1 if something else is missing."""
    runner, bench = state._referee.runner, Tries(state._referee).bench
    cells = state.cells
    for times in range(most):
        said = State.imagined(state._referee, list(cells)).why_not(answer)
        if said is None:
            return times
        if not said.lacks:
            return -1
        lack = said.lacks[0]
        seat = state.seats.index(lack.seat)
        cells = bench.raised(cells, lack.counter, seat, lack.needs - lack.has)
        assert asked_again(runner, cells)
    raise AssertionError(f"after {most} lacks were mended: {said}")


@pytest.mark.parametrize("name", ["caravan", "aton", "tekhenu", "auction", "kalah"])
def test_what_is_named_as_lacking_makes_it_legal_or_names_what_else_is_missing(name: str, amount: Amount) -> None:
    dice, outcomes = random.Random(7), Counter[bool]()
    large = name == "tekhenu"
    for seed in range(amount(2 - large, 12)):
        for state in on_the_way(game(name), seed, amount(40 + 40 * large, 200)):
            others = refused(state)
            for answer in dice.sample(others, min(len(others), amount(3, 20))):
                said = state.why_not(answer)
                if said is not None and said.lacks:
                    outcomes[mended(state, answer) > 0] += 1
    assert name in ("aton", "auction", "kalah") or outcomes[True] > 3
    assert outcomes[True] >= 9 * outcomes[False]


def test_a_seat_that_is_given_what_it_lacks_in_a_position_may_do_it() -> None:
    table = game("caravan", 2)
    poor = table.position({"amber": {"coin": 0}, "row": {"1": "master", "2": "porter"}})
    said = why(poor, "hire")
    assert (said.lacks[0].counter, said.lacks[0].needs) == ("coin", 1)
    laid = dict(poor.to_dict())
    laid["amber"] = {**dict(laid["amber"]), "coin": said.lacks[0].needs}  # type: ignore[call-overload]
    assert table.position(laid).why_not("hire") is None


DICE = {"bastet.15": ["white"], "bastet.4": ["black"], "ra.4": ["yellow"]}
SCENES = {
    "perform take_turn": {"dial": DICE},
    "perform build_at_temple with value = 3": {},
    "perform build_at_temple with value = 5": {},
}


def given_more(table: Game, laid: dict[str, object], answer: int, most: int = 8) -> int:
    """How often a seat was given what it lacked, in a position laid anew each time, until an answer was offered."""
    for times in range(most):
        said = table.position(laid).why_not(answer)
        if said is None:
            return times
        assert said.lacks, str(said)
        lack = said.lacks[0]
        laid = {**laid, lack.seat: {**dict(laid[lack.seat]), lack.counter: lack.needs}}  # type: ignore[call-overload]
    raise AssertionError(f"{answer} is still not offered: {said}")


@pytest.mark.parametrize("begin", list(SCENES))
def test_in_a_scene_of_a_large_game_a_seat_that_is_given_what_it_lacks_may_do_it(begin: str, amount: Amount) -> None:
    table = rulekit.load("tekhenu").game(2, begin=begin)
    dice, mended_by = random.Random(begin), Counter[int]()
    for _ in range(amount(5, 60)):
        poor = {name: dice.choice([0, 0, 1, 2, 3]) for name in ("papyrus", "bread", "limestone", "granite", "gold")}
        try:
            scribes = {"scribe": dice.choice([0, 1, 3])}
            state = table.position({"red": {**poor, **scribes}, "to move": "red", **SCENES[begin]})
        except rulekit.GameError:  # nothing at all can be done in this scene
            continue
        if state.decision is None:
            continue
        laid: dict[str, object] = {"red": {**poor, **scribes}, "to move": "red", **SCENES[begin]}
        for answer in refused(state):
            said = why(state, answer)
            if said.lacks:
                mended_by[given_more(table, laid, answer)] += 1
    assert sum(mended_by.values()) > 1
    assert all(times > 0 for times in mended_by)


def test_a_reason_about_hidden_cards_that_holds_whichever_they_are_is_told() -> None:
    """What it is made of names no piece, or it would be another in each state that looks the same."""
    told = 0
    for state in on_the_way(game("aton"), 1, 40):
        names = {state._referee.questions.answer_name(state.cells, answer) for answer in refused(state)}
        if "hidden offering" in names:
            said = why(state, "hidden offering")
            told += 1
            assert said.kind == "ground" and said.rule == "your hand"
            assert isinstance(move := dict(said.reason.values)["move"], Answer) and move.arm == 0
    assert told > 10
