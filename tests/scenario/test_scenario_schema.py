"""The schema for editors and the reader of scenario files accept and refuse the same files."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from ruleset.mutants import changed, changes

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.files.structure import fitting
from rulekit.scenario.keys import FILE
from rulekit.scenario.read_scenarios import read_scenarios
from rulekit.scenario.schema import SCHEMA_FILE, scenario_schema

HOUSE = Path(__file__).resolve().parents[2]
SHIPPED = sorted((HOUSE / "rulesets").rglob("*.scenarios/*.yaml"))
SCHEMA = json.loads(SCHEMA_FILE.read_text("utf-8"))
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)
# Every key once, in each of its forms.
SAMPLE = {
    "ruleset": "harvest.yaml",
    "scenarios": [
        {
            "name": "One",
            "rule": ["A-1", "rain"],
            "players": 2,
            "options": {"rain": "late", "snow": True},
            "seed": 3,
            "begin": "perform sow",
            "given": {"north": {"coin": 3}, "to move": "north"},
            "chance": [["one", "two"], "north", []],
            "play": ["sow", {"north": ["sow", "1,1"]}, {"random": 3}, {"expect": {"day": 1}}, {"refuse": "sow"}],
            "expect": {"field": {"1,1": "none"}},
            "refuse": ["sow"],
        },
        {"name": "Two", "rule": "rain", "refuse": "sow", "expect": None},
    ],
}


def test_the_shipped_schema_is_the_one_the_tables_give() -> None:
    assert SCHEMA_FILE.read_text("utf-8") == scenario_schema(), "run `python -m rulekit.scenario.schema`"
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_sample_has_every_key() -> None:
    rows = SCHEMA["definitions"]["scenario"]["properties"]
    assert rows.keys() == set().union(*(one.keys() for one in SAMPLE["scenarios"]))  # type: ignore[attr-defined]
    assert all(row["description"] for row in rows.values())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.stem}-{path.stem}")
def test_the_schema_accepts_all_shipped_scenarios(path: Path) -> None:
    mistakes: list[Diagnostic] = []
    assert read_scenarios(path.read_bytes(), path.name, mistakes).scenarios
    assert not mistakes
    assert not list(VALIDATOR.iter_errors(yaml.safe_load(path.read_text("utf-8"))))


def test_schema_and_reader_accept_and_refuse_the_same_mutants(amount: Any) -> None:
    chance = random.Random(11)
    every = list(changes(SAMPLE, chance))
    chosen = chance.sample(every, min(len(every), amount(250, 10_000)))
    refused = 0
    for mutant in (changed(SAMPLE, change) for change in chosen):
        written = json.dumps(mutant, ensure_ascii=False)
        mistakes: list[Diagnostic] = []
        _, top = read_page(written.encode(), "first.yaml", Budget(), mistakes)
        assert top is not None and not mistakes
        fitting(top, mistakes, FILE, "The scenario file")
        errors = list(VALIDATOR.iter_errors(mutant))
        assert bool(errors) == bool(mistakes), (written[-300:], errors[:3], mistakes[:3])
        refused += bool(errors)
    assert len(chosen) >= 200
    assert 50 < refused < len(chosen) - 20


def test_whatever_a_file_holds_reading_it_gives_scenarios_or_mistakes(amount: Any) -> None:
    chance = random.Random(12)
    every = list(changes(SAMPLE, chance))
    for change in chance.sample(every, min(len(every), amount(250, 10_000))):
        mistakes: list[Diagnostic] = []
        text = json.dumps(changed(SAMPLE, change), ensure_ascii=False)
        found = read_scenarios(text.encode(), "first.yaml", mistakes)
        assert found.scenarios or mistakes
        assert all(m.message and m.help for m in mistakes)
