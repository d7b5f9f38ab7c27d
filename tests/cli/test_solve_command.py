"""The command `solve`: what it says, where it takes a state from, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lab.solving import ROLLS, kalah, written

from rulekit.cli.solve import said_of_the_end
from rulekit.lab.solve import Number, Solved

Command = Callable[..., Any]


def test_a_game_is_told_with_its_value_and_its_best_answers(rulekit_command: Command) -> None:
    ran = rulekit_command("solve", "tictactoe", "--answer", "1,1")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.split("\n")
    assert lines[0] == "A draw, if both play as well as can be."
    assert "nought is asked, and has 1 best of 8 answers:" in lines
    assert lines[5].split() == ["*", "2,2", "draws"]
    assert [line.split()[-1] for line in lines[6:13]] == ["loses"] * 7


def test_who_can_win_is_named(rulekit_command: Command) -> None:
    ran = rulekit_command("solve", "dodgem")
    assert ran.out.startswith("down can win, however the other plays.\n")


def test_every_position_is_counted_where_that_is_asked_for(rulekit_command: Command) -> None:
    assert "There are 5,478 positions in all." in rulekit_command("solve", "tictactoe", "--every").out


def test_tools_read_it_as_json(rulekit_command: Command) -> None:
    found = json.loads(rulekit_command("solve", "tictactoe", "--answer", "1,1", "--format", "json").out)
    assert found["worth"] == {"cross": 0, "nought": 0}
    assert (found["by"], found["asked"]) == ("result", "nought")
    assert [each["move"] for each in found["moves"] if each["best"]] == ["2,2"]


def test_a_fraction_is_told_as_one(rulekit_command: Command, tmp_path: Path) -> None:
    written(tmp_path, "rolls", ROLLS)
    ran = rulekit_command("solve", tmp_path / "rolls.yaml", "--score")
    assert ran.out.startswith("player 1 can expect 14/3 = +4.6667 (its score).\n\nChance comes first.")
    data = json.loads(rulekit_command("solve", tmp_path / "rolls.yaml", "--score", "--format", "json").out)
    assert (data["by"], data["worth"], data["asked"]) == ("score", {"player 1": "14/3"}, "")


def test_by_score_it_is_told_by_how_much(rulekit_command: Command, tmp_path: Path) -> None:
    kalah(tmp_path, 2, 2)
    ran = rulekit_command("solve", tmp_path / "kalah.yaml", "--score")
    assert ran.code == 0
    assert ran.out.startswith("north comes out ")


def test_a_recorded_game_is_solved_where_it_stands(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rulekit_command("simulate", "tictactoe", "--games", "2", "--record", "g.jsonl").code == 0
    refused = rulekit_command("solve", "tictactoe", "--from", "g.jsonl")
    assert refused.code == 2
    assert "Name one, such as --game 1" in refused.err
    ran = rulekit_command("solve", "tictactoe", "--from", "g.jsonl", "--game", "2", "--to", "3")
    assert "nought is asked, and has" in ran.out and "of 6 answers" in ran.out
    over = rulekit_command("solve", "tictactoe", "--from", "g.jsonl", "--game", "1")
    assert "The game is over." in over.out
    assert over.out.split("\n")[0] in ("cross has won.", "nought has won.", "A draw: nobody has won, or all have.")
    other = rulekit_command("solve", "connect-four", "--from", "g.jsonl", "--game", "1")
    assert other.code == 1 and "tictactoe" in other.err


@pytest.mark.parametrize(
    ("worth", "score", "said"),
    [
        ({"a": 1, "b": -1}, False, "a has won."),
        ({"a": -1, "b": 1}, False, "b has won."),
        ({"a": 0, "b": 0}, False, "A draw: nobody has won, or all have."),
        ({"a": 1}, False, "a has won."),
        ({"a": 0}, False, "a has not won."),
        ({"a": 7, "b": -7}, True, "a is 7 ahead."),
        ({"a": -7, "b": 7}, True, "b is 7 ahead."),
        ({"a": 0, "b": 0}, True, "Nobody is ahead: by score it is a draw."),
        ({"a": -3}, True, "a has scored -3."),
    ],
)
def test_a_game_that_is_over_is_told_as_what_was(worth: dict[str, Number], score: bool, said: str) -> None:
    assert said_of_the_end(Solved(worth, "", (), 1, False), score) == said


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["solve"], 2, "Missing: RULESET."),
        (["solve", "tictactoe", "--to", "3"], 2, "--to says where in a record: name its file with --from FILE."),
        (["solve", "tictactoe", "--positions", "0"], 2, "out of range"),
        (["solve", "tictactoe", "--answer", "4,4"], 1, "`4,4` cannot be chosen now."),
        (["solve", "tictactoe", "--score"], 1, "tictactoe counts no score."),
        (["solve", "tictactoe", "--positions", "100"], 1, "more than 100 positions can follow"),
        (["solve", "tictactoe", "--positions", "100_000_000_000"], 1, "100,000,000,000 positions take up to"),
        (["solve", "tictactoe", "--from", "none.jsonl"], 1, "none.jsonl"),
        (["solve", "kuhn"], 1, "[not-solvable]"),
        (["solve", "auction"], 1, "3 play here"),
        (["solve", "tictatoe"], 2, "tictactoe"),
    ],
)
def test_what_cannot_be_followed_is_said(rulekit_command: Command, words: list[str], code: int, said: str) -> None:
    ran = rulekit_command(*words)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
