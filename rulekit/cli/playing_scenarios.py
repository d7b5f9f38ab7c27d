"""The scenarios of a ruleset, played with a bar → what came of each, and what it executed.

Never: judges.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.cli.screen import progress
from rulekit.diagnostics.source import Diagnostic
from rulekit.lab.clauses import Counted, executed
from rulekit.program.program import Program
from rulekit.scenario.find import scenario_files
from rulekit.scenario.running import Runner, Verdict
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import open_file


def played_scenarios(named: str, note: Callable[[Verdict, set[Counted]], None]) -> int:
    """Plays the scenarios of a ruleset, tells of each what came of it and what it executed; how many files are bad."""
    files = scenario_files(named)
    if isinstance(files, Diagnostic):
        return 0
    seen: set[Counted] = set()

    def watch(scenario: Scenario, program: Program, ran: dict[int, int]) -> None:
        seen.update(executed(program, ran))

    runners: dict[str, Runner] = {}
    suites = [open_file(path, runners, (named,)) for path in files]
    chosen = [(suite, one) for suite in suites for one in suite.scenarios]
    with progress("scenarios", len(chosen)) as told:
        for n, (suite, scenario) in enumerate(chosen, 1):
            seen.clear()
            suite.runner.watch = watch
            note(suite.verdict(scenario), set(seen))
            told(n)
    return sum(bool(suite.said) for suite in suites)
