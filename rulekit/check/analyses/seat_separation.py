"""Kinds of pieces that every player has → those that never come to a place of another player.

Never: takes a kind for kept apart because it probably is.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.ownership import MINE, Seat, Whose
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import inner_statements


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
