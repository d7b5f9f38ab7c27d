"""Options, Hypothesis profiles and fixtures every test may use."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import tempfile
from importlib.util import find_spec
from typing import Protocol

import pytest
from costs import LISTED, Measuring, slow_tests, tiers
from hypothesis import settings

from rulekit.cli import RARELY

settings.register_profile("quick", deadline=None, max_examples=25, print_blob=True)
settings.register_profile("all", deadline=None, derandomize=bool(os.environ.get("CI")), print_blob=True)
settings.register_profile("long", deadline=None, max_examples=2000, print_blob=True)

NATIVE = find_spec("llvmlite") is not None  # asked so, nothing is compiled while tests are collected

# Each tier runs what those before it run, and more: tests/README.md says what they cost.
TIERS = ("quick", "all", "long")
WANTS = {"slow": "all", "long": "long"}


class Amount(Protocol):
    """Chooses between a sample and the whole."""

    def __call__(self, sample: int, whole: int, quick: int | None = None) -> int:
        """`whole` with --long, else `sample`; where it is given, `quick` without --all."""
        ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --all and --long."""
    parser.addoption("--all", action="store_true", help="run the slow tests too, and larger samples")
    parser.addoption("--long", action="store_true", help="run all tests, and whole amounts instead of samples")
    parser.addoption("--write-costs", action="store_true", help="measure all tests and write tests/slow.txt anew")


def tier(config: pytest.Config) -> str:
    """Which tier of tests is asked for."""
    return "long" if config.getoption("--long") else "all" if config.getoption("--all") else "quick"


def pytest_configure(config: pytest.Config) -> None:
    """Loads the Hypothesis profile of the tier; gives all processes of this run one cache, apart from the user's."""
    settings.load_profile(tier(config))
    # A shell lets what it runs in the background ignore Ctrl-C, and all that is started from there would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        folder = tempfile.mkdtemp(prefix="rulekit-tests-")
        os.environ["RULEKIT_CACHE"] = os.path.join(folder, "cache")
        os.environ["RULEKIT_SAVES"] = os.path.join(folder, "saves")
        if os.environ.pop(
            "PYTHONDONTWRITEBYTECODE", ""
        ):  # hundreds of processes would compile rulekit, each for itself
            os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(folder, "bytecode")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    if config.getoption("--write-costs"):
        config.pluginmanager.register(Measuring(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips what only a later tier runs, but for tests that are asked for by name."""
    runs = TIERS.index(tier(config))
    listed = {} if config.getoption("--write-costs") and runs else tiers(slow_tests())
    asked = tuple(name for name in config.args if "::" in name)
    for item in items:
        if item.nodeid in listed:
            item.add_marker(getattr(pytest.mark, listed[item.nodeid])(*LISTED))
    for mark, wanted in WANTS.items():
        if runs < TIERS.index(wanted):
            skip = pytest.mark.skip(reason=f"{mark}; run with --{wanted}")
            for item in items:
                if mark in item.keywords and not by_name(item.nodeid, asked):
                    item.add_marker(skip)


def pytest_collection_finish() -> None:
    """The tests themselves are there to the end: nothing is gained by looking through them for what may go."""
    gc.freeze()
    gc.set_threshold(*RARELY)


def by_name(test: str, asked: tuple[str, ...]) -> bool:
    """Whether a test is named, with its case or without, where pytest is told what to run."""
    return test in asked or test.split("[", 1)[0] in asked


@pytest.fixture(scope="session")
def amount(pytestconfig: pytest.Config) -> Amount:
    """How many: `amount(200, 20_000)` is 200, and 20,000 with --long."""
    asked = tier(pytestconfig)

    def chosen(sample: int, whole: int, quick: int | None = None) -> int:
        return whole if asked == "long" else quick if quick is not None and asked == "quick" else sample

    return chosen
