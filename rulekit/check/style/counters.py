"""What effects make of numbers → warnings: an invariant is broken, a counter without a `max` doubles again and again.

Never: warns of a claim about anything but one counter, or its sum over the players; nor of what happens too seldom for
the machine's numbers to end.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.walk import inner_statements, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning

DOUBLINGS = 62  # after so many even 1 is beyond the machine's numbers
MOST_LOOKED_AT = 20_000  # statements, each as often as it is reached by another way
DEEPEST = 30  # procedures inside each other


def broken_claims(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for claims that something stays the same, or never falls, which an effect makes untrue."""
    checked = completability.checked
    reached = completability.reached(checked.declared.start) & completability.inside_action
    bodies = [body for name, body in completability.bodies.items() if name in reached]  # others may only set up
    happening = [s for body in bodies for s in walk_statements(body)]
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
            yield warning(
                "broken-claim", claim.span, message, help, (breaking.span, f"this {'adds' if rises else 'takes'}")
            )


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


def grows(completability: Completability) -> Iterator[Diagnostic]:
    """Warnings for what adds to a counter as much as there is of it, so often that the number may become too large."""
    every = completability.happening()
    doubling = {s.span: name for s in every if (name := _doubles(s, completability.checked))}
    if not doubling:
        return
    often = Often(completability)
    often.visit(completability.checked.procedures[completability.checked.declared.start].body, 1, 0)
    if often.looked_at > MOST_LOOKED_AT:
        return
    played = {s.span for n in completability.bodies if n not in completability.checked.procedures
              for s in walk_statements(completability.bodies[n])}  # fmt: skip
    for span, name in doubling.items():
        if often.times[span] > DOUBLINGS or span in played:
            message = f"`{name}` may double each time, and has no `max`: a number beyond 64 bits stops the game."
            help = f"Declare `{name}` with a `max`, or add less: `min(…, 100)`."
            declared = completability.checked.declared.counters[name].span
            yield warning("grows-too-large", span, message, help, (declared, "declared here"))


def _doubles(s: Statement, checked: tree.CheckedRuleset) -> str:
    """The counter to which a statement may add as much as there is; "" if it does not."""
    counters = checked.declared.counters
    if isinstance(s, tree.Amount) and s.rises and s.other is None:
        name, value = s.counter.name, s.count
        return name if name in counters and counters[name].high is None and _holds(value, name) else ""
    if isinstance(s, tree.SetVariable) and s.name in counters and counters[s.name].high is None:
        value = s.value
        twice = isinstance(value, tree.Arithmetic) and value.operator in ("*", "+")
        return s.name if twice and _multiplied(value, s.name) else ""
    return ""


def _holds(e: Expr, name: str) -> bool:
    """Is a number at least as great as what there is of a counter, and may be as great."""
    if isinstance(e, tree.CounterOf):
        return e.counter == name
    if isinstance(e, tree.Arithmetic) and e.operator in ("+", "*", "max"):
        least = [x.type.low for x in (e.left, e.right)]
        return all((n is not None and n >= (e.operator == "*")) or _holds(x, name)
                   for n, x in zip(least, (e.left, e.right), strict=True)) and (
            _holds(e.left, name) or _holds(e.right, name))  # fmt: skip
    return False


def _multiplied(e: Expr, name: str) -> bool:
    """Is it twice the counter, or more."""
    if not isinstance(e, tree.Arithmetic):
        return False
    if e.operator == "+":
        return _holds(e.left, name) and _holds(e.right, name)
    factors = ((e.left, e.right), (e.right, e.left))
    return any(_holds(a, name) and b.type.low is not None and b.type.low >= 2 for a, b in factors)


class Often:
    """How often each statement happens at most to one seat."""

    def __init__(self, completability: Completability) -> None:
        self.completability = completability
        self.looked_at = 0
        self.times: dict[Span, float] = defaultdict(float)

    def visit(self, s: Statement, times: float, depth: int) -> None:
        """A statement that happens so often, with all that happens in it."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT or depth > DEEPEST:
            self.looked_at = MOST_LOOKED_AT + 1
            return
        self.times[s.span] += times
        if isinstance(s, tree.Perform):
            self.visit(self.completability.checked.procedures[s.procedure].body, times, depth + 1)
        rounds = 1.0
        if isinstance(s, tree.Repeat):
            rounds = math.inf if s.count.type.high is None else s.count.type.high
        elif isinstance(s, tree.Each) and s.var.type.domain != "player":
            rounds = self.completability.sizes.most(s.source)
        for inner in inner_statements(s):
            self.visit(inner, times * rounds if rounds else 0, depth)
