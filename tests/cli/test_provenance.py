"""Where the values of a ruleset come from, and that what is assumed is said where it is checked, played, simulated."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli import main

Command = Callable[..., Any]

RULES = """\
ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
provenance: {public: a film}
counters: {coin: {}}
zones: {hand: {of: decree}}
decks: {decree: {attributes: {worth: 0..9}, home: hand, cards: {edict: {}, order: {worth: 3, copies: 2}}}}
phases:
  game:
    steps:
      - draw 1 from decree
      - each player { either gain sum(c.worth for c in hand) coin or gain price[1] + price[2] coin }
      - end game because done
"""
SHEET = """\
provenance: {assumed: the pictures are lost}
printed: {decree: {edict: {worth: 4}}}
tables: {price: [1, 2, 4]}
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A ruleset with four assumed values in two groups."""
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(RULES, "utf-8")
    (folder / "printed.yaml").write_text(SHEET, "utf-8")
    (folder / "more.yaml").write_text("variables: {round: {type: 0..3, start: 1}}\n", "utf-8")
    return folder


SAID = """\
score: {value: your coin, provenance: {assumed: s}}
enums: {tint: {value: [pale, dark], provenance: {assumed: e}}}
groups: {money: {value: [coin], provenance: {assumed: g}}}
rulings:
  "more(int n)": {value: n + 1, provenance: {assumed: r}}
"""


def test_whatever_is_declared_may_say_where_it_comes_from(small: Path, rulekit_command: Command) -> None:
    text = RULES.replace("score: your coin\n", SAID).replace("gain sum(", "gain more(0) - 1 + sum(")
    (small / "ruleset.yaml").write_text(text, "utf-8")
    out = rulekit_command("check", small, "--provenance").out
    for reason, what in {"s": "score", "e": "words tint", "g": "group money", "r": "ruling more"}.items():
        assert re.search(rf"^  {reason}\n    \S+  {what}$", out, re.MULTILINE), out
    assert rulekit_command("simulate", small, "--games", "5", "--executor", "python").code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("rulings: {far: {s in hand}}", "Put the whole text in quotes."),
     ("rulings: {far: {provenance: {assumed: r}}}", "value"),
     ("enums: {tint: {provenance: {assumed: r}}}", "value"),
     ("enums: {tint: {valeu: [pale]}}", "Did you mean `value`?")],
)  # fmt: skip
def test_what_is_written_wrong_beside_where_it_comes_from_is_said(
    small: Path, rulekit_command: Command, text: str, said: str
) -> None:
    (small / "more.yaml").write_text(f"{text}\n", "utf-8")
    ran = rulekit_command("check", small)
    assert ran.code == 1 and said in ran.out and "Traceback" not in ran.out


def known(folder: Path) -> Path:
    """The same ruleset, with nothing left to be assumed."""
    (folder / "printed.yaml").write_text(SHEET.replace("assumed: ", "public: "), "utf-8")
    return folder


def test_what_is_assumed_is_listed_first_with_place_and_reason(rulekit_command: Command, small: Path) -> None:
    lines = rulekit_command("check", small, "--provenance").out.partition("no mistakes")[2].splitlines()[2:]
    sheet = (small / "printed.yaml").as_posix()
    assert lines[:4] == [
        "assumed: 4 values",
        "  the pictures are lost",
        f"    {sheet}:2  card decree edict: worth",
        f"    {sheet}:3  table price (3 values)",
    ]
    assert lines[5:7] == ["public: 8 values", "  a film"]
    assert lines[-1] == "4 assumed, 8 public, 0 from a rulebook; 1 without a word of where they come from"


def test_a_line_each_is_enough_for_other_programs(rulekit_command: Command, small: Path) -> None:
    said = rulekit_command("check", small, "--provenance", "--format", "concise").out.splitlines()
    sheet = (small / "printed.yaml").as_posix()
    assert f"{sheet}:2:35 assumed card decree edict: worth: the pictures are lost" in said
    assert f"{sheet}:3:10 assumed table price (3 values): the pictures are lost" in said
    assert [line.split()[1] for line in said if "never-used" not in line] == ["assumed"] * 2 + ["public"] * 6


def test_as_json_it_stands_beside_what_is_wrong(rulekit_command: Command, small: Path) -> None:
    data = json.loads(rulekit_command("check", small, "--provenance", "--format", "json").out)
    assert [d["code"] for d in data["diagnostics"]] == ["never-used"]
    (one,) = data["provenance"]
    assert one["counts"] == {"assumed": 4, "public": 8, "rulebook": 0, "none": 1}
    assert sum(row["count"] for row in one["values"]) == 12
    assert one["values"][0] | {"file": ""} == {
        "kind": "assumed",
        "what": "card decree edict: worth",
        "count": 1,
        "note": "the pictures are lost",
        "file": "",
        "line": 2,
        "column": 35,
    }


def test_without_being_asked_check_says_how_many_are_assumed(rulekit_command: Command, small: Path) -> None:
    for _ in range(2):  # the second time from what was kept of the first
        said = rulekit_command("check", small).out
        assert re.search(r"\n4 values are assumed; list them by .*rulekit check .*small --provenance\n$", said)
    assert "assumed" not in rulekit_command("check", known(small)).out


def test_a_ruleset_with_mistakes_is_mended_first(rulekit_command: Command, small: Path) -> None:
    (small / "more.yaml").write_text("printed: {decre: {edict: {worth: 4}}}\n", "utf-8")
    ran = rulekit_command("check", small, "--provenance")
    assert ran.code == 1
    assert "unknown-deck" in ran.out and "assumed:" not in ran.out


def test_play_says_once_how_many_values_are_assumed(rulekit_command: Command, small: Path) -> None:
    played = ["play", small, "--seats", "random,...", "--seed", "1"]
    said = rulekit_command(*played).out
    lines = [line for line in said.splitlines() if "assumed" in line]
    assert len(lines) == 1 and said.splitlines().index(lines[0]) == 1
    assert re.fullmatch(r"4 values .* are assumed; `.*rulekit check .*small --provenance` lists them\.", lines[0])
    known(small)
    assert "assumed" not in rulekit_command(*played).out


def test_play_says_it_of_a_single_value_too(rulekit_command: Command, small: Path) -> None:
    (small / "printed.yaml").write_text(SHEET.replace("[1, 2, 4]", "{value: [1, 2], provenance: {public: a}}"), "utf-8")
    said = rulekit_command("play", small, "--seats", "random,...", "--seed", "1").out
    assert "One value of this ruleset is assumed; `" in said


def test_a_simulation_says_it_in_its_head_and_as_a_number(rulekit_command: Command, small: Path) -> None:
    simulated = ["simulate", small, "--games", "3"]
    said = rulekit_command(*simulated).out.splitlines()
    assert said[2] == "(4 values of the ruleset are assumed: `rulekit check --provenance`)"
    assert json.loads(rulekit_command(*simulated, "--format", "json").out)["assumed_values"] == 4
    known(small)
    assert "assumed" not in rulekit_command(*simulated).out
    assert json.loads(rulekit_command(*simulated, "--format", "json").out)["assumed_values"] == 0


def test_the_values_of_several_rulesets_are_listed_each_behind_its_own(rulekit_command: Command, small: Path) -> None:
    said = rulekit_command("check", "kuhn", small, "--provenance").out
    assert said.index("kuhn ") < said.index("0 assumed, ") < said.index("small 1.0.0") < said.index("4 assumed, ")
    assert main(["check", "kuhn", "--provenance", "--format", "json"]) == 0
