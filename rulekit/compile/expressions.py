"""Expressions of the checked tree → instructions that leave a value.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.compile.code import Value, Why, fits, known
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.rulings import answered, asked
from rulekit.compile.zones import in_force

# ---- one case a kind of expression ----
lowers_value(tree.Const)(lambda c, e, env: known(e.value))
lowers_value(tree.PlayerCount)(lambda c, e, env: known(c.layout.players))
lowers_value(tree.You)(lambda c, e, env: env.you)
lowers_value(tree.Local)(lambda c, e, env: env.bound[e.var])


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
    constant = a.words is not None and b.words is not None
    if constant and fits(number := computed(e.operator, a.number, b.number)):
        return known(number)
    if constant:
        return _worked_out(c, e, a, b)
    if e.operator == "+" and (a.words is not None or b.words is not None):
        n, v = (a.number, b) if a.words is not None else (b.number, a)
        return replace(v, low=low, high=high) if n == 0 else c.made_with("ADDI", v, n, low, high)
    if e.operator == "-" and b.words is not None and fits(-b.number):
        return c.made_with("ADDI", a, -b.number, low, high)
    if e.operator == "-" and a.words is not None:
        return c.made_with("RSUBI", b, a.number, low, high)
    if e.operator == "*" and (a.words is not None or b.words is not None):
        n, v = (a.number, b) if a.words is not None else (b.number, a)
        return replace(v, low=low, high=high) if n == 1 else c.made_with("MULI", v, n, low, high)
    return _worked_out(c, e, a, b)


def _worked_out(c: Lowering, e: tree.Arithmetic, a: Value, b: Value) -> Value:
    """Two numbers of which nothing is used beforehand."""
    low, high = e.type.low, e.type.high
    if e.operator == "up":
        turned = c.made("RSUBI", c.word(a), 0)
        down = c.made("DIV", turned.at, c.word(b))
        return c.made("RSUBI", down.at, 0, low=low, high=high)
    op = {"+": "ADD", "-": "SUB", "*": "MUL", "mod": "MOD", "down": "DIV", "min": "MIN", "max": "MAX"}[e.operator]
    return c.made(op, c.word(a), c.word(b), low=low, high=high)


@lowers_value(tree.Negative)
def _negative(c: Lowering, e: tree.Negative, env: Env) -> Value:
    v = c.value(e.of, env)
    if v.words is not None and fits(-v.number):
        return known(-v.number)
    return c.made("RSUBI", c.word(v), 0, low=e.type.low, high=e.type.high)


@lowers_value(tree.Absolute)
def _absolute(c: Lowering, e: tree.Absolute, env: Env) -> Value:
    v = c.value(e.of, env)
    if v.words is not None and fits(abs(v.number)):
        return known(abs(v.number))
    return c.made("ABS", c.word(v), low=0, high=e.type.high)


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


# ---- rulings that cards answer ----
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


# ---- constants ----
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
