"""A scenario file with the ruleset it is about → verdicts, one after the other, and their reports.

Never: prints.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulekit.diagnostics.render import Format, render
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.diagnostics.told import counted
from rulekit.ordinary import first_of
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named
from rulekit.scenario.find import lies_elsewhere, ruleset_of
from rulekit.scenario.read_scenarios import read_scenarios
from rulekit.scenario.running import Runner, Verdict
from rulekit.scenario.scenario import Scenario

MOST_TOLD = 30  # lines of a log


class Suite:
    """The scenarios of one file; `said` is what is wrong with the file itself."""

    def __init__(
        self, path: str, texts: dict[str, str], scenarios: tuple[Scenario, ...], said: list[Diagnostic], runner: Runner
    ) -> None:
        self.path, self.texts, self.scenarios, self.runner = path, texts, scenarios, runner
        self.said = list(counted(said))

    @property
    def ruleset(self) -> str:
        """The ruleset they are about, by its path."""
        return str(self.runner.path)

    def verdict(self, scenario: Scenario) -> Verdict:
        """What becomes of one of them."""
        verdict = self.runner.verdict(scenario)
        self.texts = {**self.runner.texts, **self.texts}
        return verdict

    def report(self, verdict: Verdict, form: Format = "full", colour: bool = False) -> str:
        """What came otherwise than expected, and what happened on the table until then."""
        said = render(verdict.said, self.texts, form, colour)
        happened = () if form == "concise" else verdict.log
        if not happened:
            return said
        left = len(happened) - MOST_TOLD
        log = [f"  … {left} more before"] if left > 0 else []
        return "\n".join([said, "", "What happened:", *log, *(f"  {line}" for line in happened[-MOST_TOLD:])])


def open_file(path: Path, runners: dict[str, Runner] | None = None, typed: Iterable[Named] = ()) -> Suite:
    """The suite of a scenario file; `runners` keeps rulesets that several files are about.

    `typed`: the rulesets that a person named.
    """
    said: list[Diagnostic] = []
    shown = path.as_posix()
    elsewhere = lies_elsewhere(path)
    if elsewhere is not None:
        return Suite(shown, {}, (), [elsewhere], Runner(shown))
    try:
        data = first_of(path, MOST_BYTES + 1)
    except (OSError, ValueError):
        message = f"The file `{shown}` cannot be read."
        said.append(Diagnostic("unreadable-file", Span(shown, 1, 1, 1, 1), message, "Check its name and its rights."))
        return Suite(shown, {}, (), said, Runner(shown))
    found = read_scenarios(data, shown, said)
    texts = {shown: found.text}
    ruleset = ruleset_of(path, found.ruleset, found.ruleset_span, typed)
    if isinstance(ruleset, Diagnostic):
        return Suite(shown, texts, (), [*said, ruleset], Runner(shown))
    runners = {} if runners is None else runners
    runner = runners.setdefault(str(ruleset), Runner(ruleset))
    runner.foresee(found.scenarios)
    return Suite(shown, texts, found.scenarios, said, runner)
