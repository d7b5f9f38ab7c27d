"""A number that is raised, or lowered, once a round, and a type that ends before the rounds do → a warning.

What surely happens is added up along each text: a loop with all its rounds, a phase once for each seat, of two ways the
one that moves the number less. So it is only said what a game that goes on to its last round comes to.

Never: warns where the number itself decides when the game or the loop is over, or of loops that go on for as long as
nobody wins (`LONG` rounds and more).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from operator import add, mul, sub
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.stays import Between, Stays, name_of
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.effort import spend
from rulekit.check.tree.in_order import callees_first
from rulekit.check.tree.walk import inner_statements, walk_expr, walk_statements
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, warning
from rulekit.ruleset.model import Variable

FIXED = (
    tree.Const, tree.PlayerCount, tree.Arithmetic, tree.IfElse, tree.TableAt, tree.Compare, tree.And, tree.Or, tree.Not,
)  # fmt: skip
EXACT: Mapping[str, Callable[[float, float], float]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "min": min,
    "max": max,
    "down": lambda a, b: a // b if b else 0,
    "up": lambda a, b: -(-a // b) if b else 0,
}
LONG = 100
NOWHERE = -math.inf


class Way(NamedTuple):
    """What a text does to a number: at least a `step` further, or `to` a value of its own whatever it was before.

    `ahead`: how far it surely was from the value before on the way; `far`: the furthest value on the way that does not
    hang on the one before; `over`: nothing comes behind it.
    """

    step: float = 0
    to: float | None = None
    ahead: float = NOWHERE
    far: float = NOWHERE
    over: bool = False

    def then(self, next: Way) -> Way:
        """One after the other."""
        if self.over:
            return self
        to = next.to
        if self.to is not None:
            far = max(self.far, next.far, self.to + next.ahead)
            return Way(0, self.to + next.step if to is None else to, self.ahead, far, next.over)
        ahead, far = max(self.ahead, self.step + next.ahead), max(self.far, next.far)
        return Way(self.step + next.step if to is None else 0, to, ahead, far, next.over)

    def so_often(self, n: float) -> Way:
        """Again and again."""
        if n <= 1 or self.over:
            return self if n >= 1 else STAYS
        if self.to is not None:
            return self._replace(far=max(self.far, self.to + self.ahead))
        before = max(0, self.step) * (n - 1) if self.step > NOWHERE else 0
        return self._replace(step=self.step * n, ahead=self.ahead + before)


STAYS = Way()
UNKNOWN = Way(NOWHERE)


def one_of(ways: Iterable[Way]) -> Way:
    """One of several, nobody knows which."""
    every = list(ways)
    going_on = [way for way in every if not way.over]
    ahead, far = min(way.ahead for way in every), max(way.far for way in every)
    values = [way.to for way in going_on if way.to is not None]
    if len(values) == len(going_on) and values:
        return Way(0, min(values), ahead, far)
    step = NOWHERE if values else min((way.step for way in going_on), default=0)
    return Way(step, None, ahead, far, not going_on)


def too_narrow(stays: Stays) -> Iterator[Diagnostic]:
    """Warnings for variables whose type ends before the rounds that raise or lower them."""
    c, declares = stays.completability, stays.checked.declared
    every = [s for s in stays.live if isinstance(s, tree.SetVariable)]
    numbers, ending = _numbers_of_players(stays), _with(c, lambda s: s.contract.ends)
    for name, declared in declares.variables.items():
        mine = [s for s in every if s.name == name]
        if declared.region or declared.type.form != "range" or name not in stays.started or not mine:
            continue
        touching = _with(c, lambda s, name=name: isinstance(s, tree.SetVariable) and s.name == name)  # type: ignore[misc]
        for sign in (1, -1):
            steps = [s for s in mine if _step(stays, s, sign) > 0]
            if not steps or _decides(stays, name):
                continue
            end = stays.limits[name][sign > 0]
            started = sign * (stays.started[name].high if sign > 0 else stays.started[name].low)
            ways = [_Ways(stays, name, sign, players, touching, ending).of_the_game() for players in numbers]
            far = max(max(way.far, started + way.ahead) for way in ways)
            if not math.isinf(far) and far > sign * end:
                yield _said(stays, declared, steps[0], int(sign * far), int(end))


def _numbers_of_players(stays: Stays) -> Iterable[int]:
    """With how many it is worked out: with the most, or with each number where rounds depend on it."""
    declares = stays.checked.declared
    counts = (stays.known.opened_through(s.count) for s in stays.live if isinstance(s, tree.Repeat))
    depends = any(isinstance(e, tree.PlayerCount) for count in counts for e in walk_expr(count))
    return range(declares.min_players if depends else declares.max_players, declares.max_players + 1)


def _with(c: Completability, is_it: Callable[[Statement], bool]) -> set[str]:
    """The texts in which, or in what they perform, some statement stands."""
    own = {text for text, body in c.bodies.items() if any(map(is_it, walk_statements(body)))}
    return {text for text in c.bodies if own & {text, *c.reached(text)}}


def _said(stays: Stays, declared: Variable, s: tree.SetVariable, far: int, end: int) -> Diagnostic:
    rises, name = far > end, declared.name
    low, high = stays.limits[name]
    message = (
        f"In a game that goes on to its end this comes to {far}, and the type of `{name}` ends at {end}: "
        f"from then on it stays {end}."
    )
    wide = f"{int(low)}..{far}" if rises else f"{far}..{int(high)}"
    value = written(stays.checked.declared.files, s.value.span)
    limit = f"{'min' if rises else 'max'}({value or '…'}, {end})"
    help = f"Write `type: {wide}`; if it is to stop there, write `{limit}` here."
    return warning("out-of-bounds", s.span, message, help, (declared.span, "declared here"))


def _decides(stays: Stays, name: str) -> bool:
    """Does the number itself decide when a loop or the game is over."""
    return any(
        isinstance(e, tree.VariableOf) and e.name == name
        for s in stays.live
        for part in _deciding(stays, s)
        for e in _opened(stays, part)
    )


def _deciding(stays: Stays, s: Statement) -> Iterator[Expr]:
    """The conditions on which a statement ends something."""
    if isinstance(s, tree.EndGame):
        yield from (r.condition for r in s.reasons if r.condition is not None)
    elif isinstance(s, tree.Repeat) and s.until is not None:
        yield s.until
    elif isinstance(s, tree.If) and stays.completability.may_end(s):
        yield s.condition


def _opened(stays: Stays, e: Expr) -> Iterator[Expr]:
    """A condition, and the texts of the rulings it asks."""
    for x in walk_expr(e):
        yield x
        if isinstance(x, tree.Ask):
            yield from walk_expr(stays.known.opened(x))


def _step(stays: Stays, s: tree.SetVariable, sign: int) -> float:
    """By how much a statement takes a number surely further, if it does that and no more; else nothing."""
    e = s.value
    if not isinstance(e, tree.Arithmetic) or e.operator not in ("+", "-"):
        return NOWHERE
    before, by = e.left, e.right
    if e.operator == "+" and name_of(e.right) == s.name:
        before, by = e.right, e.left
    if not isinstance(before, tree.VariableOf) or before.name != s.name or before.of != s.of:
        return NOWHERE
    much = Between(*map(float, stays.value(by)))
    return much.low if (e.operator == "+") == (sign > 0) else -much.high


class _Ways:
    """One number, up (1) or down (-1, all its values with their signs turned), in a game of so many players."""

    def __init__(self, stays: Stays, name: str, sign: int, players: int, touching: set[str], ending: set[str]) -> None:
        self.stays, self.name, self.sign, self.players = stays, name, sign, players
        self.touching, self.ending = touching, ending
        self.per_player = stays.checked.declared.variables[name].per_player
        self.live = {id(s) for s in stays.live}
        self.texts: dict[str, Way] = {}

    def of_the_game(self) -> Way:
        """What a whole game does."""
        c = self.stays.completability
        for name in callees_first({name: sorted(calls) for name, calls in c.graph.items()}):
            self.of_text(name)  # so that none is looked at deep inside another
        return self.of_text(self.stays.checked.declared.start)

    def of_text(self, name: str) -> Way:
        """What it does to perform something once."""
        c = self.stays.completability
        if name not in self.touching | self.ending:
            return STAYS
        if name not in self.texts:
            heard = any(text in c.listeners or text in c.plays for text in c.graph[name] & self.touching)
            self.texts[name] = UNKNOWN if heard or name in c.reached(name) else self.of_several(c.bodies[name])
        return self.texts[name]

    def of_several(self, statements: Iterable[Statement]) -> Way:
        """Statements in their order."""
        return reduce(Way.then, (self.of(s) for s in statements), STAYS)

    def of(self, s: Statement) -> Way:
        """What one statement does, with all in it."""
        spend(2)
        if id(s) not in self.live:
            return STAYS
        if isinstance(s, tree.SetVariable):
            return self.set(s) if s.name == self.name else STAYS
        if isinstance(s, tree.EndGame):
            return Way(over=any(r.condition is None for r in s.reasons))
        if isinstance(s, tree.Perform):
            return self.of_text(s.procedure)
        if isinstance(s, (tree.Play, tree.Proceed)):
            return UNKNOWN if self.stays.completability.entered(s) & self.touching else STAYS
        if isinstance(s, tree.If):
            ways = (s.then, *(() if s.otherwise is None else (s.otherwise,)))
            return one_of([*(self.of(x) for x in ways), *([STAYS] if len(ways) == 1 else [])])
        if isinstance(s, tree.Either):
            return one_of([self.of(arm) for arm in s.arms])
        inside = self.of_several(inner_statements(s))
        return self.repeated(s, inside)

    def set(self, s: tree.SetVariable) -> Way:
        """A new value: so much further than before, or another."""
        step = _step(self.stays, s, self.sign)
        mine = s.of is None or isinstance(s.of, tree.You)
        if step > NOWHERE:
            return Way(step, ahead=step) if mine else one_of([STAYS, Way(step)])
        value = self.stays.value(s.value)
        to = float(value.low if self.sign > 0 else -value.high)
        if not mine or math.isinf(to):
            return one_of([STAYS, Way(0, to)]) if not math.isinf(to) else UNKNOWN
        return Way(0, to, far=to)

    def repeated(self, s: Statement, inside: Way) -> Way:
        """What happens again and again: surely, or perhaps not at all."""
        if isinstance(s, tree.EachPlayer):
            return inside if self.per_player else inside.so_often(self.players)
        if isinstance(s, tree.Each):
            source = written_whole(s.source)
            least = self.stays.completability.sizes.least(source)
            if s.names_a_seat and isinstance(source, tree.Everything):
                return inside if self.per_player else inside.so_often(self.players)
            return one_of([STAYS, inside]) if self.per_player or least < 1 else inside.so_often(least)
        if isinstance(s, tree.As):
            return one_of([STAYS, inside]) if self.per_player or s.player.type.form != "element" else inside
        if isinstance(s, tree.Repeat):
            count = self.stays.known.opened_through(s.count)
            times = self.rounds(count)
            sure = all(isinstance(e, FIXED) for e in walk_expr(count)) and times is not None and s.until is None
            if not sure or times is None or (times >= LONG and self.stays.completability.may_end(s)):
                return one_of([STAYS, inside]) if s.until is None else inside.so_often(1)
            return inside.so_often(times)
        return inside

    def rounds(self, e: Expr) -> float | None:
        """A fixed number with so many players, the most it may be if it is none; None if it is not worked out."""
        if isinstance(e, tree.PlayerCount):
            return self.players
        if not any(isinstance(x, tree.PlayerCount) for x in walk_expr(e)):
            return e.type.high
        if isinstance(e, tree.TableAt) and isinstance(e.key, tree.PlayerCount):
            value = self.stays.checked.declared.tables[e.table].value
            return value if isinstance(value, int) else value.get(self.players)
        if isinstance(e, tree.Arithmetic) and e.operator in EXACT:
            left, right = self.rounds(e.left), self.rounds(e.right)
            return None if left is None or right is None else EXACT[e.operator](left, right)
        return None
