"""What may fail, and what comes after it: whether a decision needs a guard, a trial or nothing.

An action is done whole or not begun. A choice inside one may offer only what can be finished, so the
compiler asks of every decision: can anything after it, up to the end of the outermost action, fail?

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass

from rulekit.check import core
from rulekit.check.core import Statement
from rulekit.check.types import Type
from rulekit.compile.walk import inner_blocks, inner_statements, walk_statements
from rulekit.diagnostics.source import Span

Rest = tuple[Statement, ...]


class Completability:
    """Answers about one checked ruleset."""

    def __init__(self, checked: core.CheckedRuleset) -> None:
        self.checked = checked
        self.bodies: dict[str, Rest] = {}
        self.graph: dict[str, set[str]] = {}
        for p in checked.procedures.values():
            self._add(p.name, (*p.cost, p.body))
        for h in checked.handlers:
            self._add(handler_name(h), (*h.cost, h.body))
            self.graph.setdefault(h.event, set()).add(handler_name(h))
        for play in checked.plays:
            self._add(play_name(play), (*play.cost, play.body))
        self.handlers = {handler_name(h): h for h in checked.handlers}
        self.plays = {play_name(p) for p in checked.plays}
        self._failing: dict[str, bool] = {}
        actions = [p.name for p in checked.procedures.values() if p.is_action]
        actions += [*self.handlers, *self.plays, *self._arms()]
        self.inside_action = set(actions).union(*(self.reached(a) for a in actions))

    def _add(self, name: str, body: Rest) -> None:
        self.bodies[name] = body
        calls = self.graph.setdefault(name, set())
        for s in walk_statements(body):
            if isinstance(s, core.Perform):
                calls.add(s.procedure)
            elif isinstance(s, core.Proceed):
                calls.add(s.event)
            elif isinstance(s, core.Play):
                calls |= {play_name(p) for p in self.checked.plays if p.deck == s.deck}

    def _arms(self) -> list[str]:
        """The arms of phases that may fail: outside an action each is all or nothing by itself."""
        made: list[str] = []
        for p in [p for p in self.checked.procedures.values() if not p.is_action]:
            choices = [s for s in walk_statements((p.body,)) if isinstance(s, core.Either)]
            for arm in [a for s in choices for a in s.arms if self.can_fail(a)]:
                made.append(f"{p.name} arm {len(made)}")
                self._add(made[-1], (arm,))
        return made

    def reached(self, name: str) -> set[str]:
        """Everything a procedure may enter."""
        seen: set[str] = set()
        todo = [name]
        while todo:
            for q in self.graph.get(todo.pop(), ()):
                if q not in seen:
                    seen.add(q)
                    todo.append(q)
        return seen

    # ---- can it fail ----
    def can_fail(self, s: Statement) -> bool:
        """May this statement be impossible to finish, whatever is chosen in it."""
        if isinstance(s, core.Either):
            return all(self.can_fail(a) for a in s.arms)
        if isinstance(s, (core.Pay, core.Require)):
            return True
        if wants([getattr(s, f.name) for f in fields(s)], self.checked):
            return True
        if isinstance(s, core.Choose):
            return not self._never_empty(s.source)
        if isinstance(s, core.ChooseNumber):
            return s.low.type.high is None or s.high.type.low is None or s.low.type.high > s.high.type.low
        if isinstance(s, core.ChooseSet):
            return not (isinstance(s.low, core.Const) and s.low.value == 0)
        if isinstance(s, core.Perform):
            return self.procedure_can_fail(s.procedure)
        if isinstance(s, core.Proceed):
            return self.procedure_can_fail(s.event)
        return any(self.can_fail(inner) for inner in inner_statements(s))

    def procedure_can_fail(self, name: str) -> bool:
        """May a procedure be impossible to finish; what cards do on it never makes it so."""
        if name not in self._failing:
            self._failing[name] = False
            self._failing[name] = any(self.can_fail(s) for s in self.bodies[name])
            replaced = [
                h for h in self.checked.handlers if h.event == name and h.timing == "instead of" and not h.optional
            ]
            self._failing[name] |= any(self.can_fail(s) for h in replaced for s in (*h.cost, h.body))
        return self._failing[name]

    def _never_empty(self, e: core.Expr) -> bool:
        if isinstance(e, core.Everything):
            return True
        if isinstance(e, core.ConstSet):
            return bool(e.elements)
        return isinstance(e, core.AsSet) and e.of.type.form == "element"

    # ---- what follows ----
    def fails_after(self, procedure: str) -> bool:
        """Can something fail after a procedure returns, inside the same outermost action."""
        return self._tail(procedure, set())

    def _tail(self, procedure: str, seen: set[str]) -> bool:
        if procedure in seen:
            return False
        seen.add(procedure)
        if procedure in self.handlers:
            h = self.handlers[procedure]
            if h.timing == "before" and any(self.can_fail(s) for s in self.bodies[h.event]):
                return True
            if h.event in self.inside_action and self._tail(h.event, seen):
                return True
        for caller, body in self.bodies.items():
            if caller not in self.inside_action or procedure not in self.graph.get(caller, ()):
                continue
            if self._after_call(body, procedure):
                return True
            if self._tail(caller, seen):
                return True
        return False

    def _after_call(self, body: Rest, procedure: str) -> bool:
        """Does something that can fail stand behind a call (or in a loop around it)."""
        for i, s in enumerate(body):
            if not self._calls(s, procedure):
                continue
            if any(self.can_fail(later) for later in body[i + 1 :]):
                return True
            if isinstance(s, (core.Repeat, core.Each, core.EachPlayer)) and self.can_fail(s):
                return True
            for inner in inner_blocks(s):
                if self._after_call(inner, procedure):
                    return True
        return False

    def _calls(self, s: Statement, procedure: str) -> bool:
        for x in walk_statements((s,)):
            if isinstance(x, core.Perform) and x.procedure == procedure:
                return True
            if isinstance(x, core.Proceed) and x.event == procedure:
                return True
            if isinstance(x, core.Play) and procedure in self.plays:
                return True
        return False

    def heard(self, event: str, timing: str) -> list[core.Handler]:
        """The abilities that listen to an event."""
        return [h for h in self.checked.handlers if h.event == event and h.timing == timing]


def handler_name(h: core.Handler) -> str:
    """What a handler's code is called."""
    return f"{h.name} {h.timing} {h.event} {h.number}"


def play_name(p: core.PlayEffect) -> str:
    """What the code of a played card is called."""
    return f"{p.name} played"


def wants(
    parts: Iterable[object], checked: core.CheckedRuleset, but: Callable[[core.Need], bool] | None = None
) -> bool:
    """Do parts of a statement (not the statements inside it) want something that may not be there; `but`: not this."""
    todo = list(parts)
    while todo:
        x = todo.pop()
        if may_miss(x, checked) or (isinstance(x, core.Need) and (but is None or not but(x))):
            return True
        if isinstance(x, core.Ask):
            todo.append(checked.rulings[x.ruling].body)
            todo += [a.value for a in checked.answers if a.ruling == x.ruling]
        if isinstance(x, core.Filter):
            todo.append(x.source)  # an element for which something is missing is left out
        elif isinstance(x, tuple):
            todo += x
        elif is_dataclass(x) and not isinstance(x, (Statement, core.Var, Span)):
            todo += [getattr(x, f.name) for f in fields(x) if f.name != "type"]
    return False


def may_miss(x: object, checked: core.CheckedRuleset) -> bool:
    """Is it a space or an entry by a number that may lie outside."""
    if isinstance(x, core.SpaceAt):
        region = checked.declared.regions[x.region]
        count = region.grid[0] * region.grid[1] if region.grid else len(region.elements)
        return outside(x.number.type, 1, count)
    if isinstance(x, core.TableAt) and x.key.type.form == "int":
        table = checked.declared.tables[x.table].value
        keys = [] if isinstance(table, int) else [k for k in table if isinstance(k, int)]
        return bool(keys) and outside(x.key.type, min(keys), max(keys))
    return False


def outside(type: Type, low: int, high: int) -> bool:
    """May a number lie outside these bounds."""
    return type.low is None or type.low < low or type.high is None or type.high > high
