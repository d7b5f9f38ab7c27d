"""Random games draw among the options that can be finished without trying them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile.shipped import examined

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS, BROKE, TESTED, TRIED
from rulekit.machine.step.answers import foremost
from rulekit.program.opcodes import OPTIONS, WORDS

MARKET = """
ruleset: market
version: 1.0.0
language: 1
players: 1
start: game
score: your got
counters: {coin: {start: 9}, got: {}}
invariants: {coins are kept: your coin >= 0}
zones: {hand: {of: card, per: player}}
decks:
  card:
    attributes: {price: 0..99, worth: 0..99}
    home: hand
    cards: {a: {price: 3, worth: 1}, b: {price: 30, worth: 2}, c: {price: 9, worth: 3}, d: {price: 10, worth: 4},
            e: {price: 0, worth: 5}, f: {price: 60, worth: 6}}
phases:
  game:
    steps: [draw 6 from card, perform buy, end game because bought]
actions:
  buy: {steps: CHOICE}
"""
OF_CARDS = "[choose c from your hand, pay c.price coin, set your got to c.worth]"
OF_NUMBERS = '["choose n from 1..6", "pay (9 if n mod 2 = 1 else 10) coin", set your got to n]'
LAST_RESORT = '"either { pay 10 coin; gain 1 got } or { pay 11 coin; gain 2 got } else { gain 3 got }"'


def market(choice: str, mode: str, tmp_path: Path) -> list[int]:
    """What was got in each of 3,000 random games."""
    path = tmp_path / "market.yaml"
    path.write_text(MARKET.lstrip().replace("CHOICE", choice), "utf-8")
    games = executor().load(compile_ruleset(examined(path), 1, mode)).playouts(1, 3000)
    assert set(games.column(BROKE)) == {0}
    return list(games.figure(0))


@pytest.mark.parametrize("mode", ["guard", "trial"])
@pytest.mark.parametrize("choice", [OF_CARDS, OF_NUMBERS])
def test_every_option_that_can_be_finished_is_drawn_as_often(choice: str, mode: str, tmp_path: Path) -> None:
    got = market(choice, mode, tmp_path)
    assert set(got) == {1, 3, 5}
    assert all(abs(got.count(n) - 1000) < 130 for n in (1, 3, 5))  # five standard deviations


@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_a_last_resort_is_drawn_only_if_nothing_else_can_be_done(mode: str, tmp_path: Path) -> None:
    assert set(market(LAST_RESORT, mode, tmp_path)) == {3}
    assert set(market(LAST_RESORT.replace("pay 10", "pay 9"), mode, tmp_path)) == {1}


def test_the_order_of_options_does_not_depend_on_which_there_are() -> None:
    """What stands first among all stands first among those that can be finished, if it is one of them."""
    cells = [0] * 64
    for r in range(1, 2_000_000_000, 99_991_111):
        cells[WORDS], cells[OPTIONS], cells[OPTIONS + 1] = 2, (1 << 63) - 1, (1 << 63) - 1
        order = []
        while cells[OPTIONS] or cells[OPTIONS + 1]:
            order.append(foremost(cells, r))
            cells[OPTIONS + order[-1] // 63] &= ~(1 << order[-1] % 63)
        assert sorted(order) == list(range(126))
        cells[OPTIONS], cells[OPTIONS + 1] = sum(1 << e for e in range(0, 63, 3)), 0
        assert foremost(cells, r) == next(e for e in order if e < 63 and e % 3 == 0)


def test_what_is_checked_after_each_answer_is_the_same_game(tmp_path: Path) -> None:
    """There every option is tried, so that the states are whole; without it only as many as are needed."""
    path = tmp_path / "market.yaml"
    path.write_text(MARKET.lstrip().replace("CHOICE", OF_CARDS), "utf-8")
    loaded = executor().load(compile_ruleset(examined(path), 1, "trial"))
    some, every = (loaded.playouts(1, 200, check=check) for check in (False, True))
    assert list(some.figure(0)) == list(every.figure(0))
    assert list(some.column(ANSWERS)) == list(every.column(ANSWERS))
    assert sum(some.column(TESTED)) == sum(every.column(TESTED))
    assert sum(some.column(TRIED)) < sum(every.column(TRIED))
