"""What holds in every game: what is saved comes back, what is played again comes out the same, nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

import rulekit
from rulekit.game import Game, GameError, State
from rulekit.lab.perft import perft
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS, WON
from rulekit.program.opcodes import CHOICE

EVERY = [
    ("tictactoe", 2),
    ("connect-four", 2),
    ("kuhn", 2),
    ("caravan", 3),
    ("aton", 2),
    ("kalah", 2),
    ("draft", 4),
    ("auction", 3),
    ("goofspiel", 3),
]


def game(name: str, players: int) -> Game:
    return rulekit.load(name).game(players)


def along(table: Game, seed: int, most: int = 60) -> list[State]:
    """States on the way of a random game."""
    dice, state = random.Random(seed), table.start(seed)
    found = [state.clone()]
    while state.decision is not None and len(found) < most:
        found.append(state.apply(dice.choice(state.decision.moves)).clone())
    return found


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_state_comes_back_from_its_bytes(name: str, players: int) -> None:
    table = game(name, players)
    for state in along(table, 1)[::5]:
        back = table.from_bytes(state.to_bytes())
        assert back == state
        assert back.to_dict() == state.to_dict()
        assert back.decision == state.decision


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_table_comes_back_as_a_position(name: str, players: int) -> None:
    table = game(name, players)
    for state in along(table, 2)[::7]:
        try:
            assert table.position(state.to_dict()).to_dict() == state.to_dict()
        except GameError as refused:
            # A table on which nothing can be asked (a full board, an empty hand) is no opening.
            assert refused.code in ("fault", "bad-position"), refused


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_equal_seeds_and_moves_give_equal_bytes(name: str, players: int) -> None:
    table = game(name, players)
    assert [s.to_bytes() for s in along(table, 3)] == [s.to_bytes() for s in along(table, 3)]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_random_game_is_the_same_in_the_machine_and_at_the_table(name: str, players: int) -> None:
    table = game(name, players)
    games = executor("python").load(table.program).playouts(11, 2)
    for i in range(2):
        state = table.start(11 + i)
        while not state.is_over:
            state.apply(state.random_answer())
        assert state.decisions == games.column(ANSWERS)[i]
        won = games.column(WON)[i]
        assert state.winners == tuple(s for k, s in enumerate(table.seats) if won >> k & 1)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pieces_are_neither_made_nor_lost(name: str, players: int) -> None:
    table = game(name, players)
    referee = table.referee

    def pieces(state: State) -> Counter[str]:
        from rulekit.game.decisions.table import Sight

        sight = Sight(referee.names, state.cells)
        return Counter(
            (kind, piece)
            for kind, spots in referee.names.spots.items()
            for spot in spots.values()
            for piece in sight.pieces(spot)
        )

    whole = Counter((name, piece) for name, kind in table.program.kinds.items() for piece in range(kind.size))
    assert all(pieces(state) == whole for state in along(table, 4)[::4])


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_log_accounts_for_every_counter(name: str, players: int) -> None:
    table = game(name, players)
    states = along(table, 5)
    for before, after in pairwise(states):
        sums = {(seat, c): before.to_dict()[seat][c] for seat in table.seats for c in table.program.counters}
        for event in after.events:
            if event.verb in ("gain", "lose", "pay"):
                sums[event.seat, event.thing] += event.amount if event.verb == "gain" else -event.amount
            elif event.verb == "set" and (event.seat, event.thing) in sums:
                sums[event.seat, event.thing] = event.amount
        assert sums == {(s, c): after.to_dict()[s][c] for s in table.seats for c in table.program.counters}


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_event_knows_its_line(name: str, players: int) -> None:
    for state in along(game(name, players), 6, 30):
        assert all(event.where.rpartition(":")[2].isdigit() for event in state.events)
        assert all(cause.where for event in state.events for cause in event.parents)


def positions_by_hand(table: Game, depth: int) -> list[int]:
    """Positions by depth, counted with the moves the table lists."""
    level, counts = [table.start()], []
    for _ in range(depth + 1):
        counts.append(len(level))
        level = [s.clone().apply(m) for s in level if s.decision for m in s.decision.moves]
    return counts


@pytest.mark.parametrize(("name", "depth"), [("tictactoe", 3), ("kalah", 4), ("caravan", 3), ("draft", 4)])
def test_the_table_lists_as_many_moves_as_perft_counts(name: str, depth: int) -> None:
    table = game(name, 2)
    machine = executor("python").load(table.program)
    counted = machine.perft(machine.new(0), depth, chance=0)
    assert positions_by_hand(table, depth) == list(counted.positions)


def test_three_noughts_and_crosses_deep_by_perft() -> None:
    assert perft(game("tictactoe", 2), 3, name="python").positions == (1, 9, 72, 504)


def test_no_state_waits_for_chance_unless_it_is_scripted() -> None:
    assert all(s.cells[2] != CHOICE or s.decision.seat != "chance" for s in along(game("kuhn", 2), 1))
