"""The texts of cards, for tests: rulesets with cards, languages, and texts in one language and no other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.text.cards import Cards
from rulekit.text.folders import OWN, messages_of

WITH_CARDS = ("caravan", "tekhenu", "draft")  # the shipped games whose cards do something
LOCALES = tuple(sorted(path.stem for path in OWN.glob("*.ftl")))


@cache
def declared(game: str) -> Ruleset:
    """A ruleset as it is written."""
    path = find_ruleset(game)
    assert isinstance(path, Located)
    found, _ = load_ruleset(path)
    assert found is not None
    return found


@cache
def cards_of(game: str, locale: str, alone: bool = False) -> Cards:
    """The texts of its cards; `alone`: what this language does not say is not said in English either."""
    messages = messages_of(declared(game), locale)
    if alone:
        messages.otherwise = None
    return Cards(declared(game), messages)


def speaks(game: str, locale: str) -> bool:
    """Whether a game has words of its own in a language."""
    return (Path(declared(game).locales[0]) / f"{locale}.ftl").is_file()


def abilities(game: str) -> Iterator[tuple[Deck, Face, int]]:
    """Every ability of every card, with its number."""
    for deck in declared(game).decks.values():
        for face in deck.faces:
            yield from ((deck, face, number) for number, _ in enumerate(face.abilities, 1))


def text_with(cards: Cards, deck: Deck, face: Face, number: int, ability: Ability) -> str:
    """What a card would say if one of its abilities were another."""
    every = (*face.abilities[: number - 1], ability, *face.abilities[number:])
    return cards.text(deck, replace(face, abilities=every), number)
