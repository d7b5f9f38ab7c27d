"""Ends of the game, and of loops, that hang on what never comes to be so, stays so, or come the first time → warnings.

Of an end that never comes it is said what nothing changes so far; `repeat up to 5 { … } until season = 0` may hold
never or always; `repeat … until passed >= 3` goes round once where `passed` is never set back; `end game` without a
condition in what happens again and again ends the game the first time.

Never: warns where the declared bounds of a number say it already, or an option decides; where something else asks for
the number, and may so end what is around; nor of an end that may not come, for want of somebody who chooses it or of a
condition around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import both_ways
from rulekit.check.analyses.stays import DEEPEST, Stays, keeps, name_of
from rulekit.check.analyses.termination import Endings
from rulekit.check.style.too_far import TooFar, too_far
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.bounds import always
from rulekit.check.tree.walk import conjuncts, inner_statements, walk_expr, walk_statements
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

FIXED = (tree.Const, tree.Arithmetic, tree.Negative, tree.Compare)
MOST_INSIDE = 30  # statements inside each other, procedures performed
ONCE = "this happens only once"


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
    completability = stays.completability
    every = (s for name in completability.in_a_game for s in walk_statements(completability.bodies[name]))
    ends = [s for s in every if isinstance(s, tree.EndGame)]
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
        if any(isinstance(s, tree.EndGame) and id(s) not in live for s in completability.within((branch,))):
            _say(stays, condition.span, blamed(stays, condition, wanted), said)
    whole = bool(said) and not alive
    return Ends([d if whole else replace(d, code="always-the-same") for d in said.values()], whole)


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
    said.setdefault(span, warning("no-end", span, message, why.help, *asked, *why.related))


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


def never_left(stays: Stays) -> Iterator[Diagnostic]:
    """Warnings for loops whose `until` comes out the same whatever happens."""
    for until in [s.until for s in stays.live if isinstance(s, tree.Repeat) and s.until is not None]:
        parts = conjuncts(until)
        yield from [d for e in parts if (d := _fixed(e, len(parts) == 1, stays.checked) or _kept(stays, e))][:1]


def _fixed(e: Expr, alone: bool, checked: tree.CheckedRuleset) -> Diagnostic | None:
    """A comparison of nothing but numbers that are written, or stand in a table."""
    r = checked.declared
    if not isinstance(e, tree.Compare) or not all(isinstance(x, FIXED) for x in walk_expr(e)):
        return None
    tables = [name for x in walk_expr(e) if (name := written(r.files, x.span)) in r.tables]
    answer = always(e.operator, e.left.type, e.right.type)
    if not tables or answer is None or (answer and not alone):
        return None
    name = tables[0]
    changing = nearest(name, [*r.variables, *r.counters], 1)
    comes = "goes round once" if answer else "never ends early"
    message = f"The loop {comes}: `{name}` is {r.tables[name].value}, and tables never change."
    help = f"Did you mean `{changing[0]}`?" if changing else "Ask for something that changes in the loop."
    return warning("always-the-same", e.span, message, help, (r.tables[name].span, "declared here"))


def _kept(stays: Stays, e: Expr) -> Diagnostic | None:
    """A condition on what nothing that happens ever makes so."""
    never = blamed(stays, e, True)
    why = why_never(stays, never, "the loop") if never is not None else None
    if never is None or why is None:
        return None
    asked = ((never.span, "asked here"),) if never.span.line != e.span.line else ()
    message = f"The loop never ends early: {why.why}."
    return warning("always-the-same", e.span, message, why.help, *asked, *why.related)


def over_at_once(completability: Completability) -> list[Diagnostic]:
    """A warning at each end of the game that leaves no second round, or nothing of what stands behind its procedure."""
    checked = completability.checked
    endings = Endings(checked, completability)
    again: dict[Span, list[tuple[Span, str]]] = {}
    for s in walk_statements(x for name in sorted(completability.in_a_game) for x in completability.bodies[name]):
        if isinstance(s, tree.Block):
            for one, behind in zip(s.statements, s.statements[1:], strict=False):
                if not isinstance(one, tree.EndGame) and (end := _end(one, endings, 0)) is not None:
                    again.setdefault(end.span, []).append((behind.span, "this never happens"))
        elif _repeats(s, endings) and (end := _end(s, endings, 0)) is not None:
            again.setdefault(end.span, []).append((s.span, ONCE))
    return [_said_at_once(at, places) for at, places in again.items()]


def _said_at_once(at: Span, places: list[tuple[Span, str]]) -> Diagnostic:
    message = "This has no condition: the game is over the first time it is reached."
    help = "Write `if …` behind the reason, or move it to where the game is surely over."
    loops = sorted(p for p in places if p[1] == ONCE)
    never = sorted(p for p in places if p[1] != ONCE)
    return warning("never-reached", at, message, help, *never[:2], *loops[:1])


def _repeats(s: Statement, endings: Endings) -> bool:
    """Is a statement one that is meant to happen more than once."""
    if isinstance(s, tree.Repeat):
        return s.count.type.high is None or s.count.type.high > 1
    if isinstance(s, tree.Each):
        return endings.sizes.most(s.source) > 1
    return isinstance(s, tree.EachPlayer) and endings.checked.declared.max_players > 1


def _end(s: Statement, endings: Endings, depth: int) -> tree.EndGame | None:
    """The end of the game to which a statement surely comes, whatever is chosen; None if it may come to none."""
    if depth > MOST_INSIDE or not endings.surely(s):
        return None
    if isinstance(s, tree.EndGame):
        return s
    if isinstance(s, tree.Block):
        inner = next((x for x in s.statements if endings.surely(x)), None)
    elif isinstance(s, tree.Perform):
        inner = endings.checked.procedures[s.procedure].body
    elif isinstance(s, (tree.Repeat, tree.Each, tree.EachPlayer, tree.As)):
        inner = s.body
    else:
        return None
    return _end(inner, endings, depth + 1) if inner is not None else None


class Holds(NamedTuple):
    """A variable that makes a condition true: a number by growing, else by being true, or false."""

    name: str
    truth: bool | None


def once_only(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for loops that go round once from the second time on, as what ends them stays so for ever."""
    checked = completability.checked
    every = list(completability.happening())
    for s in dict.fromkeys(_again(completability)):
        kept = _for_ever(s.until) if s.until is not None else None
        if kept is None or s.until is None or not _only_so(kept, every):
            continue
        if _asked_elsewhere(kept.name, s, completability):
            continue
        variable = checked.declared.variables[kept.name]
        first = str(variable.start or 0) if kept.truth is None else str(not kept.truth).lower()
        message = (
            f"From the second time on the loop goes round once: nothing sets `{kept.name}` back, so this still holds."
        )
        help = f"Write `set {kept.name} to {first}` in front of the loop."
        yield warning("always-the-same", s.until.span, message, help, (variable.span, "declared here"))


def _again(completability: Completability) -> Iterator[tree.Repeat]:
    """The loops with an end of their own that begin more than once."""
    entered: set[tuple[str, bool]] = set()
    todo = [(completability.checked.declared.start, False)]
    while todo:
        name, again = todo.pop()
        if (name, again) in entered:
            continue
        entered.add((name, again))
        waiting = [(s, again) for s in completability.bodies[name]]
        while waiting:
            s, often = waiting.pop()
            if isinstance(s, tree.Repeat) and s.until is not None and often:
                yield s
            if isinstance(s, tree.Perform):
                todo.append((s.procedure, often))
            waiting += [(inner, often or _several_times(s)) for inner in inner_statements(s)]


def _several_times(s: Statement) -> bool:
    if isinstance(s, tree.Repeat):
        return s.count.type.high is None or s.count.type.high > 1
    return isinstance(s, (tree.EachPlayer, tree.Each))


def _for_ever(e: Expr) -> Holds | None:
    """The variable that keeps a condition true once it is, as long as it does not go back."""
    if isinstance(e, tree.Not) and (inner := _for_ever(e.of)) is not None and inner.truth is not None:
        return Holds(inner.name, not inner.truth)
    if isinstance(e, tree.VariableOf) and e.of is None and e.type.form == "bool":
        return Holds(e.name, True)
    if not isinstance(e, tree.Compare):
        return None
    for one, operator, other in both_ways(e):
        fixed = isinstance(other, (tree.Const, tree.PlayerCount))
        if isinstance(one, tree.VariableOf) and one.of is None and fixed and operator in (">=", ">"):
            return Holds(one.name, None)
    return None


def _only_so(kept: Holds, every: list[Statement]) -> bool:
    """Is a variable set, and never back."""
    made = [s for s in every if isinstance(s, tree.SetVariable) and s.name == kept.name]
    return bool(made) and all(_rises(s, kept) for s in made)


def _rises(s: tree.SetVariable, kept: Holds) -> bool:
    if kept.truth is not None:
        return isinstance(s.value, tree.Const) and bool(s.value.value) == kept.truth
    if not isinstance(s.value, tree.Arithmetic) or s.value.operator != "+":
        return False
    sides = ((s.value.left, s.value.right), (s.value.right, s.value.left))
    return any(
        isinstance(one, tree.VariableOf) and one.name == s.name and more.type.low is not None and more.type.low >= 0
        for one, more in sides
    )


def _asked_elsewhere(name: str, s: tree.Repeat, completability: Completability) -> bool:
    """Is a variable asked for by more than the loop itself, and what changes it."""
    inside = walk_statements((s.body,))
    bodies = [(s.body,), *(completability.bodies[p] for p in completability.performed(inside))]
    own = walk_expr(s.until)
    if not any(isinstance(x, tree.EndGame) for body in bodies for x in walk_statements(body)):
        own += [e for body in bodies for e in walk_expr(body)]
    for x in completability.happening():
        own += walk_expr(x.value) if isinstance(x, tree.SetVariable) and x.name == name else []
    known = {id(e) for e in own}
    asked = (e for e in every_value(completability.checked) if isinstance(e, tree.VariableOf) and e.name == name)
    return any(id(e) not in known for e in asked)
