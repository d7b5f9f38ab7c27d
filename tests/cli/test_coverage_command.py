"""`rulekit coverage`: what it lists, in which form, and how it ends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.lab.watching import Watch

Command = Callable[..., Any]
PYTHON = ("--executor", "python")
RULES = """
ruleset: coins
version: 1.0.0
language: 1
players: 2
start: game
options: {rich: {values: [true, false], default: true}}
counters: {coin: {}}
zones: {hand: {of: card, per: player}}
decks:
  card:
    order: pile
    home: hand
    cards:
      left_out: {}
phases:
  game:
    steps:
      - if rich, each player gains 2 coin
      - choose n from 1..2
      - if n > 2, gain 7 coin
      - if n = 2, gain 9 coin
      - end game won by richest because done
rulings:
  richest: the p in players with highest p.coin then none
"""
SCENARIOS = """
scenarios:
  - name: one is nothing
    play: ["1"]
"""


@pytest.fixture
def coins(tmp_path: Path) -> Path:
    path = tmp_path / "coins.yaml"
    path.write_text(RULES.lstrip(), "utf-8")
    (tmp_path / "coins.scenarios").mkdir()
    (tmp_path / "coins.scenarios" / "first.yaml").write_text(SCENARIOS.lstrip(), "utf-8")
    return path


def line_of(text: str) -> int:
    return next(i for i, row in enumerate(RULES.lstrip().split("\n"), 1) if text in row)


def test_what_was_never_reached_stands_first_with_its_line(rulekit_command: Command, coins: Path) -> None:
    ran = rulekit_command("coverage", coins, "--games", "60", *PYTHON)
    assert ran.code == 0
    missed = ran.out[ran.out.index("Never reached: ") :].split("\n\n")[0].split("\n")
    assert f"  {coins}:{line_of('n > 2')}" in missed[1]
    assert missed[1].endswith("`if n > 2, gain 7 coin` was never true")
    assert f"  {coins}:{line_of('left_out')}" in missed[2]
    assert len(missed) == 3


def test_each_line_of_the_concise_form_begins_with_a_place(rulekit_command: Command, coins: Path) -> None:
    out = rulekit_command("coverage", coins, "--games", "60", "--scenarios", "--format", "concise", *PYTHON).out
    rows = out.splitlines()
    assert all(row.startswith(f"{coins}:") for row in rows)
    assert f"{coins}:{line_of('n > 2')}:19 never: `if n > 2, gain 7 coin` was never true" in rows
    bare = [row for row in rows if " no-scenario: " in row]
    assert [int(row.split(":")[1]) for row in bare] == [line_of(text) for text in ("if rich", "n > 2", "n = 2")]


def test_json_holds_every_count(rulekit_command: Command, coins: Path) -> None:
    ran = rulekit_command("coverage", coins, "--games", "60", "--scenarios", "--format", "json", *PYTHON)
    data = json.loads(ran.out)
    assert (data["games"], data["scenarios"]) == (66, {"played": 1, "failed": 0})
    gain = next(row for row in data["reached"] if row["text"] == "gain 9 coin" and row["kind"] == "clause")
    assert gain["taken"] == gain["had_effect"] == gain["games"] > 0
    assert gain["first"]["players"] == 2
    assert gain["in_scenarios"] is False
    option = next(row for row in data["reached"] if row["kind"] == "option")
    assert (option["name"], option["offered"]) == ("rich=false", 6)


def test_what_is_rare_is_told_with_a_seed(rulekit_command: Command, coins: Path) -> None:
    text = RULES.lstrip().replace("if n = 2, gain", "choose m from 1..300\n      - if m = 7, gain")
    coins.write_text(text, "utf-8")
    out = rulekit_command("coverage", coins, "--games", "600", "--format", "concise", *PYTHON).out
    rare = next(row for row in out.splitlines() if " rare: " in row)
    found = re.search(r"`if m = 7, gain 9 coin` was true: (\d+) games?, seed (\d+) with 2$", rare)
    assert found is not None and int(found[1]) <= 6
    state = rulekit.load(coins).game(2).start(int(found[2]))
    answer = 0
    while not state.is_over:
        state.apply(answer := state.random_answer())
    assert answer == 7


def test_an_option_that_is_given_is_not_varied(rulekit_command: Command, coins: Path) -> None:
    ran = rulekit_command("coverage", coins, "--games", "9", "--option", "rich=false", *PYTHON)
    assert "rich=" not in ran.out and "`if rich, each player gains 2 coin` was never true" in ran.out


def test_interrupted_it_reports_what_was_played(
    rulekit_command: Command, coins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Watch.game
    done: list[int] = []

    def stopping(watch: Watch, seed: int) -> bool:
        if len(done) == 12:
            raise KeyboardInterrupt
        done.append(seed)
        return played(watch, seed)

    monkeypatch.setattr(Watch, "game", stopping)
    ran = rulekit_command("coverage", coins, "--games", "50", "--format", "json", *PYTHON)
    assert ran.code == 130
    data = json.loads(ran.out)
    assert data["interrupted"] is True
    assert next(row["taken"] for row in data["reached"] if row["text"] == "choose n from 1..2") == 12
    assert "stopped" in ran.err


@pytest.mark.parametrize("where", ["__init__", "game"])
@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_interrupted_before_the_first_game_is_over_it_says_that_none_was_played(
    where: str, form: str, rulekit_command: Command, coins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Watch, where, stopping)
    ran = rulekit_command("coverage", coins, "--games", "50", "--format", form, *PYTHON)
    assert ran.code == 130
    assert ran.err.endswith("rulekit: stopped before the first game was over.\n")
    if form == "full":
        assert "1.0.0: 0 games of 50 (stopped)" in ran.out
        assert ran.out.endswith("\n\nNo game was played to its end, so nothing is known of what is reached.\n")
        assert "Everything" not in ran.out
    elif form == "concise":
        assert ran.out.strip() == ""
    else:
        data = json.loads(ran.out)
        assert (data["games"], data["interrupted"]) == (0, True)
        assert not [row for row in data["reached"] if row.get("listed_as_never")]


def test_a_scenario_that_fails_gives_1(rulekit_command: Command, coins: Path) -> None:
    file = coins.with_name("coins.scenarios") / "first.yaml"
    file.write_text(SCENARIOS.lstrip().replace('["1"]', '["3"]'), "utf-8")
    ran = rulekit_command("coverage", coins, "--games", "5", "--scenarios", *PYTHON)
    assert ran.code == 1
    assert "1 scenario does not hold" in ran.err
    file.write_text(SCENARIOS.lstrip().replace("play:", "pley:"), "utf-8")
    ran = rulekit_command("coverage", coins, "--games", "5", "--scenarios", *PYTHON)
    assert (ran.code, "1 scenario file has a mistake" in ran.err) == (1, True)


def test_a_game_that_stops_gives_1_and_its_seed(rulekit_command: Command, coins: Path) -> None:
    coins.write_text(RULES.lstrip().replace("gain 9 coin", "pay 99 coin"), "utf-8")
    ran = rulekit_command("coverage", coins, "--games", "20", *PYTHON)
    assert ran.code == 1
    assert "--seats random,... --seed " in ran.err


def test_a_ruleset_that_is_wrong_or_missing_is_answered_as_elsewhere(rulekit_command: Command, coins: Path) -> None:
    assert rulekit_command("coverage", "no-such-game").code == 2
    coins.write_text(RULES.lstrip().replace("gain 9", "gian 9"), "utf-8")
    assert rulekit_command("coverage", coins).code == 1
    assert rulekit_command("coverage", coins, "--games", "0").code == 2
