"""What a ruleset leaves to a table, and what nobody knows for certain → what a rulebook says of it.

Never: judges a reading; turns a reason into other words than the ruleset, or a translator, has for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.rulebook.book import Block, Grid, Paragraph, Section
from rulekit.rulebook.outline import large
from rulekit.ruleset.declared.stated import KINDS, Stated, stated
from rulekit.ruleset.model import Option, Provenance
from rulekit.text.lexicon import MANY, Lexicon
from rulekit.text.names import readable
from rulekit.text.notes import note_in
from rulekit.text.rules import Rules
from rulekit.text.words import Words

SOURCED = KINDS[:2]  # what is not from a rulebook


class Readings:
    """Options and origins, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words
        self._rules = Rules(lexicon.declared, lexicon.messages)

    def options(self) -> Iterator[Block]:
        """Each question a table may answer for itself: the answer this book follows, the others, the source."""
        rows = tuple(self._option(option) for option in self._lexicon.declared.options.values())
        if not rows:
            return
        yield Paragraph(self._say("book-options-are"))
        heads = ("book-question", "book-here", "book-elsewhere", "book-source")
        yield Grid(tuple(self._say(head) for head in heads), rows)

    def origins(self) -> Iterator[Section]:
        """What is assumed, and what is from a public source, reason by reason."""
        found = stated(self._lexicon.declared)
        for kind in SOURCED:
            rows = [one for one in found if one.kind == kind]
            if rows:
                total = sum(one.count for one in rows)
                said = Paragraph(self._say(f"book-{kind}-are", n=total))
                yield Section(self._say(f"book-{kind}"), kind, (said, self._by_reason(rows)))

    def _option(self, option: Option) -> tuple[str, ...]:
        chosen = self._lexicon.declared.chosen[option.name]
        others = [self._value(option, value) for value in option.values if value != chosen]
        question = self._lexicon.name("option", option.name)
        return question, self._value(option, chosen), self._words.listed(others), self._source(option.provenance)

    def _value(self, option: Option, value: str) -> str:
        said = self._lexicon.messages.get(f"option-{option.name}-{value}")
        return said or {"true": self._say("answer-use"), "false": self._say("answer-skip")}.get(value, readable(value))

    def _source(self, provenance: Provenance | None) -> str:
        """What is quoted as the source of something."""
        if provenance is None:
            return self._say("page-from-nobody")
        return self._say(f"page-from-{provenance.kind}", note=note_in(self._lexicon.messages, provenance))

    def _by_reason(self, rows: list[Stated]) -> Grid:
        """What is from where, a row for each place; its attributes are named once."""
        found: dict[tuple[str, str], tuple[dict[str, None], int]] = {}
        for one in rows:
            place, colon, printed = one.what.partition(": ")
            note = note_in(self._lexicon.messages, one.provenance) if one.provenance else ""
            attributes, values = found.get((self._place(place, bool(colon)), note), ({}, 0))
            attributes |= dict.fromkeys(printed.split(", ") if colon else ())
            found[self._place(place, bool(colon)), note] = (attributes, values + one.count)
        heads = tuple(self._say(head) for head in ("book-what", "book-values", "book-reason-given"))
        told = ((self._printed(place, attributes), str(values), note)
                for (place, note), (attributes, values) in found.items())  # fmt: skip
        return Grid(heads, tuple(told))

    def _printed(self, place: str, attributes: Iterable[str]) -> str:
        """What is printed on something, in words."""
        named = [self._lexicon.attribute(attribute) for attribute in attributes]
        return self._say("book-printed-on", on=place, what=self._words.listed(named)) if named else place

    def _place(self, place: str, of_all: bool) -> str:
        """What values stand for, in words; of what is printed on cards and spaces (`of_all`) their deck or region."""
        sort, _, name = place.partition(" ")
        first, _, rest = name.partition(" ")
        kind = {"card": "deck", "space": "region", "words": "enum"}.get(sort, sort)
        if sort in ("action", "phase"):
            return self._rules.title(name)
        if sort in ("players", "score"):
            return large(self._say(f"book-{sort}-of"))
        said = large(self._lexicon.name(kind, first, MANY))
        if sort == "card" and not of_all:
            said = self._say("book-printed", what=said, value=self._words.piece(first, rest))
        return said
