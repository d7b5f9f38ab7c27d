"""Entries of tables by a number → a warning where nothing shows that the table goes so far.

Never: warns where the number has been tested, or counts pieces that each player has a few of.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.check import tree
from rulekit.check.bounds import span_said
from rulekit.check.chains import written_whole
from rulekit.check.completability import numbered
from rulekit.check.flow import Flow
from rulekit.check.walk import walk_expr
from rulekit.diagnostics.source import Diagnostic


def beyond_tables(checked: tree.CheckedRuleset, flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """Warnings for numbers beyond the last entry of a table."""
    entries = dict.fromkeys(e for flow in flows.values() for e in flow.beyond)
    return list(dict.fromkeys(d for e in entries if (d := _said(e, checked)) is not None))


def _said(e: tree.TableAt, checked: tree.CheckedRuleset) -> Diagnostic | None:
    first, last = numbered(e, checked)
    low, high = e.key.type.low, e.key.type.high
    if first is None or last is None or low is None or high is None or high <= last:
        return None
    if not _plain(e.key) or _counts_few(e, checked):
        return None  # nobody knows how far the number goes
    message = f"`{e.table}` has entries {first} to {last}; this is {span_said(e.key.type)}, and nothing tests it."
    help = f"Write `min(…, {last})` around it, or give `{e.table}` an entry for each number."
    declared = checked.declared.tables[e.table].span
    return Diagnostic("out-of-bounds", e.key.span, message, help, "warning", ((declared, "declared here"),))


def _plain(e: tree.Expr) -> bool:
    """Is it a number that may be as great as its bounds say: counted, owned, remembered, printed, or their sum."""
    if isinstance(e, tree.Arithmetic):
        return e.operator in ("+", "*", "max") and _plain(e.left) and _plain(e.right)
    return isinstance(e, (tree.Const, tree.Count, tree.CounterOf, tree.VariableOf, tree.AttributeOf))


def _counts_few(e: tree.TableAt, checked: tree.CheckedRuleset) -> bool:
    """Is something counted of which there are, in one place, fewer than of its kind."""
    pieces = checked.declared.pieces
    counted = (written_whole(x.of) for x in walk_expr(e.key) if isinstance(x, tree.Count))
    return any(x.type.domain in pieces and pieces[x.type.domain].each for x in counted)
