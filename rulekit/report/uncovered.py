"""`test --uncovered`: what the scenarios executed → a warning for each clause that none of them reaches.

Never: plays a scenario; fails because something is not covered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.findings import RulesetError
from rulekit.lab.clauses import Counted, executed, lines, outermost
from rulekit.program.program import Program
from rulekit.report.coverage import said
from rulekit.scenario.running import Runner, Watcher
from rulekit.scenario.scenario import Scenario


class Covering:
    """What the scenarios of each ruleset execute; it listens from when it is made.

    Scenarios that share a program are added up: naming what its instructions belong to takes longer than a scenario.
    """

    def __init__(self, runners: Mapping[str, Runner]) -> None:
        self.runners = runners
        self.ran: dict[str, dict[int, tuple[Program, Counter[int]]]] = {path: {} for path in runners}
        for path, runner in runners.items():
            runner.watch = self._listening(path)

    def _listening(self, path: str) -> Watcher:
        def listen(_: Scenario, program: Program, ran: dict[int, int]) -> None:
            self.ran[path].setdefault(id(program), (program, Counter()))[1].update(ran)

        return listen

    def warnings(self) -> dict[str, tuple[Diagnostic, ...]]:
        """What no scenario reached, by the path of the ruleset; of clauses within one another the outermost."""
        found = {}
        for path, runner in self.runners.items():
            try:
                ruleset = runner.ruleset({})
            except RulesetError:
                continue  # what is wrong with it is said where its scenarios cannot be played
            done = {what for program, ran in self.ran[path].values() for what in executed(program, ran)}
            every = {line.what for n in ruleset.players for line in lines(ruleset.program(n))}
            clauses = [what for what in every if what.kind in ("clause", "branch") and what.place[0]]
            missed = outermost([what for what in clauses if what not in done])
            found[path] = tuple(map(_warning, missed))
        return found


def _warning(what: Counted) -> Diagnostic:
    message = f"No scenario reaches this: {said(what, '')}."
    help = "Write a scenario in which it happens, or ask whether the rule is needed."
    return Diagnostic("uncovered-clause", Span(*what.place), message, help, "warning")
