"""docs/formatting.md: every pair of examples is what `rulekit fmt` does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.edit.formatting import formatted_files

PAGE = Path(__file__).resolve().parents[2] / "docs" / "formatting.md"
HEAD = "ruleset: page\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: skip}}\n"
PAIRS = re.findall(r"```yaml before\n(.*?)```\s+```yaml after\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def formatted(path: Path, text: str) -> str:
    path.write_text(HEAD + text, encoding="utf-8")
    done = formatted_files(path)
    assert not done.mistakes
    return done.files[path.as_posix()][1].decode().removeprefix(HEAD) if done.files else text


def test_the_page_has_examples() -> None:
    assert len(PAIRS) == PAGE.read_text("utf-8").count("```yaml") / 2 >= 6


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=lambda text: text.split("\n")[-2].strip()[:30])
def test_an_example_of_the_page_is_formatted_as_it_says(tmp_path: Path, before: str, after: str) -> None:
    assert formatted(tmp_path / "page.yaml", before) == after
    assert formatted(tmp_path / "page.yaml", after) == after
