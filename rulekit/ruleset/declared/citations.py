"""`provenance:` → where a value comes from; citations must name a source the ruleset declares.

Never: reads a source.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.fields import Fields
from rulekit.ruleset.model import Provenance
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Scalar
from rulekit.ruleset.wording import allowed, did_you_mean, respelt, shown

_TAG = re.compile(r"(?<![a-z0-9-])([a-z][a-z0-9-]*):")


class Citations:
    """Reads provenances and remembers every one of them."""

    def __init__(self, sources: list[str], mistakes: list[Diagnostic]) -> None:
        self.sources = sources
        self.mistakes = mistakes
        self.found: list[Provenance] = []

    def of(self, fields: Fields) -> Provenance | None:
        """Where a declaration comes from, if it says so."""
        node = fields.node("provenance")
        if not isinstance(node, Mapping) or not node.entries:
            return None
        entry = node.entries[0]
        if not isinstance(entry.value, Scalar):
            return None
        if entry.key.text == "rulebook":
            self._cited(entry, entry.value)
        provenance = Provenance(entry.key.text, entry.value.text.strip(), entry.value.span)
        self.found.append(provenance)
        return provenance

    def widely(self, tops: list[Mapping]) -> dict[str, Provenance]:
        """What each file says of itself as a whole, by the name of the file."""
        found = {}
        for top in tops:
            for entry in (e for e in top.entries if e.key.text == "provenance"):
                provenance = self.of(Fields(TOP, entry.key, top))
                if provenance is not None:
                    found[top.page.name] = provenance
        return found

    def _cited(self, entry: Entry, value: Scalar) -> None:
        raw = value.page.text[value.start : value.end]
        for tag in _TAG.finditer(raw):
            if tag[1] in self.sources:
                continue
            names, near = allowed(tag[1], self.sources)
            known = f" Declared: {names}." if names else ""
            span = value.page.span(value.start + tag.start(1), value.start + tag.end(1))
            help = did_you_mean(near, f"Declare it: `sources: {{{shown(tag[1])}: {{title: …, language: …}}}}`.")
            message = f"There is no source `{shown(tag[1])}`.{known}"
            fix = respelt(tag[1], self.sources, span)
            self.mistakes.append(Diagnostic("unknown-source", span, message, help, fix=fix))
