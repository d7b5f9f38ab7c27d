"""Conditions on the elements of a set → masks over their whole domain, where they can be.

Whole masks are what makes the machine fast: `{s in board where owner(s) = you and s.number <= n}` is two
instructions, not a loop over all spaces. Without them a large game of placement is sixteen times slower.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.completability import wants
from rulekit.check.tree import Expr, Var
from rulekit.check.types import Type, element
from rulekit.check.walk import conjuncts, is_local, is_neighbour, mentions, substituted, walk_expr
from rulekit.compile.emitter import plus
from rulekit.compile.expressions import Cases
from rulekit.compile.layout import mask
from rulekit.compile.operands import Cell
from rulekit.compile.relations import EMPTINESS, TESTS, TURNED
from rulekit.compile.sets import Sets
from rulekit.compile.values import Env, Value, known_set


class Masks(Sets):
    """Lowers sets with a condition."""

    def _filter(self, e: tree.Filter, env: Env) -> Value:
        domain = e.type.domain
        s = self.value(e.source, env).kept()
        rest = []
        for i, part in enumerate(conjuncts(e.condition)):
            truth = None if mentions(part, e.var) else self.known_truth(part, env)
            if truth is True:
                continue
            if truth is False:
                return known_set((0,) * s.width)
            if i and needs_other(part, e.var):
                m = self._as_far_as_needed(part, e.var, domain, env)
            else:
                m = self.mask_of(part, e.var, domain, env)
            if m is None:
                rest.append(part)
            elif s.words == self.layout.everything(domain):
                s = m
            else:
                s = self.set_op("AND", s, m)
        return self.filtered(s, e.var, rest, env) if rest else s

    def _as_far_as_needed(self, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
        """The mask of a condition behind an `and`: what it needs may be missing where the first part does not hold."""
        out, skip, before = self.empty(self.layout.words(domain)), self.label(), self.otherwise
        self.otherwise = skip
        m = self.mask_of(e, var, domain, env)
        self.otherwise = before
        if m is not None:
            self.into(m, out.at)
        self.at(skip)
        return None if m is None else out

    @contextmanager
    def testing(self, x: Value) -> Iterator[None]:
        """Conditions are asked of this element."""
        before = self.tested
        self.tested = before | {x.cell}
        yield
        self.tested = before

    def filtered(self, s: Value, var: Var, conditions: list[Expr], env: Env) -> Value:
        """Elements tested one by one."""
        out = self.empty(s.width)

        def step(x: Value) -> None:
            skip = self.label()
            with self.testing(x):
                for c in conditions:
                    self.jump(c, env.bind(var, x), skip, False)
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
        if isinstance(e, tree.Ask):
            return self._asked_of_all(e, var, domain, env)
        next_to = self._by_neighbour(e, var, domain, env)
        if next_to is not None:
            return next_to
        if isinstance(e, tree.Not):
            m = self.mask_of(e.of, var, domain, env)
            return None if m is None else self.set_op("ANDN", self.full(domain), m)
        if isinstance(e, (tree.And, tree.Or)):
            return self._joined(e, var, domain, env)
        if isinstance(e, tree.Member) and is_local(e.element, var) and not mentions(e.container, var):
            return self.value(e.container, env)
        if isinstance(e, tree.Compare):
            return self._compared(e, var, domain, env)
        return None

    def _asked_of_all(self, e: tree.Ask, var: Var, domain: str, env: Env) -> Value | None:
        """A ruling asked with the element as one of its values."""
        ruling = self.checked.rulings[e.ruling]
        given = [a for a in e.arguments if mentions(a, var)]
        if self.answered(e.ruling) or mentions(e.player, var) or len(given) != 1 or not is_local(given[0], var):
            return None
        inner = Env(env.you if isinstance(e.player, tree.You) else self.value(e.player, env).kept())
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

    def _joined(self, e: tree.And | tree.Or, var: Var, domain: str, env: Env) -> Value | None:
        """The masks of all parts together; what the first parts emitted is harmless if a later one has no mask."""
        some = isinstance(e, tree.Or)
        if some and wants(e.parts[1:], self.checked, lambda need: is_neighbour(need.of, var)):
            return None  # an `or` is read only as far as needed, so what a later part wants need not be there
        made: Value | None = None
        for i, part in enumerate(e.parts):
            careful = i and not some and needs_other(part, var)
            m = (self._as_far_as_needed if careful else self.mask_of)(part, var, domain, env)
            if m is None:
                return None
            made = m.kept() if made is None else self.set_op("OR" if some else "AND", made, m).kept()
        return replace(made, fresh=True) if made is not None else None

    def _by_neighbour(self, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
        """A condition on the neighbour in one direction: the shifted mask of the condition on a space."""
        uses = [p for p in walk_expr(e) if isinstance(p, tree.Neighbour) and is_neighbour(p, var)]
        others = sum(isinstance(p, tree.Local) and p.var is var for p in walk_expr(e)) - len(uses)
        if not uses or others or len({u.direction for u in uses}) > 1 or not isinstance(e, (tree.Compare, tree.Member)):
            return None
        d, direction = self.layout.domains[domain], uses[0].direction
        there = self.layout.neighbours(domain, direction)
        if isinstance(e, tree.Compare) and is_neighbour(e.left, var) and e.right.type.form == "none":
            return known_set(mask([i for i in d.valid if (there[i] < 0) == (e.operator == "=")], d.words))
        if d.words > 1:
            return None
        space = Var(var.name, element(domain))
        inner = substituted(e, var, tree.Local(space, type=space.type, span=e.span))
        m = self.mask_of(inner, space, domain, env)
        if m is None:
            return None
        shift = {"north": d.stride, "south": -d.stride, "east": -1, "west": 1}[direction]
        if m.words is not None:
            return known_set(mask([i for i in d.valid if there[i] >= 0 and m.words[0] >> there[i] & 1]))
        moved = self.made("SHLI", m.at, shift) if shift > 0 else self.made("SHRI", m.at, -shift)
        return self.set_op("AND", moved, known_set(mask([i for i in d.valid if there[i] >= 0])))

    def _compared(self, e: tree.Compare, var: Var, domain: str, env: Env) -> Value | None:
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
                rows = ones if relation == "=" else [full.words[0] & ~bit for bit in ones]
                return self.looked_up(rows, self.value(right, env))
            one = self.single(self.value(right, env), optional, full.width)
            return one if relation == "=" else self.set_op("ANDN", full, one)
        if isinstance(left, tree.AttributeOf) and is_local(left.of, var):
            return self._by_attribute(left.name, relation, right, domain, env)
        if isinstance(left, tree.OwnerOn) and is_local(left.space, var) and relation in ("=", "!="):
            return self._by_owner(relation, right, domain, env)
        occupied = self._asks_occupied(left, var, relation, right)
        if occupied is not None:
            cell = Value(cell=Cell(f"sets {domain}", 0), width=full.width)
            return cell if occupied else self.set_op("ANDN", full, cell)
        return None

    def _asks_occupied(self, left: Expr, var: Var, relation: str, right: Expr) -> bool | None:
        """`count(s.pieces) = 0`, `> 0`, `s.pieces = none` and the like: True for occupied, False for free."""
        if not isinstance(right, tree.Const):
            return None
        of = left.of if isinstance(left, tree.Count) else None
        of = of.of if isinstance(of, tree.AsSet) else of
        if isinstance(of, tree.PiecesOn) and is_local(of.space, var):
            found = EMPTINESS.get((relation, right.value))
            if found is None and self.layout.regions[of.space.type.domain].single:
                found = {"=": True, "!=": False}.get(relation) if right.value == 1 else None
            return found
        if isinstance(left, tree.PiecesOn) and is_local(left.space, var) and right.value < 0:
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
        values, test = self.layout.attribute(domain, name), TESTS[relation]
        v = self.value(right, env)
        if v.words is not None:
            return known_set(mask([i for i in d.valid if test(values[i], v.number)], d.words))
        low, high = min(values), max(values)
        if d.words > 1 or low < 0 or high > 60:
            return None
        if low == 0 and may_be_negative(right.type):
            return None  # a negative number or none must not act like 0
        if v.low is None or v.low < 0:
            v = self.made("MAX", self.linker.constant(0), self.word(v))
        if v.high is None or v.high > high + 1:
            v = self.made("MIN", self.linker.constant(high + 1), self.word(v))
        rows = [mask([i for i in d.valid if test(values[i], n)])[0] for n in range(high + 2)]
        return self.looked_up(rows, v)

    value_cases: ClassVar[Cases] = {**Sets.value_cases, tree.Filter: _filter}


def needs_other(e: Expr, var: Var) -> bool:
    """Does a condition need something that does not hang off the element it is asked of."""
    return any(isinstance(x, tree.Need) and not mentions(x, var) for x in walk_expr(e))


def may_be_negative(type: Type) -> bool:
    """Can a value be below 0: a number without a lower bound of 0, or none."""
    return type.form == "optional" or (type.form == "int" and (type.low is None or type.low < 0))
