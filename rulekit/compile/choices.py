"""Choices → suspensions of the machine, offering only what can be finished.

A decision in an action gets nothing (nothing after it can fail), a guard (the condition as code) or a
trial (the machine tries each option on a copy). Guards and trials answer alike; guards are faster.

Never: looks at what follows a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.check.walk import walk_statements
from rulekit.compile.counters import StatementCases
from rulekit.compile.emitter import Why
from rulekit.compile.guards import Guards
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker, TooLarge
from rulekit.compile.offers import described_set
from rulekit.compile.operands import Cell, TableRef
from rulekit.compile.values import Env, Value
from rulekit.diagnostics.source import Span
from rulekit.program import opcodes
from rulekit.program.program import REST
from rulekit.ruleset.questions import askers


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision for the list of sites, before its cells have addresses."""

    procedure: str
    kind: str
    name: str
    domain: str
    arms: tuple[str, ...]
    place: int
    simultaneous: bool
    chosen: Cell | int
    left: Cell | int
    set_at: TableRef | int
    grounds: int


class Choices(Guards):
    """Lowers choices."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker, mode)
        self.sites: list[Asked] = []
        self.asking = ""  # what asks, in a player's words: a procedure or a card
        self.askers = askers(checked.declared)

    # ---- asking ----
    def site(
        self,
        kind: str,
        name: str,
        domain: str,
        arms: tuple[str, ...] = (),
        chosen: Cell | int = 0,
        left: Cell | int = 0,
        set_at: TableRef | int = 0,
        grounds: int = -1,
    ) -> int:
        """A new decision for the listing of sites."""
        place, together = self.linker.source, self.simultaneous
        asked = Asked(self.asking, kind, name, domain, arms, place, together, chosen, left, set_at, grounds)
        self.sites.append(asked)
        if len(self.sites) > opcodes.SITE_MASK:
            raise TooLarge("number of choices", len(self.sites), opcodes.SITE_MASK)
        return len(self.sites) - 1

    def question(self, span: Span, used: Span | None = None) -> str:
        """What a question is called among those of one procedure or card."""
        asker = self.askers.get(self.asking)
        key = ("way", span) if used is None else ("use", used)
        return asker.names.get(key, "") if asker is not None else ""

    def ask(self, to: Cell, options: Value, site: int, env: Env, flags: int = 0) -> None:
        """Suspend for one of a set; the flags say whether options are tried and the highest is a last resort."""

        def body(_: Env) -> None:
            self.kept.voice = env.voice
            self.emit("CHOOSE", to, self.word(self._celled(options)), site | flags | options.width << 16)

        self.as_you(env, body)

    def _celled(self, s: Value) -> Value:
        if s.words is None or s.width == 1:
            return s
        cell = self.temporary(s.width)
        self.into(s, cell)
        return Value(cell=cell, width=s.width)

    # ---- one, a number, several ----
    def _choose(self, s: tree.Choose, env: Env) -> Env:
        to, mark = self.temporary(), self.level
        options = self.value(s.source, env)
        options, flags = self.narrowed(s.var, options.kept(), env)
        site = self.site("element", s.var.name, s.source.type.domain, grounds=self.judge(s, env))
        self.ask(to, options, site, env, flags)
        self.level = mark
        return self.bound_answer(s.var, Value(cell=to, low=s.var.type.low, high=s.var.type.high), env)

    def bound_answer(self, var: tree.Var, value: Value, env: Env) -> Env:
        """The name of an answer is bound; whoever gave it may be told of it when more is asked."""
        self.kept.keeps_value(value, var.type, var.name, env.voice)
        return env.bind(var, value)

    def _choose_number(self, s: tree.ChooseNumber, env: Env) -> Env:
        to, bounds = self.temporary(), self.temporary(2)
        mark = self.level
        guarded = self.narrowed_numbers(s, env)
        if guarded is not None:
            options, flags = guarded
            self.ask(to, options, self.site("number", s.var.name, "int", grounds=self.judge(s, env)), env, flags)
            self.level = mark
            return self.bound_answer(s.var, Value(cell=to, low=s.var.type.low, high=s.var.type.high), env)
        self.into(self.value(s.low, env), bounds)
        self.into(self.value(s.high, env), Cell(bounds.block, bounds.offset + 1))
        site = self.site("number", s.var.name, "int", grounds=self.judge(s, env))
        flags = self.must_try()

        def body(_: Env) -> None:
            self.kept.voice = env.voice
            self.emit("CHOOSEN", to, bounds, site | flags)

        self.as_you(env, body)
        self.level = mark
        return self.bound_answer(s.var, Value(cell=to, low=s.var.type.low, high=s.var.type.high), env)

    def _choose_set(self, s: tree.ChooseSet, env: Env) -> Env:
        """One element after the other, in the one order in which the machine offers those of a set."""
        domain = s.source.type.domain
        size, width = self.layout.domains[domain].size, self.layout.words(domain)
        chosen = self.empty(width)
        source = Value(cell=self.temporary(width), width=width)
        self.into(self.value(s.source, env), source.at)
        self.kept.keeps(chosen, "set", domain)
        self.kept.keeps(source, "set", domain)
        least, most, x = self.temporary(), self.temporary(), self.temporary()
        self.into(self.value(s.low, env), least)
        available = self.count(source).kept()
        high = self.value(s.high, env) if s.high is not None else available
        self.into(self.at_most(high, available), most)
        few = Why("few", env.you, needs=Value(cell=least), has=available)
        self.emit("JLT", self.word(available), least, self.failing(few))
        options = self.empty((size + opcodes.WORD) // opcodes.WORD)
        described = described_set(self.layout, self.linker, domain, source.at, chosen.at, least, most)
        top, out = self.label(), self.label()
        self.at(top, loop=True)
        self.emit("JLTI", most, 1, out)
        grounds = self.judge(s, env)
        site = self.site("set", s.var.name, domain, chosen=chosen.at, left=least, set_at=described, grounds=grounds)
        self.rest.append((s,))
        flags = self.must_try() or opcodes.SET
        self.rest.pop()

        def body(_: Env) -> None:
            self.kept.voice = env.voice
            self.emit("OFFER", options.at, 0, described)
            self.emit("CHOOSE", x, options.at, site | flags | options.width << 16)

        self.as_you(env, body)
        if not s.exact:
            self.emit("JEQ", x, self.linker.constant(size), out)
        self.emit("SETB", chosen.at, x)
        self.emit("ADDI", most, most, -1)
        self.emit("ADDI", least, least, -1)
        self.emit("JMP", 0, 0, top)
        self.at(out)
        return self.bound_answer(s.var, chosen, env)

    # ---- one of several things to do ----
    def _either(self, s: tree.Either, env: Env) -> None:
        procedure = self.checked.procedures.get(self.linker.procedure)
        outside = procedure is not None and not procedure.is_action and not self.in_arm
        if outside and any(self.completability.can_fail(a) for a in s.arms):
            self._either_alone(s, env)
        else:
            self._arms(s, env)

    def _either_alone(self, s: tree.Either, env: Env) -> None:
        """In a phase each arm is all or nothing by itself: the choice is an action of its own."""
        body, out = self.label(), self.label()
        self.emit("BEGIN")
        self.kept.voice = env.voice
        self.emit("CALL", 0, 0, body)
        self.emit("COMMIT")
        self.emit("JMP", 0, 0, out)
        self.at(body, loop=True)
        inside = self.linker.procedure in self.completability.inside_action
        before, self.in_arm = self.rest, True
        self.rest = before if inside else []
        self._arms(s, env)
        self.rest, self.in_arm = before, False
        self.emit("RET")
        self.at(out)

    def _arms(self, s: tree.Either, env: Env) -> None:
        options, flags = self.completable_arms(s.arms, env, s.last_resort)
        x = self.temporary()
        if s.asks:
            names = arm_names(s.arms) if s.used is None else ("skip", "use")
            site = self.site("arm", self.question(s.span, s.used), "", names)
            self.ask(x, options, site, env, flags | (opcodes.LAST if s.last_resort else 0))
        else:
            self._first_possible(x, options, env, flags)
        out = self.label()
        labels = [out if isinstance(a, tree.Block) and not a.statements else self.label() for a in s.arms]
        if len(labels) == 2 and out in labels:
            self.emit("JZ" if labels[0] == out else "JNZ", x, 0, out)
        else:
            self.emit("SWITCH", x, 0, self.linker.table(list(labels)))
        for i, (label, arm) in enumerate(zip(labels, s.arms, strict=True)):
            if label != out:
                self.at(label)
                self.branch("arm", s, arm, env, i)
                self.emit("JMP", 0, 0, out)
            else:
                self.clause("arm", s, REST, i, arm)
        last = self.linker.instructions[-1]
        if last.op == "JMP" and last.c == out and not self.linker.landed():
            self.linker.instructions.pop()
        self.at(out)

    def _first_possible(self, x: Cell, options: Value, env: Env, flags: int) -> None:
        """The first of two things if it can be finished, else the last resort; nobody is asked."""
        if not flags:
            self.into(self.first(options), x)
            if options.words is None:
                self.emit("JLTI", x, 0, self.failing(Why("arms", env.you)))
            return
        site = self.site("arm", "if possible", "", ("do", "skip"))
        flags |= opcodes.PREFER | opcodes.LAST
        self.as_you(env, lambda _: self.emit("CHOOSE", x, self.linker.constant(3), site | flags | 1 << 16))

    statement_cases: ClassVar[StatementCases] = {
        **Guards.statement_cases,
        tree.Choose: _choose,
        tree.ChooseNumber: _choose_number,
        tree.ChooseSet: _choose_set,
        tree.Either: _either,
    }


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
