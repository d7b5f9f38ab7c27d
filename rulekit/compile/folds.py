"""A set or pile → one number or element: count, first, sum, min, max.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.walk import is_local
from rulekit.compile.expressions import Cases
from rulekit.compile.lookups import Lookups
from rulekit.compile.values import Env, Value, known, known_set
from rulekit.program.opcodes import WORD

BEYOND = 1 << 40  # no number of a ruleset comes near it
DIFFERENT = 6  # a sum over an attribute with so few values is weighed


class Folds(Lookups):
    """Lowers folds over numbers; `any` and `all` are conditions."""

    def _count(self, e: tree.Count, env: Env) -> Value:
        inlined = self.inlined(e.of, env)
        if inlined is not None:
            return self._count(replace(e, of=inlined[0]), inlined[1])
        if isinstance(e.of, tree.ZoneOf) and e.of.type.form == "pile":
            return self.load(*self.zone_at(e.of, env), low=0, high=self.layout.zones[e.of.zone].size - 1)
        if e.of.type.form == "list":
            return replace(self.value(e.of, env), width=1)
        if isinstance(e.of, tree.AsSet):
            v = self.value(e.of.of, env)
            if e.of.of.type.form == "element":
                return known(1)
            cell, out = self.temporary(), self.label()
            self.emit("LDI", cell, 0, 0)
            self.emit("JLTI", self.word(v), 0, out)
            self.emit("LDI", cell, 0, 1)
            self.at(out)
            return Value(cell=cell, low=0, high=1)
        return self.count(self.value(e.of, env))

    def _first(self, e: tree.First, env: Env) -> Value:
        return self.first(self.value(e.of, env))

    def _fold(self, e: tree.Fold, env: Env) -> Value:
        if e.function in ("any", "all"):
            return self.truth(e, env)
        weighed = self._weighed(e, env)
        if weighed is not None:
            return weighed
        source = self.value(e.source, env)
        cell, seen, out = self.temporary(), self.label(), self.label()
        op = {"sum": "ADD", "max": "MAX", "min": "MIN"}[e.function]
        self.constant_into({"sum": 0, "max": -BEYOND, "min": BEYOND}[e.function], cell)
        if e.otherwise is not None:
            self.jump_if_empty(source, seen)

        def step(x: Value) -> None:
            v = self.value(e.body, env.bind(e.var, x))
            self.emit(op, cell, cell, self.word(v))

        few = self.few(source)
        for n in few or []:
            mark = self.level
            step(known(n))
            self.level = mark
        if few is None:
            self.loop(source, step, e.var.type.low, e.var.type.high)
        if e.otherwise is not None:
            self.emit("JMP", 0, 0, out)
            self.at(seen)
            self.into(self.value(e.otherwise, env), cell)
            self.at(out)
        return Value(cell=cell, low=e.type.low, high=e.type.high)

    def _weighed(self, e: tree.Fold, env: Env) -> Value | None:
        """The sum of an attribute with few different values: each value times how many have it."""
        body = e.body
        if e.function != "sum" or not isinstance(body, tree.AttributeOf) or not is_local(body.of, e.var):
            return None
        values = self.layout.domains[body.of.type.domain].attributes[body.name]
        different = sorted(set(values) - {0})
        if len(different) > DIFFERENT or any(n < 0 for n in different) or len(values) > WORD:
            return None
        source = self.value(e.source, env).kept()
        total: Value | None = None
        for n in different:
            has = known_set((sum(1 << i for i, x in enumerate(values) if x == n),))
            part = self.count(self.set_op("AND", source, has))
            if n != 1:
                part = known(part.number * n) if part.words is not None else self.made("MULI", part.at, n)
            total = part if total is None else self.made("ADD", self.word(total), self.word(part))
        return total or known(0)

    value_cases: ClassVar[Cases] = {
        **Lookups.value_cases,
        tree.Count: _count,
        tree.First: _first,
        tree.Fold: _fold,
    }
