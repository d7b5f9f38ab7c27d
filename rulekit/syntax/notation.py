"""How a kind of node is written: its `notation`, taken apart; the shape that messages show; what each verb means.

    draw{s} {count!sum:NUMBER} from {source:PLACE} [to {to:PLACE}]

`{field}` is the text of a field, `{field!sum}` that of an expression which holds at least as firmly as a sum, and
what stands behind the colon is what messages call it. `{s}` is the ending of a verb behind a subject; `{field!s}` is a
statement whose verb has it. What stands in square brackets is left out, with the blank before it, where its field is
empty. A row is written with commas.

Never: reads a text; writes a node.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rulekit.syntax import nodes as n

FIELD = re.compile(r"\{(\w+)(?:!(\w+))?(?::((?:[^{}]|\{[^{}]*\})*))?\}")
ENDING = "s"  # the field that is the ending of the verb


class Place(NamedTuple):
    """A field of a node in its notation: how firmly it holds, or `s`; what messages call it."""

    field: str
    firmness: str
    word: str


class Group(NamedTuple):
    """Words and fields in a row; `optional`: only where its fields are not empty."""

    parts: tuple[str | Place, ...]
    optional: bool


def notation_of(kind: type[n.Node]) -> tuple[Group, ...]:
    """The notation of a kind of node, taken apart; () if it has none."""
    return taken_apart(kind.notation)


@cache
def taken_apart(notation: str) -> tuple[Group, ...]:
    """The parts of a notation."""
    places = [Place(field, firmness or "", word or "") for field, firmness, word in FIELD.findall(notation)]
    waiting = iter(places)
    groups = []
    for text in re.split(r"( ?\[[^]]*\])", FIELD.sub("\0", notation)):
        optional = text.endswith("]")
        pieces = re.split("(\0)", text.replace("[", "", 1)[:-1] if optional else text)
        parts = tuple(next(waiting) if piece == "\0" else piece for piece in pieces if piece)
        groups += [Group(parts, optional)] if parts else []
    return tuple(groups)


def words_for(kind: type[n.Node]) -> dict[str, str]:
    """What messages call each field of a kind of node, such as NUMBER or PLACE."""
    places = (p for group in notation_of(kind) for p in group.parts if isinstance(p, Place))
    return {place.field: place.word for place in places if place.field != ENDING}


@cache
def shapes() -> Mapping[str, str]:
    """How each construct reads, by the word it is known by: square brackets mark what may be left out."""
    return {word: shape for kind in n.kinds().values() for word, shape in shapes_of(kind).items()}


@cache
def meanings() -> Mapping[str, tuple[str, ...]]:
    """What a statement does, form by form, by the verb it begins with."""
    found: dict[str, tuple[str, ...]] = {}
    for kind in n.kinds().values():
        for verb in {word.split()[0] for word in shapes_of(kind)} if kind.means else ():
            found[verb] = (*found.get(verb, ()), *kind.means)
    return found


def shapes_of(kind: type[n.Node]) -> Mapping[str, str]:
    """How a kind of node reads, by the word it is known by."""
    if not kind.shapes and issubclass(kind, n.Statement) and kind.notation[:1].isalpha():
        shape = "".join(shown(group) for group in notation_of(kind))
        return {shape.split()[0]: shape}
    return kind.shapes


def shown(group: Group) -> str:
    """A part of a shape."""
    text = "".join(p if isinstance(p, str) else p.word for p in group.parts)
    return f"{' ' * text.startswith(' ')}[{text.strip()}]" if group.optional else text
