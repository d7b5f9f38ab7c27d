"""A game for several, and what in it happens to no seat in particular → a warning where only the first seat does it.

`each player gains 2 coin; draw 1 from deck to your hand`: `each player` reaches to the `;`. Behind it `you` is again
whoever it was: in what happens once, and not to each seat in turn, the first seat, which nobody means who writes both
in one line. `if best != none { lose best.bid coin }`: behind `let best = the p in players …` nothing makes `best` the
one who acts.

Never: warns in a game for one, nor in a turn, where `you` is a certain seat; nor where braces, or a line of its own,
show that it is meant; nor of what some phase does to each player or to a player it names; nor where a condition, or
anything beside, asks who `you` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.tree import Expr, Local, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.types import PLAYER
from rulekit.check.tree.walk import inner_statements, spoken_of, walk_expr, walk_statements
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

OWN = re.compile(r"\byour?\b")
ASKING = (tree.Choice, tree.Either)
Thing = tuple[str, str]


def for_one_seat(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for what is written behind an `each player` as if it belonged to it."""
    found = []
    for name in once(checked):
        for s in of_no_seat(checked.procedures[name].body):
            if isinstance(s, tree.Block):
                found += [d for d in _behind(s.statements, checked.declared.files) if d not in found]
    return found


def once(checked: tree.CheckedRuleset) -> list[str]:
    """The phases that happen to no seat in particular."""
    outside = [checked.declared.start]
    for name in outside:
        for s in of_no_seat(checked.procedures[name].body):
            if isinstance(s, tree.Perform) and s.procedure not in outside:
                outside.append(s.procedure)
    of_others = [s for p in checked.procedures.values() for s in _of_a_seat(p, p.name in outside)]
    of_cards: list[tree.Listener | tree.PlayEffect] = [*checked.listeners, *checked.plays]
    of_others += walk_statements(each.body for each in of_cards)
    others = {s.procedure for s in of_others if isinstance(s, tree.Perform)}
    return [name for name in outside if name not in others and not checked.procedures[name].is_action]


def of_no_seat(s: Statement) -> Iterator[Statement]:
    """What happens in a statement while `you` is whoever it was before."""
    yield s
    if not s.names_a_seat:
        for inner in inner_statements(s):
            yield from of_no_seat(inner)


def _of_a_seat(p: tree.Procedure, outside: bool) -> list[Statement]:
    """What happens in a procedure with a certain seat as `you`."""
    if not outside:
        return walk_statements((p.body,))
    named = [s for s in of_no_seat(p.body) if s.names_a_seat]
    return walk_statements(inner for s in named for inner in inner_statements(s))


def _behind(statements: tuple[Statement, ...], files: Mapping[str, str]) -> Iterator[Diagnostic]:
    for s, after in pairwise(statements):
        if not isinstance(s, tree.EachPlayer) or after.names_a_seat:
            continue
        gap = Span(s.span.file, s.span.end_line, s.span.end_column, after.span.line, after.span.column)
        between, one, other = (written(files, span) for span in (gap, s.span, after.span))
        if between.strip() == ";" and "{" not in one and OWN.search(other):
            message = "`each player` ends before the `;`: this is done once, by the first seat."
            help = "Write braces around both, `each player { …; … }`, or this on a line of its own if it is meant so."
            yield warning("first-seat-alone", after.span, message, help, (s.span, "this is done by each player"))


def meant_another(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """A warning for each thing that the first seat does where a player is named just before."""
    if checked.declared.max_players < 2:
        return []
    found: dict[Span, Diagnostic] = {}
    for name in once(checked):
        for s in of_no_seat(checked.procedures[name].body):
            named = _asked_about(s.condition) if isinstance(s, tree.If) else _amount_of(s)
            done = next((x for x in _done(s) if _for_you(x)), None) if named is not None else None
            if named is not None and done is not None and done.span not in found:
                found[done.span] = _said_of_another(done, named)
    return list(found.values())


def _asked_about(condition: Expr) -> Local | None:
    """The player a condition is about, if it asks nothing of `you`."""
    every = walk_expr(condition)
    players = [e for e in every if isinstance(e, Local) and e.type.domain == PLAYER.domain]
    return None if any(isinstance(e, tree.You) for e in every) or not players else players[0]


def _amount_of(s: Statement) -> Local | None:
    """The player whose number an amount is, as in `lose best.bid coin`."""
    return _asked_about(s.count) if isinstance(s, tree.Amount) else None


def _done(s: Statement) -> Iterator[Statement]:
    """What happens in a statement, or in the first part of a condition, while `you` is whoever it was before."""
    yield s
    if not s.names_a_seat:
        for inner in (s.then,) if isinstance(s, tree.If) else inner_statements(s):
            yield from _done(inner)


def _for_you(s: Statement) -> bool:
    """Does somebody get, give or keep something here, and that is `you`."""
    if isinstance(s, tree.Amount):
        return True
    return isinstance(s, tree.Transfer) and s.aim is not None and isinstance(s.aim.player, tree.You)


def _said_of_another(s: Statement, named: Local) -> Diagnostic:
    name = named.var.name
    message = f"The first seat does this, not `{name}`: nothing makes `{name}` `you` here."
    help = f"Write `{name} {{ … }}` around what `{name}` does; in it `your …` is what `{name}` has."
    related = () if named.span.line == s.span.line else ((named.span, f"`{name}` is named here"),)
    return warning("first-seat-alone", s.span, message, help, *related)


def first_seat_alone(completability: Completability) -> list[Diagnostic]:
    """Warnings where nobody but the first seat is ever asked, or has the points that are due to each."""
    checked = completability.checked
    if checked.declared.max_players < 2:
        return []
    alone = _asked_alone(completability)
    return alone or [*_of_all_seats(checked), *_done_alone(completability), *_drawn_alone(completability)]


def _of_all_seats(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """What lies on a space, whoever it belongs to, and goes to the place of the first seat."""
    for name in once(checked):
        for s in of_no_seat(checked.procedures[name].body):
            if not isinstance(s, tree.Transfer) or s.aim is None or not isinstance(s.aim.player, tree.You):
                continue
            taken, kind = written_whole(s.taken), checked.declared.pieces.get(s.moved)
            taken = written_whole(taken.of) if isinstance(taken, (tree.AsSet, tree.Need)) else taken
            if kind is None or not kind.each or not isinstance(taken, (tree.PiecesOn, tree.PiecesIn)):
                continue
            files, to = checked.declared.files, s.aim.zone
            said = written(files, taken.span)
            message = f"`your {to}` is always that of the first seat here, and pieces of other seats are moved into it."
            one = f"`move {said} to {said}.owner.{to}`" if said and isinstance(taken, tree.PiecesOn) else ""
            help = f"Write {one or f'`each player` in front, and move those of each to `your {to}`'}."
            yield warning("first-seat-alone", s.span, message, help)


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
            return [warning("first-seat-alone", turn.span, message, help)]
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
    bodies = [completability.bodies[name] for name in completability.in_a_game]
    around = [s for body in bodies for s in walk_statements(body) if s.names_a_seat]
    return [x for s in around if every or not isinstance(s, tree.As) for x in inner_statements(s)]


def _asks(body: Iterable[Statement], completability: Completability) -> bool:
    """Is anybody asked anything in some statements."""
    every = completability.within(body, played=True)
    return any(isinstance(s, ASKING) and (not isinstance(s, tree.Either) or s.asks) for s in every)


# ---- what is due to each is done once ----


def _done_alone(completability: Completability) -> Iterator[Diagnostic]:
    checked = completability.checked
    alone = once(checked)
    seated = completability.within(_of_seats(completability, False), played=True)
    of_each = {thing for s in seated for thing in _had(s, checked)}
    for name in alone if of_each else ():
        if name == checked.declared.start:
            continue
        every = completability.within((checked.procedures[name].body,), played=True)
        if any(s.names_a_seat or isinstance(s, (*ASKING, tree.Play)) for s in every):
            continue
        own = [e for s in every for thing, e in _yours(s, checked) if thing in of_each]
        at = next((s for p in alone for s in of_no_seat(checked.procedures[p].body) if _performs(s, name)), None)
        if own and at is not None and any(map(_changes, every)):
            said = written(checked.declared.files, own[0].span)
            message = f"`{name}` is done once, by the first seat; `{said}` is that of nobody else."
            help = f"Write `each player performs {name}`."
            yield warning("first-seat-alone", at.span, message, help, (own[0].span, "asked here"))


def _drawn_alone(completability: Completability) -> Iterator[Diagnostic]:
    """What the first seat alone draws to a place that each has, if nothing is dealt to all from there."""
    checked = completability.checked
    bodies = [checked.procedures[name].body for name in once(checked)]
    every = [s for body in bodies for s in walk_statements((body,)) if isinstance(s, tree.Draw)]
    seated = completability.within(_of_seats(completability, False), played=True)
    had = {name for s in seated for kind, name in _had(s, checked) if kind == "zone"}
    for s in (s for body in bodies for s in of_no_seat(body) if isinstance(s, tree.Draw)):
        others = [d for d in every if d is not s and d.source.zone == s.source.zone and d.to.zone == s.to.zone]
        if isinstance(s.to.player, tree.You) and s.to.zone in had and s.source.player is None and not others:
            said = " ".join(written(checked.declared.files, s.span).split()).removeprefix("draw ")
            message = f"Only the first seat draws here, and each player has a `{s.to.zone}`."
            yield warning("first-seat-alone", s.span, message, f"Write `each player draws {said}`.")


def _changes(s: Statement) -> bool:
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
