"""A key that a declaration has not, but one inside it has → whose it is: its line is indented too little.

Never: takes a key for one of a declaration that stands further above than the last one, or has that key already.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.kind_match import suited_to
from rulekit.ruleset.kinds import Kind, MapOf, Record
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.ruleset.wording import shown


def key_of_above(kind: Record, key: Entry, given: dict[str, Entry]) -> tuple[str, str] | None:
    """What is said of the key of a declaration that stands right above, and what to do; None if it is none of one."""
    names = list(given)
    at = names.index(key.key.text)
    above = given[names[at - 1]] if at else None
    row = kind.row(above.key.text) if above is not None else None
    if above is None or row is None or key.key.page is not above.key.page:
        return None
    owner = _owner(row.kind, above.value, key.key.text)
    if owner is None:
        return None
    record, entry, beside = owner
    column = beside.key.page.place(beside.key.start)[1]
    said = f"{record.what} has one: this line is indented too little"
    return said, f"Begin it in column {column}, below `{beside.key.text}`, if it belongs to `{entry.key.text}`."


def key_beside(kind: MapOf, entry: Entry, before: list[Entry]) -> Diagnostic | None:
    """What is said of `max: 10` beside `fish: {}`: the key of a declaration where another one's name ought to stand."""
    name, value = entry.key.text, entry.value
    row = kind.value.row(name) if isinstance(kind.value, Record) else None
    if row is None or not before or not isinstance(value, Scalar) or not isinstance(kind.value, Record):
        return None
    said = f"`{name}` is a key of {kind.value.what}, and stands where one has its name."
    help = f"Write it within one, such as `{before[-1].key.text}: {{{name}: {shown(value.text)}}}`."
    return Diagnostic("wrong-type", entry.key.span, said, help)


def _owner(kind: Kind, node: Node, key: str) -> tuple[Record, Entry, Entry] | None:
    """The last declaration in a value that may have the key: its kind, its name, and the last key it has."""
    suited = suited_to(kind, node)
    if not isinstance(node, Mapping) or node.flow or not node.entries:
        return None
    last = node.entries[-1]
    if not isinstance(last.value, Mapping) or last.value.flow or not last.value.entries:
        return None
    inner = suited_to(suited.value, last.value) if isinstance(suited, MapOf) else None
    if not isinstance(inner, Record):
        return None
    if inner.row(key) is not None:
        free = all(entry.key.text != key for entry in last.value.entries)
        return (inner, last, last.value.entries[-1]) if free else None
    deeper = last.value.entries[-1]
    row = inner.row(deeper.key.text)
    return _owner(row.kind, deeper.value, key) if row is not None else None
