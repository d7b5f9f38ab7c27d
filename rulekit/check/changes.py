"""Statements → what they may change; expressions → what they read. Nothing is said of whose it is.

Never: leaves out a change that a card may make on the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from rulekit.check import tree
from rulekit.check.completability import Completability
from rulekit.check.tree import Expr, Statement
from rulekit.check.walk import walk_expr, walk_statements


@dataclass(frozen=True, slots=True)
class Things:
    """Counters, variables, and kinds of pieces (where they lie) by name."""

    counters: frozenset[str] = frozenset()
    variables: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    def __or__(self, other: Things) -> Things:
        """Those of both."""
        if self is other:
            return self
        return Things(self.counters | other.counters, self.variables | other.variables, self.kinds | other.kinds)

    def meets(self, other: Things) -> bool:
        """Have the two anything in common."""
        return bool(self.counters & other.counters or self.variables & other.variables or self.kinds & other.kinds)


NOTHING = Things()


class Changes:
    """What the statements of one checked ruleset change and its expressions read."""

    def __init__(self, completability: Completability) -> None:
        self.completability = completability
        self.checked = completability.checked
        self._own = {name: self._direct(body) for name, body in completability.bodies.items()}
        self._whole: dict[str, Things] = {}
        self._read: dict[str, Things] = {}
        # Each with what it was found for, so that nothing else gets its id.
        self._by_statement: dict[int, tuple[Statement, Things]] = {}
        self._by_expression: dict[int, tuple[Expr, Things]] = {}

    # ---- changes ----
    def made_by(self, s: Statement) -> Things:
        """What a statement may change, with all it performs and all that cards do on the way."""
        known = self._by_statement.get(id(s))
        if known is None:
            made = self._direct((s,))
            for name in self._called(s):
                made |= self.made_in(name)
            known = self._by_statement[id(s)] = (s, made)
        return known[1]

    def made_in(self, procedure: str) -> Things:
        """What a procedure, an ability or a played card may change."""
        if procedure not in self._whole:
            made = self._own[procedure]
            for name in self.completability.reached(procedure):
                made |= self._own[name]
            self._whole[procedure] = made
        return self._whole[procedure]

    def payable(self, s: tree.Pay, later: tuple[Statement, ...]) -> bool:
        """Does what everybody has now say whether a payment can be made, and those right behind it too: none changes
        what another needs, and nothing behind them can fail."""
        following = [x for x in takewhile(lambda x: isinstance(x, tree.Pay), later) if isinstance(x, tree.Pay)]
        paid = self.made_by(s)
        needed = (self.made_by(x) | self.read_by(x.count) for x in following)
        if not s.counter.name or s.to is not None or any(paid.meets(things) for things in needed):
            return False
        return not any(self.completability.can_fail(x) for x in later[len(following) :])

    def _called(self, s: Statement) -> set[str]:
        called: set[str] = set()
        for x in walk_statements((s,)):
            if isinstance(x, tree.Perform):
                called.add(x.procedure)
            elif isinstance(x, tree.Proceed):
                called.add(x.event)
            elif isinstance(x, tree.Play):
                called |= self.completability.played_by(x.deck)
        return called

    def _direct(self, body: Iterable[Statement]) -> Things:
        counters: set[str] = set()
        variables: set[str] = set()
        kinds: set[str] = set()
        for s in walk_statements(body):
            if isinstance(s, (tree.Gain, tree.Lose, tree.Pay)):
                counters |= {s.counter.name} if s.counter.name else set(self.checked.declared.counters)
            elif isinstance(s, tree.SetVariable):
                (counters if s.name in self.checked.declared.counters else variables).add(s.name)
            elif isinstance(s, tree.Move):
                kinds.add(s.what.type.domain)
            elif isinstance(s, (tree.Draw, tree.Discard)):
                kinds.add(s.kind)
            elif isinstance(s, tree.Shuffle):
                kinds.add(s.zone.type.domain)
        return Things(frozenset(counters), frozenset(variables), frozenset(kinds))

    # ---- reading ----
    def read_by(self, e: Expr) -> Things:
        """What the value of an expression depends on."""
        known = self._by_expression.get(id(e))
        if known is None:
            read, asked = self._reads(e)
            for ruling in asked:
                read |= self._answered(ruling)
            known = self._by_expression[id(e)] = (e, read)
        return known[1]

    def _answered(self, ruling: str) -> Things:
        """What a ruling depends on, with the rulings it asks and the cards that answer."""
        if ruling not in self._read:
            self._read[ruling] = NOTHING
            read, asked = self._reads(self.checked.rulings[ruling].body)
            for a in self.checked.answers:
                if a.ruling == ruling:
                    more, also = self._reads((a.value, a.condition))
                    read, asked = read | more | Things(kinds=frozenset((a.deck,))), asked | also
            for other in asked:
                read |= self._answered(other)
            self._read[ruling] = read
        return self._read[ruling]

    def _reads(self, e: object) -> tuple[Things, set[str]]:
        counters: set[str] = set()
        variables: set[str] = set()
        kinds: set[str] = set()
        asked: set[str] = set()
        for x in walk_expr(e):
            if isinstance(x, tree.CounterOf):
                counters.add(x.counter)
            elif isinstance(x, tree.CounterAt):
                counters |= set(self.checked.declared.counters)
            elif isinstance(x, tree.VariableOf):
                variables.add(x.name)
            elif isinstance(x, (tree.ZoneOf, tree.PiecesOn, tree.PiecesIn)):
                kinds.add(x.type.domain)
            elif isinstance(x, tree.OwnerOn):
                kinds.add(self.checked.declared.regions[x.space.type.domain].of)
            elif isinstance(x, tree.Ask):
                asked.add(x.ruling)
        return Things(frozenset(counters), frozenset(variables), frozenset(kinds)), asked
