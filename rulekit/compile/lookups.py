"""What is remembered, declared or lying on the table → loads.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.compile.bits import set_looked_up
from rulekit.compile.code import Cell, TableRef, Value, Why, known
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_value
from rulekit.compile.zones import zone_address


# ---- remembered ----
@lowers_value(tree.CounterOf)
def _counter_of(c: Lowering, e: tree.CounterOf, env: Env) -> Value:
    return c.load(c.layout.counter(e.counter), c.value(e.player, env), low=e.type.low, high=e.type.high)


@lowers_value(tree.CounterAt)
def _counter_at(c: Lowering, e: tree.CounterAt, env: Env) -> Value:
    return c.load(Cell("counters", 0), _counter_index(c, c.value(e.counter, env), c.value(e.player, env)))


def _counter_index(c: Lowering, counter: Value, player: Value) -> Value:
    """Where in the block of counters: counter * seats + seat."""
    if counter.words is not None and player.words is not None:
        return known(counter.number * c.layout.players + player.number)
    if counter.words is not None:
        return c.made("ADDI", player.at, counter.number * c.layout.players)
    row = c.made("MULI", counter.at, c.layout.players)
    if player.words is not None:
        return c.made("ADDI", row.at, player.number)
    return c.made("ADD", row.at, player.at)


@lowers_value(tree.VariableOf)
def _variable_of(c: Lowering, e: tree.VariableOf, env: Env) -> Value:
    width = c.layout.width(e.type)
    index = known(0) if e.of is None else c.value(e.of, env)
    low, high = (e.type.low, e.type.high) if e.type.form == "int" else (None, None)
    return c.load(Cell(f"variable {e.name}", 0), index, width, width, low, high)


# ---- declared ----
@lowers_value(tree.AttributeOf)
def _attribute_of(c: Lowering, e: tree.AttributeOf, env: Env) -> Value:
    v = c.value(e.of, env)
    if e.type.form == "set":
        return set_looked_up(c, c.layout.domains[e.of.type.domain].sets[e.name], v)
    values = c.layout.attribute(e.of.type.domain, e.name)
    low, high = min(values, default=0), max(values, default=0)
    if values == list(range(len(values))):
        return replace(v, low=low, high=high)
    if values == list(range(1, len(values) + 1)) and v.words is None:
        return c.made("ADDI", v.at, 1, low=low, high=high)
    return c.looked_up(values, v, low, high)


@lowers_value(tree.Neighbour)
def _neighbour(c: Lowering, e: tree.Neighbour, env: Env) -> Value:
    return c.looked_up(c.layout.neighbours(e.of.type.domain, e.direction), c.value(e.of, env))


@lowers_value(tree.SpaceAt)
def _space_at(c: Lowering, e: tree.SpaceAt, env: Env) -> Value:
    region = c.layout.regions[e.region]
    domain = c.layout.domains[e.region]
    number = c.value(e.number, env)
    per_part = [i for i in domain.valid if i < region.count]
    player = known(0) if e.player is None else c.value(e.player, env)
    low, high = number.low, number.high
    checked = low is not None and high is not None and low >= 1 and high <= len(per_part)
    beyond = Why("number", env.you, e.region, f"1 to {len(per_part)}", needs=number.kept())
    if number.words is not None and not checked:
        c.emit("JMP", 0, 0, c.failing(beyond))
        return known(0)
    if not checked:
        c.emit("JLTI", c.word(number), 1, c.failing(beyond))
        c.emit("JGEI", c.word(number), len(per_part) + 1, c.failing(beyond))
    start = 0
    if domain.stride:
        index = c.looked_up([0, *per_part], number)
    elif number.words is not None:
        index = known(number.number - 1)
    else:
        index, start = number, -1
    if index.words is not None:
        start, index = start + index.number, known(0)
    if player.words is not None:
        start += player.number * region.count
    else:
        row = player if region.count == 1 else c.made("MULI", player.at, region.count)
        index = row if index.words is not None else c.made("ADD", row.at, index.at)
    if index.words is not None:
        return known(start)
    return c.made("ADDI", index.at, start) if start else index


@lowers_value(tree.TableAt)
def _table_at(c: Lowering, e: tree.TableAt, env: Env) -> Value:
    table = c.checked.declared.tables[e.table].value
    assert not isinstance(table, int)
    words = [] if e.key.type.form == "int" else c.layout.domains[e.key.type.domain].names
    rows = {words.index(k) if isinstance(k, str) else k: n for k, n in table.items()}
    key = c.value(e.key, env)
    bottom, top = min(rows), max(rows)
    beyond = Why("number", env.you, e.table, f"{bottom} to {top}", needs=key.kept())
    if key.words is not None:
        if key.number not in rows:
            c.emit("JMP", 0, 0, c.failing(beyond))
        return known(rows.get(key.number, 0))
    low, high = key.low, key.high
    if e.key.type.form == "int" and (low is None or low < bottom or high is None or high > top):
        c.emit("JLT", key.at, c.code.constant(bottom), c.failing(beyond))
        c.emit("JLT", c.code.constant(top), key.at, c.failing(beyond))
    entries = c.code.table([rows.get(i, 0) for i in range(bottom, top + 1)])
    return c.looked_up(TableRef(entries.number, -bottom), key, min(table.values()), max(table.values()))


# ---- on the table ----
@lowers_value(tree.PiecesOn)
def _pieces_on(c: Lowering, e: tree.PiecesOn, env: Env) -> Value:
    region = e.space.type.domain
    width = 1 if e.type.form == "optional" else c.layout.words(e.type.domain)
    return c.load(Cell(f"region {region}", 0), c.value(e.space, env), width, width)


@lowers_value(tree.LiesOn)
def _lies_on(c: Lowering, e: tree.LiesOn, env: Env) -> Value:
    """The place of the piece, which is a number among all places of its kind, as a space of the region."""
    region, kind = c.layout.regions[e.type.domain], c.layout.kinds[e.piece.type.domain]
    spaces = range(c.layout.domains[region.name].size)
    place = c.load(Cell(f"at {kind.name}", 0), c.value(e.piece, env))
    beyond = kind.places - region.first_place - len(spaces)
    return c.looked_up([-1] * region.first_place + [*spaces] + [-1] * beyond, place)


@lowers_value(tree.OwnerOn)
def _owner_on(c: Lowering, e: tree.OwnerOn, env: Env) -> Value:
    region = c.layout.regions[e.space.type.domain]
    owners = c.code.table(c.layout.domains[region.of].attributes["owner"])
    piece = c.load(Cell(f"region {region.name}", 0), c.value(e.space, env))
    cell, out = c.temporary(), c.label()
    c.emit("LDI", cell, 0, -1)
    c.emit("JLTI", c.word(piece), 0, out)
    c.emit("LDT", cell, c.word(piece), owners)
    c.at(out)
    return Value(cell=cell)


@lowers_value(tree.Top)
def _top(c: Lowering, e: tree.Top, env: Env) -> Value:
    assert isinstance(e.of, tree.ZoneOf)
    return c.made("LTOP", zone_address(c, e.of, env))
