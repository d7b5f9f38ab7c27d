"""Rulings: each is checked when it is first asked for, so that what it answers is known wherever it is asked.

`your worth`, where the ruling `worth` never speaks of `you`, is the same whoever it is asked of: that is a warning.

Never: raises for a user's mistake; warns of a ruling that a card may answer, or that asks another which speaks of
`you`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, bad
from rulekit.check.resolving.instead import said_once_of_a_text
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.chains import whole_or_none
from rulekit.check.tree.types import INT, Type
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

DEEPEST = 50  # rulings under way at once
MOST_PLACES = 3
NAMES = (nodes.Name, nodes.Your, nodes.Attr)


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
    message = f"This ruling asks itself: {chain}."
    help = "Break the circle: one of them must not ask the next."
    c.report(Diagnostic("asks-itself", c.ruleset.rulings[name].span, message, help, related=related))


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


def same_for_all(asked: Iterable[tuple[str, Span]], answered: Set[str], ruleset: Ruleset) -> list[Diagnostic]:
    """A warning for each such ruling; `asked`: the rulings that are asked of a player, and where."""
    places: dict[str, list[Span]] = {}
    for name, span in asked:
        places.setdefault(name, []).append(span)
    if not places:
        return []
    asks = {name: _asked_in(ruling.body) for name, ruling in ruleset.rulings.items()}
    varied = answered | {name for name, words in asks.items() if "you" in words}
    varied |= _askers(varied, asks)
    same = places.keys() - varied
    found = []
    for name in [name for name in places if name in same - _askers(same, asks)]:  # others are mended with these
        declared, spans = ruleset.rulings[name], places[name]
        shown = f"{name}(…)" if declared.parameters else name
        message = f"`{name}` never speaks of `you`: it is the same for every player."
        help = f"Say in it whose is meant, such as `x.owner = you` or `your …`; or write `{shown}` alone."
        more = ((span, "here too") for span in spans[1:MOST_PLACES])
        found.append(warning("say-whose", spans[0], message, help, (declared.span, "declared here"), *more))
    return found


def _asked_in(body: nodes.Expr) -> set[str]:
    """The words that stand as names in a text; `you` too, where it says `your`."""
    return {"you" if isinstance(n, nodes.Your) else n.name for n in walk(body) if isinstance(n, NAMES)}


def _askers(names: Set[str], asks: Mapping[str, Set[str]]) -> set[str]:
    """The rulings that ask one of some, themselves or through others."""
    by: dict[str, list[str]] = {}
    for name, words in asks.items():
        for word in words & asks.keys():
            by.setdefault(word, []).append(name)
    found, todo = set[str](), list(names)
    while todo:
        for asker in by.get(todo.pop(), ()):
            if asker not in found:
                found.add(asker)
                todo.append(asker)
    return found
