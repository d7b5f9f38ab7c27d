"""Random programs leave equal states, byte for byte, on every executor, however they are stopped."""

from __future__ import annotations

import random

import pytest
from machine.assembler import Assembler, connect_four, tic_tac_toe
from machine.playing import EXECUTORS, Run

from rulekit.program.opcodes import CHOICE, DONE, FAULTY, FUEL, LIMIT, M_RANDOM, OPCODES, OVER, STATUS, WORDS

TOP = (1 << 63) - 1
ENDS = (-TOP - 1, -TOP, -1, 0, 1, TOP)


def makes(b: str, c: str) -> tuple[str, ...]:
    """The instructions that make a number of such operands, and of nothing that lies where these say."""
    loads = ("LDX", "LDP", "LTOP")
    return tuple(row.name for row in OPCODES if (row.a, row.b, row.c) == ("result", b, c) and row.name not in loads)


PLAIN, ONE, NUMBERED = makes("cell", "cell"), makes("cell", "-"), makes("cell", "imm")
COMPARING = ("JEQ", "JNE", "JLT", "JGE", "JSUB", "JNSUB", "JDIS", "JZ", "JNZ")
SETS = ("SETB", "CLRB", "JBS", "JBC")


def value(r: random.Random) -> int:
    return r.choice((0, 1, -1, 5, TOP, 1 << 62, -(1 << 63), r.getrandbits(63), r.getrandbits(33), -r.getrandbits(20)))


def a_program(seed: int) -> Assembler:
    """Loops without end over arithmetic, sets, piles, chance and questions; v: values, i: indices, e: elements."""
    r = random.Random(seed)
    a = Assembler()
    v = [a.cell(f"v{k}", value(r)) for k in range(8)]
    i = [a.cell(f"i{k}", r.randrange(6)) for k in range(3)]
    e = [a.cell(f"e{k}", r.randrange(189)) for k in range(3)]
    a.cell("list", *(value(r) for _ in range(6)))
    a.cell("set", *(r.getrandbits(63) for _ in range(3)))
    a.cell("low", -4, 9)
    a.cell("pile", 6, *range(6))
    a.cell("where", "pile")
    a.cell("copy", *[0] * 6)
    a.cell("generator", *(r.getrandbits(32) for _ in range(4)))
    lines = a.table(2, 2, 1, 1, 2, 7, 14)
    numbers = a.table(*(value(r) for _ in range(6)))
    copied = a.table("list", 6, "copy")
    n = 60
    one = r.choice
    for k in range(n):
        a.at(f"at {k}")
        label = f"at {r.randrange(n)}"
        match r.randrange(23):
            case 0 | 1 | 2 | 3:
                getattr(a, one(PLAIN))(one(v), one(v), one(v))
            case 4 | 5:
                getattr(a, one(ONE))(one(v), one(v))
            case 6 | 7:
                getattr(a, one(NUMBERED))(one(v), one(v), r.choice((1, 3, 62, 40)) if r.random() < 0.7 else -5)
            case 8 | 9:
                getattr(a, one(COMPARING))(one(v), one(v), label)
            case 10:
                getattr(a, one(("JEQI", "JNEI", "JLTI", "JGEI")))(one(v), r.randrange(9), label)
            case 11:
                getattr(a, one(SETS))("set", one(e), label)
            case 12:
                a.LDX(one(v), "list", one(i))
                a.STX("list", one(i), one(v))
            case 13:
                a.INCX("list", one(i), r.randrange(-9, 9))
                a.ADDX("list", one(i), one(v))
            case 14:
                a.LDT(one(v), one(i), numbers)
                a.LINE(one(v), one(v), lines)
            case 15:
                a.LDI(one(i), 0, r.randrange(6))
                a.LDI(one(e), 0, r.randrange(189))
            case 16:
                one((a.FORBIT, a.NEXTBIT))(f"set+{r.randrange(3)}", one(v), label)
            case 17:
                a.PICKR(one(e), "set", 3)
                a.LDI(one(e), 0, r.randrange(189))
                a.CALL(0, 0, "elements")
            case 18:
                a.LSHUF("where")
                a.LTOP(one(v), "where")
            case 19:
                a.SNAP(r.randrange(2), "generator", copied)
            case 20:
                a.CHOOSE(one(v), "set", one((1, 3)) << 16)
            case 21:
                a.CHOOSEN(one(v), "low")
                a.LDI("YOU", 0, r.randrange(3))
            case 22:
                getattr(a, one(("UPTO", "DOWN")))(one(v), r.randrange(9), label)
    a.JMP(0, 0, "at 0")
    a.at("elements")  # an empty set has no random element
    for name in e:
        a.JGEI(name, 0, f"some {name}")
        a.LDI(name, 0, 100)
        a.at(f"some {name}")
    a.PUSHN("list", 0, 4)
    a.MIX("generator", "i0")
    a.POPN("list", 0, 4)
    a.RET()
    return a


@pytest.mark.parametrize("seed", range(60))
def test_random_programs_leave_equal_states(seed: int) -> None:
    run = Run(a_program(seed), fuel=0, seed=seed, mode=M_RANDOM if seed % 3 == 0 else 0)
    run.set(LIMIT, 50)
    r = random.Random(seed)
    for _ in range(40):
        status = run.go(r.choice((1, 7, 50, 400)))
        if status == CHOICE:
            answer = r.randrange(189) if run.head(WORDS) else r.randrange(-4, 10)
            for m, s in zip(run.machines, run.states, strict=True):
                m.answer(s, answer)
        elif status != FUEL:
            return


@pytest.mark.parametrize("name", [*PLAIN, *ONE, *NUMBERED])
def test_numbers_at_the_ends_of_64_bits_come_to_the_same_or_to_a_fault(name: str) -> None:
    for x in ENDS:
        for y in (-(1 << 23), -1, 0, 1, (1 << 23) - 1) if name in NUMBERED else ENDS:
            a = Assembler()
            a.cell("x", x)
            a.cell("y", y)
            a.cell("z", 99)
            getattr(a, name)("z", "x", "y" if name in PLAIN else y if name in NUMBERED else 0)
            a.HALT()
            run = Run(a)
            assert run.head(STATUS) == DONE or (run.head(STATUS), run["z"]) == (FAULTY, 99), (name, x, y)


@pytest.mark.parametrize("game", [tic_tac_toe, connect_four])
def test_a_game_stopped_everywhere_and_passed_on_as_bytes_is_the_same_game(game: object) -> None:
    program = game().build()  # type: ignore[operator]
    machines = [e.load(program) for e in EXECUTORS]
    for seed in range(10):
        r = random.Random(seed)
        whole = machines[0].new(seed)
        pieces = machines[0].to_bytes(whole)
        machines[0].advance(whole)
        turn = 0
        while True:
            machine = machines[turn % len(machines)]
            state = machine.from_bytes(pieces)
            status = machine.advance(state, r.randrange(1, 30))
            while status == FUEL:
                status = machine.advance(state, r.randrange(1, 30))
            assert machine.to_bytes(state) == machines[0].to_bytes(whole)
            if status == OVER:
                break
            options = [k for k in range(63) if whole[24] >> k & 1]
            answer = r.choice(options)
            machine.answer(state, answer)
            machines[0].answer(whole, answer)
            machines[0].advance(whole)
            pieces = machine.to_bytes(state)
            turn += 1
