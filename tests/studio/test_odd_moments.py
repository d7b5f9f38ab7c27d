"""A table at odd moments: an answer sent again that was taken back, a bot that thought too long, rules that fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rulekit
from rulekit.game.faults import GameFault
from rulekit.program.drawing import Drawing
from rulekit.studio.line import Line
from rulekit.studio.table import Refused, Step, Table
from rulekit.studio.view import Viewer

FAILS = """
ruleset: fails
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {coin: {start: 1}}
phases:
  game:
    steps:
      - each player { either skip or skip }
      - each player { let z = your coin mod (your coin - 1); gain z coin }
      - end game because over
"""


def table_of(name: str, *sitters: str, seed: int = 4) -> Table:
    game = rulekit.load(name).game(len(sitters))
    return Table(game, sitters, game.start(seed))


def test_an_answer_that_was_taken_back_does_not_come_again_when_it_is_sent_again() -> None:
    table = table_of("kalah", "human", "human")
    for _ in range(40):
        decision = table.state.decision
        assert decision is not None
        at = table.answer(decision.seat, table.at, decision.moves[0].number, f"name {table.at}") - 1
        if table.state.can_undo(decision.seat):
            table.back(decision.seat, at)
            assert table.answer(decision.seat, at, decision.moves[0].number, f"name {at}") == at + 1
            assert table.at == at, "what was taken back is there again"
            again = table_of("kalah", "human", "human")
            again.again(table.steps)
            return
    raise AssertionError("nothing can be taken back")


def test_a_bot_that_thought_of_what_was_taken_back_answers_nothing() -> None:
    table = table_of("aton", "human", "human")
    table.bots["red"] = table.bots["blue"] = lambda state: 0
    thought = table.think()
    decision = table.state.decision
    assert decision is not None
    step = Step(0, decision.seat, decision.moves[-1].number)
    table.again([step, Step(0, decision.seat, None)])  # answered and taken back: as many answers as before
    table.answer_of_bot(*thought)
    assert table.at == 0


@pytest.fixture
def failing(tmp_path: Path) -> Table:
    """A table whose rules divide by nothing."""
    (tmp_path / "fails.yaml").write_text(FAILS, "utf-8")
    game = rulekit.load(tmp_path / "fails.yaml").game(2)
    return Table(game, ("human", "human"), game.start(1))


def test_an_answer_behind_which_the_rules_cannot_go_on_is_not_kept(failing: Table) -> None:
    kept: list[Step] = []
    failing.keep = kept.append
    failing.answer("red", 0, 0, "a")
    with pytest.raises(GameFault):
        failing.answer("blue", 1, 0, "b")
    assert (failing.at, len(kept)) == (1, 1)
    assert failing.state.decision is not None


def test_who_gives_such_an_answer_is_told_why(failing: Table) -> None:
    words = rulekit.load("kalah").words(failing.game.program)

    def viewer(seat: str, locale: str) -> Viewer:
        return Viewer(failing, seat, words, Drawing(), {}, "fails", locale=locale)

    failing.answer("red", 0, 0, "a")
    line = Line(failing, viewer("blue", "en"), viewer)
    found = line.heard(json.dumps({"n": 1, "do": "answer", "at": 1, "move": 0, "id": "a"}))[0]
    assert found["error"] == "fault"
    assert "cannot go on" in str(found["said"])


def test_steps_that_do_not_fit_are_refused() -> None:
    table = table_of("aton", "human", "human")
    for steps in ([Step(1, "red", 0)], [Step(0, "blue", 0)], [Step(0, "red", None)], [Step(-1, "red", None)]):
        with pytest.raises(Refused):
            table.again(steps)


def test_half_a_sign_is_no_word() -> None:
    table = table_of("kalah", "human", "human")
    words = rulekit.load("kalah").words(table.game.program)
    viewer = Viewer(table, table.game.seats[0], words, Drawing(), {}, "kalah", locale="en")
    line = Line(table, viewer, lambda seat, locale: viewer)
    for text in (r'{"n":1,"do":"why_not","typed":"\ud800"}', r'{"n":1,"do":"answer","at":0,"move":0,"id":"\udfff"}'):
        assert line.heard(text)[0]["error"] == "malformed"
