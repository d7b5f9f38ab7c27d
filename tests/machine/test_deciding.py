"""Decisions, actions that are all or nothing, chance, and trials of options."""

from __future__ import annotations

import pytest
from machine.assembler import Assembler
from machine.playing import Run

from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    COMMITTED,
    DECISIONS,
    DEST,
    DONE,
    FAILED,
    FAULT,
    FAULTY,
    FUEL,
    INSTRUCTIONS,
    M_CHANCE,
    M_PROBE,
    M_SCRIPT,
    MODE,
    NATURE,
    OPTION_WORDS,
    OPTIONS,
    PREFER,
    SCOPE,
    SITE,
    SKIPPED,
    SP,
    STATUS,
    TEST,
    TESTING,
    WORDS,
    YOU,
)


def head(run: Run) -> tuple[int, ...]:
    """Chooser, site, words, destination, options."""
    return tuple(run.head(c) for c in (CHOOSER, SITE, WORDS, DEST)) + tuple(
        run.states[0][OPTIONS : OPTIONS + OPTION_WORDS]
    )


NOBODY_ASKED = (0, 0, 0, 0, *[0] * OPTION_WORDS)


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
    a.at("outer")
    a.BEGIN()
    a.CALL(0, 0, "outer body")
    a.COMMIT()
    a.RET()
    a.at("outer body")
    a.CALL(0, 0, "inner")
    a.LDI("nested", 0, 1)
    {"set": lambda: a.CHOOSE("x", "none", 1 << 16), "number": lambda: a.CHOOSEN("x", "low"), "fail": a.FAIL}[kind]()
    a.RET()
    a.at("inner")
    a.BEGIN()
    a.CALL(0, 0, "inner body")
    a.COMMIT()
    a.RET()
    a.at("inner body")
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


# ---- trials ----
def shop(flags: int, coins: int = 2) -> Assembler:
    """An action: choose one of three arms (price 1, 2, 3), then a second of two that costs 1 more or nothing."""
    a = Assembler()
    a.cell("arms", 0b111)
    a.cell("low", 0)
    a.cell("high", 9)
    for name in ("x", "y", "paid"):
        a.cell(name)
    a.cell("coins", coins)
    a.cell("two", 0b11)
    a.CALL(0, 0, "buy")
    a.HALT()
    a.at("buy")
    a.BEGIN()
    a.CALL(0, 0, "body")
    a.COMMIT()
    a.RET()
    a.at("body")
    a.CHOOSE("x", "arms", flags | 1 << 16)
    a.SUB("coins", "coins", "x")
    a.JGEI("coins", 1, "rest")
    a.FAIL()
    a.at("rest")
    a.CHOOSE("y", "two", 1 | flags | 1 << 16)
    a.SUB("coins", "coins", "y")
    a.JGEI("coins", 1, "enough")
    a.FAIL()
    a.at("enough")
    a.RET()
    return a


def test_only_options_that_can_be_finished_are_offered() -> None:
    run = Run(shop(TEST))
    assert run.head(STATUS) == TESTING
    assert run.advance() == CHOICE
    assert run.head(OPTIONS) == 0b011, "the third costs all there is"
    assert run.answer(1) == CHOICE
    assert run.head(OPTIONS) == 0b01
    assert run.answer(0) == DONE
    assert (run["coins"], run.head(MODE)) == (1, 0)


def test_where_no_option_can_be_finished_the_action_fails() -> None:
    run = Run(shop(TEST, coins=0))
    assert run.advance() == FAULTY
    assert (run.head(FAULT), head(run)) == (4, NOBODY_ASKED)


def test_a_committed_action_without_options_that_can_be_finished_is_cut_short() -> None:
    a = shop(TEST, coins=0)
    a.instructions.insert(a.labels["body"], a.instructions[0])
    a.instructions[a.labels["body"]] = (opcode("TELL"), 0, 0, 0)
    for label, at in a.labels.items():
        a.labels[label] = at + (at > a.labels["body"])
    run = Run(a)
    assert run.advance() == DONE
    assert (run.head(SKIPPED), run.head(SCOPE), head(run)) == (1, 0, NOBODY_ASKED)


def opcode(name: str) -> int:
    from rulekit.program.opcodes import NUMBER

    return NUMBER[name]


def numbers(good: list[int], low: int, high: int) -> Run:
    """An action in which a number can be finished if it is in a set."""
    a = Assembler()
    a.cell("low", low)
    a.cell("high", high)
    a.cell("good", *(sum(1 << (e - 63 * w) for e in good if 0 <= e - 63 * w < 63) for w in range(9)))
    a.cell("x")
    a.BEGIN()
    a.CHOOSEN("x", "low", 3 | TEST)
    a.JBS("good", "x", "fine")
    a.FAIL()
    a.at("fine")
    a.COMMIT()
    a.HALT()
    run = Run(a)
    run.advance()
    return run


def test_a_range_of_numbers_is_narrowed() -> None:
    assert head(numbers([4, 5, 6], 2, 9))[:6] == (0, 3 | TEST, 0, 64 + 11, 4, 6)
    assert head(numbers(list(range(504)), 0, 503))[2:6] == (0, 64 + 11, 0, 503)


def test_a_range_with_gaps_becomes_a_set_of_numbers() -> None:
    run = numbers([2, 5, 64], 2, 70)
    assert head(run)[2:] == (2, 64 + 11, 0b100100, 0b10, 0, 0, 0, 0, 0, 0)
    assert run.answer(64) == DONE
    assert head(run) == NOBODY_ASKED


def test_a_long_range_is_narrowed_from_its_ends() -> None:
    assert head(numbers([7, 9], -100, 400))[4:6] == (7, 9)
    assert numbers([], -3, 5).head(FAULT) == 4
    assert numbers([], 2, 5).head(FAULT) == 4


def triggered(coins: int) -> Assembler:
    """An effect that costs 2 and happens only if it can be finished, outside of any action."""
    a = Assembler()
    a.cell("two", 0b11)
    a.cell("three", 0b111)
    for name in ("skip", "x", "happened", "after"):
        a.cell(name)
    a.cell("coins", coins)
    a.LDI("YOU", 0, 1)
    a.CHOOSE("skip", "two", TEST | PREFER | 1 << 16)
    a.JNZ("skip", 0, "no")
    a.BEGIN()
    a.CALL(0, 0, "effect")
    a.COMMIT()
    a.at("no")
    a.LDI("after", 0, 1)
    a.HALT()
    a.at("effect")
    a.CHOOSE("x", "three", 1 | TEST | 1 << 16)
    a.SUB("coins", "coins", "x")
    a.JGEI("coins", 2, "pay")
    a.FAIL()
    a.at("pay")
    a.ADDI("coins", "coins", -2)
    a.LDI("happened", 0, 1)
    a.RET()
    return a


def test_what_is_triggered_happens_if_it_can_be_finished() -> None:
    run = Run(triggered(3))
    assert run.advance() == CHOICE
    assert (run.head(SITE) & 0x3FFF, run.head(OPTIONS), run.head(DECISIONS)) == (1, 0b011, 0)
    assert run.answer(1) == DONE
    assert (run["happened"], run["coins"], run["after"]) == (1, 0, 1)


def test_what_is_triggered_is_skipped_if_it_cannot_be_finished() -> None:
    run = Run(triggered(1))
    assert run.advance() == DONE
    assert (run["happened"], run["skip"], run["after"], run.head(SKIPPED)) == (0, 1, 1, 0)


def test_a_question_that_is_none_commits_nothing() -> None:
    a = triggered(1)
    a.instructions.insert(0, (opcode("BEGIN"), 0, 0, 0))
    a.labels = {label: at + 1 for label, at in a.labels.items()}
    run = Run(a)
    assert (run.head(STATUS), run.head(SCOPE), run.head(COMMITTED)) == (TESTING, 1, 0)


def test_trials_stop_at_questions_to_others_and_count_what_takes_too_long() -> None:
    from rulekit.machine.drivers import ASSUMED, TESTS, advance
    from rulekit.machine.tables import limits

    a = Assembler()
    a.cell("two", 0b11)
    a.cell("x")
    a.BEGIN()
    a.CHOOSE("x", "two", TEST | 1 << 16)
    a.JZ("x", 0, "other")
    a.at("again")
    a.CHOOSE("x", "two", 1 | 1 << 16)
    a.JMP(0, 0, "again")
    a.at("other")
    a.LDI("YOU", 0, 1)
    a.CHOOSE("x", "two", 1 | 1 << 16)
    a.FAIL()
    run = Run(a)
    rows = [list(run.states[0]), *([0] * len(run.states[0]) for _ in range(9))]
    work = limits(10, 0)
    assert advance(rows, run.machines[0].program.code, len(rows[0]), 1000, work) == CHOICE
    assert (rows[0][OPTIONS], work[ASSUMED], work[TESTS]) == (0b11, 1, 1)
