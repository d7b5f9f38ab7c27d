"""What all players do in turn, and the one before has settled for the next → warnings.

`each player { move block to your stall }`: the first takes all of it, and nobody else has anything.
`each player { move your hand to p.hand }`: the next player passes on what has just come.

Never: says it where anything in a round may put something there again, nor of what need not happen for each; of one
piece, or of a part of what lies there; nor where all do it at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.effects import Effects
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import flat, for_every_player, is_local, walk_statements
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_LOOKED_INTO = 50  # procedures that are performed in one round
Taken = tuple[Statement, Expr, Statement]  # what takes, all of what, and what makes it nothing


def first_takes_all(changes: Effects) -> Iterator[Diagnostic]:
    """Warnings for what is there for the first player of a round alone."""
    if changes.checked.declared.max_players < 2:
        return
    for s in changes.completability.happening():
        if isinstance(s, (tree.EachPlayer, tree.Each)) and _all_in_turn(s):
            steps = list(_surely(s.body, changes, set()))
            if not any(changes.completability.may_end(x) for x in steps):
                taken = (*_moved(steps, changes), *_gained(steps, changes))
                yield from (_said_of_the_first(s.span, each, changes) for each in taken)


def _all_in_turn(s: tree.EachPlayer | tree.Each) -> bool:
    """Does something happen for all players, one after the other."""
    if isinstance(s, tree.EachPlayer):
        return not s.simultaneously
    return for_every_player(s)


def _surely(s: Statement, changes: Effects, seen: set[str]) -> Iterator[Statement]:
    """What happens whatever is chosen, in its order; all that need not, or is done several times, as one.

    `seen`: the procedures that have been looked into, as each is but once.
    """
    if isinstance(s, tree.Block):
        for inner in s.statements:
            yield from _surely(inner, changes, seen)
    elif isinstance(s, tree.Perform) and len(seen) < MOST_LOOKED_INTO and not _heard(s.procedure, changes):
        if s.procedure not in seen:
            seen.add(s.procedure)
            procedure = changes.checked.procedures[s.procedure]
            yield from procedure.cost
            yield from _surely(procedure.body, changes, seen)
    else:
        yield s


def _heard(procedure: str, changes: Effects) -> bool:
    return any(h.event == procedure for h in changes.checked.listeners)


def _moved(steps: list[Statement], changes: Effects) -> Iterator[Taken]:
    """Where a common place is emptied for one player, and nothing else in a round moves what lies there."""
    moved = Counter(kind for s in steps for kind in changes.made_by(s).kinds)
    for s in steps:
        if not isinstance(s, tree.Transfer) or s.aim is None or s.contract.chance:
            continue
        if s.aim.player is not None and moved[s.moved] == 1:
            place = _common(s.taken)
            if place is not None:
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


def _gained(steps: list[Statement], changes: Effects) -> Iterator[Taken]:
    """Where all of a number of the table is given to one, and it is nothing behind that."""
    times = Counter(name for s in steps for name in changes.made_by(s).variables)
    later: dict[str, Statement] = {}
    found: list[Taken] = []
    for s in reversed(steps):
        if isinstance(s, tree.SetVariable) and times[s.name] == 1:
            if isinstance(s.value, tree.Const) and s.value.value == 0:
                later[s.name] = s
        elif not isinstance(s, tree.Amount) or not s.rises:
            continue
        elif isinstance(s.count, tree.VariableOf) and s.count.of is None:
            found += [(s, s.count, later[s.count.name])] if s.count.name in later else []
    return reversed(found)


def _said_of_the_first(each: Span, taken: Taken, changes: Effects) -> Diagnostic:
    by, what, emptied = taken
    text = written(changes.checked.declared.files, what.span)
    name = f"`{text}`" if text else "what is taken here"
    empty = "nothing" if isinstance(by, tree.Amount) else "empty"
    message = f"The first player takes all of {name}: for everybody else it is {empty}."
    help = "Say who has it, such as `best { … }` behind a `let best = …`, or let each take a part."
    related = [(each, "done by each player in turn")]
    related += [(emptied.span, "nothing is left behind this")] if emptied is not by else []
    return warning("first-seat-alone", by.span, message, help, *related)


def passed_on(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """A warning for each place whose whole content goes, seat by seat, to the same place of another seat."""
    bodies = [*(p.body for p in checked.procedures.values()), *(p.body for p in checked.plays)]
    rounds = (s for s in walk_statements(bodies) if isinstance(s, tree.EachPlayer) and not s.simultaneously)
    moves = ((s, m) for s in rounds for m in flat((s.body,)) if isinstance(m, tree.Transfer))  # surely, for each
    kept = ((s, m, m.aim) for s, m in moves if m.aim is not None and not m.contract.chance)
    return (_said_of_the_next(s, m, to, checked) for s, m, to in kept if _passes_all(m, to))


def _passes_all(s: tree.Transfer, to: tree.Place) -> bool:
    what = written_whole(s.taken)
    while isinstance(what, (tree.AsSet, tree.Need)):
        what = written_whole(what.of)
    own = isinstance(what, tree.ZoneOf) and what.zone == to.zone and isinstance(what.player, tree.You)
    return own and to.player is not None and not isinstance(to.player, tree.You)


def _said_of_the_next(
    each: tree.EachPlayer, s: tree.Transfer, to: tree.Place, checked: tree.CheckedRuleset
) -> Diagnostic:
    zone = checked.declared.zones[to.zone]
    message = f"One seat does this after another: what comes to the `{zone.name}` of the next is passed on once more."
    help = (
        f"Put all aside first: declare a zone `passing` like `{zone.name}`, and write "
        f"`each player {{ move your {zone.name} to your passing }}` in front, then move `your passing` here."
    )
    return warning(
        "passed-on-again", s.span, message, help, (each.span, "each player in turn"), (zone.span, "declared here")
    )
