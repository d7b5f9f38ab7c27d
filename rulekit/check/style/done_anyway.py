"""`if your ore >= 4, gain 2 coin; lose 4 ore` → a warning: the ore goes whatever the `if` says.

Behind its comma `if` reaches to the `;`. What stands there takes just as much as was asked for, so it was to be a part.
Likewise `may pay 1 ore; gain 2 coin`: nobody pays for what comes anyway.

Never: warns where braces, or a line of its own, show that it is meant; nor of what is taken where there is too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TypeGuard

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import both_ways
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import conjuncts
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning


def done_anyway(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for what is taken behind an `if` as if it belonged to it."""
    files = completability.checked.declared.files
    blocks = (s.statements for s in completability.happening() if isinstance(s, tree.Block))
    for s, later in (pair for statements in blocks for pair in pairwise(statements)):
        after = later
        while isinstance(after, tree.Block) and after.statements:
            after = after.statements[0]
        if _paid_for_nothing(s) and _gives(after) and _in_one_line(s, later, files):
            message = "`may` ends before the `;`: this is done whether anything is paid or not."
            help = "Write braces around both, `may { …; … }`, or this on a line of its own if it is meant so."
            related = ((s.span, "this alone is optional"),)
            yield warning("done-anyway", later.span, message, help, *related)
        if not isinstance(s, tree.If) or s.otherwise is not None or not _takes(after):
            continue
        if not any(_as_much(part, after) for part in conjuncts(s.condition)):
            continue
        if _in_one_line(s, later, files):
            message = "`if` ends before the `;`: this is done whatever the condition says."
            help = "Write braces around both, `if … { …; … }`, or this on a line of its own if it is meant so."
            related = ((s.span, "this is done if the condition holds"),)
            yield warning("done-anyway", later.span, message, help, *related)


def _in_one_line(s: Statement, later: Statement, files: Mapping[str, str]) -> bool:
    """Is nothing but a `;` between two statements, and no brace in the first."""
    gap = Span(s.span.file, s.span.end_line, s.span.end_column, later.span.line, later.span.column)
    one = written(files, s.span)
    return written(files, gap).strip() == ";" and bool(one) and "{" not in one


def _paid_for_nothing(s: Statement) -> bool:
    """`may pay 1 ore`, and nothing else."""
    if not isinstance(s, tree.Either) or len(s.arms) != 2 or s.last_resort:
        return False
    leave, paid = s.arms
    if not isinstance(leave, tree.Block) or leave.statements:
        return False
    while isinstance(paid, tree.Block) and len(paid.statements) == 1:
        paid = paid.statements[0]
    return _takes(paid) and paid.other is None


def _gives(s: Statement) -> bool:
    """Is it what one pays for."""
    return s.rises if isinstance(s, tree.Amount) else isinstance(s, tree.Transfer) and s.aim is not None


def _takes(s: Statement) -> TypeGuard[tree.Amount]:
    return isinstance(s, tree.Amount) and not s.rises


def _as_much(e: Expr, taken: tree.Amount) -> bool:
    """Does a condition say that there is as much as is taken."""
    if not isinstance(e, tree.Compare):
        return False
    for has, operator, wanted in both_ways(e):
        own = isinstance(has, tree.CounterOf) and isinstance(has.player, tree.You)
        if isinstance(has, tree.CounterOf) and own and has.counter == taken.counter.name:
            if operator == ">":
                fixed = isinstance(taken.count, tree.Const) and isinstance(wanted, tree.Const)
                return fixed and taken.count.type.low == (wanted.type.low or 0) + 1
            return operator in (">=", "=") and taken.count == wanted
    return False
