"""Broken rulesets and what is said about them, word for word: broken.md is the list.

`python -m tests.ruleset.test_broken_rulesets` writes the messages anew; read the difference.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.load import load_ruleset

PAGE = Path(__file__).with_name("broken.md")
CASE = re.compile(r"^## (.+?)\n\n```yaml( whole)?\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
# What a case lacks to be a ruleset; it follows the case, so lines are counted from the case's first.
REST = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: skip}}\n"
JARGON = re.compile(
    r"\b(scalar|flow|block mapping|block sequence|node|token|parser?|scanner|stream|str|int object|dict|NoneType|"
    r"traceback|exception|invalid|illegal|error|schema|regex|you must)\b",
    re.IGNORECASE,
)


def cases() -> list[re.Match[str]]:
    """The cases of the page."""
    return list(CASE.finditer(PAGE.read_text("utf-8")))


def found_in(case: re.Match[str]) -> list[Diagnostic]:
    """What the loader says about a case."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.yaml"
        path.write_text(case[3] + ("" if case[2] else REST), encoding="utf-8")
        return load_ruleset(path)[1]


def written(diagnostics: list[Diagnostic]) -> str:
    """Messages as the page shows them."""
    return "".join(
        f"{d.span.line}:{d.span.column} {d.code}\n  {d.message}\n  {d.help}\n"
        + "".join(f"  {place.line}:{place.column} {note}\n" for place, note in d.related)
        for d in diagnostics
    )


@pytest.mark.parametrize("case", cases(), ids=lambda case: case[1])
def test_a_broken_ruleset_gets_these_words(case: re.Match[str]) -> None:
    diagnostics = found_in(case)
    assert written(diagnostics) == case[4]
    for d in diagnostics:
        assert d.message.endswith(".")
        assert d.help.endswith((".", "?"))
        assert not JARGON.search(f"{d.message} {d.help}"), d


def test_the_page_has_every_sort_of_mistake() -> None:
    assert len(cases()) >= 25
    assert PAGE.read_text("utf-8").count("## ") == len(cases())


def write_anew() -> None:
    """Puts what is said today into the page."""
    page = PAGE.read_text("utf-8")
    for case in reversed(cases()):
        page = page[: case.start(4)] + written(found_in(case)) + page[case.end(4) :]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_anew()
