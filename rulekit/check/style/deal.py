"""What is taken from decks and piles first → what the first deal lacks; a note on cards in the order of the file.

`drained` counts what a whole game draws with the fewest players; here it is the first deal alone, with every number of
players, so that nothing can have come back and no rule can have tested what is left.

Never: warns of a draw of all there is, nor of one for the table, nor behind the first question, condition or card; nor
of the order of a deck whose cards are all alike, or where nobody can tell what happens first.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import base_of
from rulekit.check.style.emptied import DEEPEST, MOST_LOOKED_AT, many
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.contract import Changes, Enters, Fails
from rulekit.check.tree.walk import for_every_player, spoken_of, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Deck


def dealt_short(completability: Completability) -> list[Diagnostic]:
    """A warning for the first draw that finds too little, with the fewest players with whom it does."""
    checked = completability.checked
    declared = checked.declared
    start = checked.procedures[declared.start].body
    for players in range(max(declared.min_players, 2), declared.max_players + 1):
        deal = _Deal(checked, players)
        deal.go_through(start, 1, 0)
        if deal.short is not None:
            return [_said_of_the_deal(deal, deal.short)]
    return []


class _Deal:
    """One deal, as far as it is the same whatever happens: how much of each pile has been drawn."""

    def __init__(self, checked: tree.CheckedRuleset, players: int) -> None:
        self.checked, self.players = checked, players
        self.drawn: dict[str, int] = {}
        self.short: tree.Draw | None = None
        self.looked_at = 0

    def there(self, pile: str) -> int:
        """How many cards a deck has that all draw from; 0 for anything else."""
        deck = self.checked.declared.decks.get(pile)
        return sum(face.copies for face in deck.faces) if deck is not None and not deck.per_player else 0

    def go_through(self, s: Statement, times: int, depth: int) -> bool:
        """Takes part in the deal what happens so often; False where it can no longer be told what happens."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT:
            return False
        if _aside(s):
            return True
        if isinstance(s, tree.Draw):
            return self._draw(s, times)
        if isinstance(s, tree.Block):
            return all(self.go_through(inner, times, depth) for inner in s.statements)
        if isinstance(s, tree.Perform):
            heard = any(h.event == s.procedure for h in self.checked.listeners)
            body = self.checked.procedures[s.procedure].body
            return not heard and depth < DEEPEST and self.go_through(body, times, depth + 1)
        rounds = self._rounds(s)
        if rounds and isinstance(s, (tree.EachPlayer, tree.Each, tree.Repeat)):
            return self.go_through(s.body, times * rounds, depth)
        return all(_aside(x) or isinstance(x, (tree.If, tree.Block, tree.As)) for x in walk_statements((s,)))

    def _rounds(self, s: Statement) -> int:
        """How often what is inside happens; 0 if nobody can tell."""
        if isinstance(s, tree.EachPlayer):
            return 0 if s.simultaneously else self.players
        if isinstance(s, tree.Each):
            return self.players if for_every_player(s) else 0
        if isinstance(s, tree.Repeat) and s.until is None and s.count.type.low == s.count.type.high:
            return s.count.type.low or 0
        return 0

    def _draw(self, s: tree.Draw, times: int) -> bool:
        pile, n = s.source.zone, s.count.type.low or 0
        if n != s.count.type.high or s.to.zone == pile:
            return False
        there = self.there(pile)
        self.drawn[pile] = self.drawn.get(pile, 0) + n * times
        if isinstance(s.to.player, tree.You) and 0 < n < there < self.drawn[pile]:
            self.short = s
        return self.short is None


def _aside(s: Statement) -> bool:
    """Does it take nothing from a pile and put nothing on one, can it be done, and is nobody asked."""
    certain = s.contract.fails is Fails.NEVER and not s.contract.rests and s.contract.enters is Enters.NOTHING
    return certain and s.contract.changes is not Changes.PLACES


def _said_of_the_deal(deal: _Deal, short: tree.Draw) -> Diagnostic:
    pile, declared = short.source.zone, deal.checked.declared
    fewest = declared.min_players
    more = "" if deal.players == declared.max_players else " or more"
    message = (
        f"With {many(deal.players, 'player')}{more} at least {deal.drawn[pile]} are drawn from `{pile}` before anybody "
        f"is asked, and there are {deal.there(pile)}: the last get less, or nothing."
    )
    fewer = f", or let at most {deal.players - 1} play" if deal.players > max(fewest, 2) else ""
    help = f"Put more into `{pile}`, draw less{fewer}."
    return warning("never-filled", short.span, message, help, (declared.decks[pile].span, "declared here"))


def unshuffled(completability: Completability) -> Iterator[Diagnostic]:
    """A note for each deck that is taken from in the order in which its cards are written."""
    checked = completability.checked
    happening = list(completability.happening())
    shuffles: dict[str, Span] = {}
    takes: dict[str, Span] = {}
    for s in happening:
        if isinstance(s, tree.Reorder) and s.contract.chance:
            shuffles.setdefault(s.zone.zone, s.span)
        for zone, span in _taken(s):
            takes.setdefault(zone, span)
    order = Order(completability)
    order.visit(checked.procedures[checked.declared.start].body, 0)
    for deck in checked.declared.decks.values():
        if not deck.pile or len(deck.faces) < 2 or deck.name not in takes:
            continue
        first = order.early.get(deck.name) if order.looked_at <= MOST_LOOKED_AT else None
        if deck.name in shuffles:
            yield from [_too_late(deck, first, shuffles[deck.name])] if first else []
        elif not _comes_in(deck, happening):
            yield _never(deck, takes[deck.name])
        elif first:  # what is moved into it has an order of its own only later
            yield _never(deck, first)


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
    return warning("never-shuffled", at, message, help, (shuffled, "shuffled here"))


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
