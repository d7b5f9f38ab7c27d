"""Rulings → their text with parameters put in, where no card answers them.

Never: lowers what a card answers.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.compile.code import Value
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering


# ---- rulings ----
def inlined(c: Lowering, e: Expr, env: Env) -> tuple[Expr, Env] | None:
    """A ruling no card answers, as its own text with parameters put in."""
    if not isinstance(e, tree.Ask) or answered(c, e.ruling):
        return None
    return asked(c, e, env)


def asked(c: Lowering, e: tree.Ask, env: Env) -> tuple[Expr, Env]:
    """A ruling's text and the names it sees."""
    ruling = c.checked.rulings[e.ruling]
    you = env.you if isinstance(e.player, tree.You) else c.value(e.player, env)
    inner = Env(you.kept())
    for var, argument in zip(ruling.parameters, e.arguments, strict=True):
        inner = inner.bind(var, fitted(c, argument, var, env))
    return ruling.body, inner


def fitted(c: Lowering, e: Expr, var: Var, env: Env) -> Value:
    """The value for a parameter, brought inside its bounds."""
    v = c.value(e, env)
    return c.within(v, var.type.low, var.type.high) if var.type.form == "int" else v


def answered(c: Lowering, ruling: str) -> bool:
    """May a card answer this ruling."""
    return any(a.ruling == ruling for a in c.checked.answers)
