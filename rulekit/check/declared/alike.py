"""Declared things that are nearly alike → a warning, with both places.

Names that differ in nothing but capital letters; a deck in rows, each with the same numbers, and one that has a number
twice and lacks another.

Never: looks at a text of the effect language; warns where two rows lack anything, or one of them differs otherwise, as
by a number that no other row has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, permutations

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Deck, Face, Ruleset

Named = Iterable[tuple[str, Span]]
MOST_ATTRIBUTES = 6  # looked at, each as the rows and as the numbers
FEWEST = 3  # rows, and cards of one: of fewer nobody can say what is usual


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


def copied(ruleset: Ruleset) -> list[Diagnostic]:
    """A warning for each card that is probably a copy in which one value was not changed."""
    return [said for deck in ruleset.decks.values() for said in list(_copied_in(deck))[:1]]


def _copied_in(deck: Deck) -> Iterator[Diagnostic]:
    for row, number in permutations(deck.attributes[:MOST_ATTRIBUTES], 2):
        rows: dict[object, list[Face]] = {}
        for face in deck.faces:
            rows.setdefault(face.values.get(row.name, row.default), []).append(face)
        has = {of: Counter(f.values.get(number.name, number.default) for f in faces) for of, faces in rows.items()}
        every = list(has.values())  # all but one are alike, so one of the first two is
        usual = [counted for counted in every[:2] if every.count(counted) == len(every) - 1]
        if len(has) < FEWEST or not usual or len(usual[0]) < FEWEST or set(usual[0].values()) != {1}:
            continue
        odd = next(of for of, counted in has.items() if counted != usual[0])
        twice, lacks = list((has[odd] - usual[0]).elements()), list((usual[0] - has[odd]).elements())
        if len(twice) == len(lacks) == 1 and twice[0] in usual[0]:  # a number of its own is no copy
            same = [f for f in rows[odd] if f.values.get(number.name, number.default) == twice[0]]
            yield _said_of_copies(same, number.name, f"{row.name} {odd}", lacks[0])


def _said_of_copies(same: list[Face], number: str, row: str, lacks: object) -> Diagnostic:
    first, second = same[0], same[-1]
    message = f"`{first.name}` and `{second.name}` have the same `{number}`, and of `{row}` none has {number} {lacks}."
    help = f"Write `{number}: {lacks}` for the one that is meant."
    return warning(
        "copied-card", second.value_spans.get(number, second.span), message, help, (first.span, "the other one")
    )
