"""The kinds of values a key may ask for: what a loader checks and an editor's schema says alike.

Kinds that stand side by side (`Either`) differ in their JSON type, so a mistake is always
reported against the one kind that was meant.

Never: knows a particular key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

JsonType = Literal["null", "boolean", "integer", "number", "string", "array", "object"]

NAME = r"^[A-Za-z_][A-Za-z0-9_]{0,99}$"
NAME_WORDS = "a name of at most 100 letters, digits and _, no digit first"


class Number(NamedTuple):
    """A whole number."""

    low: int
    high: int


class Truth(NamedTuple):
    """true or false."""


class Text(NamedTuple):
    """Any text that is not blank; `start` is the start rule of the effect language it is read with."""

    what: str
    start: str = ""


class Word(NamedTuple):
    """A text of a certain form."""

    what: str
    form: str


class Anything(NamedTuple):
    """Any value: what it may be is decided where it is used."""

    what: str


class OneOf(NamedTuple):
    """One of a few words."""

    words: tuple[str, ...]


class ListOf(NamedTuple):
    """A list of values of one kind."""

    item: Kind
    most: int
    least: int = 1


class MapOf(NamedTuple):
    """Values of one kind under names the author gives; an empty section is as good as none."""

    what: str
    value: Kind
    most: int
    key: Word = Word(NAME_WORDS, NAME)
    may_be_empty: bool = False


class Either(NamedTuple):
    """Values of several kinds, told apart by their JSON type."""

    kinds: tuple[Kind, ...]


class OneKey(NamedTuple):
    """Exactly one of these keys."""

    keys: tuple[str, ...]


class Needs(NamedTuple):
    """A key that makes no sense without others."""

    key: str
    others: tuple[str, ...]


class Excludes(NamedTuple):
    """A key that makes no sense beside others."""

    key: str
    others: tuple[str, ...]


class Row(NamedTuple):
    """One key of a declaration: what it holds, an example, a sentence about it."""

    key: str
    kind: Kind
    example: str
    doc: str
    required: bool = False
    default: str | int | bool | None = None


class Record(NamedTuple):
    """A declaration: a map with known keys; `others` is the kind of keys the author has named elsewhere."""

    what: str
    doc: str
    rows: tuple[Row, ...]
    rules: tuple[OneKey | Needs | Excludes, ...] = ()
    others: Kind | None = None
    may_be_empty: bool = False

    def row(self, key: str) -> Row | None:
        """The row of a key."""
        return next((row for row in self.rows if row.key == key), None)


class Nested(NamedTuple):
    """A declaration that may hold others of its own sort."""

    record: Callable[[], Record]


Kind = Number | Truth | Text | Word | Anything | OneOf | ListOf | MapOf | Either | Record | Nested


def json_types(kind: Kind) -> frozenset[JsonType]:
    """The JSON types a value of a kind may have."""
    match kind:
        case Number():
            return frozenset(("integer",))
        case Truth():
            return frozenset(("boolean",))
        case Text():  # A number or a truth standing where a text is asked for is meant as text.
            return frozenset(("string", "number", "integer", "boolean"))
        case Word() | OneOf():
            return frozenset(("string",))
        case Anything():
            return frozenset(("null", "boolean", "integer", "number", "string", "array", "object"))
        case ListOf():
            return frozenset(("array",))
        case MapOf() | Record():
            return frozenset(("object", "null")) if kind.may_be_empty else frozenset(("object",))
        case Nested():
            return json_types(kind.record())
        case Either():
            return frozenset().union(*(json_types(k) for k in kind.kinds))


def words_for(kind: Kind) -> str:
    """What a value of a kind is called in a message."""
    match kind:
        case Number():
            if kind.low == kind.high:
                return f"the number {kind.low}"
            return f"a whole number from {grouped(kind.low)} to {grouped(kind.high)}"
        case Truth():
            return "`true` or `false`"
        case Text() | Word() | Anything():
            return kind.what
        case OneOf():
            return " or ".join(f"`{w}`" for w in kind.words)
        case ListOf():
            return "a list"
        case MapOf():
            return kind.what
        case Record():
            return f"a map with the keys of {kind.what}"
        case Nested():
            return words_for(kind.record())
        case Either():
            return " or ".join(words_for(k) for k in kind.kinds)


def grouped(number: int) -> str:
    """A number as people write it: 1 000 000."""
    return f"{number:,}".replace(",", " ")
