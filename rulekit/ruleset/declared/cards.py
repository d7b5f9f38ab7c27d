"""`decks:` → decks with their cards and what the cards do.

Never: knows what an ability means.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.declared.attributes import Elements, read_attributes
from rulekit.ruleset.declared.citations import Citations
from rulekit.ruleset.declared.printed import Sheet
from rulekit.ruleset.declared.spaces import sight
from rulekit.ruleset.declared.texts import Texts
from rulekit.ruleset.declared.totals import other_total
from rulekit.ruleset.fields import Fields, entries_of
from rulekit.ruleset.forms import MOST_PIECES
from rulekit.ruleset.model import Ability, Deck, Face
from rulekit.ruleset.records import ABILITY, CARD, DECK
from rulekit.ruleset.tree import Entry, Mapping, Scalar, Sequence
from rulekit.ruleset.wording import shown

_CARD_KEYS = tuple(row.key for row in CARD.rows)
_ABILITY_KEYS = ("effect", "rule")


def read_deck(entry: Entry, seats: int, texts: Texts, citations: Citations, sheet: Sheet) -> Deck:
    """One deck as declared."""
    fields = Fields(DECK, entry.key, entry.value)
    attributes = read_attributes(fields.node("attributes"), texts)
    for attribute in attributes.listed:
        if attribute.name in _CARD_KEYS:
            attributes.unread.add(attribute.name)
            message = f"An attribute of cards cannot be called `{attribute.name}`: that is a key every card has."
            texts.mistakes.append(Diagnostic("bad-name", attribute.span, message, "Choose another name."))
    where = f"Deck `{shown(fields.name)}`"
    cards = entries_of(fields.node("cards"))
    sheet.settle((card.key.text for card in cards), "card", where)
    elements = Elements(attributes, texts.mistakes, sheet)
    faces = tuple(_face(card, elements, texts, citations, where) for card in cards)
    _said_once(attributes.unread.intersection(_CARD_KEYS), cards, texts.mistakes)
    per_player = fields.has("per")
    own = sum(face.copies for face in faces)
    copies = own * (seats if per_player else 1)
    if copies > MOST_PIECES:
        together = ", all seats together" if per_player else ""
        message = f"{where} has {copies} cards{together}; a question cannot offer more than {MOST_PIECES} things."
        help = "Use fewer copies, or make two decks of it."
        texts.mistakes.append(Diagnostic("too-many", fields.span, message, help))
    texts.mistakes += other_total(fields, own, "card", where, texts)
    return Deck(
        name=fields.name,
        span=fields.span,
        provenance=citations.of(fields),
        per_player=per_player,
        pile=fields.has("order"),
        seen_by=sight(fields),
        home=fields.text("home"),
        home_span=fields.place("home"),
        discard=fields.text("discard"),
        discard_span=fields.place("discard"),
        renew=fields.truth("renew"),
        attributes=attributes.listed,
        faces=faces,
    )


def _said_once(misnamed: set[str], cards: Iterable[Entry], mistakes: list[Diagnostic]) -> None:
    """Takes back what was said of each card where a value of an attribute stands in the place of a key of its own."""
    if not misnamed:
        return
    given = [entry for card in cards for entry in entries_of(card.value) if entry.key.text in misnamed]
    spans = [entry.key.page.span(entry.key.start, max(entry.key.end, entry.value.end)) for entry in given]
    by_line: dict[tuple[str, int], list[Span]] = {}
    for span in spans:
        for line in range(span.line, span.end_line + 1):
            by_line.setdefault((span.file, line), []).append(span)
    mistakes[:] = [
        d for d in mistakes if not any(_within(d.span, span) for span in by_line.get((d.span.file, d.span.line), ()))
    ]


def _within(inner: Span, outer: Span) -> bool:
    begins, ends = (inner.line, inner.column), (outer.end_line, outer.end_column)
    return (outer.line, outer.column) <= begins <= ends


def _face(entry: Entry, elements: Elements, texts: Texts, citations: Citations, deck: str) -> Face:
    fields = Fields(CARD, entry.key, entry.value)
    where = f"Card `{shown(fields.name)}`"
    own = [e for e in entries_of(entry.value) if e.key.text not in _CARD_KEYS]
    found = elements.read(own, where, _CARD_KEYS)
    elements.printed(fields.name, found, where, deck, _CARD_KEYS)
    if not isinstance(entry.value, Scalar):  # else it was answered before: nobody knows what it lacks
        elements.missing(found.spans, fields.span, where)
    abilities: list[Ability] = []
    several = fields.node("abilities")
    if isinstance(several, Sequence):
        parts = [part for part in several.items if isinstance(part, Mapping)]
        abilities = [_ability(Fields(ABILITY, part.entries[0].key, part), texts) for part in parts if part.entries]
    elif any(fields.has(key) for key in _ABILITY_KEYS):
        abilities = [_ability(fields, texts)]
    return Face(
        name=fields.name,
        span=fields.span,
        values=found.values,
        value_spans=found.spans,
        provenance=citations.of(fields),
        printed=found.printed,
        copies=fields.number("copies"),
        abilities=tuple(abilities),
    )


def _ability(fields: Fields, texts: Texts) -> Ability:
    first = next((fields.entries[key] for key in ("when", "effect", "rule") if fields.has(key)), None)
    return Ability(
        span=first.key.span if first else fields.span,
        trigger=texts.trigger(fields.node("when")),
        condition=texts.value(fields.node("if")) if fields.has("if") else None,
        optional=fields.truth("optional"),
        cost=texts.amounts(fields.node("cost")),
        limit=fields.text("limit"),
        effect=texts.block(fields.node("effect")) if fields.has("effect") else None,
        rules=texts.rules(fields.node("rule")),
    )
