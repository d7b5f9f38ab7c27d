"""A hint tells what a bot would answer and what it thinks; where nothing is compiled, a quicker one."""

from __future__ import annotations

import random

import pytest
from conftest import NATIVE
from game.hiding import hidden_swapped

import rulekit
from rulekit.game import State
from rulekit.machine.python import PythonExecutor
from rulekit.play import advising
from rulekit.play.advising import advice
from rulekit.play.asking import Asked

native = pytest.mark.skipif(not NATIVE, reason="too slow without the native executor")


def told(state: State) -> advising.Advice:
    """The advice at the question that waits."""
    assert state.decision is not None
    rules, program = rulekit.load("aton"), state._referee.program
    words = rules.words(program)
    return advice(words, Asked(program, words, rules.facts.drawing, state.decision), state, 7)


@native
def test_a_hint_tells_what_a_search_thinks_of_the_answers() -> None:
    state = rulekit.load("aton").game().start(3)
    found = told(state)
    assert found.choice is not None and state.decision is not None
    assert found.choice.move.number in {move.number for move in state.decision.moves}
    first, head, *thoughts = found.lines
    assert first == f"A bot that sees what you see would take: {found.choice.said}"
    assert head == "What the games after an answer were worth to you, of 100:"
    assert len(thoughts) == 2
    assert thoughts[0].startswith(f"  {found.choice.said}: ") and thoughts[0].endswith(" games")


@native
def test_a_hint_is_the_same_in_states_that_look_the_same() -> None:
    state, dice = rulekit.load("aton").game().start(3), random.Random(1)
    twin = hidden_swapped(state, 0, dice)
    assert twin.cells != state.cells
    assert told(twin) == told(state)


def test_where_nothing_is_compiled_a_quicker_bot_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "executor", PythonExecutor)
    found = told(rulekit.load("aton").game().start(3))
    assert found.choice is not None
    assert len(found.lines) == 1
