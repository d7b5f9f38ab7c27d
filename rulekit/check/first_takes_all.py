"""`each player { move block to your stall }` → a warning: the first takes all of it, and nobody else has anything.

Never: says it where anything in a round may put something there again, nor of what need not happen for each.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.chains import written_whole
from rulekit.check.changes import Changes
from rulekit.check.tree import Expr, Statement
from rulekit.check.walk import is_local, walk_statements
from rulekit.check.written import written
from rulekit.diagnostics.source import Diagnostic, Span

DEEPEST = 6  # procedures inside each other
Taken = tuple[Statement, Expr, Statement]  # what takes, all of what, and what makes it nothing


def first_takes_all(changes: Changes) -> list[Diagnostic]:
    """Warnings for what is there for the first player of a round alone."""
    if changes.checked.declared.max_players < 2:
        return []
    found = []
    for s in (s for body in changes.completability.bodies.values() for s in walk_statements(body)):
        if isinstance(s, (tree.EachPlayer, tree.Each)) and _all_in_turn(s):
            steps = list(_surely(s.body, changes, 0))
            found += [_said(s.span, taken, changes) for taken in (*_moved(steps, changes), *_gained(steps, changes))]
    return list(dict.fromkeys(found))


def _all_in_turn(s: tree.EachPlayer | tree.Each) -> bool:
    """Does something happen for all players, one after the other."""
    if isinstance(s, tree.EachPlayer):
        return not s.simultaneously
    among = s.source.source if isinstance(s.source, tree.Sort) else s.source
    return s.var.type.domain == "player" and isinstance(among, tree.Everything)


def _surely(s: Statement, changes: Changes, depth: int) -> Iterator[Statement]:
    """What happens whatever is chosen, in its order; all that need not, or is done several times, as one."""
    if isinstance(s, tree.Block):
        for inner in s.statements:
            yield from _surely(inner, changes, depth)
    elif isinstance(s, tree.Perform) and depth < DEEPEST and not _heard(s.procedure, changes):
        procedure = changes.checked.procedures[s.procedure]
        yield from procedure.cost
        yield from _surely(procedure.body, changes, depth + 1)
    else:
        yield s


def _heard(procedure: str, changes: Changes) -> bool:
    return any(h.event == procedure for h in changes.checked.listeners)


def _moved(steps: list[Statement], changes: Changes) -> Iterator[Taken]:
    """Where a common place is emptied for one player, and nothing else in a round moves what lies there."""
    for s in steps:
        if isinstance(s, tree.Move) and s.to.player is not None and (place := _common(s.what)) is not None:
            others = [x for x in steps if x is not s]
            kind = s.what.type.domain
            if not any(kind in changes.made_by(x).kinds or _may_end(x, changes) for x in others):
                yield s, place, s


def _common(e: Expr) -> Expr | None:
    """The zone, or the spaces, that belong to all together, if all that lies there is meant."""
    what = written_whole(e)
    while isinstance(what, (tree.AsSet, tree.Need)):
        what = written_whole(what.of)
    if isinstance(what, tree.ZoneOf):
        return what if what.player is None else None
    if isinstance(what, tree.PiecesIn):
        return what if isinstance(what.spaces, tree.Everything) else None
    if isinstance(what, tree.Map) and isinstance(what.source, tree.Everything):
        lying = written_whole(what.body)
        lying = lying.of if isinstance(lying, tree.AsSet) else lying
        return what if isinstance(lying, tree.PiecesOn) and is_local(lying.space, what.var) else None
    return None


def _gained(steps: list[Statement], changes: Changes) -> Iterator[Taken]:
    """Where all of a number of the table is given to one, and it is nothing behind that."""
    for i, s in enumerate(steps):
        if not isinstance(s, tree.Gain) or not isinstance(s.count, tree.VariableOf) or s.count.of is not None:
            continue
        name = s.count.name
        sets = [x for x in steps if name in changes.made_by(x).variables]
        one = sets[0] if len(sets) == 1 and sets[0] in steps[i:] else None
        zero = isinstance(one, tree.SetVariable) and isinstance(one.value, tree.Const) and one.value.value == 0
        if one is not None and zero and not any(_may_end(x, changes) for x in steps):
            yield s, s.count, one


def _may_end(s: Statement, changes: Changes) -> bool:
    names = {x.procedure for x in walk_statements((s,)) if isinstance(x, tree.Perform)}
    names |= {q for name in names for q in changes.completability.reached(name)}
    bodies = [(s,), *(changes.completability.bodies[name] for name in names)]
    return any(isinstance(x, tree.EndGame) for body in bodies for x in walk_statements(body))


def _said(each: Span, taken: Taken, changes: Changes) -> Diagnostic:
    by, what, emptied = taken
    text = written(changes.checked.declared.files, what.span)
    name = f"`{text}`" if text else "what is taken here"
    empty = "nothing" if isinstance(by, tree.Gain) else "empty"
    message = f"The first player takes all of {name}: for everybody else it is {empty}."
    help = "Say who has it, such as `best { … }` behind a `let best = …`, or let each take a part."
    related = [(each, "done by each player in turn")]
    related += [(emptied.span, "nothing is left behind this")] if emptied is not by else []
    return Diagnostic("first-seat-alone", by.span, message, help, "warning", tuple(related))
