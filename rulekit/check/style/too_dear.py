"""A price of several, of which some are more than anybody ever has → a warning, with those that are.

Entries of a table, numbers on cards and spaces with something reckoned to them, one way of a value by condition, and
the numbers somebody chooses from.

Never: warns of all at once, which is said of the payment, of what a condition may have left out, or of a price such as
99, which stands for none.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.facts import there
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import MOST_NAMED, Cost, about, of_kind
from rulekit.check.analyses.stays import DEEPEST, Between, Stays, reckoned
from rulekit.check.style.unpaid import more_of, why_no_more
from rulekit.check.tree import Expr
from rulekit.check.tree.effort import spend
from rulekit.check.tree.walk import mentions, walk_expr
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

RECKONED = ("+", "-", "*", "min", "max")
Place = tuple[Span, str]


class Case(NamedTuple):
    """What a price is in one case: for a word or a card, or where a condition holds; `where` it is written."""

    name: str
    least: float
    where: Place | None = None


def some_too_dear(stays: Stays, flows: Mapping[str, Flow]) -> Iterator[Diagnostic]:
    """A warning for each payment that some cases put out of reach."""
    live, counters = {id(s) for s in stays.live}, stays.checked.declared.counters
    for cost in (cost for flow in flows.values() for cost in flow.costs):
        c = counters.get(cost.paid.counter.name)
        most = stays.numbers[c.name].high if c is not None else math.inf
        if c is None or math.isinf(most) or id(cost.paid) not in live or not most:
            continue
        cases = list(_cases(stays, cost, cost.number))
        far = [case for case in cases if case.least > most and not _stands_for_none(case.least)]
        if not far or len(far) == len(cases):
            continue
        names = list(dict.fromkeys(f"`{case.name}`" for case in far))
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        told = f"{', '.join(names[:MOST_NAMED])}{more}"
        is_it = sorted({int(case.least) for case in far})
        amount = f"{is_it[0]}" if len(is_it) == 1 else f"{is_it[0]} to {is_it[-1]}"
        message = f"For {told} this is {amount}, which can never be paid: {why_no_more(stays, c)}."
        help = f"Let it cost less there, or {more_of(stays, c)}."
        places = dict.fromkeys(case.where for case in far if case.where is not None)
        yield warning(
            "out-of-bounds", cost.paid.span, message, help, *[*places][:MOST_NAMED], (c.span, "declared here")
        )


def _stands_for_none(number: float) -> bool:
    return number >= 99 and set(str(int(number))) == {"9"}


def _cases(stays: Stays, cost: Cost, e: Expr, depth: int = 0) -> Iterator[Case]:
    """The cases of a number, with the least it is in each."""
    spend(4)
    if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := stays.known.opened(e)) is not None:
        yield from _cases(stays, cost, opened, depth + 1)
    elif isinstance(e, tree.Local) and e.var in stays.names and depth < DEEPEST:
        yield from _cases(stays, cost, stays.names[e.var], depth + 1)
    elif isinstance(e, tree.TableAt):
        yield from _entries(stays, cost, e)
    elif isinstance(e, tree.AttributeOf):
        found = of_kind(e, about(e, cost.holding), stays.checked.declared) or []
        yield from (
            Case(on.name, int(value), (on.value_spans.get(e.name, on.span), "so much stands here"))
            for on, value in found
            if isinstance(value, int)
        )
    elif isinstance(e, tree.IfElse):
        text = written(stays.checked.declared.files, e.condition.span)
        if stays.truth(e.condition) is None and text and not _is_known(stays, e.condition, cost):
            yield Case(text, stays.value(e.then).low)
            yield Case(f"not {text}", stays.value(e.otherwise).low)
    elif (
        isinstance(e, tree.Local) and e.var in stays.ranges and not any(mentions(x, e.var) for x in _told(stays, cost))
    ):
        low, high = (stays.value(end) for end in stays.ranges[e.var])
        if high.low == high.high and low.low < high.high < math.inf and isinstance(stays.ranges[e.var][1], tree.Const):
            yield from (Case(f"{e.var.name} = {n}", n) for n in dict.fromkeys((int(low.low), int(high.high))))
    elif isinstance(e, tree.Arithmetic) and e.operator in RECKONED:
        yield from _reckoned(stays, cost, e, depth)


def _reckoned(stays: Stays, cost: Cost, e: tree.Arithmetic, depth: int) -> Iterator[Case]:
    """The cases of one side, with the least that comes out of each and the other side."""
    left = list(_cases(stays, cost, e.left, depth + 1))
    for name, least, where in left:
        yield Case(name, reckoned(e.operator, Between(least, least), stays.value(e.right)).low, where)
    if not left and e.operator in ("+", "*"):
        for name, least, where in _cases(stays, cost, e.right, depth + 1):
            yield Case(name, reckoned(e.operator, stays.value(e.left), Between(least, least)).low, where)


def _entries(stays: Stays, cost: Cost, e: tree.TableAt) -> Iterator[Case]:
    """The entries of a table that may be asked for."""
    table, key = stays.checked.declared.tables[e.table], e.key
    if isinstance(table.value, int):
        return
    words = _words(stays, cost, key)
    between = stays.value(key) if key.type.form == "int" else Between(-math.inf, math.inf)
    if words is None and _is_known(stays, key, cost):
        return
    for at, number in table.value.items():
        fits = (words is None or at in words) if isinstance(at, str) else between.low <= at <= between.high
        if fits:
            yield Case(str(at), number, (table.span, "so much stands here"))


def _words(stays: Stays, cost: Cost, key: Expr) -> set[object] | None:
    """The words that a card or a space may have by which a table is asked; None if it is no attribute."""
    key = stays.names.get(key.var, key) if isinstance(key, tree.Local) else key
    asked = there(key)
    found = (
        of_kind(asked, about(asked, cost.holding), stays.checked.declared)
        if isinstance(asked, tree.AttributeOf)
        else None
    )
    return None if found is None else {value for _, value in found}


def _is_known(stays: Stays, e: Expr, cost: Cost) -> bool:
    """Is something known of what decides which case it is."""
    parts = [x for x in walk_expr(e) if isinstance(x, (tree.Local, tree.VariableOf, tree.CounterOf, tree.AttributeOf))]
    return any(x in parts for fact in _told(stays, cost) for x in walk_expr(fact))


def _told(stays: Stays, cost: Cost) -> Iterator[Expr]:
    """What is known but for this: that something is one of those it was chosen from."""
    for fact in cost.holding:
        sides = (fact.left, fact.right) if isinstance(fact, tree.Compare) else ()
        chosen = [e for e in sides if isinstance(e, tree.Local) and e.var in stays.ranges]
        ends = [end for e in chosen for end in stays.ranges[e.var]]
        if not isinstance(fact, tree.Member) and not any(e in ends for e in sides):
            yield fact
