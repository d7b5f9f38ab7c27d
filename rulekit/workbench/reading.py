"""A ruleset → its cards as people read them, in each language: title, what is printed, a line for each text.

Never: puts a card into words before it is asked for, or twice; looks at a state.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import cached_property
from typing import NamedTuple

from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.model import Ability, Deck, Face
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.ruleset.spoken_numbers import Figures
from rulekit.syntax.node import NOWHERE
from rulekit.text.cards import Cards
from rulekit.text.faces import Printed, large
from rulekit.text.folders import LOCALE
from rulekit.text.names import readable
from rulekit.text.words import Words

MANY = 2  # cards: what a deck is called
# What is declared that no text of a card follows.
NEVER_SAID = frozenset(
    ["files", "content_hash", "made_of", "provenances", "wide", "assumed", "layout", "icons", "span"]
)


class Read(NamedTuple):
    """What is read on a card in one language."""

    title: str
    printed: str
    lines: tuple[str, ...]


class Reading:
    """The cards of a ruleset, in every language that is asked for; `before`: those of one that may be much the same."""

    def __init__(self, ruleset: Ruleset, before: Reading | None = None) -> None:
        self.ruleset = ruleset
        self._before: Reading | None = before if before is None or before._read else before._before
        self._spoken: dict[str, tuple[Words, Cards, Printed]] = {}
        self._read: dict[tuple[str, str, str], Read] = {}

    @cached_property
    def declared(self) -> Declared:
        """The ruleset as it is written."""
        return self.ruleset.declared()

    @cached_property
    def faces(self) -> dict[tuple[str, str], tuple[Deck, Face]]:
        """All cards, by their deck and their name, in the order of the files."""
        return {(deck.name, face.name): (deck, face) for deck in self.declared.decks.values() for face in deck.faces}

    def kind(self, deck: str, locale: str) -> str:
        """What the cards of a deck are called."""
        return self._in(locale)[0].kind(deck, MANY) or readable(deck)

    def card(self, deck: str, name: str, locale: str) -> Read:
        """What is read on a card."""
        if self._before is not None:
            before, self._before = self._before, None
            self._read |= self._still(before) if before.known and self._differs_in_cards_alone(before) else {}
        key = locale, deck, name
        if key not in self._read:
            (words, cards, printed), found = self._in(locale), self.faces[deck, name]
            title = words.piece(deck, name)
            self._read[key] = Read(title, large(printed.said(*found, title)), tuple(cards.texts(*found)))
        return self._read[key]

    @property
    def known(self) -> dict[tuple[str, str, str], Read]:
        """What has been read, by language, deck and card."""
        return self._read

    def _still(self, before: Reading) -> dict[tuple[str, str, str], Read]:
        """What was read before of cards that are the same, and name none that is another."""
        told = {key: content(face) for key, (_, face) in self.faces.items()}
        same = {key for key, (_, face) in before.faces.items() if told.get(key) == content(face)}
        others = {name for _, name in {*self.faces, *before.faces} - same}
        names = re.compile(rf"\b({'|'.join(map(re.escape, sorted(others)))})\b")
        still = {key for key in same if not (others and names.search(repr(told[key])))}
        return {key: read for key, read in before.known.items() if key[1:] in still}

    def _differs_in_cards_alone(self, before: Reading) -> bool:
        """Whether nothing that a text of a card may follow is another than before, but for the cards themselves."""
        if self.ruleset.read.words != before.ruleset.read.words or self._figures() != before._figures():
            return False
        return all(getattr(self._rest, of.name) == getattr(before._rest, of.name)
                   for of in fields(Declared) if of.name not in NEVER_SAID)  # fmt: skip

    @cached_property
    def _rest(self) -> Declared:
        """What is declared, of cards their names alone."""
        decks = {}
        for name, deck in self.declared.decks.items():
            decks[name] = replace(deck, faces=tuple(Face(name=face.name, span=NOWHERE) for face in deck.faces))
        return replace(self.declared, decks=decks)

    def _figures(self) -> dict[str, Figures]:
        """The numbers that words may say, but for those of single cards."""
        every = self._in(LOCALE)[1].lexicon.messages.figures
        own = {f"{deck}-{name}" for deck, name in self.faces}
        return {name: figures for name, figures in every.items() if name not in own}

    def _in(self, locale: str) -> tuple[Words, Cards, Printed]:
        if locale not in self._spoken:
            words = self.ruleset.spoken(locale)
            cards = Cards(self.declared, words.messages)
            self._spoken[locale] = words, cards, Printed(cards.lexicon, words)
        return self._spoken[locale]


def content(face: Face) -> tuple[object, ...]:
    """All that is declared of a card, wherever that stands: equal for two that are the same."""
    links = {name: tuple(word.text for word in words) for name, words in face.links.items()}
    return face.copies, dict(face.values), links, tuple(map(_of_ability, face.abilities))


def _of_ability(ability: Ability) -> tuple[object, ...]:
    told = ability.trigger, ability.condition, ability.optional, ability.cost
    return *told, ability.limit, ability.effect, ability.rules
