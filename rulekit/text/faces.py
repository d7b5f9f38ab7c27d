"""A card by its deck and its name → what a player reads on its face: what is printed there, and what it does.

All of that is known to everybody from the rules; where the card lies, and whether anybody sees it, is not looked at.

Never: puts a card into words before it is asked for, or twice; looks at a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from rulekit.ruleset.model import Attribute, Deck, Face, Ruleset, Scalar
from rulekit.text.lexicon import Lexicon
from rulekit.text.words import Words

Known = tuple["Texts", "Printed", dict[tuple[str, str], tuple[Deck, Face]]]


class Texts(Protocol):
    """What cards say in one language; `cards.Cards` is such."""

    lexicon: Lexicon

    def texts(self, deck: Deck, face: Face) -> Sequence[str]: ...  # noqa: D102


class Printed:
    """What is printed on cards beside their texts, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words

    def on(self, deck: Deck) -> list[Attribute]:
        """What is printed on the cards of a deck, without what only the rules know."""
        return [attribute for attribute in deck.attributes if self._lexicon.is_printed(attribute.name)]

    def said(self, deck: Deck, face: Face, called: str = "") -> str:
        """What is printed on a card, but for words of the name by which it is called; "" if that is nothing."""
        known = called.casefold().split()
        parts = []
        for attribute in self.on(deck):
            value, what = self.value(attribute, face), self._lexicon.attribute(attribute.name)
            if attribute.type.name == "bool":
                parts += [what] if value == self._say("answer-use") else []
            elif value and (value.isdecimal() or value.casefold() not in known):
                parts.append(self._say("book-printed", what=what, value=value))
        return self._words.mark("semicolon").join(parts)

    def value(self, attribute: Attribute, face: Face) -> str:
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


class Readable:
    """The faces of the cards of a ruleset in one language; `opened`: it and its texts, when the first is asked for."""

    def __init__(self, opened: Callable[[], tuple[Ruleset, Texts]], words: Words) -> None:
        self._open, self._words = opened, words
        self._known: Known | None = None
        self._said: dict[tuple[str, str], tuple[str, ...]] = {}

    def __call__(self, deck: str, name: str) -> Sequence[str]:
        """What is read on a card, a line each; nothing of what is no card."""
        if (deck, name) not in self._said:
            self._known = self._known or self._opened()
            texts, printed, every = self._known
            if (deck, name) not in every:
                return ()
            found = every[deck, name]
            called = self._words.piece(deck, name)
            self._said[deck, name] = tuple(filter(None, (large(printed.said(*found, called)), *texts.texts(*found))))
        return self._said[deck, name]

    def _opened(self) -> Known:
        declared, texts = self._open()
        every = {(deck.name, face.name): (deck, face) for deck in declared.decks.values() for face in deck.faces}
        return texts, Printed(texts.lexicon, self._words), every


def large(said: str) -> str:
    """Words at the beginning of a line."""
    return said[:1].upper() + said[1:]
