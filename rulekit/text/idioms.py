"""Several statements that have a settled wording together → which wording, and what is put into it.

A pattern is a text of the effect language; names in capitals are holes. A hole that stands twice is the same twice.

Never: knows a name of a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import NamedTuple

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

# The name of the message, and what it is said for; the message gets the holes in small letters.
PATTERNS = {
    "look-and-keep": (
        "draw N from DECK to your LOOK; choose ONE from your LOOK; move ONE to your KEPT; move your LOOK to DECK"
    ),
    "split": "choose N from 0..COUNT; gain N A, COUNT - N B",
}


class Idiom(NamedTuple):
    """A pattern that fits: its name, how many statements it is, what stands in its holes by their names."""

    name: str
    length: int
    holes: Mapping[str, object]


def idiom(statements: tuple[nodes.Statement, ...]) -> Idiom | None:
    """The pattern that the first of these statements fit."""
    for name, pattern in patterns().items():
        holes: dict[str, object] = {}
        if len(statements) >= len(pattern) and _fits(pattern, statements[: len(pattern)], holes):
            return Idiom(name, len(pattern), {hole.lower(): held for hole, held in holes.items()})
    return None


@cache
def patterns() -> Mapping[str, tuple[nodes.Statement, ...]]:
    """All patterns, read."""
    found = {name: parse(SourceText(text, name, 1, 1), "program")[0] for name, text in PATTERNS.items()}
    return {name: tree.statements for name, tree in found.items() if tree is not None}


def _fits(pattern: object, found: object, holes: dict[str, object]) -> bool:
    hole = pattern.name if isinstance(pattern, nodes.Name) else pattern
    if isinstance(hole, str) and hole.isupper():
        held = found.name if isinstance(found, nodes.Name) and isinstance(holes.get(hole), str) else found
        return holes.setdefault(hole, held) == held
    if isinstance(pattern, tuple):
        return (
            isinstance(found, tuple)
            and len(pattern) == len(found)
            and all(_fits(p, f, holes) for p, f in zip(pattern, found, strict=True))
        )
    if not isinstance(pattern, nodes.Node):
        return pattern == found
    parts = [f.name for f in fields(pattern) if f.name != "span"]
    return type(pattern) is type(found) and all(_fits(getattr(pattern, p), getattr(found, p), holes) for p in parts)
