"""Statements in order, names, loops, who speaks, and how a game ends → instructions.

Never: decides which options a choice has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar, NamedTuple

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement
from rulekit.check.walk import walk_statements
from rulekit.compile.counters import StatementCases
from rulekit.compile.emitter import YOU, Why, plus
from rulekit.compile.layout import Layout
from rulekit.compile.link import COPY, Linker
from rulekit.compile.operands import Cell, Label
from rulekit.compile.pieces import Pieces
from rulekit.compile.values import Env, Value, known
from rulekit.diagnostics.source import Span
from rulekit.program.program import NEVER, REST, Clause

BINDS = (tree.Let, tree.Choose, tree.ChooseNumber, tree.ChooseSet)
ASKS = (tree.Choose, tree.ChooseNumber, tree.ChooseSet, tree.Either)
AMOUNTS = (tree.Gain, tree.Lose, tree.Pay)
ACTS = (*ASKS, tree.Perform, tree.Proceed, tree.Play, tree.EachPlayer)


class Judged(NamedTuple):
    """A condition or a choice, the names it sees, the procedure and the place it stands in."""

    statement: Statement
    env: Env
    procedure: str
    source: int


class Statements(Pieces):
    """Lowers the course of things."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker) -> None:
        super().__init__(checked, layout, linker)
        self.rest: list[tuple[Statement, ...]] = []  # what comes after the statement under way, outermost first
        self.places: dict[Span, int] = {}  # the source map: where each statement stands
        self.verbs: dict[Span, str] = {}  # what is done with the amount at a place
        self.simultaneous = False  # inside a simultaneous step
        self.clauses: list[Clause] = []  # what can be counted
        self.opened = 0  # where the innermost statements in order begin
        self.judged: list[Judged] = []  # what has grounds: conditions and choices

    def block(self, statements: tuple[Statement, ...], env: Env) -> Env:
        """Statements in order; the frame cells of their names are free again behind them."""
        mark, around = self.level, self.opened
        self.opened = self.here
        for i, s in enumerate(statements):
            self.rest.append(statements[i + 1 :])
            env = self.statement(s, env)
            self.rest.pop()
        self.level, self.opened = mark, around
        return env

    def statement(self, s: Statement, env: Env) -> Env:
        """One statement; the names it binds are in the environment returned."""
        mark, around, start = self.level, self.linker.source, self.here
        self.linker.source = self.source_of(s)
        after = self.statement_cases[type(s)](self, s, env)
        if self.here > start and not isinstance(s, tree.Block):
            self.clause(form_of(s), s, start)
        self.linker.source = around
        if not isinstance(s, BINDS):
            self.level = mark
        return env if after is None else after

    def source_of(self, s: Statement) -> int:
        """The number of a statement's place in the source map; that of an amount begins behind its verb."""
        if isinstance(s, AMOUNTS):
            self.verbs[s.span] = type(s).__name__.lower()
        return self.source_at(s.span)

    def source_at(self, span: Span) -> int:
        """The number of a place in the source map."""
        return self.places.setdefault(span, len(self.places))

    # ---- what can be counted ----
    @property
    def here(self) -> int:
        """The address of the next instruction."""
        return len(self.linker.instructions)

    def clause(self, form: str, s: Statement, address: int, arm: int = 0, part: Statement | None = None) -> None:
        """A statement begins at an address, or one way on from it."""
        of_part = -1 if part is None else self.source_of(part)
        place, procedure = self.source_of(s), self.linker.procedure
        self.clauses.append(Clause(address=address, form=form, place=place, procedure=procedure, arm=arm, part=of_part))

    def branch(self, form: str, s: Statement, part: Statement | None, env: Env, arm: int = 0) -> None:
        """One way on from a statement."""
        start = self.here
        if part is not None:
            self.statement(part, env)
        self.clause(form, s, start if self.here > start else REST, arm, part)

    def impossible(self, statements: Iterable[Statement]) -> None:
        """These do not happen under the options chosen."""
        for s in walk_statements(tuple(statements)):
            if not isinstance(s, tree.Block):
                self.clause(form_of(s), s, NEVER)

    def again(self, s: Statement, body: Statement, env: Env) -> Env:
        """A body that runs more than once: after it may come itself."""
        self.rest.append((s,))
        after = self.statement(body, env)
        self.rest.pop()
        return after

    def _block(self, s: tree.Block, env: Env) -> None:
        self.block(s.statements, env)

    # ---- names ----
    def _let(self, s: tree.Let, env: Env) -> Env:
        value = self.slot(s.value, env)
        self.kept.keeps_value(value, s.value.type)
        return env.bind(s.var, value)

    def slot(self, e: Expr, env: Env) -> Value:
        """The value in cells that keep it until the block ends."""
        before = self.level
        cell = self.temporary()
        v = self.value(e, env)
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

    # ---- course ----
    def _if(self, s: tree.If, env: Env) -> None:
        truth = self.known_truth(s.condition, env)
        if truth is not None:
            ways = (("then", s.then), ("else", s.otherwise))
            (form, branch), (other_form, unused) = ways if truth else ways[::-1]
            start = self.here
            self.branch(form, s, branch, env)
            if self.here == start:  # nothing is left of it: it happens as often as what it stands in
                self.clause("if", s, self.opened)
            self.clause(other_form, s, NEVER, part=unused)
            self.impossible([unused] if unused is not None else ())
            return
        other, out = self.label(), self.label()
        self.jump(s.condition, env, other, False)
        self.branch("then", s, s.then, env)
        if s.otherwise is not None:
            self.emit("JMP", 0, 0, out)
            self.at(other)
            self.branch("else", s, s.otherwise, env)
            self.at(out)
        else:
            self.at(other)
            self.clause("else", s, REST)

    def _require(self, s: tree.Require, env: Env) -> None:
        why = Why("require", env.you, grounds=self.judge(s, env))
        self.jump(s.condition, env, self.failing(why), False)

    def judge(self, s: Statement, env: Env) -> int:
        """A statement to whose grounds code is made when all else is: which of them they are."""
        self.judged.append(Judged(s, env, self.linker.procedure, self.linker.source))
        return len(self.judged) - 1

    def _repeat(self, s: tree.Repeat, env: Env) -> None:
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
            asked = self.here
            self.jump(s.until, inner, out, True)
            if self.here > asked:
                self.clause("asked", s, asked)
                self.clause("again", s, self.here)
        self.level = mark
        self.emit("DOWN", left, 0, top)
        self.at(out)

    def _each(self, s: tree.Each, env: Env) -> None:
        source = s.source
        if isinstance(source, tree.NumberRange):
            self._each_number(s, source, env)
        elif source.type.form == "list":
            listed = self.value(source, env)
            self.kept.keeps_value(listed, source.type)
            self._each_listed(s, listed, env)
        else:
            of = source.type.domain if source.type.domain in self.layout.kinds and acts(s.body) else ""
            self.loop(self.value(source, env), lambda x: self._each_body(s, x, env), of=of)

    def _each_body(self, s: tree.Each, x: Value, env: Env) -> None:
        inner = env.bind(s.var, x)
        self.kept.keeps_value(x, s.var.type, "" if s.var.type.domain == "player" else s.var.name)
        if s.var.type.domain != "player":
            self.again(s, s.body, inner)
        elif acts(s.body):
            self.speaking(x, inner, lambda e: self.again(s, s.body, e))
        else:
            self.again(s, s.body, inner.speaking(x))

    def _each_number(self, s: tree.Each, source: tree.NumberRange, env: Env) -> None:
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

    def _each_listed(self, s: tree.Each, listed: Value, env: Env) -> None:
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

    def as_you(self, env: Env, body: Callable[[Env], object]) -> None:
        """body with the register set to whoever `you` is here."""
        if env.you.cell == YOU.cell:
            body(env)
        else:
            self.speaking(env.you, env, body)

    def _as(self, s: tree.As, env: Env) -> None:
        if s.player.type.form == "set":
            players = self.value(s.player, env)
            self.loop(players, lambda p: self._spoken(s, p, env))
            return
        who, out = self.value(s.player, env).kept(), self.label()
        if s.player.type.form == "optional" and who.words is None:
            self.emit("JLTI", who.at, 0, out)
        self._spoken(s, who, env)
        self.at(out)

    def _spoken(self, s: tree.As, who: Value, env: Env) -> None:
        if acts(s.body):
            several = s.player.type.form == "set"
            self.speaking(who, env, lambda e: self.again(s, s.body, e) if several else self.statement(s.body, e))
        else:
            self.statement(s.body, env.speaking(who))

    def _each_player(self, s: tree.EachPlayer, env: Env) -> None:
        keep, top = self.temporary(), self.label()
        generator = self.temporary(4) if s.simultaneously else None
        if generator is not None:
            self._snapshot(1, generator)
        self.emit("MOV", keep, YOU.at)
        self.emit("LDI", YOU.at, 0, 0)
        self.at(top, loop=True)
        if generator is not None:
            self.emit("MIX", generator, YOU.at)
        before, self.simultaneous = self.simultaneous, self.simultaneous or s.simultaneously
        self.again(s, s.body, env.speaking(YOU))
        self.simultaneous = before
        self.emit("UPTO", YOU.at, self.layout.players, top)
        if generator is not None:
            self.emit("MIX", generator, YOU.at)
            self._snapshot(0, generator)
        self.emit("MOV", YOU.at, keep)

    def _snapshot(self, begins: int, generator: Cell) -> None:
        """A simultaneous step begins (1) or ends (0); the generator is kept in four cells."""
        data = self.layout.private_blocks()
        words = sum(self.linker.blocks[b] for b in data)
        table = self.linker.table([Cell(data[0], 0), words, Cell(COPY, 0)])
        self.emit("SNAP", begins, generator, table)

    # ---- the end ----
    def _end_game(self, s: tree.EndGame, env: Env) -> None:
        endings = {name: i for i, name in enumerate(self.checked.endings)}
        always = [r for r in s.reasons if r.condition is None or self.known_truth(r.condition, env) is True]
        out = self.label()
        reasons = known(sum(1 << endings[r.name] for r in always))
        if len(s.reasons) == 1 and not always and s.reasons[0].condition is not None:
            self.jump(s.reasons[0].condition, env, out, False)
            reasons = known(1 << endings[s.reasons[0].name])
        elif len(always) < len(s.reasons):
            if not always:
                self._any_reason(s, env, out)
            reasons = self._reasons(s, always, endings, env)
        winners = self.value(s.winners, env) if s.winners is not None else known(0)
        self.note("end", "", env.you, reasons)
        self.emit("ENDG", self.word(winners), self.word(reasons))
        self.at(out)

    def _any_reason(self, s: tree.EndGame, env: Env, out: Label) -> None:
        """Go to out if none holds; only at the end is it worth finding out which do."""
        some = self.label()
        conditions = [r.condition for r in s.reasons if r.condition is not None]
        for condition in conditions[:-1]:
            self.jump(condition, env, some, True)
        self.jump(conditions[-1], env, out, False)
        self.at(some)

    def _reasons(self, s: tree.EndGame, always: list[tree.Reason], endings: dict[str, int], env: Env) -> Value:
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

    statement_cases: ClassVar[StatementCases] = {
        **Pieces.statement_cases,
        tree.Block: _block,
        tree.Let: _let,
        tree.If: _if,
        tree.Require: _require,
        tree.Repeat: _repeat,
        tree.Each: _each,
        tree.As: _as,
        tree.EachPlayer: _each_player,
        tree.EndGame: _end_game,
    }


def form_of(s: Statement) -> str:
    """What kind of statement it is."""
    return type(s).__name__.lower()


def acts(s: Statement) -> bool:
    """May somebody look at who `you` is while this happens."""
    return any(isinstance(x, ACTS) for x in walk_statements((s,)))
