"""What ships with rulekit checks without an error or a warning; so does every example of the language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset

HOUSE = Path(__file__).resolve().parents[2]
SHIPPED = sorted(path.resolve() for path in packaged_rulesets().values())
EXAMPLES = re.findall(r"```yaml ruleset\n(.*?)```", (HOUSE / "docs" / "language.md").read_text("utf-8"), re.DOTALL)
# Notes that are right: in this deck the order of two cards matters, and the file says so.
NOTES = {("caravan", "order-of-answers")}


def said_of(path: Path, options: dict[str, str]) -> list[Diagnostic]:
    """All that is said about a ruleset with these options."""
    ruleset, mistakes = load_ruleset(path, options)
    assert ruleset is not None
    return mistakes + check_ruleset(ruleset)[1]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_ruleset_is_clean_with_every_option(path: Path) -> None:
    ruleset, _ = load_ruleset(path)
    assert ruleset is not None
    choices: list[dict[str, str]] = [{}]
    choices += [{o.name: value} for o in ruleset.options.values() for value in o.values]
    for options in choices:
        said = said_of(path, options)
        assert not [d for d in said if d.severity != "note"], options
        assert {(path.stem, d.code) for d in said} <= NOTES, options


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split("\n")[0])
def test_an_example_of_the_language_is_clean(text: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(text, encoding="utf-8")
    assert not said_of(path, {})


def test_every_note_that_is_allowed_is_still_said() -> None:
    said = {(path.stem, d.code) for path in SHIPPED for d in said_of(path, {})}
    assert said == NOTES
