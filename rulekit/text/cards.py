"""A card → its text in one language: made from its effects, or written by hand and still true to them.

A text by hand is a message `text-DECK-CARD` (`text-DECK-CARD-2` for the second ability), written for its effect, the
numbers of which it says by `{ $n }`, `{ $n2 }` …

Never: shows a text that does not fit its effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.ruleset.numbers_behind import parts_of
from rulekit.ruleset.spoken_numbers import Asked, figures, named_figures
from rulekit.text.abilities import Abilities
from rulekit.text.byhand import ByHand, Subject, by_hand, masked, sign
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import NO_NAMES, Messages
from rulekit.text.together import alike


class Cards:
    """The texts of all cards of a ruleset in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.lexicon = Lexicon(declared, messages)
        self._abilities, self.asked = Abilities(self.lexicon), Asked(declared)

    def text(self, deck: Deck, face: Face, number: int) -> str:
        """What an ability says, counted from 1: by hand where that still fits, else made from its effects."""
        hand = self.by_hand(deck, face, number)
        return hand.text if hand is not None and not hand.stale else self.made(face, number)

    def texts(self, deck: Deck, face: Face) -> tuple[str, ...]:
        """The text of each ability, of those that differ in nothing but when they are used a single one."""
        return tuple(text for _, text in self.together(deck, face))

    def together(self, deck: Deck, face: Face) -> Iterator[tuple[tuple[int, ...], str]]:
        """The texts of a card, each with the numbers of its abilities."""
        for numbers in alike(face, {n for n, _ in enumerate(face.abilities, 1) if self.by_hand(deck, face, n)}):
            first, *rest = (face.abilities[n - 1] for n in numbers)
            also = [each.trigger for each in rest if each.trigger is not None]
            yield numbers, self._abilities.text(first, also) if also else self.text(deck, face, numbers[0])

    def made(self, face: Face, number: int) -> str:
        """What an ability says, made from its effects."""
        return self._abilities.text(face.abilities[number - 1])

    def by_hand(self, deck: Deck, face: Face, number: int) -> ByHand | None:
        """The text written for an ability, if there is one."""
        messages, ability = self.lexicon.messages, face.abilities[number - 1]
        names = [f"text-{deck.name}-{face.name}-{number}", *([f"text-{deck.name}-{face.name}"] if number == 1 else [])]
        message = next((name for name in names if messages.speaks(name)), "")
        about = subject_of(ability, self.lexicon.declared, self.asked)
        return by_hand(messages, message, about, "its effect is another now") if message else None


def subject_of(ability: Ability, declared: Ruleset, asked: Asked) -> Subject:
    """What a text by hand is written for: its own numbers, then those of what it performs itself."""
    own = named_figures(figures(ability))
    every = own | asked.by(parts_of(ability))  # these have other names
    return Subject(shape_of(ability, declared.known_as), (*every.values(),), (*every,), every, len(own))


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
