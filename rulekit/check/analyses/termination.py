"""Who performs whom → circles that need not end, loops that go round too often, a course that ends with the game going
on.

A circle may only go through an ability with a limit. `proceed` is no way back: each ability replaces an
event once.

Never: counts the rounds of a loop that something ends earlier; warns if a loop at the end of the course may end the
game, or one of several conditions does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability, listener_name, play_name
from rulekit.check.tree import Statement
from rulekit.check.tree.contract import Enters
from rulekit.check.tree.in_order import callees_first
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.types import number
from rulekit.check.tree.walk import inner_statements, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_ROUNDS = 100_000  # of one loop
MOST_STEPS = 1_000_000  # from one question to the next: where the machine stops
STEPS_OF_CALL = 2  # there and back
T = TypeVar("T")
ENTERED = {Enters.PROCEDURE: "procedure", Enters.REPLACED: "body", Enters.CARD: "deck"}
Node = tuple[str, str]  # what it is (procedure, body, ability, deck that is played from, card) and its name
# What stands in a condition on what players have gained, and nowhere else.
OF_A_RACE = (
    tree.Fold, tree.Everything, tree.Compare, tree.CounterOf, tree.Local, tree.You, tree.Const, tree.TableAt, tree.And,
    tree.Or, tree.Need,
)  # fmt: skip
DEEPEST = 12  # procedures looked into one inside the other


@dataclass(slots=True)
class Graph:
    """Who may lead to whom, and where that is written."""

    ways: dict[Node, dict[Node, Span]] = field(default_factory=dict)

    def way(self, begin: Node, end: Node, at: Span) -> None:
        """One leads to the other."""
        self.ways.setdefault(begin, {}).setdefault(end, at)

    def calls(self, begin: Node, body: Iterable[Statement], checked: tree.CheckedRuleset) -> None:
        """All that a text performs, plays and proceeds with."""
        for s in walk_statements(body):
            if s.contract.enters is not Enters.NOTHING:
                self.way(begin, (ENTERED[s.contract.enters], s.entered), s.span)


def endless_loops(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Circles of procedures and cards that nothing need ever end."""
    listeners = {listener_name(h): h for h in checked.listeners}
    free = _graph(checked, [h for h in checked.listeners if not h.limit])
    found = [_said(circle, free, listeners) for circle in circles(free)]
    turn: Node = ("procedure", checked.declared.turn)
    limited = _graph(checked, [h for h in checked.listeners if h.limit != "once per game"])
    for circle in circles(limited):
        # A turn within the circle sets the limit back, so that it ends nothing.
        if any(listeners[name].limit for kind, name in circle if kind == "ability") and turn in circle:
            found.append(_said(circle, limited, listeners))
    return found


def _graph(checked: tree.CheckedRuleset, listeners: list[tree.Listener]) -> Graph:
    graph = Graph()
    for p in checked.procedures.values():
        graph.way(("procedure", p.name), ("body", p.name), p.span)
        graph.calls(("body", p.name), (p.body,), checked)
    for h in listeners:
        graph.way(("procedure", h.event), ("ability", listener_name(h)), h.span)
        graph.calls(("ability", listener_name(h)), (h.body,), checked)
    for play in checked.plays:
        graph.way(("deck", play.deck), ("card", play_name(play)), play.span)
        graph.calls(("card", play_name(play)), (play.body,), checked)
    return graph


def circles(graph: Graph) -> list[list[Node]]:
    """A shortest circle through each group of nodes that lead to each other."""
    group_of = _groups(graph)
    found: dict[int, list[Node]] = {}
    for node in graph.ways:
        if group_of[node] not in found:
            found[group_of[node]] = _shortest(graph, node, group_of)
    return [circle for circle in found.values() if circle]


def _groups(graph: Graph) -> dict[Node, int]:
    """Nodes that lead to each other: walked once along the ways, then against them in the order of leaving."""
    against: dict[Node, list[Node]] = {}
    for begin, ends in graph.ways.items():
        for end in ends:
            against.setdefault(end, []).append(begin)
    group_of: dict[Node, int] = {}
    for number_of, root in enumerate(reversed(callees_first({n: list(ends) for n, ends in graph.ways.items()}))):
        todo = [root]
        while todo:
            node = todo.pop()
            if node not in group_of:
                group_of[node] = number_of
                todo += against.get(node, [])
    return group_of


def _shortest(graph: Graph, node: Node, group_of: dict[Node, int]) -> list[Node]:
    before: dict[Node, Node] = {}
    todo = [node]
    for begin in todo:
        for end in graph.ways.get(begin, ()):
            if end not in before and group_of[end] == group_of[node]:
                before[end] = begin
                todo.append(end)
    if node not in before:
        return []
    way = [node]
    while before[way[-1]] != node:
        way.append(before[way[-1]])
    return [node, *reversed(way[1:])]


def _said(circle: list[Node], graph: Graph, listeners: dict[str, tree.Listener]) -> Diagnostic:
    """An endless circle in words; the steps from a procedure to its own body are none."""
    first = next((i for i, n in enumerate(circle) if n[0] == "procedure"), 0)
    circle = circle[first:] + circle[:first]
    steps, places = [], []
    for i, node in enumerate(circle):
        place, then = graph.ways[node][circle[(i + 1) % len(circle)]], circle[(i + 1) % len(circle)]
        then = circle[(i + 2) % len(circle)] if then[0] == "deck" else then
        if node[0] != "deck" and (node[0], then[0]) != ("procedure", "body"):
            verb = {"procedure": "performs", "ability": "wakes", "card": "plays", "body": "proceeds with"}[then[0]]
            steps.append(f"{_named(node, listeners)} {verb} {_named(then, listeners)}")
            places.append((place, steps[-1]))
    help = "Use `repeat` for what happens several times, or give a card in the circle a `limit:`."
    for kind, name in circle:
        if kind == "ability" and listeners[name].timing == "instead of":
            help = f"Write `proceed` for what the card replaced, instead of `perform {listeners[name].event}`."
        elif kind == "ability" and listeners[name].limit:
            help = "A new turn within the circle sets the limit back; write `limit: once per game`."
    shown = [*steps[:4], *(["…"] if len(steps) > 4 else [])]
    message = f"This need never end: {', '.join(shown)}, and so on."
    return Diagnostic("endless-loop", places[0][0], message, help, related=tuple(places[1:6]))


def _named(node: Node, listeners: dict[str, tree.Listener]) -> str:
    kind, name = node
    if kind == "ability":
        return f"the card `{listeners[name].name}`"
    return f"the card `{name.removesuffix(' played')}`" if kind == "card" else f"`{name}`"


# ---- loops ----


def too_many_rounds(checked: tree.CheckedRuleset, completability: Completability) -> list[Diagnostic]:
    """Loops that surely go round too often, and loops whose rounds nothing bounds."""
    found = []
    for body in completability.bodies.values():
        for s in walk_statements(body):
            count = _count(s)
            if count is not None and count.type.low is not None and count.type.low > MOST_ROUNDS:
                message = f"This happens {count.type.low} times; at most {MOST_ROUNDS} rounds are possible."
                found.append(Diagnostic("too-many-rounds", count.span, message, "Write a smaller number."))
            elif isinstance(s, tree.Repeat) and s.until is None and s.count.type.high is None:
                message = "Nothing bounds how often this happens."
                help = "Write `min(…, 100)` around it, or declare the counter with a `max`."
                found.append(Diagnostic("too-many-rounds", s.count.span, message, help, "note"))
    found += _nested(checked, completability)
    return list(dict.fromkeys(found))


def _count(s: Statement) -> tree.Expr | None:
    """How often the body of a loop happens, if nothing can end it earlier."""
    if isinstance(s, tree.Repeat):
        return s.count if s.until is None else None
    if isinstance(s, tree.Each) and isinstance(s.source, tree.NumberRange):
        low, high = s.source.low.type, s.source.high.type
        if low.high is not None and high.low is not None:
            n = high.low - low.high + 1
            return tree.Const(n, type=number(n, n), span=s.source.span)
    return None


def _nested(checked: tree.CheckedRuleset, completability: Completability) -> list[Diagnostic]:
    """What surely takes more steps than there may be from one question to the next."""
    steps = Steps(checked, completability)
    for name in callees_first({name: _performed(p.body) for name, p in checked.procedures.items()}):
        steps.performed[name] = steps.least(checked.procedures[name].body)
    return steps.found


@dataclass(slots=True)
class Steps:
    """Counts the steps that statements surely take at least; one that may ask or end the game counts for none."""

    checked: tree.CheckedRuleset
    completability: Completability
    performed: dict[str, int] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    resting: set[str] = field(default_factory=set)  # procedures in which somebody may be asked, or the game may end

    def __post_init__(self) -> None:
        """Who may ask, and who may reach those."""
        bodies = self.completability.bodies
        asking = [name for name, body in bodies.items() if any(s.contract.rests for s in walk_statements(body))]
        self.resting.update(asking)
        self.resting |= {name for name, h in self.completability.listeners.items() if h.optional}
        self.resting |= {name for name in bodies if self.completability.reached(name) & self.resting}

    def least(self, s: Statement) -> int:
        """How many steps a statement takes at least, at most one more than there may be."""
        parts = [self.least(x) for x in inner_statements(s)]
        inner, most = sum(parts), max(parts, default=0)
        if self._rests(s) or isinstance(s, (tree.If, tree.As)):
            return 0
        if isinstance(s, tree.Perform):
            replaced = self.completability.heard(s.procedure, "instead of")
            within = 0 if replaced else self.performed.get(s.procedure, 0)
            return within + STEPS_OF_CALL if within else 0
        if isinstance(s, (tree.SetVariable, tree.Amount)):
            return 1
        count = _count(s)
        if isinstance(s, tree.Each) and count is None:
            return 0
        rounds = max(0, count.type.low or 0) if count is not None else 1
        return self._bounded(s, rounds * (inner + 1) if count is not None else inner, most)

    def _rests(self, s: Statement) -> bool:
        return any(
            rests(x) or (isinstance(x, tree.Perform) and x.procedure in self.resting) for x in walk_statements((s,))
        )

    def _bounded(self, s: Statement, steps: int, most: int) -> int:
        """The steps of a statement no part of which takes more than `most`; a mistake if all of them are too many."""
        if most <= MOST_STEPS < steps:
            message = f"This takes {steps:,} steps or more without a question; at most {MOST_STEPS:,} are possible."
            help = "Perform it less often." if isinstance(s, tree.Block) else "Write smaller numbers."
            self.found.append(Diagnostic("too-many-rounds", s.span, message, help))
        return min(steps, MOST_STEPS + 1)


def rests(s: Statement) -> bool:
    """Is somebody asked in it, or may be, or may it end the game."""
    return s.contract.rests and (s.asks or not s.contract.asks)


def _performed(body: Statement) -> list[str]:
    return [s.procedure for s in walk_statements((body,)) if isinstance(s, tree.Perform)]


def no_end(checked: tree.CheckedRuleset, completability: Completability) -> list[Diagnostic]:
    """A warning if the game can come to an end without `end game`."""
    start = checked.procedures[checked.declared.start]
    endings = Endings(checked, completability)
    last = _last(start.body)
    if isinstance(last, tree.Repeat) and (race := endings.race(last)) is not None and not endings.surely(start.body):
        rounds = last.count.type.high
        message = f"Nothing shows that `{race.name}` comes within {rounds} rounds; then the game stops with a fault."
        help = "Add a last step behind this, such as `end game because over`."
        return [warning("no-end", last.span, message, help)]
    if endings.surely(start.body) or (last is not None and not _single(last) and endings.maybe(last)):
        return []
    message = f"`{start.name}` can come to its end without `end game`, and the game stops with a fault."
    if not endings.maybe(start.body):
        message = "Nothing ends the game: it stops with a fault when all steps are done."
    return [warning("no-end", start.span, message, "Add a last step, such as `end game because over`.")]


def _last(s: Statement) -> Statement | None:
    """The last thing that happens."""
    if isinstance(s, tree.Block):
        return next((x for x in map(_last, reversed(s.statements)) if x is not None), None)
    return s


def _single(s: Statement) -> bool:
    """Does an end of the game have one condition; several may be all there are."""
    return isinstance(s, tree.EndGame) and len(s.reasons) == 1


class Endings:
    """Which statements end the game."""

    def __init__(self, checked: tree.CheckedRuleset, completability: Completability) -> None:
        self.checked = checked
        self.completability = completability
        self.sizes = Sizes(checked.declared)
        self._sure: dict[str, bool] = {}
        ending = {
            name for name, body in completability.bodies.items() if any(s.contract.ends for s in walk_statements(body))
        }
        self.ending = ending | {name for name in completability.bodies if completability.reached(name) & ending}

    def maybe(self, s: Statement) -> bool:
        """May the game end in a statement."""
        return any(x.contract.ends or self.completability.entered(x) & self.ending for x in walk_statements((s,)))

    def race(self, s: tree.Repeat) -> tree.Reason | None:
        """The one reason that may end a game in a loop, if it hangs on what the players have gained alone."""
        if s.until is not None or s.count.type.high is None or s.count.type.low != s.count.type.high:
            return None
        ends = (x for x in self.completability.within((s,)) if isinstance(x, tree.EndGame))
        reasons = [r for x in ends for r in x.reasons]
        if len(reasons) != 1 or reasons[0].condition is None:
            return None
        looked = [x for x in walk_expr(reasons[0].condition) if isinstance(x, tree.Compare)]
        gained = [x for x in looked if isinstance(x.left, tree.CounterOf) or isinstance(x.right, tree.CounterOf)]
        plain = all(isinstance(x, OF_A_RACE) for x in walk_expr(reasons[0].condition))
        counters = {x.counter for x in walk_expr(reasons[0].condition) if isinstance(x, tree.CounterOf)}
        open_race = bool(gained) and len(gained) == len(looked) and plain
        return reasons[0] if open_race and not self._gains(s.body, counters, 0) else None

    def _gains(self, s: Statement, counters: set[str], depth: int) -> bool:
        """Does a counter surely change in each round, whatever is chosen."""
        if isinstance(s, tree.Amount):
            return not s.counter.name or s.counter.name in counters
        if isinstance(s, tree.SetVariable):
            return s.name in counters
        if isinstance(s, tree.Perform) and depth < DEEPEST:
            return self._gains(self.checked.procedures[s.procedure].body, counters, depth + 1)
        if isinstance(s, (tree.If, tree.Either)):
            return False
        return any(self._gains(inner, counters, depth) for inner in inner_statements(s))

    def surely(self, s: Statement, depth: int = 0) -> bool:
        """Is the game surely over behind a statement."""
        if isinstance(s, tree.Block):
            return any(self.surely(x, depth) for x in s.statements)
        if isinstance(s, tree.EndGame):
            return any(r.condition is None for r in s.reasons)
        if isinstance(s, tree.If):
            return s.otherwise is not None and self.surely(s.then, depth) and self.surely(s.otherwise, depth)
        if isinstance(s, tree.Either):
            return all(self.surely(a, depth) for a in s.arms)
        if isinstance(s, tree.Repeat):
            return (s.count.type.low or 0) > 0 and self.surely(s.body, depth)
        if isinstance(s, tree.As):
            there = s.player.type.form == "element" or (s.player.type.form == "set" and self.sizes.least(s.player) > 0)
            return there and self.surely(s.body, depth)
        if isinstance(s, tree.EachPlayer):
            return self.surely(s.body, depth)
        if isinstance(s, tree.Each):
            return self.sizes.least(s.source) > 0 and self.surely(s.body, depth)
        if isinstance(s, tree.Perform) and depth < DEEPEST:
            replaced = any(h.event == s.procedure and h.timing == "instead of" for h in self.checked.listeners)
            return not replaced and self._procedure(s.procedure, depth + 1)
        return False

    def _procedure(self, name: str, depth: int) -> bool:
        if name not in self._sure:
            self._sure[name] = False
            self._sure[name] = self.surely(self.checked.procedures[name].body, depth)
        return self._sure[name]
