"""Sets → words.

Never: changes anything on the table.
"""

from __future__ import annotations

from typing import ClassVar

from rulekit.check import tree
from rulekit.compile.emitter import plus
from rulekit.compile.expressions import Cases
from rulekit.compile.folds import Folds
from rulekit.compile.layout import mask
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env, Value, known_set
from rulekit.program.opcodes import WORD


class Sets(Folds):
    """Lowers sets, but for conditions on their elements."""

    def full(self, domain: str) -> Value:
        """All elements of a domain."""
        return known_set(self.layout.everything(domain))

    # ---- one case a kind of set ----
    def _everything(self, e: tree.Everything, env: Env) -> Value:
        return self.full(e.type.domain)

    def _const_set(self, e: tree.ConstSet, env: Env) -> Value:
        return known_set(mask(e.elements, self.layout.words(e.type.domain)))

    def _as_set(self, e: tree.AsSet, env: Env) -> Value:
        optional = e.of.type.form == "optional"
        return self.single(self.value(e.of, env), optional, self.layout.words(e.type.domain))

    def _zone(self, e: tree.ZoneOf, env: Env) -> Value:
        base, index, stride = self.zone_at(e, env)
        return self.load(base, index, stride, stride)

    def _part(self, e: tree.PartOf, env: Env) -> Value:
        region, domain = self.layout.regions[e.region], self.layout.domains[e.region]
        rows = [
            mask([i for i in domain.valid if i // region.count == p], domain.words) for p in range(self.layout.players)
        ]
        return self.set_looked_up(rows, self.value(e.player, env))

    def _pieces_in(self, e: tree.PiecesIn, env: Env) -> Value:
        region = self.layout.regions[e.spaces.type.domain]
        width = self.layout.words(region.of)
        spaces = self.value(e.spaces, env)
        spaces = self.set_op("AND", spaces, Value(cell=Cell(f"sets {region.name}", 0), width=spaces.width))
        out = self.empty(width)

        def step(s: Value) -> None:
            if region.single:
                self.emit("SETB", out.at, self.load(Cell(f"region {region.name}", 0), s).at)
            else:
                pieces = self.load(Cell(f"region {region.name}", 0), s, width, width)
                for i in range(width):
                    self.emit("OR", plus(out.at, i), plus(out.at, i), self.word(pieces, i))

        self.loop(spaces, step)
        return out

    def _operation(self, e: tree.SetOperation, env: Env) -> Value:
        a = self.value(e.left, env).kept()
        return self.set_op({"+": "OR", "-": "ANDN", "&": "AND"}[e.operator], a, self.value(e.right, env))

    def _items(self, e: tree.SetItems, env: Env) -> Value:
        out = self.empty(self.layout.words(e.type.domain))
        for item in e.items:
            v, skip = self.value(item, env), self.label()
            if item.type.form == "optional":
                self.emit("JLTI", self.word(v), 0, skip)
            self.emit("SETB", out.at, self.word(v))
            self.at(skip)
        return out

    def _numbers(self, e: tree.NumberRange, env: Env) -> Value:
        low, high = self.value(e.low, env), self.value(e.high, env)
        if low.words is not None and high.words is not None:
            return known_set(mask(range(max(low.number, 0), min(high.number, WORD - 1) + 1)))
        all_numbers = self.linker.constant((1 << WORD) - 1)
        above = self.made("ADDI", self.word(high), 1)
        above = self._not_negative(above, high.low, -1)
        beyond = self.made("SHL", all_numbers, self.word(above)).kept()
        low = self._not_negative(low, low.low, 0)
        wide = self.made("SHL", all_numbers, self.word(low))
        return self.made("ANDN", wide.at, beyond.at)

    def _not_negative(self, v: Value, low: int | None, least: int) -> Value:
        if v.words is not None or (low is not None and low >= least):
            return v
        return self.made("MAX", v.at, self.linker.constant(0))

    def _map(self, e: tree.Map, env: Env) -> Value:
        source = self.value(e.source, env)
        out = self.empty(self.layout.words(e.type.domain))

        def step(x: Value) -> None:
            v, skip = self.value(e.body, env.bind(e.var, x)), self.label()
            if e.body.type.form == "optional":
                self.emit("JLTI", self.word(v), 0, skip)
            self.emit("SETB", out.at, self.word(v))
            self.at(skip)

        self.loop(source, step, e.var.type.low, e.var.type.high)
        return out

    value_cases: ClassVar[Cases] = {
        **Folds.value_cases,
        tree.Everything: _everything,
        tree.ConstSet: _const_set,
        tree.AsSet: _as_set,
        tree.ZoneOf: _zone,
        tree.PartOf: _part,
        tree.PiecesIn: _pieces_in,
        tree.SetOperation: _operation,
        tree.SetItems: _items,
        tree.NumberRange: _numbers,
        tree.Map: _map,
    }
