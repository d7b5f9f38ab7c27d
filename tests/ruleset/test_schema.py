"""The schema for editors and the loader accept and refuse the same files, and point at the same places."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.reading import Budget, read_page
from rulekit.ruleset.records import CARD, COUNTER, DECK, OPTION, PIECE, REGION, TABLE, VARIABLE, ZONE
from rulekit.ruleset.schema import SCHEMA_FILE, schema_text
from rulekit.ruleset.structure import fitting
from rulekit.ruleset.tables import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Sequence, plain_value

SAMPLES = [Path(__file__).with_name("data") / name for name in ("temples.yaml", "caravan.yaml")]
SCHEMA = json.loads(SCHEMA_FILE.read_text("utf-8"))
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)

# What is put in the place of every value: something of each JSON type, in range and out of it.
STRANGERS = (None, True, 0, 3, -1, 2.5, 2.0, 10**9, "word", "two words", "9lives", "", " ", "none", "2..3", "1.0.0")
STRANGE_SHAPES: tuple[Any, ...] = ([], ["word"], ["word", "other"], [[]], {}, {"word": 1}, {"word": {}}, {"1": "y y"})
# Keys added to every map: those that exist somewhere, and one that exists nowhere.
RECORDS = (TOP, CARD, COUNTER, DECK, OPTION, PIECE, REGION, TABLE, VARIABLE, ZONE)
KEYS = sorted({row.key for record in RECORDS for row in record.rows})
Path_ = tuple[str | int, ...]


def sample(path: Path) -> Any:
    """A sample as plain data."""
    top = tree_of(path.read_bytes())
    return plain_value(top)


def tree_of(data: bytes) -> Mapping:
    """The tree of a file that can be read."""
    mistakes: list[Diagnostic] = []
    _, top = read_page(data, "g.yaml", Budget(), mistakes)
    assert top is not None, mistakes
    return top


def paths(value: Any, here: Path_ = ()) -> Iterator[Path_]:
    """Every place in plain data."""
    yield here
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*here, key))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from paths(part, (*here, i))


def at(value: Any, path: Path_) -> Any:
    """What stands at a place."""
    for step in path:
        value = value[step]
    return value


def changes(data: Any, chance: random.Random) -> Iterator[tuple[Path_, str, Any]]:
    """Every way to change one thing: a place, what to do there, and with what."""
    for path in paths(data):
        if path:
            for stranger in (*chance.sample(STRANGERS, 3), chance.choice(STRANGE_SHAPES)):
                yield path, "replace", stranger
            yield path, "remove", None
            if isinstance(path[-1], str):
                yield path, "misspell", None
        if isinstance(at(data, path), dict):
            for key in (*chance.sample(KEYS, 2), "wrod", "two words", "9"):
                yield (*path, key), "replace", chance.choice((*STRANGERS, *STRANGE_SHAPES))


def changed(data: Any, change: tuple[Path_, str, Any]) -> Any:
    """The data with one thing changed."""
    path, what, value = change
    mutant = copy.deepcopy(data)
    parent, key = at(mutant, path[:-1]), path[-1]
    if what == "replace":
        parent[key] = copy.deepcopy(value)
    elif what == "remove":
        del parent[key]
    else:
        parent[f"{key}x"] = parent.pop(key)
    return mutant


def places(top: Mapping, path: Path_) -> set[tuple[int, int]]:
    """Where the value at a path and its key begin, and the keys inside it."""
    node: Node = top
    found: set[tuple[int, int]] = set()
    for step in path:
        if isinstance(node, Mapping):
            entry: Entry = next(e for e in node.entries if e.key.text == step)
            node, found = entry.value, {start(entry.key.span)}
        elif isinstance(node, Sequence) and isinstance(step, int):
            node, found = node.items[step], set()
    found.add(start(node.span))
    if isinstance(node, Mapping):
        found |= {start(e.key.span) for e in node.entries}
    return found


def start(span: Span) -> tuple[int, int]:
    return span.line, span.column


def test_the_shipped_schema_is_the_one_the_tables_give() -> None:
    assert SCHEMA_FILE.read_text("utf-8") == schema_text(), "run `python -m rulekit.ruleset.schema`"


@pytest.mark.parametrize("draft", [jsonschema.Draft7Validator, jsonschema.Draft202012Validator])
def test_the_schema_is_valid_in_the_drafts_editors_know(draft: Any) -> None:
    draft.check_schema(SCHEMA)
    for path in SAMPLES:
        assert not list(draft(SCHEMA).iter_errors(sample(path)))


def test_every_key_is_described() -> None:
    def undescribed(schema: Any) -> Iterator[str]:
        for key, part in schema.get("properties", {}).items():
            if "$ref" not in part and not part.get("description"):
                yield key
        for part in schema.get("definitions", {}).values():
            assert part["description"]
            yield from undescribed(part)

    assert not list(undescribed(SCHEMA))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_schema_and_loader_accept_and_refuse_the_same_mutants(path: Path, amount: Any) -> None:
    chance = random.Random(7)
    data = sample(path)
    every = list(changes(data, chance))
    chosen = chance.sample(every, min(len(every), amount(300, 10_000)))
    refused = 0
    for mutant in (changed(data, change) for change in chosen):
        written = json.dumps(mutant, ensure_ascii=False)
        top = tree_of(written.encode())
        assert plain_value(top) == mutant
        mistakes: list[Diagnostic] = []
        fitting(top, mistakes)
        errors = list(VALIDATOR.iter_errors(mutant))
        assert bool(errors) == bool(mistakes), (written[-300:], errors[:3], mistakes[:3])
        if errors:
            refused += 1
            named = {start(d.span) for d in mistakes}
            missed = [e for e in errors if not named & places(top, tuple(e.absolute_path))]
            assert not missed, (missed, mistakes)
    assert len(chosen) >= 300
    assert 100 < refused < len(chosen) - 30
