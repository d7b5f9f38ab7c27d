"""Amounts that somebody has, gets or gives up → instructions that keep supplies and bounds.

Never: makes or loses a token of a supply.
"""

from __future__ import annotations

from rulekit.check.tree import Expr
from rulekit.compile.code import Cell, Value, Why, known, plus
from rulekit.compile.emitter import IMMEDIATE, is_small
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering


# ---- amounts ----
def amount_from(c: Lowering, e: Expr, env: Env) -> Value:
    """An amount: what would be negative is nothing."""
    v = c.value(e, env)
    if v.words is not None:
        return known(max(0, v.number))
    if v.low is not None and v.low >= 0:
        return v.kept()
    return c.made("MAX", v.at, c.code.constant(0), low=0, high=v.high).kept()


def at_most(c: Lowering, amount: Value, limit: Value) -> Value:
    """The smaller of two amounts."""
    if amount.words is not None and limit.words is not None:
        return known(min(amount.number, limit.number))
    return c.made("MIN", c.word(amount), c.word(limit), low=0).kept()


def amount_of(c: Lowering, counter: str, who: Value) -> Value:
    """How much somebody has."""
    declared = c.checked.declared.counters[counter]
    return c.load(c.layout.counter(counter), who, low=declared.low, high=declared.high)


def spare(c: Lowering, counter: str, who: Value) -> Value | None:
    """How much somebody can give up; None for any amount."""
    low = c.checked.declared.counters[counter].low
    if low is None:
        return None
    has = amount_of(c, counter, who)
    return has if low == 0 else c.made("ADDI", c.word(has), -low)


def given_up(c: Lowering, counter: str, who: Value, amount: Value) -> Value:
    """The amount, cut where somebody has no more to give up."""
    left = spare(c, counter, who)
    return amount if left is None else at_most(c, amount, left)


def room_for(c: Lowering, counter: str, who: Value, amount: Value) -> Value:
    """The amount, cut where the counter would pass its upper bound."""
    high = c.checked.declared.counters[counter].high
    if high is None:
        return amount
    return at_most(c, amount, c.made("RSUBI", c.word(amount_of(c, counter, who)), high))


def pool_of(c: Lowering, counter: str) -> Cell | None:
    """The common supply of a counter."""
    return Cell(f"pool {counter}", 0) if c.checked.declared.counters[counter].supply is not None else None


def change(c: Lowering, verb: str, counter: str, who: Value, amount: Value, sign: int) -> None:
    """Somebody's counter goes up or down."""
    base = c.layout.counter(counter)
    if amount.words is not None and not is_small(amount.number):
        amount = Value(cell=c.word(amount))
    if amount.words is None and sign < 0 and who.words is None:
        turned = c.made("RSUBI", amount.at, 0)
        c.note(verb, counter, who, amount)
        c.emit("ADDX", base, who.at, turned.at)
        return
    c.note(verb, counter, who, amount)
    if who.words is not None and amount.words is not None:
        at = plus(base, who.number)
        c.emit("ADDI", at, at, sign * amount.number)
    elif who.words is not None:
        at = plus(base, who.number)
        c.emit("ADD" if sign > 0 else "SUB", at, at, amount.at)
    elif amount.words is not None:
        c.emit("INCX", base, who.at, sign * amount.number)
    else:
        c.emit("ADDX", base, who.at, amount.at)


def afford(c: Lowering, counter: str, who: Value, amount: Value) -> None:
    """Unless somebody has the amount, this line of play cannot be finished."""
    has = spare(c, counter, who)
    if has is None:
        return
    short = c.failing(Why("pay", who, counter, needs=amount, has=has.kept()))
    if amount.words is not None and amount.number < IMMEDIATE:
        c.emit("JLTI", c.word(has), amount.number, short)
    else:
        c.emit("JLT", c.word(has), c.word(amount), short)
