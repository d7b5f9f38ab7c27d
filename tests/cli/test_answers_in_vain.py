"""`rulekit check` names an answer that is chosen again and again and never changes anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.report.check_plays import diagnosed

SHAFT = """
ruleset: shaft
version: 1.0.0
language: 1
players: 2
start: game
score: your gem
counters: {gem: {}, lamp: {start: 3, max: 3}}
variables: {digging: {type: bool}, deep: {type: 0..9}}
phases:
  game:
    steps:
      - repeat 6 { each player performs shift }
      - end game won by the p in players with highest p.gem then highest p.lamp then none because dark
  shift:
    steps:
      - set digging to true
      - set deep to 0
      - repeat up to 8 { perform dig_or_stop } until not digging
  dig_or_stop:
    steps:
      - either perform dig or perform stop
actions:
  dig:
    steps:
      - set deep to deep + 1
      - gain 1 gem
      - if deep > 4 and your gem mod 2 = 0 { either perform light or perform flee }
  light: {cost: 1 lamp, steps: set deep to 0}
  flee: {steps: 'lose 2 gem; set digging to false'}
  stop:
    steps:
      - set digging to true
"""
STOP = "stop:\n    steps:\n      - set digging to true"


def said(path: Path, text: str) -> list[tuple[int, str]]:
    """Where something is said of what never happens, and what."""
    path.write_text(text.lstrip(), "utf-8")
    return [(d.span.line, d.message) for d in diagnosed(path, {}, None).diagnostics if d.code == "never-in-play"]


def test_an_answer_that_never_changes_anything_is_named_with_its_figures(tmp_path: Path) -> None:
    ((line, message),) = said(tmp_path / "shaft.yaml", SHAFT)
    assert line == SHAFT.lstrip().split("\n").index("      - set digging to true", 20) + 1
    assert message.startswith("`perform stop` was chosen ")
    assert message.endswith(" in 400 games, and this never changed anything: whoever chooses it does nothing.")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("perform dig or perform stop", "perform dig or skip"),
        (STOP, "stop:\n    steps:\n      - set digging to false"),
        # what is done beside it changes something
        (STOP, f"{STOP}\n      - set deep to 0"),
        # nothing by its text
        (STOP, "stop:\n    steps:\n      - require your gem >= 0"),
    ],
)
def test_what_is_meant_to_do_nothing_or_changes_more_is_left_in_peace(old: str, new: str, tmp_path: Path) -> None:
    assert old in SHAFT
    assert said(tmp_path / "shaft.yaml", SHAFT.replace(old, new)) == []


def test_an_answer_that_says_that_it_goes_on_is_left_in_peace(tmp_path: Path) -> None:
    text = SHAFT.replace("either perform dig or perform stop", "either perform stop or { set digging to false }")
    assert not [message for _, message in said(tmp_path / "shaft.yaml", text) if "`perform stop`" in message]
