"""Gaining, losing, paying and setting → instructions that keep supplies and bounds.

Never: makes or loses a token of a supply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement
from rulekit.compile.answers import Answers
from rulekit.compile.conditions import IMMEDIATE
from rulekit.compile.emitter import Why, is_small, plus
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env, Value, known

# Which method lowers which statement, as with expressions; one that binds a name returns the new environment.
StatementCases = Mapping[type[Statement], Callable[..., Env | None]]


class Counters(Answers):
    """Lowers statements about numbers."""

    # ---- amounts ----
    def amount(self, e: Expr, env: Env) -> Value:
        """An amount: what would be negative is nothing."""
        v = self.value(e, env)
        if v.words is not None:
            return known(max(0, v.number))
        if v.low is not None and v.low >= 0:
            return v.kept()
        return self.made("MAX", v.at, self.linker.constant(0), low=0, high=v.high).kept()

    def at_most(self, amount: Value, limit: Value) -> Value:
        """The smaller of two amounts."""
        if amount.words is not None and limit.words is not None:
            return known(min(amount.number, limit.number))
        return self.made("MIN", self.word(amount), self.word(limit), low=0).kept()

    def each_counter(self, c: tree.CounterName, env: Env, body: Callable[[str], None]) -> None:
        """body for the counter named, or for whichever the value turns out to be."""
        if c.name:
            body(c.name)
            return
        assert c.value is not None
        v = self.value(c.value, env)
        names = list(self.checked.declared.counters)
        if v.words is not None:
            body(names[v.number])
            return
        v, out = self.own(v), self.label()
        for i, name in enumerate(names):
            skip = self.label()
            self.emit("JNEI", v.at, i, skip)
            mark = self.level
            body(name)
            self.level = mark
            self.emit("JMP", 0, 0, out)
            self.at(skip)
        self.at(out)

    def amount_of(self, counter: str, who: Value) -> Value:
        """How much somebody has."""
        c = self.checked.declared.counters[counter]
        return self.load(self.layout.counter(counter), who, low=c.low, high=c.high)

    def spare(self, counter: str, who: Value) -> Value | None:
        """How much somebody can give up; None for any amount."""
        low = self.checked.declared.counters[counter].low
        if low is None:
            return None
        has = self.amount_of(counter, who)
        return has if low == 0 else self.made("ADDI", self.word(has), -low)

    def given_up(self, counter: str, who: Value, amount: Value) -> Value:
        """The amount, cut where somebody has no more to give up."""
        spare = self.spare(counter, who)
        return amount if spare is None else self.at_most(amount, spare)

    def room_for(self, counter: str, who: Value, amount: Value) -> Value:
        """The amount, cut where the counter would pass its upper bound."""
        high = self.checked.declared.counters[counter].high
        if high is None:
            return amount
        return self.at_most(amount, self.made("RSUBI", self.word(self.amount_of(counter, who)), high))

    def pool(self, counter: str) -> Cell | None:
        """The common supply of a counter."""
        return Cell(f"pool {counter}", 0) if self.checked.declared.counters[counter].supply is not None else None

    def change(self, verb: str, counter: str, who: Value, amount: Value, sign: int) -> None:
        """Somebody's counter goes up or down."""
        base = self.layout.counter(counter)
        if amount.words is not None and not is_small(amount.number):
            amount = Value(cell=self.word(amount))
        if amount.words is None and sign < 0 and who.words is None:
            turned = self.made("RSUBI", amount.at, 0)
            self.note(verb, counter, who, amount)
            self.emit("ADDX", base, who.at, turned.at)
            return
        self.note(verb, counter, who, amount)
        if who.words is not None and amount.words is not None:
            c = plus(base, who.number)
            self.emit("ADDI", c, c, sign * amount.number)
        elif who.words is not None:
            c = plus(base, who.number)
            self.emit("ADD" if sign > 0 else "SUB", c, c, amount.at)
        elif amount.words is not None:
            self.emit("INCX", base, who.at, sign * amount.number)
        else:
            self.emit("ADDX", base, who.at, amount.at)

    # ---- statements ----
    def _gain(self, s: tree.Gain, env: Env) -> None:
        n = self.amount(s.count, env)
        source = self.value(s.source, env).kept() if s.source is not None else None

        def one(counter: str) -> None:
            amount = self.room_for(counter, env.you, n)
            pool = self.pool(counter)
            if source is not None:
                amount = self.given_up(counter, source, amount)
                self.change("lose", counter, source, amount, -1)
            elif pool is not None:
                amount = self.at_most(amount, Value(cell=pool))
                self.emit("SUB", pool, pool, self.word(amount))
            self.change("gain", counter, env.you, amount, 1)

        self.each_counter(s.counter, env, one)

    def _lose(self, s: tree.Lose, env: Env) -> None:
        n = self.amount(s.count, env)

        def one(counter: str) -> None:
            amount = self.given_up(counter, env.you, n)
            self.change("lose", counter, env.you, amount, -1)
            pool = self.pool(counter)
            if pool is not None:
                self.emit("ADD", pool, pool, self.word(amount))

        self.each_counter(s.counter, env, one)

    def _pay(self, s: tree.Pay, env: Env) -> None:
        n = self.amount(s.count, env)
        to = self.value(s.to, env).kept() if s.to is not None else None

        def one(counter: str) -> None:
            self.afford(counter, env.you, n)
            self.change("pay", counter, env.you, n, -1)
            pool = self.pool(counter)
            if to is not None:
                taken = self.room_for(counter, to, n)
                self.change("gain", counter, to, taken, 1)
                if pool is not None and taken is not n:  # what finds no room goes to the supply
                    self.emit("ADD", pool, pool, self.made("SUB", self.word(n), self.word(taken)).at)
            elif pool is not None:
                self.emit("ADD", pool, pool, self.word(n))

        self.each_counter(s.counter, env, one)

    def afford(self, counter: str, who: Value, amount: Value) -> None:
        """Unless somebody has the amount, this line of play cannot be finished."""
        has = self.spare(counter, who)
        if has is None:
            return
        short = self.failing(Why("pay", who, counter, needs=amount, has=has.kept()))
        if amount.words is not None and amount.number < IMMEDIATE:
            self.emit("JLTI", self.word(has), amount.number, short)
        else:
            self.emit("JLT", self.word(has), self.word(amount), short)

    def _set(self, s: tree.SetVariable, env: Env) -> None:
        counters = self.checked.declared.counters
        v = self.value(s.value, env)
        if s.name in counters:
            v = self.within(v, counters[s.name].low, counters[s.name].high)
            base = self.layout.counter(s.name)
        else:
            kind = self.checked.declared.variables[s.name].type
            if kind.form == "range":
                v = self.within(v, kind.low, kind.high)
            base = Cell(f"variable {s.name}", 0)
            if self.checked.declared.variables[s.name].region and s.of is not None and kind.form != "set":
                self._set_on(base, s.name, self.value(s.of, env), v, env)
                return
        who = self.value(s.of, env) if s.of is not None else known(0)
        width = v.width
        if who.words is not None:
            self.into(v, plus(base, who.number * width))
            return
        at = who.at if width == 1 else self.made("MULI", who.at, width).at
        for i in range(width):
            self.emit("STX", plus(base, i), at, self.word(v, i))

    def _set_on(self, base: Cell, name: str, space: Value, v: Value, env: Env) -> None:
        """A space remembers a value; the log tells it, for it is drawn on the table."""
        word = self.word(v)
        at = base if space.words is not None else self.word(space)
        self.note("set", name, env.you, v, space)
        if space.words is not None:
            self.emit("MOV", plus(base, space.number), word)
        else:
            self.emit("STX", base, at, word)

    statement_cases: ClassVar[StatementCases] = {
        tree.Gain: _gain,
        tree.Lose: _lose,
        tree.Pay: _pay,
        tree.SetVariable: _set,
    }
