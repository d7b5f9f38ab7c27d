"""Conditions → jumps.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.tree.walk import walk_expr
from rulekit.compile.bits import elements, jump_if_empty
from rulekit.compile.code import Label, Value
from rulekit.compile.emitter import IMMEDIATE
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers_jump, lowers_value
from rulekit.compile.relations import EMPTINESS, OPPOSITE, TESTS, TURNED
from rulekit.compile.rulings import inlined
from rulekit.program.opcodes import WORD

E = TypeVar("E", bound=Expr)
Jump = Callable[[Lowering, E, Env, Label, bool], None]


def _simple(node: type[E]) -> Callable[[Jump[E]], Jump[E]]:
    """The function below lowers conditions that are not made of conditions.

    What an element lacks makes such a comparison untrue, not the line of play impossible.
    """

    def register(function: Jump[E]) -> Jump[E]:
        def jump(c: Lowering, e: E, env: Env, target: Label, sense: bool) -> None:
            if not _wants_of_tested(c, e, env):
                function(c, e, env, target, sense)
                return
            skip = c.label()
            with c.failing_to(skip if sense else target):
                function(c, e, env, target, sense)
            c.at(skip)

        lowers_jump(node)(jump)
        return function

    return register


def _wants_of_tested(c: Lowering, e: Expr, env: Env) -> bool:
    """Does a condition need something of an element under test that it may not have."""
    if not c.tested:
        return False
    needs = [x for x in walk_expr(e) if isinstance(x, tree.Need)]
    bound = [env.bound.get(x.var) for need in needs for x in walk_expr(need) if isinstance(x, tree.Local)]
    return any(v is not None and v.cell is not None and v.cell in c.tested for v in bound)


lowers_value(tree.Not, tree.And, tree.Or, tree.Compare, tree.SetCompare, tree.Member, tree.Line)(Lowering.truth)


# ---- made of conditions ----
@lowers_jump(tree.Not)
def _jump_denied(c: Lowering, e: tree.Not, env: Env, target: Label, sense: bool) -> None:
    c.jump(e.of, env, target, not sense)


@lowers_jump(tree.Ask)
def _jump_asked(c: Lowering, e: tree.Ask, env: Env, target: Label, sense: bool) -> None:
    ruling = inlined(c, e, env)
    if ruling is not None:
        c.jump(*ruling, target, sense)
    else:
        lowers_jump[Expr](c, e, env, target, sense)


@lowers_jump(tree.And, tree.Or)
def _jump_joined(c: Lowering, e: tree.And | tree.Or, env: Env, target: Label, sense: bool) -> None:
    if isinstance(e, tree.Or) == sense:
        for part in e.parts:
            c.jump(part, env, target, sense)
    else:
        skip = c.label()
        for part in e.parts[:-1]:
            c.jump(part, env, skip, not sense)
        c.jump(e.parts[-1], env, target, sense)
        c.at(skip)


# ---- what is 1 or 0 ----
@_simple(Expr)
def _jump_value(c: Lowering, e: Expr, env: Env, target: Label, sense: bool) -> None:
    c.emit("JNZ" if sense else "JZ", c.word(c.value(e, env)), 0, target)


# ---- comparing numbers ----
@_simple(tree.Compare)
def _jump_compare(c: Lowering, e: tree.Compare, env: Env, target: Label, sense: bool) -> None:
    if _jump_emptiness(c, e, env, target, sense):
        return
    a = c.value(e.left, env)
    b = c.value(e.right, env)
    relation = e.operator if sense else OPPOSITE[e.operator]
    if e.right.type.form == "none" and a.words is None:
        c.emit("JLTI" if relation == "=" else "JGEI", a.at, 0, target)
        return
    if a.words is not None and b.words is not None:
        if TESTS[relation](a.number, b.number):
            c.emit("JMP", 0, 0, target)
        return
    if a.words is not None:
        a, b, relation = b, a, TURNED[relation]
    if b.words is not None and _jump_immediate(c, a, relation, b.number, target):
        return
    if relation in (">", "<="):
        a, b, relation = b, a, TURNED[relation]
    c.emit({"=": "JEQ", "!=": "JNE", "<": "JLT", ">=": "JGE"}[relation], c.word(a), c.word(b), target)


def _jump_immediate(c: Lowering, a: Value, relation: str, number: int, target: Label) -> bool:
    if relation in (">", "<="):
        number, relation = number + 1, {">": ">=", "<=": "<"}[relation]
    if not 0 <= number < IMMEDIATE:
        return False
    if number == 0 and relation in ("=", "!="):
        c.emit("JZ" if relation == "=" else "JNZ", a.at, 0, target)
    else:
        c.emit({"=": "JEQI", "!=": "JNEI", "<": "JLTI", ">=": "JGEI"}[relation], a.at, number, target)
    return True


def _jump_emptiness(c: Lowering, e: tree.Compare, env: Env, target: Label, sense: bool) -> bool:
    """`count(S) = 0`, `count(S) > 0`: is the set empty, without counting."""
    if not isinstance(e.left, tree.Count) or not isinstance(e.right, tree.Const):
        return False
    something = EMPTINESS.get((e.operator, e.right.value))
    empty = None if something is None else not something
    of = e.left.of
    if isinstance(of, tree.AsSet) and of.of.type.form == "optional" and (e.operator, e.right.value) == ("=", 1):
        empty = False
    if empty is None or of.type.form in ("pile", "list"):
        return False
    if isinstance(of, tree.AsSet) and of.of.type.form == "optional":
        v = c.value(of.of, env)
        c.emit("JLTI" if empty == sense else "JGEI", c.word(v), 0, target)
        return True
    jump_if_empty(c, c.value(of, env), target, empty == sense)
    return True


# ---- sets ----
@_simple(tree.SetCompare)
def _jump_sets(c: Lowering, e: tree.SetCompare, env: Env, target: Label, sense: bool) -> None:
    a = c.value(e.left, env).kept()
    b = c.value(e.right, env)
    equal, out = (e.operator == "=") == sense, c.label()
    for i in range(a.width):
        if equal and i + 1 < a.width:
            c.emit("JNE", c.word(a, i), c.word(b, i), out)
        else:
            c.emit("JEQ" if equal else "JNE", c.word(a, i), c.word(b, i), target)
    c.at(out)


@_simple(tree.Member)
def _jump_member(c: Lowering, e: tree.Member, env: Env, target: Label, sense: bool) -> None:
    x = c.value(e.element, env).kept()
    s = c.value(e.container, env)
    skip = c.label()
    if e.element.type.form == "optional":
        c.emit("JLTI", c.word(x), 0, skip if sense else target)
    if e.element.type.form == "int" and (x.high is None or x.high >= WORD):
        c.emit("JGEI", c.word(x), WORD, skip if sense else target)  # numbers beyond the word are in no set
    if s.words is not None and s.width > 1:
        cell = c.temporary(s.width)
        c.into(s, cell)
        s = Value(cell=cell, width=s.width)
    c.emit("JBS" if sense else "JBC", c.word(s), c.word(x), target)
    c.at(skip)


# ---- any and all ----
@_simple(tree.Fold)
def _jump_fold(c: Lowering, e: tree.Fold, env: Env, target: Label, sense: bool) -> None:
    if e.function not in ("any", "all"):
        _jump_value(c, e, env, target, sense)
        return
    some = e.function == "any"
    source = c.value(e.source, env).kept()
    m = c.mask_of(e.body, e.var, e.source.type.domain, env)
    if m is not None:
        _jump_masks(c, some, source, m, target, sense)
        return
    hit = target if some == sense else c.label()
    for x in elements(c, source, e.var.type.low, e.var.type.high):
        with c.testing(x):
            c.jump(e.body, env.bind(e.var, x), hit, some)
    if hit is not target:
        c.emit("JMP", 0, 0, target)
        c.at(hit)


def _jump_masks(c: Lowering, some: bool, s: Value, m: Value, target: Label, sense: bool) -> None:
    if s.words is not None and m.words is not None:
        pairs = list(zip(s.words, m.words, strict=True))
        holds = any(a & b for a, b in pairs) if some else not any(a & ~b for a, b in pairs)
        if holds == sense:
            c.emit("JMP", 0, 0, target)
        return
    if s.width == 1 and some and not sense:
        c.emit("JDIS", c.word(s), c.word(m), target)
    elif s.width == 1 and not some:
        c.emit("JSUB" if sense else "JNSUB", c.word(m), c.word(s), target)
    else:
        left = c.set_op("AND" if some else "ANDN", s, m)
        jump_if_empty(c, left, target, some != sense)


# ---- lines ----
@_simple(tree.Line)
def _jump_line(c: Lowering, e: tree.Line, env: Env, target: Label, sense: bool) -> None:
    d = c.layout.domains[e.spaces.type.domain]
    spaces = c.value(e.spaces, env)
    if d.words > 1 or c.layout.regions[d.name].per_player:  # parts of seats lie side by side
        _jump_wide_line(c, e, spaces, target, sense)
        return
    rows: list[int] = []
    for step in (1, d.stride - 1, d.stride, d.stride + 1):
        shifts, covered = [], 1
        while covered < e.n:
            more = min(covered, e.n - covered)
            shifts.append(more * step)
            covered += more
        rows += [len(shifts), *shifts]
    v = c.made("LINE", c.word(spaces), c.code.table([4, *rows]))
    c.emit("JNZ" if sense else "JZ", v.at, 0, target)


def _jump_wide_line(c: Lowering, e: tree.Line, spaces: Value, target: Label, sense: bool) -> None:
    """A grid of more than one word or of several seats: from each space along each direction."""
    region = e.spaces.type.domain
    east, south, west = (c.layout.neighbours(region, x) for x in ("east", "south", "west"))
    across = [[there[i] if i >= 0 else -1 for i in south] for there in (east, west)]
    ways = [east, south, *across]
    hit = target if sense else c.label()
    for x in c.loop(spaces):
        for way in ways:
            miss, cell = c.label(), c.temporary()
            c.into(x, cell)
            for _ in range(e.n - 1):
                c.emit("LDT", cell, cell, c.code.table(way))
                c.emit("JLTI", cell, 0, miss)
                c.emit("JBC", c.word(spaces), cell, miss)
            c.emit("JMP", 0, 0, hit)
            c.at(miss)
    if not sense:
        c.emit("JMP", 0, 0, target)
        c.at(hit)
