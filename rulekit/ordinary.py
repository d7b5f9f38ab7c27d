"""A path → what an ordinary file there holds, and no more of it than is allowed.

A pipe, a device, a socket or a folder is no such file: the one may be waited for and the other read for ever.

Never: waits for anybody; follows a link without saying where it ends.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

Named = str | os.PathLike[str]
# What is exchanged for a pipe between looking and opening must not be waited for, nor a terminal become ours.
FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def opened(path: Named) -> BinaryIO:
    """An ordinary file to read; an OSError if it is none or cannot be read, a ValueError if there is no such name."""
    ordinary(path)  # some devices do something when they are opened
    handle = os.open(path, FLAGS)
    try:
        _ordinary(os.fstat(handle), path)
        return open(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def first_of(path: Named, most: int) -> bytes:
    """What a file begins with, at most so many bytes."""
    with opened(path) as file:
        there = os.fstat(file.fileno()).st_size  # asked for more, it would take the room for more
        return file.read(min(most, there + 1)) or b""


def ends_at(path: Named) -> Path:
    """Where a path ends when all links are followed; a link to itself ends where it is."""
    return Path(os.path.realpath(path))


def leads_out(path: Named, folder: Path) -> bool:
    """Whether a path ends outside a folder, which is named without links."""
    return not ends_at(path).is_relative_to(folder)


def link_leads_out(path: Named, folder: Path) -> bool:
    """`leads_out` for a file whose own folder is known to end inside: then only a link can lead out."""
    return os.path.islink(path) and leads_out(path, folder)


def ordinary(path: Named) -> None:
    """An OSError if a path leads to something that is no ordinary file, or to nothing."""
    _ordinary(os.stat(path), path)


def _ordinary(found: os.stat_result, path: Named) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file", os.fspath(path))
