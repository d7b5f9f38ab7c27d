"""Expressions of the checked tree → instructions that leave a value.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.compile.code import Value, Why, known
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value


# ---- one case a kind of expression ----
@lowers_value(tree.Const)
def _const(c: Lowering, e: tree.Const, env: Env) -> Value:
    return known(e.value)


@lowers_value(tree.PlayerCount)
def _player_count(c: Lowering, e: tree.PlayerCount, env: Env) -> Value:
    return known(c.layout.players)


@lowers_value(tree.You)
def _you(c: Lowering, e: tree.You, env: Env) -> Value:
    return env.you


@lowers_value(tree.Local)
def _local(c: Lowering, e: tree.Local, env: Env) -> Value:
    return env.bound[e.var]


@lowers_value(tree.Need)
def _need(c: Lowering, e: tree.Need, env: Env) -> Value:
    v = c.value(e.of, env)
    none = Why("none", env.you, c.source_text(e.of.span))
    if v.words is not None:
        if v.number < 0:
            c.emit("JMP", 0, 0, c.failing(none))
        return v
    c.emit("JLTI", v.at, 0, c.failing(none))
    return v.kept()


@lowers_value(tree.Arithmetic)
def _arithmetic(c: Lowering, e: tree.Arithmetic, env: Env) -> Value:
    a, b = c.value(e.left, env), c.value(e.right, env)
    low, high = e.type.low, e.type.high
    if a.words is not None and b.words is not None:
        return known(computed(e.operator, a.number, b.number))
    if e.operator == "+" and (a.words is not None or b.words is not None):
        n, v = (a.number, b) if a.words is not None else (b.number, a)
        return replace(v, low=low, high=high) if n == 0 else c.made_with("ADDI", v, n, low, high)
    if e.operator == "-" and b.words is not None:
        return c.made_with("ADDI", a, -b.number, low, high)
    if e.operator == "-" and a.words is not None:
        return c.made_with("RSUBI", b, a.number, low, high)
    if e.operator == "*" and (a.words is not None or b.words is not None):
        n, v = (a.number, b) if a.words is not None else (b.number, a)
        return replace(v, low=low, high=high) if n == 1 else c.made_with("MULI", v, n, low, high)
    if e.operator == "up":
        turned = c.made("RSUBI", c.word(a), 0)
        down = c.made("DIV", turned.at, c.word(b))
        return c.made("RSUBI", down.at, 0, low=low, high=high)
    op = {"+": "ADD", "-": "SUB", "*": "MUL", "mod": "MOD", "down": "DIV", "min": "MIN", "max": "MAX"}[e.operator]
    return c.made(op, c.word(a), c.word(b), low=low, high=high)


@lowers_value(tree.Negative)
def _negative(c: Lowering, e: tree.Negative, env: Env) -> Value:
    v = c.value(e.of, env)
    if v.words is not None:
        return known(-v.number)
    return c.made("RSUBI", v.at, 0, low=e.type.low, high=e.type.high)


@lowers_value(tree.Absolute)
def _absolute(c: Lowering, e: tree.Absolute, env: Env) -> Value:
    v = c.value(e.of, env)
    return known(abs(v.number)) if v.words is not None else c.made("ABS", v.at, low=0, high=e.type.high)


@lowers_value(tree.IfElse)
def _if_else(c: Lowering, e: tree.IfElse, env: Env) -> Value:
    known_truth = c.known_truth(e.condition, env)
    if known_truth is not None:
        return c.value(e.then if known_truth else e.otherwise, env)
    width = c.layout.width(e.type)
    cell, other, out = c.temporary(width), c.label(), c.label()
    c.jump(e.condition, env, other, False)
    a = c.value(e.then, env)
    c.into(a, cell)
    c.emit("JMP", 0, 0, out)
    c.at(other)
    b = c.value(e.otherwise, env)
    c.into(b, cell)
    c.at(out)
    return Value(cell=cell, width=width, low=e.type.low, high=e.type.high)


def computed(operator: str, a: int, b: int) -> int:
    """Arithmetic on constants; divisors are at least 1 (the checker sees to it)."""
    if operator == "up":
        return -(-a // b) if b else 0
    return {
        "+": a + b,
        "-": a - b,
        "*": a * b,
        "mod": a % b if b else 0,
        "down": a // b if b else 0,
        "min": min(a, b),
        "max": max(a, b),
    }[operator]
