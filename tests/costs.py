"""What tests cost in seconds of a processor ↔ slow.txt, the list of those that only `--all` or `--long` runs.

The seconds of a processor that a test and its processes took do not depend on what else the computer does.
Of every test with many cases, and of every file, the cheapest stays in the quick run; of the costly ones the cheapest
stays with `--all`, and what takes very long only where its file has nothing else.

Never: measures by the clock; lists what is marked by hand.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("slow.txt")
SLOW = 0.1  # seconds of a processor
STAYS = 0.6  # the cheapest of its kind stays in the quick run up to this
LONG = 0.15  # with `--all` only the cheapest of its kind takes longer
LONGEST = 2.5  # and what takes longer than this only where nothing else of its file does
LISTED = ("listed in slow.txt",)
HEAD = """\
# Tests that take longer, in seconds of a processor: the quick run leaves them out, `--all` runs all but the costliest.
# Written anew by: python3 start.py test --all --write-costs (without --all: of those in the list the seconds stay)
"""


def slow_tests() -> dict[str, float]:
    """The tests of slow.txt with their seconds."""
    lines = LIST.read_text("utf-8").splitlines() if LIST.exists() else []
    rows = (line.split(" ", 1) for line in lines if line and not line.startswith("#"))
    return {test: float(seconds) for seconds, test in rows}


def tiers(costs: dict[str, float]) -> dict[str, str]:
    """The tier each listed test waits for: `slow`, or `long` if a cheaper case of the same test is listed, or if it
    takes very long and another of its file is listed.
    """
    cases, files = cheapest(costs, family), cheapest(costs, file_of)
    long = {test for test, cost in costs.items() if cost >= LONG and test not in cases}
    long |= {test for test, cost in costs.items() if cost >= LONGEST and test not in files}
    return {test: "long" if test in long else "slow" for test in costs}


def cheapest(costs: dict[str, float], kind: Callable[[str], str]) -> set[str]:
    """Of each kind of tests the one that costs least."""
    found: dict[str, list[str]] = defaultdict(list)
    for test in costs:
        found[kind(test)].append(test)
    return {min(tests, key=lambda test: (costs[test], test)) for tests in found.values()}


def spent() -> float:
    """Seconds of a processor that this process and those it has waited for took so far."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def file_of(test: str) -> str:
    """The file a test stands in."""
    return test.split("::", 1)[0]


def family(test: str) -> str:
    """A test without the case it is run for."""
    return test.split("[", 1)[0]


def chosen(costs: dict[str, float]) -> dict[str, float]:
    """What the quick run leaves out, of all tests with their costs."""
    fewest = cheapest(costs, family) | cheapest(costs, file_of)
    stay = {test for test in fewest if costs[test] <= STAYS}
    return {test: cost for test, cost in sorted(costs.items()) if cost >= SLOW and test not in stay}


def by_hand(item: pytest.Item) -> bool:
    """Whether a test is marked for a later tier where it stands, not by the list."""
    return any(mark.args != LISTED for name in ("slow", "long") for mark in item.iter_markers(name))


class Measuring:
    """A plugin that measures every test that runs and is not marked by hand, and writes the list anew at the end.

    What is in the list and was not run keeps its seconds.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.costs: dict[str, float] = {}
        self.kept = {} if config.getoption("--all") else slow_tests()
        self.begun = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Notes when a test begins."""
        self.begun = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Adds to a report what the test has cost up to there."""
        report = yield
        if not by_hand(item) and item.get_closest_marker("skip") is None:
            report.user_properties.append(("cost", spent() - self.begun))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Takes the cost of a test from its last report, in the process that started all others."""
        for name, cost in report.user_properties if report.when == "teardown" else ():
            if name == "cost":
                self.costs[report.nodeid] = float(str(cost))

    def pytest_sessionfinish(self) -> None:
        """Writes the list."""
        if not hasattr(self.config, "workerinput"):
            rows = "".join(f"{cost:.2f} {test}\n" for test, cost in chosen({**self.kept, **self.costs}).items())
            LIST.write_text(HEAD + rows, "utf-8")
