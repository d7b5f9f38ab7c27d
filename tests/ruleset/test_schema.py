"""The schema for editors and the loader accept and refuse the same files, and point at the same places."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruleset.mutants import Path_, changed, changes

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.files.structure import fitting
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.schema import SCHEMA_FILE, schema_text
from rulekit.ruleset.tree import Entry, Mapping, Node, Sequence, plain_value

SAMPLES = [Path(__file__).with_name("data") / name for name in ("temples.yaml", "caravan.yaml")]
SCHEMA = json.loads(SCHEMA_FILE.read_text("utf-8"))
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


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


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_what_the_loader_makes_of_a_mutant_is_an_answer(path: Path, amount: Any, tmp_path: Path) -> None:
    chance = random.Random(8)
    data = sample(path)
    every = list(changes(data, chance))
    for change in chance.sample(every, min(len(every), amount(150, 10_000))):
        written = json.dumps(changed(data, change), ensure_ascii=False)
        file = tmp_path / "game.yaml"
        file.write_text(written, encoding="utf-8")
        ruleset, mistakes = load_ruleset(file)
        assert ruleset is not None or mistakes, change
        assert all(m.message and m.help and m.span.file.endswith("game.yaml") for m in mistakes), (change, mistakes)
