"""The bot that searches, held against what `solve` works out: where the right result is known, it keeps it."""

from __future__ import annotations

from random import Random

import pytest
from conftest import NATIVE, Amount
from lab.test_solve import ends

import rulekit
from rulekit.game import State
from rulekit.lab.bots.search import SearchBot
from rulekit.lab.solve import Solver

pytestmark = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")

WON, LOST = 1, -1
SAFE = 4000  # games of a search that is not lost at tic-tac-toe; with a thousand some lines of play are
ENOUGH = 20_000  # that finds the one answer with which Dodgem is won; with four thousand half do


def answered(state: State, games: int, seed: int) -> State:
    """A state after what a search answers."""
    assert state.decision is not None
    return state.clone().apply(SearchBot(seed, games).answer(state.observe(state.decision.seat)))


def lost(state: State, seat: str, seed: int, seen: set[str]) -> list[str]:
    """How the search may lose from here, whatever the other answers."""
    key = str(state.to_dict()["board"])
    if key in seen:
        return []
    seen.add(key)
    if state.decision is None:
        return [key] if state.winners and seat not in state.winners else []
    if state.decision.seat == seat:
        return lost(answered(state, SAFE, seed), seat, seed, seen)
    return [line for move in state.decision.moves for line in lost(state.clone().apply(move), seat, seed, seen)]


@pytest.mark.parametrize("seat", ["cross", "nought"])
def test_at_tic_tac_toe_it_is_never_lost_whatever_the_other_answers(seat: str, amount: Amount) -> None:
    game = rulekit.load("tictactoe").game()
    for seed in range(amount(1, 5)):
        assert lost(game.start(), seat, seed, set()) == []


def test_in_ends_of_connect_four_it_keeps_the_right_result(amount: Amount) -> None:
    game, dice, wanted, kept = rulekit.load("connect-four").game(), Random(4), amount(6, 200), 0
    solver = Solver(game)
    for seed in range(wanted):
        state = ends(game, dice)
        found = solver.solved(state)
        kept += solver.solved(answered(state, SAFE, seed)).worth[found.seat] == found.worth[found.seat]
    print(f"{kept} of {wanted} kept")
    assert kept >= 0.95 * wanted


def hardest(solver: Solver, state: State) -> State:
    """A state after an answer that leaves the other the fewest ways to win."""

    def ways(after: State) -> float:
        found = solver.solved(after)
        return sum(worth == WON for _, worth in found.moves) / max(len(found.moves), 1) if found.moves else 1

    return min((state.clone().apply(move) for move in solver.solved(state).best), key=ways)


@pytest.mark.slow
def test_from_the_winning_side_it_wins_dodgem_against_the_hardest_answers(amount: Amount) -> None:
    game = rulekit.load("dodgem").game()
    solver = Solver(game)
    for seed in range(amount(1, 20)):
        state = game.start()
        while state.decision is not None:
            mine = state.decision.seat == "down"
            state = answered(state, ENOUGH, seed) if mine else hardest(solver, state)
            assert solver.solved(state).worth["down"] == WON, f"seed {seed}, after {state.decisions} answers"
        assert state.winners == ("down",)
