"""Conditions on the elements of a set → masks over their whole domain, where they can be.

Whole masks are what makes the machine fast: `{s in board where owner(s) = you and s.number <= n}` is two
instructions, not a loop over all spaces. Without them a large game of placement is sixteen times slower.

Never: changes anything on the table.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.analyses.completability import wants
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.types import Type, element
from rulekit.check.tree.walk import conjuncts, is_local, is_neighbour, mentions, substituted, walk_expr
from rulekit.compile.bits import single
from rulekit.compile.code import Cell, Value, known_set, plus
from rulekit.compile.env import Env
from rulekit.compile.layout import mask
from rulekit.compile.lowering import Lowering, lowers_mask, lowers_value
from rulekit.compile.relations import EMPTINESS, TESTS, TURNED
from rulekit.compile.rulings import answered, fitted


@lowers_value(tree.Filter)
def _filter(c: Lowering, e: tree.Filter, env: Env) -> Value:
    domain = e.type.domain
    s = c.value(e.source, env).kept()
    rest = []
    for i, part in enumerate(conjuncts(e.condition)):
        truth = None if mentions(part, e.var) else c.known_truth(part, env)
        if truth is True:
            continue
        if truth is False:
            return known_set((0,) * s.width)
        if i and needs_other(part, e.var):
            m = _as_far_as_needed(c, part, e.var, domain, env)
        else:
            m = c.mask_of(part, e.var, domain, env)
        if m is None:
            rest.append(part)
        elif s.words == c.layout.everything(domain):
            s = m
        else:
            s = c.set_op("AND", s, m)
    return _filtered(c, s, e.var, rest, env) if rest else s


def _as_far_as_needed(c: Lowering, e: Expr, var: Var, domain: str, env: Env) -> Value | None:
    """The mask of a condition behind an `and`: what it needs may be missing where the first part does not hold."""
    out, skip = c.empty(c.layout.words(domain)), c.label()
    with c.failing_to(skip):
        m = c.mask_of(e, var, domain, env)
    if m is not None:
        c.into(m, out.at)
    c.at(skip)
    return None if m is None else out


def _filtered(c: Lowering, s: Value, var: Var, conditions: list[Expr], env: Env) -> Value:
    """Elements tested one by one."""
    out = c.empty(s.width)
    for x in c.loop(s, var.type.low, var.type.high):
        skip = c.label()
        with c.testing(x):
            for condition in conditions:
                c.jump(condition, env.bind(var, x), skip, False)
        c.emit("SETB", out.at, x.at)
        c.at(skip)
    return out


@lowers_mask(tree.Ask)
def _asked_of_all(c: Lowering, e: tree.Ask, var: Var, domain: str, env: Env) -> Value | None:
    """A ruling asked with the element as one of its values."""
    ruling = c.checked.rulings[e.ruling]
    given = [a for a in e.arguments if mentions(a, var)]
    if answered(c, e.ruling) or mentions(e.player, var) or len(given) != 1 or not is_local(given[0], var):
        return None
    inner = Env(env.you if isinstance(e.player, tree.You) else c.value(e.player, env).kept())
    parameter = var
    for p, a in zip(ruling.parameters, e.arguments, strict=True):
        if a is given[0]:
            parameter = p
        else:
            inner = inner.bind(p, fitted(c, a, p, env))
    return c.mask_of(ruling.body, parameter, domain, inner)


@lowers_mask(tree.Not)
def _denied(c: Lowering, e: tree.Not, var: Var, domain: str, env: Env) -> Value | None:
    m = c.mask_of(e.of, var, domain, env)
    return None if m is None else c.set_op("ANDN", c.full(domain), m)


@lowers_mask(tree.And, tree.Or)
def _joined(c: Lowering, e: tree.And | tree.Or, var: Var, domain: str, env: Env) -> Value | None:
    """The masks of all parts together; what the first parts emitted is harmless if a later one has no mask."""
    some = isinstance(e, tree.Or)
    if some and wants(e.parts[1:], c.checked, lambda need: is_neighbour(need.of, var)):
        return None  # an `or` is read only as far as needed, so what a later part wants need not be there
    made: Value | None = None
    for i, part in enumerate(e.parts):
        careful = i and not some and needs_other(part, var)
        m = _as_far_as_needed(c, part, var, domain, env) if careful else c.mask_of(part, var, domain, env)
        if m is None:
            return None
        made = m.kept() if made is None else c.set_op("OR" if some else "AND", made, m).kept()
    return replace(made, fresh=True) if made is not None else None


@lowers_mask(tree.Member)
def _member(c: Lowering, e: tree.Member, var: Var, domain: str, env: Env) -> Value | None:
    next_to = _by_neighbour(c, e, var, domain, env)
    if next_to is None and is_local(e.element, var) and not mentions(e.container, var):
        return c.value(e.container, env)
    return next_to


@lowers_mask(Expr)
def _same_for_all(c: Lowering, e: Expr, var: Var, domain: str, env: Env) -> Value:
    """A condition that does not look at the element: all of them, or none."""
    truth, full = c.known_truth(e, env), c.full(domain)
    if truth is not None:
        return full if truth else known_set((0,) * full.width)
    out, skip = c.empty(full.width), c.label()
    c.jump(e, env, skip, False)
    c.into(full, out.at)
    c.at(skip)
    return out


@lowers_mask(tree.SetCompare, tree.Fold, tree.Line)
def _asked_of_each(c: Lowering, e: Expr, var: Var, domain: str, env: Env) -> None:
    """These have no mask."""


def _by_neighbour(c: Lowering, e: tree.Compare | tree.Member, var: Var, domain: str, env: Env) -> Value | None:
    """A condition on the neighbour in one direction: the shifted mask of the condition on a space."""
    uses = [p for p in walk_expr(e) if isinstance(p, tree.Neighbour) and is_neighbour(p, var)]
    others = sum(isinstance(p, tree.Local) and p.var is var for p in walk_expr(e)) - len(uses)
    if not uses or others or len({u.direction for u in uses}) > 1:
        return None
    d, direction = c.layout.domains[domain], uses[0].direction
    there = c.layout.neighbours(domain, direction)
    if isinstance(e, tree.Compare) and is_neighbour(e.left, var) and e.right.type.form == "none":
        return known_set(mask([i for i in d.valid if (there[i] < 0) == (e.operator == "=")], d.words))
    if d.words > 1:
        return None
    space = Var(var.name, element(domain))
    inner = substituted(e, var, tree.Local(space, type=space.type, span=e.span))
    m = c.mask_of(inner, space, domain, env)
    if m is None:
        return None
    shift = {"north": d.stride, "south": -d.stride, "east": -1, "west": 1}[direction]
    if m.words is not None:
        return known_set(mask([i for i in d.valid if there[i] >= 0 and m.words[0] >> there[i] & 1]))
    moved = c.made("SHLI", m.at, shift) if shift > 0 else c.made("SHRI", m.at, -shift)
    return c.set_op("AND", moved, known_set(mask([i for i in d.valid if there[i] >= 0])))


@lowers_mask(tree.Compare)
def _compared(c: Lowering, e: tree.Compare, var: Var, domain: str, env: Env) -> Value | None:
    next_to = _by_neighbour(c, e, var, domain, env)
    if next_to is not None:
        return next_to
    left, right, relation = e.left, e.right, e.operator
    if mentions(right, var):
        left, right, relation = right, left, TURNED[relation]
    if mentions(right, var):
        return None
    full = c.full(domain)
    if is_local(left, var) and relation in ("=", "!="):
        optional = right.type.form in ("optional", "none")
        if full.width == 1 and not optional and full.words is not None:
            ones = [1 << i & full.words[0] for i in range(c.layout.domains[domain].size)]
            rows = ones if relation == "=" else [full.words[0] & ~bit for bit in ones]
            return c.looked_up(rows, c.value(right, env))
        one = single(c, c.value(right, env), optional, full.width)
        return one if relation == "=" else c.set_op("ANDN", full, one)
    if isinstance(left, tree.AttributeOf) and is_local(left.of, var):
        return _by_attribute(c, left.name, relation, right, domain, env)
    if isinstance(left, tree.OwnerOn) and is_local(left.space, var) and relation in ("=", "!="):
        return _by_owner(c, relation, right, domain, env)
    occupied = _asks_occupied(c, left, var, relation, right)
    if occupied is not None:
        cell = Value(cell=Cell(f"sets {domain}", 0), width=full.width)
        return cell if occupied else c.set_op("ANDN", full, cell)
    return None


def _asks_occupied(c: Lowering, left: Expr, var: Var, relation: str, right: Expr) -> bool | None:
    """`count(s.pieces) = 0`, `> 0`, `s.pieces = none` and the like: True for occupied, False for free."""
    if not isinstance(right, tree.Const):
        return None
    of = left.of if isinstance(left, tree.Count) else None
    of = of.of if isinstance(of, tree.AsSet) else of
    if isinstance(of, tree.PiecesOn) and is_local(of.space, var):
        found = EMPTINESS.get((relation, right.value))
        if found is None and c.layout.regions[of.space.type.domain].single:
            found = {"=": True, "!=": False}.get(relation) if right.value == 1 else None
        return found
    if isinstance(left, tree.PiecesOn) and is_local(left.space, var) and right.value < 0:
        return {"=": False, "!=": True}.get(relation)
    return None


def _by_owner(c: Lowering, relation: str, right: Expr, domain: str, env: Env) -> Value:
    full, sets = c.full(domain), Cell(f"sets {domain}", 0)
    occupied = Value(cell=sets, width=full.width)
    if right.type.form == "none":
        return c.set_op("ANDN", full, occupied) if relation == "=" else occupied
    step = c.layout.kinds[c.layout.regions[domain].of].set_words
    player = c.value(right, env)
    if right.type.form == "optional":
        out, skip, done = c.empty(full.width), c.label(), c.label()
        c.emit("JLTI", c.word(player), 0, skip)
        c.into(c.load(plus(sets, step), player, step, full.width), out.at)
        c.emit("JMP", 0, 0, done)
        c.at(skip)
        c.into(c.set_op("ANDN", full, occupied), out.at)
        c.at(done)
        return out if relation == "=" else c.set_op("ANDN", full, out)
    mine = c.load(plus(sets, step), player, step, full.width)
    return mine if relation == "=" else c.set_op("ANDN", full, mine)


def _by_attribute(c: Lowering, name: str, relation: str, right: Expr, domain: str, env: Env) -> Value | None:
    d = c.layout.domains[domain]
    values, test = c.layout.attribute(domain, name), TESTS[relation]
    v = c.value(right, env)
    if v.words is not None:
        return known_set(mask([i for i in d.valid if test(values[i], v.number)], d.words))
    low, high = min(values), max(values)
    if d.words > 1 or low < 0 or high > 60:
        return None
    if low == 0 and may_be_negative(right.type):
        return None  # a negative number or none must not act like 0
    if v.low is None or v.low < 0:
        v = c.made("MAX", c.code.constant(0), c.word(v))
    if v.high is None or v.high > high + 1:
        v = c.made("MIN", c.code.constant(high + 1), c.word(v))
    rows = [mask([i for i in d.valid if test(values[i], n)])[0] for n in range(high + 2)]
    return c.looked_up(rows, v)


def needs_other(e: Expr, var: Var) -> bool:
    """Does a condition need something that does not hang off the element it is asked of."""
    return any(isinstance(x, tree.Need) and not mentions(x, var) for x in walk_expr(e))


def may_be_negative(type: Type) -> bool:
    """Can a value be below 0: a number without a lower bound of 0, or none."""
    return type.form == "optional" or (type.form == "int" and (type.low is None or type.low < 0))
