"""A file whose sections stand one below the other → its map, made of what was read before and of what is new.

A section begins with a letter at the beginning of a line, and ends before the next such line. One that is a sound map
by itself is that map in every file, at another place: it is kept by its text and moved there. Where one is none, all of
the file is read as it stands.

Never: says what is wrong; keeps a section in which something is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence, page_of

MOST_KEPT = 256  # sections: those of several large rulesets
LONGEST = 1 << 16  # letters of a file that is read so
HEAD = re.compile(r"^[A-Za-z_]", re.MULTILINE)
OTHERS = re.compile(r"(?:^|[\n\r\x85\u2028\u2029])(?:---|\.\.\.|%)")  # where YAML may begin another document
Reads = Callable[[Page], tuple[Node | None, int]]  # the value of a page without mistakes, and how many it holds


class Kept(NamedTuple):
    """A map with its place in the text of its section, and how many values it holds."""

    top: Mapping
    values: int


def by_sections(page: Page, reads: Reads) -> Kept | None:
    """The map of a page; None where it is not made of sections that are sound by themselves."""
    text = page.text
    heads = [found.start() for found in HEAD.finditer(text)]
    if not heads or len(text) > LONGEST or OTHERS.search(text):
        return None
    entries: list[Entry] = []
    values = 1
    for begin, end in zip([0, *heads[1:]], [*heads[1:], len(text)], strict=True):
        found = _section(text[begin:end], reads)
        if found is None:
            return None
        entries += (moved(entry, page, begin) for entry in found.top.entries)
        values += found.values - 1  # all of them are in one map
    if len({entry.key.text for entry in entries}) < len(entries):
        return None  # a key stands twice
    return Kept(Mapping(tuple(entries), False, page, heads[0], len(text)), values)


@lru_cache(maxsize=MOST_KEPT)
def _section(text: str, reads: Reads) -> Kept | None:
    """A section by itself; None if it is no map that begins where its first letter stands."""
    top, values = reads(page_of("", text))
    head = HEAD.search(text)
    is_one = isinstance(top, Mapping) and not top.flow and head is not None and top.start == head.start()
    return Kept(top, values) if isinstance(top, Mapping) and is_one else None


def moved(entry: Entry, page: Page, by: int) -> Entry:
    """The same key and value on another page, so many characters further on."""
    key, value = entry
    return Entry(Scalar(key.text, key.style, page, key.start + by, key.end + by), _moved(value, page, by))


def _moved(node: Node, page: Page, by: int) -> Node:
    if isinstance(node, Scalar):
        return Scalar(node.text, node.style, page, node.start + by, node.end + by)
    if isinstance(node, Sequence):
        items = tuple([_moved(item, page, by) for item in node.items])
        return Sequence(items, node.flow, page, node.start + by, node.end + by)
    entries = tuple([moved(entry, page, by) for entry in node.entries])
    return Mapping(entries, node.flow, page, node.start + by, node.end + by)
