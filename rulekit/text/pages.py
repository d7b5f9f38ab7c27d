"""A ruleset as declared and the name of a card → its page: what is printed on it, what it does, where it is from.

All of that is on the face of the card, which everybody may know; where the card lies is not told.

Never: looks at a state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ability, Attribute, Deck, Face, Provenance, Ruleset
from rulekit.syntax.format import format_tree
from rulekit.syntax.nodes import Node
from rulekit.text.lexicon import Lexicon
from rulekit.text.names import readable
from rulekit.text.notes import note_in
from rulekit.text.words import Words


@dataclass(frozen=True, slots=True)
class CardName:
    """A card: its deck and its face."""

    deck: Deck
    face: Face

    @property
    def name(self) -> str:
        """`deck.card`."""
        return f"{self.deck.name}.{self.face.name}"


def cards(ruleset: Ruleset) -> Iterator[CardName]:
    """All cards of a ruleset."""
    for deck in ruleset.decks.values():
        for face in deck.faces:
            yield CardName(deck, face)


def named(ruleset: Ruleset, words: Words, typed: str) -> list[CardName]:
    """The cards a person may mean: by name, `deck.card`, or in words; those of all decks that have it.

    The beginning of a name in words will do, if all the cards that have it are called alike.
    """
    wanted = _plain(typed)
    every = [(card, [_plain(name) for name in _names(card, words)]) for card in cards(ruleset)]
    if found := [card for card, names in every if wanted in names]:
        return found
    begun = [card for card, _ in every if wanted and _spoken(card, words).startswith(wanted)]
    return begun if len({_spoken(card, words) for card in begun}) == 1 else []


def _spoken(card: CardName, words: Words) -> str:
    """The name of a card in words, as it may be typed."""
    return _plain(words.piece(card.deck.name, card.face.name))


def near(ruleset: Ruleset, words: Words, typed: str) -> str:
    """The name of a card that is most like what was typed; "" if none is."""
    known = {_plain(name): name for card in cards(ruleset) for name in _names(card, words)}
    found = nearest(_plain(typed), tuple(known), 1)
    return known[found[0]] if found else ""


def page(ruleset: Ruleset, words: Words, card: CardName, texts: Sequence[str]) -> Iterator[str]:
    """The lines of a card's page; `texts`: what its abilities say, as in all that follows."""
    deck, face = card.deck, card.face
    yield f"{words.piece(deck.name, face.name)}  ({face.name})"
    called = words.kind(deck.name) or readable(deck.name)
    yield words.say("page-deck", deck.name, deck=called, n=face.copies) + f"  {_at(face.span)}"
    for attribute in deck.attributes:
        yield f"  {_attribute(ruleset, words, card, attribute)}"
    for ability, text in zip(face.abilities, texts, strict=True):
        yield ""
        yield text
        yield from _ability(words, ability)
    if not face.abilities:
        yield ""
        yield words.say("page-nothing", "nothing")
    yield ""
    yield _source(words, face.provenance or deck.provenance or ruleset.wide.get(face.span.file))


def face(ruleset: Ruleset, words: Words, card: CardName, texts: Sequence[str]) -> Iterator[str]:
    """What players read of a card: its name, how many there are, what is printed on it, what it does."""
    deck, face = card.deck, card.face
    yield words.piece(deck.name, face.name)
    called = words.kind(deck.name) or readable(deck.name)
    yield words.say("page-deck", deck.name, deck=called, n=face.copies)
    lexicon = Lexicon(ruleset, words.messages)
    for attribute in (each for each in deck.attributes if lexicon.is_printed(each.name)):
        if face.values.get(attribute.name, attribute.default) is not False:
            yield f"  {_printed(ruleset, words, card, attribute)}"
    yield ""
    yield from texts or [words.say("page-nothing", "nothing")]


def _ability(words: Words, ability: Ability) -> Iterator[str]:
    """When, whether, for what, how often; then what happens, a line each."""
    when = words.say("page-played", "played")
    if ability.trigger is not None:
        when = words.say("page-when", "when", what=format_tree(ability.trigger))
    elif ability.rules:
        when = words.say("page-in-force", "in force")
    yield f"{when}  {_at(ability.span)}"
    if ability.condition is not None:
        yield f"  {words.say('page-if', 'if', what=format_tree(ability.condition))}"
    if ability.optional:
        yield f"  {words.say('page-optional', 'optional')}"
    if ability.cost:
        yield f"  {words.say('page-cost', 'cost', what=format_tree(ability.cost))}"
    if ability.limit:
        often = words.say(f"page-{ability.limit.replace(' ', '-')}", ability.limit)
        yield f"  {words.say('page-limit', 'limit', what=often)}"
    done: tuple[Node, ...] = (*(ability.effect.statements if ability.effect is not None else ()), *ability.rules)
    for part in done:
        yield f"  {format_tree(part)}  {_at(part.span)}"


def written(value: object) -> str:
    """A value as a ruleset has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _printed(ruleset: Ruleset, words: Words, card: CardName, attribute: Attribute) -> str:
    """An attribute as players read it: what it is called, and its value; of what is only true or false the name."""
    called = words.say(f"attribute-{attribute.name}", readable(attribute.name))
    is_so = card.face.values.get(attribute.name, attribute.default) is True
    return called if is_so else f"{called} {_value(ruleset, words, card, attribute)}"


def _attribute(ruleset: Ruleset, words: Words, card: CardName, attribute: Attribute) -> str:
    face, name = card.face, attribute.name
    mark = ""
    if name in face.printed and name in face.value_spans:
        span = face.value_spans[name]
        mark = f"  {_source(words, face.printed[name] or ruleset.wide.get(span.file))}  {_at(span)}"
    called = readable(name) if words.is_english else words.say(f"attribute-{name}", name)
    return f"{called} {_value(ruleset, words, card, attribute)}{mark}"


def _value(ruleset: Ruleset, words: Words, card: CardName, attribute: Attribute) -> str:
    face, name = card.face, attribute.name
    value = face.values.get(name, attribute.default)
    said = ", ".join(link.text for link in face.links[name]) if name in face.links else written(value)
    if isinstance(value, bool) and not words.is_english:
        said = words.say("text-true" if value else "text-false", said)
    if attribute.type.name in ruleset.enums and isinstance(value, str):
        said = words.element(attribute.type.name, value)
    return said


def _source(words: Words, provenance: Provenance | None) -> str:
    if provenance is None:
        return words.say("page-from-nobody", "unknown")
    return words.say(f"page-from-{provenance.kind}", provenance.kind, note=note_in(words.messages, provenance))


def _names(card: CardName, words: Words) -> tuple[str, ...]:
    return card.face.name, card.name, words.piece(card.deck.name, card.face.name)


def _plain(name: str) -> str:
    return " ".join(readable(name).replace("’", "'").casefold().split())


def _at(span: Span) -> str:
    return f"{span.file}:{span.line}"
