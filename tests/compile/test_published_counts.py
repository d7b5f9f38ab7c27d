"""Lines of play counted on compiled rulesets, against the numbers others have published."""

from __future__ import annotations

import pytest
from compile.shipped import FOLDER, NATIVE, program

from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine, Perft

EXECUTORS = ["python", "native"] if NATIVE else ["python"]
on_each_executor = pytest.mark.parametrize("name", EXECUTORS)

TIC_TAC_TOE = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)  # positions after so many moves
TIC_TAC_TOE_OVER = (0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872)
CONNECT_FOUR = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)


def loaded(ruleset: str, name: str) -> Machine:
    return executor(name).load(program(FOLDER / f"{ruleset}.yaml", 2))


def counted(ruleset: str, depth: int, name: str) -> Perft:
    machine = loaded(ruleset, name)
    found = machine.perft(machine.new(1), depth)
    assert found.sampled == found.assumed == sum(found.faults) == 0
    return found


@on_each_executor
def test_tic_tac_toe_has_255_168_games_and_549_946_positions(name: str) -> None:
    depth = 9 if name == "native" else 5
    found = counted("tictactoe", depth, name)
    assert found.positions == TIC_TAC_TOE[: depth + 1]
    assert found.finished == TIC_TAC_TOE_OVER[: depth + 1]
    assert depth < 9 or (sum(found.positions), sum(found.finished)) == (549_946, 255_168)


@pytest.mark.long
def test_tic_tac_toe_is_counted_whole_by_python_too() -> None:
    found = counted("tictactoe", 9, "python")
    assert (found.positions, found.finished) == (TIC_TAC_TOE, TIC_TAC_TOE_OVER)


@on_each_executor
def test_connect_four_has_the_known_number_of_openings(name: str) -> None:
    depth = 7 if name == "native" else 4
    found = counted("connect-four", depth, name)
    assert found.positions == CONNECT_FOUR[: depth + 1]
    assert sum(found.finished[:7]) == 0


@pytest.mark.long
@on_each_executor
def test_connect_four_is_counted_to_depth_eight(name: str) -> None:
    assert counted("connect-four", 8, name).positions == CONNECT_FOUR


@on_each_executor
def test_kuhn_poker_has_30_histories(name: str) -> None:
    found = counted("kuhn", 4, name)
    assert found.positions == (6, 12, 24, 12, 0)  # six deals; check or bet; …; call or fold behind check and bet
    assert found.finished == (0, 0, 18, 12, 0)
    assert sum(found.finished) == 30


@pytest.mark.skipif(not NATIVE, reason="there is only one executor here")
@pytest.mark.parametrize(
    ("ruleset", "depth"), [("aton", 6), ("caravan", 3), ("examples/kalah", 4), ("examples/draft", 2)]
)
def test_both_executors_count_alike_where_nothing_is_published(ruleset: str, depth: int) -> None:
    python, native = (loaded(ruleset, name) for name in EXECUTORS)
    assert native.perft(native.new(3), depth) == python.perft(python.new(3), depth)
