"""The names a ruleset has words for → what each means, from how it is declared.

Never: explains a name that players never read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from rulekit.rulebook.book import Section, Term, Terms
from rulekit.rulebook.outline import large
from rulekit.ruleset.model import Counter, Region, Zone
from rulekit.syntax import nodes
from rulekit.text.lexicon import MANY, ONE, Lexicon
from rulekit.text.phrases import Phrases
from rulekit.text.words import Words


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
