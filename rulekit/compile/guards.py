"""Guards: which options lead to something that can be finished, as code.

What follows a decision is read on until the first change of the state; if all that can fail stands
before that change, the condition is emitted and needs no copy of the state. If not, the code is
taken back and the options are tried out.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulekit.check import tree
from rulekit.check.tree import Statement, Var
from rulekit.check.tree.types import set_of
from rulekit.compile.code import Label, Value
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, Rest, Todo, lowers_guard
from rulekit.compile.transaction import Transaction
from rulekit.program.opcodes import LATER, TEST, WORD

# What stands behind a branch is emitted for each of its ways, so a guard can double with every branch. One that
# passes these is given up: trying out costs less.
LONGEST = 200  # instructions
DEEPEST = 32  # statements that lead to each other
MOST_READ = 200  # statements
MOST_IN_VAIN = 10_000  # instructions of guards that were given up, after which no other is begun: Draughts has 1,347


class Inexact(Exception):
    """The guard would have to know what a change does, or grows too long: the options are tried instead."""


def _free(c: Lowering, extra: Rest = ()) -> bool:
    """Can nothing fail before this procedure ends; its callers are asked while the game is played (`_later`)."""
    inside = c.code.procedure in c.completability.inside_action
    return not (inside or c.in_arm) or not (c.may_fail_behind() or any(map(c.completability.can_fail, extra)))


def _followed(c: Lowering) -> bool:
    """Can something fail behind this procedure, in whatever performs it."""
    name = c.code.procedure
    return name in c.completability.inside_action and c.completability.fails_after(name)


def _later(c: Lowering, counted: str) -> int:
    """The flags of a decision behind which nothing in this procedure can fail, or only what a guard tests."""
    if not _followed(c):
        c.counts[counted] += 1
        return 0
    c.counts["later"] += 1
    return TEST if c.mode == "trial" else TEST | LATER


def _trial(c: Lowering) -> int:
    c.counts["trial"] += 1
    return TEST


def must_try(c: Lowering) -> int:
    """The flags of a decision that no guard is made for: must its options be tried."""
    return _later(c, "free") if _free(c) else _trial(c)


def narrowed(c: Lowering, var: Var, options: Value, env: Env) -> tuple[Value, int]:
    """Options that a guard lets through, and the flags: must the rest be tried."""
    if _free(c):
        return options, _later(c, "free")
    made = _attempt(c, lambda: _guarded_options(c, var, options, env))
    return (made, _later(c, "guard")) if made is not None else (options, _trial(c))


def narrowed_numbers(c: Lowering, s: tree.ChooseNumber, env: Env) -> tuple[Value, int] | None:
    """The set of numbers that a guard lets through, and the flags; None if none is needed, or none can be made."""
    low, high = s.var.type.low, s.var.type.high
    if _free(c) or low is None or high is None or low < 0 or high >= WORD:
        return None
    numbers = tree.NumberRange(s.low, s.high, type=set_of("int"), span=s.span)
    made = _attempt(c, lambda: _guarded_options(c, s.var, c.value(numbers, env).kept(), env))
    return (made, _later(c, "guard")) if made is not None else None


def completable_arms(c: Lowering, arms: Rest, env: Env, last_resort: bool = False) -> tuple[Value, int]:
    """The set of arms that a guard lets through, and the flags: must the rest be tried."""
    all_arms = Value(((1 << len(arms)) - 1,))
    if last_resort and _followed(c):
        return all_arms, _trial(c)  # a caller may need it, so it is not left out beforehand
    if _free(c, arms):
        return (Value(((1 << len(arms) - 1) - 1,)) if last_resort else all_arms), _later(c, "free")
    made = _attempt(c, lambda: _guarded_arms(c, arms, env, last_resort))
    return (made, _later(c, "guard")) if made is not None else (all_arms, _trial(c))


def _attempt(c: Lowering, emit: Callable[[], Value]) -> Value | None:
    """Emit a guard, or take all of it back."""
    if c.mode == "trial" or c.in_vain > MOST_IN_VAIN or c.behind() > MOST_READ:
        return None
    begins, guard = c.here, Transaction(c)
    c.deep, c.read, c.longest = 0, 0, begins + LONGEST
    try:
        with c.failing_to(c.otherwise):
            return emit()
    except Inexact:
        c.in_vain += c.here - begins
        guard.take_back()
        c.code.available.forget()
        return None


def _guarded_options(c: Lowering, var: Var, options: Value, env: Env) -> Value:
    out = c.empty(options.width)
    low, high = (var.type.low, var.type.high) if var.type.form == "int" else (None, None)
    later = c.following()
    for x in c.loop(options, low, high):
        no, yes = c.label(), c.label()
        chosen = Value(cell=x.cell, low=low, high=high)
        finish(c, ((later, env.bind(var, chosen)),), no, yes)
        c.at(yes)
        c.emit("SETB", out.at, x.at)
        c.at(no)
    return out


def _guarded_arms(c: Lowering, arms: Rest, env: Env, last_resort: bool) -> Value:
    can_fail, later = c.completability.can_fail, c.following()
    may_fail = c.may_fail_behind()
    sure = [not (may_fail or can_fail(arm)) for arm in arms]
    first = len(arms) - last_resort
    out = Value(cell=c.temporary())
    c.constant_into(sum(1 << i for i, is_sure in enumerate(sure[:first]) if is_sure), out.at)
    for i, arm in enumerate(arms[:first]):
        if not sure[i]:
            _guarded_arm(c, i, (arm, *later), out, env)
    if last_resort and not any(sure[:first]):
        found = c.label()
        c.emit("JNZ", out.at, 0, found)
        if sure[first]:
            c.constant_into(1 << first, out.at)
        else:
            _guarded_arm(c, first, (arms[first], *later), out, env)
        c.at(found)
    return out


def _guarded_arm(c: Lowering, i: int, todo: Rest, out: Value, env: Env) -> None:
    """Arm i joins the set if it and what follows can be finished."""
    no, yes = c.label(), c.label()
    finish(c, ((todo, env),), no, yes)
    c.at(yes)
    c.into(c.made_with("ADDI", out, 1 << i), out.at)
    c.at(no)


# ---- reading on ----
def finish(c: Lowering, todo: Todo, no: Label, yes: Label) -> None:
    """Code that goes to `yes` if these statements can be finished, else to `no`."""
    if c.deep >= DEEPEST or len(c.code.instructions) > c.longest or _to_read(c, todo) > MOST_READ:
        raise Inexact
    c.deep += 1
    _read_on(c, todo, no, yes)
    c.deep -= 1


def _to_read(c: Lowering, todo: Todo) -> int:
    """How many statements there are up to the last that can fail."""
    left = sum(len(statements) for statements, _ in todo)
    for s in (s for statements, _ in reversed(todo) for s in reversed(statements)):
        if c.completability.can_fail(s):
            break
        left -= 1
    return left


def _read_on(c: Lowering, todo: Todo, no: Label, yes: Label) -> None:
    """The same, statement by statement, up to the first that branches or changes what matters behind it."""
    for _ in range(_to_read(c, todo)):
        while not todo[0][0]:
            todo = todo[1:]
        (statements, env), later = todo[0], todo[1:]
        c.read += 1
        if c.read > MOST_READ:
            raise Inexact
        c.otherwise = no
        after = lowers_guard.of(type(statements[0]))(c, statements[0], ((statements[1:], env), *later), env, no, yes)
        if after is None:
            return
        todo = after
    c.emit("JMP", 0, 0, yes)


def ahead(todo: Todo) -> Iterator[Statement]:
    """All statements that are still to be read."""
    return (s for statements, _ in todo for s in statements)
