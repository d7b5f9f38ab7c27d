"""Guards: which options lead to something that can be finished, as code.

What follows a decision is read on until the first change of the state; if all that can fail stands
before that change, the condition is emitted and needs no copy of the state. If not, the code is
taken back and the options are tried out.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.changes import Changes
from rulekit.check.completability import completability_of, few_numbers, wants
from rulekit.check.tree import Statement, Var
from rulekit.check.types import set_of
from rulekit.check.walk import inside, walk_expr
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Label
from rulekit.compile.statements import Statements
from rulekit.compile.values import Env, Value
from rulekit.program.opcodes import LATER, TEST, WORD

Rest = tuple[Statement, ...]
Todo = tuple[tuple[Rest, Env], ...]  # what is still to be read: the text under way, then those that perform it

# What stands behind a branch is emitted for each of its ways, so a guard can double with every branch. One that
# passes these is given up: trying out costs less.
LONGEST = 200  # instructions
DEEPEST = 32  # statements that lead to each other
MOST_READ = 200  # statements
MOST_IN_VAIN = 10_000  # instructions of guards that were given up, after which no other is begun: Draughts has 1,347
PLAIN = (tree.Move, tree.Gain, tree.Lose, tree.SetVariable)  # these fail only if something they need is not there


class Inexact(Exception):
    """The guard would have to know what a change does, or grows too long: the options are tried instead."""


class Guards(Statements):
    """Lowers guards. mode: guard (where exact), trial (always try), for comparing the two."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker)
        self.mode = mode
        self.completability = completability_of(checked)
        self.changes = Changes(self.completability)
        self.in_arm = False  # inside the arm of a phase's choice, which is all or nothing by itself
        self.in_vain = 0  # instructions of guards that were given up
        self.deep = self.read = self.longest = 0  # how deep a guard reads on, how much; where its code must end
        # How many decisions need nothing, are guarded, are tried.
        self.counts = {"free": 0, "guard": 0, "later": 0, "trial": 0}

    def following(self) -> Rest:
        """What follows in this procedure."""
        return tuple(s for part in reversed(self.rest) for s in part)

    def may_fail_behind(self) -> bool:
        """Can something fail between here and the end of this procedure."""
        return any(self.completability.can_fail(s) for s in self.following())

    def _free(self, extra: Rest = ()) -> bool:
        """Can nothing fail before this procedure ends; its callers are asked while the game is played (`_later`)."""
        inside = self.linker.procedure in self.completability.inside_action
        return not (inside or self.in_arm) or not any(
            self.completability.can_fail(s) for s in (*extra, *self.following())
        )

    def _followed(self) -> bool:
        """Can something fail behind this procedure, in whatever performs it."""
        name = self.linker.procedure
        return name in self.completability.inside_action and self.completability.fails_after(name)

    def _later(self, counted: str) -> int:
        """The flags of a decision behind which nothing in this procedure can fail, or only what a guard tests."""
        if not self._followed():
            self.counts[counted] += 1
            return 0
        self.counts["later"] += 1
        return TEST if self.mode == "trial" else TEST | LATER

    def _trial(self) -> int:
        self.counts["trial"] += 1
        return TEST

    def must_try(self) -> int:
        """The flags of a decision that no guard is made for: must its options be tried."""
        return self._later("free") if self._free() else self._trial()

    def narrowed(self, var: Var, options: Value, env: Env) -> tuple[Value, int]:
        """Options that a guard lets through, and the flags: must the rest be tried."""
        if self._free():
            return options, self._later("free")
        made = self._attempt(lambda: self._guarded_options(var, options, env))
        return (made, self._later("guard")) if made is not None else (options, self._trial())

    def narrowed_numbers(self, s: tree.ChooseNumber, env: Env) -> tuple[Value, int] | None:
        """The set of numbers that a guard lets through, and the flags; None if none is needed, or none can be made."""
        low, high = s.var.type.low, s.var.type.high
        if self._free() or low is None or high is None or low < 0 or high >= WORD:
            return None
        numbers = tree.NumberRange(s.low, s.high, type=set_of("int"), span=s.span)
        made = self._attempt(lambda: self._guarded_options(s.var, self.value(numbers, env).kept(), env))
        return (made, self._later("guard")) if made is not None else None

    def completable_arms(self, arms: Rest, env: Env, last_resort: bool = False) -> tuple[Value, int]:
        """The set of arms that a guard lets through, and the flags: must the rest be tried."""
        all_arms = Value(((1 << len(arms)) - 1,))
        if last_resort and self._followed():
            return all_arms, self._trial()  # a caller may need it, so it is not left out beforehand
        if self._free(arms):
            return (Value(((1 << len(arms) - 1) - 1,)) if last_resort else all_arms), self._later("free")
        made = self._attempt(lambda: self._guarded_arms(arms, env, last_resort))
        return (made, self._later("guard")) if made is not None else (all_arms, self._trial())

    def _attempt(self, emit: Callable[[], Value]) -> Value | None:
        """Emit a guard, or take all of it back."""
        if self.mode == "trial" or self.in_vain > MOST_IN_VAIN:
            return None
        mark, level, fails, otherwise = self.linker.mark(), self.level, dict(self.fails), self.otherwise
        self.deep, self.read, self.longest = 0, 0, mark[0] + LONGEST
        try:
            made = emit()
        except Inexact:
            self.in_vain += len(self.linker.instructions) - mark[0]
            self.linker.take_back(mark)
            self.notes = {at: note for at, note in self.notes.items() if at < mark[0]}
            self.draws = {at: domain for at, domain in self.draws.items() if at < mark[0]}
            self.level, self.fails = level, fails
            return None
        finally:
            self.otherwise = otherwise
        return made

    def _guarded_options(self, var: Var, options: Value, env: Env) -> Value:
        out = self.empty(options.width)
        low, high = (var.type.low, var.type.high) if var.type.form == "int" else (None, None)
        later = self.following()

        def one(x: Value) -> None:
            no, yes = self.label(), self.label()
            chosen = Value(cell=x.cell, low=low, high=high)
            self._finish(((later, env.bind(var, chosen)),), no, yes)
            self.at(yes)
            self.emit("SETB", out.at, x.at)
            self.at(no)

        self.loop(options, one, low, high)
        return out

    def _guarded_arms(self, arms: Rest, env: Env, last_resort: bool) -> Value:
        later = self.following()
        sure = [not any(self.completability.can_fail(s) for s in (arm, *later)) for arm in arms]
        first = len(arms) - last_resort
        out = Value(cell=self.temporary())
        self.constant_into(sum(1 << i for i, is_sure in enumerate(sure[:first]) if is_sure), out.at)
        for i, arm in enumerate(arms[:first]):
            if not sure[i]:
                self._guarded_arm(i, (arm, *later), out, env)
        if last_resort and not any(sure[:first]):
            found = self.label()
            self.emit("JNZ", out.at, 0, found)
            if sure[first]:
                self.constant_into(1 << first, out.at)
            else:
                self._guarded_arm(first, (arms[first], *later), out, env)
            self.at(found)
        return out

    def _guarded_arm(self, i: int, todo: Rest, out: Value, env: Env) -> None:
        """Arm i joins the set if it and what follows can be finished."""
        no, yes = self.label(), self.label()
        self._finish(((todo, env),), no, yes)
        self.at(yes)
        self.into(self.made_with("ADDI", out, 1 << i), out.at)
        self.at(no)

    # ---- reading on ----
    def _finish(self, todo: Todo, no: Label, yes: Label) -> None:
        """Code that goes to `yes` if these statements can be finished, else to `no`."""
        if self.deep >= DEEPEST or len(self.linker.instructions) > self.longest:
            raise Inexact
        self.deep += 1
        self._read_on(todo, no, yes)
        self.deep -= 1

    def _read_on(self, todo: Todo, no: Label, yes: Label) -> None:
        """The same, statement by statement, up to the first that branches or changes what matters behind it."""
        while any(self.completability.can_fail(x) for x in ahead(todo)):
            (statements, env), later = todo[0], todo[1:]
            if not statements:
                todo = later
                continue
            s, todo = statements[0], ((statements[1:], env), *later)
            self.read += 1
            if self.read > MOST_READ:
                raise Inexact
            self.otherwise = no
            if isinstance(s, (tree.Let, tree.SetVariable)) and drawn(s.value):
                break  # what comes after a draw cannot be known
            if isinstance(s, tree.Let):
                todo = ((statements[1:], env.bind(s.var, self.slot(s.value, env))), *later)
            elif isinstance(s, tree.Require):
                self.jump(s.condition, env, no, False)
            elif isinstance(s, tree.Pay):
                self._finish_pay(s, todo, env, no)
            elif type(s) in self.branches and (self.completability.can_fail(s) or self.changes.names(s, ahead(todo))):
                return self.branches[type(s)](self, s, todo, env, no, yes)
            elif isinstance(s, PLAIN) and self.changes.passed(s, ahead(todo)):
                self._wanted(s, env)
            elif (
                self.completability.can_fail(s)
                or self.changes.names(s, ahead(todo))
                or not self.changes.passed(s, ahead(todo))
            ):
                raise Inexact
        self.emit("JMP", 0, 0, yes)
        return None

    def _wanted(self, s: Statement, env: Env) -> None:
        """Goes to `otherwise` if something is not there that a change needs."""
        for part in inside(s):
            for e in [part.space, part.player] if isinstance(part, tree.Place) else [part]:
                if isinstance(e, tree.Expr) and wants((e,), self.checked):
                    self.value(e, env)

    def _finish_pay(self, s: tree.Pay, todo: Todo, env: Env, no: Label) -> None:
        """A payment that changes nothing of what decides about the rest."""
        if not s.counter.name or s.to is not None or self.changes.made_by(s).meets(self.changes.decides(ahead(todo))):
            raise Inexact
        n = self.amount(s.count, env)
        self.otherwise = no
        self.afford(s.counter.name, env.you, n)

    def _finish_block(self, s: tree.Block, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        self._finish(((s.statements, env), *todo), no, yes)

    def _finish_choose(self, s: tree.Choose, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        options = self.value(s.source, env)
        if self.changes.names(s, ahead(todo)):

            def one(x: Value) -> None:
                miss = self.label()
                chosen = Value(cell=x.cell, low=s.var.type.low, high=s.var.type.high)
                self._finish(bound(todo, s.var, chosen), miss, yes)
                self.at(miss)

            self.loop(options, one)
            self.emit("JMP", 0, 0, no)
        else:
            self.jump_if_empty(options, no)
            self._finish(todo, no, yes)

    def _finish_number(self, s: tree.ChooseNumber, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        x, last = self.temporary(), self.temporary()
        self.into(self.value(s.low, env), x)
        self.into(self.value(s.high, env), last)
        if self.changes.names(s, ahead(todo)):
            if not few_numbers(s, ahead(todo)):
                raise Inexact
            top, miss = self.label(), self.label()
            self.at(top, loop=True)
            self.emit("JLT", last, x, no)
            self._finish(bound(todo, s.var, Value(cell=x, low=s.var.type.low, high=s.var.type.high)), miss, yes)
            self.at(miss)
            self.emit("ADDI", x, x, 1)
            self.emit("JMP", 0, 0, top)
        else:
            self.emit("JLT", last, x, no)
            self._finish(todo, no, yes)

    def _finish_arms(self, s: tree.Either, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        for arm in s.arms:
            miss = self.label()
            self._finish((((arm,), env), *todo), miss, yes)
            self.at(miss)
        self.emit("JMP", 0, 0, no)

    def _finish_if(self, s: tree.If, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        other = self.label()
        self.jump(s.condition, env, other, False)
        self._finish((((s.then,), env), *todo), no, yes)
        self.at(other)
        self._finish((((s.otherwise,), env), *todo) if s.otherwise is not None else todo, no, yes)

    def _finish_perform(self, s: tree.Perform, todo: Todo, env: Env, no: Label, yes: Label) -> None:
        heard = [h for t in ("before", "instead of") for h in self.completability.heard(s.procedure, t)]
        if heard or s.procedure in self.completability.reached(s.procedure):
            raise Inexact  # cards may change what it needs
        if self.completability.heard(s.procedure, "after") and any(map(self.completability.can_fail, ahead(todo))):
            raise Inexact  # or what comes behind
        procedure = self.checked.procedures[s.procedure]
        inner = Env(env.you)
        for var, argument in zip(procedure.parameters, s.arguments, strict=True):
            inner = inner.bind(var, self.own(self.fitted(argument, var, env)))
        self._finish((((*procedure.cost, procedure.body), inner), *todo), no, yes)

    branches: ClassVar[dict[type[Statement], Callable[..., None]]] = {
        tree.Block: _finish_block,
        tree.Choose: _finish_choose,
        tree.ChooseNumber: _finish_number,
        tree.Either: _finish_arms,
        tree.If: _finish_if,
        tree.Perform: _finish_perform,
    }


def ahead(todo: Todo) -> Rest:
    """All statements that are still to be read."""
    return tuple(s for statements, _ in todo for s in statements)


def bound(todo: Todo, var: Var, value: Value) -> Todo:
    """The same, with a name for those of the text that is being read."""
    (statements, env), *later = todo
    return ((statements, env.bind(var, value)), *later)


def drawn(e: tree.Expr) -> bool:
    """Does chance settle a tie in it."""
    return any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(e))
