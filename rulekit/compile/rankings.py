"""The best of a set, and whole sets in order, by keys.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.check import tree
from rulekit.check.analyses.open_orders import is_shown, lies_open
from rulekit.check.tree.walk import is_local
from rulekit.compile.bits import few_known, jump_if_empty
from rulekit.compile.code import Cell, Order, Value, known, plus
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value


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


@lowers_value(tree.Pick)
def _pick(c: Lowering, e: tree.Pick, env: Env) -> Value:
    source = c.value(e.source, env)
    if _lowest_index(c, e):
        return c.first(source)
    if not e.keys and e.tie == "random":
        return _any_of(c, source, e.source.type.domain)
    element, keys = c.temporary(), tuple(c.temporary() for _ in e.keys)
    shared = None
    if e.tie in ("none", "random"):
        shared = Value(cell=c.temporary(source.width), width=source.width)
    best = Best(element, keys, shared, e.tie)
    few = few_known(source)
    if not few:
        c.emit("LDI", element, 0, -1)
        if shared is not None:
            for i in range(shared.width):
                c.emit("LDI", plus(shared.at, i), 0, 0)
    if few is not None:
        for n in few:
            _better(c, e, env, known(n), best, first=n == few[0])
    else:
        for x in c.loop(source, e.var.type.low, e.var.type.high):
            _better(c, e, env, x, best)
    if shared is not None:
        _settle(c, best, shared, e.source.type.domain)
    return Value(cell=element)


def _any_of(c: Lowering, source: Value, domain: str) -> Value:
    """One of a set, by chance."""
    options, element = c.temporary(source.width), c.temporary()
    c.into(source, options)
    c.chance_pick(element, Value(cell=options, width=source.width), domain)
    return Value(cell=element)


def _settle(c: Lowering, best: Best, shared: Value, domain: str) -> None:
    """A tie for the best: chance decides, or there is none."""
    if best.tie == "random":
        c.chance_pick(best.element, shared, domain)
    else:
        alone = c.label()
        c.emit("JZ", shared.at, 0, alone)
        c.emit("LDI", best.element, 0, -1)
        c.at(alone)


def _lowest_index(c: Lowering, e: tree.Pick) -> bool:
    """Is the best simply the first: the one of lowest index, of which there is one."""
    key = e.keys[0].value if len(e.keys) == 1 else None
    if not isinstance(key, tree.AttributeOf) or key.name != "index" or not is_local(key.of, e.var):
        return False
    region = c.layout.regions.get(e.source.type.domain)
    return not e.keys[0].highest and not (region is not None and region.per_player)


def _better(c: Lowering, e: tree.Pick | tree.Sort, env: Env, x: Value, best: Best, first: bool = False) -> None:
    """x takes the place of the best so far if it ranks higher; the first of all always does."""
    mark = c.level
    no, yes = c.label(), c.label()
    if first:
        for k, cell in zip(e.keys, best.keys, strict=True):
            c.into(c.value(k.value, env.bind(e.var, x)), cell)
    else:
        own = [c.temporary() for _ in e.keys]
        for k, cell in zip(e.keys, own, strict=True):
            c.into(c.value(k.value, env.bind(e.var, x)), cell)
        if x.words is None:
            c.emit("JLTI", best.element, 0, yes)
        for k, mine, other in zip(e.keys, own, best.keys, strict=True):
            low, high = (other, mine) if k.highest else (mine, other)
            c.emit("JLT", low, high, yes)
            c.emit("JNE", mine, other, no)
        _shares(c, x, best)
        c.emit("JMP", 0, 0, no)
        c.at(yes)
        for mine, other in zip(own, best.keys, strict=True):
            c.emit("MOV", other, mine)
    c.into(x.kept(), best.element)
    for cell in best.shared_words:
        c.emit("LDI", cell, 0, 0)
    if best.tie == "random":
        _shares(c, x, best)
    c.at(no)
    c.level = mark


def _shares(c: Lowering, x: Value, best: Best) -> None:
    """x ranks the same as the best."""
    if best.shared is None:
        return
    if best.tie == "none":
        c.emit("LDI", best.shared.at, 0, 1)
    else:
        c.emit("SETB", best.shared.at, c.word(x))


@lowers_value(tree.Sort)
def _sort(c: Lowering, e: tree.Sort, env: Env) -> Value:
    """Repeated picking into a list: its length, then its elements; keys are read before anything else happens."""
    source = c.value(e.source, env)
    size = c.layout.domains[e.source.type.domain].size
    out, left = c.temporary(1 + size), c.temporary(source.width)
    best = Best(c.temporary(), tuple(c.temporary() for _ in e.keys), None, "")
    c.into(source, left)
    c.emit("LDI", out, 0, 0)
    top, done = c.label(), c.label()
    rest = Value(cell=left, width=source.width)
    c.at(top, loop=True)
    jump_if_empty(c, rest, done)
    c.emit("LDI", best.element, 0, -1)
    for x in c.loop(rest):
        _better(c, e, env, x, best)
    c.emit("CLRB", left, best.element)
    if e.source.type.domain == "player" and lies_open(c.checked, e) and not is_shown(e):
        c.code.orders[len(c.code.instructions)] = Order(Value(cell=best.element), Value(cell=out), _cells(best.keys))
    c.emit("STX", plus(out, 1), out, best.element)
    c.emit("ADDI", out, out, 1)
    c.emit("JMP", 0, 0, top)
    c.at(done)
    return Value(cell=out, width=1 + size)


def _cells(keys: tuple[Cell, ...]) -> tuple[Value, ...]:
    return tuple(Value(cell=key) for key in keys)
