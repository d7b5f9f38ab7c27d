"""Statements that a guard reads past → code that tells which way on can be finished.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulekit.check import tree
from rulekit.check.analyses.completability import few_numbers, wants
from rulekit.check.tree import Statement, Var
from rulekit.check.tree.walk import inside, walk_expr
from rulekit.compile.amounts import afford, amount_from
from rulekit.compile.bits import jump_if_empty
from rulekit.compile.code import Label, Value
from rulekit.compile.env import Env
from rulekit.compile.guards import Inexact, ahead, finish
from rulekit.compile.lowering import Lowering, Todo, lowers_guard
from rulekit.compile.rulings import fitted

S = TypeVar("S", bound=Statement)
Ways = Callable[[Lowering, S, Todo, Env, Label, Label], None]


def _with_ways(node: type[S]) -> Callable[[Ways[S]], Ways[S]]:
    """The function below reads on behind a statement if it may fail, or decides what comes behind."""

    def register(function: Ways[S]) -> Ways[S]:
        def lowered(c: Lowering, s: S, todo: Todo, env: Env, no: Label, yes: Label) -> Todo | None:
            if not c.completability.can_fail(s) and not c.changes.names(s, ahead(todo)):
                return _passed(c, s, todo, env, no, yes)
            function(c, s, todo, env, no, yes)
            return None

        lowers_guard(node)(lowered)
        return function

    return register


# ---- one way on ----
@lowers_guard(Statement)
def _passed(c: Lowering, s: Statement, todo: Todo, env: Env, no: Label, yes: Label) -> Todo:
    """Nothing is emitted for what cannot fail and changes nothing that matters behind it."""
    behind = c.completability.can_fail(s), c.changes.names(s, ahead(todo)), not c.changes.passed(s, ahead(todo))
    if any(behind):
        raise Inexact
    return todo


@lowers_guard(tree.Move)
def _changed(c: Lowering, s: Statement, todo: Todo, env: Env, no: Label, yes: Label) -> Todo:
    """These fail only if something they need is not there."""
    if not c.changes.passed(s, ahead(todo)):
        raise Inexact
    for part in inside(s):
        for e in [part.space, part.player] if isinstance(part, tree.Place) else [part]:
            if isinstance(e, tree.Expr) and wants((e,), c.checked):
                c.value(e, env)
    return todo


@lowers_guard(tree.SetVariable)
def _set(c: Lowering, s: tree.SetVariable, todo: Todo, env: Env, no: Label, yes: Label) -> Todo | None:
    if not drawn(s.value):
        return _changed(c, s, todo, env, no, yes)
    c.emit("JMP", 0, 0, yes)  # what comes after a draw cannot be known
    return None


@lowers_guard(tree.Let)
def _let(c: Lowering, s: tree.Let, todo: Todo, env: Env, no: Label, yes: Label) -> Todo | None:
    if not drawn(s.value):
        return bound(todo, s.var, c.slot(s.value, env))
    c.emit("JMP", 0, 0, yes)
    return None


@lowers_guard(tree.Require)
def _require(c: Lowering, s: tree.Require, todo: Todo, env: Env, no: Label, yes: Label) -> Todo:
    c.jump(s.condition, env, no, False)
    return todo


@lowers_guard(tree.Amount)
def _amount(c: Lowering, s: tree.Amount, todo: Todo, env: Env, no: Label, yes: Label) -> Todo:
    """One that must be had whole, a payment, only if it changes nothing of what decides about the rest."""
    if not s.exact:
        return _changed(c, s, todo, env, no, yes)
    if not s.counter.name or s.other is not None or c.changes.made_by(s).meets(c.changes.decides(ahead(todo))):
        raise Inexact
    afford(c, s.counter.name, env.you, amount_from(c, s.count, env))
    return todo


# ---- several ways on ----
@_with_ways(tree.Block)
def _block(c: Lowering, s: tree.Block, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    finish(c, ((s.statements, env), *todo), no, yes)


@_with_ways(tree.Choose)
def _choose(c: Lowering, s: tree.Choose, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    options = c.value(s.source, env)
    if c.changes.names(s, ahead(todo)):
        for x in c.loop(options):
            miss = c.label()
            chosen = Value(cell=x.cell, low=s.var.type.low, high=s.var.type.high)
            finish(c, bound(todo, s.var, chosen), miss, yes)
            c.at(miss)
        c.emit("JMP", 0, 0, no)
    else:
        jump_if_empty(c, options, no)
        finish(c, todo, no, yes)


@_with_ways(tree.ChooseNumber)
def _number(c: Lowering, s: tree.ChooseNumber, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    x, last = c.temporary(), c.temporary()
    c.into(c.value(s.low, env), x)
    c.into(c.value(s.high, env), last)
    if c.changes.names(s, ahead(todo)):
        if not few_numbers(s, tuple(ahead(todo))):
            raise Inexact
        top, miss = c.label(), c.label()
        c.at(top, loop=True)
        c.emit("JLT", last, x, no)
        finish(c, bound(todo, s.var, Value(cell=x, low=s.var.type.low, high=s.var.type.high)), miss, yes)
        c.at(miss)
        c.emit("ADDI", x, x, 1)
        c.emit("JMP", 0, 0, top)
    else:
        c.emit("JLT", last, x, no)
        finish(c, todo, no, yes)


@_with_ways(tree.Either)
def _arms(c: Lowering, s: tree.Either, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    for arm in s.arms:
        miss = c.label()
        finish(c, (((arm,), env), *todo), miss, yes)
        c.at(miss)
    c.emit("JMP", 0, 0, no)


@_with_ways(tree.If)
def _if(c: Lowering, s: tree.If, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    other = c.label()
    c.jump(s.condition, env, other, False)
    finish(c, (((s.then,), env), *todo), no, yes)
    c.at(other)
    finish(c, (((s.otherwise,), env), *todo) if s.otherwise is not None else todo, no, yes)


@_with_ways(tree.Perform)
def _perform(c: Lowering, s: tree.Perform, todo: Todo, env: Env, no: Label, yes: Label) -> None:
    heard = [h for t in ("before", "instead of") for h in c.completability.heard(s.procedure, t)]
    if heard or s.procedure in c.completability.reached(s.procedure):
        raise Inexact  # cards may change what it needs
    if c.completability.heard(s.procedure, "after") and any(map(c.completability.can_fail, ahead(todo))):
        raise Inexact  # or what comes behind
    procedure = c.checked.procedures[s.procedure]
    inner = Env(env.you)
    for var, argument in zip(procedure.parameters, s.arguments, strict=True):
        inner = inner.bind(var, c.own(fitted(c, argument, var, env)))
    finish(c, (((*procedure.cost, procedure.body), inner), *todo), no, yes)


def bound(todo: Todo, var: Var, value: Value) -> Todo:
    """The same, with a name for those of the text that is being read."""
    (statements, env), *later = todo
    return ((statements, env.bind(var, value)), *later)


def drawn(e: tree.Expr) -> bool:
    """Does chance settle a tie in it."""
    return any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(e))
