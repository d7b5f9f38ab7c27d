"""Many games at once are the same games, number by number: their cells, what is shown of them, what may be answered."""

from __future__ import annotations

import random
from itertools import chain
from pathlib import Path

import pytest
from conftest import NATIVE
from research.games import EVERY, along, game

import rulekit
from rulekit.game import Game, State
from rulekit.machine.interface import Stepped
from rulekit.machine.runs import batches
from rulekit.program.opcodes import CHOICE
from rulekit.research.actions import Actions
from rulekit.research.inside.looking import Looking
from rulekit.research.inside.plans import plan_of
from rulekit.research.observations import Observations

GAMES, ANSWERS = 3, 60
EXECUTORS = ["python", pytest.param("native", marks=pytest.mark.skipif(not NATIVE, reason="without llvmlite"))]
TOLD_APART = """
ruleset: twins
version: 1.0.0
language: 1
players: 2
start: game
decks:
  gem: {home: hand, cards: {ruby: {copies: 4}, opal: {copies: 4}}}
zones: {hand: {of: gem, per: player, seen_by: owner}, chest: {of: gem}}
phases:
  game:
    steps:
      - each player draws 3 from gem to your hand
      - each player performs give
      - end game won by none because done
actions:
  give:
    steps:
      - choose c from your hand
      - choose d from your hand
      - move c to chest
      - if d in your hand, move d to chest
"""


class Together:
    """Games by themselves, and the same in a batch."""

    def __init__(self, table: Game, executor: str, games: int = GAMES) -> None:
        self.actions, self.observations = Actions(table), Observations(table)
        plan = plan_of(self.observations, self.actions)
        self.batch: Stepped = table.referee.machine(executor).batch(plan, games, -1, 10_000)
        self.states = [table.start(seed) for seed in range(games)]
        self.looks = [0] * games
        self.command([(batches.BEGIN, 0, seed) for seed in range(games)])

    def command(self, rows: list[tuple[int, int, int]]) -> None:
        for i, number in enumerate(chain.from_iterable(rows)):
            self.batch.asked[i] = number
        self.batch.step()

    def told(self, number: int) -> list[int]:
        width = len(self.batch.told) // len(self.states)
        return list(self.batch.told[number * width : (number + 1) * width])

    def compare(self, number: int, state: State) -> None:
        size, width = self.observations.size, len(self.batch.masks) // len(self.states)
        assert self.batch.state(number) == state.cells
        if state.decision is not None:
            self.looks[number] = state.seats.index(state.decision.seat)
        row = self.observations.row(state.observe(self.looks[number]))
        assert list(self.batch.shown[number * size : (number + 1) * size]) == row
        marked = [i for i, x in enumerate(self.batch.masks[number * width : (number + 1) * width]) if x]
        legal = sorted(self.actions.legal(state.decision)) if state.decision is not None else []
        if self.told(number)[batches.WRONG] != batches.UNTOLD:
            assert marked == legal


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", EVERY)
def test_games_of_a_batch_are_those_that_are_played_by_themselves(name: str, executor: str) -> None:
    pair, dice = Together(game(name), executor), random.Random(3)
    for _ in range(ANSWERS):
        rows = []
        for number, state in enumerate(pair.states):
            pair.compare(number, state)
            if state.decision is None:
                rows.append((batches.LEAVE, 0, 0))
                continue
            legal = pair.actions.legal(state.decision)
            action = dice.choice(sorted(legal))
            state.apply(legal[action])
            rows.append((batches.ANSWER, action, 0))
        pair.command(rows)


@pytest.mark.skipif(not NATIVE, reason="without llvmlite")
@pytest.mark.parametrize("name", EVERY)
def test_a_seat_that_looks_sees_what_its_observation_holds(name: str) -> None:
    table, looked = game(name), 0
    actions, observations = Actions(table), Observations(table)
    looking = Looking(table, observations, actions)
    for state in along(table, 5):
        for seat in range(len(table.seats)):
            row = looking.row(state.cells, seat)
            if row is not None:
                looked += 1
                assert list(row) == observations.row(state.observe(seat))
    assert looked > 5


@pytest.mark.parametrize("executor", EXECUTORS)
def test_an_action_that_is_not_offered_changes_nothing_and_is_told(executor: str) -> None:
    pair = Together(game("tictactoe"), executor, 2)
    pair.command([(batches.ANSWER, 4, 0), (batches.ANSWER, 0, 0)])
    before = pair.batch.state(0)
    pair.command([(batches.ANSWER, 4, 0), (batches.ANSWER, 4, 0)])
    assert [pair.told(number)[batches.WRONG] for number in (0, 1)] == [batches.REFUSED, 0]
    assert pair.batch.state(0) == before


@pytest.mark.parametrize("executor", EXECUTORS)
def test_others_answer_at_random_where_one_seat_is_asked_alone(executor: str) -> None:
    table = game("connect-four")
    actions, observations = Actions(table), Observations(table)
    batch = table.referee.machine(executor).batch(plan_of(observations, actions), 1, 1, 10_000)
    batch.asked[0], batch.asked[2] = batches.BEGIN, 7
    batch.step()
    assert list(batch.told[: batches.GIVEN + 1]) == [CHOICE, 0, 1, 1]
    state = table.start(7)
    state.apply(state.random_answer())
    assert batch.state(0) == state.cells


@pytest.mark.parametrize("executor", EXECUTORS)
def test_equal_pieces_that_the_rules_tell_apart_are_left_to_who_knows_their_names(
    executor: str, tmp_path: Path
) -> None:
    path = tmp_path / "twins.yaml"
    path.write_text(TOLD_APART.lstrip(), "utf-8")
    pair, rows, found = Together(rulekit.load(path).game(), executor, 4), [], 0
    for state in pair.states:
        assert state.decision is not None
        action, move = next(iter(pair.actions.legal(state.decision).items()))
        state.apply(move)
        rows.append((batches.ANSWER, action, 0))
    pair.command(rows)
    for number, state in enumerate(pair.states):
        assert state.decision is not None
        pair.compare(number, state)
        legal = pair.actions.legal(state.decision)
        apart = any(pair.actions.name(action).startswith("another") for action in legal)
        assert (pair.told(number)[batches.WRONG] == batches.UNTOLD) == apart
        assert len(legal) == len(state.decision.moves)
        found += apart
    assert found
