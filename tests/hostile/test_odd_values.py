"""Something odd anywhere in a ruleset, a variant or a scenario is a mistake or nothing, and never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml
from conftest import Amount
from hostile.odd_values import spoilt

from rulekit.pipeline import diagnose
from rulekit.ruleset.find import with_variants
from rulekit.scenario.suite import open_file

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
SINGLE = sorted(
    p.relative_to(RULESETS).as_posix() for p in (*RULESETS.glob("*.yaml"), *RULESETS.glob("examples/*.yaml"))
)
HEAD = "ruleset: g\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {}}\n"


def some(text: str, n: int) -> list[tuple[object, object, str]]:
    """So many of the spoilt texts that one gives: place, what stands there, and the whole."""
    every = list(spoilt(yaml.safe_load(text)))
    chosen = random.Random(len(text)).sample(every, min(n, len(every)))
    return [(path, odd, yaml.safe_dump(whole, sort_keys=False)) for path, odd, whole in chosen]


@pytest.mark.parametrize("name", SINGLE)
def test_an_odd_value_anywhere_in_a_ruleset(name: str, tmp_path: Path, amount: Amount) -> None:
    path = tmp_path / "g.yaml"
    for _, _, text in some((RULESETS / name).read_text("utf-8"), amount(12, 1_000)):
        path.write_text(text, "utf-8")
        diagnose(path)


@pytest.mark.parametrize(
    "odd",
    ["tables: {purse: []}", 'tables: {purse: ["1", "2"]}', "tables: {purse: {}}", "tables: {purse: {value: []}}",
     "tables: {purse: [[1], [2]]}", "tables: {purse: {value: {}}}"],
)  # fmt: skip
def test_a_table_without_numbers_that_is_indexed_is_a_mistake(odd: str, tmp_path: Path) -> None:
    path = tmp_path / "g.yaml"
    path.write_text(
        f'{HEAD}{odd}\nphases: {{game: {{steps: ["gain purse[1] coin", end game because over]}}}}\n', "utf-8"
    )
    assert diagnose(path).has_errors


@pytest.mark.parametrize("odd", ["{provenance: 3}", "{value: null}", "{value: {value: 1}}", "{}", "null"])
def test_a_score_that_says_nothing_is_a_mistake_in_its_line(odd: str, tmp_path: Path) -> None:
    path = tmp_path / "g.yaml"
    path.write_text(f"{HEAD}score: {odd}\nphases: {{game: {{steps: [end game because over]}}}}\n", "utf-8")
    assert {d.span.line for d in diagnose(path).diagnostics if d.severity == "error"} == {7}


def test_a_region_without_spaces_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "g.yaml"
    rest = "pieces: {man: {count: 3, home: bag}}\nzones: {bag: {of: man}}\nregions: {hall: {of: man, spaces: {}}}\n"
    path.write_text(f"{HEAD}{rest}phases: {{game: {{steps: [end game because over]}}}}\n", "utf-8")
    assert [d.code for d in diagnose(path).diagnostics if d.severity == "error"] == ["too-few"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sprint", "fifth-value", "open-hands"])
def test_an_odd_value_anywhere_in_a_variant(name: str, tmp_path: Path, amount: Amount) -> None:
    path = tmp_path / "v.yaml"
    for _, _, text in some((RULESETS / f"aton.variants/{name}.yaml").read_text("utf-8"), amount(8, 1_000)):
        path.write_text(text, "utf-8")
        diagnose(with_variants(RULESETS / "aton.yaml", [str(path)]))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tictactoe", "kuhn", "caravan"])
def test_an_odd_value_anywhere_in_a_scenario(name: str, tmp_path: Path, amount: Amount) -> None:
    folder = tmp_path / f"{name}.scenarios"
    folder.mkdir()
    (tmp_path / f"{name}.yaml").write_bytes((RULESETS / f"{name}.yaml").read_bytes())
    first = min((RULESETS / f"{name}.scenarios").glob("*.yaml")).read_text("utf-8")
    for _, _, text in some(first, amount(15, 1_000)):
        (folder / "a.yaml").write_text(text, "utf-8")
        suite = open_file(folder / "a.yaml")
        for scenario in suite.scenarios:
            suite.verdict(scenario)
