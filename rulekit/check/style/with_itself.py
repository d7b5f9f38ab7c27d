"""`all(p.bid > rival.bid for p in players)`, where the rival is one of the players → a warning: it never holds.

Never: says it where what all are compared with may lie outside the set, or where a card may answer otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import conjuncts, mentions, put_in, same, walk_expr
from rulekit.diagnostics.source import Diagnostic

NEVER_OF_ITSELF = ("<", ">", "!=")
GIVE_OR_TAKE = {"<": "<=", ">": ">="}


def compared_with_itself(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for what all of a set, or any of them, are to be beside one of them."""
    claimed = {x.span for claim in checked.claims for x in walk_expr(claim.value)}  # what is claimed is to hold always
    found = []
    for e in every_value(checked):
        if isinstance(e, tree.Fold) and e.function in ("all", "any") and e.span not in claimed:
            one = _one_of_them(e)
            if one is not None:
                found.append(_said(e, *one, checked))
    return list(dict.fromkeys(found))


def _one_of_them(e: tree.Fold) -> tuple[tree.Compare, Expr] | None:
    """The comparison that comes out the same for one of all there are, and that one."""
    if not isinstance(e.source, tree.Everything):
        return None
    parts = conjuncts(e.body) if e.function == "all" else [e.body]
    for part in parts:
        if isinstance(part, tree.Compare) and (part.operator in NEVER_OF_ITSELF) == (e.function == "all"):
            for one in _others(part, e.var):
                if same(put_in(part.left, {e.var: one}, None), put_in(part.right, {e.var: one}, None)):
                    return part, one
    return None


def _others(e: tree.Compare, var: Var) -> Iterator[Expr]:
    """Whatever is surely one of the same kind, and none of those that are gone through."""
    for x in walk_expr(e):
        if x.type.form == "element" and x.type.domain == var.type.domain and not mentions(x, var):
            yield x


def _said(e: tree.Fold, part: tree.Compare, one: Expr, checked: tree.CheckedRuleset) -> Diagnostic:
    files = checked.declared.files
    asked, name = written(files, part.span), written(files, one.span) or "what they are compared with"
    name = f"`{name}`" if name.isidentifier() else "what they are compared with"
    about = f", for which `{asked}`" if asked else ", for which it"
    if e.function == "any":
        message = f"The answer is always yes: {name} is one of them{about} holds."
        help = "Leave that one out: `any(… for … in … where … != …)`."
    else:
        message = f"The answer is always no: {name} is one of them{about} does not hold."
        help = "Leave that one out: `all(… for … in … where … != …)`."
        if part.operator in GIVE_OR_TAKE:
            help = f"Write `{GIVE_OR_TAKE[part.operator]}`, or leave that one out: `… in … where … != …`."
    return Diagnostic("always-the-same", e.span, message, help, "warning")
