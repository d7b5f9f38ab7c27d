"""Statements → instructions: counters, names, control, who speaks.

Never: decides which options a choice has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulekit.check import core
from rulekit.check.core import Expr, Statement
from rulekit.compile.completability import Completability, walk_statements
from rulekit.compile.emitter import YOU, plus
from rulekit.compile.operands import Cell
from rulekit.compile.pieces import Pieces
from rulekit.compile.values import Env, Value, known
from rulekit.program import opcodes

ACTS = (core.Perform, core.Choose, core.ChooseNumber, core.ChooseSet, core.Either, core.Proceed, core.Play, core.EachPlayer)


def acts(s: Statement) -> bool:
    """May somebody look at who `you` is while this happens."""
    return any(isinstance(x, ACTS) for x in walk_statements((s,)))


class Statements(Pieces):
    """Lowers statements."""

    completability: Completability
    rest: list[tuple[Statement, ...]]
    simultaneous: bool

    def block(self, statements: tuple[Statement, ...], env: Env) -> Env:
        """Statements in order; the frame cells of their names are free again behind them."""
        mark = self.level
        for i, s in enumerate(statements):
            self.rest.append(statements[i + 1 :])
            env = self.statement(s, env)
            self.rest.pop()
        self.level = mark
        return env

    def statement(self, s: Statement, env: Env) -> Env:
        """One statement; the names it binds are in the environment returned."""
        self.linker.source = self.source_of(s)
        if isinstance(s, core.Let):
            return self._let(s, env)
        binds = isinstance(s, (core.Choose, core.ChooseNumber, core.ChooseSet))
        mark = self.level
        after = self._statements[type(s)](self, s, env)
        if not binds:
            self.level = mark
        return after if isinstance(after, Env) else env

    def source_of(self, s: Statement) -> int:
        """The number of a statement's place in the source map."""
        raise NotImplementedError

    def again(self, s: Statement, body: Statement, env: Env) -> Env:
        """A body that runs more than once: after it may come itself."""
        self.rest.append((s,))
        after = self.statement(body, env)
        self.rest.pop()
        return after

    def _block(self, s: core.Block, env: Env) -> None:
        self.block(s.statements, env)

    # ---- names ----
    def _let(self, s: core.Let, env: Env) -> Env:
        return env.bind(s.var, self.slot(s.value, env))

    def slot(self, e: Expr, env: Env) -> Value:
        """The value in cells that keep it until the block ends."""
        before = self.level
        cell = self.temporary()
        v = self.set_value(e, env) if e.type.form == "set" else self.value(e, env)
        if v.words is not None:
            return v
        frame = f"frame {self.linker.procedure}"
        if v.width == 1:
            self.into(v, cell)
            self.level = before + 1
            return replace(v, cell=cell, fresh=False)
        if v.at.block == frame and v.at.offset > before:
            self.level = v.at.offset + v.width
            return v.kept()
        return self.own(v)

    # ---- counters ----
    def amount(self, e: Expr, env: Env) -> Value:
        """An amount: what would be negative is nothing."""
        v = self.value(e, env)
        if v.words is not None:
            return known(max(0, v.number))
        if v.low is not None and v.low >= 0:
            return v.kept()
        return self.made("MAX", v.at, self.linker.constant(0), low=0, high=v.high).kept()

    def each_counter(self, c: core.CounterName, env: Env, body: Callable[[str], None]) -> None:
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

    def change(self, verb: str, counter: str, who: Value, amount: Value, sign: int) -> None:
        """Somebody's counter goes up or down."""
        base = self.layout.counter(counter)
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

    def pool(self, counter: str) -> Cell | None:
        """The common supply of a counter."""
        return Cell(f"pool {counter}", 0) if self.checked.declared.counters[counter].supply is not None else None

    def at_most(self, amount: Value, limit: Value) -> Value:
        """The smaller of two amounts."""
        if amount.words is not None and limit.words is not None:
            return known(min(amount.number, limit.number))
        return self.made("MIN", self.word(amount), self.word(limit), low=0).kept()

    def _gain(self, s: core.Gain, env: Env) -> None:
        n = self.amount(s.count, env)
        source = self.value(s.source, env).kept() if s.source is not None else None

        def one(counter: str) -> None:
            amount = self.room_for(counter, env.you, n)
            pool = self.pool(counter)
            if source is not None:
                amount = self.at_most(amount, self.spare(counter, source))
                self.change("lose", counter, source, amount, -1)
            elif pool is not None:
                amount = self.at_most(amount, Value(cell=pool))
                self.emit("SUB", pool, pool, self.word(amount))
            self.change("gain", counter, env.you, amount, 1)

        self.each_counter(s.counter, env, one)

    def room_for(self, counter: str, who: Value, amount: Value) -> Value:
        """The amount, cut where the counter would pass its upper bound."""
        high = self.checked.declared.counters[counter].high
        if high is None:
            return amount
        return self.at_most(amount, self.made("RSUBI", self.word(self.amount_of(counter, who)), high))

    def spare(self, counter: str, who: Value) -> Value:
        """How much somebody can give up."""
        low = self.checked.declared.counters[counter].low
        has = self.amount_of(counter, who)
        if low is None:
            return known(1 << 22)
        return has if low == 0 else self.made("ADDI", self.word(has), -low)

    def _lose(self, s: core.Lose, env: Env) -> None:
        n = self.amount(s.count, env)

        def one(counter: str) -> None:
            amount = self.at_most(n, self.spare(counter, env.you))
            self.change("lose", counter, env.you, amount, -1)
            pool = self.pool(counter)
            if pool is not None:
                self.emit("ADD", pool, pool, self.word(amount))

        self.each_counter(s.counter, env, one)

    def _pay(self, s: core.Pay, env: Env) -> None:
        n = self.amount(s.count, env)
        to = self.value(s.to, env).kept() if s.to is not None else None

        def one(counter: str) -> None:
            self.afford(counter, env.you, n)
            self.change("pay", counter, env.you, n, -1)
            pool = self.pool(counter)
            if to is not None:
                self.change("gain", counter, to, self.room_for(counter, to, n), 1)
            elif pool is not None:
                self.emit("ADD", pool, pool, self.word(n))

        self.each_counter(s.counter, env, one)

    def afford(self, counter: str, who: Value, amount: Value) -> None:
        """Unless somebody has the amount, this line of play cannot be finished."""
        if self.checked.declared.counters[counter].low is None:
            return
        has = self.spare(counter, who)
        if amount.words is not None and has.words is None and amount.number < opcodes.SITE_MASK:
            self.emit("JLTI", self.word(has), amount.number, self.failing())
        else:
            self.emit("JLT", self.word(has), self.word(amount), self.failing())

    def _set(self, s: core.SetVariable, env: Env) -> None:
        counters = self.checked.declared.counters
        is_set = s.value.type.form == "set"
        v = self.set_value(s.value, env) if is_set else self.value(s.value, env)
        if s.name in counters:
            v = self.within(v, counters[s.name].low, counters[s.name].high)
            base = self.layout.counter(s.name)
        else:
            kind = self.checked.declared.variables[s.name].type
            if kind.form == "range":
                v = self.within(v, kind.low, kind.high)
            base = Cell(f"variable {s.name}", 0)
        who = self.value(s.player, env) if s.player is not None else known(0)
        width = v.width
        if who.words is not None:
            self.into(v, plus(base, who.number * width))
            return
        at = who.at if width == 1 else self.made("MULI", who.at, width).at
        for i in range(width):
            self.emit("STX", plus(base, i), at, self.word(v, i))

    def within(self, v: Value, low: int | None, high: int | None) -> Value:
        """A number brought inside its bounds."""
        if v.words is not None:
            n = v.number if low is None else max(low, v.number)
            return known(n if high is None else min(high, n))
        if low is not None and (v.low is None or v.low < low):
            v = self.made("MAX", v.at, self.linker.constant(low), low=low, high=v.high)
        if high is not None and (v.high is None or v.high > high):
            v = self.made("MIN", v.at, self.linker.constant(high), low=v.low, high=high)
        return v

    # ---- control ----
    def _if(self, s: core.If, env: Env) -> None:
        truth = self.known_truth(s.condition, env)
        if truth is not None:
            branch = s.then if truth else s.otherwise
            if branch is not None:
                self.statement(branch, env)
            return
        other, out = self.label(), self.label()
        self.jump(s.condition, env, other, False)
        self.statement(s.then, env)
        if s.otherwise is not None:
            self.emit("JMP", 0, 0, out)
            self.at(other)
            self.statement(s.otherwise, env)
            self.at(out)
        else:
            self.at(other)

    def _require(self, s: core.Require, env: Env) -> None:
        self.jump(s.condition, env, self.failing(), False)

    def _repeat(self, s: core.Repeat, env: Env) -> None:
        left, top, out = self.temporary(), self.label(), self.label()
        count = self.value(s.count, env)
        self.into(count, left)
        if count.words is None or count.number < 1:
            self.emit("JLTI", left, 1, out)
        self.at(top, loop=True)
        self.rest.append((s,))
        inner, mark = env, self.level
        for i, x in enumerate(s.body.statements):
            self.rest.append(s.body.statements[i + 1 :])
            inner = self.statement(x, inner)
            self.rest.pop()
        self.rest.pop()
        if s.until is not None:
            self.jump(s.until, inner, out, True)
        self.level = mark
        self.emit("ADDI", left, left, -1)
        self.emit("JNZ", left, 0, top)
        self.at(out)

    def _each(self, s: core.Each, env: Env) -> None:
        source = s.source
        if isinstance(source, core.NumberRange):
            self._each_number(s, source, env)
        elif source.type.form == "list":
            self._each_listed(s, self.value(source, env), env)
        else:
            self.loop(self.set_value(source, env), lambda x: self._each_body(s, x, env))

    def _each_body(self, s: core.Each, x: Value, env: Env) -> None:
        inner = env.bind(s.var, x)
        if s.var.type.domain != "player":
            self.again(s, s.body, inner)
        elif acts(s.body):
            self.speaking(x, inner, lambda e: self.again(s, s.body, e))
        else:
            self.again(s, s.body, inner.speaking(x))

    def _each_number(self, s: core.Each, source: core.NumberRange, env: Env) -> None:
        high = self.own(self.value(source.high, env))
        x, top, out = self.temporary(), self.label(), self.label()
        self.into(self.value(source.low, env), x)
        first, last = source.low.type.high, source.high.type.low
        if first is None or last is None or first > last:
            self.emit("JLT", self.word(high), x, out)
        self.at(top, loop=True)
        self._each_body(s, Value(cell=x, low=source.low.type.low, high=source.high.type.high), env)
        self.emit("ADDI", x, x, 1)
        self.emit("JGE", self.word(high), x, top)
        self.at(out)

    def _each_listed(self, s: core.Each, listed: Value, env: Env) -> None:
        i, x, top, out = self.temporary(), self.temporary(), self.label(), self.label()
        self.emit("LDI", i, 0, 0)
        self.at(top, loop=True)
        self.emit("JGE", i, listed.at, out)
        self.emit("LDX", x, plus(listed.at, 1), i)
        self._each_body(s, Value(cell=x), env)
        self.emit("ADDI", i, i, 1)
        self.emit("JMP", 0, 0, top)
        self.at(out)

    # ---- who speaks ----
    def speaking(self, who: Value, env: Env, body: Callable[[Env], object]) -> None:
        """body with `you` somebody else; the register is changed and set back."""
        keep = self.temporary()
        self.emit("MOV", keep, YOU.at)
        self.into(who.kept(), YOU.at)
        body(env.speaking(YOU))
        self.emit("MOV", YOU.at, keep)

    def _as(self, s: core.As, env: Env) -> None:
        if s.player.type.form == "set":
            players = self.set_value(s.player, env)
            self.loop(players, lambda p: self._spoken(s, p, env))
            return
        who, out = self.value(s.player, env).kept(), self.label()
        if s.player.type.form == "optional" and who.words is None:
            self.emit("JLTI", who.at, 0, out)
        self._spoken(s, who, env)
        self.at(out)

    def _spoken(self, s: core.As, who: Value, env: Env) -> None:
        if acts(s.body):
            self.speaking(who, env, lambda e: self.again(s, s.body, e) if s.player.type.form == "set" else self.statement(s.body, e))
        else:
            self.statement(s.body, env.speaking(who))

    def _each_player(self, s: core.EachPlayer, env: Env) -> None:
        keep, top = self.temporary(), self.label()
        generator = self.temporary(4) if s.simultaneously else None
        if generator is not None:
            self.snapshot(1, generator)
        self.emit("MOV", keep, YOU.at)
        self.emit("LDI", YOU.at, 0, 0)
        self.at(top, loop=True)
        if generator is not None:
            self.emit("MIX", generator, YOU.at)
        before, self.simultaneous = self.simultaneous, self.simultaneous or s.simultaneously
        self.again(s, s.body, env.speaking(YOU))
        self.simultaneous = before
        self.emit("ADDI", YOU.at, YOU.at, 1)
        self.emit("JLTI", YOU.at, self.layout.players, top)
        if generator is not None:
            self.emit("MIX", generator, YOU.at)
            self.snapshot(0, generator)
        self.emit("MOV", YOU.at, keep)

    def snapshot(self, begins: int, generator: Cell) -> None:
        """A simultaneous step begins (1) or ends (0); the generator is kept in four cells."""
        raise NotImplementedError

    def _end_game(self, s: core.EndGame, env: Env) -> None:
        endings = {name: i for i, name in enumerate(self.checked.endings)}
        always = [r for r in s.reasons if r.condition is None or self.known_truth(r.condition, env) is True]
        out = self.label()
        reasons = known(sum(1 << endings[r.name] for r in always))
        if len(s.reasons) == 1 and not always and s.reasons[0].condition is not None:
            self.jump(s.reasons[0].condition, env, out, False)
            reasons = known(1 << endings[s.reasons[0].name])
        elif len(always) < len(s.reasons):
            reasons = self._reasons(s, always, endings, env)
            if not always:
                self.emit("JZ", reasons.at, 0, out)
        winners = self.set_value(s.winners, env) if s.winners is not None else known(0)
        self.note("end", "", env.you, reasons)
        self.emit("ENDG", self.word(winners), self.word(reasons))
        self.at(out)

    def _reasons(self, s: core.EndGame, always: list[core.Reason], endings: dict[str, int], env: Env) -> Value:
        """The set of those that hold."""
        found = self.temporary()
        self.emit("LDI", found, 0, sum(1 << endings[r.name] for r in always))
        for r in s.reasons:
            if r not in always and r.condition is not None:
                skip = self.label()
                self.jump(r.condition, env, skip, False)
                self.emit("ADDI", found, found, 1 << endings[r.name])
                self.at(skip)
        return Value(cell=found)

    _statements: dict[type[Statement], Callable[..., Env | None]] = {}
