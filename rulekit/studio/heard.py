"""A text that somebody sent → a message: an object that wants one thing, and has what that needs.

Never: does what is wanted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

HALVES = re.compile("[\ud800-\udfff]")  # halves of signs, which nobody can write down
Data = dict[str, object]


class Field(NamedTuple):
    """What a message may hold under a name: whole numbers in a range, or a text of so many letters."""

    kind: type
    most: int
    needed: bool = True
    least: int = 0


NUMBER = Field(int, 1 << 50)


class Malformed(Exception):
    """What was said is no message: why."""


def object_of(text: str, longest: int) -> Data:
    """The object of a message; Malformed if it is none, or has more letters than `longest`."""
    if len(text) > longest:
        raise Malformed("too long")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("no JSON") from None
    if not isinstance(found, dict):
        raise Malformed("no object")
    return found


def number_of(found: Data) -> int | None:
    """The number of a message, if it can be read, whatever else is wrong with it."""
    try:
        _fits(found, "n", NUMBER)
    except Malformed:
        return None
    return int(str(found["n"]))


def verb_of(found: Data, known: Mapping[str, Mapping[str, Field]]) -> str:
    """What a message wants, if it has what that needs, and nothing else; `known`: the fields of each verb."""
    name = found.get("do")
    if not isinstance(name, str) or name not in known:
        raise Malformed("unknown verb")
    fields = {"n": NUMBER, **known[name]}
    for key in found:
        if key != "do" and key not in fields:
            raise Malformed("unknown field")
    for key, wanted in fields.items():
        _fits(found, key, wanted)
    return name


def _fits(found: Mapping[str, object], key: str, wanted: Field) -> None:
    """A field is there if it must be, and is what it should be."""
    if key not in found:
        if wanted.needed:
            raise Malformed(f"`{key}` is missing")
        return
    value = found[key]
    size = len(value) if isinstance(value, str) and not HALVES.search(value) else value
    if type(value) is not wanted.kind or not isinstance(size, int) or not wanted.least <= size <= wanted.most:
        raise Malformed(f"`{key}` does not fit")
