"""Statements → what they may change; expressions → what they read. Nothing is said of whose it is.

Never: leaves out a change that a card may make on the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.contract import Enters, Reads
from rulekit.check.tree.effort import spend
from rulekit.check.tree.walk import walk_expr, walk_statements


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
LINKED = 2  # the effort to join what two change


class Effects:
    """What the statements of one checked ruleset change and its expressions read."""

    def __init__(self, completability: Completability) -> None:
        self.completability = completability
        self.checked = completability.checked
        self._own = {name: self._direct(body) for name, body in completability.bodies.items()}
        self._whole: dict[str, Things] = {}
        self._read: dict[str, Things] = {}
        self._needed: dict[str, Things] = {}
        self._spoken: dict[int, tuple[Statement, frozenset[int]]] = {}
        self._deciding: dict[int, tuple[Statement, Things]] = {}
        self._ending: dict[int, tuple[Statement, bool]] = {}  # whether nothing in it ends looking ahead
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
                spend(LINKED)
                made |= self.made_in(name)
            known = self._by_statement[id(s)] = (s, made)
        return known[1]

    def made_in(self, procedure: str) -> Things:
        """What a procedure, an ability or a played card may change."""
        if procedure not in self._whole:
            made = self._own[procedure]
            spend(LINKED * len(self.completability.reached(procedure)))
            for name in self.completability.reached(procedure):
                made |= self._own[name]
            self._whole[procedure] = made
        return self._whole[procedure]

    def payable(self, s: tree.Amount, later: tuple[Statement, ...]) -> bool:
        """Does what everybody has now say whether a payment can be made, and those right behind it too: none changes
        what another needs, and nothing behind them can fail."""
        following: list[tree.Amount] = []
        for x in later:
            if not isinstance(x, tree.Amount) or not x.exact:
                break
            following.append(x)
        paid = self.made_by(s)
        needed = (self.made_by(x) | self.read_by(x.count) for x in following)
        if not s.counter.name or s.other is not None or any(paid.meets(things) for things in needed):
            return False
        return not any(self.completability.can_fail(x) for x in later[len(following) :])

    def passed(self, s: Statement, later: Iterable[Statement]) -> bool:
        """Can whoever tests beforehand what follows go on behind a statement that cannot fail: it changes nothing that
        decides about what follows, and nothing happens in it that ends looking ahead."""
        if not self._foreseen(s):
            return False
        made = self.made_by(s)
        return made == NOTHING or not made.meets(self.decides(later))

    def _foreseen(self, s: Statement) -> bool:
        """Does nothing in a statement, or in what it performs, end looking ahead."""
        known = self._ending.get(id(s))
        if known is None:
            names = self._entered(s)
            bodies = [(s,), *(self.completability.bodies[name] for name in names)]
            heard = any(name in self.completability.listeners for name in names)
            known = self._ending[id(s)] = (s, not heard and all(map(foreseen, bodies)))
        return known[1]

    def decides(self, later: Iterable[Statement]) -> Things:
        """What it depends on whether these can be finished."""
        found = NOTHING
        for s in later:
            if s.contract.binds or self.completability.can_fail(s):
                found |= self._decides(s)
        return found

    def _decides(self, s: Statement) -> Things:
        known = self._deciding.get(id(s))
        if known is None:
            found = self._needs((s,))
            for name in self._entered(s):
                if name not in self._needed:
                    self._needed[name] = self._needs(self.completability.bodies[name])
                found |= self._needed[name]
            known = self._deciding[id(s)] = (s, found)
        return known[1]

    def names(self, s: Statement, later: Iterable[Statement]) -> bool:
        """Does a statement choose something that those behind it speak of."""
        if not isinstance(s, tree.Choice):
            return False
        return any(id(s.var) in self._spoken_of(x) for x in later)

    def _spoken_of(self, s: Statement) -> frozenset[int]:
        known = self._spoken.get(id(s))
        if known is None:
            found = frozenset(id(x.var) for x in walk_expr(s) if isinstance(x, tree.Local))
            known = self._spoken[id(s)] = (s, found)
        return known[1]

    def _needs(self, body: tuple[Statement, ...]) -> Things:
        """What stands in some statements, and what is paid there."""
        found, asked = self._reads(body)
        for ruling in asked:
            found |= self._answered(ruling)
        paid = [x.counter.name for x in walk_statements(body) if isinstance(x, tree.Amount) and x.exact]
        counters = frozenset(self.checked.declared.counters) if "" in paid else frozenset(paid)
        return found | Things(counters=counters)

    def _entered(self, s: Statement) -> set[str]:
        """All that a statement performs, and all that this performs."""
        called = self._called(s)
        return called.union(*(self.completability.reached(name) for name in called))

    def _called(self, s: Statement) -> set[str]:
        return {name for x in walk_statements((s,)) for name in self.completability.entered(x)}

    def _direct(self, body: Iterable[Statement]) -> Things:
        counters: set[str] = set()
        variables: set[str] = set()
        kinds: set[str] = set()
        for s in walk_statements(body):
            if isinstance(s, tree.Amount):
                counters |= {s.counter.name} if s.counter.name else set(self.checked.declared.counters)
            elif isinstance(s, tree.SetVariable):
                (counters if s.name in self.checked.declared.counters else variables).add(s.name)
            elif isinstance(s, tree.Transfer):
                kinds.add(s.moved)
            elif isinstance(s, tree.Reorder):
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
            match x.contract.reads:
                case Reads.NOTHING:
                    continue
                case Reads.COUNTER:
                    counters.add(x.read)
                case Reads.ANY_COUNTER:
                    counters |= set(self.checked.declared.counters)
                case Reads.VARIABLE:
                    variables.add(x.read)
                case Reads.PIECES:
                    kinds.add(x.type.domain)
                case Reads.PIECES_THERE:
                    kinds.add(self.checked.declared.regions[x.read].of)
                case Reads.PLACE:
                    kinds.add(x.read)
                case Reads.RULING:
                    asked.add(x.read)
                case unknown:
                    assert_never(unknown)
        return Things(frozenset(counters), frozenset(variables), frozenset(kinds)), asked


def foreseen(body: tuple[Statement, ...]) -> bool:
    """Does nothing in some statements end looking ahead: chance, a reveal, the end, a question to somebody else."""
    inside = walk_statements(body)
    if not all(x.contract.foreseen for x in inside) or any(x.draws for x in walk_expr(body)):
        return False
    others = [x for x in inside if x.names_a_seat]
    return not any(x.contract.asks or x.contract.enters is Enters.PROCEDURE for x in walk_statements(others))
