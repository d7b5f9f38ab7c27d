"""What a seat may see: nothing hidden, and nothing that another seat has only just answered."""

from __future__ import annotations

import random

import pytest
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import Event, Game, Observation, State
from rulekit.program.opcodes import TOGETHER

WITH_HIDDEN_ANSWERS = [("aton", 2), ("auction", 3), ("goofspiel", 2), ("goofspiel", 3), ("draft", 3), ("tekhenu", 4)]


def game(name: str, players: int) -> Game:
    return rulekit.load(name).game(players)


def steps(state: State) -> int:
    """How many simultaneous steps have begun."""
    return state._told()._steps


def seen(state: State, seat: str) -> tuple[Observation, tuple[Event, ...]]:
    return state.observe(seat), state.feed(seat)


def answered_at_random(state: State, dice: random.Random) -> State:
    assert state.decision is not None
    return state.apply(dice.choice(state.decision.moves))


@pytest.mark.parametrize(("name", "players"), WITH_HIDDEN_ANSWERS)
def test_nothing_another_seat_sees_changes_before_a_simultaneous_step_ends(name: str, players: int) -> None:
    dice = random.Random(players)
    table, compared = game(name, players), 0
    for seed in range(3):
        state = table.start(seed)
        while state.decision is not None and compared < 400 * (seed + 1):
            asked = state.decision.seat
            if state.cells[TOGETHER] == 1:
                others = [seat for seat in table.seats if seat != asked]
                before, step = {seat: seen(state, seat) for seat in others}, steps(state)
                for move in dice.sample(state.decision.moves, min(3, len(state.decision.moves))):
                    after = state.clone().apply(move)
                    if after.cells[TOGETHER] == 1 and steps(after) == step:
                        for seat in others:
                            assert seen(after, seat) == before[seat], f"{asked}'s {move} shows to {seat}"
                            compared += 1
            answered_at_random(state, dice)
    assert compared > 20


@pytest.mark.parametrize(("name", "players"), WITH_HIDDEN_ANSWERS)
def test_a_seat_is_asked_the_same_early_or_in_its_turn(name: str, players: int) -> None:
    dice = random.Random(7)
    state = game(name, players).start(2)
    for _ in range(60):
        if state.decision is None:
            break
        if state.cells[TOGETHER] == 1:
            later = [s for s in state._referee.seats if state._referee.seat_number(s) > state.cells[3]]
            early = {seat: state.observe(seat).question for seat in later}
            step, live = steps(state), state.clone()
            while live.decision is not None and live.cells[TOGETHER] == 1 and steps(live) == step:
                seat = live.decision.seat
                if early.get(seat) is not None:
                    assert tuple(m.name for m in live.decision.moves) == early[seat].moves
                    early[seat] = None
                answered_at_random(live, dice)
        answered_at_random(state, dice)


@pytest.mark.parametrize("name", ["aton", "kuhn", "draft", "caravan", "tekhenu"])
def test_states_that_differ_only_in_what_is_hidden_look_equal(name: str) -> None:
    dice = random.Random(1)
    changed = 0
    for seed in range(4):
        state = game(name, 2).start(seed)
        for _ in range(40):
            if state.decision is None:
                break
            for seat in range(2) if state.cells[TOGETHER] == 0 else ():
                twin = hidden_swapped(state, seat, dice)
                changed += twin.cells != state.cells
                assert twin.observe(seat) == state.observe(seat)
            answered_at_random(state, dice)
    assert changed > 4


def test_a_hidden_hand_is_only_a_number_of_cards() -> None:
    state = game("aton", 2).start(1)
    assert state.observe("red").table["blue"]["hand"] == [None] * 4
    assert state.observe("blue").table["blue"]["hand"] == state.to_dict()["blue"]["hand"]
    assert state.observe("red").table["red"]["offering"] == [None] * 32


def test_what_is_drawn_is_told_to_who_draws_it() -> None:
    state = game("kuhn", 2).start(3)
    mine = [e for e in state.feed("dealer") if e.verb == "draw"]
    theirs = [e for e in state.feed("other") if e.verb == "draw"]
    assert mine[1].thing == "card"
    assert theirs[0].thing == "card"
    assert (mine[0].thing, theirs[1].thing) == tuple(state.to_dict()[s]["hand"][0] for s in ("dealer", "other"))


def test_cards_turned_up_are_seen_where_they_lie() -> None:
    state = game("kuhn", 2).start(3)
    state.apply("check").apply("check")
    table = state.observe("dealer").table
    assert table["other"]["hand"] == state.to_dict()["other"]["hand"]


def test_a_feed_only_grows() -> None:
    dice = random.Random(5)
    state = game("aton", 2).start(4)
    told: dict[str, tuple[Event, ...]] = {"red": (), "blue": ()}
    for _ in range(120):
        if state.decision is None:
            break
        for seat, before in told.items():
            now = state.feed(seat)
            assert now[: len(before)] == before
            told[seat] = now
        answered_at_random(state, dice)


def test_moves_of_an_observation_are_names_that_can_be_played() -> None:
    state = game("aton", 2).start(9)
    while state.decision is not None and state.decisions < 60:
        question = state.observe(state.decision.seat).question
        assert question is not None
        assert len(set(question.moves)) == len(question.moves)
        state.apply(question.moves[-1])
