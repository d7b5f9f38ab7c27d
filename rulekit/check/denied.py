"""Ends of the game where a condition before says the opposite → a warning each, with that condition.

Never: warns if what that condition speaks of may have changed since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.comparisons import always
from rulekit.check.facts import OPPOSITE, Facts, Known
from rulekit.check.flow import Flow
from rulekit.check.sites import Site
from rulekit.check.tree import Expr, Statement
from rulekit.check.walk import conjuncts, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span


def denied(known: Known) -> list[Diagnostic]:
    """The ends of the game that what holds where they stand forbids."""
    ends = Ends(known)
    for body in known.changes.completability.bodies.values():
        if any(isinstance(s, tree.EndGame) for s in walk_statements(body)):
            ends.read(body)
    found = []
    for span, fact in ends.reasons.items():
        if fact is not None:
            message = "The game never ends by this: a condition that was asked before leaves it out."
            help = "Leave out there what forbids it, or let the game end by something else."
            found.append(Diagnostic("always-the-same", span, message, help, "warning", ((fact.span, "asked here"),)))
    return found


class Ends(Flow):
    """Reads texts, and keeps for each end of the game the fact that forbids it; None if one time nothing does."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.reasons: dict[Span, Expr | None] = {}
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

    _cases: ClassVar[dict[type[Statement], Callable[..., None]]] = {**Flow._cases, tree.EndGame: _ends}


def _against(e: Expr, facts: Facts) -> Expr | None:
    """The fact that forbids a condition, if one does."""
    if not isinstance(e, tree.Compare) or always(e.operator, e.left.type, e.right.type) is not None:
        return None
    opposite = replace(e, operator=OPPOSITE[e.operator])
    for fact in facts.holding:
        if fact == opposite or any(_free(fact, space, facts) for space in _wanted(e)):
            return fact
    return None


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
