"""Random games: the same on every executor, with or without stopping, and what they report."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from machine.assembler import Assembler, Load, connect_four, tic_tac_toe
from machine.playing import EXECUTORS, on_each_executor

from rulekit.machine.interface import Playouts
from rulekit.machine.runs import playouts as columns
from rulekit.program.opcodes import CHOICE, FAULTY, FUEL, OPTIONS, OVER, TEST
from rulekit.program.program import Claim, Program

PLACE = ("", 0, 0, 0, 0)


def observed(forms: tuple[str, ...] = ("holds", "never falls"), **fields: object) -> Program:
    """Noughts and crosses with a report, and claims: no square is both's, the squares taken never get fewer."""
    a = tic_tac_toe()
    cells = {"holds": "one", "never falls": "square", "constant": "square"}
    return a.build(
        report=a.entry("report"),
        check=a.entry("check"),
        scores=(a.address("own"), a.address("own+1")),
        metrics={"squares": a.address("square")},
        claims=tuple(Claim(name=f, form=f, cells=(a.address(cells[f]),), place=PLACE) for f in forms),
        **fields,
    )


def everywhere(program: Program, first: int, games: int, **how: object) -> Playouts:
    found = [e.load(program).playouts(first, games, **how) for e in EXECUTORS]  # type: ignore[arg-type]
    assert len({tuple(f.cells) for f in found}) == 1
    return found[0]


@pytest.mark.parametrize("game", [tic_tac_toe, connect_four])
def test_games_are_equal_on_every_executor(game: object) -> None:
    found = everywhere(game().build(), 7, 100)  # type: ignore[operator]
    assert set(found.column(columns.ENDED)) == {OVER}
    assert set(found.column(columns.WON)) <= {0, 1, 2}


def test_who_begins_wins_more_often() -> None:
    won = list(everywhere(tic_tac_toe().build(), 1, 600).column(columns.WON))
    assert won.count(1) > 1.5 * won.count(2) > 2 * won.count(0)


@on_each_executor
def test_games_do_not_depend_on_how_they_are_divided(machine_of: Load) -> None:
    machine = machine_of(tic_tac_toe().build())
    whole = machine.playouts(5, 40)
    parts = [machine.playouts(5, 15), machine.playouts(20, 25)]
    assert list(whole.cells) == [c for p in parts for c in p.cells]


def test_looking_at_the_claims_changes_nothing_else() -> None:
    program = observed()
    free, checked = everywhere(program, 1, 60), everywhere(program, 1, 60, check=True)
    assert list(free.cells) == list(checked.cells)


def test_scores_and_metrics_are_those_at_the_end() -> None:
    found = everywhere(observed(), 1, 60)
    for one, two, squares, answers in zip(
        found.figure(0), found.figure(1), found.figure(2), found.column(columns.ANSWERS), strict=True
    ):
        assert one.bit_count() + two.bit_count() == squares == answers


def test_the_first_claim_that_breaks_is_named_with_the_answer_it_broke_at() -> None:
    found = everywhere(observed(), 1, 30, check=True)
    assert set(found.column(columns.CLAIM)) == {-1}
    found = everywhere(observed(("holds", "constant")), 1, 30, check=True)
    assert set(found.column(columns.CLAIM)) == {1}
    assert set(found.column(columns.CLAIM_AT)) == {1}


def test_claims_that_cannot_be_computed_are_told_apart() -> None:
    a = tic_tac_toe()
    a.at("bad")
    a.FAIL()
    claim = Claim(name="c", form="holds", cells=(a.address("one"),), place=PLACE)
    found = everywhere(a.build(check=a.entry("bad"), claims=(claim,)), 1, 3, check=True)
    assert set(found.column(columns.CLAIM)) == {1}


def test_a_report_that_breaks_is_a_fault() -> None:
    a = tic_tac_toe()
    a.at("bad")
    a.FAIL()
    found = everywhere(a.build(report=a.entry("bad"), scores=(a.address("one"),)), 1, 3)
    assert set(found.column(columns.ENDED)) == {FAULTY}
    assert set(found.column(columns.BROKE)) == {4}


@pytest.mark.parametrize("check", [True, False])
def test_a_long_game_is_cut_off(check: bool) -> None:
    found = everywhere(observed(), 1, 20, limit=4, check=check)
    assert set(found.column(columns.ENDED)) == {CHOICE}
    assert set(found.column(columns.ANSWERS)) == {4}
    assert set(found.figure(2)) == {4}, "it is reported as it stands"


def test_a_program_that_does_not_stop_runs_out_of_fuel() -> None:
    a = Assembler()
    a.at("loop")
    a.JMP(0, 0, "loop")
    found = everywhere(a.build(), 1, 2, fuel=500)
    assert set(found.column(columns.ENDED)) == {FUEL}
    assert set(found.column(columns.BROKE)) == {columns.OUT_OF_FUEL}


def paying(flags: int) -> Assembler:
    """Ten actions in a row: choose a price of 0 .. 2, then pay 0 or 1 more; all must stay solvent."""
    a = Assembler()
    a.cell("coins", 7)
    a.cell("three", 0b111)
    a.cell("two", 0b11)
    for name in ("x", "n", "low", "high", "left"):
        a.cell(name)
    a.at("again")
    a.CALL(0, 0, "act")
    a.ADDI("n", "n", 1)
    a.JLTI("n", 10, "again")
    a.ENDG("n", "coins")
    a.action("act")
    a.CHOOSE("x", "three", flags | 1 << 16)
    a.SUB("coins", "coins", "x")
    a.JGEI("coins", 0, "more")
    a.FAIL()
    a.at("more")
    a.LDI("high", 0, 1)
    a.CHOOSEN("x", "low", flags)
    a.SUB("coins", "coins", "x")
    a.JGEI("coins", 0, "done")
    a.FAIL()
    a.at("done")
    a.RET()
    return a


def test_random_players_answer_only_what_can_be_finished() -> None:
    found = everywhere(paying(TEST).build(), 1, 50)
    assert set(found.column(columns.ENDED)) == {OVER}
    assert set(found.column(columns.ANSWERS)) == {20}
    assert min(found.column(columns.TESTED)) == 20
    assert min(found.column(columns.TRIED)) >= 20
    assert found.assumed == 0
    stuck = everywhere(paying(0).build(), 1, 50)
    assert FAULTY in stuck.column(columns.ENDED)


@on_each_executor
def test_a_report_is_made_on_a_copy(machine_of: Load) -> None:
    machine = machine_of(observed())
    state = machine.new(3)
    machine.advance(state)
    machine.answer(state, 4)
    machine.advance(state)
    before = machine.to_bytes(state)
    report, check = machine.report(state), machine.check(state)
    assert machine.to_bytes(state) == before
    assert report is not None
    assert check is not None
    assert report[machine.program.metrics["squares"]] == 1
    assert state[OPTIONS] == 0b0111_0110_0111 & ~(1 << 4)


def test_trials_are_the_same_with_and_without_stopping_at_every_decision() -> None:
    a = paying(TEST)
    a.at("check")
    a.HALT()
    a.cell("one", 1)
    claim = Claim(name="c", form="holds", cells=(a.address("one"),), place=PLACE)
    program = a.build(check=a.entry("check"), claims=(claim,))
    moving, stopping = everywhere(program, 1, 40), everywhere(program, 1, 40, check=True)
    for i in set(range(moving.width)) - {columns.TRIED}:
        assert list(moving.column(i)) == list(stopping.column(i))
    assert sum(moving.column(columns.TRIED)) < sum(stopping.column(columns.TRIED))


@on_each_executor
def test_threads_may_share_a_machine(machine_of: Load) -> None:
    machine = machine_of(paying(TEST).build())
    alone = [list(machine.playouts(first, 20).cells) for first in range(8)]
    with ThreadPoolExecutor(4) as threads:
        together = [list(found.cells) for found in threads.map(lambda first: machine.playouts(first, 20), range(8))]
    assert alone == together
