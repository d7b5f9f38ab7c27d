"""A value of a tree and a kind → whether it fits, which of several kinds is meant, and what is said if it does not.

Never: decides what is allowed at a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulekit.ruleset.kinds import (
    Either,
    JsonType,
    Kind,
    ListOf,
    Nested,
    Number,
    OneOf,
    Record,
    Text,
    Word,
    json_types,
    words_for,
)
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, meaning, whole_number
from rulekit.ruleset.wording import shown

_TRUTHS = {**dict.fromkeys(("yes", "on", "y"), "true"), **dict.fromkeys(("no", "off", "n"), "false")}
_WORDS = re.compile(r"\w+(\s*,\s*\w+)+")
_RANGE = re.compile(r"([0-9]{1,9})\s*(?:-|–|—|\.{3}|…|to|bis|-to-|/)\s*([0-9]{1,9})")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_LIKE_DIGITS = str.maketrans("OolI", "0011")
_THOUSANDS = re.compile(r"[0-9]{1,3}([,_' ][0-9]{3})+")
# Words of other games' files, and what the key or the word is called here.
CALLED = {
    "count": "copies", "number": "copies", "amount": "copies", "quantity": "copies", "hidden": "seen_by",
    "visible": "seen_by", "visible_to": "seen_by", "initial": "start", "begin": "start", "value": "start",
    "maximum": "max", "limit": "max", "minimum": "min", "trigger": "when", "condition": "if", "effects": "effect",
    "actions": "steps", "does": "steps", "do": "steps", "you": "owner", "me": "owner", "self": "owner",
    "private": "owner", "all": "everybody", "public": "everybody", "everyone": "everybody", "none": "nobody",
    "nothing": "nobody", "noone": "nobody", "players": "player", "seat": "player",
}  # fmt: skip


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


def otherwise_called(word: str, known: Iterable[str]) -> list[str]:
    """What a key or a word is called here that has another name elsewhere; nothing if it has none."""
    meant = CALLED.get(word.lower(), "")
    return [meant] if meant in known else []


def meant_by(kind: Kind, node: Scalar) -> str:
    """How a truth or a number is written that is spelt as in another language; "" if it is none."""
    types = json_types(kind)
    if _WORDS.fullmatch(node.text) and node.style == "plain" and _lists_words(kind):
        return f"[{node.text}]"
    if "boolean" in types and node.text.lower() in _TRUTHS:
        return _TRUTHS[node.text.lower()]
    if "integer" in types and re.fullmatch(r"-?[0-9]{1,9}[;,]", node.text):
        return node.text[:-1]
    if "integer" in types and node.text.lower() in NUMBERS:
        return str(NUMBERS.index(node.text.lower()))
    if "integer" in types and re.fullmatch(r"-?(?=.*[OolI])(?=.*[0-9])[0-9OolI]{2,9}", node.text):
        return node.text.translate(_LIKE_DIGITS)
    return re.sub(r"\D", "", node.text) if "integer" in types and _THOUSANDS.fullmatch(node.text) else ""


def truth_meant(word: str, known: Iterable[str]) -> list[str]:
    """The truth that is spelt as in another language, if it may stand there."""
    meant = _TRUTHS.get(word.lower(), "")
    return [meant] if meant in known else []


def _lists_words(kind: Kind) -> bool:
    kinds = kind.kinds if isinstance(kind, Either) else (kind,)
    return any(isinstance(k, ListOf) and isinstance(k.item, Word) for k in kinds)


def range_meant(text: str) -> str:
    """How a range is written that is spelt `2-4`, `2 to 4` or `2...4`; "" if it is none."""
    found = _RANGE.fullmatch(text)
    return f"{found[1]}..{found[2]}" if found else ""


def sort_of(kind: Kind) -> str:
    """What is asked for where something of another sort stands: a range would say too much."""
    kinds = kind.kinds if isinstance(kind, Either) else (kind,)
    texts = tuple(k for k in kinds if isinstance(k, Text))  # a map beside them only says where they come from
    kinds = texts or kinds
    words = ("a whole number" if isinstance(k, Number) and k.low < k.high else words_for(k) for k in kinds)
    return " or ".join(words)


def stands_there(node: Node) -> str:
    """A value in half a sentence."""
    if isinstance(node, Mapping):
        return "a map of keys"
    if isinstance(node, Sequence):
        return "a list"
    match json_type(node):
        case "null":
            return f"`{node.text}`, which means nothing" if node.text else "nothing"
        case "boolean":
            return f"the truth value `{shown(node.text)}`"
        case "integer" | "number":
            return f"the number `{shown(node.text)}`"
        case _:
            return f"the text `{shown(node.text)}`"
