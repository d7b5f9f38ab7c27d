"""Small rulesets whose games go wrong: invariants that do not hold, a game that cannot go on."""

from __future__ import annotations

from pathlib import Path

import pytest

BROKEN = """
ruleset: broken
version: 1.0.0
language: 1
players: 2
start: game
score: your point
counters: {point: {}}
phases:
  game:
    steps:
      - repeat 6 { each player performs turn }
      - end game won by the p in players with highest p.point then none because done
  turn:
    steps:
      - choose n from 0..3
      - if n > 0, gain n point
      - lose 1 point
metrics: {rounds: 6}
invariants:
  points never fall: never falls your point
  few points: your point < 12
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Both invariants break in many games: `broken.yaml`, lines 20 and 21."""
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN.lstrip(), "utf-8")
    return path


@pytest.fixture
def stuck(tmp_path: Path) -> Path:
    """Some games divide by zero: `stuck.yaml`, line 18."""
    text = BROKEN.lstrip().replace("lose 1 point", "set your left to 12 / your point rounded down")
    path = tmp_path / "stuck.yaml"
    path.write_text(text.replace("phases:", "variables: {left: {type: int, per: player}}\nphases:"), "utf-8")
    return path
