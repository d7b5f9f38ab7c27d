"""Mistakes a designer could make, planted one at a time in a copy of a ruleset.

A list of them is a YAML file: each has `fault` (what is wrong, in words), `rule` (which rule is broken), `right`
(what stands once in the ruleset) and `wrong` (what takes its place); in a ruleset that is a folder also `file`.

Never: changes a ruleset itself.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

Fault = dict[str, Any]


def faults(name: str) -> list[Fault]:
    """The list in a file beside this one."""
    found: list[Fault] = yaml.safe_load(Path(__file__).with_name(name).read_text("utf-8"))
    return found


def planted(fault: Fault, ruleset: Path, folder: Path) -> Path:
    """A copy of a ruleset, a file or a folder, with a fault in it."""
    copy = folder / ruleset.name
    if ruleset.is_dir():
        shutil.copytree(ruleset, copy)
    else:
        shutil.copy(ruleset, copy)
    file = copy / fault["file"] if "file" in fault else copy
    text = file.read_text("utf-8")
    assert text.count(fault["right"]) == 1, f"{text.count(fault['right'])} places to plant it"
    file.write_text(text.replace(fault["right"], fault["wrong"]), "utf-8")
    return copy
