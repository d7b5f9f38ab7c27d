"""What lies beside the files of a page for hosts that send it: the same bytes, whichever way they are unpacked."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pytest

from rulekit.bundle.npm import node
from rulekit.export import compressed as packing
from rulekit.export.compressed import QUICK, SMALL, compressed

FILES = {
    "table.js": b"export const seats = [];\n" * 200,
    "machine.wasm": bytes(range(256)) * 40,
    "words/fr.ftl": "tour = à vous\n".encode() * 100,
}
UNPACK = """
const zlib = require("node:zlib"), fs = require("node:fs");
process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])));
"""


@pytest.fixture(autouse=True)
def nothing_is_kept_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A cache of this test alone."""
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))


def unpacked(name: str, data: bytes, folder: Path) -> bytes:
    """What a browser makes of a file that a host has sent compressed."""
    if name.endswith(".gz"):
        return gzip.decompress(data)
    by = node()
    assert by is not None
    path = folder / "sent.br"
    path.write_bytes(data)
    return subprocess.run([by[0], "-e", UNPACK, str(path)], check=True, capture_output=True).stdout


def test_what_is_compressed_is_unpacked_to_the_same_bytes(tmp_path: Path) -> None:
    endings = [".gz", *([".br"] if node() else [])]
    found = compressed(FILES, {"machine.wasm": QUICK})
    assert set(found) == {name + ending for name in FILES for ending in endings}
    for name, data in FILES.items():
        for ending in endings:
            assert len(found[name + ending]) < len(data)
            assert unpacked(name + ending, found[name + ending], tmp_path) == data, name + ending


def test_what_is_small_is_sent_as_it_is() -> None:
    assert not compressed({"small.css": b"x" * (SMALL - 1)}, {})
    assert "large.css.gz" in compressed({"large.css": b"x" * SMALL}, {})


def test_what_was_compressed_once_is_taken_from_the_cache_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compressed(FILES, {})
    for how in ("_gzipped", "_by_brotli"):
        monkeypatch.setattr(packing, how, lambda *_: pytest.fail("compressed once more"))
    assert compressed(FILES, {}) == before


def test_without_a_node_there_is_what_python_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "node", lambda: None)
    assert set(compressed(FILES, {})) == {f"{name}.gz" for name in FILES}
