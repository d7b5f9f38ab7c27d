"""Every instruction does what its row says, on every executor alike."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from machine.assembler import Assembler
from machine.playing import Run

from rulekit.machine.step import loop
from rulekit.program import opcodes
from rulekit.program.opcodes import DONE, FAULT, FAULTY, NUMBER, OPCODES, OVER, RNG, SP, STACK, STATUS, TOGETHER
from rulekit.program.sound import Unsound

TOP = (1 << 63) - 1

# ---- name: x, y and the result ----
ARITHMETIC = {
    "AND": [(12, 10, 8), (1 << 62, TOP, 1 << 62)],
    "ANDN": [(TOP, 1 << 62, TOP >> 1), (0b1111 << 30, 0b11 << 31, 0b1001 << 30)],
    "OR": [(1 << 62, 1, 1 << 62 | 1)],
    "ADD": [(3, -5, -2), (TOP - 1, 1, TOP), (1 - (1 << 63), -1, -(1 << 63)), (TOP, -(1 << 63), -1)],
    "SUB": [(3, 5, -2), (1 - (1 << 63), 1, -(1 << 63)), (-1, -(1 << 63), TOP)],
    "MUL": [(-3, 5, -15), (1 << 32, -(1 << 31), -(1 << 63)), (TOP, -1, -TOP)],
    "DIV": [(7, 2, 3), (-7, 2, -4), (7, -2, -4), (-7, -2, 3), (7, -1, -7), (TOP, -1, -TOP), (6, 3, 2)],
    "MOD": [(7, 3, 1), (-7, 3, 2), (7, -3, -2), (-7, -3, -1), (7, -1, 0), (-(1 << 63), -1, 0), (-6, 3, 0)],
    "MIN": [(2, -3, -3), (-3, 2, -3)],
    "MAX": [(2, -3, 2), (-3, 2, 2)],
    "SHL": [(1, 62, 1 << 62), (3, 62, 1 << 62), (1, 63, 0), (1, -1, 0), (5, 40, 5 << 40), (TOP, 1, TOP - 1)],
    "POPAND": [(TOP, TOP, 63), (0b1011 << 31, 0b1110 << 31, 2), (1, 2, 0)],
}
IMMEDIATE = {
    "ADDI": [(5, -8, -3), (5, -(1 << 23), 5 - (1 << 23)), (TOP - 1, 1, TOP)],
    "MULI": [(5, -8, -40), (1 << 62, -2, -(1 << 63))],
    "RSUBI": [(5, 1, -4), (5, -1, -6)],
    "SHLI": [(1, 62, 1 << 62), (0b101, 31, 0b101 << 31), (TOP, 1, TOP - 1)],
    "SHRI": [(1 << 62, 62, 1), (-8, 1, -4), (0b101 << 31, 31, 0b101)],
}
UNARY = {
    "MOV": [(-7, -7)],
    "ABS": [(-7, 7), (7, 7), (-TOP, TOP)],
    "POPC": [(TOP, 63), (0, 0), (1 << 62, 1), (0b111 << 31, 3)],
    "CTZ": [(0, -1), (1 << 62, 62), (0b11 << 32, 32), (1, 0)],
}
JUMPS: dict[str, list[tuple[int, int, bool]]] = {
    "JZ": [(0, 0, True), (1, 0, False)],
    "JNZ": [(0, 0, False), (-1, 0, True)],
    "JEQ": [(4, 4, True), (4, 5, False)],
    "JNE": [(4, 4, False), (4, 5, True)],
    "JLT": [(4, 5, True), (5, 5, False), (-1, 0, True)],
    "JGE": [(4, 5, False), (5, 5, True), (0, -1, True)],
    "JSUB": [(0b110 << 40, 0b10 << 40, True), (0b110, 0b1000, False), (0, 0, True)],
    "JNSUB": [(0b110 << 40, 0b10 << 40, False), (0b110, 0b1000, True), (0, 0, False)],
    "JDIS": [(0b110 << 40, 0b1001 << 40, True), (0b110, 0b100, False)],
}
JUMPS_IMMEDIATE: dict[str, list[tuple[int, int, bool]]] = {
    "JEQI": [(4, 4, True), (4, 5, False)],
    "JNEI": [(4, 4, False), (4, 5, True)],
    "JLTI": [(-1, 0, True), (0, 0, False)],
    "JGEI": [(-1, 0, False), (0, 0, True)],
}


def rows(of: dict[str, list[tuple[int, ...]]]) -> list[tuple[object, ...]]:
    return [(name, *case) for name, cases in of.items() for case in cases]


@pytest.mark.parametrize(("name", "x", "y", "result"), rows(ARITHMETIC))  # type: ignore[arg-type]
def test_arithmetic_of_two_cells(name: str, x: int, y: int, result: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("y", y)
    a.cell("z", 99)
    getattr(a, name)("z", "x", "y")
    a.HALT()
    run = Run(a)
    assert (run["x"], run["y"], run["z"]) == (x, y, result)


@pytest.mark.parametrize(("name", "x", "c", "result"), rows(IMMEDIATE))  # type: ignore[arg-type]
def test_arithmetic_with_a_number(name: str, x: int, c: int, result: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("z", 99)
    getattr(a, name)("z", "x", c)
    a.HALT()
    assert Run(a)["z"] == result


@pytest.mark.parametrize(("name", "x", "result"), rows(UNARY))  # type: ignore[arg-type]
def test_arithmetic_of_one_cell(name: str, x: int, result: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("z", 99)
    getattr(a, name)("z", "x")
    a.HALT()
    assert Run(a)["z"] == result


@pytest.mark.parametrize(
    ("name", "x", "b", "turns", "last"),
    [("UPTO", 0, 3, 3, 3), ("UPTO", -2, 0, 2, 0), ("UPTO", 7, 3, 1, 8), ("DOWN", 3, 0, 3, 0), ("DOWN", 1, 0, 1, 0)],
)
def test_counting_loops(name: str, x: int, b: int, turns: int, last: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("turns")
    a.at("again")
    a.ADDI("turns", "turns", 1)
    getattr(a, name)("x", b, "again")
    a.HALT()
    run = Run(a)
    assert (run["turns"], run["x"]) == (turns, last)


@pytest.mark.parametrize("name", ["DIV", "MOD"])
def test_division_by_zero_is_a_fault(name: str) -> None:
    a = Assembler()
    a.cell("x", 5)
    a.cell("zero")
    getattr(a, name)("x", "x", "zero")
    run = Run(a)
    assert (run.head(STATUS), run.head(FAULT), run["x"]) == (FAULTY, 2, 5)


def jumped(prepare: Callable[[Assembler], None]) -> bool:
    a = Assembler()
    a.cell("gone")
    prepare(a)
    a.HALT()
    a.at("there")
    a.LDI("gone", 0, 1)
    a.HALT()
    return bool(Run(a)["gone"])


@pytest.mark.parametrize(("name", "x", "y", "goes"), rows(JUMPS))  # type: ignore[arg-type]
def test_jumps_that_compare_cells(name: str, x: int, y: int, goes: bool) -> None:
    def prepare(a: Assembler) -> None:
        a.cell("x", x)
        a.cell("y", y)
        getattr(a, name)("x", "y", "there")

    assert jumped(prepare) == goes


@pytest.mark.parametrize(("name", "x", "b", "goes"), rows(JUMPS_IMMEDIATE))  # type: ignore[arg-type]
def test_jumps_that_compare_with_a_number(name: str, x: int, b: int, goes: bool) -> None:
    def prepare(a: Assembler) -> None:
        a.cell("x", x)
        getattr(a, name)("x", b, "there")

    assert jumped(prepare) == goes


@pytest.mark.parametrize("element", [-1, 0, 31, 32, 62, 63, 125, 126, 188])
@pytest.mark.parametrize("inside", [True, False])
def test_membership_in_a_set_of_any_width(element: int, inside: bool) -> None:
    def prepare(name: str) -> Callable[[Assembler], None]:
        def emit(a: Assembler) -> None:
            held = {e for e in range(189) if (e == element) == inside}
            a.cell("before", TOP)
            a.cell("set", *(sum(1 << (e - 63 * w) for e in held if e // 63 == w) for w in range(3)))
            a.cell("e", element)
            getattr(a, name)("set", "e", "there")

        return emit

    assert jumped(prepare("JBS")) == (inside and element >= 0)
    assert jumped(prepare("JBC")) == (not inside or element < 0)


@pytest.mark.parametrize("element", [0, 31, 32, 62, 63, 126, 188])
def test_elements_join_and_leave_a_set_of_any_width(element: int) -> None:
    a = Assembler()
    a.cell("e", element)
    a.cell("set", 0, 0, 0)
    a.cell("full", TOP, TOP, TOP)
    a.SETB("set", "e")
    a.CLRB("full", "e")
    a.HALT()
    run = Run(a)
    one = [1 << (element - 63 * w) if element // 63 == w else 0 for w in range(3)]
    assert run.words("set", 3) == one
    assert run.words("full", 3) == [TOP & ~w for w in one]


def test_loading_and_storing() -> None:
    a = Assembler()
    a.cell("i", 2)
    a.cell("list", 10, 20, 30, 40)
    a.cell("pointer", "list")
    for name in ("x", "y", "z", "n"):
        a.cell(name)
    t = a.table(7, 8, -9)
    a.LDI("n", 0, -5)
    a.LDX("x", "list", "i")
    a.LDT("y", "i", t)
    a.LDP("z", "pointer")
    a.STX("list", "i", "n")
    a.INCX("list+1", "i", -3)
    a.ADDX("list", "i", "n")
    a.HALT()
    run = Run(a)
    assert [run[n] for n in "xyzn"] == [30, -9, 10, -5]
    assert run.words("list", 4) == [10, 20, -10, 37]


def test_going_through_a_set_and_calling() -> None:
    a = Assembler()
    a.cell("set", 1 << 62 | 1 << 33 | 0b101)
    a.cell("seen", 0, 0, 0, 0)
    for name in ("e", "n", "which", "x"):
        a.cell(name)
    routines = a.table("first", "second")
    a.FORBIT("set", "e", "out")
    a.at("loop")
    a.STX("seen", "n", "e")
    a.CALL(0, 0, "count")
    a.NEXTBIT("set", "e", "loop")
    a.FORBIT("set", "e", "out")
    a.at("out")
    a.LDI("which", 0, 1)
    a.CALLT(0, "which", routines)
    a.SWITCH("which", 0, a.table("lost", "end"))
    a.at("count")
    a.ADDI("n", "n", 1)
    a.RET()
    a.at("first")
    a.LDI("x", 0, 1)
    a.RET()
    a.at("second")
    a.LDI("x", 0, 2)
    a.RET()
    a.at("lost")
    a.LDI("x", 0, 3)
    a.at("end")
    a.HALT()
    run = Run(a)
    assert run.words("seen", 4) == [0, 2, 33, 62]
    assert (run["n"], run["x"], run["set"], run.head(SP)) == (4, 2, 0, 0)
    assert not any(run.states[0][STACK : STACK + 8]), "the stack above its top is zero"


def test_frames_are_put_aside_and_come_back() -> None:
    a = Assembler()
    a.cell("frame", 5, -6, 7)
    a.PUSHN("frame", 0, 3)
    a.LDI("frame", 0, 0)
    a.LDI("frame+2", 0, 0)
    a.POPN("frame", 0, 3)
    a.HALT()
    run = Run(a)
    assert run.words("frame", 3) == [5, -6, 7]
    assert run.head(SP) == 0
    assert not any(run.states[0][STACK : STACK + 4])


@pytest.mark.parametrize(
    ("m", "holds"), [(0b111 << 33, 1), (0b1011 << 33, 0), (0b1_0001_0001 << 20, 1), (0b110, 0), (0, 0)]
)
def test_a_line_is_found_in_any_direction(m: int, holds: int) -> None:
    a = Assembler()
    a.cell("m", m)
    a.cell("x", 9)
    a.LINE("x", "m", a.table(2, 2, 1, 1, 2, 4, 4))
    a.HALT()
    assert Run(a)["x"] == holds


def test_piles_have_a_top_and_are_shuffled_whole() -> None:
    a = Assembler()
    a.cell("pile", 5, 10, 11, 12, 13, 14)
    a.cell("none", 0, 0)
    a.cell("where", "pile")
    a.cell("empty", "none")
    a.cell("top")
    a.cell("nothing")
    a.LTOP("top", "where")
    a.LTOP("nothing", "empty")
    a.LSHUF("where")
    a.LSHUF("empty")
    a.HALT()
    orders = set()
    for seed in range(40):
        run = Run(a, seed=seed)
        assert (run["top"], run["nothing"]) == (14, -1)
        orders.add(tuple(run.words("pile", 6)))
        assert sorted(run.words("pile", 6)) == [5, 10, 11, 12, 13, 14]
    assert len(orders) > 30


def test_a_random_element_comes_from_the_set_each_as_often() -> None:
    a = Assembler()
    held = [3, 62, 63, 100, 125]
    a.cell("set", *(sum(1 << (e - 63 * w) for e in held if e // 63 == w) for w in range(2)))
    a.cell("empty", 0)
    a.cell("x")
    a.cell("none")
    a.PICKR("x", "set", 2)
    a.PICKR("none", "empty", 1)
    a.HALT()
    drawn = [Run(a, seed=s)["x"] for s in range(400)]
    assert set(drawn) == set(held)
    assert all(50 < drawn.count(e) < 115 for e in held)
    assert Run(a)["none"] == -1


def test_seats_get_generators_of_their_own() -> None:
    def after(seat: int, used: int) -> list[int]:
        a = Assembler()
        a.cell("kept", 1, 2, 3, 4)
        a.cell("seat", seat)
        a.cell("set", TOP)
        a.cell("x")
        for _ in range(used):
            a.PICKR("x", "set", 1)
        a.MIX("kept", "seat")
        a.HALT()
        return list(Run(a).states[0][RNG : RNG + 4])

    assert after(0, 0) == after(0, 3) != after(1, 0)


def test_a_simultaneous_step_keeps_a_copy_of_the_table() -> None:
    a = Assembler()
    a.cell("data", 5, -6, 7)
    a.cell("kept", 0, 0, 0)
    a.cell("generator", 0, 0, 0, 0)
    t = a.table("data", 3, "kept")
    a.SNAP(1, "generator", t)
    a.HALT()
    a.SNAP(0, "generator", t)
    a.HALT()
    run = Run(a)
    assert run.words("kept", 3) == [5, -6, 7]
    assert run.words("generator", 4) == list(run.states[0][RNG : RNG + 4])
    assert run.head(TOGETHER) == 1
    run.go()
    assert run.words("kept", 3) == [0, 0, 0]
    assert run.head(TOGETHER) == 0


def test_a_game_ends_with_winners_and_reasons() -> None:
    a = Assembler()
    a.cell("who", 0b10)
    a.cell("why", 0b101)
    a.ENDG("who", "why")
    run = Run(a)
    assert (run.head(STATUS), run.head(opcodes.WINNERS), run.head(opcodes.REASONS)) == (OVER, 2, 5)
    assert run.advance() == OVER, "running on changes nothing"


def test_an_unknown_instruction_is_refused_when_a_program_is_loaded() -> None:
    a = Assembler()
    a.instructions.append((200, 0, 0, 0))
    a.HALT()
    with pytest.raises(Unsound, match="instruction 0 is unknown"):
        Run(a)


def test_halt_is_done() -> None:
    a = Assembler()
    a.HALT()
    assert Run(a).head(STATUS) == DONE


def test_the_branches_of_the_loop_are_the_rows_of_the_table_in_order() -> None:
    (function,) = ast.parse(inspect.getsource(loop.run)).body
    tested = [
        node.test.comparators[0].id
        for node in ast.walk(function)
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Compare)
        and isinstance(node.test.left, ast.Name)
        and node.test.left.id == "op"
        and isinstance(node.test.comparators[0], ast.Name)
    ]
    assert tested == [row.name for row in OPCODES]
    assert all(vars(loop)[name] == NUMBER[name] for name in tested)


def test_every_instruction_is_named_in_a_test() -> None:
    text = "".join(file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("test_*.py")))
    assert [name for name in NUMBER if not re.search(rf"\b{name}\b", text)] == []
