"""What is revealed where everybody sees it anyway → a warning: the word is too much, or the place was to be hidden.

Never: says it of a card that may have come from elsewhere.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.filled import base_of
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.model import Deck, Region, Ruleset, Zone


def shown_anyway(completability: Completability) -> list[Diagnostic]:
    """A warning for each `reveal` of what lies in a place that everybody sees."""
    every = (s for body in completability.bodies.values() for s in walk_statements(body))
    found = [_said(s, completability.checked.declared) for s in every if isinstance(s, tree.Show)]
    return list(dict.fromkeys(d for d in found if d is not None))


def _said(s: tree.Show, declared: Ruleset) -> Diagnostic | None:
    place = _place(base_of(s.what), declared)
    if place is None or place.seen_by != "everybody":
        return None
    sight = "owner" if place.per_player else "nobody"
    message = f"Everybody sees what lies in `{place.name}`: this shows nothing new."
    help = f"If `{place.name}` is to be hidden, declare it with `seen_by: {sight}`; else leave this out."
    return Diagnostic("changes-nothing", s.span, message, help, "warning", ((place.span, "declared here"),))


def _place(e: tree.Expr, declared: Ruleset) -> Zone | Deck | Region | None:
    """The place from which cards are, if it is written."""
    if isinstance(e, tree.ZoneOf):
        return declared.zones.get(e.zone) or declared.decks.get(e.zone)
    if isinstance(e, (tree.PiecesOn, tree.PiecesIn)):
        spaces = e.space if isinstance(e, tree.PiecesOn) else e.spaces
        return declared.regions.get(spaces.type.domain)
    return None
