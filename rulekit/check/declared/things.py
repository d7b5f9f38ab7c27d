"""A ruleset → the names of all that may have a mark or an icon.

Never: says what is wrong.
"""

from __future__ import annotations

from rulekit.ruleset.model import Deck, Region, Ruleset


class Things:
    """Seats, pieces, decks, cards, counters, words of enums, and values of attributes, of what spaces remember, and of
    numbers that are remembered.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        r = ruleset
        kept = [v for v in r.variables.values() if v.region]
        owners: list[Region | Deck] = [*r.regions.values(), *r.decks.values()]
        self.attributes = {a.name: a.type.name for owner in owners for a in owner.attributes}
        self.attributes |= {v.name: v.type.name for v in kept}  # each with the name of its type
        self.numbers = {v.name for v in r.variables.values() if not v.region and v.type.name not in r.enums}
        self.seats = [*r.seats] or [f"player {n + 1}" for n in range(r.max_players)]
        self.names = {*self.seats, *r.pieces, *r.decks, *r.counters}
        for deck in r.decks.values():
            self.names |= {name for face in deck.faces for name in (face.name, f"{deck.name}.{face.name}")}
        for enum in r.enums.values():
            self.names |= {*enum.members, *(f"{enum.name}.{member}" for member in enum.members)}
        for attribute, kind in self.attributes.items():
            if kind in r.enums:
                self.names |= {f"{attribute}.{member}" for member in r.enums[kind].members}

    def has(self, name: str) -> bool:
        """Whether a name is that of a thing, or of a number that an attribute or a variable may have."""
        attribute, dot, value = name.partition(".")
        is_value = bool(dot) and value.isdigit() and (attribute in self.attributes or attribute in self.numbers)
        return name in self.names or is_value

    def may_have_icon(self, name: str) -> bool:
        """Whether a name is that of a thing, or of an attribute, whose icon stands for its name."""
        return name in self.attributes or self.has(name)
