"""What happens in a game → between which numbers each counter, each number it remembers and each zone's size stays.

Only what may happen counts: not what nothing performs, and no way behind a condition that can never hold. A number goes
from where it begins, or from what it is set to, as far as all that may be gained, or lost, takes it.

Never: takes a number for fixed that a card or another player may change.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability, listener_name
from rulekit.check.analyses.facts import Known
from rulekit.check.analyses.filled import arrives, origin
from rulekit.check.analyses.often import NOTHING, Climbs, Much, Often, Thing
from rulekit.check.analyses.which_counters import WhichCounters
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.bounds import always
from rulekit.check.tree.effort import spend
from rulekit.check.tree.types import Type, number
from rulekit.check.tree.walk import inner_statements, walk_expr, walk_statements

ROUNDS = 4  # after so many a number that still grows is taken to grow as far as it may
DEEPEST = 8  # rulings and names looked into for one answer
KEPT = ("int", "bool")


class Between(NamedTuple):
    """The least and the most something ever is."""

    low: float
    high: float

    def joined(self, other: Between) -> Between:
        """Either of two."""
        return Between(min(self.low, other.low), max(self.high, other.high))

    def within(self, other: Between) -> Between:
        """What two say of one number; the first, if they contradict each other."""
        both = Between(max(self.low, other.low), min(self.high, other.high))
        return both if both.low <= both.high else self

    @property
    def type(self) -> Type:
        """As the bounds of a number."""
        low, high = (None if math.isinf(x) else int(x) for x in self)
        return number(low, high)


def bounds(type: Type) -> Between:
    """What a type alone says."""
    if type.form == "bool":
        return Between(0, 1)
    return Between(-math.inf if type.low is None else type.low, math.inf if type.high is None else type.high)


class Stays:
    """Between which numbers everything stays that a game keeps; `live` is all that may happen."""

    def __init__(self, completability: Completability, known: Known) -> None:
        self.completability, self.known = completability, known
        self.checked = completability.checked
        self.live: list[Statement] = []
        self.dead: list[tuple[Expr, bool, Statement]] = []  # a condition, what it never is, and what waits for that
        self.names: dict[Var, Expr] = {}
        self.ranges: dict[Var, tuple[Expr, Expr]] = {}  # a number somebody chooses, and from where to where
        self._known_names: dict[Var, Between] = {}  # as far as the numbers are known by now
        self.moved: dict[Thing, Much] = {}  # by how much each number rises and falls in a game at most
        texts = [*completability.bodies.values(), *(ruling.body for ruling in self.checked.rulings.values())]
        self.said = walk_expr(tuple(texts))
        happening = walk_statements(s for body in completability.bodies.values() for s in body)
        self.which = WhichCounters(self.checked, happening, self.said)
        self.listeners: dict[str, list[str]] = {}
        for h in self.checked.listeners:
            self.listeners.setdefault(h.event, []).append(listener_name(h))
        self.limits = self._limits()
        self.started = self._at_first()
        self.numbers = dict(self.started)
        self.begun = {zone: self._lying(zone) for zone in self._zones()}
        self.sizes = dict(self.begun)
        for turn in range(ROUNDS + 2 * len(self.numbers) + 2 * len(self.sizes) + 1):  # each end moves once, then
            before = dict(self.numbers), dict(self.sizes)
            self._known_names.clear()
            self._go_through()
            self._change(turn >= ROUNDS)
            if (self.numbers, self.sizes) == before:
                break

    # ---- at first ----
    def _limits(self) -> dict[str, Between]:
        """How far each number may go at all."""
        r, found = self.checked.declared, dict[str, Between]()
        for name, c in r.counters.items():
            found[name] = bounds(number(c.low, c.high))
            if c.supply is not None:  # one may have what all begin with, and all that lies in common
                there = c.supply + c.start * r.max_players
                found[name] = found[name].within(Between(-math.inf, there))
        for e in self.said:
            if isinstance(e, tree.VariableOf) and e.type.form in KEPT and e.name in r.variables:
                found[e.name] = bounds(e.type)
        return found

    def _at_first(self) -> dict[str, Between]:
        r, found = self.checked.declared, {}
        for name, limit in self.limits.items():
            start = r.counters[name].start if name in r.counters else r.variables[name].start
            if isinstance(start, bool | int):
                found[name] = Between(start, start)
            elif start is None:
                begins = max(limit.low, min(0, limit.high))  # the number nearest to 0
                found[name] = Between(begins, begins)
            else:
                found[name] = limit
        return found

    def _zones(self) -> Iterator[str]:
        r = self.checked.declared
        renewed = {d.name for d in r.decks.values() if d.renew} | {d.discard for d in r.decks.values() if d.renew}
        yield from (name for name in (*r.zones, *r.decks) if name not in renewed)

    def _lying(self, zone: str) -> Between:
        """How many pieces lie in a zone at the beginning."""
        r = self.checked.declared
        if zone in r.decks:
            n = sum(face.copies for face in r.decks[zone].faces)
        else:
            n = sum(piece.each or piece.count for piece in r.pieces.values() if piece.home == zone)
            many = not r.zones[zone].per_player and any(p.each and p.home == zone for p in r.pieces.values())
            if many:
                return Between(0, math.inf)
        return Between(n, n)

    # ---- what may happen ----
    def _go_through(self) -> None:
        """All that may happen as far as the numbers are known by now."""
        self.live, self.dead = [], []
        entered: set[str] = set()
        todo = [self.checked.declared.start]
        while todo:
            name = todo.pop()
            if name in entered:
                continue
            entered.add(name)
            todo += self.listeners.get(name, ())
            first = len(self.live)
            for s in self.completability.bodies[name]:
                self._happens(s)
            for s in self.live[first:]:
                todo += self.completability.entered(s)

    def _happens(self, s: Statement) -> None:
        self.live.append(s)
        self._name(s)
        if not isinstance(s, tree.If):
            for inner in inner_statements(s):
                self._happens(inner)
            return
        truth = self.truth(s.condition)
        for branch, wanted in ((s.then, True), (s.otherwise, False)):
            if branch is not None and truth in (None, wanted):
                self._happens(branch)
            elif branch is not None:
                self.dead.append((s.condition, wanted, branch))

    def _name(self, s: Statement) -> None:
        if isinstance(s, (tree.Choose, tree.ChooseSet, tree.Each)):
            self.names[s.var] = s.source
        elif isinstance(s, tree.Let):
            self.names[s.var] = s.value
        elif isinstance(s, tree.ChooseNumber):
            self.ranges[s.var] = s.low, s.high

    # ---- what changes ----
    def _change(self, far: bool) -> None:
        """Everything that may happen changes what it changes; `far`: what still grows grows as far as it may."""
        climbs = Climbs(self.which, self.value)
        rounds = Often(self.completability, {id(s) for s in self.live}, climbs.brings, lambda e: self.value(e).high)
        self.moved, begin = rounds.in_game(), dict(self.started)
        for s in self.live:
            self._change_size(s)
            if isinstance(s, tree.SetVariable) and s.name in begin:
                low, high = climbs.set_to(s)
                begin[s.name] = Between(min(begin[s.name].low, low), max(begin[s.name].high, high))
        for name, was in list(self.numbers.items()):
            up, down = self.moved.get((name, True), NOTHING), self.moved.get((name, False), NOTHING)
            limit, first = self.limits[name], begin[name]
            now = was.joined(Between(first.low - down.total, first.high + up.total).within(limit))
            if far:
                low = limit.low if now.low < was.low else now.low
                now = Between(low, limit.high if now.high > was.high else now.high)
            self.numbers[name] = now

    def _change_size(self, s: Statement) -> None:
        if isinstance(s, tree.Transfer):
            self._goes(self._from(s.taken), s.moved)
            self._comes(arrives(s, self.checked.declared))

    def _goes(self, zone: str | None, kind: str) -> None:
        """Something is taken from a zone; None: from any that holds such things."""
        r = self.checked.declared
        for name, now in self.sizes.items():
            of = name if name in r.decks else r.zones[name].of
            if name == zone or (zone is None and of == kind):
                self.sizes[name] = Between(0, now.high)

    def _comes(self, zone: str) -> None:
        if zone in self.sizes:
            self.sizes[zone] = Between(self.sizes[zone].low, math.inf)

    def _from(self, e: Expr) -> str | None:
        """The zone something is taken from, "" for a region; None if nobody knows."""
        place = origin(e, self.names, DEEPEST)
        if isinstance(place, tree.ZoneOf):
            return place.zone
        return "" if isinstance(place, (tree.PiecesOn, tree.PiecesIn)) else None

    # ---- what a value may be ----
    def value(self, e: Expr, depth: int = 0) -> Between:
        """The least and the most a number may be."""
        spend(4)
        return self._value(e, depth).within(bounds(e.type))

    def _value(self, e: Expr, depth: int) -> Between:
        if isinstance(e, tree.Const):
            return Between(e.value, e.value)
        if isinstance(e, (tree.CounterOf, tree.VariableOf)):
            return self.numbers.get(e.counter if isinstance(e, tree.CounterOf) else e.name, bounds(e.type))
        if isinstance(e, tree.Count) and isinstance(e.of, tree.ZoneOf):
            return self.sizes.get(e.of.zone, bounds(e.type))
        if isinstance(e, tree.Arithmetic) and e.operator in ("+", "-", "*", "min", "max"):
            return reckoned(e.operator, self.value(e.left, depth), self.value(e.right, depth))
        if isinstance(e, tree.IfElse):
            return self.value(e.then, depth).joined(self.value(e.otherwise, depth))
        if isinstance(e, tree.Fold):
            return self._folded(e, depth)
        if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := self.known.opened(e)) is not None:
            return self.value(opened, depth + 1)
        if isinstance(e, tree.Local) and depth < DEEPEST:
            return self._named(e, depth + 1)
        return bounds(e.type)

    def _named(self, e: tree.Local, depth: int) -> Between:
        """What a name for a number may be: the number was one of those that it ever is when the name was given."""
        if e.var not in self._known_names:
            said, found = self.names.get(e.var), bounds(e.type)
            if e.var in self.ranges:
                low, high = self.ranges[e.var]
                found = Between(self.value(low, depth).low, self.value(high, depth).high)
            elif said is not None and said.type.form == "int":
                found = self.value(said, depth)
            self._known_names[e.var] = found
        return self._known_names[e.var]

    def _folded(self, e: tree.Fold, depth: int) -> Between:
        if e.function in ("min", "max"):
            found = self.value(e.body, depth)
            return found if e.otherwise is None else found.joined(self.value(e.otherwise, depth))
        if e.function != "sum":
            return bounds(e.type)
        sizes = self.completability.sizes
        many = Between(sizes.least(e.source), sizes.most(e.source))
        return reckoned("*", many, self.value(e.body, depth))

    # ---- whether a condition may hold ----
    def truth(self, e: Expr, depth: int = 0) -> bool | None:
        """Whether a condition always holds, or never; None if it may do both, or an option decides it."""
        if isinstance(e, tree.Not):
            truth = self.truth(e.of, depth)
            return None if truth is None else not truth
        if isinstance(e, (tree.And, tree.Or)):
            found, enough = [self.truth(part, depth) for part in e.parts], isinstance(e, tree.Or)
            return enough if enough in found else None if None in found else not enough
        if isinstance(e, tree.Compare):
            return self._compared(e)
        if isinstance(e, tree.VariableOf):
            between = self.value(e)
            return bool(between.low) if between.low == between.high else None
        if isinstance(e, tree.Fold) and e.function in ("any", "all"):
            truth = self.truth(e.body, depth)
            always_there = self.completability.sizes.least(e.source) > 0
            return truth if always_there or truth is (e.function == "all") else None
        if isinstance(e, tree.Ask) and depth < DEEPEST and (opened := self.known.opened(e)) is not None:
            return self.truth(opened, depth + 1)
        return None

    def _compared(self, e: tree.Compare) -> bool | None:
        if (e.left.type.form, e.right.type.form) != ("int", "int") or not any(map(keeps, walk_expr(e))):
            return None
        return always(e.operator, self.value(e.left).type, self.value(e.right).type)


def keeps(e: Expr) -> bool:
    """Is it something that a game keeps."""
    return isinstance(e, (tree.CounterOf, tree.VariableOf)) or (
        isinstance(e, tree.Count) and isinstance(e.of, tree.ZoneOf)
    )


def reckoned(operator: str, a: Between, b: Between) -> Between:
    """The least and the most that comes out of two numbers."""
    if operator == "+":
        return Between(a.low + b.low, a.high + b.high)
    if operator == "-":
        return Between(a.low - b.high, a.high - b.low)
    if operator == "*":
        found = [0 if 0 in (x, y) else x * y for x in a for y in b]
        return Between(min(found), max(found))
    one = min if operator == "min" else max
    return Between(one(a.low, b.low), one(a.high, b.high))


def name_of(e: Expr) -> str:
    """What a game keeps, by its name; "" if it is nothing of the kind."""
    if isinstance(e, tree.Count):
        return e.of.zone if isinstance(e.of, tree.ZoneOf) else ""
    return e.counter if isinstance(e, tree.CounterOf) else e.name if isinstance(e, tree.VariableOf) else ""
