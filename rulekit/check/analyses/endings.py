"""The phase a game begins with → whether it can come to its end with the game going on.

Never: warns if a loop at its end may end the game, or one of several conditions does.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.tree import Statement
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.walk import inner_statements, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, warning

# What stands in a condition on what players have gained, and nowhere else.
OF_A_RACE = (
    tree.Fold, tree.Everything, tree.Compare, tree.CounterOf, tree.Local, tree.You, tree.Const, tree.TableAt, tree.And,
    tree.Or, tree.Need,
)  # fmt: skip
DEEPEST = 12  # procedures looked into one inside the other


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
