"""A folder for what can be worked out again, and files in it that are whole or not there.

What is read from it is run (a program, native code), so it must be what this user has written under that name: a file
of another owner, one that others may write to, a link, or one that was renamed is as if it were not there.

Never: imports anything of rulekit; fails because a cache cannot be used.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path

DIGEST = 64  # hexadecimal digits at the head of every file
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
MOST_FILES = 256  # of one folder: every change of a ruleset leaves one behind
MORE_FILES = 320  # that many may lie there before some are taken away
OURS = re.compile(r"[0-9a-f]{64}\b")


def cache_folder() -> Path | None:
    """Where this user's caches lie: $RULEKIT_CACHE, else where the system keeps such things.

    A path that begins where one stands counts for nothing: what is kept there may be somebody else's.
    """
    if os.path.isabs(own := os.environ.get("RULEKIT_CACHE", "")):
        return Path(own)
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home
        return None
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / "rulekit" / "cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "rulekit"
    named = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(named) if os.path.isabs(named) else home / ".cache") / "rulekit"


def read_cached(name: str) -> bytes | None:
    """What this user wrote under a name; None, if nothing was, or if not all of it came back."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        with open(os.open(folder / name, os.O_RDONLY | NO_LINK | NO_WAIT), "rb") as file:
            if not _ours(os.fstat(file.fileno())):
                return None
            whole = file.read()
            with suppress(OSError):  # what is read again is taken away last
                os.utime(file.fileno() if os.utime in os.supports_fd else folder / name)
    except OSError:
        return None
    digest, data = whole[:DIGEST], whole[DIGEST:]
    return data if digest == _digest(name, data) else None


def _ours(found: os.stat_result) -> bool:
    """Whether nobody but this user can have written an ordinary file."""
    if not stat.S_ISREG(found.st_mode):
        return False
    return not hasattr(os, "getuid") or (
        found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )


def _digest(name: str, data: bytes) -> bytes:
    """Of what is kept and of its name, so that one file cannot stand for another."""
    return hashlib.sha256(name.encode() + b"\n" + data).hexdigest().encode()


def write_cached(name: str, data: bytes) -> bool:
    """Keeps data under a name; False, if this user cannot write there.

    Written beside the file and renamed onto it, so that a reader never meets half of it.
    """
    folder = cache_folder()
    if folder is None:
        return False
    path, beside = folder / name, folder / f"{name}.{os.getpid()}.new"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | NO_LINK | getattr(os, "O_BINARY", 0)
        with open(os.open(beside, flags, 0o600), "wb") as file:
            file.write(_digest(name, data) + data)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return False
    if OURS.match(path.name):
        _tidy(path.parent)
    return True


def _tidy(folder: Path) -> None:
    """Takes away the files that are named by what they hold and longest unused, so that the folder stays small."""
    with suppress(OSError):  # another process is at it
        with os.scandir(folder) as entries:
            files = [entry for entry in entries if OURS.match(entry.name)]
        if len(files) > MORE_FILES:
            for entry in sorted(files, key=lambda e: e.stat().st_mtime_ns)[:-MOST_FILES]:
                os.unlink(entry)
