"""A text of YAML → the same with something odd at each of its places, one at a time.

Never: reads what it makes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator

ODD: tuple[object, ...] = (
    None, "", [], {}, True, 1.5, -1, 0, 10**30, "3", "2020-01-01", [None], [[]], {"a": None}, [{}], "a b", "é",
    "x" * 300, {"provenance": 3}, {"value": None}, {"value": {"value": 1}},
)  # fmt: skip
Path = tuple[object, ...]
LOOKED_INTO = 3  # items of a list: the others are like them


def spoilt(value: object) -> Iterator[tuple[Path, object, object]]:
    """Each place, what stands there instead, and the whole with it."""
    for path in places(value):
        for odd in ODD:
            yield path, odd, put(value, path, odd)


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """Every place of a value, the value itself first."""
    yield path
    inside = (
        value.items() if isinstance(value, dict) else enumerate(value[:LOOKED_INTO]) if isinstance(value, list) else ()
    )
    for key, each in inside:
        yield from places(each, (*path, key))


def put(value: object, path: Path, odd: object) -> object:
    """The value with something else at a place."""
    if not path:
        return odd
    whole = copy.deepcopy(value)
    at = whole
    for key in path[:-1]:
        at = at[key]  # type: ignore[index]
    at[path[-1]] = odd  # type: ignore[index]
    return whole
