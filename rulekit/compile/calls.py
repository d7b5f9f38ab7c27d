"""Calls → parameters in the frame of what is called, frames put aside where calls go in a circle.

Never: knows what listens to a procedure.
"""

from __future__ import annotations

from typing import ClassVar

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.compile.choices import Choices
from rulekit.compile.counters import StatementCases
from rulekit.compile.emitter import YOU, Why
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Cell, FrameSize, Label
from rulekit.compile.values import FIRST, Env, Value, known
from rulekit.diagnostics.source import Span


class Calls(Choices):
    """Lowers what enters a procedure, and its first and last instructions."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker, mode)
        self.entries: dict[str, Label] = {}
        self.waiting: list[str] = []  # entered by something, to be emitted

    # ---- entering ----
    def entry(self, name: str) -> Label:
        """Where a procedure begins; it is emitted later."""
        if name not in self.entries:
            self.entries[name] = self.label()
            self.waiting.append(name)
        return self.entries[name]

    def parameter_cells(self, name: str) -> list[Cell]:
        """The cells of a procedure's parameters: the first of its frame."""
        cells, at = [], 0
        for var in self.checked.procedures[name].parameters:
            cells.append(Cell(f"frame {name}", at))
            at += self.layout.width(var.type)
        return cells

    def parameters(self, name: str) -> dict[tree.Var, Value]:
        """The parameters as those inside see them."""
        found = {}
        for var, cell in zip(self.checked.procedures[name].parameters, self.parameter_cells(name), strict=True):
            width = self.layout.width(var.type)
            found[var] = Value(cell=cell, width=width, low=var.type.low, high=var.type.high)
        return found

    def circular(self, callee: str) -> bool:
        """May the callee be under way already when it is entered from here."""
        here = self.linker.procedure
        return callee == here or here in self.completability.reached(callee)

    def called(self, name: str) -> None:
        """Note a call for the laying out of frames."""
        self.linker.calls.setdefault(self.linker.procedure, set()).add(name)

    def stub(self, name: str) -> Label:
        """Where to enter; what may be under way already puts its frame aside first."""
        self.called(name)
        label = self.entry(name)
        if not self.circular(name):
            return label
        stub, over = self.label(), self.label()
        self.emit("JMP", 0, 0, over)
        self.at(stub, loop=True)
        self.emit("PUSHN", Cell(f"frame {name}", 0), 0, FrameSize(name))
        self.kept.voice = FIRST
        self.emit("CALL", 0, 0, label)
        self.emit("POPN", Cell(f"frame {name}", 0), 0, FrameSize(name))
        self.emit("RET")
        self.at(over)
        return stub

    # ---- performing ----
    def _perform(self, s: tree.Perform, env: Env) -> None:
        performed = self.checked.procedures[s.procedure]
        if self._unnoticed(performed):
            return
        label, frame = self.entry(s.procedure), Cell(f"frame {s.procedure}", 0)
        self.called(s.procedure)
        circle = self.circular(s.procedure)
        behind = int(self.may_fail_behind())
        values = [self.fitted(a, v, env) for a, v in zip(s.arguments, performed.parameters, strict=True)]
        if circle:
            # Arguments may read the very frame that is put aside, so all are made first.
            values = [self.own(v) for v in values]
            self.emit("PUSHN", frame, 0, FrameSize(s.procedure))
        for v, cell in zip(values, self.parameter_cells(s.procedure), strict=True):
            self.into(v, cell)

        def call(_: Env) -> None:
            self.note("perform", s.procedure, YOU, known(0))
            self.kept.voice = env.voice
            self.emit("CALL", behind, 0, label)

        self.as_you(env, call)
        if circle:
            self.emit("POPN", frame, 0, FrameSize(s.procedure))

    def _unnoticed(self, p: tree.Procedure) -> bool:
        """Would nobody notice if a procedure were not performed: it costs and does nothing, and nothing listens."""
        if p.cost or p.name == self.checked.declared.turn:
            return False
        return not any(h.event == p.name for h in self.checked.listeners) and self.nothing_happens(p.body)

    def nothing_happens(self, s: Statement) -> bool:
        """Does a statement come to nothing under the options chosen."""
        if isinstance(s, tree.Block):
            return all(self.nothing_happens(x) for x in s.statements)
        if isinstance(s, tree.If):
            truth = self.known_truth(s.condition, Env(YOU))
            branch = s.then if truth else s.otherwise
            return truth is not None and (branch is None or self.nothing_happens(branch))
        return False

    # ---- the code of something that is called ----
    def begin(self, name: str, span: Span | None = None) -> None:
        """A new procedure's code begins; where it stands."""
        self.linker.procedure = self.asking = name
        if span is not None:
            self.linker.source = self.source_at(span)
        self.level = self.high = 0
        self.kept.begun()
        self.fails, self.otherwise = {}, None
        self.rest = []
        self.simultaneous = self.in_arm = False
        self.linker.calls.setdefault(name, set())
        self.at(self.entry(name), loop=True)

    def end(self) -> None:
        """The code ends: a place to fail for each statement that can, and how large the frame was."""
        for (source, why), label in self.fails.items():
            self.linker.source = source
            self.at(label)
            self.fail(why)
        self.linker.frames[self.linker.procedure] = self.high

    def fail(self, why: Why) -> None:
        """This line of play ends here."""
        self.reasons[len(self.linker.instructions)] = why
        self.emit("FAIL")

    def all_or_nothing(self) -> None:
        """What follows is an action: the outermost one is finished, or it was not begun."""
        body = self.label()
        self.emit("BEGIN")
        self.kept.voice = FIRST
        self.emit("CALL", 0, 0, body)
        self.emit("COMMIT")
        self.emit("RET")
        self.at(body, loop=True)

    statement_cases: ClassVar[StatementCases] = {**Choices.statement_cases, tree.Perform: _perform}
