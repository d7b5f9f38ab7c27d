"""New bytes for files that are there → the files with them, all or none.

Each is written in full beside its place before the first is put there; one that somebody has changed meanwhile
stops everything.

Never: leaves half of a file; writes over what it has not read.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span


class Rewritten(NamedTuple):
    """What a file held when it was read (None: it was not there), and what it is to hold."""

    was: bytes | None
    now: bytes


def rewrite(files: Mapping[Path, Rewritten]) -> Diagnostic | None:
    """Writes the files; or why none of them was written."""
    drafts: dict[Path, Path] = {}
    try:
        for path, data in files.items():
            target = path.resolve()  # a link stays one
            if _held(target) != data.was:
                place = Span(str(path), 1, 1, 1, 1)
                message = f"`{path}` has changed since it was read; nothing was written."
                return Diagnostic("changed-ruleset", place, message, "Run the command once more.")
            drafts[target] = _draft(target, data.now)
        _put(drafts, {path.resolve(): data.was for path, data in files.items()})
    except OSError as error:
        why = error.strerror or "the system does not allow it"
        message = f"`{path}` cannot be written: {why}. Nothing was written."
        help = "Give yourself the right to write it, or make room on the disk."
        return Diagnostic("unwritable-folder", Span(str(path), 1, 1, 1, 1), message, help)
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    return None


def _held(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _draft(target: Path, data: bytes) -> Path:
    """The new bytes in a file beside, with the rights of the old one."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-", suffix=".part")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            if not os.access(target, os.W_OK):
                raise PermissionError(13, "it may not be written")
            shutil.copymode(target, draft)
        else:
            mask = os.umask(0)
            os.umask(mask)
            draft.chmod(0o666 & ~mask)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return draft


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
                    os.replace(_draft(target, held), target)
        raise
