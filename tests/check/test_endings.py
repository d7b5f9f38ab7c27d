"""Whether a game can come to the end of its steps: warned of where it can, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.ruleset.load import load_ruleset

SMALL = """ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
counters: {{coin: {{}}}}
phases:
  game:
    steps:
      - {step}
      - gain 1 coin
"""


@pytest.mark.parametrize(
    ("step", "goes_on"),
    [
        ("end game because over", False),
        ("end game because over if your coin > 5", True),
        ("if your coin > 5 { end game because rich } else { end game because poor }", False),
        ("if your coin > 5 { end game because rich } else { gain 1 coin }", True),
        ("if your coin > 5 { gain 1 coin } else { end game because poor }", True),
        ("either { end game because over } or { gain 1 coin; end game because over }", False),
        ("either { end game because over } or skip", True),
        ("repeat 2 { end game because over }", False),
        ("repeat your coin { end game because over }", True),
        ("each player { end game because over }", False),
        ("each p in players where p.coin > 5 { end game because over }", True),
    ],
)
def test_a_step_after_which_the_game_may_go_on_is_not_its_end(step: str, goes_on: bool, tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.format(step=f'"{step}"'), "utf-8")
    ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None and not mistakes
    said = {d.code for d in check_ruleset(ruleset)[1]}
    assert ("no-end" in said) is goes_on, said


@pytest.mark.parametrize(
    ("step", "goes_on"),
    [
        ("end game because over if your coin > 5", True),
        ("end game because rich if your coin > 5, poor if your coin <= 5", False),
        ("repeat 9 { gain 1 coin; end game because over if your coin > 5 }", False),
    ],
)
def test_a_last_step_with_one_condition_is_no_end(step: str, goes_on: bool, tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    asked = '"each player { choose n from 0..9; gain n coin }"'
    path.write_text(SMALL.format(step=asked).replace("- gain 1 coin\n", f'- "{step}"\n'), "utf-8")
    ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None and not mistakes
    assert ("no-end" in {d.code for d in check_ruleset(ruleset)[1]}) is goes_on
