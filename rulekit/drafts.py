"""Bytes → a file that holds all of them, or what it held before, whenever the program or the computer stops.

They are written in full beside the file and put in its place in one step.

Never: leaves half of a file, or a draft; makes a link a file, or others readers of what was for one alone.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

MOST_OF_A_NAME = 40  # letters: a name must stay one that a folder can hold


def target_of(path: Path) -> Path:
    """The file that bytes for a path go to: a link stays one."""
    return Path(os.path.realpath(path))


def drafted(target: Path, data: bytes) -> Path:
    """The bytes on the disk in a new file beside, with the rights of the old one; an OSError if that cannot be."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:MOST_OF_A_NAME]}-", suffix=".part")
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


def written(path: Path, data: bytes) -> None:
    """Puts bytes into a file, all or none; an OSError if they cannot be put there."""
    target = target_of(path)
    draft = drafted(target, data)
    try:
        os.replace(draft, target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # a system that cannot open folders
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
