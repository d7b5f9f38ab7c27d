"""docs/sweeping.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_sweeping_page.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage

from rulekit.cli.sweep import AT_RANDOM, FORMS, MOST_VALUES, OF_BOTS
from rulekit.lab.sweep import FIRST

PAGE = ExamplePage("sweeping.md")
(REPORT,) = re.findall(r"^```text report\n(.*?)^```$", PAGE.text, re.MULTILINE | re.DOTALL)


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
    code, out, err = rulekit_command("sweep", *words.split()[1:])
    assert PAGE.timeless(out) == printed
    assert code == int("is refused" in out) == int(bool(err))
    assert not err or REPORT in err


def test_the_page_has_its_examples_and_every_figure() -> None:
    assert list(PAGE.files) == ["field.yaml"] and len(PAGE.examples) == 2
    assert re.findall(r"^\| `(\w+)` \|", PAGE.text, re.MULTILINE) == list(FORMS)
    assert f"{AT_RANDOM:,} at random, {OF_BOTS} between bots" in PAGE.text
    assert f"At most {MOST_VALUES} values" in PAGE.text and f"first {FIRST} came" in PAGE.text


if __name__ == "__main__":
    PAGE.write_anew()
