"""Long work pauses so that Ctrl-C is heard, and what comes of it does not depend on where it pauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from machine.assembler import Assembler, connect_four
from machine.playing import EXECUTORS
from machine.test_playouts import observed, paying

from rulekit.machine import driver_tables
from rulekit.machine.interface import Machine
from rulekit.machine.runs import playouts as columns
from rulekit.machine.step.loop import PAUSE
from rulekit.program.opcodes import CHOICE, LIMIT, M_RANDOM, OVER, TEST
from rulekit.program.program import Program

FREE = [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def games(machine: Machine) -> Sequence[object]:
    """Random games, with and without looking at the claims."""
    return [list(machine.playouts(1, 12, check=check).cells) for check in (False, True)]


def positions(machine: Machine) -> Sequence[object]:
    """All lines of play to a depth."""
    return [machine.perft(machine.new(1), 3)]


def tried(machine: Machine) -> Sequence[object]:
    """Games from a state that waits."""
    state = machine.new(3)
    machine.advance(state)
    found = machine.futures(state, FREE, [0, 1], 5, 4, limit=1000)
    return [list(found.cells), list(found.replies)]


@pytest.mark.parametrize("work", [games, positions, tried])
@pytest.mark.parametrize("program", [observed(), paying(TEST).build(), connect_four().build()])
def test_the_length_of_a_slice_changes_nothing(
    work: Callable[[Machine], object], program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for slice_limit in (500_000, 300, 1):
        monkeypatch.setattr(driver_tables, "SLICE_LIMIT", slice_limit)
        found += [work(e.load(program)) for e in EXECUTORS]
    assert all(one == found[0] for one in found)


def long_game(turns: int, rounds: int) -> Program:
    """Many questions with a loop behind each."""
    a = Assembler()
    a.cell("two", 0b11)
    a.cell("x")
    a.cell("sum")
    a.cell("turns", turns)
    a.cell("left")
    a.at("turn")
    a.CHOOSE("x", "two", 1 << 16)
    a.ADD("sum", "sum", "x")
    a.LDI("left", 0, rounds)
    a.at("round")
    a.DOWN("left", 0, "round")
    a.DOWN("turns", 0, "turn")
    a.ENDG("x", "sum")
    return a.build()


@pytest.mark.slow
def test_a_game_longer_than_a_slice_pauses_in_its_middle_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    program = long_game(60, PAUSE // 25)
    found = []
    for slice_limit in (10, 10**9):
        monkeypatch.setattr(driver_tables, "SLICE_LIMIT", slice_limit)
        found += [list(e.load(program).playouts(1, 1).cells) for e in EXECUTORS]
    assert all(one == found[0] for one in found)
    assert found[0][columns.EXECUTED] > 2 * PAUSE
    assert found[0][columns.ENDED] == OVER


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(EXECUTORS)))
def test_a_call_that_plays_at_random_comes_back_when_it_is_told(number: int) -> None:
    machine = EXECUTORS[number].load(long_game(60, PAUSE // 25))
    state = machine.new(1, M_RANDOM)
    state[LIMIT] = 50
    assert machine.advance(state) == CHOICE
    state = machine.new(1, M_RANDOM)
    state[LIMIT] = 50
    assert machine.run(state) == 0, "it pauses behind an answer"
