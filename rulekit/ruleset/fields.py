"""A checked declaration read key by key, with the defaults of its rows.

Never: finds a mistake; what does not fit has been taken out before.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Span
from rulekit.ruleset.kinds import Record
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning, whole_number


class Fields:
    """The values of one declaration."""

    def __init__(self, record: Record, key: Scalar, node: Node) -> None:
        self.record = record
        self.key = key
        self.name = key.text
        self.span = key.span
        self.entries = {e.key.text: e for e in node.entries} if isinstance(node, Mapping) else {}

    def has(self, key: str) -> bool:
        """Whether the key is written."""
        return key in self.entries

    def node(self, key: str) -> Node | None:
        """What is written under a key."""
        entry = self.entries.get(key)
        return entry.value if entry else None

    def place(self, key: str) -> Span:
        """Where the value stands; the name of the declaration if it is not written."""
        entry = self.entries.get(key)
        return entry.value.span if entry else self.span

    def text(self, key: str) -> str:
        """A word or text, or the default."""
        node = self.node(key)
        if isinstance(node, Scalar):
            return node.text
        default = self._default(key)
        return default if isinstance(default, str) else ""

    def number(self, key: str) -> int:
        """A number, or the default."""
        value = self.bound(key)
        return 0 if value is None else value

    def bound(self, key: str) -> int | None:
        """A number, or None where there is none: `none` is written, or no default is known."""
        node = self.node(key)
        if isinstance(node, Scalar):
            return whole_number(node)
        default = self._default(key)
        return default if isinstance(default, int) else None

    def truth(self, key: str) -> bool:
        """A truth value, or the default."""
        node = self.node(key)
        return meaning(node) is True if isinstance(node, Scalar) else self._default(key) is True

    def _default(self, key: str) -> str | int | bool | None:
        row = self.record.row(key)
        return row.default if row else None


def entries_of(node: Node | None) -> tuple[Entry, ...]:
    """The entries of a map; none if it is not there."""
    return node.entries if isinstance(node, Mapping) else ()


def value_of(node: Node) -> Node:
    """What is declared, of a map that also says where it comes from."""
    stated = (e.value for e in node.entries if e.key.text == "value") if isinstance(node, Mapping) else ()
    return next(iter(stated), node)


def words_of(node: Node | None) -> list[Scalar]:
    """The single values of a list."""
    return [item for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []
