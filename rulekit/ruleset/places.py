"""The files of a ruleset → where each of its values stands, by its path: in a variant, if that has written it.

Never: says what is wrong with a file; decides what a name means.
"""

from __future__ import annotations

from collections.abc import Mapping as Map

from rulekit.diagnostics.source import Span
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import read_sections
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.variants.called import NO_NAMES, called_as
from rulekit.ruleset.variants.paths import found_at, path_of


class Places:
    """The places in a ruleset without mistakes."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self._entries = entries

    def at(self, *path: str) -> Span | None:
        """Where the value of a path stands, or what it is a part of, as deep as the path leads; None if nowhere.

        Of a list or a map that a variant has written a part of it is the first such part.
        """
        for length in range(len(path), 0, -1):
            found = found_at(self._entries, path[:length])
            if isinstance(found, Entry):
                other = _elsewhere(found.value, found.key.page.name) if length == len(path) else None
                if other is not None:
                    return other
                inside = isinstance(found.value, Mapping) and not found.value.flow
                return found.key.span if inside else found.value.span
        return None

    def exact(self, *path: str) -> Span | None:
        """Where the value of a path stands; None if there is none."""
        return self.at(*path) if isinstance(found_at(self._entries, path), Entry) else None

    def has(self, path: str) -> bool:
        """Whether something stands at a path as it is written."""
        return isinstance(found_at(self._entries, path_of(path)), Entry)

    def texts(self, section: str) -> dict[str, str]:
        """A section that is a map of words, by its keys; empty if there is none."""
        found = found_at(self._entries, (section,))
        inside = found.value if isinstance(found, Entry) else None
        entries = inside.entries if isinstance(inside, Mapping) else ()
        return {entry.key.text: entry.value.text for entry in entries if isinstance(entry.value, Scalar)}


def _elsewhere(node: Node, file: str) -> Span | None:
    """The first part of a list or a map that stands in another file."""
    if isinstance(node, Scalar):
        return None
    parts = node.items if isinstance(node, Sequence) else tuple(entry.value for entry in node.entries)
    for part in parts:
        found = part.span if part.page.name != file else _elsewhere(part, file)
        if found is not None:
            return found
    return None


def places_of(located: Located, names: Map[str, str] = NO_NAMES) -> Places:
    """The places of a ruleset with its variants; none if it has mistakes. `names`: as for `called_as`."""
    sections = read_sections(located)
    return Places(tuple(called_as(sections.now, names).values()) if sections is not None else ())
