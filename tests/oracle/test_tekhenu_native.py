"""Many random games of Tekhenu: nothing breaks, nobody is stuck, and both executors play them alike."""

from __future__ import annotations

import pytest
from conftest import NATIVE, Amount
from oracle.tekhenu_plain import TEKHENU

import rulekit
from rulekit.lab.simulate import simulate
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS, BROKE, CUT_SHORT, ENDED
from rulekit.program.opcodes import OVER

each_number = pytest.mark.parametrize("players", [2, 3, 4])
MOST_ANSWERS = {2: 330, 3: 470, 4: 620}


@each_number
def test_random_games_break_no_invariant(players: int, amount: Amount) -> None:
    program = rulekit.load(TEKHENU).program(players)
    games = amount(300, 20_000) if NATIVE else 3
    tally = simulate(program, games, check=True).tally
    assert len(program.claims) >= 17
    assert (tally.games, tally.faults, tally.broken, tally.mishaps) == (games, 0, 0, [])
    assert tally.endings == {"judged": games}


@each_number
def test_every_game_ends_in_bounded_time_and_almost_every_turn_has_an_action(players: int, amount: Amount) -> None:
    """BU-5: who can do nothing takes a die all the same; that is far below one turn in a hundred."""
    program = rulekit.load(TEKHENU).program(players)
    games = amount(500, 20_000) if NATIVE else 3
    found = executor().load(program).playouts(1, games)
    assert set(found.column(ENDED)) == {OVER}
    assert set(found.column(BROKE)) == {0}
    assert sum(found.column(CUT_SHORT)) == 0
    assert found.assumed == 0
    assert max(found.column(ANSWERS)) < MOST_ANSWERS[players]
    passes = found.figure(players + list(program.metrics).index("passes"))
    assert sum(passes) * 100 < games * players * 16


@pytest.mark.skipif(not NATIVE, reason="there is no compiled loop here to compare with")
@each_number
def test_both_executors_play_the_same_games(players: int, amount: Amount) -> None:
    program = rulekit.load(TEKHENU).program(players)
    games = amount(6, 1000)
    native, python = (executor(name).load(program).playouts(7, games) for name in ("native", "python"))
    assert list(native.cells) == list(python.cells)
