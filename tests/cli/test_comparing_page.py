"""docs/comparing.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_comparing_page.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage

from rulekit.cli.compare import AT_RANDOM, FORMS, OF_BOTS

PAGE = ExamplePage("comparing.md")
CODES = {"Differs": 1, "Not yet": 4}


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
    code, out, _ = rulekit_command(*words.split())
    assert PAGE.timeless(out) == printed
    assert code == next(code for title, code in CODES.items() if f"\n{title}\n" in out)


def test_the_page_has_its_examples_and_every_figure() -> None:
    assert list(PAGE.files) == ["field.yaml", "rich.yaml"]
    assert len(PAGE.examples) == 2
    assert re.findall(r"^\| `(\w+)` \|", PAGE.text, re.MULTILINE) == list(FORMS)
    assert f"({AT_RANDOM:,} of each at random, {OF_BOTS:,} between bots)" in PAGE.text


if __name__ == "__main__":
    PAGE.write_anew()
