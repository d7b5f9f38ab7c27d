"""Decisions, actions that are all or nothing, chance, and trials of options."""

from __future__ import annotations

import pytest
from machine.assembler import Assembler
from machine.playing import NOBODY_ASKED, Run, head

from rulekit.program.opcodes import (
    CHOICE,
    COMMITTED,
    DECISIONS,
    DONE,
    FAILED,
    FAULT,
    FAULTY,
    FUEL,
    INSTRUCTIONS,
    M_CHANCE,
    M_PROBE,
    M_SCRIPT,
    NATURE,
    OPTION_WORDS,
    SCOPE,
    SKIPPED,
    SP,
    STATUS,
    YOU,
)


def test_a_choice_writes_who_is_asked_what_and_leaves_nothing_behind() -> None:
    a = Assembler()
    a.cell("set", 1, 1 << 62, 0, 5)
    a.cell("x")
    a.cell("y")
    a.LDI("YOU", 0, 1)
    a.CHOOSE("x", "set", 7 | 4 << 16)
    a.CHOOSE("y", "set", 8 | 1 << 16)
    a.HALT()
    run = Run(a)
    assert run.head(STATUS) == CHOICE
    assert head(run) == (1, 7, 4, a.address("x"), 1, 1 << 62, 0, 5, 0, 0, 0, 0)
    assert run.answer(189) == CHOICE
    assert head(run) == (1, 8, 1, a.address("y"), 1, 0, 0, 0, 0, 0, 0, 0)
    assert run.answer(0) == DONE
    assert head(run) == NOBODY_ASKED
    assert (run["x"], run["y"], run.head(DECISIONS)) == (189, 0, 2)


def test_a_choice_of_eight_words() -> None:
    a = Assembler()
    a.cell("set", *range(1, 9))
    a.cell("x")
    a.CHOOSE("x", "set", 0x3FFF | 8 << 16)
    a.HALT()
    run = Run(a)
    assert head(run) == (0, 0x3FFF, 8, a.address("x"), *range(1, 9))
    run.answer(441)
    assert head(run) == NOBODY_ASKED


def test_a_number_is_asked_with_its_range() -> None:
    a = Assembler()
    a.cell("low", -3)
    a.cell("high", 1000)
    a.cell("x")
    a.CHOOSEN("x", "low", 5)
    a.HALT()
    run = Run(a)
    assert head(run)[:6] == (0, 5, 0, a.address("x"), -3, 1000)
    run.answer(-2)
    assert head(run) == NOBODY_ASKED


@pytest.mark.parametrize("kind", ["set", "number", "fail"])
def test_nothing_to_choose_outside_an_action_is_a_fault(kind: str) -> None:
    run = Run(nothing_left(kind))
    assert (run.head(STATUS), run.head(FAULT)) == (FAULTY, 4)


@pytest.mark.parametrize("kind", ["set", "number", "fail"])
def test_nothing_to_choose_ends_lookahead_as_failed(kind: str) -> None:
    run = Run(nothing_left(kind), mode=M_PROBE)
    assert (run.head(STATUS), run.head(FAULT)) == (FAILED, 0)


def nothing_left(kind: str) -> Assembler:
    a = Assembler()
    a.cell("x")
    a.cell("none", 0, 0)
    a.cell("low", 3)
    a.cell("high", 2)
    if kind == "set":
        a.CHOOSE("x", "none", 2 << 16)
    elif kind == "number":
        a.CHOOSEN("x", "low")
    else:
        a.FAIL()
    a.HALT()
    return a


def action(kind: str, commit: str) -> Assembler:
    """An action of seat 0, inside it another action that commits, then fails in some way."""
    a = nothing_left(kind)
    a.instructions.clear()
    a.cell("both", 3)
    a.cell("after")
    a.cell("nested")
    a.CALL(0, 0, "outer")
    a.LDI("after", 0, 1)
    a.HALT()
    a.action("outer")
    a.CALL(0, 0, "inner")
    a.LDI("nested", 0, 1)
    {"set": lambda: a.CHOOSE("x", "none", 1 << 16), "number": lambda: a.CHOOSEN("x", "low"), "fail": a.FAIL}[kind]()
    a.RET()
    a.action("inner")
    a.PUSHN("both", 0, 1)
    if commit == "tell":
        a.TELL()
    elif commit == "random":
        a.PICKR("x", "both", 1)
    elif commit == "question":
        a.LDI("YOU", 0, 1)
        a.CHOOSE("x", "both", 1 << 16)
    a.POPN("both", 0, 1)
    a.RET()
    return a


@pytest.mark.parametrize("commit", ["tell", "random", "question"])
@pytest.mark.parametrize("kind", ["set", "number", "fail"])
def test_an_action_that_is_committed_and_then_fails_is_cut_short(kind: str, commit: str) -> None:
    run = Run(action(kind, commit))
    if commit == "question":
        assert run.head(COMMITTED) == 1
        run.answer(1)
    assert run.head(STATUS) == DONE
    assert (run["nested"], run["after"], run.head(SKIPPED), run.head(YOU)) == (1, 1, 1, 0)
    assert run.head(SCOPE) == run.head(COMMITTED) == run.head(SP) == 0
    assert not any(run.states[0][32:64]), "nothing is left on the stack"


def test_an_action_that_fails_before_it_is_committed_is_a_fault() -> None:
    run = Run(action("fail", "nothing"))
    assert (run.head(STATUS), run.head(FAULT), run["after"]) == (FAULTY, 4, 0)


def test_a_question_to_the_one_who_acts_commits_nothing() -> None:
    a = Assembler()
    a.cell("both", 3)
    a.cell("x")
    a.BEGIN()
    a.CHOOSE("x", "both", 1 << 16)
    a.COMMIT()
    a.HALT()
    run = Run(a)
    assert (run.head(SCOPE), run.head(COMMITTED)) == (1, 0)
    run.answer(0)
    assert run.head(SCOPE) == 0


@pytest.mark.parametrize("name", ["PICKR", "LSHUF", "TELL", "COMMIT"])
def test_lookahead_ends_with_success_at(name: str) -> None:
    a = Assembler()
    a.cell("set", 3)
    a.cell("pile", 2, 0, 1)
    a.cell("where", "pile")
    a.cell("x", 7)
    a.BEGIN()
    operands: dict[str, tuple[object, ...]] = {"PICKR": ("x", "set", 1), "LSHUF": ("where",)}
    getattr(a, name)(*operands.get(name, ()))
    a.FAIL()
    run = Run(a, mode=M_PROBE)
    assert run.head(STATUS) == DONE
    assert (run["x"], run.words("pile", 3)) == (7, [2, 0, 1])


def chance() -> Assembler:
    a = Assembler()
    a.cell("many", 0b101, 1 << 40)
    a.cell("one", 0b100)
    a.cell("pile", 3, 4, 5, 6)
    a.cell("where", "pile")
    a.cell("x")
    a.cell("y")
    a.LDI("YOU", 0, 1)
    a.PICKR("x", "many", 2)
    a.PICKR("y", "one", 1)
    a.LSHUF("where")
    a.HALT()
    return a


def test_chance_is_asked_of_nature_where_the_host_wants_it() -> None:
    run = Run(chance(), mode=M_CHANCE)
    assert run.head(STATUS) == CHOICE
    assert head(run) == (NATURE, 0, 2, run.a.address("x"), 0b101, 1 << 40, 0, 0, 0, 0, 0, 0)
    assert run.answer(103) == DONE, "a single outcome is no question, and shuffles stay with the generator"
    assert (run["x"], run["y"], run.head(DECISIONS)) == (103, 2, 0)
    assert head(run) == NOBODY_ASKED


def test_a_scripted_host_is_asked_for_single_outcomes_and_shuffles_too() -> None:
    run = Run(chance(), mode=M_CHANCE | M_SCRIPT)
    run.answer(0)
    assert head(run)[:5] == (NATURE, 0, 1, run.a.address("y"), 0b100)
    run.answer(2)
    assert head(run) == (NATURE, 0, -1, run.a.address("pile"), *[0] * OPTION_WORDS)
    for i, piece in enumerate((6, 5, 4)):
        run.set(run.a.address("pile") + 1 + i, piece)
    assert run.advance() == DONE
    assert run.words("pile", 4) == [3, 6, 5, 4]
    assert head(run) == NOBODY_ASKED


def test_fuel_runs_out_and_play_goes_on_as_if_it_had_not() -> None:
    a = Assembler()
    a.cell("n")
    a.at("loop")
    a.ADDI("n", "n", 1)
    a.JMP(0, 0, "loop")
    run = Run(a, fuel=1001)
    assert (run.head(STATUS), run["n"], run.head(INSTRUCTIONS)) == (FUEL, 501, 1001)
    for _ in range(999):
        assert run.go(1) == FUEL
    assert (run["n"], run.head(INSTRUCTIONS)) == (1000, 2000)
    assert run.advance(0) == FUEL
