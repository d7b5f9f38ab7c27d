"""A text somebody wrote → what it says now, and whether it still fits what it was written for.

Such a message says what it was written for: `.shape` stands for that without its numbers, `.figures` are these. A text
that says its numbers by variables holds for others too. One that no longer fits is stale, and never shown.

Never: knows what a text is about; shows one that does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from hashlib import blake2b
from typing import NamedTuple

from rulekit.syntax import nodes
from rulekit.text.messages import NO_NAMES, Messages, Values

SIGNS = 8  # of a shape: enough that no designer meets two alike
# Attributes of such messages that are no words: these two, what else it tells, and that somebody has read it.
SHAPE, FIGURES, TELLS, READ = "shape", "figures", "tells", "read"
NO_WORDS = (SHAPE, FIGURES, TELLS, READ)


class Subject(NamedTuple):
    """What a text is about: its shape, its figures, by which variable each can be said ("": by none), all variables."""

    shape: str
    figures: tuple[int, ...]
    said_by: tuple[str, ...]
    values: Values


class ByHand(NamedTuple):
    """A text somebody wrote: its message, what it says, why it is stale ("": it is not)."""

    message: str
    text: str
    stale: str


def by_hand(messages: Messages, message: str, about: Subject, others: str) -> ByHand:
    """The text that a message holds; `others`: what is said of it when its subject has another shape."""
    said = messages.only(message, "", about.values)
    return ByHand(message, said, _stale(messages, message, about, others) if said else "it cannot be put together")


def _stale(messages: Messages, message: str, about: Subject, others: str) -> str:
    shape, before = messages.only(message, SHAPE, {}), messages.only(message, FIGURES, {})
    if shape != about.shape:
        return others if shape else "nobody has accepted it"
    now = written(about.figures)
    if before != now and not _follows(messages, message, about, before.split()):
        return f"its numbers were {before or 'none'} and are {now or 'none'}"
    return ""


def _follows(messages: Messages, message: str, about: Subject, before: Sequence[str]) -> bool:
    """Whether a text says each number that has changed by its variable."""
    known = before if len(before) == len(about.figures) else [""] * len(about.figures)
    said = messages.only(message, "", about.values)
    for name, old, now in zip(about.said_by, known, about.figures, strict=True):
        if old != str(now) and (not name or messages.only(message, "", {**about.values, name: now + 1}) == said):
            return False
    return True


def written(numbers: Sequence[int]) -> str:
    """Numbers as `.figures` has them."""
    return " ".join(map(str, numbers))


def sign(of: object) -> str:
    """What stands for something; two that differ in anything have different ones."""
    return blake2b(repr(of).encode(), digest_size=16).hexdigest()[:SIGNS]


def masked(part: object, known_as: Mapping[str, str] = NO_NAMES) -> object:
    """A part of a tree as plain data, without its numbers and places, under the names texts are written for."""
    if isinstance(part, nodes.Int):
        return "number"
    if isinstance(part, tuple):
        return tuple(masked(each, known_as) for each in part)
    if isinstance(part, nodes.Node):
        named = tuple(masked(getattr(part, f.name), known_as) for f in fields(part) if f.name != "span")
        return type(part).__name__, *named
    return known_as.get(part, part) if isinstance(part, str) else part
