"""The demonstration runs, and what it says to type can be typed."""

from __future__ import annotations

import io
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.cli.demo import next_steps
from rulekit.syntax.remembered import forget

HOUSE = Path(__file__).resolve().parents[2]
Command = Callable[..., Any]


def test_the_demonstration_runs(rulekit_command: Command) -> None:
    ran = rulekit_command("demo", "--games", "20", "--executor", "python")
    assert ran.code == 0
    assert re.search(r"^ +\w+ gains \d+ .+\n +rulesets/aton\.yaml:\d+  \S", ran.out, re.MULTILINE)
    assert "20 games" in ran.out
    assert "What to try next" in ran.out
    for named in (
        "docs/tutorial.md",
        "docs/language.md",
        "docs/translating.md",
        "docs/variants.md",
        "aton.locales/en.ftl",
    ):
        assert named in ran.out


FIRST = ["simulate", "check", "explain", "watch", "play", "simulate", "balance"]
LAST = ["play", "text", "rulebook", "l10n", "new"]


@pytest.mark.parametrize(
    ("chosen", "commands"),
    [
        ("kuhn", [*FIRST, "test", *LAST]),
        ("aton", [*FIRST, "test", "play", "diff", *LAST]),
        (str(HOUSE / "rulesets" / "examples" / "rummy.yaml"), [*FIRST, *LAST]),
    ],
    ids=["kuhn", "aton", "rummy"],  # only the second has variants; the last has no scenarios
)
def test_all_that_the_demonstration_says_to_type_can_be_typed(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, chosen: str, commands: list[str]
) -> None:
    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulekit.cli.watch.waiter", lambda _: interrupted)
    ruleset = rulekit.load(chosen)
    lines = list(next_steps(chosen, ruleset, len(ruleset.game().seats)))
    assert lines.pop().strip() == f"python3 start.py studio {chosen}"  # which goes on until it is ended
    said = [shlex.split(line)[1:] for line in lines if line.startswith("      ")]
    assert [words[0] for words in said] == commands
    for words in said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        short = ["20" if word in ("100", "10000") else word for word in words]
        short += ["--search", "2", "--games", "2", "--random", "20"] if words[0] == "balance" else []
        assert rulekit_command(*short).code == (1 if words[0] == "diff" else 0), (
            words
        )  # as `diff` does: it tells something
    forget()  # what `watch` remembers
