"""Finding a ruleset by name or path."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset import find
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a game, a game in a folder and an example."""
    for name in ("small.yaml", "large/ruleset.yaml", "examples/tiny.yaml", "large/board.yaml", "empty/notes.txt"):
        path = tmp_path / "rulesets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("ruleset: x\n")
    monkeypatch.setattr(find, "_PLACES", (tmp_path / "nowhere", tmp_path / "rulesets"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "rulesets"


def test_games_and_examples_are_found_by_name(packaged: Path) -> None:
    assert find_ruleset("small") == Located(Path("rulesets/small.yaml"))
    assert find_ruleset("large") == Located(Path("rulesets/large"))
    assert find_ruleset("tiny") == Located(Path("rulesets/examples/tiny.yaml"))


def test_a_path_wins_over_a_name(packaged: Path) -> None:
    Path("small").write_text("ruleset: mine\n")
    assert find_ruleset("small") == Located(Path("small"))
    assert find_ruleset(packaged / "large") == Located(packaged / "large")


def test_a_folder_that_is_no_ruleset_does_not_hide_a_name(packaged: Path) -> None:
    Path("small").mkdir()
    assert find_ruleset("small") == Located(Path("rulesets/small.yaml"))


def test_an_unknown_name_is_answered_with_near_ones(packaged: Path) -> None:
    found = find_ruleset("smal")
    assert isinstance(found, Diagnostic)
    assert (found.code, found.help) == ("unknown-ruleset", "Did you mean `small`?")
    assert all(f"`{name}`" in found.message for name in ("small", "large", "tiny"))


def test_a_path_to_nowhere_is_answered_with_files_beside_it(packaged: Path) -> None:
    found = find_ruleset("rulesets/smal.yaml")
    assert isinstance(found, Diagnostic)
    assert (found.code, found.help) == ("no-such-file", f"Did you mean `{Path('rulesets/small.yaml')}`?")


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000, "..", "\ud800"])
def test_odd_names_are_answered(packaged: Path, name: str) -> None:
    found = find_ruleset(name)
    assert isinstance(found, Located | Diagnostic)


def test_the_games_of_this_project_are_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (HOUSE / "rulesets").glob("*.yaml"):
        assert find_ruleset(path.stem) == Located(path)
