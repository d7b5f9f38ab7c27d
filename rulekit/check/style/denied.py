"""Ends of the game where a condition before says the opposite → a warning each, with that condition.

Never: warns if what that condition speaks of may have changed since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.analyses.facts import OPPOSITE, Facts, Known
from rulekit.check.analyses.flow import Flow
from rulekit.check.analyses.sites import Site
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.bounds import always
from rulekit.check.tree.types import BOOL
from rulekit.check.tree.walk import conjuncts, walk_statements
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning


def denied(known: Known) -> list[Diagnostic]:
    """The ends of the game that what holds where they stand forbids."""
    ends = Ends(known)
    for body in known.changes.completability.bodies.values():
        if any(isinstance(s, (tree.EndGame, tree.SetVariable)) for s in walk_statements(body)):
            ends.read(body)
    found = []
    for span, fact in ends.reasons.items():
        if fact is not None:
            never = "The game never ends by this"
            found.append(_set_before(never, span, fact, known) if fact.span in ends.set else _asked_before(span, fact))
    return found + [_set_before("This is never so", *each, known) for each in ends.asked.items() if each[1] is not None]


def _asked_before(span: Span, fact: Expr) -> Diagnostic:
    message = "The game never ends by this: a condition that was asked before leaves it out."
    help = "Leave out there what forbids it, or let the game end by something else."
    return warning("always-the-same", span, message, help, (fact.span, "asked here"))


def _set_before(never: str, span: Span, fact: Expr | None, known: Known) -> Diagnostic:
    assert isinstance(fact, tree.Compare) and isinstance(fact.right, tree.Const)
    changed = fact.left
    assert isinstance(changed, (tree.CounterOf, tree.VariableOf))
    name = changed.counter if isinstance(changed, tree.CounterOf) else changed.name
    value = written(known.checked.declared.files, fact.right.span) or str(fact.right.value)
    message = f"{never}: `{name}` has just been set to {value}."
    help = f"Ask this first, and set `{name}` behind it."
    return warning("always-the-same", span, message, help, (fact.span, "set here"))


class Ends(Flow):
    """Reads texts, and keeps for each end of the game the fact that forbids it; None if one time nothing does."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.reasons: dict[Span, Expr | None] = {}
        self.asked: dict[Span, Expr | None] = {}  # conditions of other statements, likewise
        self.set: set[Span] = set()  # where something is given a number that is written there
        self.looking = 0  # texts that are only looked into, with what is merely supposed

    def _left(self, body: tuple[Statement, ...], facts: Facts) -> list[Site]:
        self.looking += 1
        left = super()._left(body, facts)
        self.looking -= 1
        return left

    def _ends(self, s: tree.EndGame, facts: Facts) -> None:
        for reason in s.reasons if not self.looking else ():
            if reason.condition is not None:
                facts_against = (_against(part, facts) for part in conjuncts(reason.condition))
                fact = next((fact for fact in facts_against if fact is not None), None)
                known_before = self.reasons.get(reason.condition.span, fact)
                self.reasons[reason.condition.span] = fact if known_before is not None else None
        self._end_game(s, facts)

    def _sets(self, s: tree.SetVariable, facts: Facts) -> None:
        self._set(s, facts)
        changes, kind = self.known.changes, s.value.type
        itself = s.of is not None and changes.read_by(s.of).meets(changes.made_by(s))  # `set s.next.next to …`
        if isinstance(s.value, tree.Const) and kind.form == "int" and not itself:
            changed: Expr = tree.VariableOf(s.name, s.of, type=kind, span=s.span)
            if s.name in self.known.checked.declared.counters and s.of is not None:
                changed = tree.CounterOf(s.of, s.name, type=kind, span=s.span)
            facts.holding.append(tree.Compare("=", changed, s.value, type=BOOL, span=s.span))
            self.set.add(s.span)

    def _asks(self, s: tree.If | tree.Require, facts: Facts) -> None:
        for part in conjuncts(s.condition) if not self.looking else ():
            against = (f for f in facts.holding if isinstance(part, tree.Compare) and _other_number(f, part))
            fact = next((f for f in against if f.span in self.set), None)
            self.asked[part.span] = fact if self.asked.get(part.span, fact) is not None else None
        Flow._cases[type(s)](self, s, facts)

    _cases: ClassVar[dict[type[Statement], Callable[..., None]]] = {
        **Flow._cases, tree.EndGame: _ends, tree.SetVariable: _sets, tree.If: _asks, tree.Require: _asks,
    }  # fmt: skip


def _against(e: Expr, facts: Facts) -> Expr | None:
    """The fact that forbids a condition, if one does."""
    if not isinstance(e, tree.Compare) or always(e.operator, e.left.type, e.right.type) is not None:
        return None
    opposite = replace(e, operator=OPPOSITE[e.operator])
    for fact in facts.holding:
        if fact == opposite or _other_number(fact, e) or any(_free(fact, space, facts) for space in _wanted(e)):
            return fact
    return None


def _other_number(fact: Expr, e: tree.Compare) -> bool:
    """Does a fact say of one side that it is a number with which the comparison is never true."""
    if not isinstance(fact, tree.Compare) or fact.operator != "=" or not isinstance(fact.right, tree.Const):
        return False
    if always(e.operator, e.left.type, e.right.type) is not None:
        return False  # whatever it was set to
    about = [_same(side, fact.left) for side in (e.left, e.right)]
    sides = [fact.right.type if it else side.type for it, side in zip(about, (e.left, e.right), strict=True)]
    return any(about) and always(e.operator, sides[0], sides[1]) is False


def _same(e: Expr, changed: Expr) -> bool:
    """Is it the counter or variable of the same player."""
    return type(e) is type(changed) and replace(e, type=changed.type) == changed


def _wanted(e: tree.Compare) -> list[Expr]:
    """The spaces on which something must lie for a comparison to be true."""
    found = []
    for one, other in ((e.left, e.right), (e.right, e.left)):
        there = other.type.form == ("element" if e.operator == "=" else "none") and e.operator in ("=", "!=")
        if there and isinstance(one, (tree.OwnerOn, tree.PiecesOn)):
            found.append(one.space)
    return found


def _free(fact: Expr, space: Expr, facts: Facts) -> bool:
    """Does one fact alone say that nothing lies on a space."""
    alone = Facts(facts.known)
    alone.holding = [fact]
    return alone.free(space)
