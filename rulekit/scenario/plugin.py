"""Scenarios in pytest: each is an item with its own name, and fails with the message a designer would get.

pytest finds this by itself where rulekit is installed (`pytest rulesets/`).

Never: collects a YAML file that has no ruleset beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulekit.scenario.find import is_scenario_file
from rulekit.signs import one_line, visible

if TYPE_CHECKING:  # slow to import, and most runs of pytest have no scenarios
    from rulekit.scenario.running import Runner

RUNNERS = pytest.StashKey[dict[str, "Runner"]]()  # rulesets that several files are about
TOLD = pytest.StashKey[dict[object, str]]()  # why a ruleset cannot be played, and the scenario that has said so


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A file of scenarios, recognised by the folder it lies in."""
    if is_scenario_file(file_path):
        return ScenarioCollector.from_parent(parent, path=file_path)
    return None


class ScenarioFailed(Exception):
    """What a scenario expects did not come; the message is the diagnostics and the log."""


class ScenarioCollector(pytest.File):
    """The scenarios of one file."""

    def collect(self) -> Iterator[pytest.Item]:
        """An item for each scenario."""
        from rulekit.diagnostics.render import render
        from rulekit.scenario.suite import open_file

        shown = self.path.relative_to(Path.cwd()) if self.path.is_relative_to(Path.cwd()) else self.path
        suite = open_file(shown, self.config.stash.setdefault(RUNNERS, {}))
        if suite.said:
            raise self.CollectError(render(suite.said, suite.texts))
        for scenario in suite.scenarios:
            yield ScenarioItem.from_parent(self, name=one_line(scenario.name), suite=suite, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, suite, scenario, **rest) -> None:  # type: ignore[no-untyped-def]
        super().__init__(**rest)
        self.suite, self.scenario = suite, scenario
        self.extra_keyword_matches.update(scenario.rules)  # `-k` finds what it is about

    def runtest(self) -> None:
        """Plays it."""
        verdict = self.suite.verdict(self.scenario)
        if verdict.unplayed:
            first = self.config.stash.setdefault(TOLD, {}).setdefault(verdict.said, self.nodeid)
            if first != self.nodeid:
                raise ScenarioFailed(f"`{self.suite.ruleset}` has mistakes: see {first}")
        if not verdict.holds:
            raise ScenarioFailed(self.suite.report(verdict))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """The message itself, without a trace through rulekit."""
        if isinstance(excinfo.value, ScenarioFailed):
            return visible(str(excinfo.value))
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self.path, self.scenario.span.line - 1, self.name
