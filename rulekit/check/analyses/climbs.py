"""One statement → by how much it lets a counter or a variable rise or fall, or to which number it sets it.

Never: takes a value for the one from before that may have changed since.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.often import NOTHING, Bringing, Brought, Much, Thing
from rulekit.check.analyses.which_counters import WhichCounters
from rulekit.check.tree import Expr, Statement

Reach = Callable[[Expr], tuple[float, float]]  # the least and the most a number may be


class Bound(NamedTuple):
    """A new value goes no further than the one before with a `step`, or no further than `to`; None: it never does."""

    step: float | None = None
    to: float | None = None


class Climbs:
    """What single statements do to numbers, as far as values are known by now."""

    def __init__(self, which: WhichCounters, value: Reach) -> None:
        self.which, self.value = which, value

    def brings(self, s: Statement) -> Bringing:
        """By how much a statement lets each number rise and fall."""
        found: dict[Thing, Brought] = {}
        for thing, much, mine in self._changes(s):
            if much > 0:
                once = Much(much, 1)
                found[thing] = Brought(once, NOTHING if mine else once)
        return found

    def _changes(self, s: Statement) -> Iterator[tuple[Thing, float, bool]]:
        """What rises or falls, by how much, and whether it is surely that of `you`."""
        if isinstance(s, tree.Amount):
            much = self.value(s.count)[1]
            for name in self.which.of(s.counter):
                yield (name, s.rises), much, True
                if s.other is not None:
                    yield (name, not s.rises), much, False
        elif isinstance(s, tree.SetVariable):
            for rises in (True, False):
                step = self.bound(s.value, s, rises).step
                yield (s.name, rises), 0 if step is None else step if rises else -step, isinstance(s.of, tree.You)

    def set_to(self, s: tree.SetVariable) -> tuple[float, float]:
        """The least and the most a statement sets something to whatever it was before (inf, -inf if to nothing)."""
        low, high = self.bound(s.value, s, False).to, self.bound(s.value, s, True).to
        return math.inf if low is None else low, -math.inf if high is None else high

    def bound(self, e: Expr, s: tree.SetVariable, rises: bool) -> Bound:
        """How far a new value goes up, or down."""
        if isinstance(e, (tree.VariableOf, tree.CounterOf)) and _is_it(e, s):
            return Bound(step=0)
        if isinstance(e, tree.IfElse):
            return _either(self.bound(e.then, s, rises), self.bound(e.otherwise, s, rises), rises)
        if isinstance(e, tree.Arithmetic) and e.operator == ("max" if rises else "min"):
            return _either(self.bound(e.left, s, rises), self.bound(e.right, s, rises), rises)
        if isinstance(e, tree.Arithmetic) and e.operator in ("+", "-"):
            return self._reckoned(e, s, rises)
        return Bound(to=self.value(e)[rises])

    def _reckoned(self, e: tree.Arithmetic, s: tree.SetVariable, rises: bool) -> Bound:
        before, right = self.bound(e.left, s, rises), e.right
        if e.operator == "+" and before.step is None:
            before, right = self.bound(e.right, s, rises), e.left
        if before.step is None:
            return Bound(to=self.value(e)[rises])
        more = self.value(right)[rises] if e.operator == "+" else -self.value(right)[not rises]
        return Bound(before.step + more, None if before.to is None else before.to + more)


def _is_it(e: tree.VariableOf | tree.CounterOf, s: tree.SetVariable) -> bool:
    """Is a value that of what a statement sets, before it does."""
    name, of = (e.counter, e.player) if isinstance(e, tree.CounterOf) else (e.name, e.of)
    return name == s.name and of == s.of


def _either(a: Bound, b: Bound, rises: bool) -> Bound:
    """The further one of two."""
    further = max if rises else min
    steps = [x.step for x in (a, b) if x.step is not None]
    ends = [x.to for x in (a, b) if x.to is not None]
    return Bound(further(steps, default=None), further(ends, default=None))
