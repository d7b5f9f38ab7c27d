"""docs/tuning.md: what it says is printed is printed, and what it says is written is written.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_tuning_page.py`.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from example_pages import ExamplePage

WRITTEN = "even.yaml"


def timeless(text: str) -> str:
    """What is printed, whatever played it and wherever."""
    text = re.sub(r"\d+ s, (native|python)\n", "1 s, native\n", text)
    return re.sub(r"^(  )\S*?(rulekit |python -m rulekit )", r"\1rulekit ", text, flags=re.MULTILINE)


PAGE = ExamplePage("tuning.md", timeless)


def placeless(text: str) -> str:
    """A variant, wherever its schema lies."""
    return re.sub(r"^# yaml-language-server.*\n", "", text, flags=re.MULTILINE)


def with_the_variant(text: str) -> str:
    """The page with the variant as it is written now."""
    now = placeless(Path(WRITTEN).read_text("utf-8"))
    return text.replace(f"```yaml {WRITTEN}\n{PAGE.files[WRITTEN]}```", f"```yaml {WRITTEN}\n{now}```")


def test_the_examples_print_and_write_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Callable[..., tuple[int, str, str]]
) -> None:
    monkeypatch.chdir(tmp_path)
    PAGE.lay("field.yaml")
    assert len(PAGE.examples) == 2
    for (words, printed), code in zip(PAGE.examples, (0, 1), strict=True):
        done, out, _ = rulekit_command(*shlex.split(words))
        assert PAGE.timeless(out) == printed
        assert done == code
    assert placeless(Path(WRITTEN).read_text("utf-8")) == PAGE.files[WRITTEN]


if __name__ == "__main__":
    PAGE.write_anew("field.yaml", after=with_the_variant)
