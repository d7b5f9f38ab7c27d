"""Rulings: each is checked when it is first asked for, so that what it answers is known wherever it is asked.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, bad
from rulekit.check.resolving.no_card_here import said_once_of_a_text
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.chains import whole_or_none
from rulekit.check.tree.types import INT, Type
from rulekit.diagnostics.source import Diagnostic, Span

DEEPEST = 50  # rulings under way at once


def ruling_of(c: Checking, name: str) -> tree.Ruling | None:
    """A ruling, checked when first asked for; None while it is being checked or if it is broken."""
    if name in c.asking:
        _asks_itself(c, name)
        return None
    if name in c.rulings:
        return c.rulings[name]
    if len(c.asking) > DEEPEST:  # they are asked for in an order that needs only a few at once
        _asks_itself(c, c.asking[0])
        return None
    declared = c.ruleset.rulings[name]
    c.asking.append(name)
    parameters = tuple(Var(p.name, c.symbols.type_of(p.type)) for p in declared.parameters)
    scope = Scope(pure=True)
    for var, written in zip(parameters, declared.parameters, strict=True):
        scope = c.bind(scope, written.span, var)
    before = len(c.mistakes)
    body = c.expression(declared.body, scope)
    said_once_of_a_text(c.mistakes, before)
    if body.type.form in ("optional", "set"):
        body = whole_or_none(body)
    if body.type.form in ("pile", "list"):
        message = f"A ruling answers with a value; this is {body.type.said()}."
        body = c.mistaken(declared.body.span, message, "Name it itself where it is needed.")
    elif body.type.form == "none" or (body.type.form == "set" and not body.type.domain):
        message = f"This ruling always answers with {body.type.said()}."
        body = c.mistaken(declared.body.span, message, "Leave the ruling out.")
    c.asking.pop()
    if c.rulings.get(name, body) is not None:  # else it asks itself
        bad = body.type.form == "bad"
        if body.type.form == "set" and name not in c.answered:
            c.sizes.answers[name] = (c.sizes.least(body), c.sizes.most(body))
        c.rulings[name] = None if bad else tree.Ruling(name=name, parameters=parameters, body=body, span=declared.span)
    return c.rulings[name]


def _asks_itself(c: Checking, name: str) -> None:
    circle = c.asking[c.asking.index(name) :]
    for ruling in circle:
        c.rulings[ruling] = None
    chain = " asks ".join(f"`{r}`" for r in [*circle[:5], *(["…"] if len(circle) > 5 else []), name])
    related = tuple((c.ruleset.rulings[r].span, "this ruling") for r in circle[1:6])
    c.report(
        Diagnostic(
            "asks-itself",
            c.ruleset.rulings[name].span,
            f"This ruling asks itself: {chain}.",
            "Break the circle: one of them must not ask the next.",
            related=related,
        )
    )


def plain_ruling(c: Checking, name: str, player: Expr, span: Span) -> Expr:
    """A ruling that is asked without brackets."""
    ruling = ruling_of(c, name)
    if ruling is None:
        return bad(span)
    if ruling.parameters:
        wanted = ", ".join(v.name for v in ruling.parameters)
        n = len(ruling.parameters)
        message = f"`{name}` wants {n} {'value' if n == 1 else 'values'} in brackets: {wanted}."
        return c.mistaken(span, message, f"Write `{name}({wanted})`.", "wrong-number-of-values")
    return tree.Ask(name, player, (), type=answer_type(c, ruling), span=span)


def answer_type(c: Checking, ruling: tree.Ruling) -> Type:
    """What a ruling answers; the numbers cards answer with have no bounds."""
    t = ruling.body.type
    return INT if t.form == "int" and ruling.name in c.answered else t
