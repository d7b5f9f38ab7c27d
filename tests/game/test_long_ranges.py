"""Of a long range of numbers every one may be answered, by whoever answers; those listed are spread over it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from machine.playing import EXECUTORS

import rulekit
from rulekit.game import IllegalMove
from rulekit.game.decisions.decision import MOST_NUMBERS, Move
from rulekit.lab.bots import BOTS
from rulekit.lab.perft import first_moves
from rulekit.machine.runs.choosing import within
from rulekit.research.actions import Actions

BOUND = 2147483647 * 500_000_000  # nearly 60 bits
RULES = """
ruleset: far
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {coin: {}}
phases:
  game:
    steps:
      - each player { choose n from LOW..HIGH; set your coin to n }
      - end game because over
score: your coin
"""
WIDE = ("1", "100000")
HUGE = (f"0 - {BOUND // 500_000_000} * 500000000", f"{BOUND // 500_000_000} * 500000000")
ENDS = {WIDE: (1, 100_000), HUGE: (-BOUND, BOUND)}


def game(folder: Path, ends: tuple[str, str] = WIDE) -> rulekit.Game:
    path = folder / "far.yaml"
    path.write_text(RULES.lstrip().replace("LOW", ends[0]).replace("HIGH", ends[1]), "utf-8")
    return rulekit.load(path).game()


@pytest.mark.parametrize("ends", ENDS)
def test_the_numbers_that_are_listed_are_spread_evenly_with_both_ends(tmp_path: Path, ends: tuple[str, str]) -> None:
    state, (low, high) = game(tmp_path, ends).start(1), ENDS[ends]
    assert state.decision is not None
    numbers = [move.number for move in state.decision.moves]
    assert (numbers[0], numbers[-1], len(set(numbers))) == (low, high, MOST_NUMBERS)
    steps = {b - a for a, b in pairwise(numbers)}
    assert max(steps) - min(steps) <= 1
    assert (state.decision.low, state.decision.high) == (low, high)


def test_a_range_that_is_listed_whole_is_listed_whole(tmp_path: Path) -> None:
    state = game(tmp_path, ("5", str(4 + MOST_NUMBERS))).start(1)
    assert state.decision is not None
    assert [move.number for move in state.decision.moves] == list(range(5, 5 + MOST_NUMBERS))


@pytest.mark.parametrize("ends", ENDS)
def test_every_number_is_an_answer_as_a_number_a_name_or_a_move(tmp_path: Path, ends: tuple[str, str]) -> None:
    far, (low, high) = game(tmp_path, ends), ENDS[ends]
    for number in (low, low + 2, high - 1, high, 4_097, 77_777):
        for move in (number, str(number), Move(number, str(number))):
            state = far.start(1)
            assert state.why_not(move) is None
            assert state.observe("red").why_not(move) is None
            state.apply(move)
            assert state.to_dict()["red"]["coin"] == max(number, 0)  # type: ignore[index, call-overload]
    state = far.start(1)
    for wrong in (low - 1, str(high + 1), "1.5", "many", f"0{high}", "-0"):
        with pytest.raises(IllegalMove) as refused:
            state.apply(wrong)
        assert f"any whole number from {low} to {high}" in refused.value.help


def test_a_record_and_a_save_keep_an_answer_that_is_not_listed(tmp_path: Path) -> None:
    far = game(tmp_path)
    state = far.start(1).apply(77_777)
    assert far.from_bytes(state.to_bytes()) == state


@pytest.mark.parametrize("ends", ENDS)
def test_who_draws_draws_from_the_whole_range_alike_on_all_executors(tmp_path: Path, ends: tuple[str, str]) -> None:
    far, (low, high) = game(tmp_path, ends), ENDS[ends]
    drawn = [far.start(seed).random_answer() for seed in range(400)]
    quarters = [sum((number - low) * 4 // (high - low + 1) == quarter for number in drawn) for quarter in range(4)]
    assert min(quarters) > 60
    assert len({number % 2 for number in drawn}) == 2
    played = [[*each.load(far.program).playouts(0, 20).cells] for each in EXECUTORS]
    assert played[0] == played[-1]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_answers_what_may_be_answered_and_those_that_try_find_the_upper_end(
    tmp_path: Path, name: str
) -> None:
    state = game(tmp_path).start(3)
    number = BOTS[name].make(7, 20_000 if name in ("search", "montecarlo") else 1, "auto").answer(state.observe("red"))
    assert 1 <= number <= 100_000
    assert name == "random" or number > 90_000


@pytest.mark.parametrize(
    "wide", [65, 1000, (1 << 30) - 1, 1 << 30, (1 << 30) + 1, 1_900_000_000, 1 << 61, (1 << 61) + 1]
)
def test_a_search_looks_at_numbers_of_the_whole_range(wide: int) -> None:
    assert within(0, wide) == 0
    assert wide - 4 < within((1 << 60) - 1, wide) < wide
    many = [within((i * 0x9E3779B97F4A7C15) & ((1 << 60) - 1), wide) for i in range(4000)]
    quarters = [sum(number * 4 // wide == quarter for number in many) for quarter in range(4)]
    assert min(quarters) > 800
    assert max(many) < wide


def test_moves_are_counted_and_have_actions_whole(tmp_path: Path) -> None:
    far = game(tmp_path)
    assert first_moves(far, 1) == 100_000
    state = far.start(1)
    assert state.decision is not None
    assert len(Actions(far, 0, 100_000).legal(state.decision)) == 100_000
