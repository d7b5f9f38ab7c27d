"""Whatever stands in a scenario, playing it gives a verdict: it holds, or something is said about it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from ruleset.mutants import changed, changes

from rulekit.scenario.running import Runner
from rulekit.scenario.suite import open_file

SAMPLE = {
    "scenarios": [
        {
            "name": "One",
            "rule": "sowing",
            "players": 2,
            "options": {"rain": "early"},
            "seed": 3,
            "given": {
                "to move": "north",
                "north": {"coin": 3, "barn": 2},
                "south": {"barn": ["..."]},
                "field": {"1,1": "north crop", "north crop": ["1,2..1,2"], "south crop": 1},
            },
            "play": [{"north": "2,2"}, {"expect": {"to move": "south"}}, {"random": 1}, {"refuse": ["1,1"]}],
            "expect": {
                "north": {"coin": "3 + 2"},
                "field": {"1,1": "north crop", "north crop": 3},
                "south sees": {"north": {"barn": 1}, "field": 4},
                "moves": [],
                "asked": "none",
                "over": True,
                "winners": [],
                "endings": ["winter"],
                "scores": {},
                "metrics": {},
            },
        },
        {
            "name": "Two",
            "begin": "perform sow",
            "given": {"to move": "south", "field": {"south crop": "1,1..2,1"}},
            "chance": [],
            "expect": {"offers": "2,2", "moves": 1},
            "refuse": "1,1",
        },
    ]
}


def test_every_mutant_gets_a_verdict(farm: Path, amount: Any) -> None:
    path = farm / "harvest.scenarios" / "first.yaml"
    chance = random.Random(5)
    every = list(changes(SAMPLE, chance))
    held = failed = 0
    runners: dict[str, Runner] = {}
    for change in chance.sample(every, min(len(every), amount(500, 10_000))):
        path.write_text(json.dumps(changed(SAMPLE, change)), "utf-8")
        suite = open_file(path, runners)
        for scenario in suite.scenarios:
            verdict = suite.verdict(scenario)
            assert verdict.holds or all(d.message and d.help for d in verdict.said), change
            assert suite.report(verdict) is not None
            held, failed = held + verdict.holds, failed + (not verdict.holds)
    assert held > 50 and failed > 50
