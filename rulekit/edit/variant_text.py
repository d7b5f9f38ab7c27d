"""What a variant says of itself, and its changes → the text of its file, as a person would write it.

What is short stands in one line, what is new beside each other in one map; values are written as they stood.

Never: reads a file; decides what is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Map
from typing import NamedTuple

from rulekit.edit.unlike import Step
from rulekit.ruleset.files.emitted import entry, entry_text, in_one_line
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence, page_of
from rulekit.ruleset.variants.paths import Path, name_of

MOST_IN_A_LINE = 4  # short values by path
LONG = 90  # letters of a text in one line
NOWHERE = page_of("", "")
_PLAIN = re.compile("[A-Za-z_][A-Za-z0-9_-]*")


class Head(NamedTuple):
    """What a variant says of itself: its name and title, the ruleset it is for and in which versions."""

    name: str
    title: str
    extends: str


def head_text(head: Head) -> str:
    """The lines at the top of a variant that was only made."""
    lines = [f"variant: {head.name}", "version: 0.1.0", entry("title", head.title, 0, "\n"), f"extends: {head.extends}"]
    return "\n".join([*lines, "provenance: {assumed: made up}", ""])


def extending(base: str, version: str) -> str:
    """A ruleset by name, in the versions from one on until it may be another game."""
    numbers = version.partition("-")[0].split(".")
    if not all(number.isdecimal() and len(number) < 9 for number in numbers):
        return base
    return f"{base} >={'.'.join(numbers[:2])}, <{int(numbers[0]) + 1}"


def variant_text(head: Head, was: Iterable[tuple[Path, Node]], names: Map[Path, Scalar], steps: Iterable[Step]) -> str:
    """The text of a variant with what the ruleset says now, what is called otherwise, and the changes."""
    steps = list(steps)
    every: dict[str, Iterable[Entry]] = {
        "was": [_at(path, value) for path, value in was],
        "rename": [_at(path, name) for path, name in names.items()],
        "set": [_at(step.path, step.value) for step in steps if step.what == "set" and step.value is not None],
        "add": list(_new(step for step in steps if step.what == "add")),
        "before": [_at(step.place, _word(step.before)) for step in steps if step.before],
        "append": [_at(step.path, step.value) for step in steps if step.what == "append" and step.value is not None],
    }
    parts = {key: _section(key, list(entries)) for key, entries in every.items()}
    gone = [_word(".".join(step.path)) for step in steps if step.what == "remove"]
    out = entry_text(Entry(_word("remove"), _listed(gone)), 0) if gone else ""
    changes = [parts["rename"], out, parts["set"], parts["add"], parts["before"], parts["append"]]
    return "\n".join(part for part in (head_text(head), _with_end([parts["was"]]), _with_end(changes)) if part)


def _with_end(parts: Iterable[str]) -> str:
    return "".join(f"{part}\n" for part in parts if part)


def _section(key: str, entries: list[Entry]) -> str:
    if not entries:
        return ""
    small = len(entries) <= MOST_IN_A_LINE and all(_is_small(each.value) for each in entries)
    return entry_text(Entry(_word(key), Mapping(tuple(entries), small, NOWHERE, 0, 0)), 0)


def _new(steps: Iterable[Step]) -> Iterator[Entry]:
    """What is new; what belongs into one map together."""
    maps: dict[Path, list[Entry]] = {}
    for step in steps:
        if step.key is not None and step.value is not None:
            maps.setdefault(step.path, []).append(Entry(step.key, step.value))
    for path, entries in maps.items():
        only = entries[0].key
        if not path:
            yield from (Entry(each.key, laid(each.value)) for each in entries)
        elif len(entries) == 1 and name_of(only) == only.text:
            yield _at((*path, only.text), entries[0].value)
        else:
            yield _at(path, Mapping(tuple(entries), False, NOWHERE, 0, 0))


def _at(path: Path, value: Node) -> Entry:
    return Entry(_word(".".join(path)), laid(value))


def _word(text: str) -> Scalar:
    return Scalar(text, "plain", NOWHERE, 0, 0)


def _listed(items: list[Scalar]) -> Sequence:
    return Sequence(tuple(items), True, NOWHERE, 0, 0)


def is_writable(node: Node) -> bool:
    """Whether each name in a value can be written in front of a colon."""
    match node:
        case Mapping():
            keys = (each.key for each in node.entries)
            named = all(_PLAIN.fullmatch(key.text) or in_one_line(key, True) is not None for key in keys)
            return named and all(is_writable(each.value) for each in node.entries)
        case Sequence():
            return all(map(is_writable, node.items))
    return True


def _is_small(node: Node) -> bool:
    """Whether a value may stand in a line with others."""
    match node:
        case Scalar():
            return node.style not in ("literal", "folded") and "\n" not in node.text
        case Mapping():
            return (node.flow or not node.entries) and all(_is_small(each.value) for each in node.entries)
        case Sequence():
            return (node.flow or not node.items) and all(map(_is_small, node.items))


def laid(node: Node) -> Node:
    """A value as it is to stand in a file of its own: a long text that went on in further lines keeps its lines."""
    match node:
        case Mapping():
            return node._replace(entries=tuple(each._replace(value=laid(each.value)) for each in node.entries))
        case Sequence():
            return node._replace(items=tuple(map(laid, node.items)))
    lines = _lines(node.page, node)
    if len(lines) < 2 or len(in_one_line(node) or "") <= LONG:
        return node
    return node._replace(text="\n".join(lines), style="literal")


def _lines(page: Page, node: Scalar) -> list[str]:
    """The lines of a text that stands there without quotes."""
    if node.style != "plain" or page.called or "\n" in node.text:
        return []
    return [line.strip() for line in page.text[node.start : node.end].rstrip().split("\n")]
