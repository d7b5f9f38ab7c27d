"""Variants are looked for once, however many there are and are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset import find
from rulekit.ruleset.find import MOST_TOGETHER, find_ruleset, with_variants

RULES = "ruleset: many\nversion: 1.0.0\n"


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A ruleset with more variants than go together."""
    (tmp_path / "many.variants").mkdir()
    for i in range(MOST_TOGETHER + 1):
        (tmp_path / "many.variants" / f"v{i}.yaml").write_text(f"variant: v{i}\n", "utf-8")
    path = tmp_path / "many.yaml"
    path.write_text(RULES, "utf-8")
    return path


def test_more_variants_than_go_together_are_refused(many: Path) -> None:
    names = [f"v{i}" for i in range(MOST_TOGETHER + 1)]
    found = find_ruleset(with_variants(many, names))
    assert isinstance(found, Diagnostic) and found.code == "too-many"
    assert not isinstance(find_ruleset(with_variants(many, names[1:])), Diagnostic)


def test_the_folder_is_looked_through_once_for_all_of_them(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    real = find.variants_of

    def variants_of(path: Path) -> dict[str, Path]:
        looked.append(path)
        return real(path)

    monkeypatch.setattr(find, "variants_of", variants_of)
    find_ruleset(with_variants(many, [f"v{i}" for i in range(50)]))
    assert len(looked) == 1
