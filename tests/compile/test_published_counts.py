"""Lines of play counted on compiled rulesets, against the numbers others have published."""

from __future__ import annotations

import pytest
from compile.shipped import FOLDER, options_of, program
from conftest import NATIVE

from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine, Perft
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER

EXECUTORS = ["python", "native"] if NATIVE else ["python"]
on_each_executor = pytest.mark.parametrize("name", EXECUTORS)

TIC_TAC_TOE = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)  # positions after so many moves
TIC_TAC_TOE_OVER = (0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872)
CONNECT_FOUR = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)
DRAUGHTS = (1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931)  # whole moves: all jumps of a turn are one


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


def turns(machine: Machine, state: Cells, whole: int, seat: int = 0) -> int:
    """How many ways so many turns can go, where seats take turns and a turn may be several answers."""
    if machine.advance(state) != CHOICE:
        return int(whole == 0)
    if state[CHOOSER] != seat:
        whole -= 1
    if whole == 0:
        return 1
    found = 0
    for answer in options_of(state):
        following = machine.copy(state)
        machine.answer(following, answer)
        found += turns(machine, following, whole, state[CHOOSER])
    return found


def draughts(name: str, whole: int) -> int:
    machine = loaded("examples/draughts", name)
    return turns(machine, machine.new(1), whole)


@on_each_executor
def test_draughts_has_the_known_number_of_openings(name: str) -> None:
    depth = 6 if name == "native" else 3
    assert tuple(draughts(name, whole) for whole in range(1, depth + 1)) == DRAUGHTS[1 : depth + 1]


@pytest.mark.long
@pytest.mark.parametrize(("name", "depth"), [("python", 5), *([("native", 8)] if NATIVE else [])])
def test_draughts_is_counted_deeper(name: str, depth: int) -> None:
    assert draughts(name, depth) == DRAUGHTS[depth]


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
