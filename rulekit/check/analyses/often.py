"""What each statement brings, by how much a number rises or falls → the most that all of them bring in a game, to one
seat.

Of several ways each counts with what it brings most, a loop with all its rounds, what is performed wherever it is
performed. What performs itself happens without end, and so does what cards do when something happens.

Never: leaves out what may happen; what ends a game or a loop early makes nothing less. Takes a value for the one from
before that may have changed since.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.which_counters import WhichCounters
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.effort import spend
from rulekit.check.tree.in_order import callees_first
from rulekit.check.tree.walk import inner_statements, walk_statements

Thing = tuple[str, bool]  # a counter or a variable, and whether it rises or falls
Reach = Callable[[Expr], tuple[float, float]]  # the least and the most a number may be


class Much(NamedTuple):
    """So much in all: so many times the same, 0 times if it comes in different pieces."""

    total: float
    times: float

    def and_also(self, other: Much) -> Much:
        """One after the other."""
        if not (self.total and other.total):
            return self if self.total else other
        alike = self.times and other.times and self.each == other.each
        return Much(self.total + other.total, self.times + other.times if alike else 0)

    def so_often(self, times: float) -> Much:
        """Again and again."""
        return Much(self.total * times, self.times * times) if self.total and times else NOTHING

    @property
    def each(self) -> float:
        """What comes at once."""
        return self.total / self.times if self.times else self.total


NOTHING = Much(0, 0)


class Brought(NamedTuple):
    """What a seat gets of something that happens: if it is `you` there, and if another is."""

    mine: Much
    other: Much

    @property
    def most(self) -> Much:
        """Whoever is `you`."""
        return max(self.mine, self.other)

    def to_any(self, players: float) -> Brought:
        """The same if each of so many players is `you` in turn, and whoever is `you` outside."""
        others = self.other.so_often(players - 1)
        all_in_all = max(self.mine.and_also(others), self.other.and_also(others)) if players else NOTHING
        return Brought(all_in_all, all_in_all)


NONE_BROUGHT = Brought(NOTHING, NOTHING)
Bringing = Mapping[Thing, Brought]


class Often:
    """Adds up what statements bring; `brings` says it of one alone, `rounds` how often a loop goes round at most."""

    def __init__(
        self,
        completability: Completability,
        live: set[int],
        brings: Callable[[Statement], Bringing],
        rounds: Callable[[Expr], float],
    ) -> None:
        self.completability, self.live = completability, live
        self._brings, self.rounds = brings, rounds
        self._own: dict[int, Bringing] = {}
        self._procedures: dict[str, Bringing] = {}
        self._endless: dict[frozenset[str], Bringing] = {}
        self._named: dict[str, frozenset[Thing]] = {}

    def brings(self, s: Statement) -> Bringing:
        """What one statement alone brings."""
        if id(s) not in self._own:
            self._own[id(s)] = self._brings(s)
        return self._own[id(s)]

    def in_game(self) -> dict[Thing, Much]:
        """The most that a game brings to any one seat."""
        for name in callees_first({name: sorted(calls) for name, calls in self.completability.graph.items()}):
            self._entered(name)  # so that none is looked at deep inside another
        return {thing: much.most for thing, much in self._entered(self.completability.checked.declared.start).items()}

    def _entered(self, name: str) -> Bringing:
        """What it brings to perform something once, with all that cards do on it."""
        if name not in self._procedures:
            self._procedures[name] = self._of_text(name)
        return self._procedures[name]

    def _of_text(self, name: str) -> Bringing:
        reached = self.completability.reached(name)
        if name in reached:
            return self._without_end(frozenset((name, *reached)))
        listening = [q for q in self.completability.graph[name] if q in self.completability.listeners]
        abilities = frozenset(q for h in listening for q in (h, *self.completability.reached(h)))
        return together([*map(self.of, self.completability.bodies[name]), self._without_end(abilities)])

    def _without_end(self, names: frozenset[str]) -> Bringing:
        """What some texts bring that may happen as often as one likes."""
        if names not in self._endless:
            brought = {thing for name in names for thing in self._things(name)}
            without_end = Much(math.inf, math.inf)
            self._endless[names] = {thing: Brought(without_end, without_end) for thing in brought}
        return self._endless[names]

    def _things(self, name: str) -> frozenset[Thing]:
        """All that a text alone brings any of."""
        if name not in self._named:
            every = [s for s in walk_statements(self.completability.bodies[name]) if id(s) in self.live]
            self._named[name] = frozenset(thing for s in every for thing in self.brings(s))
        return self._named[name]

    def of(self, s: Statement) -> Bringing:
        """What a statement brings with all that happens in it."""
        spend(4)
        if id(s) not in self.live:
            return {}
        if isinstance(s, (tree.If, tree.Either)):
            return at_most_one(map(self.of, inner_statements(s)))
        if isinstance(s, tree.Perform):
            return self._entered(s.procedure)
        if isinstance(s, tree.Proceed):
            return self._entered(s.event)
        if isinstance(s, tree.Play):
            return at_most_one(self._entered(name) for name in self.completability.played_by(s.deck))
        inside = together([self.brings(s), *map(self.of, inner_statements(s))])
        return self._repeated(s, inside)

    def _repeated(self, s: Statement, inside: Bringing) -> Bringing:
        players = self.completability.checked.declared.max_players
        if isinstance(s, tree.EachPlayer):
            return {thing: b.to_any(players) for thing, b in inside.items()}
        if isinstance(s, tree.Each) and s.var.type.domain == "player":
            return {thing: b.to_any(self.completability.sizes.most(s.source)) for thing, b in inside.items()}
        if isinstance(s, tree.As) and not isinstance(s.player, tree.You):
            return {thing: b.to_any(players if s.player.type.form == "set" else 1) for thing, b in inside.items()}
        if not isinstance(s, (tree.Repeat, tree.Each)):
            return inside
        times = max(0, self.rounds(s.count)) if isinstance(s, tree.Repeat) else self.completability.sizes.most(s.source)
        return {thing: Brought(b.mine.so_often(times), b.other.so_often(times)) for thing, b in inside.items()}


def together(several: Iterable[Bringing]) -> Bringing:
    """What comes one after the other."""
    found: dict[Thing, Brought] = {}
    for each in several:
        for thing, b in each.items():
            before = found.get(thing, NONE_BROUGHT)
            found[thing] = Brought(before.mine.and_also(b.mine), before.other.and_also(b.other))
    return found


def at_most_one(several: Iterable[Bringing]) -> Bringing:
    """What one of several ways brings."""
    found: dict[Thing, Brought] = {}
    for each in several:
        for thing, b in each.items():
            before = found.get(thing, NONE_BROUGHT)
            found[thing] = Brought(max(before.mine, b.mine), max(before.other, b.other))
    return found


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
