"""docs/sources.md lists every source a ruleset of this project cites."""

from __future__ import annotations

import re
from pathlib import Path

from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.tree import plain_value

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sources.md"


def listed() -> dict[str, dict[str, str]]:
    """The sources of the page."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \| (.*?) \| (.*?) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    return {tag: {"title": title, "language": language, "publisher": by} for tag, title, language, by in rows}


def declared() -> list[tuple[str, str, dict[str, str]]]:
    """Every source of every ruleset that comes with the project: ruleset, tag, what is said of it."""
    found = []
    for name, path in packaged_rulesets().items():
        files = read_files(path, [])
        assert files is not None
        for file in files.every:
            _, top = read_page(file.data, file.name, Budget(), [])
            assert top is not None
            sources = plain_value(top).get("sources", {})  # type: ignore[union-attr]
            found += [(name, tag, said) for tag, said in sources.items()]  # type: ignore[union-attr]
    return found  # type: ignore[return-value]


def test_the_page_says_the_same_as_the_rulesets() -> None:
    page = listed()
    for name, tag, said in declared():
        assert tag in page, f"{name} cites {tag}"
        assert all(page[tag][key] == value for key, value in said.items()), f"{name} says something else of {tag}"


def test_the_page_names_tag_title_and_language_of_each_source() -> None:
    page = listed()
    assert set(page) >= {"aton-fr", "aton-nl", "aton-sheet-fr", "aton-zh", "tekhenu-fr"}
    assert all(row["title"] and re.fullmatch("[a-z]{2}", row["language"]) for row in page.values())
    assert "/" not in "".join(re.findall(r"`[^`]*`", PAGE.read_text("utf-8")))
