"""`players[best.index + 1]` where nobody has asked whether there is a seat behind → a warning, and the way round.

Never: says it inside actions, where what has no next seat is just not offered.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.facts import Facts, there
from rulekit.check.tree import Expr
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, warning

WHOEVER = (tree.Local, tree.You, tree.VariableOf)  # any seat, the last and the first too


def untested(e: Expr, facts: Facts) -> bool:
    """Is it a seat by the number of another, of which nothing that holds says which of the seats it is."""
    beside = _beside(e)
    return beside is not None and not any(_tells(fact, there(beside.of)) for fact in facts.holding)


def _beside(e: Expr) -> tree.AttributeOf | None:
    """The number of the seat that is counted on from."""
    n = number_of_seat(e)
    by = n.right if isinstance(n, tree.Arithmetic) and n.operator in ("+", "-") else None
    at = n.left if isinstance(n, tree.Arithmetic) and isinstance(by, tree.Const) and by.value > 0 else None
    if not isinstance(at, tree.AttributeOf) or at.name != "index" or at.of.type.domain != "player":
        return None
    return at if isinstance(there(at.of), WHOEVER) else None


def number_of_seat(e: Expr) -> Expr | None:
    """What stands in the brackets of `players[…]`."""
    of = e.of if isinstance(e, tree.First) and isinstance(e.of, tree.Filter) else None
    if of is None or of.type.domain != "player" or not isinstance(of.source, tree.Everything):
        return None
    is_it = of.condition if isinstance(of.condition, tree.Compare) and of.condition.operator == "=" else None
    index = is_it.left if is_it is not None else None
    return is_it.right if is_it is not None and isinstance(index, tree.AttributeOf) and index.name == "index" else None


def _tells(fact: Expr, seat: Expr) -> bool:
    """May a fact say which of the seats it is."""
    asked = walk_expr(fact)
    if any(isinstance(x, tree.PlayerCount) or (isinstance(x, tree.AttributeOf) and x.name == "index") for x in asked):
        return True
    beside_none = isinstance(fact, tree.Compare) and "none" in (fact.left.type.form, fact.right.type.form)
    any_of_all = isinstance(fact, tree.Member) and isinstance(fact.container, tree.Everything)
    return seat in asked and not beside_none and not any_of_all


def no_next_seat(e: Expr, checked: tree.CheckedRuleset) -> Diagnostic | None:
    """The warning for a seat beside another, where that is the last, or the first."""
    n, at = number_of_seat(e), _beside(e)
    if at is None or not isinstance(n, tree.Arithmetic) or not isinstance(n.right, tree.Const):
        return None
    forth, by = n.operator == "+", n.right.value
    place, end = ("Behind", "last") if forth else ("Before", "first")
    message = f"{place} the {end} seat there is none; here that stops the game with a fault."
    text = written(checked.declared.files, at.span) or "….index"
    more = "" if by == 1 and forth else f" + {by - 1}" if forth else f" + player_count - {by + 1}"
    counted = f"({text}{more})" if more else text
    help = f"Write `players[{counted} mod player_count + 1]`, which goes round, or test it before."
    return warning("out-of-bounds", n.span, message, help)
