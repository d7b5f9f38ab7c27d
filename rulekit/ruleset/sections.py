"""The files of a ruleset and its variants → its sections as trees, and where each of its values stands.

`load.py` makes of them what is declared; those who show or write the text of a ruleset again need no more.

Never: decides what a section declares, or what a name means.
"""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.files.merge import PER_FILE, merged
from rulekit.ruleset.files.read_yaml import MOST_KEPT, Budget, read_page
from rulekit.ruleset.files.salvage import fitting_part, other_sections
from rulekit.ruleset.files.structure import fitting
from rulekit.ruleset.folder import Files, Located, read_files
from rulekit.ruleset.on_disk import File
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence
from rulekit.ruleset.variants.called import NO_NAMES, called_as
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.overlay import Layer
from rulekit.ruleset.variants.paths import found_at, path_of
from rulekit.ruleset.variants.varied import read_variant_file, varied


class Sections(NamedTuple):
    """The trees of a ruleset's own files, its sections as these declare them and as its variants leave them.

    `written`: who wrote what; `wide`: the provenance of each file that has one, by the name people see.
    """

    files: Files
    tops: Map[File, Mapping]
    before: Map[str, Entry]
    now: Map[str, Entry]
    variants: tuple[Variant, ...]
    written: tuple[Layer, ...]
    wide: Map[str, Entry]

    def word(self, key: str) -> str:
        """A word at the top of the ruleset; "" if it has none."""
        value = self.before[key].value if key in self.before else None
        return value.text if isinstance(value, Scalar) else ""


class Trees(NamedTuple):
    """What the files of a ruleset hold, each file by itself.

    `parts`: the other sections of files that cannot be read whole; with one of them there is no ruleset.
    """

    pages: Map[str, Page]
    tops: Map[File, Mapping]
    variants: list[Mapping]
    parts: list[Mapping]

    @property
    def every(self) -> list[Mapping]:
        """The trees of the ruleset's own files, and of its variants."""
        return [*self.tops.values(), *self.variants]


def read_trees(files: Files, mistakes: list[Diagnostic]) -> Trees:
    """The tree of each file, with all that is wrong in it."""
    budget = Budget()
    found = Trees({}, {}, [], [])
    pages, tops = dict[str, Page](), dict[File, Mapping]()
    for file in files.every:
        before = len(mistakes)
        read = read_variant_file if file.is_variant else read_page
        page, top = read(file.data, file.shown_as, budget, mistakes)
        pages[file.shown_as] = page
        if top is not None and file.is_variant:
            found.variants.append(top)
        elif top is not None:
            tops[file] = _fitting(file) or fitting(top, mistakes)
        elif not file.is_variant and (part := other_sections(page, mistakes[before:], budget, mistakes)):
            found.parts.append(fitting_part(part, mistakes))
    return found._replace(pages=pages, tops=tops)


@lru_cache(maxsize=64)
def _fitting(file: File) -> Mapping | None:
    """What a file holds, if all of it fits: most files are what they were when a ruleset is read again."""
    said: list[Diagnostic] = []
    top = read_page(file.data, file.shown_as, Budget(), said)[1]
    kept = fitting(top, said) if top is not None and len(file.data) <= MOST_KEPT else None
    return None if said else kept


def together(files: Files, trees: Trees, mistakes: list[Diagnostic]) -> Sections:
    """The sections of all files together, and as the variants leave them."""
    before = merged(list(trees.tops.values()), mistakes)
    now, ordered, written = varied(before, trees.variants, mistakes) if "ruleset" in before else (before, [], ())
    every = [(top.page.name, entry) for top in trees.every for entry in top.entries]
    wide = {name: entry for name, entry in every if entry.key.text == PER_FILE}
    order = [variant.top.page.name for variant in ordered]
    files = replace(files, locales=files.words_of(order), icons=files.icons_of(order))
    return Sections(files, trees.tops, before, now, tuple(ordered), written, wide)


def read_sections(located: Located) -> Sections | None:
    """The sections of a ruleset that is without mistakes; None if it has some that keep it from being read."""
    mistakes: list[Diagnostic] = []
    files = read_files(located, mistakes)
    return None if files is None or any(each.severity == "error" for each in mistakes) else sections_of(files)


def sections_of(files: Files) -> Sections | None:
    """The same from files that are read."""
    mistakes: list[Diagnostic] = []
    sections = together(files, read_trees(files, mistakes), mistakes)
    return None if any(each.severity == "error" for each in mistakes) or not sections.before else sections


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


def places_of(files: Files, names: Map[str, str] = NO_NAMES) -> Places:
    """The places of a ruleset with its variants; none if it has mistakes. `names`: as for `called_as`."""
    sections = sections_of(files)
    return Places(tuple(called_as(sections.now, names).values()) if sections is not None else ())
