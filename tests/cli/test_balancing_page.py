"""docs/balancing.md: what it says is printed is printed.

Its example is written anew by `PYTHONPATH=.:tests python tests/cli/test_balancing_page.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage


def timeless(text: str) -> str:
    """What is printed, whatever played it."""
    return re.sub(r"\((seed \d+), (native|python)\)", r"(\1, native)", text)


PAGE = ExamplePage("balancing.md", timeless)


def test_the_example_prints_what_stands_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Callable[..., tuple[int, str, str]]
) -> None:
    monkeypatch.chdir(tmp_path)
    PAGE.lay()
    assert len(PAGE.examples) == 1
    words, printed = PAGE.examples[0]
    code, out, _ = rulekit_command(*words.split())
    assert PAGE.timeless(out) == printed
    assert code == 0


if __name__ == "__main__":
    PAGE.write_anew()
