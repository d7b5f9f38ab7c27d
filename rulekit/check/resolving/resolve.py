"""The declarations and texts of a ruleset → the checked tree, with every mistake of a text.

Never: raises for a user's mistake; looks at how the texts hang together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.abilities import abilities_of
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.instead import said_once_of_a_text
from rulekit.check.resolving.kinds import condition, fitting, whole
from rulekit.check.resolving.misplaced_names import handed_on
from rulekit.check.resolving.moving import costs
from rulekit.check.resolving.rulings import ruling_of, same_for_all
from rulekit.check.resolving.statements import block
from rulekit.check.tree.in_order import callees_first
from rulekit.check.tree.types import BOOL, number
from rulekit.ruleset.model import Ruling
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk


def resolve(c: Checking) -> tree.CheckedRuleset:
    """Everything, in an order that finds each mistake once."""
    for name in by_need(c.ruleset.rulings):
        ruling_of(c, name)
    procedures = {n: _procedure(c, n) for n in c.ruleset.procedures}
    for deck in c.ruleset.decks.values():
        for i, face in enumerate(deck.faces):
            abilities_of(c, deck, i, face)
    score = whole(c, c.ruleset.score, Scope(pure=True)) if c.ruleset.score is not None else None
    metrics = {n: _metric(c, n) for n in c.ruleset.metrics}
    claims = tuple(_claim(c, n) for n in c.ruleset.invariants)
    rulings = {n: r for n, r in c.rulings.items() if r is not None}
    c.mistakes += same_for_all(c.of_whom, c.answered, c.ruleset)
    c.mistakes = handed_on(c.mistakes, c.unknown_names, c.uses, c.ruleset)
    return tree.CheckedRuleset(
        declared=c.ruleset, procedures=procedures, rulings=rulings,
        listeners=tuple(c.listeners), plays=tuple(c.plays), answers=tuple(c.answers), score=score,
        metrics=metrics, claims=claims, endings=tuple(c.endings),
    )  # fmt: skip


def add_to(c: Checking, checked: tree.CheckedRuleset) -> tree.CheckedRuleset:
    """A checked ruleset with the procedures it has not yet."""
    c.rulings = {**checked.rulings}
    c.endings = [*checked.endings]
    c.parameters = {name: p.parameters for name, p in checked.procedures.items()}
    new = {n: _procedure(c, n) for n in c.ruleset.procedures if n not in checked.procedures}
    procedures = {**checked.procedures, **new}
    return replace(checked, declared=c.ruleset, procedures=procedures, endings=tuple(c.endings))


def _procedure(c: Checking, name: str) -> tree.Procedure:
    declared = c.ruleset.procedures[name]
    parameters = c.parameters_of(name)
    scope = Scope()
    for var, written in zip(parameters, declared.parameters, strict=True):
        if written.default is not None:
            fitting(c, written.default, var.type, Scope(pure=True), var.name)
        scope = c.bind(scope, written.span, var)
    before = len(c.mistakes)
    cost, body = costs(c, declared.cost, scope), block(c, declared.steps, scope)
    said_once_of_a_text(c.mistakes, before)
    return tree.Procedure(
        name=name, is_action=declared.is_action, parameters=parameters, cost=cost, body=body, span=declared.span
    )


def _metric(c: Checking, name: str) -> tree.Expr:
    node = c.ruleset.metrics[name].value
    if _speaks_of_you(c, node):
        message = "A metric is one number for the whole game; here nobody is `you`."
        c.mistaken(node.span, message, "Go through the players: `sum(p.… for p in players)`.", "nobody-is-you")
    before = len(c.mistakes)
    value = whole(c, node, Scope(pure=True))
    c.mistakes[before:] = [d if d.code != "say-whose" else replace(d, fix=()) for d in c.mistakes[before:]]
    return value


def _claim(c: Checking, name: str) -> tree.Claim:
    declared = c.ruleset.invariants[name]
    node, scope, before = declared.invariant.value, Scope(pure=True), len(c.mistakes)
    value = condition(c, node, scope) if declared.invariant.form == "holds" else whole(c, node, scope)
    c.mistakes[before:] = [d for d in c.mistakes[before:] if d.code != "always-the-same"]
    return tree.Claim(
        name=name, form=declared.invariant.form, per_seat=_speaks_of_you(c, node), value=value, span=declared.span
    )


def sought(c: Checking, checked: tree.CheckedRuleset, parts: Sequence[nodes.Expr]) -> tree.CheckedRuleset:
    """A checked ruleset that claims nothing but how far it is from conditions, for each seat if one says `you`."""
    c.rulings = {**checked.rulings}
    values = tuple(condition(c, node, Scope(pure=True)) for node in parts)
    whole, span = tree.And(values, type=BOOL, span=parts[0].span), parts[0].span
    apart = tree.Apart(whole, type=number(0, None), span=span)
    of_whom = any(_speaks_of_you(c, node) for node in parts)
    claim = tree.Claim(name="sought", form="holds", per_seat=of_whom, value=apart, span=span)
    return replace(checked, declared=c.ruleset, claims=(claim,))


def _speaks_of_you(c: Checking, node: nodes.Expr) -> bool:
    """Does a text say `you`, or ask a ruling that does."""
    waiting, seen = [node], set[str]()
    while waiting:
        for n in walk(waiting.pop()):
            if isinstance(n, nodes.Your) or (isinstance(n, nodes.Name) and n.name == "you"):
                return True
            if isinstance(n, nodes.Name) and n.name in c.ruleset.rulings and n.name not in seen:
                seen.add(n.name)
                waiting.append(c.ruleset.rulings[n.name].body)
    return False


def by_need(rulings: Mapping[str, Ruling]) -> list[str]:
    """Rulings, those first that others ask for, so that none is looked at deep inside another."""
    return callees_first({name: sorted(mentioned(r.body) & rulings.keys()) for name, r in rulings.items()})


def mentioned(node: nodes.Node | None) -> set[str]:
    """Every word that stands as a name in a text."""
    return {n.name for n in walk(node) if isinstance(n, (nodes.Name, nodes.Your, nodes.Attr))}
