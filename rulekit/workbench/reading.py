"""A ruleset → its cards as people read them, in each language: title, what is printed, a line for each text.

Never: puts a card into words before it is asked for, or twice; looks at a state.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.model import Ability, Deck, Face
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.text.cards import Cards
from rulekit.text.faces import Printed, large
from rulekit.text.names import readable
from rulekit.text.words import Words

MANY = 2  # cards: what a deck is called


class Read(NamedTuple):
    """What is read on a card in one language."""

    title: str
    printed: str
    lines: tuple[str, ...]


class Reading:
    """The cards of a ruleset, in every language that is asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
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
        key = locale, deck, name
        if key not in self._read:
            (words, cards, printed), found = self._in(locale), self.faces[deck, name]
            title = words.piece(deck, name)
            self._read[key] = Read(title, large(printed.said(*found, title)), tuple(cards.texts(*found)))
        return self._read[key]

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
