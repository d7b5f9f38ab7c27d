"""Plain data with one thing changed: what schema, loader and readers of rulesets are tried with."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from rulekit.ruleset.records import (
    CARD,
    COUNTER,
    DECK,
    OPTION,
    PIECE,
    PRINTED,
    PRINTED_PLACE,
    REGION,
    TABLE,
    VARIABLE,
    ZONE,
)
from rulekit.ruleset.top_keys import TOP

# What is put in the place of every value: something of each JSON type, in range and out of it.
STRANGERS = (None, True, 0, 3, -1, 2.5, 2.0, 10**9, "word", "two words", "9lives", "", " ", "none", "2..3", "1.0.0")
STRANGE_SHAPES: tuple[Any, ...] = ([], ["word"], ["word", "other"], [[]], {}, {"word": 1}, {"word": {}}, {"1": "y y"})
# Keys added to every map: those that exist somewhere, and one that exists nowhere.
RECORDS = (TOP, CARD, COUNTER, DECK, OPTION, PIECE, PRINTED, PRINTED_PLACE, REGION, TABLE, VARIABLE, ZONE)
KEYS = sorted({row.key for record in RECORDS for row in record.rows})
Path_ = tuple[str | int, ...]


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
