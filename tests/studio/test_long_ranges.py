"""A long range of numbers at the terminal and on a page: its true ends are said, and every number of it is taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from game.test_long_ranges import BOUND, ENDS, HUGE, WIDE, game

import rulekit
from rulekit.board.lines import plain
from rulekit.game.ledger import plain_score
from rulekit.play.asking import Asked
from rulekit.program.drawing import Drawing
from rulekit.studio.line import EXACT, Line
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer
from rulekit.text.words import Words


def asked(state: rulekit.State) -> Asked:
    assert state.decision is not None
    program = state._referee.program
    return Asked(program, Words((), program), Drawing(), state.decision)


@pytest.mark.parametrize(("ends", "said"), [(WIDE, "1–100000"), (HUGE, f"{-BOUND} – {BOUND}")], ids=["wide", "huge"])
def test_a_terminal_says_the_true_range_and_takes_all_of_it(tmp_path: Path, ends: tuple[str, str], said: str) -> None:
    question, (low, high) = asked(game(tmp_path, ends).start(1)), ENDS[ends]
    assert [plain(each) for each in question.lines(79, on_board=False)] == [f"  A number: {said}"]
    for number in (low, low + 1, 4_097, 77_777, high):
        for typed in (str(number), f" {number}"):
            assert [each.move.number for each in question.meant(typed)] == [number]
    assert [each.move.number for each in question.meant("0077777")] == [77_777]
    for wrong in (str(high + 1), str(low - 1), f"{high}0000000000000", "many", "4097.5", "²"):
        assert question.meant(wrong) == []


@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("place", ["lowest", "between", "highest"])
def test_a_page_is_told_the_ends_and_answers_with_any_number(tmp_path: Path, ends: tuple[str, str], place: str) -> None:
    far, (low, high) = game(tmp_path, ends), ENDS[ends]
    number = {"lowest": low, "between": low + (high - low) // 3, "highest": high}[place]
    table = Table(far, ("human", "human"), far.start(1))

    def viewer(of: str, locale: str) -> Viewer:
        return Viewer(table, of, Words((), far.program), Drawing(), {}, "far", plain_score(far.program), locale)

    line = Line(table, viewer("red", "en"), viewer)
    view = line.heard('{"n": 1, "do": "look"}')[0]
    question = view["question"]
    assert isinstance(question, dict)
    assert [move["number"] for move in question["moves"]] == [low, high]
    assert question["moves"][1]["said"] == str(high)
    assert question["beneath"][-1].startswith("A number: ")
    found = line.heard(json.dumps({"n": 2, "do": "why_not", "at": 0, "typed": str(number)}))[0]
    assert str(found["meant"]) == str(number)
    assert isinstance(found["meant"], str if abs(number) > EXACT else int)  # a page keeps no larger number exactly
    tried = line.heard(json.dumps({"n": 3, "do": "try", "move": number}))[0]
    assert "tried" in tried
    given = {"name": found["meant"]} if isinstance(found["meant"], str) else {"move": found["meant"]}
    done = line.heard(json.dumps({"n": 4, "do": "answer", "at": 0, "id": "a", **given}))[0]
    assert done.get("done") == 1
    assert table.steps[-1].number == number


@pytest.mark.parametrize("given", [{}, {"name": "100001"}, {"name": "1e3"}, {"name": "many"}, {"move": 0}])
def test_a_page_that_answers_with_no_number_of_the_range_is_refused(tmp_path: Path, given: dict[str, object]) -> None:
    far = game(tmp_path)
    table = Table(far, ("human", "human"), far.start(1))
    of = Viewer(table, "red", Words((), far.program), Drawing(), {}, "far", plain_score(far.program), "en")
    found = Line(table, of, lambda *_: of).heard(json.dumps({"n": 1, "do": "answer", "at": 0, "id": "a", **given}))[0]
    assert found["error"] == "not-offered"
    assert table.at == 0
