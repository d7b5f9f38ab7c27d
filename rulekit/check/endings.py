"""The phase a game begins with → whether it can come to its end with the game going on.

Never: warns if a loop at its end may end the game, or one of several conditions does.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.completability import Completability
from rulekit.check.sizes import Sizes
from rulekit.check.tree import Statement
from rulekit.check.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic

DEEPEST = 12  # procedures looked into one inside the other


def no_end(checked: tree.CheckedRuleset, completability: Completability) -> list[Diagnostic]:
    """A warning if the game can come to an end without `end game`."""
    start = checked.procedures[checked.declared.start]
    endings = Endings(checked, completability)
    last = _last(start.body)
    if endings.surely(start.body) or (last is not None and not _single(last) and endings.maybe(last)):
        return []
    message = f"`{start.name}` can come to its end without `end game`, and the game stops with a fault."
    if not endings.maybe(start.body):
        message = "Nothing ends the game: it stops with a fault when all steps are done."
    return [Diagnostic("no-end", start.span, message, "Add a last step, such as `end game because over`.", "warning")]


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
            name
            for name, body in completability.bodies.items()
            if any(isinstance(s, tree.EndGame) for s in walk_statements(body))
        }
        self.ending = ending | {name for name in completability.bodies if completability.reached(name) & ending}

    def maybe(self, s: Statement) -> bool:
        """May the game end in a statement."""
        for x in walk_statements((s,)):
            if isinstance(x, tree.EndGame):
                return True
            if isinstance(x, tree.Perform) and x.procedure in self.ending:
                return True
            if isinstance(x, tree.Play) and self.completability.played_by(x.deck) & self.ending:
                return True
        return False

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
