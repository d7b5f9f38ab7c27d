"""A ruleset that is looked at again after a change is found to be what it is for whoever reads it for the first time.

What stays the same is not read again: sections and texts are kept, and moved where lines have come or gone. Here a
ruleset is changed again and again, the way a designer does, and each state is looked at twice: by a workbench, and with
nothing kept.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from check.edits import edited
from conftest import Amount
from working import Asked

from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.program.program import Program
from rulekit.ruleset.files import read_yaml
from rulekit.syntax.remembered import forget, remember

RULESETS = {"aton": 3, "tekhenu": 10, "kuhn": 1, "connect-four": 1, "caravan": 2}  # how much longer each takes
ROOMS = ("rulekit.ruleset.", "rulekit.check.", "rulekit.text.unreadable")
SMALL = 2
LINES = ("", "# a remark", "  # another", "\n\n")
BACK = 0.3  # how often a file is as it lay
Found = tuple[tuple[Diagnostic, ...], Program | None]


def nothing_is_kept() -> None:
    """Forgets all that was read."""
    forget()
    for name, module in list(sys.modules.items()):
        for value in vars(module).values() if name.startswith(ROOMS) else ():
            if callable(getattr(value, "cache_clear", None)):
                value.cache_clear()


def changes(asked: Asked, count: int) -> list[tuple[str, str]]:
    """File after file with another text, one after the other."""
    dice, found = random.Random(count), list[tuple[str, str]]()
    copy = asked.work.copy
    every = {file.shown_as for file in asked.work.was.read.files.every}
    names = [name for name in copy.files if (copy.was / name).as_posix() in every]
    lay = {name: copy.files[name].decode() for name in names}
    now = dict(lay)
    for _ in range(count):
        name = dice.choice(names)
        lines = now[name].split("\n")
        if dice.random() < BACK:
            now[name] = lay[name]
        elif dice.random() < BACK:
            lines.insert(dice.randrange(len(lines) + 1), dice.choice(LINES))
            now[name] = "\n".join(lines)
        else:
            now[name] = edited(now[name], dice)
        found.append((name, now[name]))
    return found


def looked(asked: Asked) -> Found:
    """What is found now: every mistake with its place, and the program with the places that it knows."""
    findings, ruleset = asked.work.look()
    return findings.diagnostics, compile_ruleset(ruleset.checked(), ruleset.players[0]) if ruleset else None


@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
@pytest.mark.parametrize(
    "ruleset", [pytest.param(name, marks=pytest.mark.slow if share > SMALL else ()) for name, share in RULESETS.items()]
)
def test_what_is_kept_is_what_is_read(
    ruleset: str, loader: str, amount: Amount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader: Any = getattr(yaml, loader, yaml.SafeLoader)
    monkeypatch.setattr(read_yaml, "LOADER", reader)
    nothing_is_kept()
    asked = Asked(ruleset, tmp_path)
    every = changes(asked, amount(60, 1500, quick=4) // RULESETS[ruleset] + 1)
    remember()
    kept = []
    for file, text in every:
        asked("write", file=file, text=text)
        kept.append(looked(asked))
    for file, _ in every:
        asked("write", file=file, text=asked.work.copy.files[file].decode())
    for (file, text), found in zip(every, kept, strict=True):
        asked("write", file=file, text=text)
        nothing_is_kept()
        assert looked(asked) == found, file
