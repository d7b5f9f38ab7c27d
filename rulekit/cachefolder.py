"""A folder for what can be worked out again, and files in it that are whole or not there.

Never: imports anything of rulekit; fails because a cache cannot be used.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

DIGEST = 64  # hexadecimal digits at the head of every file
MOST_FILES = 256  # of one folder: every change of a ruleset leaves one behind
OURS = re.compile(r"[0-9a-f]{64}\b")


def cache_folder() -> Path | None:
    """Where this user's caches lie: $RULEKIT_CACHE, else where the system keeps such things."""
    if own := os.environ.get("RULEKIT_CACHE"):
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
    """What was written under a name; None, if nothing was, or if not all of it came back."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        whole = (folder / name).read_bytes()
    except OSError:
        return None
    digest, data = whole[:DIGEST], whole[DIGEST:]
    return data if digest == hashlib.sha256(data).hexdigest().encode() else None


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
        beside.write_bytes(hashlib.sha256(data).hexdigest().encode() + data)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return False
    if OURS.match(path.name):
        _tidy(path.parent)
    return True


def _tidy(folder: Path) -> None:
    """Takes away the oldest files that are named by what they hold, so that the folder does not grow for ever."""
    with suppress(OSError):  # another process is at it
        with os.scandir(folder) as entries:
            files = [entry for entry in entries if OURS.match(entry.name)]
        for entry in sorted(files, key=lambda e: e.stat().st_mtime_ns)[:-MOST_FILES]:
            os.unlink(entry)
