"""Sets → words.

Never: changes anything on the table.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.compile.bits import set_looked_up, single
from rulekit.compile.code import Cell, Value, known_set, plus
from rulekit.compile.env import Env
from rulekit.compile.layout import mask
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.zones import zone_at
from rulekit.program.opcodes import WORD

# ---- one case a kind of set ----
lowers_value(tree.Everything)(lambda c, e, env: c.full(e.type.domain))
lowers_value(tree.ConstSet)(lambda c, e, env: known_set(mask(e.elements, c.layout.words(e.type.domain))))


@lowers_value(tree.AsSet)
def _as_set(c: Lowering, e: tree.AsSet, env: Env) -> Value:
    optional = e.of.type.form == "optional"
    return single(c, c.value(e.of, env), optional, c.layout.words(e.type.domain))


@lowers_value(tree.ZoneOf)
def _zone(c: Lowering, e: tree.ZoneOf, env: Env) -> Value:
    base, index, stride = zone_at(c, e, env)
    return c.load(base, index, stride, stride)


@lowers_value(tree.PartOf)
def _part(c: Lowering, e: tree.PartOf, env: Env) -> Value:
    region, domain = c.layout.regions[e.region], c.layout.domains[e.region]
    rows = [mask([i for i in domain.valid if i // region.count == p], domain.words) for p in range(c.layout.players)]
    return set_looked_up(c, rows, c.value(e.player, env))


@lowers_value(tree.PiecesIn)
def _pieces_in(c: Lowering, e: tree.PiecesIn, env: Env) -> Value:
    region = c.layout.regions[e.spaces.type.domain]
    width = c.layout.words(region.of)
    spaces = c.value(e.spaces, env)
    spaces = c.set_op("AND", spaces, Value(cell=Cell(f"sets {region.name}", 0), width=spaces.width))
    out = c.empty(width)
    for s in c.loop(spaces):
        if region.single:
            c.emit("SETB", out.at, c.load(Cell(f"region {region.name}", 0), s).at)
        else:
            pieces = c.load(Cell(f"region {region.name}", 0), s, width, width)
            for i in range(width):
                c.emit("OR", plus(out.at, i), plus(out.at, i), c.word(pieces, i))
    return out


@lowers_value(tree.SetOperation)
def _operation(c: Lowering, e: tree.SetOperation, env: Env) -> Value:
    a = c.value(e.left, env).kept()
    return c.set_op({"+": "OR", "-": "ANDN", "&": "AND"}[e.operator], a, c.value(e.right, env))


@lowers_value(tree.SetItems)
def _items(c: Lowering, e: tree.SetItems, env: Env) -> Value:
    out = c.empty(c.layout.words(e.type.domain))
    for item in e.items:
        v, skip = c.value(item, env), c.label()
        if item.type.form == "optional":
            c.emit("JLTI", c.word(v), 0, skip)
        c.emit("SETB", out.at, c.word(v))
        c.at(skip)
    return out


@lowers_value(tree.NumberRange)
def _numbers(c: Lowering, e: tree.NumberRange, env: Env) -> Value:
    low, high = c.value(e.low, env), c.value(e.high, env)
    if low.words is not None and high.words is not None:
        return known_set(mask(range(max(low.number, 0), min(high.number, WORD - 1) + 1)))
    all_numbers = c.code.constant((1 << WORD) - 1)
    above = c.made("ADDI", c.word(high), 1)
    above = _not_negative(c, above, high.low, -1)
    beyond = c.made("SHL", all_numbers, c.word(above)).kept()
    low = _not_negative(c, low, low.low, 0)
    wide = c.made("SHL", all_numbers, c.word(low))
    return c.made("ANDN", wide.at, beyond.at)


def _not_negative(c: Lowering, v: Value, low: int | None, least: int) -> Value:
    if v.words is not None or (low is not None and low >= least):
        return v
    return c.made("MAX", v.at, c.code.constant(0))


@lowers_value(tree.Map)
def _map(c: Lowering, e: tree.Map, env: Env) -> Value:
    source = c.value(e.source, env)
    out = c.empty(c.layout.words(e.type.domain))
    for x in c.loop(source, e.var.type.low, e.var.type.high):
        v, skip = c.value(e.body, env.bind(e.var, x)), c.label()
        if e.body.type.form == "optional":
            c.emit("JLTI", c.word(v), 0, skip)
        c.emit("SETB", out.at, c.word(v))
        c.at(skip)
    return out
