"""Deals: pools are dealt evenly into the cells they belong to, on every executor alike, and games go on from there."""

from __future__ import annotations

from collections import Counter

import pytest
from machine.assembler import Assembler, tic_tac_toe
from machine.playing import EXECUTORS, on_each_executor

from rulekit.machine.interface import Machine, Playouts
from rulekit.machine.runs import playouts as columns
from rulekit.machine.runs.deals import DEAL, FINISHING, KINDS, POOLS
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER, FAULTY, OVER, STATUS

FREE = [0, -1, *[0] * (DEAL - 2)]  # a deal in which nothing is hidden


def waiting(machine: Machine, seed: int = 1) -> Cells:
    """A state at its first question."""
    state = machine.new(seed)
    assert machine.advance(state) == CHOICE
    return state


def everywhere(a: Assembler, deal: list[int], answers: list[int], rounds: int, **fields: object) -> Playouts:
    """The same on every executor."""
    found = []
    for executor in EXECUTORS:
        machine = executor.load(a.build(**fields))
        found.append(machine.futures(waiting(machine), deal, answers, 5, rounds, limit=1000))
    assert len({(tuple(f.cells), tuple(f.replies)) for f in found}) == 1
    return found[0]


def test_every_answer_is_tried_in_every_round() -> None:
    found = everywhere(tic_tac_toe(), FREE, [5, 0, 1], 40)
    assert found.games == 120
    assert set(found.column(columns.ENDED)) == {OVER}
    won = [found.column(columns.WON)[i::3].count(1) for i in range(3)]
    assert won[0] > won[2], "the middle is better than a side"


def test_it_is_noted_who_replied_what() -> None:
    found = everywhere(tic_tac_toe(), FREE, [4], 60)
    assert set(found.replies[::2]) == {1}
    assert set(found.replies[1::2]) == {0, 1, 2, 5, 6, 8, 9, 10}


def test_a_game_that_ends_with_the_answer_has_no_reply() -> None:
    a = Assembler()
    a.cell("two", 0b11)
    a.cell("x")
    a.CHOOSE("x", "two", 1 << 16)
    a.ENDG("two", "x")
    found = everywhere(a, FREE, [0, 1], 3)
    assert set(found.replies[::2]) == {-1}
    assert list(found.column(columns.BECAUSE)) == [0, 1] * 3


def hidden_cards() -> tuple[Assembler, list[int]]:
    """Three cards in a pile and one in a set, nobody knows which; the answer turns up the top one."""
    a = Assembler()
    a.cell("two", 0b11)
    for name in ("x", "at0", "at1", "at2", "at3", "pile", "low", "middle", "high", "hand", "seen"):
        a.cell(name)
    a.CHOOSE("x", "two", 1 << 16)
    a.SETB("seen", "high")
    a.ENDG("seen", "hand")
    at, low, hand = a.address("at0"), a.address("low"), a.address("hand")
    pool = [at, 4, 0, 1, 2, 3, 7, 7, 7, 8, 4, 0, low, 0, 0, low + 1, 1, 0, low + 2, 2, 1, hand, 3]
    deal = [*FREE, at, 4, *pool]
    deal[KINDS] = deal[POOLS] = 1
    return a, deal


def test_each_piece_comes_to_each_place_about_as_often() -> None:
    a, deal = hidden_cards()
    found = everywhere(a, deal, [0], 4000)
    pairs = Counter(zip(found.column(columns.WON), found.column(columns.BECAUSE), strict=True))
    assert len(pairs) == 12, "a piece is in one place"
    assert all(240 < n < 430 for n in pairs.values())


@on_each_executor
def test_a_state_that_is_tried_stays_as_it_is(machine_of: object) -> None:
    machine = machine_of(tic_tac_toe().build())  # type: ignore[operator]
    state = waiting(machine)
    before = machine.to_bytes(state)
    machine.futures(state, FREE, [0, 1], 5, 3, limit=1000)
    assert machine.to_bytes(state) == before
    assert (state[STATUS], state[CHOOSER]) == (CHOICE, 0)


@pytest.mark.parametrize("limit", [1, 3])
def test_games_from_a_state_are_cut_off_too(limit: int) -> None:
    machine = EXECUTORS[0].load(tic_tac_toe().build())
    found = machine.futures(waiting(machine), FREE, [0], 5, 4, limit=limit)
    assert set(found.column(columns.ENDED)) == {CHOICE}


def test_an_action_is_finished_before_a_game_is_cut_off() -> None:
    a = Assembler()
    for name in ("x", "y", "z"):
        a.cell(name)
    a.cell("high", 2)
    a.CALL(0, 0, "act")
    a.CHOOSE("z", "high", 1 << 16)
    a.ENDG("x", "y")
    a.action("act")
    a.CHOOSE("x", "high", 1 << 16)
    a.CHOOSE("y", "high", 1 << 16)
    a.RET()
    for limit, given in ((1, 2), (2, 2), (3, 3)):
        for executor in EXECUTORS:
            machine = executor.load(a.build())
            found = machine.futures(waiting(machine), FREE, [1], 5, 2, limit=limit)
            assert set(found.column(columns.ANSWERS)) == {given}
            assert set(found.column(columns.ENDED)) == ({OVER} if limit == 3 else {CHOICE})


def test_an_action_that_asks_for_ever_is_cut_off_as_well() -> None:
    a = Assembler()
    a.cell("x")
    a.cell("high", 2)
    a.CALL(0, 0, "act")
    a.ENDG("x", "x")
    a.action("act")
    a.at("again")
    a.CHOOSE("x", "high", 1 << 16)
    a.JMP(0, 0, "again")
    for executor in EXECUTORS:
        machine = executor.load(a.build())
        found = machine.futures(waiting(machine), FREE, [1], 5, 1, limit=1)
        assert list(found.column(columns.ANSWERS)) == [1 + FINISHING]
        assert set(found.column(columns.ENDED)) == {CHOICE}


def test_a_step_that_cannot_be_played_again_makes_its_games_faulty() -> None:
    a = tic_tac_toe()
    a.at("away")
    a.FAIL()
    a.cell("kept", words=4)
    deal = [1, a.entry("away"), 0, a.address("kept"), *FREE[4:]]
    found = everywhere(a, deal, [0, 1], 2)
    assert set(found.column(columns.ENDED)) == {FAULTY}
