"""Whose things expressions name, one's own, somebody else's or the table's → kinds of pieces that stay with their
owners.

Never: takes for one's own what might be another's, or a kind for kept apart because it probably is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.contract import Belongs
from rulekit.check.tree.walk import inner_statements

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


def kept_apart(checked: tree.CheckedRuleset) -> frozenset[str]:
    """Kinds of which each player's pieces lie in that player's own places, or in common ones, all the time."""
    declared = checked.declared
    owned = {p.name for p in declared.pieces.values() if p.each} | {
        d.name for d in declared.decks.values() if d.per_player
    }
    apart = Apart(checked)
    for body in [*(p.body for p in checked.procedures.values()), *(p.body for p in checked.plays)]:
        apart.statement(body, Seat())
    for h in checked.listeners:  # a card is in force in a place of its owner
        apart.statement(h.body, Seat().bind(h.this, MINE))
    return frozenset(owned - apart.mixed)


class Apart:
    """Looks for moves that may take a piece to another player."""

    def __init__(self, checked: tree.CheckedRuleset) -> None:
        self.checked = checked
        self.whose = Whose(checked)
        self.mixed: set[str] = set()

    def statement(self, s: Statement, seat: Seat) -> Seat:
        """One statement; the seat with the names it binds. Whoever else is `you` has things of their own."""
        if isinstance(s, tree.Transfer):
            self._goes(s, seat)
        elif isinstance(s, tree.Block):
            inner = seat
            for x in s.statements:
                inner = self.statement(x, inner)
        elif isinstance(s, tree.Let):
            return seat.bind(s.var, self.whose.of(s.value, seat))
        elif isinstance(s, (tree.Choose, tree.ChooseSet)):
            return seat.bind(s.var, self.whose.of(s.source, seat))
        else:
            inner = Seat() if s.names_a_seat else seat
            if isinstance(s, tree.Each):
                inner = inner.bind(s.var, MINE if s.names_a_seat else self.whose.of(s.source, seat))
            for x in inner_statements(s):
                self.statement(x, inner)
        return seat

    def _goes(self, s: tree.Transfer, seat: Seat) -> None:
        """Pieces may go to common places, to their owner's, and from one's own to one's own."""
        to = s.aim
        if to is None or self._common(to) or owner_of(to.player, s.taken):
            return
        there = self.whose.player(to.player, seat) if to.space is None else self.whose.of(to.space, seat)
        if there != MINE or self.whose.of(s.taken, seat) != MINE:
            self.mixed.add(s.moved)

    def _common(self, place: tree.Place) -> bool:
        if place.space is not None:
            return not self.checked.declared.regions[place.space.type.domain].per_player
        return place.player is None


def owner_of(player: Expr | None, piece: Expr) -> bool:
    """Is a player the owner of the very piece."""
    return isinstance(player, tree.AttributeOf) and player.name == "owner" and player.of == piece
