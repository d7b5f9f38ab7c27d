"""A file of a ruleset as a tree: maps, lists and single values, each with its place.

What a single value means (a number, a truth, nothing, a text) follows the core schema of
YAML 1.2, so `on`, `no` and `1:30` are texts; the declared type decides what is asked for.

Never: knows what a key is for.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Literal, NamedTuple

from rulekit.diagnostics.source import SourceText, Span

Style = Literal["plain", "single", "double", "literal", "folded"]

_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_TRUE = frozenset(("true", "True", "TRUE"))
_FALSE = frozenset(("false", "False", "FALSE"))
_INT = re.compile(r"[-+]?[0-9]+\Z|0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z|[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z")
_HUGE = 10**18  # anything longer than this is out of every range; Python refuses to read very long numbers


class Page(NamedTuple):
    """A file as read: the name its spans carry, its text, and where each line begins.

    `called`: words that are read as others in its texts of rules, as a variant calls things otherwise.
    """

    name: str
    text: str
    starts: tuple[int, ...]
    called: tuple[tuple[str, str], ...] = ()

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a character, both from 1."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The stretch from one character to the one before another."""
        line, column = self.place(start)
        end_line, end_column = self.place(max(start, end))
        return Span(self.name, line, column, end_line, end_column)


def page_of(name: str, text: str) -> Page:
    """A page with its line beginnings found."""
    starts = [0]
    found = text.find("\n")
    while found >= 0:
        starts.append(found + 1)
        found = text.find("\n", found + 1)
    return Page(name, text, tuple(starts))


class Scalar(NamedTuple):
    """A single value; `text` is what YAML makes of it, start and end its raw place with quotes."""

    text: str
    style: Style
    page: Page
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Its place, without the line end behind a block."""
        end = self.start + len(self.page.text[self.start : self.end].rstrip())
        return self.page.span(self.start, end)

    @property
    def source(self) -> SourceText:
        """Its raw text as it stands in the file: without quotes, without the line of a `|`."""
        start, end = self.start, self.end
        if self.style in ("single", "double"):
            start, end = start + 1, end - 1
        elif self.style in ("literal", "folded"):
            start = self.page.text.find("\n", start, end) + 1 or end
        raw = self.page.text[start:end]
        stripped = raw.lstrip()
        start += len(raw) - len(stripped)
        line, column = self.page.place(start)
        return SourceText(stripped.rstrip(), self.page.name, line, column, self.page.called)

    @property
    def is_escaped(self) -> bool:
        """Whether quotes hide a character: then the raw text is not what was meant."""
        if self.style == "double":
            return "\\" in self.page.text[self.start : self.end]
        return self.style == "single" and "''" in self.page.text[self.start + 1 : self.end - 1]


class Entry(NamedTuple):
    """One key of a map with its value."""

    key: Scalar
    value: Node


class Mapping(NamedTuple):
    """A map in the order of the file; `flow` if written with braces."""

    entries: tuple[Entry, ...]
    flow: bool
    page: Page
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The braces and all between; of an indented map its first key."""
        if self.flow or not self.entries:
            return self.page.span(self.start, self.end)
        return self.entries[0].key.span


class Sequence(NamedTuple):
    """A list; `flow` if written with brackets."""

    items: tuple[Node, ...]
    flow: bool
    page: Page
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The brackets and all between; of an indented list its first dash."""
        return self.page.span(self.start, self.end if self.flow else self.start + 1)


Node = Scalar | Mapping | Sequence
Value = bool | int | float | str | list["Value"] | dict[str, "Value"] | None


def meaning(scalar: Scalar) -> bool | int | float | str | None:
    """What a single value means by itself: nothing, a truth, a number or a text."""
    text = scalar.text
    if scalar.style != "plain":
        return text
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if _INT.match(text):
        if len(text) > 18:  # digits of _HUGE
            return -_HUGE if text.startswith("-") else _HUGE
        return int(text, 0) if text[:2] in ("0o", "0x") else int(text)
    if _FLOAT.match(text):
        return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
    return text


def whole_number(scalar: Scalar) -> int | None:
    """The whole number a value is, if it is one; `2.0` is, as in JSON."""
    value = meaning(scalar)
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) else None


def plain_value(node: Node) -> Value:
    """The tree without places, as a JSON reader sees it."""
    if isinstance(node, Scalar):
        return meaning(node)
    if isinstance(node, Sequence):
        return [plain_value(item) for item in node.items]
    return {entry.key.text: plain_value(entry.value) for entry in node.entries}
