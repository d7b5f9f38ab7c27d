"""The cards of a ruleset → what a rulebook shows of them: name, how many, what is printed, what they do.

Cards that nobody could tell apart by that stand together.

Never: shows a text that does not fit its effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulekit.rulebook.book import Block, Card, Cards, Grid, Section
from rulekit.rulebook.outline import large
from rulekit.ruleset.model import Attribute, Deck, Face, Scalar
from rulekit.text import cards as texts
from rulekit.text.byhand import ByHand
from rulekit.text.lexicon import MANY, Lexicon
from rulekit.text.words import Words


class Decks:
    """All decks, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words
        self._texts = texts.Cards(lexicon.declared, lexicon.messages)

    def sections(self) -> Iterator[Section]:
        """A section for each deck that has cards."""
        for deck in self._lexicon.declared.decks.values():
            if deck.faces:
                named = self._lexicon.name("deck", deck.name, MANY)
                yield Section(large(named), f"deck-{deck.name}", (self._deck(deck),))

    def stale(self) -> Iterator[ByHand]:
        """The texts by hand that are not shown because they no longer fit."""
        for deck in self._lexicon.declared.decks.values():
            for face in deck.faces:
                for n, _ in enumerate(face.abilities, 1):
                    hand = self._texts.by_hand(deck, face, n)
                    if hand is not None and hand.stale:
                        yield hand

    def _deck(self, deck: Deck) -> Block:
        if any(face.abilities for face in deck.faces):
            return Cards(tuple(self._together(deck)))
        attributes = self._printed_on(deck)
        printed = (large(self._attribute(attribute)) for attribute in attributes)
        heads = [large(self._lexicon.name("deck", deck.name)), self._say("book-number"), *printed]
        rows = []
        for face in deck.faces:
            values = (self._value(attribute, face) for attribute in attributes)
            rows.append((self._words.piece(deck.name, face.name), str(face.copies), *values))
        return Grid(tuple(heads), tuple(rows))

    def _together(self, deck: Deck) -> Iterator[Card]:
        """The cards, those that are alike as one."""
        found: dict[Card, int] = {}
        for face in deck.faces:
            card = Card(
                large(self._words.piece(deck.name, face.name)), "", self._printed(deck, face), self._does(deck, face)
            )
            found[card] = found.get(card, 0) + face.copies
        for card, n in found.items():
            copies = self._say("book-copies", n=n) if n > 1 else ""
            yield replace(card, copies=copies, beside=self._beside(copies, card.printed))

    def _beside(self, copies: str, printed: str) -> str:
        """What stands behind the name of a card where all of it is in one line."""
        both = self._say("book-copies-and-printed", copies=copies, printed=printed) if copies and printed else ""
        return self._say("book-beside", what=both or copies or printed) if copies or printed else ""

    def _does(self, deck: Deck, face: Face) -> tuple[str, ...]:
        return self._texts.texts(deck, face) or (self._say("page-nothing"),)

    def _printed(self, deck: Deck, face: Face) -> str:
        """What is printed on a card beside its text."""
        parts = []
        for attribute in self._printed_on(deck):
            value = self._value(attribute, face)
            if attribute.type.name == "bool":
                parts += [self._attribute(attribute)] if value == self._say("answer-use") else []
            elif value:
                parts.append(self._say("book-printed", what=self._attribute(attribute), value=value))
        return self._words.mark("semicolon").join(parts)

    def _printed_on(self, deck: Deck) -> list[Attribute]:
        """What is printed on the cards of a deck, without what only the rules know."""
        return [attribute for attribute in deck.attributes if self._lexicon.is_printed(attribute.name)]

    def _attribute(self, attribute: Attribute) -> str:
        return self._lexicon.attribute(attribute.name)

    def _value(self, attribute: Attribute, face: Face) -> str:
        """What an attribute says of a card; "" if that is nothing."""
        if attribute.name in face.links:
            return self._words.listed(self._element(attribute, link.text) for link in face.links[attribute.name])
        value = face.values.get(attribute.name, attribute.default)
        return "" if value is None else self._element(attribute, value)

    def _element(self, attribute: Attribute, value: Scalar) -> str:
        if isinstance(value, bool):
            return self._say("answer-use" if value else "answer-skip")
        if isinstance(value, int):
            return str(value)
        if value == "none":
            return ""
        kind = attribute.type.name
        if kind in self._lexicon.declared.regions or not kind:
            return self._words.space(kind, value) if kind else value
        return self._words.element(kind, value)
