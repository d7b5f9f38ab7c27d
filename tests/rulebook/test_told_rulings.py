"""A text of the rulebook that tells a ruling somebody else asks for it is held against that ruling's answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.fair import fair

import rulekit
from rulekit.text.folders import messages_of
from rulekit.text.rules import Rules

RULES = """\
counters: {coin: {}}
rulings: {heirs: "{p in players where p.coin > 2}"}
phases:
  game: {steps: [perform reward with whom = heirs, end game because over]}
  reward: {params: {whom: set of player}, steps: whom gains 1 coin}
"""
WORDS = "rules-reward = Whoever has more than 2 coins gains one.\n    .tells = heirs\n"


def stale(folder: Path, words: str, rules: str = RULES) -> tuple[str, str]:
    """Why the text is not shown, and with what it would be."""
    declared = rulekit.load(fair(folder, {"en": words}, rules)).declared()
    told = Rules(declared, messages_of(declared))
    hand = told.by_hand("reward")
    assert hand is not None
    return hand.stale, f"    .shape = {told.shape('reward')}\n    .figures = {told.figures('reward')}\n"


@pytest.mark.parametrize(("old", "new"), [("> 2", "> 3"), ("p.coin > 2", "p.coin < 2"), ("where p.coin > 2", "")])
def test_a_text_that_tells_a_ruling_is_stale_once_its_answer_is_another(old: str, new: str, tmp_path: Path) -> None:
    _, written = stale(tmp_path, WORDS)
    assert stale(tmp_path, WORDS + written)[0] == ""
    assert stale(tmp_path, WORDS + written, RULES.replace(old, new))[0].startswith("its ")
    alone = WORDS.replace("    .tells = heirs\n", "")
    _, written = stale(tmp_path, alone)
    assert stale(tmp_path, alone + written, RULES.replace(old, new))[0] == ""  # what it tells, nobody knows
    assert not [d for d in rulekit.load(tmp_path / "fair.yaml").diagnostics if d.code == "unknown-message"]
