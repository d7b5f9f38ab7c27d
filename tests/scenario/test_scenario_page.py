"""Every example of docs/scenarios.md is played: it holds, and the one that fails says what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.scenario.keys import SCENARIO
from rulekit.scenario.suite import Suite, open_file

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
BLOCK = re.compile(r"^```(\w+ \w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TEXT = PAGE.read_text("utf-8")
BLOCKS = [(m[1], m[2], TEXT[: m.start()].count("\n") + 1) for m in BLOCK.finditer(TEXT)]
HOLDING = [pytest.param(text, id=f"line {line}") for kind, text, line in BLOCKS if kind == "yaml scenarios"]


def only(kind: str) -> str:
    """The one block of a kind."""
    (text,) = [text for one, text, _ in BLOCKS if one == kind]
    return text


def suite_of(text: str, folder: Path, patch: pytest.MonkeyPatch) -> Suite:
    """Scenarios of the page's ruleset, in a folder as a designer would have it."""
    patch.chdir(folder)
    Path("harvest.yaml").write_text(only("yaml ruleset"), "utf-8")
    path = Path("harvest.scenarios") / "failing.yaml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    return open_file(path)


@pytest.mark.parametrize("text", HOLDING)
def test_an_example_holds(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = suite_of(text, tmp_path, monkeypatch)
    assert not suite.said
    assert suite.scenarios
    for scenario in suite.scenarios:
        verdict = suite.verdict(scenario)
        assert verdict.holds, suite.report(verdict)


def test_the_failing_example_says_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = suite_of(only("yaml failing"), tmp_path, monkeypatch)
    (scenario,) = suite.scenarios
    assert suite.report(suite.verdict(scenario)) == only("text report").rstrip("\n")


def test_the_page_names_every_key() -> None:
    table = TEXT.split("## All keys")[1]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [row.key for row in SCENARIO.rows]
    examples = "".join(text for kind, text, _ in BLOCKS if kind.startswith("yaml"))
    assert all(re.search(rf"^ +(- )?{row.key}:", examples, re.MULTILINE) for row in SCENARIO.rows)
