"""Payments, and conditions that ask whether somebody has as much → a warning where nobody ever has, or has any.

Never: warns of what somebody might come to have.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import both_ways
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import MOST_NAMED, Figure, about, greater, named
from rulekit.check.analyses.stays import Stays
from rulekit.check.analyses.which_counters import WhichCounters
from rulekit.check.style.too_far import as_far, never, only_so_many
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import conjuncts, mentions, put_in
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Counter


def never_paid(stays: Stays, flows: Mapping[str, Flow]) -> list[Diagnostic]:
    """Warnings where nobody ever has any of a counter, or not so much as something costs."""
    none = _never_had(stays.completability)
    told = {span for d in none for span, _ in d.related}
    return [*none, *_never_enough(stays, told), *_too_dear(stays, flows, told), *_never_played(stays)]


# ---- what nobody has ----


def _never_had(completability: Completability) -> list[Diagnostic]:
    every = list(completability.happening())
    got, changed = set[str](), {s.counter.name for s in every if isinstance(s, tree.Amount)}
    which = WhichCounters(completability.checked, every)
    for s in every:
        if isinstance(s, tree.Amount) and s.rises and (s.other is None or not s.counter.name):
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
    return found


def _asked(s: Statement, surely: bool) -> str:
    """The counter a statement wants some of: surely, or only as far as one has any; "" if it wants none."""
    if isinstance(s, tree.Amount) and s.exact and s.count.type.high != 0:
        return s.counter.name if ((s.count.type.low or 0) >= 1) == surely else ""
    if isinstance(s, tree.ChooseNumber) and not surely and isinstance(s.high, tree.CounterOf):
        return s.high.counter
    return ""


def _nobody_has(s: Statement, c: Counter, surely: bool, got: bool) -> Diagnostic:
    why = "its supply is empty" if got else "nothing ever gains any"
    only = "This is always 0" if isinstance(s, tree.Amount) else "Only 0 can be chosen"
    message = f"{'This can never be paid' if surely else only}: nobody ever has any `{c.name}`, for {why}."
    help = f"Write `gain … {c.name}` where it belongs, or let it begin with some: `{c.name}: {{start: 3}}`."
    if got:
        help = f"Give `{c.name}` a larger `supply`, or leave `supply` out."
    return warning("out-of-bounds", s.span, message, help, (c.span, "declared here"))


# ---- what nobody has so much of ----


def _never_enough(stays: Stays, told: set[Span]) -> Iterator[Diagnostic]:
    """Warnings for payments of more than anybody ever has; the `max` of a counter is told where it is read."""
    for s in stays.live:
        if not isinstance(s, tree.Amount) or not s.exact:
            continue
        c = stays.checked.declared.counters.get(s.counter.name)
        if c is None or c.span in told:
            continue
        least = stays.value(s.count).low
        if least > stays.numbers[c.name].high and (c.high is None or least <= c.high):
            message = f"This can never be paid: {why_no_more(stays, c)}."
            help = f"Pay less, or {more_of(stays, c)}."
            yield warning("out-of-bounds", s.span, message, help, (c.span, "declared here"))


def _too_dear(stays: Stays, flows: Mapping[str, Flow], told: set[Span]) -> list[Diagnostic]:
    """A warning at the first of the cards that cost more of a counter than anybody ever has of it."""
    declared, live, found = stays.checked.declared, {id(s) for s in stays.live}, []
    for price in (p for flow in flows.values() for p in flow.prices):
        c = declared.counters.get(price.paid.counter.name)
        if c is not None and id(price.paid) in live and c.span not in told:
            most = stays.numbers[c.name].high
            far = [] if math.isinf(most) else greater(price.number, int(most), price.about, declared)
            found += [_dear(stays, far, c, "paid for", (price.paid.span, "paid here"))] if far else []
    return found


def _dear(stays: Stays, far: list[Figure], c: Counter, done: str, where: tuple[Span, str]) -> Diagnostic:
    message = f"{named(far)} can never be {done}: {why_no_more(stays, c)}."
    help = f"Let {'it' if len(far) == 1 else 'them'} cost less, or {more_of(stays, c)}."
    related = [(f.span, "here too") for f in far[1:MOST_NAMED]]
    return warning("out-of-bounds", far[0].span, message, help, *related, where, (c.span, "declared here"))


def why_no_more(stays: Stays, c: Counter) -> str:
    """Why nobody has more of a counter."""
    most = stays.numbers[c.name].high
    return as_far(stays, c.name, True) or (
        f"nobody has more than {most:.0f} `{c.name}`" if most == c.high else never(stays, c.name, True)
    )


def more_of(stays: Stays, c: Counter) -> str:
    """What lets players have more of a counter."""
    if only_so_many(stays, c.name) and stays.numbers[c.name].high == stays.limits[c.name].high:
        return f"give `{c.name}` a larger `supply`"
    return f"raise the `max` of `{c.name}`" if stays.numbers[c.name].high == c.high else f"let `{c.name}` rise further"


# ---- cards nobody can play ----


def _never_played(stays: Stays) -> list[Diagnostic]:
    """Warnings for cards that the one way to play them leaves out, for they cost more than anybody ever has."""
    declared, found = stays.checked.declared, []
    chosen = {s.var: s for s in stays.live if isinstance(s, tree.Choose)}
    plays = [s for s in stays.live if isinstance(s, tree.Play)]
    for s in plays:
        alone = sum(other.deck == s.deck for other in plays) == 1
        if not alone or not isinstance(s.card, tree.Local) or s.card.var not in chosen:
            continue
        with_effect = {
            declared.decks[p.deck].faces[i].name for p in stays.checked.plays for i in p.faces if p.deck == s.deck
        }
        asked = _asked_of(stays, chosen[s.card.var])
        for e in asked:
            for one, operator, other in both_ways(e) if isinstance(e, tree.Compare) else ():
                c = declared.counters.get(other.counter) if isinstance(other, tree.CounterOf) else None
                if c is None or not isinstance(one, tree.AttributeOf) or operator not in ("<", "<="):
                    continue
                most = stays.numbers[c.name].high - (operator == "<")
                others = about(one, [x for x in asked if x is not e])
                far = [] if math.isinf(most) else greater(one, int(most), others, declared) or []
                far = [f for f in far if f.name in with_effect]
                found += [_dear(stays, far, c, "played", (e.span, "asked here"))] if far else []
    return found


def _asked_of(stays: Stays, s: tree.Choose) -> list[Expr]:
    """The conditions on what is chosen, of the choice and of what is required after it."""
    one, source, found = tree.Local(s.var, type=s.var.type, span=s.span), written_whole(s.source), list[Expr]()
    while isinstance(source, (tree.Filter, tree.Ask)):
        if isinstance(source, tree.Filter):
            found += conjuncts(put_in(source.condition, {source.var: one}, None))
        opened = source.source if isinstance(source, tree.Filter) else stays.known.opened(source)
        if opened is None:
            break
        source = written_whole(opened)
    required = [e for x in stays.live if isinstance(x, tree.Require) for e in conjuncts(x.condition)]
    return [*found, *(e for e in required if mentions(e, s.var))]
