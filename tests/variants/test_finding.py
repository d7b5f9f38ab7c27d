"""Variants are looked for once, however many there are and are named."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
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


@pytest.fixture
def weathers(tmp_path: Path) -> Path:
    """A ruleset with two variants that change the same, of which the first may come after the second."""
    (tmp_path / "sea.yaml").write_text(
        "ruleset: sea\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {}}\ntables: {days: 6}\n"
        "score: your coin\nphases:\n  game: {steps: [each player gains days coin, end game because over]}\n",
        "utf-8",
    )
    folder = tmp_path / "sea.variants"
    folder.mkdir()
    for name, days in (("calm", 8), ("storm", 4)):
        text = f"variant: {name}\nversion: 1.0.0\nextends: sea >=1.0, <2\nset: {{tables.days: {days}}}\n"
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return tmp_path / "sea.yaml"


def after(path: Path, word: str, key: str = "after") -> Path:
    """The variant `calm` with a word of its own about others."""
    file = path.with_name("sea.variants") / "calm.yaml"
    file.write_text(f"{file.read_text('utf-8')}{key}: {word}\n", "utf-8")
    return file


@pytest.mark.parametrize(
    ("word", "key"), [("[strom]", "after"), ("[wind, strom]", "conflicts"), ("\n  - strom", "after")]
)
def test_a_slip_in_the_name_of_a_neighbour_is_named(weathers: Path, word: str, key: str) -> None:
    (said,) = rulekit.diagnose(after(weathers, word, key)).diagnostics
    assert (said.code, said.severity, said.help) == ("unknown-variant", "warning", "Did you mean `storm`?")
    (weathers.with_name("sea.variants") / "strom.yaml").write_text("variant: strom\n", "utf-8")
    assert not rulekit.diagnose(weathers.with_name("sea.variants") / "calm.yaml").diagnostics


@pytest.mark.parametrize("word", ["[storm]", "[snow]", "[calm_sea, winter]", "[storm2]", "[]"])
def test_a_variant_may_name_others_that_are_there_or_elsewhere(weathers: Path, word: str) -> None:
    assert not [d for d in rulekit.diagnose(after(weathers, word)).diagnostics if d.code == "unknown-variant"]


def test_at_a_clash_a_slip_in_after_is_the_cause(weathers: Path) -> None:
    after(weathers, "[strom]")
    said = rulekit.diagnose(with_variants(weathers, ["calm", "storm"])).diagnostics
    (clash,) = [d for d in said if d.code == "variants-clash"]
    assert clash.help == "`calm` comes `after: [strom]`, and there is no such variant: write `storm`."
