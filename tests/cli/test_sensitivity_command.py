"""`rulekit sensitivity`: what it prints, its data and rows, and how bad input is answered."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rulekit.lab.screening import Players

Command = Callable[..., tuple[int, str, str]]
FIELD = """
ruleset: field
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your grain
counters: {grain: {}}
tables: {harvest: 2, idle: 4}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain harvest grain]}
  reap: {steps: [choose n from 0..3, gain n grain]}
metrics: {most: max(p.grain for p in players)}
"""
SCORE = ("--figure", "score:red")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "field.yaml").write_text(FIELD.lstrip(), "utf-8")
    monkeypatch.chdir(tmp_path)


def test_the_number_that_matters_is_named_with_its_place(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("sensitivity", "field.yaml", *SCORE)
    assert code == 0
    line = next(line for line in out.splitlines() if "tables.harvest" in line)
    assert "(field.yaml:9)" in line and ("+2." in line or "+1.9" in line)
    assert "tables.idle" not in out


def test_the_data_and_the_rows_have_every_number(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("sensitivity", "field.yaml", *SCORE, "--csv", "rows.csv", "--format", "json")
    data = json.loads(out)
    rows = list(csv.DictReader(Path("rows.csv").read_text("utf-8-sig").splitlines()))
    assert code == 0 and [row["path"] for row in rows] == [one["path"] for one in data["numbers"]]
    assert {one["path"]: one["matters"] for one in data["numbers"]} == {"tables.harvest": True, "tables.idle": False}
    assert float(rows[0]["effect"]) == data["numbers"][0]["effect"] == pytest.approx(2.0, abs=0.2)
    assert data["figure"] == {"form": "score", "of": "0", "called": "score of red", "now": data["figure"]["now"]}


@pytest.mark.parametrize("figure", ["score:1", "wins:blue", "draws", "decisions", "ending:autumn", "metric:most"])
def test_every_figure_can_be_asked_for(rulekit_command: Command, figure: str) -> None:
    code, out, _ = rulekit_command("sensitivity", "field.yaml", "--figure", figure, "--games", "20", "--places", "1")
    assert code == 0 and "what matters for" in out


@pytest.mark.parametrize(
    "figure", ["", "score", "score:3", "score:0", "score:-1", "score:green", "metric:rounds", "score:99999"]
)
def test_a_figure_that_there_is_not_is_answered_with_those_there_are(rulekit_command: Command, figure: str) -> None:
    code, _, err = rulekit_command("sensitivity", "field.yaml", "--figure", figure)
    assert code == 2 and "There is no figure" in err and "score:red" in err


def test_only_some_numbers_are_moved_and_a_pattern_of_none_is_answered(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("sensitivity", "field.yaml", *SCORE, "--only", "tables.h*")
    assert code == 0 and "1 number moved" in out
    code, _, err = rulekit_command("sensitivity", "field.yaml", "--only", "tables.harvst")
    assert code == 2 and "tables.harvest" in err


def test_a_ruleset_without_numbers_is_answered(rulekit_command: Command) -> None:
    Path("field.yaml").write_text(
        FIELD.lstrip().replace("tables: {harvest: 2, idle: 4}\n", "").replace("harvest", "2"), "utf-8"
    )
    code, _, err = rulekit_command("sensitivity", "field.yaml")
    assert code == 2 and err.startswith("rulekit: ")


def test_what_somebody_else_wrote_is_not_written_over(rulekit_command: Command) -> None:
    Path("mine.csv").write_text("mine", "utf-8")
    code, _, err = rulekit_command("sensitivity", "field.yaml", "--csv", "mine.csv")
    assert code == 2 and "Name another with --csv" in err and Path("mine.csv").read_text("utf-8") == "mine"


def test_ctrl_c_tells_what_is_known(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, often = Players.play, 0

    def stopped(self: Players, *words: object) -> object:
        nonlocal often
        often += 1
        if often > 4:
            raise KeyboardInterrupt
        return plays(self, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(Players, "play", stopped)
    code, out, _ = rulekit_command("sensitivity", "field.yaml", *SCORE)
    assert code == 130 and "tables.harvest" in out and "Stopped before all was played" in out


@pytest.mark.parametrize("name", ["none/a.csv", "."])
def test_a_file_without_a_place_is_answered_before_anything_is_played(rulekit_command: Command, name: str) -> None:
    code, out, err = rulekit_command("sensitivity", "field.yaml", "--csv", name)
    assert code == 2 and "folder" in err and not out
