"""Boards, which begin empty → a warning where each way to put something there asks that something lies there already.

Never: warns if any of the ways may be done on an empty board.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import Known, both_ways
from rulekit.check.analyses.filled import base_of
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import conjuncts, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

DEEPEST = 8  # rulings looked into for one answer


def no_first_piece(completability: Completability, known: Known) -> Iterator[Diagnostic]:
    """Warnings for choices of a space that is there only when others are taken, where none ever is."""
    every = walk_statements(s for body in completability.bodies.values() for s in body)
    chosen = {s.var: s for s in every if isinstance(s, tree.Choose)}
    for region in known.checked.declared.regions.values():
        empty = Empty(region.name, known)
        spaces = [space for s in every for space in empty.filled_by(s)]
        ways = [chosen.get(space.var) if isinstance(space, tree.Local) else None for space in spaces]
        sure = [s for s in ways if s is not None and empty.nothing_in(s.source)]
        if ways and len(sure) == len(ways):
            for s in dict.fromkeys(sure):
                message = (
                    f"This holds of no space: it asks for something on `{region.name}`, which is empty at first, and "
                    "nothing else puts anything there."
                )
                help = (
                    f"Put a first piece on `{region.name}` when the game begins, or ask less while nothing lies there."
                )
                yield warning("never-filled", empty.asking(s.source), message, help, (region.span, "declared here"))


class Empty:
    """What is surely so while nothing lies on a board."""

    def __init__(self, region: str, known: Known) -> None:
        self.region, self.known = region, known

    def filled_by(self, s: Statement) -> Iterator[Expr]:
        """The space of the board to which a statement brings something from elsewhere."""
        if not isinstance(s, tree.Transfer):
            return
        to = s.aim
        if to is None or to.space is None or to.space.type.domain != self.region:
            return
        if s.contract.chance or not self.nothing_in(base_of(s.taken)):
            yield to.space

    def asking(self, e: Expr) -> Span:
        """Where a set asks for what is not there."""
        while isinstance(e, tree.Filter) and not self.nothing_in(e.source):
            never = [part for part in conjuncts(e.condition) if self.never(part)]
            if never:
                return never[0].span
            e = e.source
        return e.span

    def nothing_in(self, e: Expr, depth: int = 0) -> bool:
        """Is a set surely empty, or something surely none."""
        if isinstance(e, (tree.PiecesOn, tree.OwnerOn)):
            return e.space.type.domain == self.region
        if isinstance(e, tree.PiecesIn):
            return e.spaces.type.domain == self.region
        if isinstance(e, tree.Filter):
            return self.nothing_in(e.source, depth) or self.never(e.condition, depth)
        if isinstance(e, tree.Map):
            return self.nothing_in(e.source, depth) or self.nothing_in(e.body, depth)
        if isinstance(e, (tree.AsSet, tree.Need, tree.First, tree.Top)):
            return self.nothing_in(e.of, depth)
        if isinstance(e, (tree.Sort, tree.Pick)):
            return self.nothing_in(e.source, depth)
        if isinstance(e, tree.SetOperation):
            left, right = self.nothing_in(e.left, depth), self.nothing_in(e.right, depth)
            return (left and right) if e.operator == "+" else (left or right) if e.operator == "&" else left
        if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := self.known.opened(e)) is not None:
            return self.nothing_in(opened, depth + 1)
        return False

    def most(self, e: Expr, depth: int) -> float:
        """A number is no greater."""
        most = math.inf if e.type.high is None else e.type.high
        if isinstance(e, tree.Count):
            return 0 if self.nothing_in(e.of, depth) else most
        if isinstance(e, tree.Fold) and e.function == "sum":
            return 0 if self.nothing_in(e.source, depth) or self.most(e.body, depth) <= 0 else most
        if isinstance(e, tree.Arithmetic) and e.operator == "+":
            return min(most, self.most(e.left, depth) + self.most(e.right, depth))
        if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := self.known.opened(e)) is not None:
            return min(most, self.most(opened, depth + 1))
        return most

    def never(self, e: Expr, depth: int = 0) -> bool:
        """Does a condition surely not hold."""
        if isinstance(e, (tree.And, tree.Or)):
            parts = [self.never(part, depth) for part in e.parts]
            return any(parts) if isinstance(e, tree.And) else all(parts)
        if isinstance(e, tree.Compare):
            return any(self._compared(*way, depth) for way in both_ways(e))
        if isinstance(e, tree.Member):
            return self.nothing_in(e.container, depth)
        if isinstance(e, tree.Fold) and e.function == "any":
            return self.nothing_in(e.source, depth) or self.never(e.body, depth)
        if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := self.known.opened(e)) is not None:
            return self.never(opened, depth + 1)
        return False

    def _compared(self, one: Expr, operator: str, other: Expr, depth: int) -> bool:
        if one.type.form != "int":
            wanted = "element" if operator == "=" else "none" if operator == "!=" else ""
            return other.type.form == wanted and self.nothing_in(one, depth)
        most, least = self.most(one, depth), -math.inf if other.type.low is None else other.type.low
        if operator == "!=":
            return most == one.type.low == other.type.low == other.type.high
        return most < least or (operator == ">" and most <= least) if operator in (">", ">=", "=") else False
