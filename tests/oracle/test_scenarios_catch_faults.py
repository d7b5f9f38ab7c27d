"""A rule broken in a copy of a ruleset: a scenario that names the rule fails.

planted_faults.yaml is the list for Aton, broken_rules_of_tekhenu.yaml that for Tekhenu.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from oracle.planting import Fault, faults, planted

from rulekit.scenario.find import folder_of
from rulekit.scenario.running import Runner, Verdict
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import open_file

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
ATON, TEKHENU = RULESETS / "aton.yaml", RULESETS / "tekhenu"
LISTS = {ATON: faults("planted_faults.yaml"), TEKHENU: faults("broken_rules_of_tekhenu.yaml")}
PLANTED = [pytest.param(ruleset, fault, id=fault["fault"]) for ruleset, found in LISTS.items() for fault in found]
# What a scenario may say when a rule is broken; anything else would be a mistake of the fault itself.
CAUGHT = {"not-as-expected", "not-offered", "not-refused", "other-seat", "game-over", "unused-chance"}


@cache
def scenarios(ruleset: Path) -> tuple[Scenario, ...]:
    """All there are."""
    return tuple(s for file in sorted(folder_of(ruleset).glob("*.yaml")) for s in open_file(file).scenarios)


def of_rule(ruleset: Path, rule: str) -> tuple[Scenario, ...]:
    """The scenarios whose `rule` names it."""
    return tuple(s for s in scenarios(ruleset) if rule in s.rules)


def failing(ruleset: Path, fault: Fault, folder: Path) -> Verdict | None:
    """The first scenario of the rule that fails on a ruleset with the fault in it."""
    runner = Runner(planted(fault, ruleset, folder))
    return next((v for v in map(runner.verdict, of_rule(ruleset, fault["rule"])) if not v.holds), None)


@pytest.mark.parametrize(("ruleset", "fault"), PLANTED)
def test_a_scenario_of_the_broken_rule_fails(ruleset: Path, fault: Fault, tmp_path: Path) -> None:
    verdict = failing(ruleset, fault, tmp_path)
    assert verdict is not None, f"no scenario of {fault['rule']} notices that {fault['fault']}"
    assert {d.code for d in verdict.said} <= CAUGHT, verdict.said
    assert all(d.span.file.endswith(".yaml") and d.message and d.help for d in verdict.said)


@pytest.mark.parametrize("ruleset", LISTS, ids=lambda ruleset: ruleset.stem)
def test_there_are_faults_of_many_rules(ruleset: Path) -> None:
    assert len({fault["rule"] for fault in LISTS[ruleset]}) >= 12
