"""`rulekit check --variant` says with which variants it looked, and of a wrong variant what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

SMALL = """
ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {max: 9}}
score: your coin
phases: {game: {steps: "each player { choose n from 0..2; gain n coin }; end game because over"}}
"""
RICH = "variant: rich\nversion: 1.0.0\ntitle: Rich\nextends: small >=1.0\n"


def test_the_variants_are_named_whether_they_are_sound_or_not(
    tmp_path: Path, rulekit_command: Callable[..., Any]
) -> None:
    (tmp_path / "small.yaml").write_text(SMALL.lstrip(), "utf-8")
    (tmp_path / "small.variants").mkdir()
    variant = tmp_path / "small.variants" / "rich.yaml"
    for change, code, said in (
        ("set: {counters.coin.start: 1}", 1, "mistake"),
        ("add: {counters.coin.start: 1}", 0, "small 1.0.0 with rich: no mistakes"),
    ):
        variant.write_text(f"{RICH}{change}\n", "utf-8")
        ran = rulekit_command("check", str(tmp_path / "small.yaml"), "--variant", "rich")
        assert ran.code == code, ran.out + ran.err
        assert said in ran.out and "internal-fault" not in ran.out + ran.err
