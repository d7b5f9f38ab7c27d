"""Statements that let somebody choose: one, a number, several, one of several things to do.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, Made, checks, skip
from rulekit.check.resolving.kinds import never, ranging, whole
from rulekit.check.resolving.no_number import no_number
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.bounds import outside
from rulekit.check.tree.sizes import LARGEST_NUMBER
from rulekit.check.tree.types import INT, Type, number
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

MOST_ARMS = LARGEST_NUMBER  # the arms that can be done are a set of one word


@checks(nodes.Choose)
def _choose(c: Checking, n: nodes.Choose, scope: Scope) -> Made:
    if n.quantity is not None:
        return _choose_set(c, n, scope)
    if isinstance(n.source, nodes.Range) and n.where is None:
        return _choose_number(c, n, n.source, scope)
    var, source, _ = ranging(c, n.name, n.source, n.where, scope, n.span)
    if source.type.form == "list":
        message = "One chooses from a set; this is a sorted list."
        c.mistaken(n.source.span, message, "Leave `sorted` and its ranking out.")
        return skip(n.span), scope.bind(var)
    return tree.Choose(var, source, span=n.span), scope.bind(var, at=n.span)


def _choose_number(c: Checking, n: nodes.Choose, source: nodes.Range, scope: Scope) -> Made:
    low, high = whole(c, source.low, scope), whole(c, source.high, scope)
    kind = Type("bad") if "bad" in (low.type.form, high.type.form) else number(low.type.low, high.type.high)
    if outside(high.type, number(low.type.low, None)):
        message, help, related = no_number(low, high, c.ruleset)
        c.doubtful(source.span, message, help, "out-of-bounds", related)
        kind = INT
    var = Var(n.name, kind)
    at = Span(n.span.file, n.span.line, n.span.column, source.span.line, source.span.column)
    return tree.ChooseNumber(var, low, high, span=n.span), c.bind(scope, at, var)


def _choose_set(c: Checking, n: nodes.Choose, scope: Scope) -> Made:
    quantity, before = n.quantity or nodes.Quantity(None, None), len(c.mistakes)
    _, source, _ = ranging(c, n.name, n.source, n.where, scope, n.span)
    _one_for_all(c, n.name, source, before)
    low: Expr = tree.Const(0, type=number(0, 0), span=n.span)
    high: Expr | None = None
    if quantity.low is not None:
        low = whole(c, quantity.low, scope)
    if quantity.high is not None:
        high = low if quantity.exact else whole(c, quantity.high, scope)
    var = Var(n.name, source.type if source.type.form in ("set", "bad") else Type("bad"))
    if source.type.form == "list":
        message = "One chooses from a set; this is a sorted list."
        c.mistaken(n.source.span, message, "Leave `sorted` and its ranking out.")
    elif source.type.domain == "int":
        c.mistaken(n.source.span, "Several numbers cannot be chosen at once.", "Choose one number after the other.")
    elif source.type.form == "set":
        _enough(c, quantity, low, high, source)
        c.sizes.chooses(var, low, high, source)
    return tree.ChooseSet(var, low, high, source, quantity.exact, span=n.span), scope.bind(var, at=n.span)


def _one_for_all(c: Checking, name: str, source: Expr, before: int) -> None:
    """Warns where what is asked of all that are chosen is asked of each, which stands for itself alone."""
    parts = walk_expr(source.condition) if isinstance(source, tree.Filter) else []
    alone = [x for x in parts if isinstance(x, tree.AsSet) and isinstance(x.of, Local) and x.of.var.name == name]
    if alone and isinstance(source, tree.Filter):
        c.mistakes[before:] = [d for d in c.mistakes[before:] if d.code != "always-the-same"]
        message = f"In this condition `{name}` is each one by itself, not all that are chosen."
        help = f"Ask it of all behind the choice: `require …`, where `{name}` is what was chosen."
        c.doubtful(source.condition.span, message, help, "always-the-same")


def _enough(c: Checking, quantity: nodes.Quantity, low: Expr, high: Expr | None, source: Expr) -> None:
    """Notes a number of things that can never be chosen."""
    most, lowest = c.sizes.most(source), low.type.low or 0
    if quantity.low is not None and lowest > most:
        never(c, quantity.low.span, f"There are never more than {most} to choose from.", "Choose fewer.")
    if high is None or quantity.high is None or high.type.high is None:
        return
    if high.type.high < 1:
        never(c, quantity.high.span, "This chooses nothing.", "Write a number of at least 1.")
    elif high.type.high < lowest:
        never(c, quantity.high.span, "The low end is above the high end.", "Exchange the two.")


@checks(nodes.Either)
def _either(c: Checking, n: nodes.Either, scope: Scope) -> Statement:
    arms = n.arms if n.otherwise is None else (*n.arms, n.otherwise)
    if len(arms) > MOST_ARMS:
        message = f"There are {len(arms)} things to choose from; at most {MOST_ARMS} may be."
        c.mistaken(n.span, message, "Make two choices of it, one after the other.", "too-many")
    return tree.Either(tuple(c.statement(a, scope)[0] for a in arms), last_resort=n.otherwise is not None, span=n.span)


@checks(nodes.May)
def _may(c: Checking, n: nodes.May, scope: Scope) -> Statement:
    return tree.Either((skip(n.span), c.statement(n.body, scope)[0]), span=n.span)
