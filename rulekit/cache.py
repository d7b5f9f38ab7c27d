"""What was found in a ruleset, and its programs ↔ files in the cache folder, under a key made of all it depends on.

The key has the bytes of the files, the options, and which rulekit read them; so a cache is never wrong,
only missing, and anything odd in it is as if it were not there.

Never: reads YAML; keeps a pickle.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulekit.cache_dir import read_cached, write_cached
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.findings import Facts, Findings
from rulekit.program.program import Program
from rulekit.program.sound import Unsound, verified
from rulekit.program.stored import NotStored, program_from, reader, to_data

PACKED_AS = "packed-as.txt"  # in a package that was packed: a hash of all that is in it


def content_key(files: Iterable[tuple[str, bytes]], options: Mapping[str, str]) -> str:
    """One name for these files, read with these options by this rulekit."""
    digest = hashlib.sha256(rulekit_key().encode())
    for name, data in files:
        digest.update(f"\n{name}\n{len(data)}\n".encode("utf-8", "surrogatepass"))
        digest.update(data)
    for option, value in sorted(options.items()):
        digest.update(f"\n{option!r}={value!r}".encode())
    return digest.hexdigest()


@cache
def rulekit_key() -> str:
    """Which rulekit this is: its version, and the times and sizes of its files, for those who change it.

    One that was packed whole, and is unpacked anew again and again, says it itself.
    """
    package = Path(__file__).parent
    version = getattr(sys.modules.get(package.name), "__version__", "")
    digest = hashlib.sha256(f"{version} {sys.version}".encode())
    packed = package / PACKED_AS
    if packed.is_file():
        digest.update(packed.read_bytes())
        return digest.hexdigest()
    folders = [package, package / "grammar", package.parent / "grammar"]
    folders += sorted(Path(found) for found, _, _ in os.walk(package) if found != str(package))
    for folder in folders:
        if folder.is_dir():
            for entry in sorted(os.scandir(folder), key=lambda e: e.name):
                if entry.name.endswith((".py", ".lark", ".ftl", ".json")):
                    found = entry.stat()
                    digest.update(f"{entry.name} {found.st_mtime_ns} {found.st_size}\n".encode())
    return digest.hexdigest()


# ---- findings ----


def keep_findings(found: Findings) -> None:
    """Findings for the next run; those without a key are of texts that nobody has saved, and are not kept."""
    if not found.key:
        return
    data = {"facts": None if found.facts is None else to_data(found.facts), "said": to_data(found.diagnostics)}
    write_cached(f"check/{found.key}.json", json.dumps(data, separators=(",", ":")).encode())


def kept_findings(key: str, texts: Mapping[str, str]) -> Findings | None:
    """The findings of an earlier run."""
    data = _read(f"check/{key}.json")
    try:
        if not isinstance(data, dict):
            return None
        facts = None if data["facts"] is None else reader(Facts)(data["facts"])
        said = tuple(_diagnostic(d) for d in data["said"])
    except (TypeError, ValueError, KeyError):
        return None
    return Findings(key, facts, said, texts)


def keep_tried(key: str, said: Iterable[Diagnostic]) -> None:
    """What playing a ruleset has shown, for the next run."""
    write_cached(f"tried/{key}.json", json.dumps(to_data(tuple(said)), separators=(",", ":")).encode())


def kept_tried(key: str) -> tuple[Diagnostic, ...] | None:
    """What playing it has shown in an earlier run."""
    data = _read(f"tried/{key}.json")
    try:
        return tuple(_diagnostic(d) for d in data) if isinstance(data, list) else None
    except (TypeError, ValueError):
        return None


def _diagnostic(data: Any) -> Diagnostic:
    code, span, message, help, severity, related, fix, count = data
    if severity not in ("error", "warning", "note") or not isinstance(related, list):
        raise ValueError(severity)
    text = reader(str)
    where = reader(Span)
    more = tuple((where(at), text(note)) for at, note in related)
    edits = reader(tuple[Edit, ...])(fix)
    return Diagnostic(text(code), where(span), text(message), text(help), severity, more, edits, reader(int)(count))


# ---- programs ----


def keep_program(key: str, players: int, program: Program) -> None:
    """A program for the next run, if it has a key."""
    if not key:
        return
    data = json.dumps(to_data(program), separators=(",", ":")).encode()
    write_cached(f"program/{key}-{players}.json", data)


def kept_program(key: str, players: int) -> Program | None:
    """The program of an earlier run, verified: what is not sound is as if it were not there."""
    data = _read(f"program/{key}-{players}.json")
    try:
        program = program_from(data) if data is not None else None
        if program is not None:
            verified(program)
        return program
    except (NotStored, Unsound):
        return None


def _read(name: str) -> Any:
    data = read_cached(name)
    try:
        return None if data is None else json.loads(data)
    except (ValueError, RecursionError):
        return None
