"""Commands that read a ruleset read it with the variants that are named, and say how to go on with them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
RULES = """\
ruleset: stalls
version: 1.4.2
language: 1
players: 2
seats: [left, right]
start: game
score: your coin
tables: {goal: 40}
counters: {coin: {start: 3}}
phases:
  game:
    steps:
      - each player gains goal coin
      - each player performs spend
      - end game because over
actions: {spend: {steps: choose n from 1..3; pay n coin}}
"""
SHORT = "variant: short\nversion: 1.0.0\nextends: stalls\nset: {tables.goal: 9}\n"
NINE = """\
scenarios:
  - name: The goal is nine
    begin: each player gains goal coin
    expect: {left: {coin: 3 + 9}}
"""


@pytest.fixture(autouse=True)
def stalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset with a variant that has a scenario."""
    (tmp_path / "stalls.yaml").write_text(RULES)
    (tmp_path / "stalls.variants" / "short.scenarios").mkdir(parents=True)
    (tmp_path / "stalls.variants" / "short.yaml").write_text(SHORT)
    (tmp_path / "stalls.variants" / "short.scenarios" / "goal.yaml").write_text(NINE)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        "check", "simulate --games 20", "perft --depth 2", "rulebook", "text", "test", "coverage --games 20",
        "disassemble", "check --provenance",
    ],
)  # fmt: skip
def test_a_command_takes_a_variant(rulekit_command: Command, words: str) -> None:
    command, *more = words.split()
    ran = rulekit_command(command, "stalls.yaml", "--variant", "short", *more)
    assert ran.code == 0, ran


@pytest.mark.parametrize("words", ["table export {}", "table import {} cards.csv", "new card {} rug"])
def test_what_is_written_into_the_files_of_a_ruleset_is_not_asked_of_a_variant(
    rulekit_command: Command, words: str
) -> None:
    before = Path("stalls.yaml").read_text()
    ran = rulekit_command(*words.format("stalls.variants/short.yaml").split())
    assert ran.code == 2 and ("name it without a variant" in ran.err or "is a variant. Name the ruleset" in ran.err)
    assert Path("stalls.yaml").read_text() == before


def test_scenarios_of_a_variant_are_not_those_of_its_ruleset(rulekit_command: Command) -> None:
    assert rulekit_command("test", "stalls.yaml").err.startswith("rulekit: `stalls.yaml` has no scenarios.")
    assert "The scenario holds." in rulekit_command("test", "stalls.yaml", "--variant", "short").out


def test_a_variant_is_a_ruleset_by_its_own_path(rulekit_command: Command) -> None:
    assert rulekit_command("test", "stalls.variants/short.yaml").code == 0
    assert rulekit_command("check", "stalls.variants/short.yaml").code == 0


def test_an_unknown_variant_is_answered_with_the_nearest(rulekit_command: Command) -> None:
    ran = rulekit_command("simulate", "stalls.yaml", "--variant", "shrot")
    assert ran.code == 2
    assert "Did you mean `short`?" in ran.err


def test_a_variant_without_a_ruleset_is_answered(rulekit_command: Command) -> None:
    assert "name the ruleset too" in rulekit_command("play", "--variant", "short", "--resume", "x").err


def test_a_game_left_is_gone_on_with_by_what_is_said(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("save kept.save\nquit\n"))
    ran = rulekit_command("play", "stalls.yaml", "--variant", "short", "--seats", "human,random")
    assert "play stalls.yaml --variant short --resume kept.save" in ran.out
    for words in (["--rules", "saved"], ["stalls.yaml", "--variant", "short"], ["stalls.yaml"]):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert rulekit_command("play", *words, "--resume", "kept.save").code == 0, words
