"""Bytes → a file that holds all of them, or what it held before, whenever the program or the computer stops.

They are written in full beside the file and put in its place in one step. What takes long to be written, such as a
record, grows in its place where nothing is; where an earlier one lies it grows beside that and takes its place at the
end.

Never: leaves half of a file, or a draft; makes a link a file, or others readers of what was for one alone; takes the
place of a folder, a pipe or a device.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from rulekit.ordinary import ends_at, first_of, ordinary

MOST_OF_A_NAME = 40  # letters: a name must stay one that a folder can hold
HEAD = 512  # bytes in which a file says who wrote it


def target_of(path: Path) -> Path:
    """The file that bytes for a path go to: a link stays one."""
    return ends_at(path)


def is_free(path: Path, *marks: bytes) -> bool:
    """Whether nothing is lost by writing there: nothing lies there, an empty file, or one that has a mark of ours.

    A mark stands in the first 512 bytes. What cannot be read is not free.
    """
    if not os.path.lexists(target_of(path)):
        return True
    try:
        head = first_of(path, HEAD)
    except (OSError, ValueError):
        return False
    return not head or any(mark in head for mark in marks)


def begun(target: Path) -> tuple[BinaryIO, Path]:
    """A new file beside, with the rights of the old one; an OSError if there cannot be one."""
    if os.path.lexists(target):
        ordinary(target)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:MOST_OF_A_NAME]}-", suffix=".part")
    draft = Path(name)
    file = os.fdopen(handle, "wb")
    try:
        if target.exists():
            if not os.access(target, os.W_OK):
                raise PermissionError(13, "it may not be written")
            shutil.copymode(target, draft)
        else:
            mask = os.umask(0)
            os.umask(mask)
            draft.chmod(0o666 & ~mask)
    except BaseException:
        file.close()
        draft.unlink(missing_ok=True)
        raise
    return file, draft


def drafted(target: Path, data: bytes) -> Path:
    """The bytes on the disk in a new file beside, with the rights of the old one; an OSError if that cannot be."""
    file, draft = begun(target)
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
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
    kept_in(target.parent)


def kept_in(folder: Path) -> None:
    """Waits until the disk has what was put into a folder, where a system can open folders."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Growing:
    """A file that is written for a while. Until it is closed, an earlier one stays as it was."""

    def __init__(self, path: Path) -> None:
        self._target, self._draft = target_of(path), Path()
        self._whole = 0
        self._file: BinaryIO
        try:
            self._file = self._target.open("xb")
        except FileExistsError:
            self._file, self._draft = begun(self._target)

    def write(self, data: bytes, /) -> int:
        """Writes behind what is there."""
        return self._file.write(data)

    def flush(self) -> None:
        """Gives it to the system."""
        self._file.flush()

    def __enter__(self) -> Growing:
        """For use with `with`."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        """Puts it in its place; after an error what is worth keeping of it."""
        if kind is None:
            self.close()
        else:
            self.cut()

    def mark(self) -> None:
        """What is written up to here is worth keeping by itself."""
        self._whole = self._file.tell()

    def close(self) -> None:
        """Puts it in its place."""
        if self._file.closed:
            return
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        if self._draft.name:
            os.replace(self._draft, self._target)
        kept_in(self._target.parent)

    def cut(self) -> None:
        """Puts in its place what is worth keeping; if nothing is, all is as it was before."""
        if self._file.closed:
            return
        self._file.flush()
        self._file.truncate(self._whole)
        if self._whole:
            self.close()
            return
        self._file.close()
        (self._draft if self._draft.name else self._target).unlink(missing_ok=True)
