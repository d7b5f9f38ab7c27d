"""What names mean, from how they are declared, what a ruleset leaves to a table, and what nobody knows for certain.

Never: explains a name that players never read; judges a reading; turns a reason into other words than the ruleset, or a
translator, has for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from rulekit.rulebook.book import Block, Grid, Paragraph, Section, Term, Terms
from rulekit.rulebook.outline import large
from rulekit.ruleset.declared.stated import KINDS, Stated, stated
from rulekit.ruleset.model import Counter, Option, Provenance, Region, Zone
from rulekit.syntax import nodes
from rulekit.text.lexicon import MANY, ONE, Lexicon
from rulekit.text.names import readable
from rulekit.text.notes import note_in
from rulekit.text.phrases import Phrases
from rulekit.text.rules import Rules
from rulekit.text.words import Words

SOURCED = KINDS[:2]  # what is not from a rulebook


class Glossary:
    """Words and their meanings, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words
        self._phrases = Phrases(lexicon)

    def sections(self) -> Iterator[Section]:
        """Numbers, places, kinds of things; a word that stands for several of them stands once."""
        r = self._lexicon.declared
        parts: tuple[tuple[str, Iterable[Term]], ...] = (
            ("counters", (self._term("counter", c.name, self._counter(c)) for c in r.counters.values())),
            ("places", self._places()),
            ("kinds", self._kinds()),
        )
        for name, terms in parts:
            known: dict[str, list[str]] = {}
            for term in terms:
                known.setdefault(term.word, []).append(term.meaning)
            known.pop("", None)
            if known:
                merged = (Term(word, reduce(self._beside, dict.fromkeys(said))) for word, said in known.items())
                yield Section(self._say(f"book-{name}"), f"words-{name}", (Terms(tuple(merged)),))

    def _beside(self, sentence: str, next_one: str) -> str:
        """Two sentences, with a blank between them where the language has one."""
        return self._say("book-led", head=sentence, text=next_one)

    def _term(self, kind: str, name: str, meaning: str, n: int = MANY) -> Term:
        """A word, if the ruleset has one for it."""
        if not self._lexicon.messages.has(f"{kind}-{name}") or not meaning:
            return Term("", "")
        said = self._lexicon.name(kind, name, n)
        return Term(large(said), self._sentence(meaning))

    def _sentence(self, *parts: str) -> str:
        said = self._words.mark("semicolon").join(part for part in parts if part)
        return self._say("text-sentence", text=large(said))

    def _counter(self, c: Counter) -> str:
        first = self._say("book-at-first", n=c.start) if c.start else ""
        least = self._say("book-from", n=c.low) if c.low else ""
        most = self._say("book-up-to", n=c.high) if c.high is not None else ""
        below = self._say("book-below-nothing") if c.low is None else ""
        supply = self._say("book-in-supply", n=c.supply) if c.supply is not None else ""
        parts = (self._say("book-a-number"), first, least, most, below, supply)
        return self._words.mark("semicolon").join(part for part in parts if part)

    def _places(self) -> Iterator[Term]:
        r = self._lexicon.declared
        for region in r.regions.values():
            yield self._term("region", region.name, self._place(region, region.of, not region.single))
        for zone in r.zones.values():
            yield self._term("zone", zone.name, self._place(zone, zone.of, several=True))

    def _place(self, place: Region | Zone, of: str, several: bool) -> str:
        parts = [
            self._say("book-place-for" if several else "book-spaces-for", what=self._lexicon.thing(of, MANY)),
            self._say("book-of-each-player") if place.per_player else "",
            self._say("book-is-pile") if isinstance(place, Zone) and place.pile else "",
            self._say(f"book-seen-by-{place.seen_by}") if place.seen_by != "everybody" else "",
        ]
        return self._words.mark("semicolon").join(part for part in parts if part)

    def _kinds(self) -> Iterator[Term]:
        """Groups and named values: what belongs to them."""
        r = self._lexicon.declared
        for group in r.groups.values():
            members = [str(self._phrases.value(nodes.Name(member))) for member in group.members]
            yield self._term("group", group.name, self._lexicon.joined(members, "text-and"))
        for enum in r.enums.values():
            members = [self._words.element(enum.name, member) for member in enum.members]
            yield self._term("enum", enum.name, self._lexicon.joined(members, "text-or"), ONE)


class Readings:
    """Options and origins, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words
        self._rules = Rules(lexicon.declared, lexicon.messages)

    def options(self, is_cited: bool = True) -> Iterator[Block]:
        """Each question a table may answer for itself: the answer this book follows, the others, the source, of which
        a place of a rulebook is told only where it `is_cited`.
        """
        rows = tuple(self._option(option, is_cited) for option in self._lexicon.declared.options.values())
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

    def _option(self, option: Option, is_cited: bool) -> tuple[str, ...]:
        chosen = self._lexicon.declared.chosen[option.name]
        others = [self._value(option, value) for value in option.values if value != chosen]
        question = self._lexicon.name("option", option.name)
        is_place = option.provenance is not None and option.provenance.kind == "rulebook"
        source = self._source(option.provenance) if is_cited or not is_place else ""
        return question, self._value(option, chosen), self._words.listed(others), source

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
