"""A question of a payment says what the whole payment comes to by each answer, what is paid before with it."""

from __future__ import annotations

from functools import cache

import pytest

import rulekit
from rulekit.game import State
from rulekit.play.asking import Asked
from rulekit.play.beneath import beneath, pieces
from rulekit.play.sitting import answering
from rulekit.play.telling import Teller
from rulekit.play.trying import Trial
from rulekit.program.drawing import Drawing


@cache
def bills() -> list[State]:
    """A payment in which Gold may stand for two goods, as it is asked for the first and for the second."""
    found: list[State] = []
    for seed in range(12):
        state, bot = rulekit.load("tekhenu").game(2).start(seed), answering("random", seed)
        before = None
        while (decision := state.decision) is not None:
            asks = (decision.procedure.partition(" ")[0], decision.name) == ("part", "x")
            if asks and before is not None:
                return [before, state.clone()]
            before = state.clone() if asks else None
            state.apply(decision.moves[0].number if asks else bot(state))
    return found


def teller(locale: str) -> Teller:
    rules = rulekit.load("tekhenu")
    return Teller(rules.words(rules.game(2).program, locale), {}, "vp")


def said(state: State, locale: str = "en") -> tuple[str, ...]:
    assert state.decision is not None
    return beneath(teller(locale), state, state.decision)


def test_each_answer_says_what_is_paid_in_all() -> None:
    first, second = bills()
    assert first.decision is not None and second.decision is not None
    assert len(said(first)) == len(first.decision.moves)
    assert all(line.startswith(f"{n}: pay ") for n, line in enumerate(said(first)))
    assert said(first)[0] == said(second)[0], "what was paid by the first answer is counted by the second question"
    assert not any("still" in line for line in said(first))


def test_two_questions_of_one_payment_say_what_each_is_about() -> None:
    first, second = bills()
    about = []
    for state in (first, second):
        assert state.decision is not None
        words = teller("en").words
        about.append(pieces(words, state, state.decision)[0])
    assert about[0] != about[1]
    assert all(": 1 due" in line or ": 2 due" in line for line in about), "the good, and how much of it is due"


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_a_hint_leaves_nothing_of_a_payment_out(locale: str) -> None:
    state, told = bills()[0], teller(locale)
    assert state.decision is not None
    asked = Asked(rulekit.load("tekhenu").game(2).program, told.words, Drawing(), state.decision)
    lines = ["".join(text for text, _ in each).strip() for each in Trial(told.words, told, state, asked).hint(200)]
    assert lines == [*said(state, locale)]
