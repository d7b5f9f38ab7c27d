"""A rule of Aton broken in a copy of the ruleset: a scenario that names the rule fails.

planted_faults.yaml is the list.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from rulekit.scenario.running import Runner, Verdict
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import open_file

ATON = Path(__file__).resolve().parents[2] / "rulesets" / "aton.yaml"
FAULTS = yaml.safe_load(Path(__file__).with_name("planted_faults.yaml").read_text("utf-8"))
# What a scenario may say when a rule is broken; anything else would be a mistake of the fault itself.
CAUGHT = {"not-as-expected", "not-offered", "not-refused", "other-seat", "game-over", "unused-chance"}


@cache
def of_rule(rule: str) -> tuple[Scenario, ...]:
    """The scenarios whose `rule` names it."""
    files = sorted(ATON.with_name("aton.scenarios").glob("*.yaml"))
    return tuple(s for file in files for s in open_file(file).scenarios if rule in s.rules)


def failing(planted: dict[str, str], folder: Path) -> Verdict | None:
    """The first scenario of the rule that fails on a ruleset with the fault in it."""
    text = ATON.read_text("utf-8")
    assert text.count(planted["right"]) == 1, f"{text.count(planted['right'])} places to plant it"
    path = folder / "aton.yaml"
    path.write_text(text.replace(planted["right"], planted["wrong"]), "utf-8")
    runner = Runner(path)
    return next((v for v in map(runner.verdict, of_rule(planted["rule"])) if not v.holds), None)


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted["fault"])
def test_a_scenario_of_the_broken_rule_fails(planted: dict[str, str], tmp_path: Path) -> None:
    verdict = failing(planted, tmp_path)
    assert verdict is not None, f"no scenario of {planted['rule']} notices that {planted['fault']}"
    assert {d.code for d in verdict.said} <= CAUGHT, verdict.said
    assert all(d.span.file.endswith(".yaml") and d.message and d.help for d in verdict.said)


def test_there_are_faults_of_many_rules() -> None:
    assert len({planted["rule"] for planted in FAULTS}) >= 12
