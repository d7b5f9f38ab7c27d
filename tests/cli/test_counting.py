"""The command `perft`: what it counts, how far it says it is, what is left of it when it is interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from rulekit.machine.interface import Perft
from rulekit.machine.python import PythonMachine
from rulekit.machine.step.parts import Cells

Command = Callable[..., Any]


def test_perft_counts_by_depth_and_by_first_move(rulekit_command: Command) -> None:
    ran = rulekit_command("perft", "tictactoe", "--depth", "3", "--divide", "--format", "json", "--executor", "python")
    data = json.loads(ran.out)
    assert data["positions"] == [1, 9, 72, 504]
    assert [b["positions"] for b in data["divide"]] == [56] * 9
    out = rulekit_command("perft", "kuhn", "--depth", "4", "--executor", "python").out
    assert next(line for line in out.splitlines() if "all" in line).split() == ["all", "54", "30"]
    assert len(out.splitlines()) == 8  # the names of the columns, depths 0 to 3, all; no depth behind the last game
    assert out.splitlines()[-1] == "The longest game has 3 decisions."


def test_perft_gives_1_if_a_line_of_play_cannot_go_on(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(
        "ruleset: stuck\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {}}\n"
        "phases: {game: {steps: [choose n from 1..3, 'if n = 2 { pay 9 coin }', end game because over]}}\n",
        "utf-8",
    )
    ran = rulekit_command("perft", path, "--depth", "1", "--executor", "python")
    assert ran.code == 1
    assert "1 line of play could not go on" in ran.out


def interrupted_at(monkeypatch: pytest.MonkeyPatch, call: int) -> None:
    """Ctrl-C while the machine counts for this time, from 1."""
    calls, whole = iter(range(1, call + 1)), PythonMachine.perft

    def perft(machine: PythonMachine, state: Cells, depth: int) -> Perft:
        if next(calls) == call:
            raise KeyboardInterrupt
        return whole(machine, state, depth)

    monkeypatch.setattr(PythonMachine, "perft", perft)


COUNT = ("perft", "tictactoe", "--depth", "4", "--divide", "--executor", "python")


def test_depths_that_are_counted_are_not_lost_when_perft_is_interrupted(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_at(monkeypatch, 4)
    ran = rulekit_command(*COUNT)
    assert (ran.code, ran.err) == (130, "\nrulekit: stopped while counting depth 3.\n")
    assert [line.split() for line in ran.out.splitlines()[1:]] == [
        ["0", "1", "0"], ["1", "9", "0"], ["2", "72", "0"], ["all", "82", "0"],
    ]  # fmt: skip


def test_depths_stay_where_perft_is_interrupted_among_first_moves(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_at(monkeypatch, 7)
    ran = rulekit_command(*COUNT, "--format", "json")
    assert (ran.code, ran.err) == (130, "\nrulekit: stopped while counting first moves.\n")
    data = json.loads(ran.out)
    assert (data["positions"], data["divide"], data["interrupted"]) == ([1, 9, 72, 504, 3024], [], True)


def test_perft_interrupted_before_anything_is_counted_just_stops(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_at(monkeypatch, 1)
    assert rulekit_command(*COUNT) == (130, "", "\nrulekit: stopped.\n")


def test_perft_tells_how_far_it_is(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import rulekit.cli.perft

    told: list[tuple[str, int, int]] = []

    @contextmanager
    def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
        yield lambda done: told.append((label, done, total))

    monkeypatch.setattr(rulekit.cli.perft, "progress", progress)
    assert rulekit_command(*COUNT).code == 0
    assert told == [("depth", d, 4) for d in range(5)] + [("first moves", n, 9) for n in range(1, 10)]
