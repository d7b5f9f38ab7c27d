"""A ruleset → what it states about the game, grouped as it is declared, and where each group comes from.

Counted is each number of a table, each attribute of a card or space, how often a card is there, each ability, each
bound of a counter; everything else that is declared counts once. Metrics, invariants and the layout say nothing
about the game and are left out.

Never: judges whether a value is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.diagnostics.source import Span
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.model import Counter, Deck, Declaration, Element, Face, Provenance, Region, Ruleset, Table

ASSUMED = "assumed"
KINDS = (ASSUMED, "public", "rulebook")


@dataclass(frozen=True, slots=True)
class Stated:
    """Values that stand together: what they are, how many, where, and where they come from (None: nobody says)."""

    what: str
    count: int
    span: Span
    provenance: Provenance | None

    @property
    def kind(self) -> str:
        """One of KINDS, or "" if nobody says where it comes from."""
        return self.provenance.kind if self.provenance else ""


def stated(ruleset: Ruleset) -> list[Stated]:
    """All that is stated, in the order of the files."""
    found = [one for one in (*_head(ruleset), *_declared(ruleset)) if one.count]
    files = list(ruleset.files)
    return sorted(found, key=lambda one: (files.index(one.span.file), one.span.line, one.span.column))


def counted(found: list[Stated], kind: str) -> int:
    """How many values are of a kind."""
    return sum(one.count for one in found if one.kind == kind)


def assumed(ruleset: Ruleset) -> int:
    """How many values nobody knows for certain."""
    return counted(stated(ruleset), ASSUMED)


def _head(ruleset: Ruleset) -> Iterator[Stated]:
    yield Stated("players", 1, ruleset.span, ruleset.wide.get(ruleset.span.file))
    if ruleset.score is not None:
        span = ruleset.score.span
        yield Stated("score", 1, span, ruleset.score_provenance or ruleset.wide.get(span.file))


def _declared(ruleset: Ruleset) -> Iterator[Stated]:
    sections: tuple[tuple[str, tuple[Declaration, ...]], ...] = (
        ("option", tuple(ruleset.options.values())),
        ("words", tuple(ruleset.enums.values())),
        ("counter", tuple(ruleset.counters.values())),
        ("group", tuple(ruleset.groups.values())),
        ("table", tuple(ruleset.tables.values())),
        ("region", tuple(ruleset.regions.values())),
        ("zone", tuple(ruleset.zones.values())),
        ("piece", tuple(ruleset.pieces.values())),
        ("deck", tuple(ruleset.decks.values())),
        ("variable", tuple(ruleset.variables.values())),
        ("ruling", tuple(ruleset.rulings.values())),
    )
    for sort, declarations in sections:
        for declaration in declarations:
            provenance = declaration.provenance or ruleset.wide.get(declaration.span.file)
            yield Stated(f"{sort} {declaration.name}", _count(declaration), declaration.span, provenance)
            if isinstance(declaration, Region):
                for space in declaration.elements:
                    yield from _printed(ruleset, f"space {declaration.name} {label_of(space.name)}", space)
            elif isinstance(declaration, Deck):
                for face in declaration.faces:
                    yield from _card(ruleset, declaration, face)
    for procedure in ruleset.procedures.values():
        provenance = procedure.provenance or ruleset.wide.get(procedure.span.file)
        yield Stated(f"{'action' if procedure.is_action else 'phase'} {procedure.name}", 1, procedure.span, provenance)


def _count(declaration: Declaration) -> int:
    """The values a declaration states itself."""
    match declaration:
        case Table():
            return 1 if isinstance(declaration.value, int) else len(declaration.value)
        case Counter():
            return 1 + sum(bound is not None for bound in (declaration.high, declaration.supply))
        case Region():
            return max(1, sum(_own(space) for space in declaration.elements))
        case Deck():
            return sum(_of_card(face) for face in declaration.faces if not _is_apart(declaration, face))
    return 1


def _own(element: Element) -> int:
    """The attributes given where a card or space is declared."""
    return sum(name not in element.printed for name in {*element.values, *element.links})


def _of_card(face: Face) -> int:
    return 1 + _own(face) + len(face.abilities)


def _is_apart(deck: Deck, face: Face) -> bool:
    """Whether a card says itself where it comes from, or a variant has brought it."""
    return face.provenance is not None or face.span.file != deck.span.file


def _card(ruleset: Ruleset, deck: Deck, face: Face) -> Iterator[Stated]:
    """A card that comes from elsewhere than its deck, and what is printed on it."""
    what = f"card {deck.name} {face.name}"
    if _is_apart(deck, face):
        yield Stated(what, _of_card(face), face.span, face.provenance or ruleset.wide.get(face.span.file))
    yield from _printed(ruleset, what, face)


def _printed(ruleset: Ruleset, what: str, element: Element) -> Iterator[Stated]:
    """What stands under `printed:`, together as far as it comes from one place."""
    groups: dict[tuple[str, Provenance | None], list[str]] = {}
    for name, own in element.printed.items():
        file = element.value_spans[name].file
        groups.setdefault((file, own or ruleset.wide.get(file)), []).append(name)
    for (_, provenance), names in groups.items():
        yield Stated(f"{what}: {', '.join(names)}", len(names), element.value_spans[names[0]], provenance)


def listing(found: list[Stated]) -> Iterator[str]:
    """Kind by kind every reason or citation, below it what it is the origin of; at the end how many of each kind."""
    for kind in KINDS:
        rows = [one for one in found if one.kind == kind]
        if rows:
            yield f"\n{kind}: {values(counted(found, kind))}"
        for note in dict.fromkeys(_note(one) for one in rows):
            yield f"  {note}"
            told = [(f"{one.span.file}:{one.span.line}", _what(one)) for one in rows if _note(one) == note]
            widest = max(len(place) for place, _ in told)
            yield from (f"    {place.ljust(widest)}  {what}" for place, what in told)
    yield f"\n{totals(found)}"


def in_lines(found: list[Stated]) -> Iterator[str]:
    """Every group of values in a line of its own."""
    for kind in KINDS:
        for one in (one for one in found if one.kind == kind):
            yield f"{one.span.file}:{one.span.line}:{one.span.column} {kind} {_what(one)}: {_note(one)}"


def as_data(name: str, found: list[Stated]) -> dict[str, object]:
    """The same as JSON can hold it."""
    rows = [one for kind in KINDS for one in found if one.kind == kind]
    return {
        "ruleset": name,
        "counts": {kind: counted(found, kind) for kind in KINDS} | {"none": counted(found, "")},
        "values": [
            {
                "kind": one.kind,
                "what": one.what,
                "count": one.count,
                "note": _note(one),
                "file": one.span.file,
                "line": one.span.line,
                "column": one.span.column,
            }
            for one in rows
        ],
    }


def totals(found: list[Stated]) -> str:
    """How many values come from where: `13 assumed, 2 public, …`."""
    words = dict(zip(KINDS, ("assumed", "public", "from a rulebook"), strict=True))
    said = ", ".join(f"{counted(found, kind):,} {word}" for kind, word in words.items())
    return f"{said}; {counted(found, ''):,} without a word of where they come from"


def values(n: int) -> str:
    """So many values."""
    return f"{n:,} value{'' if n == 1 else 's'}"


def _what(one: Stated) -> str:
    return one.what if one.count == 1 or ": " in one.what else f"{one.what} ({values(one.count)})"


def _note(one: Stated) -> str:
    return " ".join(one.provenance.note.split()) if one.provenance else ""
