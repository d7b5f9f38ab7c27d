"""A value of a tree → its JSON type, which of several kinds of values it is meant as, whether a single one fits.

Never: says what is wrong with it.
"""

from __future__ import annotations

import re

from rulekit.ruleset.kinds import Either, JsonType, Kind, Nested, Number, OneOf, Record, Text, Word, json_types
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, meaning, whole_number


def json_type(node: Node) -> JsonType:
    """The JSON type a node has for a schema."""
    if isinstance(node, Mapping):
        return "object"
    if isinstance(node, Sequence):
        return "array"
    value = meaning(node)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    return "number" if whole_number(node) is None else "integer"


def suited_to(kind: Kind, node: Node) -> Kind:
    """Of several kinds that for the type of a node, if there is one; what is nested itself."""
    if isinstance(kind, Either):
        kind = next((k for k in kind.kinds if json_type(node) in json_types(k)), kind)
    return kind.record() if isinstance(kind, Nested) else kind


def fits(kind: Kind, node: Scalar) -> bool:
    """Whether a single value is one of a kind."""
    match kind:
        case Number():
            number = whole_number(node)
            return number is not None and kind.low <= number <= kind.high
        case Text():
            return bool(node.text.strip())
        case Word():
            return re.fullmatch(kind.form, node.text) is not None
        case OneOf():
            return node.text in kind.words
    return json_type(node) in json_types(kind)


def names_each(node: Sequence) -> bool:
    """Is every item of a list a name with what it declares."""
    return all(isinstance(item, Mapping) and item.entries for item in node.items)


def has_key_of(record: Record, node: Node) -> bool:
    """Has a map a key of a declaration."""
    return isinstance(node, Mapping) and any(record.row(entry.key.text) is not None for entry in node.entries)


def is_amount(node: Node) -> bool:
    """Is it `2 coin`, which is no statement."""
    return isinstance(node, Scalar) and not is_quoted(node) and re.match(r"\d+\s+\w", node.text) is not None


def is_quoted(node: Scalar) -> bool:
    """Does a value stand in quotes."""
    return node.style in ("single", "double")


def bare(node: Scalar) -> Scalar:
    """The value as it would be without its quotes."""
    return Scalar(node.text, "plain", node.page, node.start, node.end)


def fits_as_word(kind: Kind, node: Scalar) -> bool:
    """Is it a word where one may stand, but for what YAML takes it for."""
    kinds = kind.kinds if isinstance(kind, Either) else (kind,)
    return any(isinstance(k, Word) and re.fullmatch(k.form, node.text) for k in kinds) and not is_quoted(node)
