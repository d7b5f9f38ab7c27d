"""docs/research.md: its examples run as they stand there, each by itself, and print what stands below them."""

from __future__ import annotations

import contextlib
import inspect
import io
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

from rulekit.research.aec import Turns
from rulekit.research.parallel import AtOnce
from rulekit.research.vector import Games

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_example_runs_and_prints_what_stands_below_it() -> None:
    for (kind, text), (after, printed) in zip(BLOCKS, [*BLOCKS[1:], ("", "")], strict=True):
        if kind == "python":
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                exec(compile(text, "docs/research.md", "exec"), {"__name__": "example"})
            if after == "text":
                assert said.getvalue() == printed


def rows(heading: str) -> str:
    """The first column of the tables under a heading."""
    below = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return "".join(line.split("|")[1] for line in below.splitlines() if line.startswith("| `"))


@pytest.mark.parametrize(
    ("made", "heading"), [(Turns, "PettingZoo"), (AtOnce, "PettingZoo"), (Games, "Gymnasium")], ids=str
)
def test_every_argument_has_its_row(made: type, heading: str) -> None:
    named = rows(heading)
    assert not [name for name in inspect.signature(made).parameters if f"`{name}`" not in named]


def test_every_parameter_of_openspiel_has_its_row() -> None:
    openspiel = pytest.importorskip("rulekit.research.openspiel", reason="OpenSpiel is not for this computer")
    named = rows("OpenSpiel")
    assert not [name for name in openspiel.RulesetGame.GIVEN if f"`{name}`" not in named]
