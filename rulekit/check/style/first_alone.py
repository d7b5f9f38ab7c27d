"""A game for several, and what in it happens to no seat in particular → a warning where that was to be everybody's.

Never: warns in a game for one, nor of what some phase does to each player or to a player it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.style.one_seat import of_no_seat, once
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import inner_statements, spoken_of, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic

ASKING = (tree.Choice, tree.Either)
Thing = tuple[str, str]


def first_seat_alone(completability: Completability) -> list[Diagnostic]:
    """Warnings where nobody but the first seat is ever asked, or has the points that are due to each."""
    checked = completability.checked
    if checked.declared.max_players < 2:
        return []
    alone = _asked_alone(completability)
    return alone or [*_done_alone(completability), *_drawn_alone(completability)]


# ---- nobody else is asked ----


def _asked_alone(completability: Completability) -> list[Diagnostic]:
    checked, start = completability.checked, completability.checked.declared.start
    if checked.listeners or _asks(_of_seats(completability, every=True), completability):
        return []
    again = [s for s in of_no_seat(checked.procedures[start].body) if isinstance(s, tree.Repeat)]
    for s in (x for loop in again for x in of_no_seat(loop.body)):
        if isinstance(s, tree.Perform) and _asks((s,), completability):
            turn = _turn(s, completability)
            message = "Nobody but the first seat is ever asked: nothing makes another player `you`."
            help = f"Write `each player performs {turn.procedure}`."
            return [Diagnostic("first-seat-alone", turn.span, message, help, "warning")]
    return []


def _turn(s: tree.Perform, completability: Completability) -> tree.Perform:
    """What is performed, or the phase in it, and in that, in which somebody is asked."""
    procedures, passed = completability.checked.procedures, set[str]()
    while s.procedure not in passed:
        passed.add(s.procedure)
        for x in of_no_seat(procedures[s.procedure].body):
            inner = isinstance(x, tree.Perform) and not procedures[x.procedure].is_action
            if inner and isinstance(x, tree.Perform) and _asks((x,), completability):
                s = x
                break
    return s


def _of_seats(completability: Completability, every: bool) -> list[Statement]:
    """What is done by each player, in all that may happen; `every`: or by a player who is named."""
    start = completability.checked.declared.start
    bodies = [completability.bodies[name] for name in {start, *completability.reached(start)}]
    around = [s for body in bodies for s in walk_statements(body) if s.names_a_seat]
    return [x for s in around if every or not isinstance(s, tree.As) for x in inner_statements(s)]


def _in_all(body: Iterable[Statement], completability: Completability) -> list[Statement]:
    """Statements, all within them and all within what they perform."""
    inside = walk_statements(body)
    names = {s.procedure for s in inside if isinstance(s, tree.Perform)}
    for s in inside:
        if isinstance(s, tree.Play):
            names |= completability.played_by(s.deck)
    names |= {q for name in names for q in completability.reached(name)}
    return [*inside, *walk_statements(s for name in names for s in completability.bodies[name])]


def _asks(body: Iterable[Statement], completability: Completability) -> bool:
    """Is anybody asked anything in some statements."""
    every = _in_all(body, completability)
    return any(isinstance(s, ASKING) and (not isinstance(s, tree.Either) or s.asks) for s in every)


# ---- what is due to each is done once ----


def _done_alone(completability: Completability) -> Iterator[Diagnostic]:
    checked = completability.checked
    phases = [name for name in once(checked) if name != checked.declared.start]
    if not phases:
        return
    seated = _in_all(_of_seats(completability, False), completability)
    of_each = {thing for s in seated for thing in _had(s, checked)}
    for name in phases:
        every = _in_all((checked.procedures[name].body,), completability)
        if any(s.names_a_seat or isinstance(s, (*ASKING, tree.Play)) for s in every):
            continue
        own = [e for s in every for thing, e in _yours(s, checked) if thing in of_each]
        at = next(
            (s for p in once(checked) for s in of_no_seat(checked.procedures[p].body) if _performs(s, name)), None
        )
        if (
            own
            and at is not None
            and any(isinstance(s, tree.SetVariable) or (isinstance(s, tree.Amount) and not s.exact) for s in every)
        ):
            said = written(checked.declared.files, own[0].span)
            message = f"`{name}` is done once, by the first seat; `{said}` is that of nobody else."
            related = ((own[0].span, "asked here"),)
            yield Diagnostic(
                "first-seat-alone", at.span, message, f"Write `each player performs {name}`.", "warning", related
            )


def _drawn_alone(completability: Completability) -> Iterator[Diagnostic]:
    """What the first seat alone draws to a place that each has, if nothing is dealt to all from there."""
    checked = completability.checked
    bodies = [checked.procedures[name].body for name in once(checked)]
    every = [s for body in bodies for s in walk_statements((body,)) if isinstance(s, tree.Draw)]
    seated = _in_all(_of_seats(completability, False), completability)
    had = {name for s in seated for kind, name in _had(s, checked) if kind == "zone"}
    for s in (s for body in bodies for s in of_no_seat(body) if isinstance(s, tree.Draw)):
        others = [d for d in every if d is not s and d.source.zone == s.source.zone and d.to.zone == s.to.zone]
        if isinstance(s.to.player, tree.You) and s.to.zone in had and s.source.player is None and not others:
            said = " ".join(written(checked.declared.files, s.span).split()).removeprefix("draw ")
            message = f"Only the first seat draws here, and each player has a `{s.to.zone}`."
            yield Diagnostic("first-seat-alone", s.span, message, f"Write `each player draws {said}`.", "warning")


def _does(s: Statement) -> bool:
    """Does a statement change a number for sure."""
    return isinstance(s, tree.SetVariable) or (isinstance(s, tree.Amount) and not s.exact)


def _performs(s: Statement, name: str) -> bool:
    return isinstance(s, tree.Perform) and s.procedure == name


def _had(s: Statement, checked: tree.CheckedRuleset) -> Iterator[Thing]:
    """What of the player who is `you` a statement asks for, or changes."""
    yield from (thing for thing, _ in _yours(s, checked))
    if isinstance(s, tree.Amount):
        yield "counter", s.counter.name
    elif isinstance(s, tree.Transfer) and s.aim is not None and isinstance(s.aim.player, tree.You):
        yield "zone", s.aim.zone
    elif isinstance(s, tree.SetVariable) and isinstance(s.of, tree.You):
        yield "variable", s.name


def _yours(s: Statement, checked: tree.CheckedRuleset) -> Iterator[tuple[Thing, Expr]]:
    """What of the player who is `you` a statement asks for, itself or by a ruling."""
    for e in spoken_of(s):
        if isinstance(e, tree.Ask) and isinstance(e.player, tree.You):
            asked = walk_expr(checked.rulings[e.ruling].body)
            yield from ((thing, e) for x in asked if (thing := _thing(x)) is not None)
        elif (thing := _thing(e)) is not None:
            yield thing, e


def _thing(e: Expr) -> Thing | None:
    """What of the player who is `you` is named."""
    match e:
        case tree.CounterOf(player=tree.You()):
            return "counter", e.counter
        case tree.ZoneOf(player=tree.You()):
            return "zone", e.zone
        case tree.PartOf(player=tree.You()):
            return "region", e.region
        case tree.VariableOf(of=tree.You()):
            return "variable", e.name
    return None
