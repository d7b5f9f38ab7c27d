"""docs/rules-of-aton.md: every rule, where the ruleset has it, and the scenario that shows it or why none can.

`python -m tests.oracle.test_rules_of_aton` writes the last two columns anew, from the comments of the ruleset
and the `rule:` of the scenarios. The words, and the reasons of what cannot be tested, are written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from rulekit.scenario.reading import read_scenarios

HOUSE = Path(__file__).resolve().parents[2]
PAGE = HOUSE / "docs" / "rules-of-aton.md"
ATON = HOUSE / "rulesets" / "aton.yaml"
SCENARIOS = HOUSE / "rulesets" / "aton.scenarios"
RULE = re.compile(r"\bA[UD]?-[0-9]+\b")
ROW = re.compile(r"^\| (A[UD]?-[0-9]+) \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)
UNTESTED = "*not tested:*"
WANTED = [f"A-{n}" for n in range(1, 62)] + [f"AU-{n}" for n in range(1, 36)]


def lines() -> dict[str, list[int]]:
    """The lines of the ruleset whose comment names a rule."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(ATON.read_text("utf-8").split("\n"), 1):
        for rule in RULE.findall(line.partition("#")[2]):
            found.setdefault(rule, []).append(number)
    return found


def scenarios() -> dict[str, list[str]]:
    """The scenarios of each rule: their file, and their name."""
    found: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.glob("*.yaml")):
        for scenario in read_scenarios(path.read_bytes(), path.name, []).scenarios:
            for rule in scenario.rules:
                found.setdefault(rule, []).append(f"{path.stem}: {scenario.name}")
    return found


def written() -> str:
    """The page as it should be."""
    at, shown = lines(), scenarios()

    def row(old: re.Match[str]) -> str:
        rule, words, _, last = old.groups()
        named = ", ".join(map(str, at.get(rule, []))) or "–"
        return f"| {rule} | {words} | {named} | {'<br>'.join(shown.get(rule, [])) or last} |"

    return ROW.sub(row, PAGE.read_text("utf-8"))


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == written(), "run `python -m tests.oracle.test_rules_of_aton`"


def test_every_rule_has_a_row_and_every_row_a_scenario_or_a_reason() -> None:
    rows = {row[1]: row for row in ROW.finditer(PAGE.read_text("utf-8"))}
    assert len(rows) == len(ROW.findall(PAGE.read_text("utf-8"))), "a rule has two rows"
    assert not [rule for rule in WANTED if rule not in rows]
    shown = scenarios()
    bare = [rule for rule, row in rows.items() if rule not in shown and len(row[4].removeprefix(UNTESTED)) < 20]
    assert not bare, "neither a scenario nor a reason"
    assert all(len(row[2]) >= 10 for row in rows.values())
    assert len([rule for rule in rows if rule not in shown]) <= 3


def test_what_comments_and_scenarios_name_is_a_rule_of_the_page() -> None:
    rows = {row[1] for row in ROW.finditer(PAGE.read_text("utf-8"))}
    assert not lines().keys() - rows
    assert not scenarios().keys() - rows


def test_what_can_be_tested_stands_somewhere_in_the_ruleset() -> None:
    at = lines()
    rows = ROW.findall(PAGE.read_text("utf-8"))
    assert not [rule for rule, _, _, last in rows if rule not in at and not last.startswith(UNTESTED)]


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
