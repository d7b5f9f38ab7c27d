"""What is too large for the machine is said before anything is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.findings import RulesetError
from rulekit.pipeline import diagnose, load


def test_a_state_beyond_64_kib_is_a_mistake_with_figures_and_the_largest_place(tmp_path: Path) -> None:
    kinds = "".join(f"  k{i}: {{count: 500, home: z{i}}}\n" for i in range(30))
    zones = "".join(f"  z{i}: {{of: k{i}, order: pile}}\n" for i in range(30))
    path = tmp_path / "huge.yaml"
    path.write_text(
        "ruleset: huge\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
        f"pieces:\n{kinds}zones:\n{zones}phases:\n  game: {{steps: end game because over}}\n",
        "utf-8",
    )
    said = [d for d in diagnose(path).diagnostics if d.severity == "error"]
    assert [d.code for d in said] == ["too-large"]
    assert "8192" in said[0].message
    assert "takes most room" in said[0].help


def test_what_has_room_for_the_fewest_players_only_is_a_mistake_and_not_loaded(tmp_path: Path) -> None:
    zones = "".join(f"  z{i}: {{of: k, order: pile, per: player}}\n" for i in range(10))
    path = tmp_path / "wide.yaml"
    text = (
        "ruleset: wide\nversion: 1.0.0\nlanguage: 1\nplayers: 1..2\nstart: game\n"
        f"pieces: {{k: {{count: 500, home: box}}}}\nzones:\n  box: {{of: k}}\n{zones}"
        "phases:\n  game: {steps: end game because over}\n"
    )
    path.write_text(text, "utf-8")
    said = [d for d in diagnose(path).diagnostics if d.severity == "error"]
    assert [d.code for d in said] == ["too-large"]
    assert "With 2 players" in said[0].message
    with pytest.raises(RulesetError, match="too-large"):
        load(path)
    path.write_text(text.replace("1..2", "1"), "utf-8")
    assert load(path).program().seats == ("player 1",)
