"""The archive of a page → three: what the first question needs, ready; what else a table may need; and a workbench.

What a page would work out anew at every start is worked out once, where it is made, by the same Python as in the page:
modules are compiled, those of Python's own library too, and the ruleset is checked. What is made of the same is kept.

Never: changes what the page does.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from rulekit.bundle.npm import NotFetched, node
from rulekit.bundle.page import page_folder
from rulekit.cache_dir import read_cached, write_cached
from rulekit.export.packed import EMPTY

SCRIPT = Path(__file__).with_name("readied.mjs")
LAYS = page_folder() / "static" / "laid.js"
PARTS = ("first", "rest", "bench")


def readied(archive: bytes, pyodide: Path, begins: Mapping[str, object]) -> list[bytes]:
    """The archives: first, rest, bench; NotFetched where there is no node, or it cannot start that Python."""
    found = node()
    if found is None:
        raise NotFetched("Node is missing.")
    asked = json.dumps(begins, sort_keys=True)
    lock = (pyodide / "pyodide-lock.json").read_bytes()
    parts = (archive, SCRIPT.read_bytes(), LAYS.read_bytes(), lock, asked.encode())
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:32]
    kept = [data for part in PARTS if (data := read_cached(f"page-{digest}-{part}.zip")) is not None]
    return kept if len(kept) == len(PARTS) else _made(found[0], archive, pyodide, asked, digest)


def _made(node: str, archive: bytes, pyodide: Path, asked: str, digest: str) -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        given, empty, *made = (Path(folder) / f"{name}.zip" for name in ("given", "empty", *PARTS))
        given.write_bytes(archive)
        empty.write_bytes(EMPTY)
        command = [node, str(SCRIPT), str(pyodide), str(empty), str(LAYS), str(given), asked, *map(str, made)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise NotFetched(f"Python of the page did not start: {done.stderr.strip()[-400:]}")
        found = [path.read_bytes() for path in made]
    for part, data in zip(PARTS, found, strict=True):
        write_cached(f"page-{digest}-{part}.zip", data)
    return found
