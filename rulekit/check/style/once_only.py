"""`repeat … until passed >= 3` in what happens again and again → a warning where `passed` is never set back.

Never: says it where something else asks for the number, and may so end what is around.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import both_ways
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import inner_statements, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, warning


class Holds(NamedTuple):
    """A variable that makes a condition true: a number by growing, else by being true, or false."""

    name: str
    truth: bool | None


def once_only(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for loops that go round once from the second time on, as what ends them stays so for ever."""
    checked = completability.checked
    every = list(completability.happening())
    for s in dict.fromkeys(_again(completability)):
        kept = _for_ever(s.until) if s.until is not None else None
        if kept is None or s.until is None or not _only_so(kept, every):
            continue
        if _asked_elsewhere(kept.name, s, completability):
            continue
        variable = checked.declared.variables[kept.name]
        first = str(variable.start or 0) if kept.truth is None else str(not kept.truth).lower()
        message = (
            f"From the second time on the loop goes round once: nothing sets `{kept.name}` back, so this still holds."
        )
        help = f"Write `set {kept.name} to {first}` in front of the loop."
        yield warning("always-the-same", s.until.span, message, help, (variable.span, "declared here"))


def _again(completability: Completability) -> Iterator[tree.Repeat]:
    """The loops with an end of their own that begin more than once."""
    entered: set[tuple[str, bool]] = set()
    todo = [(completability.checked.declared.start, False)]
    while todo:
        name, again = todo.pop()
        if (name, again) in entered:
            continue
        entered.add((name, again))
        waiting = [(s, again) for s in completability.bodies[name]]
        while waiting:
            s, often = waiting.pop()
            if isinstance(s, tree.Repeat) and s.until is not None and often:
                yield s
            if isinstance(s, tree.Perform):
                todo.append((s.procedure, often))
            waiting += [(inner, often or _several_times(s)) for inner in inner_statements(s)]


def _several_times(s: Statement) -> bool:
    if isinstance(s, tree.Repeat):
        return s.count.type.high is None or s.count.type.high > 1
    return isinstance(s, (tree.EachPlayer, tree.Each))


def _for_ever(e: Expr) -> Holds | None:
    """The variable that keeps a condition true once it is, as long as it does not go back."""
    if isinstance(e, tree.Not) and (inner := _for_ever(e.of)) is not None and inner.truth is not None:
        return Holds(inner.name, not inner.truth)
    if isinstance(e, tree.VariableOf) and e.of is None and e.type.form == "bool":
        return Holds(e.name, True)
    if not isinstance(e, tree.Compare):
        return None
    for one, operator, other in both_ways(e):
        fixed = isinstance(other, (tree.Const, tree.PlayerCount))
        if isinstance(one, tree.VariableOf) and one.of is None and fixed and operator in (">=", ">"):
            return Holds(one.name, None)
    return None


def _only_so(kept: Holds, every: list[Statement]) -> bool:
    """Is a variable set, and never back."""
    made = [s for s in every if isinstance(s, tree.SetVariable) and s.name == kept.name]
    return bool(made) and all(_rises(s, kept) for s in made)


def _rises(s: tree.SetVariable, kept: Holds) -> bool:
    if kept.truth is not None:
        return isinstance(s.value, tree.Const) and bool(s.value.value) == kept.truth
    if not isinstance(s.value, tree.Arithmetic) or s.value.operator != "+":
        return False
    sides = ((s.value.left, s.value.right), (s.value.right, s.value.left))
    return any(
        isinstance(one, tree.VariableOf) and one.name == s.name and more.type.low is not None and more.type.low >= 0
        for one, more in sides
    )


def _asked_elsewhere(name: str, s: tree.Repeat, completability: Completability) -> bool:
    """Is a variable asked for by more than the loop itself, and what changes it."""
    inside = walk_statements((s.body,))
    bodies = [(s.body,), *(completability.bodies[p] for p in completability.performed(inside))]
    own = walk_expr(s.until)
    if not any(isinstance(x, tree.EndGame) for body in bodies for x in walk_statements(body)):
        own += [e for body in bodies for e in walk_expr(body)]
    for x in completability.happening():
        own += walk_expr(x.value) if isinstance(x, tree.SetVariable) and x.name == name else []
    known = {id(e) for e in own}
    asked = (e for e in every_value(completability.checked) if isinstance(e, tree.VariableOf) and e.name == name)
    return any(id(e) not in known for e in asked)
