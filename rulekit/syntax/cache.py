"""The tables of the grammar, from this user's cache folder if they lie there.

Working them out takes a fifth of a second, reading them a few milliseconds.

Never: trusts a file it did not write whole: what cannot be read is worked out and written again.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.util import find_spec

from rulekit.cachefolder import read_cached, write_cached
from rulekit.syntax.grammar import STARTS, grammar_text
from rulekit.syntax.tables import SHAPE, Tables, build_tables


@cache
def tables() -> Tables:
    """The tables of the effect language."""
    grammar = grammar_text()
    name = f"grammar-{cache_key(grammar)}.json"
    kept = read_cached(name)
    if kept is not None:
        try:
            return Tables.from_data(json.loads(kept))
        except (KeyError, TypeError, ValueError):
            pass  # A file of the right name and digest that this version did not write.
    built = build_tables(grammar, STARTS)
    write_cached(name, json.dumps(built.to_data(), separators=(",", ":")).encode())
    return built


def cache_key(grammar: str) -> str:
    """Changes with everything the tables depend on."""
    about = f"{SHAPE}\n{STARTS}\n{lark_version()}\n{grammar}"
    return hashlib.sha256(about.encode()).hexdigest()[:32]


def lark_version() -> str:
    """A text that differs between Lark's versions, without importing it.

    The module's head holds the version; asking the package's metadata takes 40 ms.
    """
    spec = find_spec("lark")
    if spec is None or spec.origin is None:
        return ""
    try:
        with open(spec.origin, "rb") as head:
            return hashlib.sha256(head.read()).hexdigest()
    except OSError:
        return ""
