"""Two comparisons of one thing, joined by `and` or `or` → a warning where they never hold at once, or one always does.

Never: says it of what an option decides, or what is drawn anew for each of the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.facts import OPPOSITE, TURNED
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import conjuncts, walk_expr
from rulekit.diagnostics.source import Diagnostic, Span

MOST_COMPARED = 50  # parts of one condition, each with each


class Compared(NamedTuple):
    """A thing, how it is compared with something fixed, and where that stands."""

    thing: Expr
    operator: str
    value: int
    to: Span

    @property
    def opposite(self) -> Compared:
        """What holds where this does not."""
        return self._replace(operator=OPPOSITE[self.operator])


def never_together(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for `x = a and x = b`, which never holds, and `x != a or x != b`, which always does."""
    found = []
    claimed = {x.span for claim in checked.claims for x in walk_expr(claim.value)}  # what is claimed is to hold always
    for e in every_value(checked):
        if isinstance(e, (tree.And, tree.Or)) and e.span not in claimed:
            parts = conjuncts(e) if isinstance(e, tree.And) else _alternatives(e)
            found += [d for pair in _against(parts, isinstance(e, tree.Or)) if (d := _said(e, *pair, checked))][:1]
    return list(dict.fromkeys(found))


def _alternatives(e: Expr) -> list[Expr]:
    """The parts of an `or`."""
    return [c for p in e.parts for c in _alternatives(p)] if isinstance(e, tree.Or) else [e]


def _against(parts: list[Expr], either: bool) -> Iterator[tuple[Compared, Compared]]:
    """Two of the parts that never hold at once; `either`: of which one always holds."""
    every = [c for part in parts if (c := _compared(part)) is not None]
    for one, other in combinations(every[:MOST_COMPARED], 2):
        if one.thing == other.thing:
            a, b = (one.opposite, other.opposite) if either else (one, other)
            if not _both(a, b):
                yield one, other


def _compared(e: Expr) -> Compared | None:
    """A comparison with a number, or a word, that is written there."""
    if isinstance(e, tree.Not):
        inner = _compared(e.of)
        return None if inner is None else inner.opposite
    if not isinstance(e, tree.Compare) or isinstance(e.left, tree.Const) == isinstance(e.right, tree.Const):
        return None
    turned = isinstance(e.left, tree.Const)
    thing, to = (e.right, e.left) if turned else (e.left, e.right)
    drawn = any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(thing))
    if not isinstance(to, tree.Const) or drawn or to.type.form == "none":
        return None
    return Compared(thing, TURNED[e.operator] if turned else e.operator, to.value, to.span)


def _both(a: Compared, b: Compared) -> bool:
    """May both hold of one thing."""
    low = max((_ends(c)[0] for c in (a, b)), default=0.0)
    high = min((_ends(c)[1] for c in (a, b)), default=0.0)
    left_out = {c.value for c in (a, b) if c.operator == "!="}
    return low < high or (low == high and low not in left_out)


def _ends(c: Compared) -> tuple[float, float]:
    """Between which numbers something lies that is compared so."""
    n, far = c.value, float("inf")
    return {"=": (n, n), "!=": (-far, far), "<": (-far, n - 1), "<=": (-far, n), ">": (n + 1, far), ">=": (n, far)}[
        c.operator
    ]


def _said(e: Expr, one: Compared, other: Compared, checked: tree.CheckedRuleset) -> Diagnostic | None:
    files = checked.declared.files
    thing, a, b = (written(files, span) for span in (one.thing.span, one.to, other.to))
    if not (thing and a and b):
        return None
    numbers = one.thing.type.form == "int"
    why = f", whatever number `{thing}` is" if numbers else f": `{thing}` is never both `{a}` and `{b}`"
    or_else = ", or compare with other numbers" if numbers else ""
    if isinstance(e, tree.Or):
        message = f"One of these always holds{why}."
        help = f"Write `and` if {'both are to hold' if numbers else 'it is to be neither'}{or_else}."
    else:
        message = f"These never hold at once{why}."
        help = f"Write `or` if one of them is enough{or_else}."
    return Diagnostic("always-the-same", e.span, message, help, "warning")
