"""Things that hang off each other, as in `s.north.east` → the steps on which there may be none.

A missing step makes the whole thing none. Where none is allowed, that is written out here: as a value by condition,
`e if the steps are there else none` (of a set: else nothing); compared with `none` it is, and every other comparison
of things with it is untrue. Where one thing is needed the step stays as it is: without it the line of play fails.

Never: reports a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.tree.types import BOOL, NONE, Type, optional
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.source import Span

HANGS_OFF = {
    tree.Need: "of", tree.AttributeOf: "of", tree.Neighbour: "of", tree.PiecesOn: "space", tree.OwnerOn: "space",
    tree.CounterOf: "player", tree.CounterAt: "player", tree.VariableOf: "of", tree.Ask: "player",
    tree.LiesOn: "piece", tree.ZoneOf: "player", tree.PartOf: "player", tree.SpaceAt: "player", tree.First: "of",
    tree.Top: "of",
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


def whole_or_none(e: Expr) -> Expr:
    """The same where none is allowed: none (of a set: nothing) where a step is missing."""
    missing = steps(e)
    if not missing or e.type.form not in ("element", "optional", "set"):
        return e
    if e.type.form == "set":
        nothing: Expr = tree.ConstSet(frozenset(), type=e.type, span=e.span)
        return tree.IfElse(_there(missing, e.span), e, nothing, type=e.type, span=e.span)
    return tree.IfElse(_there(missing, e.span), e, _nothing(e.span), type=optional(e.type.domain), span=e.span)


def number_if_any(e: Expr, kind: Type) -> Expr:
    """A set of the number, of nothing where a step is missing."""
    one = tree.SetItems((e,), type=kind, span=e.span)
    nothing = tree.ConstSet(frozenset(), type=kind, span=e.span)
    return tree.IfElse(_there(steps(e), e.span), one, nothing, type=kind, span=e.span)


def written_whole(e: Expr) -> Expr:
    """What was written, where none stands for it if a step is missing."""
    if not isinstance(e, tree.IfElse) or e.condition != _there(steps(e.then), e.span):
        return e
    other = e.otherwise
    nothing = other.type.form == "none" or (isinstance(other, tree.ConstSet) and not other.elements)
    return e.then if nothing else e


def _there(asked: Sequence[Expr], span: Span) -> Expr:
    parts = tuple(tree.Compare("!=", x, _nothing(span), type=BOOL, span=span) for x in asked)
    return parts[0] if len(parts) == 1 else tree.And(parts, type=BOOL, span=span)


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


def if_whole(comparison: Expr, asked: Sequence[Expr]) -> Expr:
    """A comparison that is untrue where one of these is missing."""
    if not asked:
        return comparison
    there = _there(asked, comparison.span)
    parts = there.parts if isinstance(there, tree.And) else (there,)
    return tree.And((*parts, comparison), type=BOOL, span=comparison.span)


def leads_on(e: Expr) -> bool:
    """Is it the space next to another, one that an attribute leads to, or that on which a piece lies: if any."""
    of = e.of if isinstance(e, (tree.AttributeOf, tree.VariableOf)) else None
    way = of is not None and e.type.form == "optional" and e.type.domain == of.type.domain
    return way or isinstance(e, (tree.Neighbour, tree.LiesOn))


def _nothing(span: Span) -> Expr:
    return tree.Const(-1, type=NONE, span=span)
