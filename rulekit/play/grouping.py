"""Spaces that may be chosen, or pieces that lie on spaces → groups by the attribute that divides them best.

Never: labels a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.program.program import Domain, Program
from rulekit.text.words import Words

NO_GROUPS = ("index", "owner", "row", "col")


@dataclass(frozen=True)
class Grouping:
    """The spaces of the moves of one question, all of one region."""

    program: Program
    words: Words
    region: str
    spaces: tuple[int, ...]  # their numbers, as the moves stand

    @property
    def domain(self) -> Domain:
        """The spaces of the region."""
        return self.program.domains[self.region]

    def order(self) -> list[int]:
        """The moves in the order of their groups, in a group in that of their spaces."""
        divider = self.divider()
        values = self.domain.attributes[divider] if divider else (0,) * self.domain.size
        return sorted(range(len(self.spaces)), key=lambda at: (values[self.spaces[at]], self.spaces[at]))

    def divider(self) -> str:
        """The first attribute that makes groups, but not one for each move: words before numbers; "" if none does."""
        attributes = [a for a in self.domain.attributes if a not in NO_GROUPS]
        named = [a for a in attributes if a in self.domain.attribute_domains]
        for attribute in (*named, *(a for a in attributes if a not in named)):
            values = {self.domain.attributes[attribute][space] for space in self.spaces}
            if 1 < len(values) < len(self.spaces):
                return attribute
        return ""

    def head(self, space: int, attribute: str) -> str:
        """What stands before a group."""
        said = self._said(space, attribute)
        if not said.isdigit():
            return said
        name = self.words.say(f"attribute-{attribute}", attribute)
        return self.words.say("table-block", f"{name} {said}", what=name, value=said)

    def rest(self, space: int, attribute: str) -> str:
        """What a space is beside that, in a few words."""
        others = [a for a in self.domain.attributes if a not in (*NO_GROUPS, attribute)]
        return " ".join(self._said(space, a) for a in others if differs(self.domain, a))

    def _said(self, space: int, attribute: str) -> str:
        number, of = self.domain.attributes[attribute][space], self.domain.attribute_domains.get(attribute, "")
        if not of:
            return str(number)
        names = self.program.domains[of].names
        return self.words.element(of, names[number]) if 0 <= number < len(names) else ""


def differs(domain: Domain, attribute: str) -> bool:
    """Whether an attribute is not the same on all spaces."""
    return len({domain.attributes[attribute][space] for space in domain.valid}) > 1


def grouping(program: Program, words: Words, places: Sequence[str]) -> Grouping | None:
    """The spaces that some moves name (`board 1,3`), if all are of one region that is nobody's own.

    None where its spaces do not differ in any attribute: then there is nothing to group by.
    """
    regions = {place.partition(" ")[0] for place in places}
    region = program.regions.get(next(iter(regions), ""))
    if len(regions) != 1 or region is None or region.per_player:
        return None
    domain = program.domains[region.name]
    if not any(differs(domain, a) for a in domain.attributes if a not in NO_GROUPS):
        return None
    names = domain.names
    spaces = [place.partition(" ")[2] for place in places]
    if any(space not in names for space in spaces):
        return None
    return Grouping(program, words, region.name, tuple(names.index(space) for space in spaces))
