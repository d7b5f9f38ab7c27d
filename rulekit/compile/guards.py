"""Guards: which options lead to something that can be finished, as code.

What follows a decision is read on until the first change of the state; if all that can fail stands
before that change, the condition is emitted and needs no copy of the state. If not, the code is
taken back and the options are tried out.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.check import tree
from rulekit.check.changes import Changes
from rulekit.check.completability import Completability, few_numbers
from rulekit.check.tree import Statement, Var
from rulekit.check.walk import walk_expr
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Label
from rulekit.compile.statements import Statements
from rulekit.compile.values import Env, Value

Rest = tuple[Statement, ...]

# What stands behind a branch is emitted for each of its ways, so a guard can double with every branch. One that
# passes these is given up: trying out costs less.
LONGEST = 200  # instructions
DEEPEST = 32  # statements that lead to each other


class Inexact(Exception):
    """The guard would have to know what a change does, or grows too long: the options are tried instead."""


class Guards(Statements):
    """Lowers guards. mode: guard (where exact), trial (always try), for comparing the two."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker)
        self.mode = mode
        self.completability = Completability(checked)
        self.changes = Changes(self.completability)
        self.in_arm = False  # inside the arm of a phase's choice, which is all or nothing by itself
        self.deep = self.longest = 0  # how deep a guard reads on; where its code must end
        # How many decisions need nothing, are guarded, are tried.
        self.counts = {"free": 0, "guard": 0, "trial": 0}

    def following(self) -> Rest:
        """What follows in this procedure."""
        return tuple(s for part in reversed(self.rest) for s in part)

    def _unguarded(self, extra: Rest = ()) -> bool | None:
        """True: nothing can fail. False: something here can. None: something in a caller can."""
        inside = self.linker.procedure in self.completability.inside_action
        if not inside and not self.in_arm:
            return True
        if inside and self.completability.fails_after(self.linker.procedure):
            return None
        return not any(self.completability.can_fail(s) for s in (*extra, *self.following()))

    def must_try(self) -> bool:
        """Can what follows this point fail, so that options must be tried."""
        free = self._unguarded()
        self.counts["free" if free else "trial"] += 1
        return not free

    def narrowed(self, var: Var, options: Value, env: Env) -> tuple[Value, bool]:
        """Options that a guard lets through, and whether the rest must be tried."""
        free = self._unguarded()
        if free:
            self.counts["free"] += 1
            return options, False
        made = self._attempt(free, lambda: self._guarded_options(var, options, env))
        return (made, False) if made is not None else (options, True)

    def completable_arms(self, arms: Rest, env: Env) -> tuple[Value, bool]:
        """The set of arms that a guard lets through, and whether the rest must be tried."""
        all_arms = Value(((1 << len(arms)) - 1,))
        free = self._unguarded(arms)
        if free:
            self.counts["free"] += 1
            return all_arms, False
        made = self._attempt(free, lambda: self._guarded_arms(arms, env))
        return (made, False) if made is not None else (all_arms, True)

    def _attempt(self, free: bool | None, emit: Callable[[], Value]) -> Value | None:
        """Emit a guard, or take all of it back; what fails in a caller is out of its reach."""
        if free is None or self.mode == "trial":
            self.counts["trial"] += 1
            return None
        mark, level, fails, otherwise = self.linker.mark(), self.level, dict(self.fails), self.otherwise
        self.deep, self.longest = 0, mark[0] + LONGEST
        try:
            made = emit()
            self.counts["guard"] += 1
        except Inexact:
            self.linker.take_back(mark)
            self.notes = {at: note for at, note in self.notes.items() if at < mark[0]}
            self.draws = {at: domain for at, domain in self.draws.items() if at < mark[0]}
            self.level, self.fails = level, fails
            self.counts["trial"] += 1
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
            bound = Value(cell=x.cell, low=low, high=high)
            self._finish(later, env.bind(var, bound), no, yes)
            self.at(yes)
            self.emit("SETB", out.at, x.at)
            self.at(no)

        self.loop(options, one, low, high)
        return out

    def _guarded_arms(self, arms: Rest, env: Env) -> Value:
        later = self.following()
        sure = [not any(self.completability.can_fail(s) for s in (arm, *later)) for arm in arms]
        out = Value(cell=self.temporary())
        self.constant_into(sum(1 << i for i, is_sure in enumerate(sure) if is_sure), out.at)
        for i, arm in enumerate(arms):
            if sure[i]:
                continue
            no, yes = self.label(), self.label()
            self._finish((arm, *later), env, no, yes)
            self.at(yes)
            self.into(self.made_with("ADDI", out, 1 << i), out.at)
            self.at(no)
        return out

    # ---- reading on ----
    def _finish(self, todo: Rest, env: Env, no: Label, yes: Label) -> None:
        """Code that goes to `yes` if these statements can be finished, else to `no`."""
        if self.deep >= DEEPEST or len(self.linker.instructions) > self.longest:
            raise Inexact
        self.deep += 1
        self._read_on(todo, env, no, yes)
        self.deep -= 1

    def _read_on(self, todo: Rest, env: Env, no: Label, yes: Label) -> None:
        """The same, statement by statement, up to the first change or the first that branches."""
        for i, s in enumerate(todo):
            later = todo[i + 1 :]
            if not any(self.completability.can_fail(x) for x in todo[i:]):
                break
            self.otherwise = no
            if isinstance(s, tree.Block):
                return self._finish((*s.statements, *later), env, no, yes)
            if isinstance(s, (tree.Let, tree.SetVariable)) and drawn(s.value):
                break  # what comes after a draw cannot be known
            if isinstance(s, tree.Let):
                env = env.bind(s.var, self.slot(s.value, env))
            elif isinstance(s, tree.Require):
                self.jump(s.condition, env, no, False)
            elif isinstance(s, tree.Choose):
                return self._finish_choose(s, later, env, no, yes)
            elif isinstance(s, tree.ChooseNumber):
                return self._finish_number(s, later, env, no, yes)
            elif isinstance(s, tree.Either):
                return self._finish_arms(s.arms, later, env, no, yes)
            elif isinstance(s, tree.If):
                return self._finish_if(s, later, env, no, yes)
            elif isinstance(s, tree.Perform):
                return self._finish_perform(s, later, env, no, yes)
            elif isinstance(s, tree.Pay):
                self._finish_pay(s, later, env, no)
                if not any(isinstance(x, tree.Pay) for x in later[:1]):
                    break
            else:
                raise Inexact
        self.emit("JMP", 0, 0, yes)
        return None

    def _finish_pay(self, s: tree.Pay, later: Rest, env: Env, no: Label) -> None:
        """One payment of several, if each can be tested before any is made."""
        if not self.changes.payable(s, later):
            raise Inexact
        n = self.amount(s.count, env)
        self.otherwise = no
        self.afford(s.counter.name, env.you, n)

    def _finish_choose(self, s: tree.Choose, later: Rest, env: Env, no: Label, yes: Label) -> None:
        options = self.value(s.source, env)
        if any(self.completability.can_fail(x) for x in later):

            def one(x: Value) -> None:
                miss = self.label()
                chosen = Value(cell=x.cell, low=s.var.type.low, high=s.var.type.high)
                self._finish(later, env.bind(s.var, chosen), miss, yes)
                self.at(miss)

            self.loop(options, one)
            self.emit("JMP", 0, 0, no)
        else:
            self.jump_if_empty(options, no)
            self.emit("JMP", 0, 0, yes)

    def _finish_number(self, s: tree.ChooseNumber, later: Rest, env: Env, no: Label, yes: Label) -> None:
        if not few_numbers(s, later):
            raise Inexact
        x, last = self.temporary(), self.temporary()
        self.into(self.value(s.low, env), x)
        self.into(self.value(s.high, env), last)
        if any(self.completability.can_fail(y) for y in later):
            top, miss = self.label(), self.label()
            self.at(top, loop=True)
            self.emit("JLT", last, x, no)
            bound = Value(cell=x, low=s.var.type.low, high=s.var.type.high)
            self._finish(later, env.bind(s.var, bound), miss, yes)
            self.at(miss)
            self.emit("ADDI", x, x, 1)
            self.emit("JMP", 0, 0, top)
        else:
            self.emit("JLT", last, x, no)
            self.emit("JMP", 0, 0, yes)

    def _finish_arms(self, arms: Rest, later: Rest, env: Env, no: Label, yes: Label) -> None:
        for arm in arms:
            miss = self.label()
            self._finish((arm, *later), env, miss, yes)
            self.at(miss)
        self.emit("JMP", 0, 0, no)

    def _finish_if(self, s: tree.If, later: Rest, env: Env, no: Label, yes: Label) -> None:
        other = self.label()
        self.jump(s.condition, env, other, False)
        self._finish((s.then, *later), env, no, yes)
        self.at(other)
        self._finish(((s.otherwise, *later) if s.otherwise is not None else later), env, no, yes)

    def _finish_perform(self, s: tree.Perform, later: Rest, env: Env, no: Label, yes: Label) -> None:
        heard = [h for t in ("before", "instead of") for h in self.completability.heard(s.procedure, t)]
        if heard or s.procedure in self.completability.reached(s.procedure):
            raise Inexact  # cards may change what it needs
        if any(self.completability.can_fail(x) for x in later):
            raise Inexact
        procedure = self.checked.procedures[s.procedure]
        inner = Env(env.you)
        for var, argument in zip(procedure.parameters, s.arguments, strict=True):
            inner = inner.bind(var, self.own(self.fitted(argument, var, env)))
        self._finish((*procedure.cost, procedure.body), inner, no, yes)


def drawn(e: tree.Expr) -> bool:
    """Does chance settle a tie in it."""
    return any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(e))
