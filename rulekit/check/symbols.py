"""What the names of a ruleset stand for: its domains, their attributes, and every declared word.

Never: reads the effect language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulekit.check.types import BOOL, INT, PLAYER, Type, element, number, optional, set_of
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Attribute, Deck, Region, Ruleset
from rulekit.syntax import nodes

GRID_DIRECTIONS = ("north", "south", "east", "west")
BUILT_IN = ("you", "players", "player_count", "none", "true", "false")
FUNCTIONS = ("count", "first", "top", "bottom", "owner", "abs", "min", "max", "line_of", "sum", "any", "all")


@dataclass(frozen=True, slots=True)
class Domain:
    """A finite set of things and what may be asked of one: attribute → type."""

    name: str
    attributes: dict[str, Type] = field(default_factory=dict)


class Symbols:
    """Every name a text may use, by what it is."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.mistakes: list[Diagnostic] = []
        self.domains: dict[str, Domain] = {}
        self.members: dict[str, list[tuple[str, int]]] = {}
        self._declare()

    def _declare(self) -> None:
        r = self.ruleset
        self.domains["player"] = Domain("player", {"index": number(1, r.max_players)})
        self.domains["counter"] = Domain("counter", {"index": number(1, max(1, len(r.counters)))})
        for enum in r.enums.values():
            self._enumerate(enum.name, enum.members)
        for option in r.options.values():
            if set(option.values) != {"true", "false"}:
                self._enumerate(f"option {option.name}", option.values)
        for name in (*r.pieces, *r.decks, *r.regions):
            self.domains[name] = Domain(name)
        for piece in r.pieces.values():
            if piece.each:
                self.domains[piece.name].attributes["owner"] = PLAYER
        for deck in r.decks.values():
            self._deck(deck)
        for region in r.regions.values():
            self._region(region)

    def _enumerate(self, name: str, members: tuple[str, ...]) -> None:
        self.domains[name] = Domain(name, {"index": number(1, len(members))})
        for i, member in enumerate(members):
            self.members.setdefault(member, []).append((name, i))

    def _deck(self, deck: Deck) -> None:
        attributes = self.domains[deck.name].attributes
        if deck.per_player:
            attributes["owner"] = PLAYER
        for a in deck.attributes:
            attributes[a.name] = self._attribute(a)

    def _region(self, region: Region) -> None:
        attributes = self.domains[region.name].attributes
        count = region.grid[0] * region.grid[1] if region.grid else len(region.elements)
        attributes["index"] = number(1, max(1, count))
        if region.grid:
            attributes["row"] = number(1, region.grid[0])
            attributes["col"] = number(1, region.grid[1])
        if region.per_player:
            attributes["owner"] = PLAYER
        for a in region.attributes:
            attributes[a.name] = self._attribute(a)

    def _attribute(self, attribute: Attribute) -> Type:
        return self.type_of(attribute.type)

    def type_of(self, written: nodes.TypeName) -> Type:
        """The type a declaration writes; an unknown one is reported and taken for a number."""
        if written.form == "range":
            return number(written.low, written.high)
        if written.name == "int" and written.form == "plain":
            return INT
        if written.name == "bool" and written.form == "plain":
            return BOOL
        if written.name not in self.domains:
            self.mistakes.append(self.unknown("type", written.name, [*self.domains, "int", "bool"], written.span))
            return INT
        if written.form == "optional":
            return optional(written.name)
        if written.form == "set":
            return set_of(written.name)
        return element(written.name)

    def unknown(self, what: str, name: str, known: list[str] | Iterator[str], span: Span) -> Diagnostic:
        """There is no such name; the nearest that are."""
        from rulekit.diagnostics.nearest import nearest  # noqa: PLC0415  # only a mistake needs it

        allowed = sorted(set(known))
        near = nearest(name, allowed)
        listed = ", ".join(f"`{x}`" for x in [*near, *(a for a in allowed if a not in near)][:8])
        message = f"There is no {what} `{name}`." + (f" Known here: {listed}." if listed else "")
        help = f"Did you mean `{near[0]}`?" if near else f"Declare `{name}`, or use one that is declared."
        return Diagnostic(f"unknown-{what.split()[-1]}", span, message, help)

    def of_region(self, name: str) -> Region | None:
        """The region a domain is, if it is one."""
        return self.ruleset.regions.get(name)

    def is_kind(self, name: str) -> bool:
        """Pieces and cards are kinds; spaces and enum members are not."""
        return name in self.ruleset.pieces or name in self.ruleset.decks

    def option(self, name: str) -> tuple[Type, int] | None:
        """An option as a constant of its own domain (or a truth value)."""
        option = self.ruleset.options.get(name)
        if option is None:
            return None
        chosen = self.ruleset.chosen.get(name, option.default)
        if set(option.values) == {"true", "false"}:
            return BOOL, int(chosen == "true")
        return element(f"option {name}"), option.values.index(chosen)

    def counters_of(self, group: str) -> list[str] | None:
        """The counters a group names (groups of groups opened), or None if it names something else."""
        found: list[str] = []
        todo, seen = [group], set()
        while todo:
            name = todo.pop(0)
            if name in self.ruleset.groups:
                if name not in seen:
                    seen.add(name)
                    todo += self.ruleset.groups[name].members
            elif name in self.ruleset.counters:
                found.append(name)
            else:
                return None
        return found

    def members_of(self, group: str) -> tuple[str, list[int]] | None:
        """The enum members a group names, with their enum, or None."""
        found: list[int] = []
        enum = ""
        for name in self.ruleset.groups[group].members:
            places = self.members.get(name, [])
            places = [p for p in places if not enum or p[0] == enum]
            if not places:
                return None
            enum = places[0][0]
            found.append(places[0][1])
        return enum, found
