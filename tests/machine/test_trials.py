"""Trials: only options after which the action can be finished are offered."""

from __future__ import annotations

import pytest
from machine.assembler import Assembler
from machine.playing import NOBODY_ASKED, Run, head

from rulekit.machine import driver_tables
from rulekit.machine.driver_tables import limits
from rulekit.machine.rows import ASSUMED, COPY, STATES, TESTS
from rulekit.machine.runs.drivers import advance
from rulekit.machine.step.parts import GAPS, TOO_LONG, Cells
from rulekit.program.opcodes import (
    CHOICE,
    COMMITTED,
    DECISIONS,
    DONE,
    FAULT,
    FAULTY,
    LAST,
    MODE,
    NUMBER,
    OPTIONS,
    PC,
    PREFER,
    SCOPE,
    SITE,
    SKIPPED,
    STATUS,
    TEST,
    TESTING,
)


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
    a.action("buy")
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
    a.instructions.insert(a.labels["buy body"], a.instructions[0])
    a.instructions[a.labels["buy body"]] = (NUMBER["TELL"], 0, 0, 0)
    for label, at in a.labels.items():
        a.labels[label] = at + (at > a.labels["buy body"])
    run = Run(a)
    assert run.advance() == DONE
    assert (run.head(SKIPPED), run.head(SCOPE), head(run)) == (1, 0, NOBODY_ASKED)


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
    assert head(numbers([7, 8, 9], -100, 400))[4:6] == (7, 9)
    assert numbers([7, 9], -100, 400).head(FAULT) == GAPS, "8 would be offered"
    assert numbers([], -3, 5).head(FAULT) == 4
    assert numbers([], 2, 5).head(FAULT) == 4


def resorts(flags: int, good: int, told: bool = False) -> Run:
    """An action in which one of three ways, or of two, can be finished if it is in a set."""
    a = Assembler()
    a.cell("good", good)
    a.cell("ways", 0b11 if flags & PREFER else 0b111)
    a.cell("x")
    a.cell("after")
    a.BEGIN()
    a.CALL(0, 0, "body")
    a.COMMIT()
    a.HALT()
    a.at("body")
    if told:
        a.TELL()
    a.CHOOSE("x", "ways", 5 | flags | LAST | 1 << 16)
    a.LDI("after", 0, 1)
    a.JBS("good", "x", "fine")
    a.FAIL()
    a.at("fine")
    a.RET()
    return Run(a)


def test_a_last_resort_is_offered_only_if_nothing_else_can_be_finished() -> None:
    offered = {}
    for good in range(1, 8):
        run = resorts(TEST, good)
        assert run.advance() == CHOICE
        assert run.head(SITE) == 5 | TEST | LAST
        offered[good] = run.head(OPTIONS)
    assert offered == {1: 1, 2: 2, 3: 3, 4: 4, 5: 1, 6: 2, 7: 3}
    assert resorts(TEST, 0).advance() == FAULTY


def test_a_last_resort_that_is_not_needed_is_not_tried() -> None:
    run = resorts(TEST, 0b111)
    rows = [list(run.states[0]), *([0] * len(run.states[0]) for _ in range(9))]
    work = limits(10, 0)
    assert advance(rows, run.machines[0].program.code, len(rows[0]), 1000, work) == CHOICE
    assert (rows[0][OPTIONS], work[STATES]) == (0b011, 2)


def test_the_first_of_two_is_done_if_it_can_be_and_nobody_is_asked() -> None:
    for good, done in ((0b01, 0), (0b10, 1), (0b11, 0)):
        run = resorts(TEST | PREFER, good)
        assert run.advance() == DONE
        assert (run["x"], run["after"], run.head(DECISIONS), run.head(COMMITTED)) == (done, 1, 0, 0)
    assert resorts(TEST | PREFER, 0).advance() == FAULTY


def test_behind_what_is_irrevocable_neither_of_two_is_begun_that_cannot_be_finished() -> None:
    run = resorts(TEST | PREFER, 0, told=True)
    assert run.advance() == DONE
    assert (run["after"], run.head(SKIPPED), run.head(SCOPE), head(run)) == (0, 1, 0, NOBODY_ASKED)
    run = resorts(TEST, 0, told=True)
    assert run.advance() == DONE
    assert (run["after"], run.head(SKIPPED), head(run)) == (0, 1, NOBODY_ASKED)


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
    a.instructions.insert(0, (NUMBER["BEGIN"], 0, 0, 0))
    a.labels = {label: at + 1 for label, at in a.labels.items()}
    run = Run(a)
    assert (run.head(STATUS), run.head(SCOPE), run.head(COMMITTED)) == (TESTING, 1, 0)


def test_trials_stop_at_questions_to_others_and_a_line_longer_than_there_are_rows_is_a_fault() -> None:
    for offered, ended in ((0b01, (CHOICE, 0)), (0b11, (FAULTY, TOO_LONG))):
        rows, work = asking(offered)
        assert (rows[0][STATUS], rows[0][FAULT]) == ended
        assert (work[ASSUMED], work[TESTS]) == (0, 1)


def asking(offered: int) -> tuple[list[Cells], Cells]:
    """An action that asks somebody else, or, with the second answer, again and again; tried in ten rows."""
    a = Assembler()
    a.cell("two", offered)
    a.cell("x")
    a.BEGIN()
    a.CHOOSE("x", "two", TEST | 1 << 16)
    a.JZ("x", 0, "other")
    a.at("again")
    a.CHOOSE("x", "two", TEST | 1 | 1 << 16)
    a.JMP(0, 0, "again")
    a.at("other")
    a.LDI("YOU", 0, 1)
    a.CHOOSE("x", "two", 1 | 1 << 16)
    a.FAIL()
    run = Run(a)
    rows = [list(run.states[0]), *([0] * len(run.states[0]) for _ in range(9))]
    work = limits(10, 0)
    advance(rows, run.machines[0].program.code, len(rows[0]), 1000, work)
    return rows, work


def long_line(turns: int) -> Assembler:
    """An action of many questions, each with one answer, that cannot be finished."""
    a = Assembler()
    a.cell("one", 0b1)
    a.cell("x")
    a.cell("left", turns)
    a.cell("after")
    a.BEGIN()
    a.CALL(0, 0, "body")
    a.COMMIT()
    a.LDI("after", 0, 1)
    a.HALT()
    a.at("body")
    a.at("again")
    a.CHOOSE("x", "one", TEST | 1 << 16)
    a.ADDI("left", "left", -1)
    a.JNZ("left", 0, "again")
    a.FAIL()
    return a


def test_an_action_too_long_to_be_tried_is_a_fault_and_no_option() -> None:
    run = Run(long_line(100))
    assert (run.advance(), run.head(FAULT), run["x"]) == (FAULTY, TOO_LONG, 0)
    assert head(run)[:4] == NOBODY_ASKED[:4]
    choose = run.head(PC) - 1
    assert run.machines[0].program.code[choose] & 255 == NUMBER["CHOOSE"], "it stands at the question"
    assert run.head(OPTIONS) - 1 == choose, "and says where the trial has come to"


def test_what_can_be_tried_to_its_end_is_tried() -> None:
    run = Run(shop(TEST))
    assert (run.advance(), run.head(COMMITTED)) == (CHOICE, 0)
    run = Run(long_line(60))
    assert (run.advance(), run.head(FAULT)) == (FAULTY, 4)


def circling(rounds: int, arms: int) -> Assembler:
    """An action with a question and a loop behind it, that can be finished with the last answer alone."""
    a = Assembler()
    a.cell("arms", (1 << arms) - 1)
    a.cell("x")
    a.cell("left")
    a.CALL(0, 0, "act")
    a.HALT()
    a.action("act")
    a.CHOOSE("x", "arms", TEST | 1 << 16)
    a.LDI("left", 0, rounds)
    a.at("round")
    a.DOWN("left", 0, "round")
    a.JEQI("x", arms - 1, "fine")
    a.FAIL()
    a.at("fine")
    a.RET()
    return a


def test_all_that_is_tried_for_one_question_has_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver_tables, "TRIAL_LIMIT", 20_000)
    run = Run(circling(1_000, 10))
    assert (run.advance(), run.head(OPTIONS)) == (CHOICE, 1 << 9)
    run = Run(circling(1_000, 30))
    assert (run.advance(), run.head(FAULT)) == (FAULTY, TOO_LONG)
    assert run.head(OPTIONS) - 1 == run.a.labels["round"], "the loop was still going round"
    run = Run(circling(19_000, 1))
    assert (run.advance(), run.head(OPTIONS)) == (CHOICE, 1)
    run = Run(circling(21_000, 1))
    assert (run.advance(), run.head(FAULT)) == (FAULTY, TOO_LONG)


def test_a_copy_costs_some_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver_tables, "TRIAL_LIMIT", 1_000)
    words = len(circling(1, 20).build().initial)
    each = 6 + COPY + words // 8
    run = Run(circling(1, 1_000 // each - 1))
    assert run.advance() == CHOICE
    run = Run(circling(1, 1_000 // each + 4))
    assert (run.advance(), run.head(FAULT)) == (FAULTY, TOO_LONG)


def test_a_fault_met_while_trying_shows_when_it_is_played() -> None:
    a = shop(TEST)
    a.cell("none", 0)
    at = a.labels["rest"]
    a.instructions[at : at + 1] = [(NUMBER["DIV"], "x", "x", "none")]
    run = Run(a)
    assert (run.advance(), run.head(OPTIONS)) == (CHOICE, 0b011)
    assert (run.answer(0), run.head(FAULT)) == (FAULTY, 2)
