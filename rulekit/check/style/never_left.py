"""`repeat up to 5 { … } until season = 0` where that never holds, or always → a warning for the loop.

Never: says it of what an option decides, or where the bounds of one number have said it already.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.stays import Stays
from rulekit.check.style.never_ends import blamed, why_never
from rulekit.check.tree import Expr
from rulekit.check.tree.bounds import always
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import conjuncts, walk_expr
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic

FIXED = (tree.Const, tree.Arithmetic, tree.Negative, tree.Compare)


def never_left(stays: Stays) -> list[Diagnostic]:
    """Warnings for loops whose `until` comes out the same whatever happens."""
    found = []
    for until in [s.until for s in stays.live if isinstance(s, tree.Repeat) and s.until is not None]:
        parts = conjuncts(until)
        said = [d for e in parts if (d := _fixed(e, len(parts) == 1, stays.checked) or _kept(stays, e)) is not None]
        found += said[:1]
    return list(dict.fromkeys(found))


def _fixed(e: Expr, alone: bool, checked: tree.CheckedRuleset) -> Diagnostic | None:
    """A comparison of nothing but numbers that are written, or stand in a table."""
    r = checked.declared
    if not isinstance(e, tree.Compare) or not all(isinstance(x, FIXED) for x in walk_expr(e)):
        return None
    tables = [name for x in walk_expr(e) if (name := written(r.files, x.span)) in r.tables]
    answer = always(e.operator, e.left.type, e.right.type)
    if not tables or answer is None or (answer and not alone):
        return None
    name = tables[0]
    changing = nearest(name, [*r.variables, *r.counters], 1)
    comes = "goes round once" if answer else "never ends early"
    message = f"The loop {comes}: `{name}` is {r.tables[name].value}, and tables never change."
    help = f"Did you mean `{changing[0]}`?" if changing else "Ask for something that changes in the loop."
    return Diagnostic("always-the-same", e.span, message, help, "warning", ((r.tables[name].span, "declared here"),))


def _kept(stays: Stays, e: Expr) -> Diagnostic | None:
    """A condition on what nothing that happens ever makes so."""
    never = blamed(stays, e, True)
    why = why_never(stays, never, "the loop") if never is not None else None
    if never is None or why is None:
        return None
    asked = ((never.span, "asked here"),) if never.span.line != e.span.line else ()
    message = f"The loop never ends early: {why.why}."
    return Diagnostic("always-the-same", e.span, message, why.help, "warning", (*asked, *why.related))
