"""What is dealt before anybody is asked, and what there is → a warning where the last to be dealt to get less.

`drained` counts what a whole game draws with the fewest players; here it is the first deal alone, with every number of
players, so that nothing can have come back and no rule can have tested what is left.

Never: warns of a draw of all there is, nor of one for the table, nor behind the first question, condition or card.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.style.emptied import DEEPEST, MOST_LOOKED_AT, many
from rulekit.check.tree import Statement
from rulekit.check.tree.contract import Changes, Enters, Fails
from rulekit.check.tree.walk import for_every_player, walk_statements
from rulekit.diagnostics.source import Diagnostic


def dealt_short(completability: Completability) -> list[Diagnostic]:
    """A warning for the first draw that finds too little, with the fewest players with whom it does."""
    checked = completability.checked
    declared = checked.declared
    start = checked.procedures[declared.start].body
    for players in range(max(declared.min_players, 2), declared.max_players + 1):
        deal = _Deal(checked, players)
        deal.go_through(start, 1, 0)
        if deal.short is not None:
            return [_said(deal, deal.short)]
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


def _said(deal: _Deal, short: tree.Draw) -> Diagnostic:
    pile, declared = short.source.zone, deal.checked.declared
    fewest = declared.min_players
    more = "" if deal.players == declared.max_players else " or more"
    message = (
        f"With {many(deal.players, 'player')}{more} at least {deal.drawn[pile]} are drawn from `{pile}` before anybody "
        f"is asked, and there are {deal.there(pile)}: the last get less, or nothing."
    )
    fewer = f", or let at most {deal.players - 1} play" if deal.players > max(fewest, 2) else ""
    help = f"Put more into `{pile}`, draw less{fewer}."
    related = ((declared.decks[pile].span, "declared here"),)
    return Diagnostic("never-filled", short.span, message, help, "warning", related)
