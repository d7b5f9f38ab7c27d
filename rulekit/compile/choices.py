"""Choices → suspensions of the machine, offering only what can be finished.

A decision in an action gets nothing (nothing after it can fail), a guard (the condition as code) or a
trial (the machine tries each option on a copy). Guards and trials answer alike; guards are faster.

Never: looks at what follows a choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.check.tree.walk import walk_statements
from rulekit.compile.amounts import at_most
from rulekit.compile.bits import count
from rulekit.compile.code import Cell, Code, Operand, TableRef, Value, Why, plus
from rulekit.compile.env import Env
from rulekit.compile.guards import completable_arms, must_try, narrowed, narrowed_numbers
from rulekit.compile.layout import KindLayout, Layout
from rulekit.compile.lowering import Lowering, lowers
from rulekit.compile.questions import ask, bound_answer, new_site, question
from rulekit.program import opcodes
from rulekit.program.program import REST


# ---- one, a number, several ----
@lowers(tree.Choose)
def _choose(c: Lowering, s: tree.Choose, env: Env) -> Env:
    to = c.temporary()
    with c.scratch():
        options, flags = narrowed(c, s.var, c.value(s.source, env).kept(), env)
        site = new_site(c, "element", s.var.name, s.source.type.domain, grounds=c.judge(s, env))
        ask(c, to, options, site, env, flags)
    return bound_answer(c, s.var, Value(cell=to, low=s.var.type.low, high=s.var.type.high), env)


@lowers(tree.ChooseNumber)
def _choose_number(c: Lowering, s: tree.ChooseNumber, env: Env) -> Env:
    to, bounds = c.temporary(), c.temporary(2)
    with c.scratch():
        guarded = narrowed_numbers(c, s, env)
        if guarded is not None:
            options, flags = guarded
            ask(c, to, options, new_site(c, "number", s.var.name, "int", grounds=c.judge(s, env)), env, flags)
        else:
            c.into(c.value(s.low, env), bounds)
            c.into(c.value(s.high, env), plus(bounds, 1))
            site = new_site(c, "number", s.var.name, "int", grounds=c.judge(s, env))
            flags = must_try(c)
            with c.as_you(env):
                c.kept.voice = env.voice
                c.emit("CHOOSEN", to, bounds, site | flags)
    return bound_answer(c, s.var, Value(cell=to, low=s.var.type.low, high=s.var.type.high), env)


@lowers(tree.ChooseSet)
def _choose_set(c: Lowering, s: tree.ChooseSet, env: Env) -> Env:
    """One element after the other, in the one order in which the machine offers those of a set."""
    domain = s.source.type.domain
    size, width = c.layout.domains[domain].size, c.layout.words(domain)
    chosen = c.empty(width)
    source = Value(cell=c.temporary(width), width=width)
    c.into(c.value(s.source, env), source.at)
    c.keeps(chosen, "set", domain)
    c.keeps(source, "set", domain)
    least, most, x = c.temporary(), c.temporary(), c.temporary()
    c.into(c.value(s.low, env), least)
    available = count(c, source).kept()
    high = c.value(s.high, env) if s.high is not None else available
    c.into(at_most(c, high, available), most)
    few = Why("few", env.you, needs=Value(cell=least), has=available)
    c.emit("JLT", c.word(available), least, c.failing(few))
    options = c.empty((size + opcodes.WORD) // opcodes.WORD)
    described = described_set(c.layout, c.code, domain, source.at, chosen.at, least, most)
    top, out = c.label(), c.label()
    c.at(top, loop=True)
    c.emit("JLTI", most, 1, out)
    grounds = c.judge(s, env)
    site = new_site(c, "set", s.var.name, domain, chosen=chosen.at, left=least, set_at=described, grounds=grounds)
    with c.followed_by(s):
        flags = must_try(c) or opcodes.SET
    with c.as_you(env):
        c.kept.voice = env.voice
        c.emit("OFFER", options.at, 0, described)
        c.emit("CHOOSE", x, options.at, site | flags | options.width << 16)
    if not s.exact:
        c.emit("JEQ", x, c.code.constant(size), out)
    c.emit("SETB", chosen.at, x)
    c.emit("ADDI", most, most, -1)
    c.emit("ADDI", least, least, -1)
    c.emit("JMP", 0, 0, top)
    c.at(out)
    return bound_answer(c, s.var, chosen, env)


# ---- one of several things to do ----
@lowers(tree.Either)
def _either(c: Lowering, s: tree.Either, env: Env) -> None:
    procedure = c.checked.procedures.get(c.code.procedure)
    outside = procedure is not None and not procedure.is_action and not c.in_arm
    if outside and any(c.completability.can_fail(a) for a in s.arms):
        _either_alone(c, s, env)
    else:
        _arms(c, s, env)


def _either_alone(c: Lowering, s: tree.Either, env: Env) -> None:
    """In a phase each arm is all or nothing by itself: the choice is an action of its own."""
    body, out = c.label(), c.label()
    c.emit("BEGIN")
    c.kept.voice = env.voice
    c.emit("CALL", 0, 0, body)
    c.emit("COMMIT")
    c.emit("JMP", 0, 0, out)
    c.at(body, loop=True)
    inside = c.code.procedure in c.completability.inside_action
    before, c.in_arm = c.rest, True
    c.rest = before if inside else []
    _arms(c, s, env)
    c.rest, c.in_arm = before, False
    c.emit("RET")
    c.at(out)


def _arms(c: Lowering, s: tree.Either, env: Env) -> None:
    options, flags = completable_arms(c, s.arms, env, s.last_resort)
    x = c.temporary()
    if s.asks:
        names = arm_names(s.arms) if s.used is None else ("skip", "use")
        site = new_site(c, "arm", question(c, s.span, s.used), "", names)
        ask(c, x, options, site, env, flags | (opcodes.LAST if s.last_resort else 0))
    else:
        _first_possible(c, x, options, env, flags)
    out = c.label()
    labels = [out if isinstance(a, tree.Block) and not a.statements else c.label() for a in s.arms]
    if len(labels) == 2 and out in labels:
        c.emit("JZ" if labels[0] == out else "JNZ", x, 0, out)
    else:
        c.emit("SWITCH", x, 0, c.code.table(list(labels)))
    for i, (label, arm) in enumerate(zip(labels, s.arms, strict=True)):
        if label != out:
            c.at(label)
            c.branch("arm", s, arm, env, i)
            c.emit("JMP", 0, 0, out)
        else:
            c.clause("arm", s, REST, i, arm)
    last = c.code.instructions[-1]
    if last.op == "JMP" and last.c == out and not c.code.landed():
        c.code.instructions.pop()
    c.at(out)


def _first_possible(c: Lowering, x: Cell, options: Value, env: Env, flags: int) -> None:
    """The first of two things if it can be finished, else the last resort; nobody is asked."""
    if not flags:
        c.into(c.first(options), x)
        if options.words is None:
            c.emit("JLTI", x, 0, c.failing(Why("arms", env.you)))
        return
    site = new_site(c, "arm", "if possible", "", ("do", "skip"))
    flags |= opcodes.PREFER | opcodes.LAST
    with c.as_you(env):
        c.emit("CHOOSE", x, c.code.constant(3), site | flags | 1 << 16)


def arm_names(arms: tuple[Statement, ...]) -> tuple[str, ...]:
    """What the arms are called: the procedure each performs last, skip, or its number."""
    names: list[str] = []
    for i, arm in enumerate(arms):
        found = walk_statements((arm,))
        performed = [x.procedure for x in found if isinstance(x, tree.Perform)]
        plain = all(isinstance(x, tree.Block) and not x.statements for x in found)
        name = performed[-1] if performed else "skip" if plain else str(i + 1)
        names.append(name if name not in names else str(i + 1))
    return tuple(names)


# ---- what the machine reads to offer the elements of a set one after the other, each set once ----
def described_set(
    layout: Layout, code: Code, domain: str, source: Cell, chosen: Cell, least: Cell, most: Cell
) -> TableRef:
    """What `rulekit.machine.step.sets` reads of a set, in its order."""
    size, width = layout.domains[domain].size, layout.words(domain)
    kind = layout.kinds.get(domain)
    told = pieces(layout, code, kind) if kind is not None else [0, 0, 0, 0, 0]
    return code.table([source, chosen, least, most, width, size, *told])


def pieces(layout: Layout, code: Code, kind: KindLayout) -> list[Operand]:
    """Where pieces lie, which are shown, what they are, who sees each place, how many a seat has; zeros if each can be
    told from all others by its number."""
    equal = len(set(kind.classes)) < kind.size
    seen = list(seen_by_place(layout, kind))
    everybody = (1 << layout.players) - 1
    hidden = any(seats != everybody for seats in seen)
    if not equal and not hidden:
        return [0, 0, 0, 0, 0]
    shown: Operand = Cell(f"shown {kind.name}", 0) if kind.shown else 0
    classes: Operand = code.table(kind.classes) if equal else 0
    return [Cell(f"at {kind.name}", 0), shown, classes, code.table(seen) if hidden else 0, kind.each]


def seen_by_place(layout: Layout, kind: KindLayout) -> Iterator[int]:
    """The seats that see all that lies at a place, for each place of a kind."""
    for region in layout.regions.values():
        if region.of == kind.name:
            for space in range(layout.domains[region.name].size):
                yield seats(layout, region.seen_by, space // region.count if region.per_player else -1)
    for zone in layout.zones.values():
        if zone.of == kind.name:
            for seat in range(layout.players if zone.per_player else 1):
                yield seats(layout, zone.seen_by, seat if zone.per_player else -1)


def seats(layout: Layout, seen_by: str, owner: int) -> int:
    """A set of seats."""
    if seen_by == "everybody":
        return (1 << layout.players) - 1
    return 1 << owner if seen_by == "owner" and owner >= 0 else 0
