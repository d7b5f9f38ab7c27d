"""Payments → a warning where nobody ever has as much of a counter, or any.

Never: warns of what somebody might come to have.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.check import tree
from rulekit.check.completability import Completability
from rulekit.check.figures import MOST_NAMED, greater, named
from rulekit.check.flow import Flow
from rulekit.check.tree import Statement
from rulekit.check.walk import walk_statements
from rulekit.check.which_counters import WhichCounters
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.model import Counter, Ruleset


def never_paid(completability: Completability, flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """Warnings for payments with a counter of which nobody ever has any, or has so much."""
    return [*_never_had(completability), *_too_dear(completability.checked.declared, flows)]


# ---- what nobody has ----


def _never_had(completability: Completability) -> list[Diagnostic]:
    every = [s for body in completability.bodies.values() for s in walk_statements(body)]
    got, changed = set[str](), {s.counter.name for s in every if isinstance(s, (tree.Pay, tree.Lose, tree.Gain))}
    which = WhichCounters(completability.checked, every)
    for s in every:
        if isinstance(s, tree.Gain) and (s.source is None or not s.counter.name):
            got |= which.of(s.counter)
        elif isinstance(s, tree.SetVariable):
            got.add(s.name)
    declared, found, said = completability.checked.declared, [], set[str]()
    for surely in (True, False):
        for s in every:
            c = declared.counters.get(_asked(s, surely))
            if c is None or c.start or c.low != 0 or (c.name in got and c.supply != 0):
                continue
            if not surely and (c.name in said or c.name not in changed):  # that it stays as it is is said of it
                continue
            said.add(c.name)
            found.append(_nobody_has(s, c, surely, c.name in got))
    return list(dict.fromkeys(found))


def _asked(s: Statement, surely: bool) -> str:
    """The counter a statement wants some of: surely, or only as far as one has any; "" if it wants none."""
    if isinstance(s, tree.Pay) and s.count.type.high != 0:
        return s.counter.name if ((s.count.type.low or 0) >= 1) == surely else ""
    if isinstance(s, tree.ChooseNumber) and not surely and isinstance(s.high, tree.CounterOf):
        return s.high.counter
    return ""


def _nobody_has(s: Statement, c: Counter, surely: bool, got: bool) -> Diagnostic:
    why = "its supply is empty" if got else "nothing ever gains any"
    only = "This is always 0" if isinstance(s, tree.Pay) else "Only 0 can be chosen"
    message = f"{'This can never be paid' if surely else only}: nobody ever has any `{c.name}`, for {why}."
    help = f"Write `gain … {c.name}` where it belongs, or let it begin with some: `{c.name}: {{start: 3}}`."
    if got:
        help = f"Give `{c.name}` a larger `supply`, or leave `supply` out."
    return Diagnostic("out-of-bounds", s.span, message, help, "warning", ((c.span, "declared here"),))


# ---- what nobody has so much of ----


def _too_dear(declared: Ruleset, flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """A warning at the first of the cards that cost more of a counter than there may be of it."""
    found = []
    for price in (p for flow in flows.values() for p in flow.prices):
        c = declared.counters.get(price.paid.counter.name)
        if c is None or c.high is None:
            continue
        far = greater(price.number, c.high, price.about, declared) or []
        if far:
            message = f"{named(far)} can never be paid for: nobody has more than {c.high} `{c.name}`."
            help = f"Let {'it' if len(far) == 1 else 'them'} cost less, or raise the `max` of `{c.name}`."
            related = [(f.span, "here too") for f in far[1:MOST_NAMED]]
            related += [(price.paid.span, "paid here"), (c.span, "declared here")]
            found.append(Diagnostic("out-of-bounds", far[0].span, message, help, "warning", tuple(related)))
    return list(dict.fromkeys(found))
