"""A name that is too long for any file is a mistake of whoever wrote it, wherever it stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

LONG = "a" * 300


@pytest.mark.parametrize(
    "command",
    [("test", LONG), ("check", LONG), ("table", "export", "aton", f"{LONG}.csv"), ("replay", LONG), ("fmt", LONG),
     ("check", "aton", "--variant", LONG), ("rulebook", "aton", "-o", f"{LONG}.html"), ("diff", "aton", LONG)],
)  # fmt: skip
def test_a_name_too_long_for_any_file_is_a_mistake_of_who_typed_it(
    command: tuple[str, ...], rulekit_command: Callable[..., Any]
) -> None:
    ran = rulekit_command(*command)
    assert ran.code in (1, 2) and "internal-fault" not in ran.out + ran.err


def test_a_variant_that_extends_a_name_too_long_for_any_file_is_refused(
    tmp_path: Path, rulekit_command: Callable[..., Any]
) -> None:
    path = tmp_path / "v.yaml"
    path.write_text(f"variant: v\nextends: {LONG}\n", "utf-8")
    assert "unknown-ruleset" in rulekit_command("check", path).out
