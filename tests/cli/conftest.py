"""Commands run here keep their caches apart from those of whoever runs the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from rulekit.cli import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULEKIT_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("RULEKIT_SAVES", str(tmp_path_factory.mktemp("saves")))
        yield


@pytest.fixture
def rulekit_command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command line in this process."""

    def run(*words: str | Path) -> Ran:
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as left:
            code = int(left.code or 0)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
