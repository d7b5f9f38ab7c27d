"""The two ends of a choice between which lies no number → what is said of it: which is never as much as which, and why.

Never: has numbers exchanged that are not written there.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.tree.bounds import span_said
from rulekit.check.tree.source_text import written
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset

Said = tuple[str, str, tuple[tuple[Span, str], ...]]


def no_number(low: Expr, high: Expr, ruleset: Ruleset) -> Said:
    """The message, one thing to do, and where that is declared which is to be changed."""
    least, most = (written(ruleset.files, e.span) for e in (low, high))
    if (least.isdecimal() and most.isdecimal()) or not (least and most):
        return "There is no number to choose: the low end is above the high end.", "Exchange the two.", ()
    first = f"the low end is {least}" if least.isdecimal() else f"`{least}` is {span_said(low.type)}"
    how, related = _more(high, most, ruleset)
    message = f"There is never a number to choose: {first}, and {_most(high, most, ruleset)}."
    return message, f"{how}, or begin with a smaller number.", related


def _most(e: Expr, text: str, ruleset: Ruleset) -> str:
    """How much the high end is at most."""
    if isinstance(e, tree.CounterOf) and (c := ruleset.counters[e.counter]).high == e.type.high:
        return f"nobody has more than {e.type.high} `{c.name}` (`max: {c.high}`)"
    return f"`{text}` is {span_said(e.type)}" if not text.isdecimal() else f"the high end is {text}"


def _more(e: Expr, text: str, ruleset: Ruleset) -> tuple[str, tuple[tuple[Span, str], ...]]:
    """How the high end can be more."""
    if isinstance(e, tree.CounterOf):
        return f"Raise the `max` of `{e.counter}`", ((ruleset.counters[e.counter].span, "declared here"),)
    if isinstance(e, tree.VariableOf) and e.name in ruleset.variables:
        return f"Widen the type of `{e.name}`", ((ruleset.variables[e.name].span, "declared here"),)
    table = ruleset.tables.get(text)
    return "Let the high end be more", ((table.span, "declared here"),) if table is not None else ()
