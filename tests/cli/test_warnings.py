"""Warnings are shown where they are asked for; elsewhere one line says how many there are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
Command = Callable[..., Any]


def test_only_check_shows_warnings_and_other_commands_count_them(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "kuhn.yaml"
    text = (HOUSE / "rulesets" / "kuhn.yaml").read_text("utf-8") + "tables: {unread: 1, unseen: 2}\n"
    path.write_text(text, "utf-8")
    alone = ["play", path, "--seats", "random,...", "--seed", "1"]
    for words in (["simulate", path, "--games", "3"], ["perft", path, "--depth", "1"], ["disassemble", path], alone):
        ran = rulekit_command(*words)
        assert ran.code == 0
        assert re.fullmatch(r"rulekit: there are 2 warnings; see them by .*rulekit check .*kuhn\.yaml\n", ran.err)
        assert "warning[" not in ran.out
    assert rulekit_command("check", path).out.count("warning[never-used]") == 2
