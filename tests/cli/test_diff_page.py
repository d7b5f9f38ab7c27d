"""docs/diff.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_diff_page.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage

PAGE = ExamplePage("diff.md")
RECORD = ("simulate", "stall.yaml", "--games", "20", "--record", "games.jsonl")


@pytest.mark.parametrize(("words", "printed"), PAGE.examples, ids=[words for words, _ in PAGE.examples])
def test_the_examples_print_what_stands_below_them(
    words: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rulekit_command: Callable[..., tuple[int, str, str]],
) -> None:
    monkeypatch.chdir(tmp_path)
    PAGE.lay()
    rulekit_command(*RECORD)
    code, out, _ = rulekit_command(*words.split())
    assert (code, PAGE.timeless(out)) == (1, printed)


def test_the_page_has_its_examples() -> None:
    assert list(PAGE.files) == ["stall.yaml", "dear.yaml"]
    assert len(PAGE.examples) == 2


if __name__ == "__main__":
    PAGE.write_anew(first=RECORD)
