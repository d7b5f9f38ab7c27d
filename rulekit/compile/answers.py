"""Rulings that cards answer → the answer before any card, changed by each card in force.

Never: changes anything on the table.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.compile.code import Value
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.rulings import answered, asked
from rulekit.compile.zones import in_force


# ---- asking ----
@lowers_value(tree.Ask)
def _ask(c: Lowering, e: tree.Ask, env: Env) -> Value:
    """The answer before any card, then those of cards that do not look at it, then those that do."""
    body, inner = asked(c, e, env)
    if not answered(c, e.ruling):
        return c.value(body, inner)
    width = c.layout.width(e.type)
    it = c.temporary(width)
    c.into(c.value(body, inner), it)
    answers = [a for a in c.checked.answers if a.ruling == e.ruling]
    for answer in sorted(answers, key=lambda a: a.uses_it):
        _answer(c, answer, inner, c.checked.rulings[e.ruling].parameters, Value(cell=it, width=width))
    return Value(cell=it, width=width)


def _answer(c: Lowering, a: tree.Answer, inner: Env, parameters: tuple[tree.Var, ...], it: Value) -> None:
    with c.scratch():
        env = Env(inner.you).bind(a.it, it)
        for own, theirs in zip(a.parameters, parameters, strict=True):
            env = env.bind(own, inner.bound[theirs])
        for card in c.loop(in_force(c, [a], inner.you)):
            skip, inside = c.label(), env.bind(a.this, card)
            if a.condition is not None:
                c.jump(a.condition, inside, skip, False)
            c.into(c.value(a.value, inside), it.at)
            c.at(skip)
