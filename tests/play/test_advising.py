"""A hint tells what a bot would answer and what it thinks; where nothing is compiled, a quicker one."""

from __future__ import annotations

import random
import re

import pytest
from conftest import NATIVE
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import State
from rulekit.machine.python import PythonExecutor
from rulekit.play import advising
from rulekit.play.advising import advice
from rulekit.play.asking import Asked
from rulekit.program.opcodes import TOGETHER

native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")


def told(state: State, name: str = "aton") -> advising.Advice:
    """The advice at the question that waits."""
    assert state.decision is not None
    rules, program = rulekit.load(name), state._referee.program
    words = rules.words(program)
    return advice(words, Asked(program, words, rules.facts.drawing, state.decision), state, 7)


HEAD = "It tried out games after each answer. How good they were for you (100: all won, 50: even), after the best ones:"
EXPECTS = "How it may go on then; what you cannot know is guessed:"


@native
def test_a_hint_tells_what_a_search_thinks_of_the_answers() -> None:
    state = rulekit.load("aton").game().start(3)
    found = told(state)
    assert found.choice is not None and state.decision is not None
    assert found.choice.move.number in {move.number for move in state.decision.moves}
    first, head, best, *rest = found.lines
    assert first == f"A bot that sees what you see would take: {found.choice.said}"
    assert head == HEAD
    assert best.startswith(f"  {found.choice.said}: ")
    others, ahead = rest[: rest.index(EXPECTS)], rest[rest.index(EXPECTS) + 1 :]
    worth = [int(each.rpartition(" ")[2]) for each in (best, *others)]
    assert worth == sorted(worth, reverse=True) and len(worth) <= 3, "nothing that only seems better after few games"
    assert 1 <= len(ahead) <= 3
    assert all(re.fullmatch("  (Red|Blue) answers “.+” to “.+”", each) for each in ahead), ahead


@native
def test_a_hint_tells_what_it_expects_then() -> None:
    state = rulekit.load("tictactoe").game().start(1)
    for move in ("1,1", "2,2", "1,2", "3,3", "2,1"):
        state.apply(move)
    *_, head, ahead = told(state, "tictactoe").lines
    assert head == EXPECTS and re.match("  Cross answers “(1,3|3,1)” to “", ahead), "nought can stop one of two rows"


@native
@pytest.mark.parametrize("name", ["aton", "leduc", "rummy"])
def test_a_hint_is_the_same_in_states_that_look_the_same(name: str) -> None:
    state, dice, expects, others = rulekit.load(name).game().start(3), random.Random(1), 0, 0
    while state.decision is not None and state.decisions < 24:
        twin = hidden_swapped(state, state.seats.index(state.decision.seat), dice)
        if state.cells[TOGETHER] == 0:  # else there is a copy of the table too, in which nothing is swapped
            found = told(state, name)
            assert told(twin, name) == found
            others += twin.cells != state.cells
            expects += EXPECTS in found.lines
        state.apply(state.random_answer())
    assert expects > 0 and others > 0


def test_where_nothing_is_compiled_a_quicker_bot_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "executor", PythonExecutor)
    found = told(rulekit.load("aton").game().start(3))
    assert found.choice is not None
    assert len(found.lines) == 1
