"""The rules that a page without a server is for → their files inside it, and how they are named there.

Never: takes a file that does not lie with the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rulekit.ordinary import ends_at, leads_out
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named, find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.ruleset.on_disk import MAIN

OWN = "own"
KINDS = {".yaml", ".ftl", ".csv", ".svg"}


class NotWithIt(Exception):
    """A variant that does not lie with its ruleset: its file."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Files by their names inside the page, and what is loaded there: a ruleset, its variants, its options."""

    files: Mapping[str, bytes]
    ruleset: str
    variants: tuple[str, ...]
    options: Mapping[str, object]


def rules_of(named: Named, options: Mapping[str, object]) -> Rules:
    """The rules as they lie here, which have been loaded; NotWithIt for a variant from elsewhere."""
    found = find_ruleset(named)
    assert isinstance(found, Located)
    known = {ends_at(path): name for name, path in variants_of(found.path).items()}
    variants = []
    for path in found.variants:
        if ends_at(path) not in known:
            raise NotWithIt(path.as_posix())
        variants.append(known[ends_at(path)])
    packaged = {ends_at(path): name for name, path in packaged_rulesets().items()}
    if (name := packaged.get(ends_at(found.path))) is not None:
        return Rules({}, name, tuple(variants), options)
    files = {f"{OWN}/{path.as_posix()}": data for path, data in _lying_with(found.path)}
    return Rules(files, f"{OWN}/{found.path.name}", tuple(variants), options)


def _lying_with(ruleset: Path) -> Iterator[tuple[Path, bytes]]:
    """All files that a ruleset may read, by their names beside it."""
    above = ruleset.parent
    if (ruleset / MAIN).is_file():
        folders = [ruleset]
    else:
        yield Path(ruleset.name), ruleset.read_bytes()
        folders = [each for each in sorted(above.glob(f"{ruleset.stem}.*")) if each.is_dir()]
    for folder in folders:
        root = ends_at(folder)
        for path in sorted(folder.rglob("*")):
            if path.suffix in KINDS and path.is_file() and not leads_out(path, root) and _is_read(path):
                yield path.relative_to(above), path.read_bytes()


def _is_read(path: Path) -> bool:
    """Whether a file is small enough for rulekit to read it."""
    return path.stat().st_size <= MOST_BYTES
