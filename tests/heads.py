"""What rulesets say at their head, read as plain YAML: tests are named by it, and loading all would take seconds."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Head(NamedTuple):
    """For how many players a ruleset is, and its options: the default, then the other values."""

    fewest: int
    most: int
    options: dict[str, tuple[str, ...]]


@cache
def head_of(path: Path) -> Head:
    """The head of a ruleset, a file or a folder."""
    text = (path / "ruleset.yaml" if path.is_dir() else path).read_text("utf-8")
    said = yaml.load(text, LOADER)
    fewest, _, most = str(said["players"]).partition("..")
    options = {}
    for name, option in said.get("options", {}).items():
        default, values = word(option["default"]), map(word, option.get("values", [False, True]))
        options[name] = (default, *(value for value in values if value != default))
    return Head(int(fewest), int(most or fewest), options)


def word(value: object) -> str:
    """A value of an option as rulekit calls it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
