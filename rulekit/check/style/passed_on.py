"""`each player { move your hand to p.hand }` → a warning: the next player passes on what has just come.

Never: says it of one piece, or of a part of what lies there; nor where all do it at once.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import flat, walk_statements
from rulekit.diagnostics.source import Diagnostic


def passed_on(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """A warning for each place whose whole content goes, seat by seat, to the same place of another seat."""
    bodies = [*(p.body for p in checked.procedures.values()), *(p.body for p in checked.plays)]
    rounds = (s for s in walk_statements(bodies) if isinstance(s, tree.EachPlayer) and not s.simultaneously)
    moves = ((s, m) for s in rounds for m in flat((s.body,)) if isinstance(m, tree.Transfer))  # surely, for each
    kept = ((s, m, m.aim) for s, m in moves if m.aim is not None and not m.contract.chance)
    return list(dict.fromkeys(_said(s, m, to, checked) for s, m, to in kept if _passes_all(m, to)))


def _passes_all(s: tree.Transfer, to: tree.Place) -> bool:
    what = written_whole(s.taken)
    while isinstance(what, (tree.AsSet, tree.Need)):
        what = written_whole(what.of)
    own = isinstance(what, tree.ZoneOf) and what.zone == to.zone and isinstance(what.player, tree.You)
    return own and to.player is not None and not isinstance(to.player, tree.You)


def _said(each: tree.EachPlayer, s: tree.Transfer, to: tree.Place, checked: tree.CheckedRuleset) -> Diagnostic:
    zone = checked.declared.zones[to.zone]
    message = f"One seat does this after another: what comes to the `{zone.name}` of the next is passed on once more."
    help = (
        f"Put all aside first: declare a zone `passing` like `{zone.name}`, and write "
        f"`each player {{ move your {zone.name} to your passing }}` in front, then move `your passing` here."
    )
    related = ((each.span, "each player in turn"), (zone.span, "declared here"))
    return Diagnostic("passed-on-again", s.span, message, help, "warning", related)
