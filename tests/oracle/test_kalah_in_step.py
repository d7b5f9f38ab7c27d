"""Kalah as a ruleset plays like Kalah in plain Python: the same options, boards, ends and scores."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from conftest import Amount
from oracle.kalah import ROWS, STORES, Kalah

import rulekit
from rulekit.game import Game, State

SEATS = ("south", "north")
CAPTURES = ("with_opposite", "always")


@cache
def table(capture: str) -> Game:
    return rulekit.load("kalah", options={"capture": capture}).game()


def board_of(state: State) -> list[int]:
    """The seeds of a state, as the oracle counts them."""
    lying: Any = state.to_dict()
    board = [0] * 14
    for seat, row, store in zip(SEATS, ROWS, STORES, strict=True):
        for pit, seeds in lying[seat]["pit"].items():
            board[row[int(pit) - 1]] = len(seeds)
        board[store] = len(lying[seat]["store"])
    return board


def played(capture: str, seed: int) -> tuple[State, Kalah]:
    """A random game on both sides, compared at every decision."""
    dice = random.Random(seed)
    state, oracle = table(capture).start(seed), Kalah(even_alone=capture == "always")
    while (decision := state.decision) is not None:
        assert not oracle.over
        assert decision.seat == SEATS[oracle.turn]
        assert [int(move.name) for move in decision.moves] == oracle.options
        assert board_of(state) == oracle.board
        pit = dice.choice(oracle.options)
        state.apply(str(pit))
        oracle.sow(pit)
    assert oracle.over
    return state, oracle


@pytest.mark.parametrize("capture", CAPTURES)
def test_random_games_go_in_step_with_kalah_in_plain_python(capture: str, amount: Amount) -> None:
    results = Counter[str]()
    for seed in range(amount(300, 3000)):
        state, oracle = played(capture, seed)
        south, north = oracle.scores
        assert board_of(state) == oracle.board
        assert state.scores == {"south": south, "north": north}
        best = "" if south == north else "south" if south > north else "north"
        assert state.winners == ((best,) if best else ())
        results[best or "draw"] += 1
    assert set(results) == {"south", "north", "draw"}


def test_the_two_ways_of_capturing_lead_to_different_games() -> None:
    ends = [[played(capture, seed)[1].board for seed in range(20)] for capture in CAPTURES]
    assert ends[0] != ends[1]
