"""A number that does not fit in 64 bits is a fault, at the instruction that made it, on every executor."""

from __future__ import annotations

import random

import pytest
from machine.assembler import Assembler
from machine.playing import Run

from rulekit.machine.step.loop import BEYOND, FAR
from rulekit.program.opcodes import CHOICE, DONE, FAULT, FAULTY, OPTIONS, PC, STATUS

TOP = (1 << 63) - 1
LEAST = -(1 << 63)
TWO: list[tuple[str, int, int]] = [
    ("ADD", TOP, 1), ("ADD", LEAST, -1), ("ADD", TOP, TOP), ("SUB", LEAST, 1), ("SUB", 0, LEAST), ("SUB", TOP, -1),
    ("MUL", 1 << 40, 1 << 40), ("MUL", 1 << 32, 1 << 31), ("MUL", LEAST, -1), ("MUL", TOP, TOP), ("DIV", LEAST, -1),
]  # fmt: skip
ONE: list[tuple[str, int, int]] = [
    ("ADDI", TOP, 1), ("ADDI", LEAST, -1), ("MULI", 1 << 62, 2), ("MULI", LEAST, -1), ("RSUBI", LEAST, 0),
    ("RSUBI", TOP, -2), ("ABS", LEAST, 0),
]  # fmt: skip


def stopped(run: Run) -> tuple[int, int, int]:
    """How a run stopped, and at which instruction."""
    return run.head(STATUS), run.head(FAULT), run.head(PC) - 1


@pytest.mark.parametrize(("name", "x", "y"), TWO)
def test_a_result_of_two_cells_that_does_not_fit_is_a_fault(name: str, x: int, y: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("y", y)
    a.cell("z", 99)
    getattr(a, name)("z", "x", "y")
    a.HALT()
    run = Run(a)
    assert stopped(run) == (FAULTY, BEYOND, 0)
    assert run["z"] == 99


@pytest.mark.parametrize(("name", "x", "c"), ONE)
def test_a_result_of_one_cell_that_does_not_fit_is_a_fault(name: str, x: int, c: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("z", 99)
    getattr(a, name)("z", "x", c)
    a.HALT()
    run = Run(a)
    assert stopped(run) == (FAULTY, BEYOND, 0)
    assert run["z"] == 99


@pytest.mark.parametrize(("name", "x"), [("UPTO", TOP), ("DOWN", LEAST), ("INCX", TOP), ("ADDX", TOP)])
def test_a_cell_that_cannot_count_on_is_a_fault(name: str, x: int) -> None:
    a = Assembler()
    a.cell("x", x)
    a.cell("none", 0)
    a.cell("one", 1)
    a.at("again")
    {
        "UPTO": lambda: a.UPTO("x", 9, "again"),
        "DOWN": lambda: a.DOWN("x", 0, "again"),
        "INCX": lambda: a.INCX("x", "none", 1),
        "ADDX": lambda: a.ADDX("x", "none", "one"),
    }[name]()
    a.HALT()
    run = Run(a)
    assert stopped(run) == (FAULTY, BEYOND, 0)
    assert run["x"] == x


@pytest.mark.parametrize(
    ("low", "high", "fits"), [(-FAR, FAR, True), (-FAR - 1, 0, False), (0, FAR + 1, False), (LEAST, TOP, False)]
)
def test_numbers_to_choose_from_are_no_farther_from_0_than_can_be_counted(low: int, high: int, fits: bool) -> None:
    a = Assembler()
    a.cell("low", low, high)
    a.cell("x")
    a.CHOOSEN("x", "low")
    run = Run(a)
    assert (run.head(STATUS), run.head(FAULT)) == ((CHOICE, 0) if fits else (FAULTY, BEYOND))
    assert (run.head(OPTIONS), run.head(OPTIONS + 1)) == ((low, high) if fits else (0, 0))


def test_what_fits_on_one_executor_fits_on_the_other() -> None:
    r = random.Random(5)
    near = [0, 1, -1, 2, TOP, LEAST, 1 << 31, 1 << 32, -(1 << 31), 1 << 62, -(1 << 62), 3037000499, 3037000500]
    for _ in range(60):
        a = Assembler()
        wanted = []
        for k in range(12):
            x, y = (r.choice(near) + r.randrange(-2, 3) for _ in range(2))
            x, y = (min(max(v, LEAST), TOP) for v in (x, y))
            a.cell(f"x{k}", x)
            a.cell(f"y{k}", y)
            a.cell(f"z{k}")
            name, result = r.choice([("ADD", x + y), ("SUB", x - y), ("MUL", x * y)])
            wanted.append(result)
            getattr(a, name)(f"z{k}", f"x{k}", f"y{k}")
        a.HALT()
        run = Run(a)
        first = next((k for k, result in enumerate(wanted) if not LEAST <= result <= TOP), 12)
        assert run.head(STATUS) == (FAULTY if first < 12 else DONE)
        assert [run[f"z{k}"] for k in range(first)] == wanted[:first]
