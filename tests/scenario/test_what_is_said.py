"""Scenario files with something wrong in them, and what is said, word for word: said.md is the list.

`python -m tests.scenario.test_what_is_said` writes the messages anew; read the difference.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.scenario.suite import open_file

PAGE = Path(__file__).with_name("said.md")
RULESET = re.compile(r"^```yaml ruleset\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
CASE = re.compile(r"^## (.+?)\n\n```yaml\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
JARGON = re.compile(
    r"\b(scalar|flow|node|token|parser?|str|int|dict|list object|None|NoneType|traceback|exception|invalid|"
    r"illegal|error|schema|regex|you must|True|False)\b"
)


def cases() -> list[re.Match[str]]:
    """The cases of the page."""
    return list(CASE.finditer(PAGE.read_text("utf-8")))


def found_in(text: str, folder: Path) -> list[Diagnostic]:
    """Everything that is said about a scenario file of the page's ruleset."""
    harvest = RULESET.search(PAGE.read_text("utf-8"))
    assert harvest is not None
    (folder / "harvest.yaml").write_text(harvest[1], encoding="utf-8")
    scenarios = folder / "harvest.scenarios"
    scenarios.mkdir(exist_ok=True)
    path = scenarios / "first.yaml"
    path.write_text(text, encoding="utf-8")
    suite = open_file(path)
    return [*suite.said, *(d for scenario in suite.scenarios for d in suite.verdict(scenario).said)]


def written(diagnostics: list[Diagnostic]) -> str:
    """Messages as the page shows them; what stands in the ruleset is marked so."""
    return "".join(
        f"{'harvest.yaml:' if d.span.file.endswith('harvest.yaml') else ''}{d.span.line}:{d.span.column} {d.code}\n"
        f"  {d.message}\n  {d.help}\n" + "".join(f"  {at.line}:{at.column} {note}\n" for at, note in d.related)
        for d in diagnostics
    )


def said(case: re.Match[str]) -> list[Diagnostic]:
    """What is said about a case of the page, the same wherever it lies."""
    with tempfile.TemporaryDirectory() as folder:
        return found_in(case[2], Path(folder))


@pytest.mark.parametrize("case", cases(), ids=lambda case: case[1])
def test_something_wrong_in_a_scenario_gets_these_words(case: re.Match[str]) -> None:
    diagnostics = said(case)
    assert diagnostics, "nothing is wrong here"
    assert written(diagnostics) == case[3]
    for d in diagnostics:
        assert d.message[0].isupper() or d.message[0] == "`"
        assert d.message.endswith(".")
        assert d.help.endswith((".", "?"))
        assert not JARGON.search(f"{d.message} {d.help}"), d


def test_the_page_has_every_sort_of_mistake() -> None:
    page = PAGE.read_text("utf-8")
    assert len(cases()) >= 40
    assert page.count("## ") == len(cases())
    ours = {"bad-expectation", "bad-step", "game-over", "not-as-expected", "not-offered", "not-refused", "other-seat"}
    ours |= {"bad-position", "not-on-the-table"}
    ours |= {"impossible-chance", "unused-chance", "unknown-seat", "unknown-players", "no-expectation"}
    assert ours <= set(re.findall(r"^\d+:\d+ ([\w-]+)$", page, re.MULTILINE))


def write_anew() -> None:
    """Puts what is said today into the page."""
    page = PAGE.read_text("utf-8")
    for case in reversed(cases()):
        page = page[: case.start(3)] + written(said(case)) + page[case.end(3) :]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_anew()
