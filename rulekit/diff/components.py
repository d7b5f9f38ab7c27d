"""A ruleset as declared → what lies on its table: words, pieces, zones, regions with their spaces, decks with cards.

Never: compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rulekit.diagnostics.source import Span
from rulekit.diff.change import Fact, Thing
from rulekit.diff.things import NONE, Things
from rulekit.ruleset.model import Ability, Attribute, Deck, Element, Enum, Face, Group, Region, Ruleset, Scalar
from rulekit.syntax.format import format_tree
from rulekit.text.pages import written

KEYS = ("when", "if", "optional", "cost", "limit", "effect", "rule")  # of an ability


class Components:
    """The things on the table, in the words of one language; `things`: the others of the same ruleset."""

    def __init__(self, things: Things) -> None:
        self._things, self._speech, self._places = things, things.speech, things.places

    @property
    def _declared(self) -> Ruleset:
        return self._things.declared

    def every(self) -> Iterator[Thing]:
        """All of them."""
        r, speech, made = self._declared, self._speech, self._things.thing
        lists: list[tuple[str, Enum | Group]] = [("enums", e) for e in r.enums.values()]
        lists += [("groups", g) for g in r.groups.values()]
        for section, words in lists:
            kind = section.removesuffix("s")
            yield made("components", section, words, speech.name(kind, words.name), {"": ", ".join(words.members)})
        for p in r.pieces.values():
            told = {"each": str(p.each or NONE), "count": str(p.count or NONE), "home": p.home}
            yield made("components", "pieces", p, speech.name("piece", p.name), told)
        for z in r.zones.values():
            told = {"of": z.of, "per": _per(z.per_player), "order": "pile" if z.pile else NONE, "seen_by": z.seen_by}
            yield made("components", "zones", z, speech.name("zone", z.name), told)
        for region in r.regions.values():
            yield self._region(region)
            yield from self._spaces(region)
        for deck in r.decks.values():
            yield self._deck(deck)
            yield from (self._card(deck, face) for face in deck.faces)

    def _region(self, region: Region) -> Thing:
        grid = " x ".join(map(str, region.grid)) if region.grid else NONE
        told = {
            "of": region.of, "per": _per(region.per_player), "holds": "one" if region.single else "any",
            "seen_by": region.seen_by, "grid": grid, **_attributes(region.attributes),
        }  # fmt: skip
        made = self._things.thing("components", "regions", region, self._speech.name("region", region.name), told)
        return _ordered(made, region.elements)

    def _spaces(self, region: Region) -> Iterator[Thing]:
        for space in region.elements:
            path = f"regions.{region.name}.spaces.{space.name}"
            facts = tuple(self._values(space, region.attributes))
            name = f"{self._speech.name('region', region.name)} {space.name}"
            yield Thing(group="components", path=path, name=name, span=space.span, facts=facts)

    def _deck(self, deck: Deck) -> Thing:
        told = {
            "per": _per(deck.per_player), "order": "pile" if deck.pile else NONE, "seen_by": deck.seen_by,
            "home": deck.home or NONE, "discard": deck.discard or NONE, "renew": written(deck.renew),
            **_attributes(deck.attributes),
        }  # fmt: skip
        made = self._things.thing("components", "decks", deck, self._speech.name("deck", deck.name), told)
        return _ordered(made, deck.faces)

    def _card(self, deck: Deck, face: Face) -> Thing:
        path = ("decks", deck.name, "cards", face.name)
        copies = Fact("copies", str(face.copies), self._places.at(*path, "copies") or face.span)
        facts = (copies, *self._values(face, deck.attributes))
        does = tuple(
            Fact("", in_full(ability), self._written(path, face, ability), self._said(deck, face, n))
            for n, ability in enumerate(face.abilities, 1)
        )
        name = self._speech.card(deck, face)
        return Thing(group="components", path=".".join(path), name=name, span=face.span, facts=facts, does=does)

    def _written(self, path: tuple[str, ...], face: Face, ability: Ability) -> Span:
        """Where an ability stands; if a variant has written a part of it, there."""
        if len(face.abilities) > 1:
            return ability.span
        parts = (self._places.exact(*path, key) for key in KEYS)
        return next((span for span in parts if span and span.file != face.span.file), ability.span)

    def _said(self, deck: Deck, face: Face, number: int) -> Callable[[], str]:
        return lambda: self._speech.cards.text(deck, face, number)

    def _values(self, of: Element, attributes: tuple[Attribute, ...]) -> Iterator[Fact]:
        for attribute in attributes:
            name = attribute.name
            if name in of.links:
                said = ", ".join(link.text for link in of.links[name])
            else:
                value = of.values.get(name, attribute.default)
                said = NONE if value is None else written(value)
            usual = name not in of.links and of.values.get(name, attribute.default) == attribute.default
            yield Fact(name, said, of.value_spans.get(name, of.span), self._in_words(attribute, said), usual)

    def _in_words(self, attribute: Attribute, said: Scalar) -> Callable[[], str]:
        enum = self._declared.enums.get(attribute.type.name)
        if enum is None or said not in enum.members:
            return lambda: ""
        return lambda: self._speech.value(attribute.type.name, str(said))


def in_full(ability: Ability) -> str:
    """An ability as its keys have it, in one line."""
    parts = {
        "when": format_tree(ability.trigger) if ability.trigger is not None else "",
        "if": format_tree(ability.condition) if ability.condition is not None else "",
        "optional": "true" if ability.optional else "",
        "cost": format_tree(ability.cost) if ability.cost else "",
        "limit": ability.limit,
        "rule": format_tree(ability.rules) if ability.rules else "",
        "effect": format_tree(ability.effect) if ability.effect is not None else "",
    }
    return "; ".join(f"{key}: {text}" for key, text in parts.items() if text)


def _per(player: bool) -> str:
    return "player" if player else "table"


def _attributes(attributes: tuple[Attribute, ...]) -> dict[str, str]:
    """What may be said of the spaces or cards: the type of each attribute, and its default."""
    told = {}
    for attribute in attributes:
        default = "" if attribute.default is None else f" = {written(attribute.default)}"
        told[f"attributes.{attribute.name}"] = format_tree(attribute.type) + default
    return told


def _ordered(made: Thing, elements: tuple[Element, ...]) -> Thing:
    return replace(made, order=tuple(element.name for element in elements))
