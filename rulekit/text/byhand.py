"""A text somebody wrote → what it says now, and whether it still fits what it was written for.

Such a message says what it was written for: `.shape` stands for that without its numbers, `.figures` are these. A text
that says its numbers by variables holds for others too. One that no longer fits is stale, and never shown.

Never: knows what a text is about; shows one that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from hashlib import blake2b
from itertools import zip_longest
from typing import NamedTuple

from rulekit.syntax import nodes
from rulekit.text.messages import FIGURES, NO_NAMES, SHAPE, Messages, Values, follows, topic_of

SIGNS = 8  # of a shape: enough that no designer meets two alike
MOST_SHOWN, LONGEST = 12, 20  # numbers that a message shows, and the signs of one


class Subject(NamedTuple):
    """What a text is about: its shape, its figures, by which variable each can be said ("": by none), all variables.

    `own`: how many of the figures are its own; a text may tell these alone.
    """

    shape: str
    figures: tuple[int, ...]
    said_by: tuple[str, ...]
    values: Values
    own: int = -1


class ByHand(NamedTuple):
    """A text somebody wrote: its message, what it says, why it is stale ("": it is not)."""

    message: str
    text: str
    stale: str


def short_words(messages: Messages, also: str = "") -> Iterator[tuple[ByHand, Subject]]:
    """The words about cards and actions that tell for which numbers they were written, with what they are about.

    `also`: a message that does not tell yet.
    """
    whole, shown = messages.as_written(), messages.names()
    for name in sorted(whole.names()):
        if topic_of(name, messages.figures) and (whole.tells(name, FIGURES) or name == also):
            now = messages.about(name)
            before = whole.only(name, FIGURES, {})
            stale = "" if name in shown else _parted(before.split(), written((*now.values(),)).split())
            yield ByHand(name, whole.only(name, "", now), stale), Subject("", (*now.values(),), (*now,), now)


def by_hand(messages: Messages, message: str, about: Subject, others: str) -> ByHand:
    """The text that a message holds; `others`: what is said of it when its subject has another shape."""
    said = messages.only(message, "", about.values)
    return ByHand(message, said, _stale(messages, message, about, others) if said else "it cannot be put together")


def _stale(messages: Messages, message: str, about: Subject, others: str) -> str:
    shape, before = messages.only(message, SHAPE, {}), messages.only(message, FIGURES, {})
    if shape != about.shape:
        return others if shape else "nobody has accepted it"
    now = written(about.figures)

    def say(other: Values) -> str:
        return messages.only(message, "", {**about.values, **other})

    told = before.split()
    known = about.own if len(told) == about.own else len(about.figures)
    if before != now and not follows(say, about.said_by[:known], about.figures[:known], told):
        return _parted(before.split(), now.split())
    return ""


def _parted(before: Sequence[str], now: Sequence[str]) -> str:
    """In what two rows of numbers differ; of long ones what stands where they part."""
    pairs = enumerate(zip_longest(before, now))
    first = next((at for at, (old, new) in pairs if old != new), 0) if max(len(before), len(now)) > MOST_SHOWN else 0
    behind = f", from the place {first + 1} on," if first else ""
    return f"its numbers{behind} were {_cut(before[first:])} and are {_cut(now[first:])}"


def _cut(numbers: Sequence[str]) -> str:
    """The first of some numbers, in a line; none of them longer than a number can be."""
    said = [n if len(n) <= LONGEST else f"{n[:LONGEST]}…" for n in numbers[:MOST_SHOWN]]
    return " ".join([*said, *["…"] * (len(numbers) > MOST_SHOWN)]) or "none"


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
