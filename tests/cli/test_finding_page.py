"""docs/finding.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_finding_page.py`.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage

from rulekit.cli.find import MINUTES

PAGE = ExamplePage("finding.md")
CODES = {"It holds ": 0, "It cannot happen: ": 1, "Not found. ": 4}


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
    code, out, _ = rulekit_command(*shlex.split(words))
    assert PAGE.timeless(out) == printed
    assert code == next(code for says, code in CODES.items() if f"\n{says}" in out)


def test_the_page_has_an_example_of_each_answer() -> None:
    assert list(PAGE.files) == ["ferry.yaml"] and MINUTES == 1
    assert {says for _, printed in PAGE.examples for says in CODES if f"\n{says}" in printed} == CODES.keys()


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"^```python\n(.*?)^```$", PAGE.text, re.MULTILINE | re.DOTALL)
    assert code is not None
    exec(code[1], {})
    assert "('cross',)" in capsys.readouterr().out


if __name__ == "__main__":
    PAGE.write_anew()
