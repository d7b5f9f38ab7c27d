"""The seed of a game, from which every hand follows, is the table's: nobody who sits there is told before the end."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from rulekit.cli import main
from rulekit.cli.play import MOST_SEED

SEED = 8_070_605_040_302_010_900


def shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str) -> str:
    """All that a table shows."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play", *words]) == 0
    said = capsys.readouterr()
    return said.out + said.err


@pytest.mark.parametrize("typed", ["", "5\n", "save FILE\nlog\ntable\nhint\nq\n"])
def test_a_game_that_is_left_has_not_told_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, typed: str
) -> None:
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path))
    text = shown(
        monkeypatch, capsys, typed.replace("FILE", str(tmp_path / "own.jsonl")), "tictactoe", "--seed", str(SEED)
    )
    assert str(SEED) not in text
    assert len(list(tmp_path.iterdir())) == bool(typed)
    assert not [path for path in tmp_path.iterdir() if str(SEED) in path.name]


def test_a_game_that_is_over_tells_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(monkeypatch, capsys, "", "kuhn", "--seats", "random,random", "--seed", str(SEED))
    assert text.count(str(SEED)) == 1
    assert text.rstrip().endswith(f"{SEED}.")


def test_a_seed_that_is_drawn_is_too_long_to_be_tried_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert MOST_SEED == (1 << 63) - 1
    told = [shown(monkeypatch, capsys, "", "kuhn", "--seats", "random,random") for _ in range(4)]
    assert any(int(text.split()[-1].rstrip(".")) >> 40 for text in told)
