"""Declared names that differ in nothing but capital letters → a warning, with both places.

Never: looks at a text of the effect language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Ruleset

Named = Iterable[tuple[str, Span]]


def alike(ruleset: Ruleset) -> list[Diagnostic]:
    """A warning for the second of two names that stand in the same places and differ only so."""
    r = ruleset
    things = chain(
        r.options.values(), r.rulings.values(), r.counters.values(), r.groups.values(), r.tables.values(),
        r.variables.values(), r.regions.values(), r.zones.values(), r.decks.values(), r.enums.values(),
        r.pieces.values(),
    )  # fmt: skip
    found = [*_among((d.name, d.span) for d in things)]
    found += _among((d.name, d.span) for d in r.procedures.values())
    for enum in r.enums.values():
        found += _among(zip(enum.members, enum.member_spans, strict=True))
    for deck in r.decks.values():
        found += _among((face.name, face.span) for face in deck.faces)
        found += _among((a.name, a.span) for a in deck.attributes)
    for region in r.regions.values():
        found += _among((space.name, space.span) for space in region.elements)
        found += _among((a.name, a.span) for a in region.attributes)
    return found


def _among(names: Named) -> Iterator[Diagnostic]:
    first: dict[str, tuple[str, Span]] = {}
    for name, span in names:
        other, where = first.setdefault(name.lower(), (name, span))
        if other != name:
            message = f"`{name}` and `{other}` differ only in capital letters; they are two names."
            help = f"Rename one of the two; if `{other}` is meant, write it so."
            yield warning("names-alike", span, message, help, (where, "declared here too"))
