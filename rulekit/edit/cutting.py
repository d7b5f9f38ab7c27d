"""A file with a list under a key, and which values of the list go → the text without them.

All that stays stays letter by letter; a remark above a value that goes stays too, for it may speak of several.

Never: writes a file; cuts a list that stands in brackets.
"""

from __future__ import annotations

from collections.abc import Collection

from rulekit.edit.inside import end_of, indent_of, last_of, line_end, line_start
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.tree import Sequence


def without_items(data: bytes, key: str, gone: Collection[int]) -> str | None:
    """The text without some values of a list, counted from 0; None if they cannot be cut out of it."""
    page, top = read_page(data, "", Budget(), [])
    listed = next((e.value for e in top.entries if e.key.text == key), None) if top is not None else None
    if not gone:
        return page.text
    if not isinstance(listed, Sequence):
        return None
    text, at, kept = page.text, 0, ""
    for number in sorted(gone):
        node = listed.items[number]
        start, end = line_start(text, node.start), line_end(text, last_of(node))
        if text[start : node.start].strip() != "-":
            return None
        end = end + 1 if end < len(text) else end
        while text[end : line_end(text, end) + 1].strip() == "" and end < len(text):
            end = line_end(text, end) + 1
        kept += text[at:start]
        at = end
    return f"{(kept + text[at:]).rstrip()}\n"


def without_key(data: bytes, key: str) -> bytes:
    """The text without the line of a key at its top that has a single value; as it is if there is none."""
    page, top = read_page(data, "", Budget(), [])
    entry = next((e for e in top.entries if e.key.text == key), None) if top is not None else None
    if entry is None or indent_of(page.text, entry.key.start):
        return data
    end = line_end(page.text, end_of(entry)) + 1
    return (page.text[: entry.key.start] + page.text[end:]).encode()
