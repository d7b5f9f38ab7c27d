"""Statements that go on elsewhere: perform, proceed, and the end of the game.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, bad, checks, skip
from rulekit.check.resolving.kinds import condition, fitting, many
from rulekit.check.resolving.misplaced_names import Use
from rulekit.check.tree import Expr, Statement, Var
from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax import nodes

MOST_ENDINGS = 23  # the reasons that held are a set within one instruction


@checks(nodes.Perform)
def _perform(c: Checking, n: nodes.Perform, scope: Scope) -> Statement:
    if n.name not in c.ruleset.procedures:
        help = "Declare it under `actions:` or `phases:`."
        if n.name in c.ruleset.rulings:
            help = f"Declare it under `actions:`, or write `if {n.name} …`."
        c.report(c.symbols.unknown("procedure", n.name, c.ruleset.procedures, n.span, help))
        for b in n.bindings:
            c.expression(b.value, scope)
        return skip(n.span)
    c.uses.append(Use(n.name, n.span, scope))
    c.names("procedure", n.name, n.span, first=True)
    declared = {p.name: p for p in c.ruleset.procedures[n.name].parameters}
    given: dict[str, nodes.Binding] = {}
    for b in n.bindings:
        if b.name in declared:
            c.names("parameter", b.name, b.span, of=n.name, first=True)
        if b.name not in declared:
            _no_parameter(c, n.name, b, list(declared))
        elif b.name in given:
            c.mistaken(b.span, f"`{b.name}` is given twice.", "Remove one of the two.", "wrong-number-of-values")
        given.setdefault(b.name, b)
    misnamed = any(b.name not in declared for b in n.bindings)  # then what is missing was said
    arguments = [
        bad(n.span)
        if misnamed and var.name not in given and declared[var.name].default is None
        else _argument(c, n, var, given.get(var.name), declared[var.name], scope)
        for var in c.parameters_of(n.name)
    ]
    return tree.Perform(n.name, tuple(arguments), span=n.span)


def _no_parameter(c: Checking, procedure: str, b: nodes.Binding, declared: list[str]) -> None:
    help = f"Write `perform {procedure}` alone."
    if declared:
        help = f"Write one of these, or declare it: `params: {{{b.name}: …}}` in `{procedure}`."
    c.report(c.symbols.unknown("parameter", b.name, declared, b.span, help, f" of `{procedure}`"))


def _argument(
    c: Checking, n: nodes.Perform, var: Var, given: nodes.Binding | None, declared: nodes.Parameter, scope: Scope
) -> Expr:
    if given is not None:
        return fitting(c, given.value, var.type, scope, var.name)
    if declared.default is not None:
        return fitting(c, declared.default, var.type, Scope(), var.name)
    message = f"`{n.name}` wants `{var.name}`, {var.type.said()}, and none is given."
    return c.mistaken(n.span, message, f"Write `perform {n.name} with {var.name} = …`.", "missing-value")


@checks(nodes.Proceed)
def _proceed(c: Checking, n: nodes.Proceed, scope: Scope) -> Statement:
    if not scope.replaces:
        message = "`proceed` does what an ability replaced; nothing is replaced here."
        c.mistaken(n.span, message, "Use it in an ability with `when: instead of …`.", "proceed-not-here")
        return skip(n.span)
    return tree.Proceed(scope.event, span=n.span)


@checks(nodes.EndGame)
def _end_game(c: Checking, n: nodes.EndGame, scope: Scope) -> Statement:
    winners = many(c, n.winner, scope, "player") if n.winner is not None and not is_none(n.winner) else None
    reasons = []
    for r in n.reasons:
        c.names("ending", r.name, r.span, first=True)
        if r.name not in c.endings:
            c.endings.append(r.name)
            if len(c.endings) == MOST_ENDINGS + 1:
                message = f"The game ends for more than {MOST_ENDINGS} reasons, the most there may be."
                c.mistaken(r.span, message, "Use one name for reasons that belong together.", "too-many")
        reasons.append(tree.Reason(r.name, condition(c, r.condition, scope) if r.condition is not None else None))
    for i, r in enumerate(n.reasons):
        first = next(x for x in n.reasons if x.name == r.name)
        if first is not n.reasons[i]:
            said = f"The reason `{r.name}` stands here a second time."
            help, related = "Join the two conditions with `or`, or rename one.", ((first.span, "first here"),)
            c.report(Diagnostic("same-reason-twice", r.span, said, help, related=related))
    return tree.EndGame(winners, tuple(reasons), span=n.span)


def is_none(node: nodes.Expr) -> bool:
    """Is it the word `none`."""
    return isinstance(node, nodes.Name) and node.name == "none"
