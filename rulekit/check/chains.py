"""Things that hang off each other, as in `s.north.east` → the steps on which there may be none.

A missing step makes the whole thing none: compared with `none` it is, and every other comparison with it is
untrue. The comparisons written out here say so.

Never: reports a mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.types import BOOL, NONE
from rulekit.check.walk import walk_expr
from rulekit.diagnostics.source import Span

HANGS_OFF = {
    tree.Need: "of", tree.AttributeOf: "of", tree.Neighbour: "of", tree.PiecesOn: "space", tree.OwnerOn: "space",
    tree.CounterOf: "player", tree.VariableOf: "of", tree.Ask: "player", tree.LiesOn: "piece",
}  # fmt: skip


def steps(e: Expr) -> list[Expr]:
    """The things that must be there for the last one to be asked for, the first one first."""
    found: list[Expr] = []
    at: Expr | None = e
    while at is not None:
        part = HANGS_OFF.get(type(at))
        if isinstance(at, tree.Need):
            found.insert(0, at.of)
        at = getattr(at, part) if part else None
    return found


def goes_through(e: Expr) -> bool:
    """May a step be missing somewhere in it."""
    return any(isinstance(x, tree.Need) for x in walk_expr(e))


def compared_with_none(operator: str, e: Expr, span: Span) -> Expr:
    """Whether the whole of it, or any step, is none: `=`; or everything is there: `!=`."""
    asked = [*steps(e), *([e] if e.type.form == "optional" else [])]
    parts = tuple(tree.Compare(operator, x, _nothing(span), type=BOOL, span=span) for x in asked or [e])
    if len(parts) == 1:
        return parts[0]
    return tree.Or(parts, type=BOOL, span=span) if operator == "=" else tree.And(parts, type=BOOL, span=span)


def if_there(e: Expr, comparison: Expr, also: tuple[Expr, ...] = ()) -> Expr:
    """A comparison that is untrue where a space next to another is missing."""
    asked = [*also, *([e] if leads_on(e) else [])]
    there = tuple(tree.Compare("!=", x, _nothing(comparison.span), type=BOOL, span=comparison.span) for x in asked)
    return tree.And((*there, comparison), type=BOOL, span=comparison.span) if there else comparison


def leads_on(e: Expr) -> bool:
    """Is it the space next to another, one that an attribute leads to, or that on which a piece lies: if any."""
    of = e.of if isinstance(e, (tree.AttributeOf, tree.VariableOf)) else None
    way = of is not None and e.type.form == "optional" and e.type.domain == of.type.domain
    return way or isinstance(e, (tree.Neighbour, tree.LiesOn))


def _nothing(span: Span) -> Expr:
    return tree.Const(-1, type=NONE, span=span)
