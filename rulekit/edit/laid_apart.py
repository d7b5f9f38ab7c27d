"""All files of a ruleset by their names → its rules, words, icons and scenarios, each by the name it has there.

Names are those inside the folder it lies in, whatever folders all of them share: `cards/helper.yaml` of one that is a
folder, `shore.locales/en.ftl` beside one that is a single file.

Never: reads a file; knows what is in one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from rulekit.ruleset.folder import CARDS, ICONS, LOCALES, VARIANTS
from rulekit.ruleset.on_disk import MAIN, File

SCENARIOS = "scenarios"
ENDINGS = {LOCALES: ".ftl", ICONS: ".svg", SCENARIOS: ".yaml", VARIANTS: ".yaml"}  # what is read of such folders
RULES = ".yaml"


@dataclass(slots=True)
class Apart:
    """The rules in the order in which they are read; all other files by the sort of their folder and their names."""

    rules: tuple[File, ...] = ()
    beside: dict[str, dict[str, File]] = field(default_factory=dict)


def laid_apart(files: Mapping[str, bytes]) -> Apart:
    """The files of a ruleset by what they are for; what is for nothing is left out."""
    found, rules = Apart(beside={sort: {} for sort in ENDINGS}), list[File]()
    for name, inside in _inside(files).items():
        file = File(name, inside.as_posix(), files[name])
        sort = sort_of(inside)
        if sort == RULES:
            rules.append(file)
        elif sort:
            found.beside[sort].setdefault(inside.name, file)
    found.rules = tuple(sorted(rules, key=lambda file: ("/" in file.name, file.name != MAIN, file.name)))
    return found


def sort_of(inside: PurePosixPath) -> str:
    """For what a file is: the rules, or the sort of the folder it lies in; "" for nothing."""
    if any(part.startswith(".") for part in inside.parts):
        return ""
    if len(inside.parts) == 1 or inside.parts[:-1] == (CARDS,):
        return RULES if inside.suffix == RULES else ""
    if len(inside.parts) != 2:
        return ""
    sort = inside.parts[0].rpartition(".")[2]
    return sort if ENDINGS.get(sort) == inside.suffix else ""


def _inside(files: Mapping[str, bytes]) -> dict[str, PurePosixPath]:
    """The names of files without the folders that all of them share, as deep as the first of the rules lies."""
    found = {name: PurePosixPath(name) for name in files}
    while found and not any(len(path.parts) == 1 and path.suffix == RULES for path in found.values()):
        if len({path.parts[:1] for path in found.values()}) != 1 or any(len(p.parts) == 1 for p in found.values()):
            break
        found = {name: PurePosixPath(*path.parts[1:]) for name, path in found.items()}
    return found
