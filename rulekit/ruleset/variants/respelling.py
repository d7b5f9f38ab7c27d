"""The sections of a ruleset in which variants call things otherwise → the same, with pages that say the new names.

Never: writes a file; changes what is no name.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Mapping as Map
from itertools import accumulate

from rulekit.diagnostics.places import Swap
from rulekit.ruleset.kinds import Text, Word
from rulekit.ruleset.sections import Sections
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, page_of
from rulekit.ruleset.variants.called import mapped, respelt, with_names
from rulekit.ruleset.variants.paths import Entries


def respelt_pages(sections: Sections) -> Sections:
    """The sections as they are if every file is written with the names that are given in the end."""
    now = tuple(sections.now.values())
    names = _names(now)
    if not names:
        return sections
    before, tops = tuple(sections.before.values()), {file: top.entries for file, top in sections.tops.items()}
    pages = _Pages(names, (now, before, *tops.values()))
    return sections._replace(
        now={entry.key.text: pages.entry(entry) for entry in now},
        before={entry.key.text: pages.entry(entry) for entry in with_names(before, names)},
        tops={
            file: pages.mapping(top._replace(entries=with_names(tops[file], names)))
            for file, top in sections.tops.items()
        },
    )


def _names(entries: Entries) -> dict[str, str]:
    """The words that texts of rules are read by."""
    found: dict[str, str] = {}

    def seen(word: Scalar, _: Word | Text) -> Scalar:
        found.update(word.page.called)
        return word

    mapped(entries, seen)
    return found


class _Pages:
    """The pages with other names in them, and every node where it stands there."""

    def __init__(self, names: Map[str, str], trees: tuple[Entries, ...]) -> None:
        self.swaps: dict[str, set[Swap]] = {}
        self.texts: dict[str, str] = {}

        def seen(word: Scalar, _: Word | Text) -> Scalar:
            swaps = self.swaps.setdefault(word.page.name, set())
            self.texts[word.page.name] = word.page.text
            if word.is_escaped:  # its letters do not stand there as they are read
                swaps.add((word.start, word.end, json.dumps(respelt(word.text, names))))
                return word
            for found in re.finditer(r"\w+", word.page.text[word.start : word.end]):
                if found[0] in names:
                    swaps.add((word.start + found.start(), word.start + found.end(), names[found[0]]))
            return word

        for tree in trees:
            mapped(tree, seen)
        self.pages = {name: _Moved(page_of(name, text), sorted(self.swaps[name])) for name, text in self.texts.items()}

    def entry(self, entry: Entry) -> Entry:
        """A key and its value."""
        return Entry(self.single(entry.key), self.node(entry.value))

    def mapping(self, node: Mapping) -> Mapping:
        """A map with all that is in it."""
        page, start, end = self._place(node)
        return Mapping(tuple(map(self.entry, node.entries)), node.flow, page, start, end)

    def single(self, node: Scalar) -> Scalar:
        """A single value, which has its new words already."""
        page, start, end = self._place(node)
        return node._replace(page=page, start=start, end=end)

    def node(self, node: Node) -> Node:
        """Any value."""
        if isinstance(node, Scalar):
            return self.single(node)
        if isinstance(node, Mapping):
            return self.mapping(node)
        page, start, end = self._place(node)
        return node._replace(items=tuple(map(self.node, node.items)), page=page, start=start, end=end)

    def _place(self, node: Node) -> tuple[Page, int, int]:
        moved = self.pages.get(node.page.name)
        return (moved.page, moved.at(node.start), moved.at(node.end)) if moved else (node.page, node.start, node.end)


class _Moved:
    """A page after some swaps, and where its places went."""

    def __init__(self, page: Page, swaps: list[Swap]) -> None:
        text, at, parts = page.text, 0, []
        for start, end, new in swaps:
            parts += [text[at:start], new]
            at = end
        self.page = page_of(page.name, "".join([*parts, text[at:]]))
        self._ends = [end for _, end, _ in swaps]
        self._further = [0, *accumulate(len(new) - (end - start) for start, end, new in swaps)]

    def at(self, offset: int) -> int:
        """Where a place went that lies in none of the words."""
        return offset + self._further[bisect_right(self._ends, offset)]
