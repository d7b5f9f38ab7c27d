"""`each player { set your bid to 0 }`, then the player with the highest bid → a warning: all of them have the same.

Never: says it where anything between the two may change a number, nor of what need not be asked right behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.facts import Known
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import flat, for_every_player, is_local, spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic

BEST = ("min", "max")


def all_equal(known: Known) -> list[Diagnostic]:
    """Warnings for rankings of players by what has just been made the same for each."""
    found = []
    if (known.checked.declared.min_players or 1) < 2:
        return []
    for body in known.changes.completability.bodies.values():
        for block in (s for s in walk_statements(body) if isinstance(s, tree.Block)):
            found += list(_in_order(flat(block.statements), known))
    return list(dict.fromkeys(found))


def _in_order(steps: list[Statement], known: Known) -> Iterator[Diagnostic]:
    same: dict[str, tree.SetVariable] = {}
    for s in steps:
        if same:
            yield from _asked(s, same, known)
        made = known.changes.made_by(s)
        same = {name: x for name, x in same.items() if name not in made.counters | made.variables}
        same |= {x.name: x for x in _for_each(s)}


def _for_each(s: Statement) -> Iterator[tree.SetVariable]:
    """What a statement makes the same number for every player, whatever happens."""
    if not isinstance(s, tree.EachPlayer) and not (isinstance(s, tree.Each) and for_every_player(s)):
        return
    later = set()
    for x in reversed(flat((s.body,))):
        if not isinstance(x, (tree.SetVariable, tree.Let)):
            return
        if isinstance(x, tree.SetVariable) and x.name not in later:
            later.add(x.name)
            own = isinstance(x.of, tree.You) or (
                isinstance(s, tree.Each) and x.of is not None and is_local(x.of, s.var)
            )
            if own and isinstance(x.value, tree.Const):
                yield x


def _asked(s: Statement, same: dict[str, tree.SetVariable], known: Known) -> Iterator[Diagnostic]:
    for e in spoken_of(s):
        if isinstance(e, (tree.Pick, tree.Sort)) and isinstance(e.source, tree.Everything):
            names = [_name(key.value, e.var, known) for key in e.keys]
            if names and all(name in same for name in names):
                yield _said(e, e.keys[0].value, same[names[0]], known)
        elif isinstance(e, tree.Fold) and e.function in BEST and isinstance(e.source, tree.Everything):
            name = _name(e.body, e.var, known)
            if name in same:
                yield _said(e, e.body, same[name], known)


def _name(e: Expr, var: Var, known: Known) -> str:
    """The counter or variable of a player that is asked for; "" if it is anything else."""
    opened = known.opened(e) if isinstance(e, tree.Ask) else e
    if isinstance(opened, tree.CounterOf) and is_local(opened.player, var):
        return opened.counter
    if isinstance(opened, tree.VariableOf) and opened.of is not None and is_local(opened.of, var):
        return opened.name
    return ""


def _said(e: tree.Pick | tree.Sort | tree.Fold, key: Expr, made: tree.SetVariable, known: Known) -> Diagnostic:
    asked = written(known.checked.declared.files, key.span) or made.name
    so = "so none is before another"
    if isinstance(e, tree.Pick):
        so = {"none": "so this is always none", "random": "so chance alone decides"}.get(e.tie, so)
    number = made.value.type.low
    message = f"`{asked}` is {number} for every player here, {so}."
    help = f"Ask this first, and set `{made.name}` behind it."
    return Diagnostic(
        "always-the-same", key.span, message, help, "warning", ((made.span, "set here, for each player"),)
    )
