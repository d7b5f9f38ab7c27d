"""What leads out of the state or the code is a fault, the same on every executor; what is written there is nothing."""

from __future__ import annotations

import pytest
from machine.assembler import Assembler
from machine.playing import Run
from machine.test_pieces import PILE, SET, World

from rulekit.machine.step.parts import OUTSIDE
from rulekit.program.opcodes import DONE, FAULT, FAULTY, OPTIONS, PC, SCOPE, SP, STACK, STATUS, WORDS

FAR = (-9999, -(1 << 20), 1 << 13, 1 << 40, (1 << 63) - 1, -(1 << 63))

READS = ("LDX", "LDP", "LTOP", "LDT", "JBS", "JBC", "SWITCH", "CALLT")
WRITES = ("STX", "INCX", "ADDX", "SETB", "CLRB", "LSHUF")


def using(op: str, number: int) -> Run:
    """One instruction that works out an address from a number."""
    a = Assembler()
    a.cell("x", number)
    a.cell("y", 7)
    a.cell("z", 0)
    table = a.table(0, 0)
    given = {
        "LDX": ("y", "z", "x"),
        "LDP": ("y", "x"),
        "LTOP": ("y", "x"),
        "LDT": ("y", "x", table),
        "JBS": ("z", "x", "end"),
        "JBC": ("z", "x", "end"),
        "SWITCH": ("x", 0, table),
        "CALLT": (0, "x", table),
        "STX": ("z", "x", "y"),
        "INCX": ("z", "x", 1),
        "ADDX": ("z", "x", "y"),
        "LSHUF": ("x",),
        "SETB": ("z", "x"),
        "CLRB": ("z", "x"),
    }
    getattr(a, op)(*given[op])
    a.at("end")
    a.HALT()
    return Run(a)


@pytest.mark.parametrize("op", READS + WRITES)
def test_a_computed_address_outside_the_state_is_a_fault(op: str) -> None:
    for number in FAR:
        run = using(op, number)
        if op in ("JBS", "JBC") and number < 0:
            assert run.head(STATUS) == DONE, "-1 is in no set"
        else:
            assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE), number
            assert (run["y"], run["z"]) == (7, 0)


@pytest.mark.parametrize("op", WRITES)
def test_the_head_of_a_state_is_not_written_by_computed_addresses(op: str) -> None:
    for cell in range(STACK):
        number = cell if op == "LSHUF" else cell - using(op, 0).a.address("z")
        run = using(op, number)
        assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)


def test_a_return_to_where_no_instruction_is_is_a_fault() -> None:
    a = Assembler()
    a.RET()
    for depth, back in ((0, 0), (1, -1), (1, 1), (1, 1 << 40)):
        run = Run(a, fuel=0)
        run.set(SP, depth)
        run.set(STACK, back)
        run.go()
        assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)


@pytest.mark.parametrize("op", ["CALL", "PUSHN"])
def test_a_stack_that_is_full_takes_no_more(op: str) -> None:
    a = Assembler(stack=8)
    a.cell("x", 1, 2, 3)
    a.at("again")
    if op == "CALL":
        a.CALL(0, 0, "again")
    a.PUSHN("x", 0, 3)
    a.JMP(0, 0, "again")
    run = Run(a, cells={STACK + 8: "x+0"})
    assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)
    assert run.words("x", 3) == [1, 2, 3]


def test_a_pile_with_an_odd_count_is_a_fault() -> None:
    for count in FAR:
        world = World(3, 0, [SET, PILE])
        run = Run(world.a, fuel=0)
        run.set(world.a.address("place 1"), count)
        run.set(world.a.address("p"), 1)
        run.set(world.a.address("q"), 1)
        run.go()
        assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE), count


@pytest.mark.parametrize(("piece", "place"), [(-1, 0), (3, 0), (0, -1), (0, 2), (1 << 40, 0)])
def test_a_piece_or_a_place_that_is_not_there_is_a_fault(piece: int, place: int) -> None:
    world = World(3, 0, [SET, PILE])
    run = Run(world.a, fuel=0)
    run.set(world.a.address("p"), piece)
    run.set(world.a.address("q"), place)
    run.go()
    assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)


@pytest.mark.parametrize(("cell", "number"), [(PC, -1), (PC, 9), (SP, 1 << 20), (SP, -1), (WORDS, 9), (SCOPE, -2)])
def test_a_head_that_leads_nowhere_is_not_run(cell: int, number: int) -> None:
    a = Assembler()
    a.HALT()
    run = Run(a, fuel=0)
    run.set(cell, number)
    run.go()
    assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)


@pytest.mark.parametrize(("low", "high", "sound"), [(3, 3, True), (3, 2, False), (1 << 40, 0, False)])
def test_a_question_that_offers_no_number_is_nothing_to_go_on_from(low: int, high: int, sound: bool) -> None:
    a = Assembler()
    a.cell("low", 1)
    a.cell("high", 5)
    a.cell("x")
    a.CHOOSEN("x", "low", 0)
    a.HALT()
    run = Run(a)
    run.set(OPTIONS, low)
    run.set(OPTIONS + 1, high)
    assert (run.advance() == FAULTY) != sound
    assert sound or (run.head(STATUS), run.head(FAULT)) == (FAULTY, OUTSIDE)
