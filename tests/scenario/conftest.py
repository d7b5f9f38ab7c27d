"""A small ruleset with scenarios, as a designer would have it."""

from __future__ import annotations

from pathlib import Path

import pytest

HARVEST = """\
ruleset: harvest
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
options:
  rain: {values: [late, early], default: late}
counters: {coin: {start: 2, max: 9}}
regions:
  field: {of: crop, grid: 2 x 2}
pieces:
  crop: {each: 4, home: barn}
zones:
  barn: {of: crop, per: player}
phases:
  game:
    steps:
      - repeat 2 { each player performs sow }
      - end game because winter
  sow:
    steps:
      - choose s from field where count(s.pieces) = 0
      - move first(your barn) to s
      - gain (2 if rain = early else 1) coin
"""
SCENARIOS = """\
scenarios:
  - name: Sowing brings a coin
    rule: sowing
    play: [north: "1,2"]
    expect: {north: {coin: 2 + 1}}

  - name: Early rain brings two
    rule: [sowing, rain]
    options: {rain: early}
    play: [north: "1,2"]
    expect: {north: {coin: 2 + 1}}

  - name: A space takes one crop
    rule: fields
    play: [north: "1,2"]
    refuse: "1,2"
"""


@pytest.fixture
def farm(tmp_path: Path) -> Path:
    """A folder with a ruleset, its scenarios, and YAML files that are none."""
    (tmp_path / "harvest.yaml").write_text(HARVEST, "utf-8")
    for name, text in (
        ("harvest.scenarios/first.yaml", SCENARIOS),
        ("harvest.scenarios/notes.txt", "sow early"),
        ("gone.scenarios/other.yaml", SCENARIOS),
        ("scenarios/other.yaml", SCENARIOS),
        ("deploy.yaml", "services: [web]"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path
