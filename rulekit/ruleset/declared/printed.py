"""`printed:` → the values that stand there for the cards of a deck and the spaces of a region.

A name that does not exist is answered once and read as the one it is most like, so that nothing is said to
be missing that is only misspelt.

Never: reads a value; that is done where the attributes are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.declared.citations import Citations
from rulekit.ruleset.fields import Fields, entries_of
from rulekit.ruleset.model import Provenance
from rulekit.ruleset.records import PRINTED, PRINTED_PLACE
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.ruleset.wording import allowed, did_you_mean, respelt, shown

_PROVENANCE = "provenance"
_NOT_IN_A_LABEL = re.compile("[^A-Za-z0-9_-]")


@dataclass(frozen=True, slots=True)
class Part:
    """What `printed:` says of one card or space; `spoilt`: it could not be read, which was answered before."""

    key: Scalar
    values: tuple[Entry, ...]
    provenance: Provenance | None
    spoilt: bool = False


@dataclass(slots=True)
class Sheet:
    """All that `printed:` says of one deck or region; `spoilt` if a part of it could not be read."""

    mistakes: list[Diagnostic]
    parts: dict[str, list[Part]] = field(default_factory=dict)
    spoilt: bool = False

    def settle(self, names: Iterable[str], sort: str, where: str) -> None:
        """Answers names that are not among those of the cards (or spaces); `sort`: what they are called."""
        known = {label_of(name): name for name in names}
        for label in [label for label in self.parts if label not in known]:
            parts = self.parts.pop(label)
            near = _unknown(f"unknown-{sort}", parts[0].key, known, f"{where} has no {sort}", self.mistakes)
            here = {part.key.page.name for part in self.parts.get(near, ())}
            meant = [part for part in parts if part.key.page.name not in here]
            if near and meant:
                self.parts[near] = self.parts.get(near, []) + meant

    def about(self, name: str) -> list[Part]:
        """What is said of one card or space."""
        return self.parts.get(label_of(name), [])

    @property
    def has_gaps(self) -> bool:
        """Whether a part of it could not be read, so that nobody knows what it would have given."""
        return self.spoilt or any(part.spoilt for parts in self.parts.values() for part in parts)

    def named(self) -> set[str]:
        """The attributes that some card or space is given here."""
        return {entry.key.text for parts in self.parts.values() for part in parts for entry in part.values}


class Printed:
    """The section as a whole: a sheet for each deck and region."""

    def __init__(
        self, section: Node | None, places: Iterable[str], citations: Citations, mistakes: list[Diagnostic]
    ) -> None:
        self.citations = citations
        self.mistakes = mistakes
        self.sheets: dict[str, Sheet] = {}
        known = {name: name for name in places}
        written = entries_of(section)
        taken = {(entry.key.text, entry.key.page.name) for entry in written}
        for entry in written:
            name = entry.key.text
            if name not in known:
                near = _unknown("unknown-deck", entry.key, known, "There is no deck and no region", mistakes)
                if not near or (near, entry.key.page.name) in taken:
                    continue
                name = near
            self._add(self.sheets.setdefault(name, Sheet(mistakes)), entry)

    def of(self, place: str) -> Sheet:
        """What is said of a deck or region."""
        return self.sheets.get(place) or Sheet(self.mistakes)

    def _add(self, sheet: Sheet, entry: Entry) -> None:
        whole = self.citations.of(Fields(PRINTED_PLACE, entry.key, entry.value))
        sheet.spoilt = sheet.spoilt or not isinstance(entry.value, Mapping)
        for one in entries_of(entry.value):
            if one.key.text == _PROVENANCE:
                continue
            fields = Fields(PRINTED, one.key, one.value)
            values = tuple(value for value in entries_of(one.value) if value.key.text != _PROVENANCE)
            spoilt = not isinstance(one.value, Mapping)
            part = Part(one.key, values, self.citations.of(fields) or whole, spoilt)
            sheet.parts.setdefault(label_of(one.key.text), []).append(part)


def grid_names(rows: int, columns: int) -> Iterator[str]:
    """The spaces of a grid, row by row: `1,3` is the third of the first row."""
    return (f"{row},{column}" for row in range(1, rows + 1) for column in range(1, columns + 1))


def label_of(name: str) -> str:
    """A card or space as it is called where no other signs may stand: `1-3` for the space `1,3`."""
    return _NOT_IN_A_LABEL.sub("-", name)


def _unknown(code: str, key: Scalar, known: Iterable[str], message: str, mistakes: list[Diagnostic]) -> str:
    """Answers a name that does not exist; the one it is most like, if there is one."""
    names, near = allowed(key.text, known)
    listing = f" Known here: {names}." if names else ""
    help = did_you_mean(near, "Use one of these names, or remove the entry.")
    fix = respelt(key.text, known, key.span)
    mistakes.append(Diagnostic(code, key.span, f"{message} `{shown(key.text)}`.{listing}", help, fix=fix))
    return near[0] if near else ""
