"""Expressions → whose things they name: one's own, somebody else's, or the table's.

Never: takes for one's own what might be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rulekit.check import tree
from rulekit.check.tree import Expr, Var

MINE, COMMON, OTHERS = "mine", "common", "others"
WORST = {MINE: 0, COMMON: 1, OTHERS: 2}
DEEPEST = 6  # rulings asked inside each other


def worst(several: Iterable[str]) -> str:
    """Whose a thing is that may be one of several."""
    return max(several, key=WORST.__getitem__, default=MINE)


@dataclass(frozen=True, slots=True)
class Seat:
    """Whether `you` is still the seat that was asked, and whose the named things are."""

    is_you: bool = True
    names: Mapping[Var, str] = field(default_factory=dict)
    depth: int = 0

    def bind(self, var: Var, whose: str) -> Seat:
        """The same with one more name."""
        return replace(self, names={**self.names, var: whose})


class Whose:
    """Answers about one checked ruleset."""

    def __init__(self, checked: tree.CheckedRuleset) -> None:
        self.checked = checked
        self.kinds = {*checked.declared.pieces, *checked.declared.decks}

    def player(self, e: Expr | None, seat: Seat) -> str:
        """Whose something of a player is: the seat's own, the table's if there is no player, another's."""
        if e is None:
            return COMMON
        if isinstance(e, tree.You):
            return MINE if seat.is_you else OTHERS
        if isinstance(e, tree.Need):
            return self.player(e.of, seat)
        if isinstance(e, tree.Local):
            return seat.names.get(e.var, OTHERS)
        if isinstance(e, tree.AttributeOf) and e.name == "owner":
            return self.of(e.of, seat)
        return OTHERS

    def holder(self, e: Expr | None, seat: Seat) -> str:
        """Whose a remembered value is: of the player or the space that has it."""
        return self.player(e, seat) if e is None else self.of(e, seat)

    def of(self, e: Expr, seat: Seat) -> str:
        """Whose a piece, a space, a zone or a set of them is."""
        if e.type.domain == "player":
            return self.player(e, seat)
        if isinstance(e, (tree.ZoneOf, tree.PartOf, tree.SpaceAt)):
            return self.player(e.player, seat)
        if isinstance(e, tree.Everything):
            region = self.checked.declared.regions.get(e.type.domain)
            return OTHERS if region is not None and region.per_player else COMMON
        if isinstance(e, tree.Local):
            thing = e.type.domain in self.checked.declared.regions or e.type.domain in self.kinds
            return seat.names.get(e.var, OTHERS if thing else MINE)
        if isinstance(e, (tree.PiecesOn, tree.OwnerOn)):
            return self.of(e.space, seat)
        if isinstance(e, tree.PiecesIn):
            return self.of(e.spaces, seat)
        if isinstance(e, tree.LiesOn):  # what lies at one's own place lies on one's own spaces, if on any
            return self.of(e.piece, seat) if self.checked.declared.regions[e.type.domain].per_player else COMMON
        if isinstance(e, (tree.Need, tree.AsSet, tree.First, tree.Top, tree.Neighbour)):
            return self.of(e.of, seat)
        if isinstance(e, (tree.Filter, tree.Pick, tree.Sort)):
            return self.of(e.source, seat)
        if isinstance(e, tree.Map):
            return self.of(e.body, seat.bind(e.var, self.of(e.source, seat)))
        if isinstance(e, tree.SetOperation):
            left = self.of(e.left, seat)
            return worst((left, self.of(e.right, seat))) if e.operator == "+" else left
        if isinstance(e, tree.SetItems):
            return worst(self.of(i, seat) for i in e.items)
        if isinstance(e, tree.IfElse):
            return worst((self.of(e.then, seat), self.of(e.otherwise, seat)))
        if isinstance(e, tree.AttributeOf) and e.type.domain in self.checked.declared.regions:
            return self.of(e.of, seat)  # the ways of a space stay with its seat
        if isinstance(e, tree.VariableOf):
            return self._remembered(e, seat)
        return self._answer(e, seat) if isinstance(e, tree.Ask) else MINE

    def _remembered(self, e: tree.VariableOf, seat: Seat) -> str:
        """What is remembered may be anybody's piece or space, whoever remembers it."""
        region = self.checked.declared.regions.get(e.type.domain)
        if region is not None:
            return OTHERS if region.per_player else COMMON
        return OTHERS if e.type.domain in self.kinds else self.holder(e.of, seat)

    def _answer(self, e: tree.Ask, seat: Seat) -> str:
        if seat.depth > DEEPEST:
            return OTHERS
        return self.of(self.checked.rulings[e.ruling].body, self.asked(e, seat))

    def asked(self, e: tree.Ask, seat: Seat) -> Seat:
        """Who `you` is inside a ruling, and whose its parameters are."""
        parameters = self.checked.rulings[e.ruling].parameters
        names = {v: self.of(a, seat) for v, a in zip(parameters, e.arguments, strict=True)}
        return Seat(self.player(e.player, seat) == MINE, names, seat.depth + 1)
