"""A condition that is sought → how far a state is from it: 0 where it holds, else at least 1.

Numbers that are compared are as far apart as their difference, of `and` and `all` the parts add up, of `or` and `any`
the nearest counts; whatever else does not hold is 1 away. Whether it holds is asked of the condition itself.

Never: changes anything on the table; fails: what cannot be worked out is far away.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.compile.bits import elements
from rulekit.compile.code import Cell, Value, known
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.relations import OPPOSITE
from rulekit.compile.rulings import inlined

FAR = 1_000_000  # what cannot be worked out, and the most that numbers count as apart


@lowers_value(tree.Apart)
def _apart(c: Lowering, e: tree.Apart, env: Env) -> Value:
    to, far, out = c.temporary(), c.label(), c.label()
    c.emit("LDI", to, 0, 0)
    with c.failing_to(far):
        c.jump(e.of, env, out, True)
    c.at(far)
    _into(c, e.of, env, True, to)
    c.emit("MAX", to, to, c.word(known(1)))
    c.at(out)
    return Value(cell=to, low=0)


def _into(c: Lowering, e: Expr, env: Env, sense: bool, to: Cell) -> None:
    """How far it is from being `sense`, in a cell."""
    truth = c.known_truth(e, env)
    if truth is not None:
        c.constant_into(0 if truth == sense else FAR, to)
        return
    far, out, mark = c.label(), c.label(), c.level
    with c.failing_to(far):
        _worked_out(c, e, env, sense, to)
    c.emit("JMP", 0, 0, out)
    c.at(far)
    c.constant_into(FAR, to)
    c.at(out)
    c.level = mark


def _worked_out(c: Lowering, e: Expr, env: Env, sense: bool, to: Cell) -> None:
    ruling = inlined(c, e, env)
    if ruling is not None:
        _into(c, *ruling, sense, to)
    elif isinstance(e, tree.Not):
        _into(c, e.of, env, not sense, to)
    elif isinstance(e, (tree.And, tree.Or)):
        _joined(c, e, env, sense, to)
    elif isinstance(e, tree.Fold) and e.function in ("any", "all"):
        _over(c, e, env, sense, to)
    elif isinstance(e, tree.Compare) and e.left.type.form == e.right.type.form == "int":
        _between(c, e, env, sense, to)
    else:
        _plain(c, e, env, sense, to)


def _joined(c: Lowering, e: tree.And | tree.Or, env: Env, sense: bool, to: Cell) -> None:
    op = "ADD" if isinstance(e, tree.And) == sense else "MIN"
    _into(c, e.parts[0], env, sense, to)
    part = c.temporary()
    for other in e.parts[1:]:
        _into(c, other, env, sense, part)
        c.emit(op, to, to, part)


def _over(c: Lowering, e: tree.Fold, env: Env, sense: bool, to: Cell) -> None:
    every = (e.function == "all") == sense
    source = c.value(e.source, env).kept()
    c.constant_into(0 if every else FAR, to)
    part = c.temporary()
    for x in elements(c, source, e.var.type.low, e.var.type.high):
        with c.testing(x):
            _into(c, e.body, env.bind(e.var, x), sense, part)
        c.emit("ADD" if every else "MIN", to, to, part)


def _between(c: Lowering, e: tree.Compare, env: Env, sense: bool, to: Cell) -> None:
    """Two numbers."""
    relation = e.operator if sense else OPPOSITE[e.operator]
    a, b = c.own(c.value(e.left, env)), c.own(c.value(e.right, env))
    if relation in (">", ">="):
        a, b = b, a
    c.emit("SUB", to, c.word(a), c.word(b))
    if relation in ("<", ">"):
        c.emit("ADDI", to, to, 1)
    if relation in ("=", "!="):
        c.emit("ABS", to, to)
    c.emit("MAX", to, to, c.word(known(0)))
    c.emit("MIN", to, to, c.word(known(1 if relation == "!=" else FAR)))
    if relation == "!=":
        c.emit("RSUBI", to, to, 1)


def _plain(c: Lowering, e: Expr, env: Env, sense: bool, to: Cell) -> None:
    """What holds or does not."""
    out = c.label()
    c.emit("LDI", to, 0, 0)
    c.jump(e, env, out, sense)
    c.emit("LDI", to, 0, 1)
    c.at(out)
