"""A value of a tree → its JSON type, which of several kinds of values it is meant as, whether a single one fits.

Never: says what is wrong with it.
"""

from __future__ import annotations

import re

from rulekit.ruleset.kinds import Either, JsonType, Kind, Nested, Number, OneOf, Text, Word, json_types
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
