"""Decks with an order → a note if cards are taken from the top before anything has shuffled them.

Never: says it of a deck whose cards are all alike, or where nobody can tell what happens first.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import base_of
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.contract import Enters
from rulekit.check.tree.walk import spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Deck

DEEPEST = 30  # procedures inside each other
MOST_LOOKED_AT = 20_000  # statements


def unshuffled(completability: Completability) -> list[Diagnostic]:
    """A note for each deck that is taken from in the order in which its cards are written."""
    checked = completability.checked
    happening = [s for body in completability.bodies.values() for s in walk_statements(body)]
    shuffles: dict[str, Span] = {}
    takes: dict[str, Span] = {}
    for s in happening:
        if isinstance(s, tree.Reorder) and s.contract.chance:
            shuffles.setdefault(s.zone.zone, s.span)
        for zone, span in _taken(s):
            takes.setdefault(zone, span)
    order = Order(completability)
    order.visit(checked.procedures[checked.declared.start].body, 0)
    found = []
    for deck in checked.declared.decks.values():
        if not deck.pile or len(deck.faces) < 2 or deck.name not in takes:
            continue
        first = order.early.get(deck.name) if order.looked_at <= MOST_LOOKED_AT else None
        if deck.name in shuffles:
            found += [_too_late(deck, first, shuffles[deck.name])] if first else []
        elif not _comes_in(deck, happening):
            found.append(_never(deck, takes[deck.name]))
        elif first:  # what is moved into it has an order of its own only later
            found.append(_never(deck, first))
    return found


def _taken(s: Statement) -> list[tuple[str, Span]]:
    """The piles a statement takes from the top of."""
    if isinstance(s, tree.Draw):
        return [(s.source.zone, s.span)]
    tops = [e for e in spoken_of(s) if isinstance(e, tree.Top)]
    return [(base.zone, e.span) for e in tops if isinstance(base := base_of(e), tree.ZoneOf)]


def _comes_in(deck: Deck, happening: list[Statement]) -> bool:
    """Is something ever moved into the deck, which may be how its order comes about."""
    return any(_filled(s) == deck.name for s in happening)


def _filled(s: Statement) -> str:
    """The zone into which a statement moves something."""
    return s.aim.zone if isinstance(s, tree.Transfer) and s.aim is not None else ""


def _never(deck: Deck, at: Span) -> Diagnostic:
    message = f"Nothing shuffles `{deck.name}`: its cards come in the order in which they are written, in every game."
    help = f"Write `shuffle {deck.name}` before; if the order is meant, nothing need be done."
    return Diagnostic("never-shuffled", at, message, help, "note", ((deck.span, "declared here"),))


def _too_late(deck: Deck, at: Span, shuffled: Span) -> Diagnostic:
    message = f"Here cards of `{deck.name}` come in the order in which they are written: it is shuffled only later."
    help = f"Move `shuffle {deck.name}` in front of it."
    return Diagnostic("never-shuffled", at, message, help, "warning", ((shuffled, "shuffled here"),))


def _order_of(s: Statement) -> set[str]:
    """The piles whose order a statement uses or changes."""
    return {s.zone.zone} if isinstance(s, tree.Reorder) else {_filled(s), *(zone for zone, _ in _taken(s))}


class Order:
    """What surely happens first to each pile: something is taken, or it is shuffled."""

    def __init__(self, completability: Completability) -> None:
        self.completability = completability
        self.looked_at = 0
        self.early: dict[str, Span] = {}
        self.settled: set[str] = set()
        self._within: dict[str, set[str]] = {}

    def visit(self, s: Statement, depth: int) -> None:
        """One statement that happens, whatever is chosen."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT or depth > DEEPEST:
            self.looked_at = MOST_LOOKED_AT + 1
            return
        if isinstance(s, tree.Reorder) and s.contract.chance:
            self.settled.add(s.zone.zone)
        for zone, span in _taken(s):
            if zone not in self.settled:
                self.settled.add(zone)
                self.early[zone] = span
        self.settled.add(_filled(s))
        if isinstance(s, tree.Block):
            for inner in s.statements:
                self.visit(inner, depth)
        elif isinstance(s, tree.Perform):
            self.visit(self.completability.checked.procedures[s.procedure].body, depth + 1)
        elif isinstance(s, (tree.EachPlayer, tree.Repeat)) or (isinstance(s, tree.Each) and self._some(s.source)):
            self.visit(s.body, depth)
        else:  # what may not happen: nobody can tell what comes first
            self.settled |= {x for y in walk_statements((s,)) for x in self._touched(y)}

    def _some(self, source: Expr) -> bool:
        return self.completability.sizes.least(source) > 0

    def _touched(self, s: Statement) -> set[str]:
        found = _order_of(s)
        names = set() if s.contract.enters is Enters.REPLACED else self.completability.entered(s)
        names |= {q for name in names for q in self.completability.reached(name)}
        return found.union(*(self._touched_within(name) for name in names))

    def _touched_within(self, name: str) -> set[str]:
        """The piles whose order anything in a text of rules uses or changes, looked for once."""
        if name not in self._within:
            every = walk_statements(self.completability.bodies[name])
            self._within[name] = {zone for s in every for zone in _order_of(s)}
        return self._within[name]
