"""All seats that are asked at once answer at once, and the game is the one in which they answer in turn."""

from __future__ import annotations

import random

import pytest
from research.games import game

from rulekit.research.rounds import Rounds


@pytest.mark.parametrize(("name", "players"), [("goofspiel", 3), ("draft", 3), ("rummy", 2), ("aton", 2)])
def test_a_game_is_the_same_at_once_and_in_turn(name: str, players: int) -> None:
    table, dice = game(name, players), random.Random(1)
    at_once, in_turn = Rounds(table.referee, table.start(4)), table.start(4)
    rounds = 0
    while not at_once.state.is_over and rounds < 60:
        asked = at_once.asked()
        moves = {seat: dice.choice(decision.moves) for seat, decision in asked.items()}
        for seat, decision in asked.items():
            seen = at_once.observe(seat)
            assert seen.question is not None
            assert seen.question.moves == tuple(move.name for move in decision.moves)
        before = {seat: at_once.observe(seat) for seat in asked}
        at_once.answer(moves)
        if at_once.given:  # nobody sees what another has answered
            for seat, seen in before.items():
                later = at_once.observe(seat).table
                assert all(later[other] == seen.table[other] for other in table.seats if other != table.seats[seat])
        rounds += 1
    assert rounds > 5
    in_turn.follow(at_once.state.inputs)
    assert in_turn == at_once.state


def test_all_are_asked_in_a_step_that_all_do_at_once() -> None:
    table = game("goofspiel", 3)
    rounds = Rounds(table.referee, table.start(4))
    assert list(rounds.asked()) == [0, 1, 2]
    rounds.answer({seat: decision.moves[0] for seat, decision in rounds.asked().items()})
    assert rounds.state.decisions == 3
    assert not rounds.given
