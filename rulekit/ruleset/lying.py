"""A ruleset → all files that lie with it, by their names beside it: its own, its words, icons, scenarios, variants.

Never: takes a file that leads out of its folder, or one too large to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulekit.ordinary import ends_at, leads_out
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.on_disk import MAIN

KINDS = {".yaml", ".ftl", ".csv", ".svg"}


def lying_with(ruleset: Path) -> Iterator[tuple[Path, bytes]]:
    """All files that a ruleset may read, by their names from the folder it lies in."""
    for path in files_with(ruleset):
        yield path.relative_to(ruleset.parent), path.read_bytes()


def files_with(ruleset: Path) -> Iterator[Path]:
    """Where those files are."""
    if (ruleset / MAIN).is_file():
        folders = [ruleset]
    else:
        yield ruleset
        folders = [each for each in sorted(ruleset.parent.glob(f"{ruleset.stem}.*")) if each.is_dir()]
    for folder in folders:
        root = ends_at(folder)
        for path in sorted(folder.rglob("*")):
            if path.suffix in KINDS and path.is_file() and not leads_out(path, root) and _is_read(path):
                yield path


def _is_read(path: Path) -> bool:
    """Whether a file is small enough for rulekit to read it."""
    return path.stat().st_size <= MOST_BYTES
