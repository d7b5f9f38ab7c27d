"""Expressions of the checked tree → instructions that leave a value.

Never: changes anything on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.compile.emitter import Emitter, Why
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Label
from rulekit.compile.values import Env, Value, known
from rulekit.compile.written import written
from rulekit.diagnostics.source import Span

# Which method lowers which node. Every room above adds its nodes to the cases of the room below.
Cases = Mapping[type[Expr], Callable[..., Value]]


class Expressions(Emitter, ABC):
    """Lowers rulings nobody answers, arithmetic, and values by condition."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker) -> None:
        super().__init__(layout, linker)
        self.checked = checked

    def value(self, e: Expr, env: Env) -> Value:
        """The value of an expression; a condition as 1 or 0, a set as its words."""
        inlined = self.inlined(e, env)
        if inlined is not None:
            return self.value(*inlined)
        case = self.value_cases.get(type(e))
        return self.truth(e, env) if case is None else case(self, e, env)

    def written(self, span: Span) -> str:
        """What the ruleset says at a place."""
        return written(self.checked.declared.files, span)

    def truth(self, e: Expr, env: Env) -> Value:
        """A condition as a number."""
        cell, out = self.temporary(), self.label()
        self.emit("LDI", cell, 0, 0)
        self.jump(e, env, out, False)
        self.emit("LDI", cell, 0, 1)
        self.at(out)
        return Value(cell=cell, low=0, high=1)

    @abstractmethod
    def jump(self, e: Expr, env: Env, target: Label, sense: bool) -> None:
        """Go to target if the condition is `sense`."""

    @abstractmethod
    def known_truth(self, e: Expr, env: Env) -> bool | None:
        """Whether a condition is true, if that is known without playing (an option, the number of players)."""

    # ---- rulings ----
    def inlined(self, e: Expr, env: Env) -> tuple[Expr, Env] | None:
        """A ruling no card answers, as its own text with parameters put in."""
        if not isinstance(e, tree.Ask) or self.answered(e.ruling):
            return None
        return self.asked(e, env)

    def asked(self, e: tree.Ask, env: Env) -> tuple[Expr, Env]:
        """A ruling's text and the names it sees."""
        ruling = self.checked.rulings[e.ruling]
        you = env.you if isinstance(e.player, tree.You) else self.value(e.player, env)
        inner = Env(you.kept())
        for var, argument in zip(ruling.parameters, e.arguments, strict=True):
            inner = inner.bind(var, self.fitted(argument, var, env))
        return ruling.body, inner

    def fitted(self, e: Expr, var: Var, env: Env) -> Value:
        """The value for a parameter, brought inside its bounds."""
        v = self.value(e, env)
        return self.within(v, var.type.low, var.type.high) if var.type.form == "int" else v

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

    def answered(self, ruling: str) -> bool:
        """May a card answer this ruling."""
        return any(a.ruling == ruling for a in self.checked.answers)

    # ---- one case a kind of expression ----
    def _const(self, e: tree.Const, env: Env) -> Value:
        return known(e.value)

    def _player_count(self, e: tree.PlayerCount, env: Env) -> Value:
        return known(self.layout.players)

    def _you(self, e: tree.You, env: Env) -> Value:
        return env.you

    def _local(self, e: tree.Local, env: Env) -> Value:
        return env.bound[e.var]

    def _need(self, e: tree.Need, env: Env) -> Value:
        v = self.value(e.of, env)
        none = Why("none", env.you, self.written(e.of.span))
        if v.words is not None:
            if v.number < 0:
                self.emit("JMP", 0, 0, self.failing(none))
            return v
        self.emit("JLTI", v.at, 0, self.failing(none))
        return v.kept()

    def _arithmetic(self, e: tree.Arithmetic, env: Env) -> Value:
        a, b = self.value(e.left, env), self.value(e.right, env)
        low, high = e.type.low, e.type.high
        if a.words is not None and b.words is not None:
            return known(computed(e.operator, a.number, b.number))
        if e.operator == "+" and (a.words is not None or b.words is not None):
            n, v = (a.number, b) if a.words is not None else (b.number, a)
            return replace(v, low=low, high=high) if n == 0 else self.made_with("ADDI", v, n, low, high)
        if e.operator == "-" and b.words is not None:
            return self.made_with("ADDI", a, -b.number, low, high)
        if e.operator == "-" and a.words is not None:
            return self.made_with("RSUBI", b, a.number, low, high)
        if e.operator == "*" and (a.words is not None or b.words is not None):
            n, v = (a.number, b) if a.words is not None else (b.number, a)
            return replace(v, low=low, high=high) if n == 1 else self.made_with("MULI", v, n, low, high)
        if e.operator == "up":
            turned = self.made("RSUBI", self.word(a), 0)
            down = self.made("DIV", turned.at, self.word(b))
            return self.made("RSUBI", down.at, 0, low=low, high=high)
        op = {"+": "ADD", "-": "SUB", "*": "MUL", "mod": "MOD", "down": "DIV", "min": "MIN", "max": "MAX"}[e.operator]
        return self.made(op, self.word(a), self.word(b), low=low, high=high)

    def _negative(self, e: tree.Negative, env: Env) -> Value:
        v = self.value(e.of, env)
        if v.words is not None:
            return known(-v.number)
        return self.made("RSUBI", v.at, 0, low=e.type.low, high=e.type.high)

    def _absolute(self, e: tree.Absolute, env: Env) -> Value:
        v = self.value(e.of, env)
        return known(abs(v.number)) if v.words is not None else self.made("ABS", v.at, low=0, high=e.type.high)

    def _if_else(self, e: tree.IfElse, env: Env) -> Value:
        known_truth = self.known_truth(e.condition, env)
        if known_truth is not None:
            return self.value(e.then if known_truth else e.otherwise, env)
        width = self.layout.width(e.type)
        cell, other, out = self.temporary(width), self.label(), self.label()
        self.jump(e.condition, env, other, False)
        a = self.value(e.then, env)
        self.into(a, cell)
        self.emit("JMP", 0, 0, out)
        self.at(other)
        b = self.value(e.otherwise, env)
        self.into(b, cell)
        self.at(out)
        return Value(cell=cell, width=width, low=e.type.low, high=e.type.high)

    value_cases: ClassVar[Cases] = {
        tree.Const: _const,
        tree.PlayerCount: _player_count,
        tree.You: _you,
        tree.Local: _local,
        tree.Need: _need,
        tree.Arithmetic: _arithmetic,
        tree.Negative: _negative,
        tree.Absolute: _absolute,
        tree.IfElse: _if_else,
    }


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
