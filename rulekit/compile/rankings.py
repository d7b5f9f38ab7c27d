"""The best of a set, and whole sets in order, by keys.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.walk import is_local
from rulekit.compile.conditions import Conditions
from rulekit.compile.emitter import plus
from rulekit.compile.expressions import Cases
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env, Value, known


@dataclass(frozen=True, slots=True)
class Best:
    """Cells of a ranking under way: the best element so far, its keys, and those that share its rank."""

    element: Cell
    keys: tuple[Cell, ...]
    shared: Value | None
    tie: str  # none: `shared` only tells that there is a tie; random: it is the set of those that share

    @property
    def shared_words(self) -> list[Cell]:
        """The words of `shared` that the tie needs."""
        if self.shared is None:
            return []
        return [plus(self.shared.at, i) for i in range(self.shared.width if self.tie == "random" else 1)]


class Rankings(Conditions):
    """Lowers rankings."""

    def _pick(self, e: tree.Pick, env: Env) -> Value:
        source = self.value(e.source, env)
        if self._lowest_index(e):
            return self.first(source)
        if not e.keys and e.tie == "random":
            return self._any_of(source, e.source.type.domain)
        element, keys = self.temporary(), tuple(self.temporary() for _ in e.keys)
        shared = None
        if e.tie in ("none", "random"):
            shared = Value(cell=self.temporary(source.width), width=source.width)
        best = Best(element, keys, shared, e.tie)
        few = self.few(source)
        if not few:
            self.emit("LDI", element, 0, -1)
            if shared is not None:
                for i in range(shared.width):
                    self.emit("LDI", plus(shared.at, i), 0, 0)
        if few is not None:
            for n in few:
                self._better(e, env, known(n), best, first=n == few[0])
        else:
            self.loop(source, lambda x: self._better(e, env, x, best), e.var.type.low, e.var.type.high)
        if shared is not None:
            self._settle(best, shared, e.source.type.domain)
        return Value(cell=element)

    def _any_of(self, source: Value, domain: str) -> Value:
        """One of a set, by chance."""
        options, element = self.temporary(source.width), self.temporary()
        self.into(source, options)
        self.chance_pick(element, Value(cell=options, width=source.width), domain)
        return Value(cell=element)

    def _settle(self, best: Best, shared: Value, domain: str) -> None:
        """A tie for the best: chance decides, or there is none."""
        if best.tie == "random":
            self.chance_pick(best.element, shared, domain)
        else:
            alone = self.label()
            self.emit("JZ", shared.at, 0, alone)
            self.emit("LDI", best.element, 0, -1)
            self.at(alone)

    def _lowest_index(self, e: tree.Pick) -> bool:
        """Is the best simply the first: the one of lowest index, of which there is one."""
        key = e.keys[0].value if len(e.keys) == 1 else None
        if not isinstance(key, tree.AttributeOf) or key.name != "index" or not is_local(key.of, e.var):
            return False
        region = self.layout.regions.get(e.source.type.domain)
        return not e.keys[0].highest and not (region is not None and region.per_player)

    def _better(self, e: tree.Pick | tree.Sort, env: Env, x: Value, best: Best, first: bool = False) -> None:
        """x takes the place of the best so far if it ranks higher; the first of all always does."""
        mark = self.level
        no, yes = self.label(), self.label()
        if first:
            for k, cell in zip(e.keys, best.keys, strict=True):
                self.into(self.value(k.value, env.bind(e.var, x)), cell)
        else:
            own = [self.temporary() for _ in e.keys]
            for k, cell in zip(e.keys, own, strict=True):
                self.into(self.value(k.value, env.bind(e.var, x)), cell)
            if x.words is None:
                self.emit("JLTI", best.element, 0, yes)
            for k, mine, other in zip(e.keys, own, best.keys, strict=True):
                low, high = (other, mine) if k.highest else (mine, other)
                self.emit("JLT", low, high, yes)
                self.emit("JNE", mine, other, no)
            self._shares(x, best)
            self.emit("JMP", 0, 0, no)
            self.at(yes)
            for mine, other in zip(own, best.keys, strict=True):
                self.emit("MOV", other, mine)
        self.into(x.kept(), best.element)
        for cell in best.shared_words:
            self.emit("LDI", cell, 0, 0)
        if best.tie == "random":
            self._shares(x, best)
        self.at(no)
        self.level = mark

    def _shares(self, x: Value, best: Best) -> None:
        """x ranks the same as the best."""
        if best.shared is None:
            return
        if best.tie == "none":
            self.emit("LDI", best.shared.at, 0, 1)
        else:
            self.emit("SETB", best.shared.at, self.word(x))

    def _sort(self, e: tree.Sort, env: Env) -> Value:
        """Repeated picking into a list: its length, then its elements; keys are read before anything else happens."""
        source = self.value(e.source, env)
        size = self.layout.domains[e.source.type.domain].size
        out, left = self.temporary(1 + size), self.temporary(source.width)
        best = Best(self.temporary(), tuple(self.temporary() for _ in e.keys), None, "")
        self.into(source, left)
        self.emit("LDI", out, 0, 0)
        top, done = self.label(), self.label()
        rest = Value(cell=left, width=source.width)
        self.at(top, loop=True)
        self.jump_if_empty(rest, done)
        self.emit("LDI", best.element, 0, -1)
        self.loop(rest, lambda x: self._better(e, env, x, best))
        self.emit("CLRB", left, best.element)
        self.emit("STX", plus(out, 1), out, best.element)
        self.emit("ADDI", out, out, 1)
        self.emit("JMP", 0, 0, top)
        self.at(done)
        return Value(cell=out, width=1 + size)

    value_cases: ClassVar[Cases] = {**Conditions.value_cases, tree.Pick: _pick, tree.Sort: _sort}
