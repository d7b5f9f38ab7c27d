"""Ends of the game that hang on what never comes to be so → a warning each, with what nothing changes so far.

Never: warns where the declared bounds of a number say it already, or an option decides.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.stays import DEEPEST, Stays, keeps, name_of
from rulekit.check.style.too_far import TooFar, too_far
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.bounds import always
from rulekit.check.tree.walk import walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span


class Ends(NamedTuple):
    """Warnings for ends that never come; `all`: no other end is left."""

    said: list[Diagnostic]
    all: bool

    @property
    def declared(self) -> set[Span]:
        """Where that is declared on which they hang."""
        return {span for d in self.said for span, _ in d.related}


def never_ends(stays: Stays) -> Ends:
    """The ends of the game for whose condition nothing that happens ever makes what it asks."""
    completability, checked = stays.completability, stays.checked
    names = {checked.declared.start} | completability.reached(checked.declared.start)
    ends = [s for name in names for s in walk_statements(completability.bodies[name]) if isinstance(s, tree.EndGame)]
    live = {id(s) for s in stays.live}
    said: dict[Span, Diagnostic] = {}
    alive = False
    for s in ends:
        for reason in s.reasons if id(s) in live else ():
            part = blamed(stays, reason.condition, True) if reason.condition is not None else None
            if reason.condition is not None and stays.truth(reason.condition) is False:
                _say(stays, reason.condition.span, part, said)
            else:
                alive = True
    for condition, wanted, branch in stays.dead:
        if any(id(s) not in live for s in _ends_in(branch, completability)):
            _say(stays, condition.span, blamed(stays, condition, wanted), said)
    whole = bool(said) and not alive
    return Ends([d if whole else replace(d, code="always-the-same") for d in said.values()], whole)


def _ends_in(s: Statement, completability: Completability) -> list[Statement]:
    """The ends of the game in a statement, and in what it performs."""
    names = {x.procedure for x in walk_statements((s,)) if isinstance(x, tree.Perform)}
    names |= {q for name in names for q in completability.reached(name)}
    bodies = [(s,), *(completability.bodies[name] for name in names)]
    return [x for body in bodies for x in walk_statements(body) if isinstance(x, tree.EndGame)]


def blamed(stays: Stays, e: Expr, wanted: bool, depth: int = 0) -> Expr | None:
    """The part of a condition that is never `wanted`."""
    if stays.truth(e) is not (not wanted) or depth > DEEPEST:
        return None
    if isinstance(e, tree.Not):
        return blamed(stays, e.of, not wanted, depth)
    if isinstance(e, (tree.And, tree.Or)):
        found = (blamed(stays, part, wanted, depth) for part in e.parts)
        return next((part for part in found if part is not None), None)
    if isinstance(e, tree.Fold):
        return blamed(stays, e.body, wanted, depth + 1)
    if isinstance(e, tree.Ask):
        opened = stays.known.opened(e)
        return blamed(stays, opened, wanted, depth + 1) if opened is not None else None
    return e


def _say(stays: Stays, span: Span, part: Expr | None, said: dict[Span, Diagnostic]) -> None:
    why = why_never(stays, part, "the game") if part is not None else None
    if part is None or why is None:
        return
    asked = ((part.span, "asked here"),) if part.span.line != span.line else ()
    message = f"The game never ends by this: {why.why}."
    said.setdefault(span, Diagnostic("no-end", span, message, why.help, "warning", (*asked, *why.related)))


def why_never(stays: Stays, part: Expr, ends: str) -> TooFar | None:
    """Why a condition never comes to be so, where the game, or a loop, ends by it; None if bounds say it."""
    if isinstance(part, tree.Compare) and _by_its_bounds(part):
        return None
    far = too_far(stays, part) if isinstance(part, tree.Compare) else None
    if far is not None:
        return far
    found = next(((e, why) for e in reversed(walk_expr(part)) if keeps(e) and (why := _why(stays, e))), None)
    if found is None:
        return None
    thing, why = found
    r, name = stays.checked.declared, name_of(thing)
    declared = r.counters.get(name) or r.variables.get(name) or r.zones.get(name) or r.decks[name]
    what = f"Change `{name}`"
    if isinstance(thing, tree.Count):
        what = f"{'Take from' if 'takes' in why else 'Move something to'} `{name}`"
    return TooFar(
        why, f"{what} where it belongs, or let {ends} end by something else.", ((declared.span, "declared here"),)
    )


def _by_its_bounds(e: tree.Compare) -> bool:
    """Do the declared bounds of the numbers alone say how a comparison comes out."""
    return always(e.operator, e.left.type, e.right.type) is not None


def _why(stays: Stays, e: Expr) -> str:
    """What nothing that happens does to something; "" if everything is done to it."""
    name = name_of(e)
    if isinstance(e, tree.Count):
        return _why_so_many(stays, name)
    limit, now = stays.limits[name], stays.numbers[name]
    if now.low == now.high:
        stays_so = ("false", "true")[int(now.low)] if e.type.form == "bool" else f"{int(now.low)}"
        return f"whatever happens, `{name}` stays {stays_so}"
    if now.high < limit.high:
        return f"nothing that happens makes `{name}` more than {int(now.high)}"
    return f"nothing that happens makes `{name}` less than {int(now.low)}" if now.low > limit.low else ""


def _why_so_many(stays: Stays, zone: str) -> str:
    now, first = stays.sizes.get(zone), stays.begun.get(zone)
    if now is None or first is None:
        return ""
    if now.low == first.low and first.low > 0:
        return f"nothing that happens takes anything from `{zone}`"
    return f"nothing ever comes to `{zone}`" if now.high == first.high else ""
