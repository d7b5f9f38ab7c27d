"""`move s to u` and behind it `if count(u.pieces) = 1` → a warning: it asks about the piece that has just been moved.

Never: says it where something else stands between the two.
"""

from __future__ import annotations

from itertools import pairwise, takewhile

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import at_least_one, both_ways, there
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import conjuncts, is_local, walk_statements
from rulekit.diagnostics.source import Diagnostic

STILL = (tree.Choose, tree.ChooseNumber, tree.Let, tree.Require)  # nothing moves by them


def just_moved(completability: Completability) -> list[Diagnostic]:
    """Warnings for conditions that ask whether something lies where a piece has just come."""
    found, files = [], completability.checked.declared.files
    blocks = [b for body in completability.bodies.values() for b in walk_statements(body) if isinstance(b, tree.Block)]
    for block in blocks:
        for i, (before, s) in enumerate(pairwise(block.statements)):
            if not isinstance(before, tree.Transfer) or before.contract.chance:
                continue
            to = before.aim
            if to is None or not _a_piece(before.taken, block.statements[:i]):
                continue
            space = to.space
            if not isinstance(s, tree.If) or not isinstance(space, Local):
                continue
            if space.type.domain in completability.sizes.single:
                asked = (part for part in conjuncts(s.condition) if _occupied(part, space))
                found += [_said(part, before, written(files, space.span) or "it") for part in asked]
    return list(dict.fromkeys(found))


def _a_piece(what: Expr, before: tuple[tree.Statement, ...]) -> bool:
    """Is surely a piece moved: one, or what lies on a space that was just chosen because something lies there."""
    if what.type.form == "element":
        return True
    at = what.spaces.of if isinstance(what, tree.PiecesIn) and isinstance(what.spaces, tree.AsSet) else None
    right_before = takewhile(lambda s: isinstance(s, STILL), reversed(before))
    chosen = [s.source for s in right_before if isinstance(s, tree.Choose) and at is not None and is_local(at, s.var)]
    return any(
        _occupied(part, Local(source.var, type=source.var.type, span=source.span)) or _owned(part, source.var)
        for source in chosen
        if isinstance(source, tree.Filter)
        for part in conjuncts(source.condition)
    )


def _owned(e: Expr, var: Var) -> bool:
    """Does a condition say whose piece lies on a space."""
    pairs = both_ways(e) if isinstance(e, tree.Compare) and e.operator == "=" else ()
    asked = ((there(one), other) for one, _, other in pairs)
    return any(isinstance(o, tree.OwnerOn) and is_local(o.space, var) and p.type.form == "element" for o, p in asked)


def _occupied(e: Expr, space: Local) -> bool:
    """Does a condition ask no more than whether something lies on a space."""
    for one, operator, other in both_ways(e) if isinstance(e, tree.Compare) else ():
        lying = one.of if isinstance(one, tree.Count) else None
        lying = lying.of if isinstance(lying, tree.AsSet) else lying
        if isinstance(lying, tree.PiecesOn) and lying.space == space and other.type.high in (0, 1):
            return at_least_one(operator, other.type)
    return False


def _said(part: Expr, move: tree.Statement, space: str) -> Diagnostic:
    message = f"The answer is always yes: a piece has just been moved to `{space}`, and it is the one that lies there."
    help = "If what lay there before is meant, do this in front of the `move`."
    return Diagnostic("always-the-same", part.span, message, help, "warning", ((move.span, "moved here"),))
