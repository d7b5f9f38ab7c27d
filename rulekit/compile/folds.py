"""A set or pile → one number or element: count, first, sum, min, max.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.tree.walk import is_local
from rulekit.compile.bits import count, elements, jump_if_empty
from rulekit.compile.code import HIGHEST, LOWEST, Value, fits, known, known_set
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.rulings import inlined
from rulekit.compile.zones import zone_at
from rulekit.program.opcodes import WORD

DIFFERENT = 6  # a sum over an attribute with so few values is weighed


@lowers_value(tree.Count)
def _count(c: Lowering, e: tree.Count, env: Env) -> Value:
    ruling = inlined(c, e.of, env)
    if ruling is not None:
        return _count(c, replace(e, of=ruling[0]), ruling[1])
    if isinstance(e.of, tree.ZoneOf) and e.of.type.form == "pile":
        return c.load(*zone_at(c, e.of, env), low=0, high=c.layout.zones[e.of.zone].size - 1)
    if e.of.type.form == "list":
        return replace(c.value(e.of, env), width=1)
    if isinstance(e.of, tree.AsSet):
        v = c.value(e.of.of, env)
        if e.of.of.type.form == "element":
            return known(1)
        cell, out = c.temporary(), c.label()
        c.emit("LDI", cell, 0, 0)
        c.emit("JLTI", c.word(v), 0, out)
        c.emit("LDI", cell, 0, 1)
        c.at(out)
        return Value(cell=cell, low=0, high=1)
    return count(c, c.value(e.of, env))


lowers_value(tree.First)(lambda c, e, env: c.first(c.value(e.of, env)))


@lowers_value(tree.Fold)
def _fold(c: Lowering, e: tree.Fold, env: Env) -> Value:
    if e.function in ("any", "all"):
        return c.truth(e, env)
    weighed = _weighed(c, e, env)
    if weighed is not None:
        return weighed
    source = c.value(e.source, env)
    cell, seen, out = c.temporary(), c.label(), c.label()
    op = {"sum": "ADD", "max": "MAX", "min": "MIN"}[e.function]
    c.constant_into({"sum": 0, "max": LOWEST, "min": HIGHEST}[e.function], cell)
    if e.otherwise is not None:
        jump_if_empty(c, source, seen)
    for x in elements(c, source, e.var.type.low, e.var.type.high):
        c.emit(op, cell, cell, c.word(c.value(e.body, env.bind(e.var, x))))
    if e.otherwise is not None:
        c.emit("JMP", 0, 0, out)
        c.at(seen)
        c.into(c.value(e.otherwise, env), cell)
        c.at(out)
    return Value(cell=cell, low=e.type.low, high=e.type.high)


def _weighed(c: Lowering, e: tree.Fold, env: Env) -> Value | None:
    """The sum of an attribute with few different values: each value times how many have it."""
    body = e.body
    if e.function != "sum" or not isinstance(body, tree.AttributeOf) or not is_local(body.of, e.var):
        return None
    values = c.layout.domains[body.of.type.domain].attributes[body.name]
    different = sorted(set(values) - {0})
    if len(different) > DIFFERENT or any(n < 0 for n in different) or len(values) > WORD:
        return None
    source = c.value(e.source, env).kept()
    total: Value | None = None
    for n in different:
        has = known_set((sum(1 << i for i, x in enumerate(values) if x == n),))
        part = count(c, c.set_op("AND", source, has))
        if n != 1:
            is_known = part.words is not None and fits(part.number * n)
            part = known(part.number * n) if is_known else c.made_with("MULI", Value(cell=c.word(part)), n)
        total = part if total is None else c.made("ADD", c.word(total), c.word(part))
    return total or known(0)
