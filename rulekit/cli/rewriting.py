"""New bytes for files that are there → the files with them, all or none.

One that somebody has changed meanwhile stops everything. `rulekit.journal` says how several change as one.

Never: leaves half of a file; writes over what it has not read.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulekit.atomic_write import target_of, written
from rulekit.cli.screen import show_diagnostics
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.findings import Findings
from rulekit.journal import MOST_OF_A_FILE, Changed, Unfinished, settle
from rulekit.journal import change as changed
from rulekit.ordinary import ends_at, first_of, leads_out
from rulekit.ruleset.folder import broken_off

NO_FOLDER = "Make the folder first, or name another."
WAYS_OUT = {
    errno.ENOENT: NO_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.EISDIR: "Name a file: this is a folder.",
    errno.EEXIST: "Take the file away that has the name of the folder.",
}


class Rewritten(NamedTuple):
    """What a file held when it was read (None: it was not there), and what it is to hold."""

    was: bytes | None
    now: bytes


class Change(NamedTuple):
    """New bytes for files of a ruleset: its folder, what a person named himself, and the files."""

    folder: Path
    named: Collection[Path]
    files: Mapping[Path, Rewritten]


def rewrite_each(changes: Iterable[Change]) -> tuple[dict[Path, Rewritten], Diagnostic | None]:
    """Writes folder after folder, each whole; the files that are written, and why the next folder could not be."""
    folders: dict[Path, tuple[set[Path], dict[Path, Rewritten]]] = {}
    for change in changes:
        named, files = folders.setdefault(ends_at(change.folder), (set(), {}))
        named.update(change.named)
        files.update(change.files)
    done: dict[Path, Rewritten] = {}
    for folder, (named, files) in folders.items():
        failed = rewrite(files, folder, named)
        if failed is not None:
            return done, failed
        done |= files
    return done, None


def rewrite(files: Mapping[Path, Rewritten], folder: Path, named: Collection[Path] = ()) -> Diagnostic | None:
    """Writes the files of a folder; or why none of them was written. One under several names is written once.

    `named`: those that a person named himself, which may be links to elsewhere if no other is written with them.
    """
    wanted: dict[Path, tuple[Path, Rewritten]] = {}
    path = next(iter(files), folder)
    outside = leading_out((path for path in files if path not in named), folder)
    if outside is not None:
        return outside
    try:
        if left := settle(folder):
            return broken_off(left)
        for path, data in files.items():
            target = target_of(path)  # a link stays one
            if _held(target) != data.was:
                return _changed(path)
            if wanted.setdefault(target, (path, data))[1] != data:
                message = f"`{path}` is named twice, and would not be the same each time; nothing was written."
                return Diagnostic("changed-ruleset", _at(path), message, "Name it once.")
        if len(wanted) == 1:
            target, (path, data) = wanted.popitem()
            written(target, data.now)
        elif wanted:
            outside = leading_out(wanted, folder)
            if outside is not None:
                return outside
            changed(ends_at(folder), {target: data for target, (_, data) in wanted.items()})
    except OSError as error:
        return unwritable(path, error)
    except Changed as moved:
        return _changed(moved.path)
    return None


def _changed(path: Path) -> Diagnostic:
    message = f"`{path}` has changed since it was read; nothing was written."
    return Diagnostic("changed-ruleset", _at(path), message, "Run the command once more.")


def unwritable(path: Path, error: OSError) -> Diagnostic:
    """Why a file cannot be written, and what to do."""
    done = "" if isinstance(error, Unfinished) else " Nothing was written."
    message = f"`{path}` cannot be written: {error.strerror or 'the system does not allow it'}.{done}"
    help = WAYS_OUT.get(error.errno or 0, "Give yourself the right to write it, or make room on the disk.")
    return Diagnostic("unwritable-folder", _at(path), message, help)


def taken(path: Path, kind: str = "", way: str = "Take it away, or give it another name.") -> Diagnostic:
    """That something lies where a file was to be written; `kind`: over which of ours it may be."""
    only = f" and is no {kind} that rulekit wrote" if kind else ""
    said = f"`{path}` is there already{only}; nothing is overwritten."
    return Diagnostic("already-there", _at(path), said, way)


def leading_out(paths: Iterable[Path], folder: Path) -> Diagnostic | None:
    """The first of some files that does not lie in a folder, as a link or a `..` leads out of it; None if all do."""
    for path in paths:
        if leads_out(path, ends_at(folder)):
            message = f"`{path}` leads out of the folder of the ruleset; nothing was written."
            return Diagnostic("outside-folder", _at(path), message, "Copy the file into the folder.")
    return None


def _at(path: Path) -> Span:
    return Span(str(path), 1, 1, 1, 1)


def _held(path: Path) -> bytes | None:
    return first_of(path, MOST_OF_A_FILE) if os.path.lexists(path) else None


def put(path: Path, data: bytes) -> bool:
    """Puts bytes into a file; whether that could be done, else it is said."""
    try:
        written(path, data)
    except OSError as error:
        why = unwritable(path, error)
        show_diagnostics((why,), Findings("", None, (why,)))
        return False
    return True
