"""Gaining, losing, paying and setting → instructions that keep supplies and bounds.

Never: makes or loses a token of a supply.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.compile.amounts import afford, amount_from, at_most, change, given_up, pool_of, room_for
from rulekit.compile.code import Cell, Value, known, plus
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers


def _each_counter(c: Lowering, named: tree.CounterName, env: Env) -> Iterator[str]:
    """The counter named, or each that the value may turn out to be."""
    if named.name:
        yield named.name
        return
    assert named.value is not None
    v = c.value(named.value, env)
    names = list(c.checked.declared.counters)
    if v.words is not None:
        yield names[v.number]
        return
    v, out = c.own(v), c.label()
    for i, name in enumerate(names):
        skip = c.label()
        c.emit("JNEI", v.at, i, skip)
        mark = c.level
        yield name
        c.level = mark
        c.emit("JMP", 0, 0, out)
        c.at(skip)
    c.at(out)


# ---- statements ----
@lowers(tree.Gain)
def _gain(c: Lowering, s: tree.Gain, env: Env) -> None:
    n = amount_from(c, s.count, env)
    source = c.value(s.source, env).kept() if s.source is not None else None
    for counter in _each_counter(c, s.counter, env):
        amount = room_for(c, counter, env.you, n)
        pool = pool_of(c, counter)
        if source is not None:
            amount = given_up(c, counter, source, amount)
            change(c, "lose", counter, source, amount, -1)
        elif pool is not None:
            amount = at_most(c, amount, Value(cell=pool))
            c.emit("SUB", pool, pool, c.word(amount))
        change(c, "gain", counter, env.you, amount, 1)


@lowers(tree.Lose)
def _lose(c: Lowering, s: tree.Lose, env: Env) -> None:
    n = amount_from(c, s.count, env)
    for counter in _each_counter(c, s.counter, env):
        amount = given_up(c, counter, env.you, n)
        change(c, "lose", counter, env.you, amount, -1)
        pool = pool_of(c, counter)
        if pool is not None:
            c.emit("ADD", pool, pool, c.word(amount))


@lowers(tree.Pay)
def _pay(c: Lowering, s: tree.Pay, env: Env) -> None:
    n = amount_from(c, s.count, env)
    to = c.value(s.to, env).kept() if s.to is not None else None
    for counter in _each_counter(c, s.counter, env):
        afford(c, counter, env.you, n)
        change(c, "pay", counter, env.you, n, -1)
        pool = pool_of(c, counter)
        if to is not None:
            taken = room_for(c, counter, to, n)
            change(c, "gain", counter, to, taken, 1)
            if pool is not None and taken is not n:  # what finds no room goes to the supply
                c.emit("ADD", pool, pool, c.made("SUB", c.word(n), c.word(taken)).at)
        elif pool is not None:
            c.emit("ADD", pool, pool, c.word(n))


@lowers(tree.SetVariable)
def _set(c: Lowering, s: tree.SetVariable, env: Env) -> None:
    counters = c.checked.declared.counters
    v = c.value(s.value, env)
    if s.name in counters:
        v = c.within(v, counters[s.name].low, counters[s.name].high)
        base = c.layout.counter(s.name)
    else:
        kind = c.checked.declared.variables[s.name].type
        if kind.form == "range":
            v = c.within(v, kind.low, kind.high)
        base = Cell(f"variable {s.name}", 0)
        if c.checked.declared.variables[s.name].region and s.of is not None and kind.form != "set":
            _set_on(c, base, s.name, c.value(s.of, env), v, env)
            return
    who = c.value(s.of, env) if s.of is not None else known(0)
    width = v.width
    if who.words is not None:
        c.into(v, plus(base, who.number * width))
        return
    at = who.at if width == 1 else c.made("MULI", who.at, width).at
    for i in range(width):
        c.emit("STX", plus(base, i), at, c.word(v, i))


def _set_on(c: Lowering, base: Cell, name: str, space: Value, v: Value, env: Env) -> None:
    """A space remembers a value; the log tells it, for it is drawn on the table."""
    word = c.word(v)
    at = base if space.words is not None else c.word(space)
    c.note("set", name, env.you, v, space)
    if space.words is not None:
        c.emit("MOV", plus(base, space.number), word)
    else:
        c.emit("STX", base, at, word)
