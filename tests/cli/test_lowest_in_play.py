"""Games that `rulekit check` plays show whether the lowest score always wins by an ending."""

from __future__ import annotations

from pathlib import Path

from rulekit.report.check_plays import diagnosed

CLIMB = """
ruleset: climb
version: 1.0.0
language: 1
players: 2..3
start: game
score: your height
counters: {height: {}, food: {}}
rulings:
  leader: the p in players with highest p.height then highest p.food then none
phases:
  game:
    steps:
      - repeat 9 { each player performs climb }
      - end game won by leader because snow
  climb:
    steps:
      - choose n from 0..3
      - gain n height; gain 3 - n food
      - end game won by you because top if your height > 25
"""


def test_who_wins_with_the_lowest_score_in_every_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "climb.yaml"
    for who, said in (("highest", []), ("lowest", ["lowest-score-wins"])):
        path.write_text(CLIMB.lstrip().replace("with highest", f"with {who}"), "utf-8")
        assert [d.code for d in diagnosed(path, {}, None).diagnostics] == said
