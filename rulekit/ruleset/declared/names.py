"""The sections of a ruleset → every name that they declare: what sort of thing it names, and of what.

What variants call otherwise and what an editor looks up are both read from here, so they know the same names.

Never: asks what is read of a declaration; looks at what names something that is declared elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulekit.ruleset.fields import entries_of, value_of, words_of
from rulekit.ruleset.tree import Entry, Node, Scalar
from rulekit.ruleset.variants.paths import Entries, Path, name_of

# The sections whose keys declare, and what.
SECTIONS = {
    "options": "option", "enums": "enum", "counters": "counter", "groups": "group", "tables": "table",
    "regions": "region", "zones": "zone", "pieces": "piece", "decks": "deck", "variables": "variable",
    "rulings": "ruling", "actions": "procedure", "phases": "procedure", "metrics": "metric",
    "invariants": "invariant",
}  # fmt: skip
# The keys of a declaration whose own keys declare in turn.
INSIDE = {
    "regions": {"attributes": "attribute", "spaces": "space"}, "decks": {"attributes": "attribute", "cards": "card"},
    "actions": {"params": "parameter"}, "phases": {"params": "parameter"},
}  # fmt: skip


class Declared(NamedTuple):
    """A name where it is declared: what it names, in what (""), its path, and the key or word it stands in."""

    kind: str
    name: str
    of: str
    path: Path
    key: Scalar


def declared_names(entries: Entries) -> Iterator[Declared]:
    """Every name that sections declare, in their order."""
    for section in entries:
        name = section.key.text
        if name == "seats":
            yield from (Declared("seat", one.text, "", (name, one.text), one) for one in words_of(section.value))
        for entry in entries_of(section.value) if name in SECTIONS else ():
            yield from _of_entry(name, entry)


def _of_entry(section: str, entry: Entry) -> Iterator[Declared]:
    path, of = (section, name_of(entry.key)), _called(section, entry.key)
    yield Declared(SECTIONS[section], of, "", path, entry.key)
    if section == "enums":
        yield from _words("word", of, path, value_of(entry.value))
    for part in entries_of(entry.value):
        if kind := INSIDE.get(section, {}).get(part.key.text):
            keys = (inner.key for inner in entries_of(part.value))
            yield from (Declared(kind, key.text, of, (*path, part.key.text, key.text), key) for key in keys)
        elif (section, part.key.text) == ("options", "values"):
            yield from _words("choice", of, path, part.value)


def _called(section: str, key: Scalar) -> str:
    """What a declaration is called: a ruling without its parameters."""
    head = re.match(r"\s*(\w*)", key.text) if section == "rulings" else None
    return head[1] if head is not None else key.text


def _words(kind: str, of: str, path: Path, node: Node) -> Iterator[Declared]:
    yield from (Declared(kind, word.text, of, (*path, word.text), word) for word in words_of(node))
