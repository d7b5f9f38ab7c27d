"""Invariants on what players have, and the effects that change it → a warning where an effect breaks what is claimed.

Never: warns of a claim about anything but one counter, or its sum over the players.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic


def broken_claims(completability: Completability) -> list[Diagnostic]:
    """Warnings for claims that something stays the same, or never falls, which an effect makes untrue."""
    checked = completability.checked
    reached = completability.reached(checked.declared.start) & completability.inside_action
    bodies = [body for name, body in completability.bodies.items() if name in reached]  # others may only set up
    happening = [s for body in bodies for s in walk_statements(body)]
    found = []
    for claim in checked.claims:
        counter, together = _about(claim.value)
        if not counter or claim.form not in ("constant", "never falls"):
            continue
        breaking = next(_breaking(happening, counter, together, claim.form == "constant"), None)
        if breaking is not None:
            rises = breaking.rises
            what = f"all players' `{counter}` together" if together else f"`{counter}`"
            says = "stays the same" if claim.form == "constant" else "never falls"
            message = f"An effect {'adds to' if rises else 'takes from'} {what}, of which this says that it {says}."
            help = "Say what is true, such as `… >= 0`, or leave the invariant out."
            related = ((breaking.span, f"this {'adds' if rises else 'takes'}"),)
            found.append(Diagnostic("broken-claim", claim.span, message, help, "warning", related))
    return found


def _about(e: Expr) -> tuple[str, bool]:
    """The counter a claim is about, and whether of all players together; "" if it is about more."""
    if isinstance(e, tree.CounterOf):
        return e.counter, False
    of_all = isinstance(e, tree.Fold) and e.function == "sum" and isinstance(e.source, tree.Everything)
    if of_all and isinstance(e, tree.Fold) and e.source.type.domain == "player" and isinstance(e.body, tree.CounterOf):
        return e.body.counter, True
    return "", False


def _breaking(every: list[Statement], counter: str, together: bool, constant: bool) -> Iterator[tree.Amount]:
    """The statements that surely change it in the way that is denied."""
    for s in every:
        if not isinstance(s, tree.Amount) or s.counter.name != counter:
            continue
        if (s.count.type.low or 0) < 1:
            continue
        if together and s.other is not None:
            continue
        if constant or not s.rises:
            yield s
