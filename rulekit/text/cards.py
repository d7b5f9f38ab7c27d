"""A card → its text in one language: made from its effects, or written by hand and still true to them.

A text by hand is a message `text-DECK-CARD` (`text-DECK-CARD-2` for the second ability). It says for which effect it
was written: `.shape` stands for the effect without its numbers, `.figures` are these. A text that says its numbers
by `{ $n }`, `{ $n2 }` … holds for others too. One that no longer fits is stale, and never shown.

Never: shows a text that does not fit its effect.
"""

from __future__ import annotations

from dataclasses import fields
from hashlib import blake2b
from typing import NamedTuple

from rulekit.ruleset.figures import figures, named_figures
from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.syntax import nodes
from rulekit.text.abilities import Told
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import Messages

SIGNS = 8  # of a shape: enough that no designer meets two alike
SHAPE, FIGURES = "shape", "figures"


class ByHand(NamedTuple):
    """A text somebody wrote for an ability: its message, what it says, why it is stale ("": it is not)."""

    message: str
    text: str
    stale: str


class Cards:
    """The texts of all cards of a ruleset in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.lexicon = Lexicon(declared, messages)
        self._told = Told(self.lexicon)

    def text(self, deck: Deck, face: Face, number: int) -> str:
        """What an ability says, counted from 1: by hand where that still fits, else made from its effects."""
        hand = self.by_hand(deck, face, number)
        return hand.text if hand is not None and not hand.stale else self.made(face, number)

    def texts(self, deck: Deck, face: Face) -> tuple[str, ...]:
        """The text of each ability."""
        return tuple(self.text(deck, face, n) for n, _ in enumerate(face.abilities, 1))

    def made(self, face: Face, number: int) -> str:
        """What an ability says, made from its effects."""
        return self._told.ability(face.abilities[number - 1])

    def by_hand(self, deck: Deck, face: Face, number: int) -> ByHand | None:
        """The text written for an ability, if there is one."""
        messages, ability = self.lexicon.messages, face.abilities[number - 1]
        names = [f"text-{deck.name}-{face.name}-{number}", *([f"text-{deck.name}-{face.name}"] if number == 1 else [])]
        message = next((name for name in names if messages.speaks(name)), "")
        if not message:
            return None
        numbers = figures(ability)
        said = messages.only(message, "", named_figures(numbers))
        return ByHand(message, said, self._stale(message, ability, said))

    def _stale(self, message: str, ability: Ability, said: str) -> str:
        messages = self.lexicon.messages
        shape, numbers = messages.only(message, SHAPE, {}), messages.only(message, FIGURES, {})
        if not said:
            return "it cannot be put together"
        if shape != shape_of(ability):
            return "its effect is another now" if shape else "nobody has accepted it"
        now = written(figures(ability))
        if numbers != now and not follows(messages, message, figures(ability)):
            return f"its numbers were {numbers or 'none'} and are {now or 'none'}"
        return ""


def follows(messages: Messages, message: str, numbers: tuple[int, ...]) -> bool:
    """Whether a text changes with each of its numbers."""
    said = messages.only(message, "", named_figures(numbers))
    others = (tuple(n + 1 if i == k else n for k, n in enumerate(numbers)) for i, _ in enumerate(numbers))
    return all(messages.only(message, "", named_figures(other)) != said for other in others)


def written(numbers: tuple[int, ...]) -> str:
    """Numbers as `.figures` has them."""
    return " ".join(map(str, numbers))


def shape_of(ability: Ability) -> str:
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
    return blake2b(repr(masked(parts)).encode(), digest_size=16).hexdigest()[:SIGNS]


def masked(part: object) -> object:
    """A part of a tree as plain data, without its numbers and places."""
    if isinstance(part, nodes.Int):
        return "number"
    if isinstance(part, tuple):
        return tuple(masked(each) for each in part)
    if isinstance(part, nodes.Node):
        named = tuple(masked(getattr(part, f.name)) for f in fields(part) if f.name != "span")
        return type(part).__name__, *named
    return part
