"""A card → its text in one language: made from its effects, or written by hand and still true to them.

A text by hand is a message `text-DECK-CARD` (`text-DECK-CARD-2` for the second ability), written for its effect, the
numbers of which it says by `{ $n }`, `{ $n2 }` …

Never: shows a text that does not fit its effect.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.ruleset.figures import figures, named_figures
from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.text.abilities import Abilities
from rulekit.text.byhand import ByHand, Subject, by_hand, masked, sign
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import NO_NAMES, Messages


class Cards:
    """The texts of all cards of a ruleset in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.lexicon = Lexicon(declared, messages)
        self._abilities = Abilities(self.lexicon)

    def text(self, deck: Deck, face: Face, number: int) -> str:
        """What an ability says, counted from 1: by hand where that still fits, else made from its effects."""
        hand = self.by_hand(deck, face, number)
        return hand.text if hand is not None and not hand.stale else self.made(face, number)

    def texts(self, deck: Deck, face: Face) -> tuple[str, ...]:
        """The text of each ability."""
        return tuple(self.text(deck, face, n) for n, _ in enumerate(face.abilities, 1))

    def made(self, face: Face, number: int) -> str:
        """What an ability says, made from its effects."""
        return self._abilities.text(face.abilities[number - 1])

    def by_hand(self, deck: Deck, face: Face, number: int) -> ByHand | None:
        """The text written for an ability, if there is one."""
        messages, ability = self.lexicon.messages, face.abilities[number - 1]
        names = [f"text-{deck.name}-{face.name}-{number}", *([f"text-{deck.name}-{face.name}"] if number == 1 else [])]
        message = next((name for name in names if messages.speaks(name)), "")
        about = subject_of(ability, self.lexicon.declared.known_as)
        return by_hand(messages, message, about, "its effect is another now") if message else None


def subject_of(ability: Ability, known_as: Mapping[str, str]) -> Subject:
    """What a text by hand is written for; `known_as`: as for the ruleset."""
    numbers = figures(ability)
    named = named_figures(numbers)
    return Subject(shape_of(ability, known_as), numbers, tuple(named), named)


def shape_of(ability: Ability, known_as: Mapping[str, str] = NO_NAMES) -> str:
    """What stands for an ability without its numbers; two that differ in anything else have different ones."""
    parts = (
        ability.trigger,
        ability.condition,
        ability.optional,
        ability.cost,
        ability.limit,
        ability.effect,
        ability.rules,
    )
    return sign(masked(parts, known_as))
