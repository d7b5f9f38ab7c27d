"""The files of a ruleset and its variants → its sections as trees: in each file, before and after changes.

For those who show or write the text of a ruleset again; whoever plays it needs what it declares, from `load.py`.

Never: says what is wrong; that is said when the ruleset is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import replace
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.folder import File, Files, Located, read_files
from rulekit.ruleset.merge import PER_FILE, merged
from rulekit.ruleset.reading import Budget, read_page
from rulekit.ruleset.structure import fitting
from rulekit.ruleset.tree import Entry, Mapping, Scalar
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.overlay import Layer
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


def read_sections(located: Located) -> Sections | None:
    """The sections of a ruleset that is without mistakes; None if it has some that keep it from being read."""
    mistakes: list[Diagnostic] = []
    files = read_files(located, mistakes)
    if files is None:
        return None
    budget = Budget()
    tops: dict[File, Mapping] = {}
    variants: list[Mapping] = []
    for file in files.every:
        read = read_variant_file if file.is_variant else read_page
        top = read(file.data, file.shown_as, budget, mistakes)[1]
        if top is not None and file.is_variant:
            variants.append(top)
        elif top is not None:
            tops[file] = fitting(top, mistakes)
    before = merged(list(tops.values()), mistakes)
    now, ordered, written = varied(before, variants, mistakes) if "ruleset" in before else (before, [], ())
    if any(each.severity == "error" for each in mistakes) or not before:
        return None
    every = [(top.page.name, entry) for top in (*tops.values(), *variants) for entry in top.entries]
    wide = {name: entry for name, entry in every if entry.key.text == PER_FILE}
    files = replace(files, locales=files.words_of([variant.top.page.name for variant in ordered]))
    return Sections(files, tops, before, now, tuple(ordered), written, wide)
