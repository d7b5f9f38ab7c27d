"""`rulekit simulate --bots`: who plays, what is reported of each, what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
FEW = ("--games", "4", "--executor", "python")


def test_bots_are_reported_by_name(rulekit_command: Command) -> None:
    ran = rulekit_command("simulate", "kuhn", "--bots", "greedy,montecarlo:5", *FEW)
    assert ran.code == 0
    assert "greedy, montecarlo:5)" in ran.out
    assert "bot" in ran.out


def test_json_has_wins_by_seat_and_by_bot(rulekit_command: Command) -> None:
    ran = rulekit_command("simulate", "kuhn", "--bots", "greedy,random", "--alternate", "--format", "json", *FEW)
    said = json.loads(ran.out)
    assert [row["bot"] for row in said["bots"]] == ["greedy", "random"]
    assert sum(row["wins"] for row in said["bots"]) == sum(said["wins"]) == 4
    assert all(row["games"] == 4 and "mean" in row["score"] for row in said["bots"])


def test_random_players_alone_are_no_bots_apart(rulekit_command: Command) -> None:
    one = json.loads(rulekit_command("simulate", "kuhn", "--bots", "random,random", "--format", "json", *FEW).out)
    two = json.loads(rulekit_command("simulate", "kuhn", "--format", "json", *FEW).out)
    assert one["bots"] == []
    assert (one["wins"], one["decisions"]) == (two["wins"], two["decisions"])


def test_one_bot_named_alone_sits_everywhere(rulekit_command: Command) -> None:
    said = json.loads(rulekit_command("simulate", "kuhn", "--bots", "greedy", "--format", "json", *FEW).out)
    assert [row["bot"] for row in said["bots"]] == ["greedy", "greedy"]


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ("gredy,random", "Did you mean `greedy`?"),
        ("montecarlo:0,random", "montecarlo:1 to montecarlo:1000000"),
        ("random:3,random", "takes no number"),
        ("greedy,random,random", "names 3, but 2 play"),
    ],
)
def test_bots_that_are_not_there_give_2_and_a_way_out(rulekit_command: Command, bots: str, says: str) -> None:
    ran = rulekit_command("simulate", "kuhn", "--bots", bots)
    assert ran.code == 2
    assert says in ran.err


def test_games_of_bots_can_be_recorded(rulekit_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    ran = rulekit_command("simulate", "kuhn", "--bots", "greedy,random", "--alternate", "--record", file, *FEW)
    assert ran.code == 0, ran.err
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    headers = [line for line in lines if "seats" in line]
    assert len(headers) == 4
    assert "greedy" in json.dumps(headers[0])
    assert "greedy" in json.dumps(headers[1])
    assert headers[0] != headers[1]
