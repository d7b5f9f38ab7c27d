"""`if best != none { lose best.bid coin }` in what no seat does → a warning where `you` is not the player who is named.

Behind `let best = the p in players …` nothing makes `best` the one who acts: what is done is done by the first seat.

Never: warns in a turn, where `you` is a certain seat; nor where the condition, or anything beside, asks who `you` is.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.style.one_seat import of_no_seat, once
from rulekit.check.tree import Expr, Local, Statement
from rulekit.check.tree.types import PLAYER
from rulekit.check.tree.walk import inner_statements, walk_expr
from rulekit.diagnostics.source import Diagnostic, Span


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
                found[done.span] = _said(done, named)
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


def _said(s: Statement, named: Local) -> Diagnostic:
    name = named.var.name
    message = f"The first seat does this, not `{name}`: nothing makes `{name}` `you` here."
    help = f"Write `{name} {{ … }}` around what `{name}` does; in it `your …` is what `{name}` has."
    related = () if named.span.line == s.span.line else ((named.span, f"`{name}` is named here"),)
    return Diagnostic("first-seat-alone", s.span, message, help, "warning", related)
