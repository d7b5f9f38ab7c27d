"""Expressions → whose things they name: one's own, somebody else's, or the table's.

Never: takes for one's own what might be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.contract import Belongs

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
        region = self.checked.declared.regions.get(e.type.domain)
        each_has_some = region is not None and region.per_player
        match e.contract.belongs:
            case Belongs.NOBODY:
                return MINE
            case Belongs.TO_A_PLAYER:
                return self.player(e.holder, seat)
            case Belongs.AS_ITS_PARTS:
                return worst(self.of(part, self._inside(e, seat)) for part in e.owned_like)
            case Belongs.AS_A_SPACE:  # the ways of a space stay with its seat
                return MINE if region is None else worst(self.of(part, seat) for part in e.owned_like)
            case Belongs.WHERE_IT_LIES:  # what lies at one's own place lies on one's own spaces, if on any
                return worst(self.of(part, seat) for part in e.owned_like) if each_has_some else COMMON
            case Belongs.ALL_OF_A_KIND:
                return OTHERS if each_has_some else COMMON
            case Belongs.AS_REMEMBERED:
                return self._remembered(e, seat)
            case Belongs.AS_NAMED:
                return self._named(e, seat)
            case Belongs.AS_ANSWERED:
                return self._answer(e, seat)
            case unknown:
                assert_never(unknown)

    def _inside(self, e: Expr, seat: Seat) -> Seat:
        """The names known in the parts of an expression."""
        return seat.bind(e.var, self.of(e.source, seat)) if isinstance(e, tree.Map) else seat

    def _named(self, e: Expr, seat: Seat) -> str:
        thing = e.type.domain in self.checked.declared.regions or e.type.domain in self.kinds
        unknown = OTHERS if thing else MINE
        return seat.names.get(e.var, unknown) if isinstance(e, tree.Local) else unknown

    def _remembered(self, e: Expr, seat: Seat) -> str:
        """What is remembered may be anybody's piece or space, whoever remembers it."""
        region = self.checked.declared.regions.get(e.type.domain)
        if region is not None:
            return OTHERS if region.per_player else COMMON
        return OTHERS if e.type.domain in self.kinds else self.holder(e.holder, seat)

    def _answer(self, e: Expr, seat: Seat) -> str:
        if seat.depth > DEEPEST or not isinstance(e, tree.Ask):
            return OTHERS
        return self.of(self.checked.rulings[e.ruling].body, self.asked(e, seat))

    def asked(self, e: tree.Ask, seat: Seat) -> Seat:
        """Who `you` is inside a ruling, and whose its parameters are."""
        parameters = self.checked.rulings[e.ruling].parameters
        names = {v: self.of(a, seat) for v, a in zip(parameters, e.arguments, strict=True)}
        return Seat(self.player(e.player, seat) == MINE, names, seat.depth + 1)
