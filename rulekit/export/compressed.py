"""The files of a page → the same, compressed, for hosts that send that.

Never: compresses what is small.
"""

from __future__ import annotations

import gzip
import hashlib
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from rulekit.bundle.npm import node
from rulekit.cache_dir import read_cached, write_cached

SMALL = 1024  # bytes; what is smaller is not compressed
BROTLI = """
const zlib = require("node:zlib"), fs = require("node:fs"), [name, quality] = process.argv.slice(1);
const { BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_QUALITY: how } = zlib.constants, data = fs.readFileSync(name);
const params = { [size]: data.length, [how]: Number(quality) };
fs.writeFileSync(`${name}.br`, zlib.brotliCompressSync(data, { params }));
"""
BEST, GOOD, QUICK = 11, 9, 5  # of brotli: the best takes fifteen times as long as the others


def compressed(files: Mapping[str, bytes], how: Mapping[str, int]) -> dict[str, bytes]:
    """What lies beside files for hosts that send it: `NAME.gz`, and `NAME.br` where there is a node to make it.

    What was compressed once is kept in the cache; `how`: how well, by their names, what is too large, or another too
    often, for the best that there is.
    """
    large = {name: data for name, data in files.items() if len(data) >= SMALL}
    found = {f"{name}.gz": _once(data, "gz", _gzipped) for name, data in large.items()}
    by = node()
    if by is not None:
        for name, data in large.items():
            found[f"{name}.br"] = _once(data, "br", partial(_by_brotli, by[0], min(BEST, how.get(name, BEST))))
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


def _by_brotli(node: str, quality: int, data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data"
        path.write_bytes(data)
        subprocess.run([node, "-e", BROTLI, str(path), str(quality)], check=True)
        return path.with_name("data.br").read_bytes()
