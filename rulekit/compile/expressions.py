"""Expressions of the checked tree → instructions that leave a value.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulekit.check import core
from rulekit.check.core import Expr, Var
from rulekit.compile.emitter import Emitter, plus
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env, Value, known, known_set
from rulekit.program.opcodes import WORD

BEYOND = 1 << 40  # no number of a ruleset comes near it
DIFFERENT = 6  # a sum over an attribute with so few values is weighed


class Expressions(Emitter):
    """Lowers expressions; conditions and sets have rooms of their own."""

    checked: core.CheckedRuleset

    def value(self, e: Expr, env: Env) -> Value:
        """The value of an expression; a condition as 1 or 0, a set as its words."""
        inlined = self.inlined(e, env)
        if inlined is not None:
            return self.value(*inlined)
        case = self._values.get(type(e))
        if case is None:
            return self.truth(e, env)
        made: Value = case(self, e, env)
        return made

    def truth(self, e: Expr, env: Env) -> Value:
        """A condition as a number."""
        cell, out = self.temporary(), self.label()
        self.emit("LDI", cell, 0, 0)
        self.jump(e, env, out, False)
        self.emit("LDI", cell, 0, 1)
        self.at(out)
        return Value(cell=cell, low=0, high=1)

    def jump(self, e: Expr, env: Env, target: object, sense: bool) -> None:
        """Go to target if the condition is `sense`."""
        raise NotImplementedError

    def set_value(self, e: Expr, env: Env) -> Value:
        """The words of a set."""
        raise NotImplementedError

    # ---- rulings ----
    def inlined(self, e: Expr, env: Env) -> tuple[Expr, Env] | None:
        """A ruling no card answers, as its own text with parameters put in."""
        if not isinstance(e, core.Ask) or self.answered(e.ruling):
            return None
        return self.asked(e, env)

    def asked(self, e: core.Ask, env: Env) -> tuple[Expr, Env]:
        """A ruling's text and the names it sees."""
        ruling = self.checked.rulings[e.ruling]
        you = env.you if isinstance(e.player, core.You) else self.value(e.player, env)
        inner = Env(you.kept())
        for var, argument in zip(ruling.parameters, e.arguments, strict=True):
            inner = inner.bind(var, self.fitted(argument, var, env))
        return ruling.body, inner

    def fitted(self, e: Expr, var: Var, env: Env) -> Value:
        """The value for a parameter, bounded as it is declared."""
        v = self.set_value(e, env) if var.type.form == "set" else self.value(e, env)
        if var.type.form == "int" and v.words is None:
            v = replace(v, low=v.low if v.low is not None else var.type.low, high=v.high if v.high is not None else var.type.high)
        return v

    def answered(self, ruling: str) -> bool:
        """May a card answer this ruling."""
        raise NotImplementedError

    def _ask(self, e: core.Ask, env: Env) -> Value:
        raise NotImplementedError

    # ---- leaves ----
    def _const(self, e: core.Const, env: Env) -> Value:
        if e.type.form == "element" and e.type.domain == "player":
            return known(e.value)
        return known(e.value)

    def _player_count(self, e: core.PlayerCount, env: Env) -> Value:
        return known(self.layout.players)

    def _you(self, e: core.You, env: Env) -> Value:
        return env.you

    def _local(self, e: core.Local, env: Env) -> Value:
        return env.bound[e.var]

    def _counter_of(self, e: core.CounterOf, env: Env) -> Value:
        return self.load(self.layout.counter(e.counter), self.value(e.player, env), low=e.type.low, high=e.type.high)

    def _counter_at(self, e: core.CounterAt, env: Env) -> Value:
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

    def _variable_of(self, e: core.VariableOf, env: Env) -> Value:
        width = self.layout.words(e.type.domain) if e.type.form == "set" else 1
        index = known(0) if e.player is None else self.value(e.player, env)
        low, high = (e.type.low, e.type.high) if e.type.form == "int" else (None, None)
        return self.load(Cell(f"variable {e.name}", 0), index, width, width, low, high)

    def _attribute_of(self, e: core.AttributeOf, env: Env) -> Value:
        values = self.layout.domains[e.of.type.domain].attributes[e.name]
        v = self.value(e.of, env)
        low, high = min(values, default=0), max(values, default=0)
        if values == list(range(len(values))):
            return replace(v, low=low, high=high)
        if values == list(range(1, len(values) + 1)) and v.words is None:
            return self.made("ADDI", v.at, 1, low=low, high=high)
        return self.looked_up(values, v, low, high)

    def neighbours(self, region: str, direction: str) -> list[int]:
        """The space next to each space of a grid, -1 at the edge."""
        d = self.layout.domains[region]
        shift = {"north": -d.stride, "south": d.stride, "east": 1, "west": -1}[direction]
        valid = set(d.valid)
        count = self.layout.regions[region].count
        return [i + shift if i in valid and i + shift in valid and i // count == (i + shift) // count else -1 for i in range(d.size)]

    def _neighbour(self, e: core.Neighbour, env: Env) -> Value:
        return self.looked_up(self.neighbours(e.of.type.domain, e.direction), self.value(e.of, env))

    def _pieces_on(self, e: core.PiecesOn, env: Env) -> Value:
        region = e.space.type.domain
        width = 1 if e.type.form == "optional" else self.layout.words(e.type.domain)
        return self.load(Cell(f"region {region}", 0), self.value(e.space, env), width, width)

    def _owner_on(self, e: core.OwnerOn, env: Env) -> Value:
        region = self.layout.regions[e.space.type.domain]
        kind = self.layout.kinds[region.of]
        space = self.value(e.space, env)
        if region.single:
            piece = self.load(Cell(f"region {region.name}", 0), space)
        else:
            w = self.layout.words(kind.name)
            piece = self.first(self.load(Cell(f"region {region.name}", 0), space, w, w))
        cell, out = self.temporary(), self.label()
        self.emit("LDI", cell, 0, -1)
        self.emit("JLTI", self.word(piece), 0, out)
        self.emit("LDT", cell, self.word(piece), self.linker.table(self.layout.domains[kind.name].attributes["owner"]))
        self.at(out)
        return Value(cell=cell)

    def _space_at(self, e: core.SpaceAt, env: Env) -> Value:
        region = self.layout.regions[e.region]
        domain = self.layout.domains[e.region]
        number = self.value(e.number, env)
        per_part = [i for i in domain.valid if i < region.count]
        player = known(0) if e.player is None else self.value(e.player, env)
        checked = number.low is not None and number.high is not None and number.low >= 1 and number.high <= len(per_part)
        if number.words is not None and not checked:
            self.emit("JMP", 0, 0, self.failing())
            return known(0)
        if not checked:
            self.emit("JLTI", self.word(number), 1, self.failing())
            self.emit("JGEI", self.word(number), len(per_part) + 1, self.failing())
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

    def _table_at(self, e: core.TableAt, env: Env) -> Value:
        table = self.checked.declared.tables[e.table].value
        assert not isinstance(table, int)
        rows = {self.layout.members[k] if isinstance(k, str) else k: n for k, n in table.items()}
        key = self.value(e.key, env)
        top = max(rows)
        if key.words is not None:
            if key.number not in rows:
                self.emit("JMP", 0, 0, self.failing())
            return known(rows.get(key.number, 0))
        low, high = key.low, key.high
        if e.key.type.form == "int" and (low is None or low < 0 or high is None or high > top):
            self.emit("JLTI", key.at, 0, self.failing())
            self.emit("JGEI", key.at, top + 1, self.failing())
        return self.looked_up([rows.get(i, 0) for i in range(top + 1)], key, min(table.values()), max(table.values()))

    # ---- arithmetic ----
    def _arithmetic(self, e: core.Arithmetic, env: Env) -> Value:
        a, b = self.value(e.left, env), self.value(e.right, env)
        low, high = e.type.low, e.type.high
        if a.words is not None and b.words is not None:
            return known(computed(e.operator, a.number, b.number))
        if e.operator == "+" and (a.words is not None or b.words is not None):
            n, v = (a.number, b) if a.words is not None else (b.number, a)
            return replace(v, low=low, high=high) if n == 0 else self.made("ADDI", v.at, n, low=low, high=high)
        if e.operator == "-" and b.words is not None:
            return self.made("ADDI", a.at, -b.number, low=low, high=high)
        if e.operator == "-" and a.words is not None:
            return self.made("RSUBI", b.at, a.number, low=low, high=high)
        if e.operator == "*" and (a.words is not None or b.words is not None):
            n, v = (a.number, b) if a.words is not None else (b.number, a)
            return replace(v, low=low, high=high) if n == 1 else self.made("MULI", v.at, n, low=low, high=high)
        if e.operator == "up":
            turned = self.made("RSUBI", self.word(a), 0)
            down = self.made("DIV", turned.at, self.word(b))
            return self.made("RSUBI", down.at, 0, low=low, high=high)
        op = {"+": "ADD", "-": "SUB", "*": "MUL", "mod": "MOD", "down": "DIV", "min": "MIN", "max": "MAX"}[e.operator]
        return self.made(op, self.word(a), self.word(b), low=low, high=high)

    def _negative(self, e: core.Negative, env: Env) -> Value:
        v = self.value(e.of, env)
        return known(-v.number) if v.words is not None else self.made("RSUBI", v.at, 0, low=e.type.low, high=e.type.high)

    def _absolute(self, e: core.Absolute, env: Env) -> Value:
        v = self.value(e.of, env)
        return known(abs(v.number)) if v.words is not None else self.made("ABS", v.at, low=0, high=e.type.high)

    def _if_else(self, e: core.IfElse, env: Env) -> Value:
        known_truth = self.known_truth(e.condition, env)
        if known_truth is not None:
            return self.value(e.then if known_truth else e.otherwise, env)
        width = self.layout.words(e.type.domain) if e.type.form == "set" else 1
        cell, other, out = self.temporary(width), self.label(), self.label()
        self.jump(e.condition, env, other, False)
        a = self.set_value(e.then, env) if e.type.form == "set" else self.value(e.then, env)
        self.into(a, cell)
        self.emit("JMP", 0, 0, out)
        self.at(other)
        b = self.set_value(e.otherwise, env) if e.type.form == "set" else self.value(e.otherwise, env)
        self.into(b, cell)
        self.at(out)
        return Value(cell=cell, width=width, low=e.type.low, high=e.type.high)

    def known_truth(self, e: Expr, env: Env) -> bool | None:
        """Whether a condition is true, if that is known without playing (an option, the number of players)."""
        raise NotImplementedError

    # ---- counting and picking ----
    def _count(self, e: core.Count, env: Env) -> Value:
        inlined = self.inlined(e.of, env)
        if inlined is not None:
            return self._count(replace(e, of=inlined[0]), inlined[1])
        if isinstance(e.of, core.ZoneOf) and e.of.type.form == "pile":
            return self.load(*self.zone_at(e.of, env), low=0, high=self.layout.zones[e.of.zone].size - 1)
        if e.of.type.form == "list":
            return replace(self.value(e.of, env), width=1)
        if isinstance(e.of, core.AsSet):
            v = self.value(e.of.of, env)
            if e.of.of.type.form == "element":
                return known(1)
            cell, out = self.temporary(), self.label()
            self.emit("LDI", cell, 0, 0)
            self.emit("JLTI", self.word(v), 0, out)
            self.emit("LDI", cell, 0, 1)
            self.at(out)
            return Value(cell=cell, low=0, high=1)
        return self.count(self.set_value(e.of, env))

    def zone_at(self, e: core.ZoneOf, env: Env) -> tuple[Cell, Value, int]:
        """Base cell, index and stride of a zone's contents."""
        z = self.layout.zones[e.zone]
        return Cell(f"zone {z.name}", 0), known(0) if e.player is None else self.value(e.player, env), z.size

    def zone_address(self, e: core.ZoneOf, env: Env) -> Cell:
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

    def _first(self, e: core.First, env: Env) -> Value:
        return self.first(self.set_value(e.of, env))

    def _top(self, e: core.Top, env: Env) -> Value:
        assert isinstance(e.of, core.ZoneOf)
        return self.made("LTOP", self.zone_address(e.of, env))

    def _need(self, e: core.Need, env: Env) -> Value:
        v = self.value(e.of, env)
        if v.words is not None:
            if v.number < 0:
                self.emit("JMP", 0, 0, self.failing())
            return v
        self.emit("JLTI", v.at, 0, self.failing())
        return v.kept()

    def _pick(self, e: core.Pick, env: Env) -> Value:
        raise NotImplementedError

    def _sort(self, e: core.Sort, env: Env) -> Value:
        raise NotImplementedError

    # ---- folds over numbers ----
    def _fold(self, e: core.Fold, env: Env) -> Value:
        if e.function in ("any", "all"):
            return self.truth(e, env)
        weighed = self._weighed(e, env)
        if weighed is not None:
            return weighed
        source = self.set_value(e.source, env)
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

    def _weighed(self, e: core.Fold, env: Env) -> Value | None:
        """The sum of an attribute with few different values: each value times how many have it."""
        body = e.body
        if e.function != "sum" or not isinstance(body, core.AttributeOf) or not isinstance(body.of, core.Local) or body.of.var is not e.var:
            return None
        values = self.layout.domains[body.of.type.domain].attributes[body.name]
        different = sorted(set(values) - {0})
        if len(different) > DIFFERENT or any(n < 0 for n in different) or len(values) > WORD:
            return None
        source = self.set_value(e.source, env).kept()
        total: Value | None = None
        for n in different:
            has = known_set((sum(1 << i for i, x in enumerate(values) if x == n),))
            part = self.count(self.set_op("AND", source, has))
            if n != 1:
                part = known(part.number * n) if part.words is not None else self.made("MULI", part.at, n)
            total = part if total is None else self.made("ADD", self.word(total), self.word(part))
        return total or known(0)

    _values: dict[type[Expr], Callable[..., Value]]


def computed(operator: str, a: int, b: int) -> int:
    """Arithmetic on constants; divisors are at least 1 (the checker sees to it)."""
    if operator == "up":
        return -(-a // b) if b else 0
    return {
        "+": a + b, "-": a - b, "*": a * b, "mod": a % b if b else 0, "down": a // b if b else 0, "min": min(a, b), "max": max(a, b),
    }[operator]  # fmt: skip
