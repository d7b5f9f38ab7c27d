"""A ruleset in two languages → every text in both, with the messages it is made of and where each message is read.

Never: judges a text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulekit.l10n.entries import entries, says
from rulekit.l10n.hearing import Hearing
from rulekit.ruleset.model import Ruleset
from rulekit.text.cards import Cards
from rulekit.text.messages import Messages

# What the first word of a message's name says of where people read it.
WHERE = {
    "title": "the name of the game", "about": "what the game is, in a line", "seat": "a player",
    "counter": "a name: what is counted", "deck": "a name: the cards of a deck", "piece": "a name: a piece",
    "zone": "a name: a place for cards or pieces", "region": "a name: a board", "value": "a name: one of a few values",
    "variable": "a name: what is remembered", "ruling": "a name: what is worked out", "table": "a table, or at one",
    "group": "a name: some of them", "enum": "a name: one of a few values", "word": "a name: a word of a text",
    "card": "the name of a card", "attribute": "a name: a property", "space": "a space of a board",
    "place": "a place in a sentence", "ask": "a question to a player", "arm": "an answer",
    "use": "a question whether to use a card, or its answer", "do": "an action, as an answer and a heading",
    "answer": "an answer", "event": "what has happened", "ending": "why the game ended",
    "metric": "a figure of the report", "option": "a ruling that may be chosen, or its values",
    "layout": "a label on the table", "act": "an action, in a sentence", "set": "a change, in a sentence",
    "rule": "what a card changes, in a sentence", "call": "something worked out, in a sentence",
    "when": "when a card is used, in a sentence", "is": "a condition, in a sentence",
    "above": "a condition, in a sentence", "below": "a condition, in a sentence", "text": "a part of a card's text",
    "phase": "a phase, in a sentence", "rules": "a paragraph of the rulebook", "sense": "words that mean the same",
    "number": "words that mean a number", "page": "a line of a card's page",
    "note": "where a value comes from, or why it is assumed",
}  # fmt: skip
ELSEWHERE = "said by rulekit"


class Ability(NamedTuple):
    """A text in both languages: whose it is, what it is made of, what of that is not translated, and by whom."""

    card: str
    number: int
    source: str
    target: str
    made_of: tuple[str, ...]
    foreign: tuple[str, ...]
    by_hand: str  # "": it is made from its effect; else "by hand", or why what was written is not shown


class Said(NamedTuple):
    """A message in both languages, as the files have it ("": not at all), where it is read, in which cards."""

    name: str
    where: str
    source: str
    target: str
    given: tuple[str, ...]
    cards: tuple[str, ...]


def abilities(declared: Ruleset, source: Messages, target: Messages) -> Iterator[Ability]:
    """The texts of all cards, in their order."""
    heard = Hearing(target)
    before = Hearing(source)
    first, second = Cards(declared, before), Cards(declared, heard)
    for deck in declared.decks.values():
        for face in deck.faces:
            heard.heard()
            for number, _ in enumerate(face.abilities, 1):
                said = second.text(deck, face, number)
                made_of = heard.heard()
                hand = second.by_hand(deck, face, number)
                if hand is not None and hand.stale:
                    made_of = tuple(name for name in made_of if name != hand.message)
                how = "" if hand is None else hand.stale or "by hand"
                before.heard()
                first.made(face, number)  # a text by hand would not tell what it could be made of
                lacking = heard.foreign(before.heard()) if hand is None or hand.stale else ()
                shown, card = first.text(deck, face, number), f"{deck.name}.{face.name}"
                yield Ability(card, number, shown, said, made_of, lacking or heard.foreign(made_of), how)


def messages(source: str, target: str, every: tuple[Ability, ...]) -> Iterator[Said]:
    """All messages of a file, and those that only the other language has, with the cards they are read on."""
    first, second = entries(source), entries(target)
    on: dict[str, dict[str, None]] = {}
    for ability in every:
        for name in ability.made_of:
            on.setdefault(name, {})[ability.card] = None
    for name in (*first, *(name for name in second if name not in first)):
        entry = first.get(name) or second[name]
        known = says(source, first[name]) if name in first else ""
        own = says(target, second[name]) if name in second else ""
        yield Said(name, where(name), known, own, tuple(sorted(entry.given())), tuple(on.get(name, ())))


def where(name: str) -> str:
    """Where people read a message, by what it is called."""
    return WHERE.get(name.partition("-")[0], ELSEWHERE)


def names_of_cards(declared: Ruleset, messages: Messages) -> Mapping[str, str]:
    """What each card is called."""
    return {
        f"{deck.name}.{face.name}": messages.get(f"card-{deck.name}-{face.name}")
        for deck in declared.decks.values()
        for face in deck.faces
    }
