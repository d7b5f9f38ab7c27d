"""`s.row = (1 if you.index = 1 else 6)` on a board with 5 rows → a warning: what is compared never is 6.

Never: says it of 0 or of a number far beyond, which may stand for none.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.facts import Known, both_ways
from rulekit.check.analyses.stays import DEEPEST
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr
from rulekit.check.tree.bounds import always, span_said
from rulekit.check.tree.source_text import written
from rulekit.diagnostics.source import Diagnostic, Span

PLACES = ("row", "col", "index")
RECKONED = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
MOST_WAYS = 16
FAR = 2  # so many times the last place is far beyond


def off_the_board(known: Known) -> list[Diagnostic]:
    """Warnings for rows, columns and seats that there are not, as one way of what others are compared with."""
    found = []
    for e in every_value(known.checked):
        if not isinstance(e, tree.Compare) or e.operator != "=" or always("=", e.left.type, e.right.type) is not None:
            continue
        for place, _, other in both_ways(e):
            last = place.type.high
            if isinstance(place, tree.AttributeOf) and place.name in PLACES and last is not None:
                beyond = sorted(n for n in _ways(other, known, 0) if last < n <= FAR * last)
                found += [_said(place, other, beyond[0], known.checked)] if beyond else []
    return list(dict.fromkeys(found))


def _ways(e: Expr, known: Known, depth: int) -> frozenset[int]:
    """The numbers something may be, one by one; none if there are many."""
    if isinstance(e, tree.Const):
        return frozenset((e.value,))
    if isinstance(e, tree.IfElse):
        return _ways(e.then, known, depth) | _ways(e.otherwise, known, depth)
    if isinstance(e, tree.Arithmetic) and e.operator in RECKONED:
        left, right = _ways(e.left, known, depth), _ways(e.right, known, depth)
        every = {RECKONED[e.operator](a, b) for a in left for b in right}
        return frozenset(every if len(every) <= MOST_WAYS else ())
    opened = known.opened(e) if isinstance(e, tree.Ask) and depth < DEEPEST else None
    return _ways(opened, known, depth + 1) if opened is not None else frozenset()


def _said(place: Expr, other: Expr, n: int, checked: tree.CheckedRuleset) -> Diagnostic:
    files = checked.declared.files
    asked, with_what = written(files, place.span) or "this", written(files, other.span) or "what it is compared with"
    message = f"In one case `{with_what}` is {n}, and `{asked}` is {span_said(place.type)}: then they are never equal."
    help = f"Write a number of {span_said(place.type)} there."
    related: tuple[tuple[Span, str], ...] = ()
    if isinstance(other, tree.Ask):
        related = ((checked.rulings[other.ruling].span, "the ruling"),)
    return Diagnostic("out-of-bounds", other.span, message, help, "warning", related)
