"""What is remembered, declared or lying on the table → loads.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.compile.emitter import Why, plus
from rulekit.compile.expressions import Cases, Expressions
from rulekit.compile.operands import Cell, TableRef
from rulekit.compile.values import Env, Value, known, known_set


class Lookups(Expressions):
    """Lowers what is read: counters, variables, attributes, neighbours, spaces, tables, zones."""

    # ---- remembered ----
    def _counter_of(self, e: tree.CounterOf, env: Env) -> Value:
        return self.load(self.layout.counter(e.counter), self.value(e.player, env), low=e.type.low, high=e.type.high)

    def _counter_at(self, e: tree.CounterAt, env: Env) -> Value:
        return self.load(Cell("counters", 0), self.counter_index(self.value(e.counter, env), self.value(e.player, env)))

    def counter_index(self, counter: Value, player: Value) -> Value:
        """Where in the block of counters: counter * seats + seat."""
        if counter.words is not None and player.words is not None:
            return known(counter.number * self.layout.players + player.number)
        if counter.words is not None:
            return self.made("ADDI", player.at, counter.number * self.layout.players)
        row = self.made("MULI", counter.at, self.layout.players)
        if player.words is not None:
            return self.made("ADDI", row.at, player.number)
        return self.made("ADD", row.at, player.at)

    def _variable_of(self, e: tree.VariableOf, env: Env) -> Value:
        width = self.layout.width(e.type)
        index = known(0) if e.of is None else self.value(e.of, env)
        low, high = (e.type.low, e.type.high) if e.type.form == "int" else (None, None)
        return self.load(Cell(f"variable {e.name}", 0), index, width, width, low, high)

    # ---- declared ----
    def _attribute_of(self, e: tree.AttributeOf, env: Env) -> Value:
        v = self.value(e.of, env)
        if e.type.form == "set":
            return self.set_looked_up(self.layout.domains[e.of.type.domain].sets[e.name], v)
        values = self.layout.attribute(e.of.type.domain, e.name)
        low, high = min(values, default=0), max(values, default=0)
        if values == list(range(len(values))):
            return replace(v, low=low, high=high)
        if values == list(range(1, len(values) + 1)) and v.words is None:
            return self.made("ADDI", v.at, 1, low=low, high=high)
        return self.looked_up(values, v, low, high)

    def set_looked_up(self, rows: Sequence[tuple[int, ...]], index: Value) -> Value:
        """The set at a place of a table of sets."""
        if index.words is not None:
            return known_set(rows[index.number])
        width = len(rows[0])
        cell = self.temporary(width)
        for w in range(width):
            self.emit("LDT", plus(cell, w), index.at, self.linker.table([row[w] for row in rows]))
        return Value(cell=cell, width=width, fresh=width == 1)

    def _neighbour(self, e: tree.Neighbour, env: Env) -> Value:
        return self.looked_up(self.layout.neighbours(e.of.type.domain, e.direction), self.value(e.of, env))

    def _space_at(self, e: tree.SpaceAt, env: Env) -> Value:
        region = self.layout.regions[e.region]
        domain = self.layout.domains[e.region]
        number = self.value(e.number, env)
        per_part = [i for i in domain.valid if i < region.count]
        player = known(0) if e.player is None else self.value(e.player, env)
        low, high = number.low, number.high
        checked = low is not None and high is not None and low >= 1 and high <= len(per_part)
        beyond = Why("number", env.you, e.region, f"1 to {len(per_part)}", needs=number.kept())
        if number.words is not None and not checked:
            self.emit("JMP", 0, 0, self.failing(beyond))
            return known(0)
        if not checked:
            self.emit("JLTI", self.word(number), 1, self.failing(beyond))
            self.emit("JGEI", self.word(number), len(per_part) + 1, self.failing(beyond))
        start = 0
        if domain.stride:
            index = self.looked_up([0, *per_part], number)
        elif number.words is not None:
            index = known(number.number - 1)
        else:
            index, start = number, -1
        if index.words is not None:
            start, index = start + index.number, known(0)
        if player.words is not None:
            start += player.number * region.count
        else:
            row = player if region.count == 1 else self.made("MULI", player.at, region.count)
            index = row if index.words is not None else self.made("ADD", row.at, index.at)
        if index.words is not None:
            return known(start)
        return self.made("ADDI", index.at, start) if start else index

    def _table_at(self, e: tree.TableAt, env: Env) -> Value:
        table = self.checked.declared.tables[e.table].value
        assert not isinstance(table, int)
        words = [] if e.key.type.form == "int" else self.layout.domains[e.key.type.domain].names
        rows = {words.index(k) if isinstance(k, str) else k: n for k, n in table.items()}
        key = self.value(e.key, env)
        bottom, top = min(rows), max(rows)
        beyond = Why("number", env.you, e.table, f"{bottom} to {top}", needs=key.kept())
        if key.words is not None:
            if key.number not in rows:
                self.emit("JMP", 0, 0, self.failing(beyond))
            return known(rows.get(key.number, 0))
        low, high = key.low, key.high
        if e.key.type.form == "int" and (low is None or low < bottom or high is None or high > top):
            self.emit("JLT", key.at, self.linker.constant(bottom), self.failing(beyond))
            self.emit("JLT", self.linker.constant(top), key.at, self.failing(beyond))
        entries = self.linker.table([rows.get(i, 0) for i in range(bottom, top + 1)])
        return self.looked_up(TableRef(entries.number, -bottom), key, min(table.values()), max(table.values()))

    # ---- on the table ----
    def _pieces_on(self, e: tree.PiecesOn, env: Env) -> Value:
        region = e.space.type.domain
        width = 1 if e.type.form == "optional" else self.layout.words(e.type.domain)
        return self.load(Cell(f"region {region}", 0), self.value(e.space, env), width, width)

    def _lies_on(self, e: tree.LiesOn, env: Env) -> Value:
        """The place of the piece, which is a number among all places of its kind, as a space of the region."""
        region, kind = self.layout.regions[e.type.domain], self.layout.kinds[e.piece.type.domain]
        spaces = range(self.layout.domains[region.name].size)
        place = self.load(Cell(f"at {kind.name}", 0), self.value(e.piece, env))
        beyond = kind.places - region.first_place - len(spaces)
        return self.looked_up([-1] * region.first_place + [*spaces] + [-1] * beyond, place)

    def _owner_on(self, e: tree.OwnerOn, env: Env) -> Value:
        region = self.layout.regions[e.space.type.domain]
        owners = self.linker.table(self.layout.domains[region.of].attributes["owner"])
        piece = self.load(Cell(f"region {region.name}", 0), self.value(e.space, env))
        cell, out = self.temporary(), self.label()
        self.emit("LDI", cell, 0, -1)
        self.emit("JLTI", self.word(piece), 0, out)
        self.emit("LDT", cell, self.word(piece), owners)
        self.at(out)
        return Value(cell=cell)

    def _top(self, e: tree.Top, env: Env) -> Value:
        assert isinstance(e.of, tree.ZoneOf)
        return self.made("LTOP", self.zone_address(e.of, env))

    def zone_at(self, e: tree.ZoneOf, env: Env) -> tuple[Cell, Value, int]:
        """Base cell, index and stride of a zone's contents."""
        z = self.layout.zones[e.zone]
        return Cell(f"zone {z.name}", 0), known(0) if e.player is None else self.value(e.player, env), z.size

    def zone_address(self, e: tree.ZoneOf, env: Env) -> Cell:
        """A cell that holds the state address of a zone."""
        base, index, stride = self.zone_at(e, env)
        if index.words is not None:
            return self.made_address(plus(base, stride * index.number))
        seats = self.layout.players
        return self.looked_up(self.linker.table([plus(base, stride * p) for p in range(seats)]), index).at

    def made_address(self, cell: Cell) -> Cell:
        """A cell that holds the address of another."""
        to = self.temporary()
        self.emit("LDI", to, 0, cell)
        return to

    value_cases: ClassVar[Cases] = {
        **Expressions.value_cases,
        tree.CounterOf: _counter_of,
        tree.CounterAt: _counter_at,
        tree.VariableOf: _variable_of,
        tree.AttributeOf: _attribute_of,
        tree.Neighbour: _neighbour,
        tree.SpaceAt: _space_at,
        tree.TableAt: _table_at,
        tree.PiecesOn: _pieces_on,
        tree.LiesOn: _lies_on,
        tree.OwnerOn: _owner_on,
        tree.Top: _top,
    }
