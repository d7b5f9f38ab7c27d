"""Every example of docs/variants.md is tried: variants are sound, scenarios hold, mistakes are told as shown."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from rulekit.diagnostics.render import render
from rulekit.pipeline import diagnose, load
from rulekit.ruleset.find import Varied, packaged_rulesets, variants_of
from rulekit.ruleset.variants.manifest import CHANGES, VARIANT
from rulekit.scenario.suite import open_file

PAGE = Path(__file__).resolve().parents[2] / "docs" / "variants.md"
TEXT = PAGE.read_text("utf-8")
BLOCK = re.compile(r"^```(\w+ \w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(m[1], m[2], TEXT[: m.start()].count("\n") + 1) for m in BLOCK.finditer(TEXT)]
HEAD = "variant: {}\nversion: 1.0.0\nextends: fair >=1.2, <2\n"


def blocks(*kinds: str) -> list[object]:
    """The blocks of some kinds, each with the block behind it."""
    behind = [*BLOCKS[1:], ("", "", 0)]
    pairs = zip(BLOCKS, behind, strict=True)
    return [pytest.param(kind, text, *after[:2], id=f"line {n}") for (kind, text, n), after in pairs if kind in kinds]


def at_the_fair(folder: Path, patch: pytest.MonkeyPatch, **variants: str) -> list[Path]:
    """The ruleset of the page and variants on it, in a folder as a person would have them."""
    patch.chdir(folder)
    Path("fair.yaml").write_text(next(text for kind, text, _ in BLOCKS if kind == "yaml ruleset"), "utf-8")
    Path("fair.variants").mkdir()
    paths = [Path("fair.variants") / f"{name}.yaml" for name in variants]
    for path, text in zip(paths, variants.values(), strict=True):
        path.write_text(text if "variant:" in text else HEAD.format(path.stem) + text, "utf-8")
    return paths


def test_the_game_of_the_page_is_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_the_fair(tmp_path, monkeypatch)
    assert not diagnose("fair.yaml").diagnostics


@pytest.mark.parametrize(("kind", "text", "next_kind", "next_text"), blocks("yaml variant", "yaml changes"))
def test_an_example_is_sound_and_does_what_its_scenarios_say(
    kind: str, text: str, next_kind: str, next_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = at_the_fair(tmp_path, monkeypatch, example=text)
    said = diagnose(path)
    assert not said.diagnostics, render(said.diagnostics, said.texts)
    ruleset = load(path)
    for players in range(ruleset.declared().min_players, ruleset.declared().max_players + 1):
        state = ruleset.game(players).start(1)
        while state.decision is not None:
            state = state.apply(state.random_answer())
    if next_kind == "yaml scenarios":
        there = path.with_suffix(".scenarios") / "example.yaml"
        there.parent.mkdir()
        there.write_text(next_text, "utf-8")
        suite = open_file(there)
        assert suite.scenarios and not suite.said
        for scenario in suite.scenarios:
            verdict = suite.verdict(scenario)
            assert verdict.holds, suite.report(verdict)


@pytest.mark.parametrize(("kind", "text", "next_kind", "next_text"), blocks("yaml wrong"))
def test_a_mistake_is_told_as_the_page_shows(
    kind: str, text: str, next_kind: str, next_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = at_the_fair(tmp_path, monkeypatch, wrong=text)
    found = diagnose(path)
    assert next_kind == "text report"
    assert render(found.diagnostics, found.texts).rstrip("\n") == next_text.rstrip("\n")


def test_the_clash_is_told_as_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((text, report),) = [(b[1], a[1]) for b, a in pairwise(BLOCKS) if b[0] == "yaml clash"]
    short, long = text.split("---\n")
    at_the_fair(tmp_path, monkeypatch, short_fair=short, long_fair=long)
    found = diagnose(Varied("fair.yaml", ("short_fair", "long_fair")))
    assert render(found.diagnostics, found.texts).rstrip("\n") == report.rstrip("\n")
    ordered = Path("fair.variants/short_fair.yaml")
    ordered.write_text(ordered.read_text("utf-8") + "after: [long_fair]\n", "utf-8")
    ruleset = load("fair.yaml", ("short_fair", "long_fair"))
    assert ruleset.declared().tables["goal"].value == 12


def test_the_words_of_the_page_are_those_of_a_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (words,) = [text for kind, text, _ in BLOCKS if kind == "fluent words"]
    (card,) = [text for kind, text, _ in BLOCKS if kind == "yaml changes" and "guard:" in text]
    (path,) = at_the_fair(tmp_path, monkeypatch, short_fair=card)
    there = path.with_suffix(".locales") / "en.ftl"
    there.parent.mkdir()
    there.write_text(words, "utf-8")
    said = diagnose(path)
    assert not said.diagnostics, render(said.diagnostics, said.texts)
    there.write_text(words.replace("guard =", "gard ="), "utf-8")
    assert diagnose(path).diagnostics


def test_the_page_names_every_key_and_shows_every_change() -> None:
    table = TEXT.split("## All keys")[1].split("##")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [row.key for row in VARIANT.rows]
    examples = "".join(text for kind, text, _ in BLOCKS if kind in ("yaml variant", "yaml changes"))
    assert all(re.search(rf"^{key}:", examples, re.MULTILINE) for key in (*CHANGES, "was", "if_present"))


def test_the_page_lists_every_variant_that_is_shipped() -> None:
    listed = re.findall(r"^\| (\w[\w-]*) \| `([\w-]+)` \|", TEXT.split("## The variants that come")[1], re.MULTILINE)
    shipped = {(name, variant) for name, base in packaged_rulesets().items() for variant in variants_of(base)}
    assert set(listed) == shipped and len(listed) == len(shipped)
