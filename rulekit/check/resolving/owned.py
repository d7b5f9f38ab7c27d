"""Conditions and sets → the spaces that one player owns, and how many those can be.

Never: reports a mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import conjuncts
from rulekit.ruleset.model import Piece, Ruleset


def owned(e: Expr) -> Var | None:
    """The name of the space of which a condition says that a certain player owns it."""
    inside = e.parts[-1] if isinstance(e, tree.And) else e
    if not isinstance(inside, tree.Compare) or inside.operator != "=":
        return None
    for owner, who in ((inside.left, inside.right), (inside.right, inside.left)):
        asked = owner.of if isinstance(owner, tree.Need) else owner
        if isinstance(asked, tree.OwnerOn) and isinstance(asked.space, tree.Local) and who.type.form == "element":
            return asked.space.var
    return None


def too_few(spaces: Expr, needed: int, ruleset: Ruleset) -> Piece | None:
    """The kind of pieces of which each player has too few to own so many of the spaces."""
    whole, region = written_whole(spaces), ruleset.regions.get(spaces.type.domain)
    piece = ruleset.pieces.get(region.of) if region is not None else None
    if piece is None or not 0 < piece.each < needed or not isinstance(whole, tree.Filter):
        return None
    return piece if any(owned(e) is whole.var for e in conjuncts(whole.condition)) else None
