"""docs/variant-tools.md is done as it is written: every command typed, every change made, every answer compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.test_tutorial import follow, steps

PAGE = Path(__file__).resolve().parents[2] / "docs" / "variant-tools.md"


def test_the_page_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "here"
    folder.mkdir()
    assert follow(PAGE.read_text("utf-8"), folder, monkeypatch) >= 9
    assert {path.name for path in folder.iterdir()} >= {"shore.variants", "long-shore.yaml", "long-shore.locales"}


def test_every_block_of_the_page_is_one_that_is_followed() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("```") == 2 * len(steps(page))
    assert {(step.kind, bool(step.file)) for step in steps(page)} == {("console", False), ("diff", True)}
