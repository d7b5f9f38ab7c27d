"""Entries of tables and spaces of regions by a number → a warning where nothing shows that they go so far.

Never: warns where the number has been tested, or counts pieces that each player has a few of.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.check import tree
from rulekit.check.analyses.completability import number_of, numbered
from rulekit.check.analyses.facts import Facts, Known
from rulekit.check.analyses.figures import MOST_NAMED, greater, named
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import Beyond
from rulekit.check.tree.bounds import span_said
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.source import Diagnostic


def goes_beyond(known: Known, flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """Warnings for numbers beyond the last entry of a table or the last space of a region."""
    checked, last = known.checked, Flow(known)
    for value in at_the_end(checked):
        last.look(value, Facts(known))
    found = []
    for name, flow in (*flows.items(), ("", last)):
        inside = name in known.changes.completability.inside_action
        found += [d for b in flow.beyond if (d := _said(b, checked, inside)) is not None]
    return list(dict.fromkeys(found))


def at_the_end(checked: tree.CheckedRuleset) -> list[tree.Expr | None]:
    """What is asked whatever has happened: the score, the metrics, the invariants."""
    return [checked.score, *checked.metrics.values(), *(c.value for c in checked.claims)]


def _said(beyond: Beyond, checked: tree.CheckedRuleset, inside: bool) -> Diagnostic | None:
    first, last = numbered(beyond.at, checked)
    n, kind = beyond.number, beyond.number.type
    if first is None or last is None or kind.low is None or kind.high is None or kind.high <= last:
        return None
    reckoned = isinstance(beyond.at, tree.SpaceAt) and isinstance(n, tree.Arithmetic)
    if not (beyond.each or _plain(n)) or _counts_few(n, checked) or (inside and reckoned):
        return None  # nobody knows how far the number goes; in an action a way too far is just not offered
    far = greater(n, last, beyond.about, checked.declared) if isinstance(n, tree.AttributeOf) else None
    if far is not None and not far:
        return None
    if isinstance(beyond.at, tree.SpaceAt):
        name, parts, declared = beyond.at.region, "spaces", checked.declared.regions[beyond.at.region].span
        help = f"Give `{name}` a space for each number, or let the number go no further than {last}."
    else:
        name, parts, declared = beyond.at.table, "entries", checked.declared.tables[beyond.at.table].span
        help = f"Write `min(…, {last})` around it, or give `{name}` an entry for each number."
    related = [(declared, "declared here")]
    is_it = span_said(kind)
    if far:
        is_it = f"up to {max(f.number for f in far)}, with {named(far)}"
        related += [(f.span, "leads beyond") for f in far[:MOST_NAMED]]
    message = f"`{name}` has {parts} {first} to {last}; this is {is_it}, and nothing tests it."
    return Diagnostic("out-of-bounds", number_of(beyond.at).span, message, help, "warning", tuple(related))


def _plain(e: tree.Expr) -> bool:
    """Is it a number that may be as great as its bounds say: counted, owned, remembered, printed, or their sum."""
    if isinstance(e, tree.Arithmetic):
        return e.operator in ("+", "*", "max") and _plain(e.left) and _plain(e.right)
    return isinstance(e, (tree.Const, tree.Count, tree.CounterOf, tree.VariableOf, tree.AttributeOf))


def _counts_few(n: tree.Expr, checked: tree.CheckedRuleset) -> bool:
    """Is something counted of which there are, in one place, fewer than of its kind."""
    pieces = checked.declared.pieces
    counted = (written_whole(x.of) for x in walk_expr(n) if isinstance(x, tree.Count))
    return any(x.type.domain in pieces and pieces[x.type.domain].each for x in counted)
