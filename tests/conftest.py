"""Options, Hypothesis profiles and fixtures every test may use."""

from __future__ import annotations

import os
from typing import Protocol

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=2000, print_blob=True)


class Amount(Protocol):
    """Chooses between a sample and the whole."""

    def __call__(self, sample: int, whole: int) -> int:
        """`sample` in a quick run, `whole` with --long."""
        ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --long."""
    parser.addoption("--long", action="store_true", help="run the long tests too, and whole amounts instead of samples")


def pytest_configure(config: pytest.Config) -> None:
    """Loads the Hypothesis profile: long, else the same examples every time on CI, else new ones."""
    settings.load_profile("long" if config.getoption("--long") else "ci" if os.environ.get("CI") else "dev")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips tests marked `long` unless --long is given."""
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="long; run with --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def amount(pytestconfig: pytest.Config) -> Amount:
    """How many: `amount(200, 20_000)` is 200 in a quick run, 20,000 with --long."""
    long = bool(pytestconfig.getoption("--long"))
    return lambda sample, whole: whole if long else sample
