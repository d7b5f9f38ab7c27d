"""New bytes for files that are there → the files with them, all or none.

Each is written in full beside its place before the first is put there; one that somebody has changed meanwhile
stops everything.

Never: leaves half of a file; writes over what it has not read.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.drafts import drafted, target_of

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


def rewrite(files: Mapping[Path, Rewritten]) -> Diagnostic | None:
    """Writes the files; or why none of them was written. One under several names is written once."""
    drafts: dict[Path, Path] = {}
    wanted: dict[Path, Rewritten] = {}
    try:
        for path, data in files.items():
            target = target_of(path)  # a link stays one
            if _held(target) != data.was:
                message = f"`{path}` has changed since it was read; nothing was written."
                return Diagnostic("changed-ruleset", _at(path), message, "Run the command once more.")
            if wanted.setdefault(target, data) != data:
                message = f"`{path}` is named twice, and would not be the same each time; nothing was written."
                return Diagnostic("changed-ruleset", _at(path), message, "Name it once.")
            if target not in drafts:
                drafts[target] = drafted(target, data.now)
        _put(drafts, {target: data.was for target, data in wanted.items()})
    except OSError as error:
        return unwritable(path, error)
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    return None


def unwritable(path: Path, error: OSError) -> Diagnostic:
    """Why a file cannot be written, and what to do."""
    message = f"`{path}` cannot be written: {error.strerror or 'the system does not allow it'}. Nothing was written."
    help = WAYS_OUT.get(error.errno or 0, "Give yourself the right to write it, or make room on the disk.")
    return Diagnostic("unwritable-folder", _at(path), message, help)


def leading_out(paths: Iterable[Path], folder: Path) -> Diagnostic | None:
    """The first of some files that does not lie in a folder, as a link or a `..` leads out of it; None if all do."""
    for path in paths:
        if not path.resolve().is_relative_to(folder.resolve()):
            message = f"`{path}` leads out of the folder of the ruleset; nothing was written."
            return Diagnostic("outside-folder", _at(path), message, "Copy the file into the folder.")
    return None


def _at(path: Path) -> Span:
    return Span(str(path), 1, 1, 1, 1)


def _held(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _put(drafts: Mapping[Path, Path], was: Mapping[Path, bytes | None]) -> None:
    """Puts every draft in its place; if one cannot be put, those before it hold again what they held."""
    done: list[Path] = []
    try:
        for target, draft in drafts.items():
            os.replace(draft, target)
            done.append(target)
    except BaseException:
        for target in done:
            with suppress(OSError):
                held = was[target]
                if held is None:
                    target.unlink()
                else:
                    os.replace(drafted(target, held), target)
        raise
