"""Blocks, names and values, and the course of things: if, repeat, each, and what somebody chooses.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, Made, checks, skip
from rulekit.check.resolving.instead import never_changes, no_number
from rulekit.check.resolving.kinds import (
    condition,
    element_of,
    fitting,
    never,
    number_range,
    ranging,
    set_numbers,
    whole,
    within,
)
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.bounds import outside
from rulekit.check.tree.chains import whole_or_none
from rulekit.check.tree.sizes import LARGEST_NUMBER
from rulekit.check.tree.types import INT, Type, number
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes
from rulekit.syntax.walk import in_a_row

MOST_STEPS = 1000  # one after the other; each is compared with what stands behind it
MOST_NAMES = 100  # known in one place; a question remembers them all
MOST_ARMS = LARGEST_NUMBER  # the arms that can be done are a set of one word


def block(c: Checking, node: nodes.Block, scope: Scope) -> tree.Block:
    """Statements in order; each sees the names bound before it."""
    return sequence(c, node, scope)[0]


def sequence(c: Checking, node: nodes.Block, scope: Scope) -> tuple[tree.Block, Scope]:
    """A block, and the scope at its end (`until` sees what the block bound)."""
    made = []
    steps = in_a_row(node)
    if steps > MOST_STEPS:
        _too_many(c, node.span, f"Here are {steps:,} steps, one after the other; {MOST_STEPS:,} is the most.")
        return tree.Block((), span=node.span), scope
    for s in node.statements:
        known = scope.names
        statement, scope = c.statement(s, scope)
        made.append(statement)
        if known <= MOST_NAMES < scope.names:
            _too_many(c, s.span, f"More than {MOST_NAMES} names are known here, the most there may be.")
    return tree.Block(tuple(made), span=node.span), scope


def _too_many(c: Checking, span: Span, message: str) -> None:
    help = "Make an action of a part of it, and perform that."
    c.mistaken(span, message, help, "too-many")


# ---- names and values ----
@checks(nodes.SetTo)
def _set(c: Checking, n: nodes.SetTo, scope: Scope) -> Statement:
    if isinstance(n.target, nodes.Name) and n.target.name in scope.bound:
        message = f"`{n.target.name}` is a name for a value, which does not change."
        help = "Declare it under `variables:` to change it, or use another name with `let`."
        c.mistaken(n.target.span, message, help, "cannot-change")
        return skip(n.span)
    target = c.expression(n.target, scope)
    scope = may_draw(n.value, scope)
    if isinstance(target, (tree.VariableOf, tree.CounterOf)):
        name = target.name if isinstance(target, tree.VariableOf) else target.counter
        c.names("variable" if isinstance(target, tree.VariableOf) else "counter", name, n.target.span, role="writes")
    if isinstance(target, tree.VariableOf):
        value = fitting(c, n.value, target.type, scope, target.name)
        return tree.SetVariable(target.name, target.of, value, span=n.span)
    if isinstance(target, tree.CounterOf):
        if c.ruleset.counters[target.counter].supply is not None:
            message = f"`{target.counter}` are tokens of a supply: they are moved, never made."
            c.mistaken(n.target.span, message, "Use `gain`, `pay` or `lose`.", "cannot-change")
            return skip(n.span)
        value = within(c, whole(c, n.value, scope), target.type, n.value.span, target.counter)
        return tree.SetVariable(target.counter, target.player, value, span=n.span)
    if target.type.form != "bad":
        message, help = never_changes(c.symbols, target, n.target)
        c.mistaken(n.target.span, message, help, "cannot-change")
    c.expression(n.value, scope)
    return skip(n.span)


@checks(nodes.Let)
def _let(c: Checking, n: nodes.Let, scope: Scope) -> Made:
    e = c.expression(n.value, may_draw(n.value, scope))
    if e.type.form == "pile":
        e = c.mistaken(n.value.span, "A pile is a place, not a value.", "Give a name to its top or its count.")
    elif e.type.form == "none":
        e = c.mistaken(n.value.span, "`none` alone says of which kind nothing is meant.", "Leave the name out.")
    elif e.type.form == "set" and not e.type.domain:
        e = c.mistaken(n.value.span, "This set is always empty.", "Leave the name out.")
    elif e.type.form in ("optional", "set"):
        e = whole_or_none(e)
    var = Var(n.name, e.type)
    at = Span(n.span.file, n.span.line, n.span.column, n.value.span.line, n.value.span.column)
    return tree.Let(var, e, span=n.span), c.bind(scope, at, var)


@checks(nodes.Require)
def _require(c: Checking, n: nodes.Require, scope: Scope) -> Statement:
    return tree.Require(condition(c, n.condition, scope), span=n.span)


# ---- course ----
@checks(nodes.If)
def _if(c: Checking, n: nodes.If, scope: Scope) -> Statement:
    holds = condition(c, n.condition, scope)
    then = c.statement(n.then, scope)[0]
    otherwise = c.statement(n.otherwise, scope)[0] if n.otherwise is not None else None
    return tree.If(holds, then, otherwise, span=n.span)


@checks(nodes.Repeat)
def _repeat(c: Checking, n: nodes.Repeat, scope: Scope) -> Statement:
    return tree.Repeat(_rounds(c, n.count, scope), block(c, n.body, scope), None, span=n.span)


@checks(nodes.RepeatUntil)
def _repeat_until(c: Checking, n: nodes.RepeatUntil, scope: Scope) -> Statement:
    limit = _rounds(c, n.limit, scope)
    body, inner = sequence(c, n.body, scope)
    return tree.Repeat(limit, body, condition(c, n.until, inner), span=n.span)


def _rounds(c: Checking, node: nodes.Expr, scope: Scope) -> Expr:
    count = whole(c, node, scope)
    if count.type.form == "int" and count.type.high is not None and count.type.high < 1:
        never(c, node.span, "This is repeated not even once.", "Write a number of at least 1.")
    return count


@checks(nodes.AsPlayer)
def _as_player(c: Checking, n: nodes.AsPlayer, scope: Scope) -> Statement:
    who = whole_or_none(c.expression(n.subject, scope))
    body = c.statement(n.body, scope)[0]
    if who.type.form in ("element", "optional", "set") and who.type.domain == "player":
        return tree.As(who, body, span=n.span)
    if who.type.form != "bad":
        message = f"Only players do something; this is {who.type.said()}."
        help = "Begin with a player, as in `first(players) gains …`; for `you` write the verb alone: `gain …`."
        c.mistaken(n.subject.span, message, help)
    return skip(n.span)


@checks(nodes.EachPlayer)
def _each_player(c: Checking, n: nodes.EachPlayer, scope: Scope) -> Statement:
    return tree.EachPlayer(n.simultaneously, c.statement(n.body, scope)[0], span=n.span)


@checks(nodes.Each)
def _each(c: Checking, n: nodes.Each, scope: Scope) -> Statement:
    if isinstance(n.source, nodes.Range):
        var, source, inner = _each_number(c, n, n.source, scope)
    else:
        var, source, inner = ranging(c, n.name, n.source, n.where, scope, n.span)
        _in_order(c, n)
    body = c.statement(n.body, inner)[0]
    return skip(n.span) if source.type.form == "bad" else tree.Each(var, source, body, span=n.span)


def _in_order(c: Checking, n: nodes.Each) -> None:
    """Numbers written out are gone through from the smallest on, however they stand in the text."""
    items = n.source.items if isinstance(n.source, nodes.SetOf) else ()
    numbers = [i.value for i in items if isinstance(i, nodes.Int)]
    order = sorted(set(numbers))
    if len(numbers) == len(items) and list(dict.fromkeys(numbers)) != order:
        message = f"A set has no order: these numbers come as {', '.join(map(str, order))}."
        help = "Write the numbers in that order, or, if it matters, the statements one after the other."
        c.doubtful(n.source.span, message, help, "set-order")


def _each_number(c: Checking, n: nodes.Each, numbers: nodes.Range, scope: Scope) -> tuple[Var, Expr, Scope]:
    """Numbers gone through one by one have no largest, unless some are left out first."""
    source = number_range(c, numbers, scope)
    if n.where is not None:
        source = set_numbers(c, source, numbers.span)
    at = Span(n.span.file, n.span.line, n.span.column, numbers.span.line, numbers.span.column)
    var = Var(n.name, element_of(c, source))
    inner = c.bind(scope, at, var)
    if n.where is not None:
        holds = condition(c, n.where, inner)
        if source.type.form != "bad":
            source = tree.Filter(var, source, holds, type=source.type, span=numbers.span)
    return var, source, inner


@checks(nodes.Block)
def _block(c: Checking, n: nodes.Block, scope: Scope) -> Statement:
    return block(c, n, scope)


@checks(nodes.Skip)
def _nothing(c: Checking, n: nodes.Skip, scope: Scope) -> Statement:
    return skip(n.span)


def may_draw(value: nodes.Expr, scope: Scope) -> Scope:
    """The scope of a value that stands where chance may decide."""
    return replace(scope, may_draw=True) if isinstance(value, nodes.Pick) else scope


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
