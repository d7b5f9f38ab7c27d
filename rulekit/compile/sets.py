"""Sets → words. A condition on an element becomes a mask over its whole domain where it can.

Whole masks are what makes the machine fast: `{s in temple where owner(s) = you and s.number <= n}`
is two instructions, not a loop over 48 spaces (sixteen times faster on a game of placement).

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

from rulekit.check import core
from rulekit.check.core import Expr, Var
from rulekit.check.types import element
from rulekit.compile.emitter import plus
from rulekit.compile.expressions import Expressions
from rulekit.compile.layout import mask
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env, Value, known_set
from rulekit.program.opcodes import WORD

TESTS: dict[str, Callable[[int, int], bool]] = {
    "=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
}  # fmt: skip
# `count(…) RELATION NUMBER` that only asks whether there is anything: True for something.
EMPTINESS = {("=", 0): False, ("!=", 0): True, (">", 0): True, (">=", 1): True, ("<", 1): False, ("<=", 0): False}
TURNED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


class Sets(Expressions):
    """Lowers sets."""

    def set_value(self, e: Expr, env: Env) -> Value:
        inlined = self.inlined(e, env)
        if inlined is not None:
            return self.set_value(*inlined)
        case = self._sets.get(type(e))
        v: Value = case(self, e, env) if case else self.value(e, env)
        return v

    def full(self, domain: str) -> Value:
        """All elements of a domain."""
        return known_set(self.layout.everything(domain))

    # ---- one case a kind of set ----
    def _everything(self, e: core.Everything, env: Env) -> Value:
        return self.full(e.type.domain)

    def _const_set(self, e: core.ConstSet, env: Env) -> Value:
        return known_set(mask(e.elements, self.layout.words(e.type.domain)))

    def _as_set(self, e: core.AsSet, env: Env) -> Value:
        optional = e.of.type.form == "optional"
        return self.single(self.value(e.of, env), optional, self.layout.words(e.type.domain))

    def _zone(self, e: core.ZoneOf, env: Env) -> Value:
        base, index, stride = self.zone_at(e, env)
        return self.load(base, index, stride, stride)

    def _part(self, e: core.PartOf, env: Env) -> Value:
        region, domain = self.layout.regions[e.region], self.layout.domains[e.region]
        rows = [mask([i for i in domain.valid if i // region.count == p], domain.words) for p in range(self.layout.players)]
        player = self.value(e.player, env)
        if player.words is not None:
            return known_set(rows[player.number])
        cell = self.temporary(domain.words)
        for w in range(domain.words):
            self.emit("LDT", plus(cell, w), player.at, self.linker.table([row[w] for row in rows]))
        return Value(cell=cell, width=domain.words, fresh=domain.words == 1)

    def _pieces_in(self, e: core.PiecesIn, env: Env) -> Value:
        region = self.layout.regions[e.spaces.type.domain]
        width = self.layout.words(region.of)
        spaces = self.set_value(e.spaces, env)
        out = self.empty(width)

        def step(s: Value) -> None:
            if region.single:
                skip, piece = self.label(), self.load(Cell(f"region {region.name}", 0), s)
                self.emit("JLTI", piece.at, 0, skip)
                self.emit("SETB", out.at, piece.at)
                self.at(skip)
            else:
                pieces = self.load(Cell(f"region {region.name}", 0), s, width, width)
                for i in range(width):
                    self.emit("OR", plus(out.at, i), plus(out.at, i), self.word(pieces, i))

        self.loop(spaces, step)
        return out

    def _operation(self, e: core.SetOperation, env: Env) -> Value:
        a = self.set_value(e.left, env).kept()
        return self.set_op({"+": "OR", "-": "ANDN", "&": "AND"}[e.operator], a, self.set_value(e.right, env))

    def _items(self, e: core.SetItems, env: Env) -> Value:
        out = self.empty(self.layout.words(e.type.domain))
        for item in e.items:
            v, skip = self.value(item, env), self.label()
            if item.type.form == "optional":
                self.emit("JLTI", self.word(v), 0, skip)
            self.emit("SETB", out.at, self.word(v))
            self.at(skip)
        return out

    def _numbers(self, e: core.NumberRange, env: Env) -> Value:
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

    def _map(self, e: core.Map, env: Env) -> Value:
        source = self.set_value(e.source, env)
        out = self.empty(self.layout.words(e.type.domain))

        def step(x: Value) -> None:
            v, skip = self.value(e.body, env.bind(e.var, x)), self.label()
            if e.body.type.form == "optional":
                self.emit("JLTI", self.word(v), 0, skip)
            self.emit("SETB", out.at, self.word(v))
            self.at(skip)

        self.loop(source, step, e.var.type.low, e.var.type.high)
        return out

    # ---- filters ----
    def _filter(self, e: core.Filter, env: Env) -> Value:
        domain = e.type.domain
        s = self.set_value(e.source, env).kept()
        rest = []
        for part in conjuncts(e.condition):
            truth = None if mentions(part, e.var) else self.known_truth(part, env)
            if truth is True:
                continue
            if truth is False:
                return known_set((0,) * s.width)
            m = self.mask_of(part, e.var, domain, env)
            if m is None:
                rest.append(part)
            elif s.words == self.layout.everything(domain):
                s = m
            else:
                s = self.set_op("AND", s, m)
        return self.filtered(s, e.var, rest, env) if rest else s

    def filtered(self, s: Value, var: Var, conditions: list[Expr], env: Env) -> Value:
        """Elements tested one by one; one for which something needed is missing is left out."""
        out = self.empty(s.width)
        before = self.otherwise

        def step(x: Value) -> None:
            skip = self.label()
            self.otherwise = skip
            for c in conditions:
                self.jump(c, env.bind(var, x), skip, False)
            self.otherwise = before
            self.emit("SETB", out.at, x.at)
            self.at(skip)

        self.loop(s, step, var.type.low, var.type.high)
        return out

    # ---- conditions as masks ----
    def mask_of(self, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
        """The elements of a whole domain for which a condition holds, or None if it must be asked of each."""
        if domain == "int":
            return None
        if not mentions(e, var):
            return self._same_for_all(e, domain, env)
        if isinstance(e, core.Ask):
            return self._asked_of_all(e, var, domain, env)
        next_to = self._by_neighbour(e, var, domain, env)
        if next_to is not None:
            return next_to
        if isinstance(e, core.Not):
            m = self.mask_of(e.of, var, domain, env)
            return None if m is None else self.set_op("ANDN", self._defined(e.of, var, domain), m)
        if isinstance(e, (core.And, core.Or)):
            return self._joined(e, var, domain, env)
        if isinstance(e, core.Member) and is_local(e.element, var) and not mentions(e.container, var):
            return self.set_value(e.container, env)
        if isinstance(e, core.Compare):
            return self._compared(e, var, domain, env)
        return None

    def _asked_of_all(self, e: core.Ask, var: Var, domain: str, env: Env) -> Value | None:
        """A ruling asked with the element as one of its values."""
        ruling = self.checked.rulings[e.ruling]
        given = [a for a in e.arguments if mentions(a, var)]
        if self.answered(e.ruling) or mentions(e.player, var) or len(given) != 1 or not is_local(given[0], var):
            return None
        inner = Env(env.you if isinstance(e.player, core.You) else self.value(e.player, env).kept())
        parameter = var
        for p, a in zip(ruling.parameters, e.arguments, strict=True):
            if a is given[0]:
                parameter = p
            else:
                inner = inner.bind(p, self.fitted(a, p, env))
        return self.mask_of(ruling.body, parameter, domain, inner)

    def _same_for_all(self, e: Expr, domain: str, env: Env) -> Value:
        truth = self.known_truth(e, env)
        full = self.full(domain)
        if truth is not None:
            return full if truth else known_set((0,) * full.width)
        out, skip = self.empty(full.width), self.label()
        self.jump(e, env, skip, False)
        self.into(full, out.at)
        self.at(skip)
        return out

    def _joined(self, e: core.And | core.Or, var: Var, domain: str, env: Env) -> Value | None:
        start = len(self.linker.instructions)
        made: Value | None = None
        for part in e.parts:
            m = self.mask_of(part, var, domain, env)
            if m is None:
                if made is not None and len(self.linker.instructions) > start:
                    return None  # what was emitted for the first parts is unused, and harmless
                return None
            made = m.kept() if made is None else self.set_op("AND" if isinstance(e, core.And) else "OR", made, m).kept()
        return replace(made, fresh=True) if made is not None else None

    def _defined(self, e: Expr, var: Var, domain: str) -> Value:
        """Elements that have every neighbour a condition needs."""
        d = self.layout.domains[domain]
        valid = set(d.valid)
        for part in walk_expr(e):
            if isinstance(part, core.Need) and isinstance(part.of, core.Neighbour) and is_local(part.of.of, var):
                there = self.neighbours(domain, part.of.direction)
                valid = {i for i in valid if there[i] >= 0}
        return known_set(mask(valid, d.words))

    def _by_neighbour(self, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
        """A condition on the neighbour in one direction: the shifted mask of the condition on a space."""
        uses = [p for p in walk_expr(e) if isinstance(p, core.Neighbour) and is_local(p.of, var)]
        others = sum(isinstance(p, core.Local) and p.var is var for p in walk_expr(e)) - len(uses)
        if not uses or others or len({u.direction for u in uses}) > 1 or not isinstance(e, (core.Compare, core.Member)):
            return None
        d, direction = self.layout.domains[domain], uses[0].direction
        there = self.neighbours(domain, direction)
        if isinstance(e, core.Compare) and isinstance(e.left, core.Neighbour) and isinstance(e.right, core.Const) and e.right.value < 0:
            return known_set(mask([i for i in d.valid if (there[i] < 0) == (e.operator == "=")], d.words))
        if d.words > 1:
            return None
        space = Var(var.name, element(domain))
        inner = substituted(e, var, core.Local(space, type=space.type, span=e.span))
        m = self.mask_of(inner, space, domain, env)
        if m is None:
            return None
        shift = {"north": d.stride, "south": -d.stride, "east": -1, "west": 1}[direction]
        if m.words is not None:
            return known_set(mask([i for i in d.valid if there[i] >= 0 and m.words[0] >> there[i] & 1]))
        moved = self.made("SHLI", m.at, shift) if shift > 0 else self.made("SHRI", m.at, -shift)
        return self.set_op("AND", moved, known_set(mask([i for i in d.valid if there[i] >= 0])))

    def _compared(self, e: core.Compare, var: Var, domain: str, env: Env) -> Value | None:
        left, right, relation = e.left, e.right, e.operator
        if mentions(right, var):
            left, right, relation = right, left, TURNED[relation]
        if mentions(right, var):
            return None
        full = self.full(domain)
        if is_local(left, var) and relation in ("=", "!="):
            optional = right.type.form in ("optional", "none")
            if full.width == 1 and not optional and full.words is not None:
                ones = [1 << i & full.words[0] for i in range(self.layout.domains[domain].size)]
                return self.looked_up(ones if relation == "=" else [full.words[0] & ~bit for bit in ones], self.value(right, env))
            one = self.single(self.value(right, env), optional, full.width)
            return one if relation == "=" else self.set_op("ANDN", full, one)
        if isinstance(left, core.AttributeOf) and is_local(left.of, var):
            return self._by_attribute(left.name, relation, right, domain, env)
        if isinstance(left, core.OwnerOn) and is_local(left.space, var) and relation in ("=", "!="):
            return self._by_owner(relation, right, domain, env)
        occupied = self._asks_occupied(left, var, relation, right)
        if occupied is not None:
            cell = Value(cell=Cell(f"sets {domain}", 0), width=full.width)
            return cell if occupied else self.set_op("ANDN", full, cell)
        return None

    def _asks_occupied(self, left: Expr, var: Var, relation: str, right: Expr) -> bool | None:
        """`count(s.pieces) = 0`, `> 0`, `s.pieces = none` and the like: True for occupied, False for free."""
        if not isinstance(right, core.Const):
            return None
        of = left.of if isinstance(left, core.Count) else None
        of = of.of if isinstance(of, core.AsSet) else of
        if isinstance(of, core.PiecesOn) and is_local(of.space, var):
            found = EMPTINESS.get((relation, right.value))
            if found is None and self.layout.regions[of.space.type.domain].single:
                found = {"=": True, "!=": False}.get(relation) if right.value == 1 else None
            return found
        if isinstance(left, core.PiecesOn) and is_local(left.space, var) and right.value < 0:
            return {"=": False, "!=": True}.get(relation)
        return None

    def _by_owner(self, relation: str, right: Expr, domain: str, env: Env) -> Value:
        full, sets = self.full(domain), Cell(f"sets {domain}", 0)
        occupied = Value(cell=sets, width=full.width)
        if right.type.form == "none":
            return self.set_op("ANDN", full, occupied) if relation == "=" else occupied
        step = self.layout.kinds[self.layout.regions[domain].of].set_words
        player = self.value(right, env)
        if right.type.form == "optional":
            out, skip, done = self.empty(full.width), self.label(), self.label()
            self.emit("JLTI", self.word(player), 0, skip)
            self.into(self.load(plus(sets, step), player, step, full.width), out.at)
            self.emit("JMP", 0, 0, done)
            self.at(skip)
            self.into(self.set_op("ANDN", full, occupied), out.at)
            self.at(done)
            return out if relation == "=" else self.set_op("ANDN", full, out)
        mine = self.load(plus(sets, step), player, step, full.width)
        return mine if relation == "=" else self.set_op("ANDN", full, mine)

    def _by_attribute(self, name: str, relation: str, right: Expr, domain: str, env: Env) -> Value | None:
        d = self.layout.domains[domain]
        values, test = d.attributes[name], TESTS[relation]
        v = self.value(right, env)
        if v.words is not None:
            return known_set(mask([i for i in d.valid if test(values[i], v.number)], d.words))
        low, high = min(values), max(values)
        if d.words > 1 or low < 0 or high > 60:
            return None
        if v.low is None or v.low < 0:
            v = self.made("MAX", self.linker.constant(0), self.word(v))
        if v.high is None or v.high > high + 1:
            v = self.made("MIN", self.linker.constant(high + 1), self.word(v))
        if (right.type.low is None or right.type.low < 0) and relation != "=" and low == 0:
            return None  # a negative number must not act like 0
        rows = [mask([i for i in d.valid if test(values[i], n)])[0] for n in range(high + 2)]
        return self.looked_up(rows, v)

    _sets: dict[type[Expr], Callable[..., Value]] = {
        core.Everything: _everything, core.ConstSet: _const_set, core.AsSet: _as_set, core.ZoneOf: _zone, core.PartOf: _part,
        core.PiecesIn: _pieces_in, core.SetOperation: _operation, core.SetItems: _items, core.NumberRange: _numbers,
        core.Map: _map, core.Filter: _filter,
    }  # fmt: skip


# ---- looking at trees ----
def walk_expr(e: object) -> list[Expr]:
    """An expression and all within it."""
    found: list[Expr] = []
    todo = [e]
    while todo:
        x = todo.pop()
        if isinstance(x, Expr):
            found.append(x)
        if isinstance(x, tuple):
            todo += x
        elif is_dataclass(x) and not isinstance(x, Var):
            todo += [getattr(x, f.name) for f in fields(x) if f.name not in ("span", "type")]
    return found


def mentions(e: Expr, var: Var) -> bool:
    """Does an expression use a bound name."""
    return any(isinstance(p, core.Local) and p.var is var for p in walk_expr(e))


def is_local(e: Expr, var: Var) -> bool:
    """Is it just the bound name (of which something is there)."""
    return isinstance(e, core.Local) and e.var is var


def conjuncts(e: Expr) -> list[Expr]:
    """The parts of an `and`."""
    return [c for p in e.parts for c in conjuncts(p)] if isinstance(e, core.And) else [e]


def substituted(e: Expr, var: Var, by: Expr) -> Expr:
    """The same expression with every neighbour of a name replaced."""
    if isinstance(e, core.Need) and isinstance(e.of, core.Neighbour) and is_local(e.of.of, var):
        return by
    if isinstance(e, core.Neighbour) and is_local(e.of, var):
        return by
    changes: dict[str, object] = {}
    for f in fields(e):
        x = getattr(e, f.name)
        if isinstance(x, Expr):
            changes[f.name] = substituted(x, var, by)
        elif isinstance(x, tuple) and x and isinstance(x[0], Expr):
            changes[f.name] = tuple(substituted(y, var, by) for y in x)
    return replace(e, **changes) if changes else e  # type: ignore[arg-type]


