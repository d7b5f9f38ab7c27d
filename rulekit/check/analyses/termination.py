"""Who performs whom → circles that need not end, and loops that go round too often.

A circle may only go through an ability with a limit. `proceed` is no way back: each ability replaces an
event once.

Never: counts the rounds of a loop that something ends earlier.
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
from rulekit.check.tree.types import number
from rulekit.check.tree.walk import inner_statements, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span

MOST_ROUNDS = 100_000  # of one loop
MOST_STEPS = 1_000_000  # from one question to the next: where the machine stops
STEPS_OF_CALL = 2  # there and back
T = TypeVar("T")
ENTERED = {Enters.PROCEDURE: "procedure", Enters.REPLACED: "body", Enters.CARD: "deck"}
Node = tuple[str, str]  # what it is (procedure, body, ability, deck that is played from, card) and its name


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
