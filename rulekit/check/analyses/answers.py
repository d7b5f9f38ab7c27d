"""Answers of cards to rulings → circles, and pairs whose order matters.

An answer that asks what it answers is a mistake. Answers without `it` come first, then those with it, each
in the order of the file. Two of one layer are noted if the other order could give another answer.

Never: notes two answers that cannot be in force together, or that commute.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.termination import Graph, Node, circles
from rulekit.check.tree import Answer, Expr, Var
from rulekit.check.tree.walk import conjuncts, is_local, mentions, put_in, walk_expr
from rulekit.diagnostics.source import Diagnostic

SUMS = {"+", "-"}


def answered_by(checked: tree.CheckedRuleset, ruling: str) -> list[Expr]:
    """What the answers of cards to a ruling look at and come to."""
    answers = [a for a in checked.answers if a.ruling == ruling]
    return [e for a in answers for e in (a.condition, a.value) if e is not None]


def answers_that_ask_themselves(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Mistakes for answers of cards that ask the ruling they answer, or one that asks it in turn."""
    graph = Graph()
    for name, ruling in checked.rulings.items():
        for x in walk_expr((*answered_by(checked, name), ruling.body)):
            if isinstance(x, tree.Ask):
                graph.way(("ruling", name), ("ruling", x.ruling), x.span)
    return [_asks_itself(circle, graph) for circle in circles(graph)]


def _asks_itself(circle: list[Node], graph: Graph) -> Diagnostic:
    ways = list(zip(circle, [*circle[1:], circle[0]], strict=True))
    names = [name for _, name in circle]
    chain = " asks ".join(f"`{name}`" for name in [*names[:5], *(["…"] if len(names) > 5 else []), names[0]])
    message = f"With this card in force a ruling asks itself: {chain}."
    related = tuple((graph.ways[a][b], f"here `{b[1]}` is asked") for a, b in ways[1:6])
    help = "Write `it` for the answer so far." if len(circle) == 1 else "Break the circle: one must not ask the next."
    return Diagnostic("asks-itself", graph.ways[circle[0]][ways[0][1]], message, help, related=related)


def order_of_answers(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """Notes for pairs of answers that do not commute."""
    for ruling in checked.rulings:
        answers = [a for a in checked.answers if a.ruling == ruling]
        for i, first in enumerate(answers):
            for second in answers[i + 1 :]:
                if first.uses_it == second.uses_it and not _commute(first, second):
                    yield _said(first, second)


def _said(first: Answer, second: Answer) -> Diagnostic:
    ruling, one, other = first.ruling, first.name.split(".")[-1], second.name.split(".")[-1]
    if first.uses_it:
        message = f"With `{one}` and `{other}` the answer of `{ruling}` depends on their order: `{one}` comes first."
    else:
        message = f"With `{one}` and `{other}` in force, `{ruling}` has the answer of `{other}`."
    help = "If that is not meant, exchange the two cards in the file."
    return Diagnostic("order-of-answers", second.span, message, help, "note", ((first.span, f"the answer of `{one}`"),))


def _commute(first: Answer, second: Answer) -> bool:
    """Is the result the same in both orders."""
    value, condition = _in_terms_of(first, second)
    if _exclude_each_other(condition, second.condition) or _of_two_cards(first, second):
        return True
    free = all(e is None or not mentions(e, second.it) for e in (condition, second.condition))
    if value == second.value or not first.uses_it:
        return free and value == second.value
    one = _shape(value, second.it)
    return free and one is not None and one == _shape(second.value, second.it)


def _in_terms_of(first: Answer, second: Answer) -> tuple[Expr, Expr | None]:
    """The first answer's value and condition with the second's parameter names."""
    pairs = [*zip(first.parameters, second.parameters, strict=True), (first.it, second.it)]
    names: dict[Var, Expr] = {a: tree.Local(b, type=b.type, span=first.span) for a, b in pairs}
    condition = put_in(first.condition, names, None) if first.condition is not None else None
    return put_in(first.value, names, None), condition


def _exclude_each_other(a: Expr | None, b: Expr | None) -> bool:
    """Do the conditions compare the same thing with different constants."""
    if a is None or b is None:
        return False
    for x in conjuncts(a):
        for y in conjuncts(b):
            same = isinstance(x, tree.Compare) and isinstance(y, tree.Compare) and x.operator == y.operator == "="
            if not same or not isinstance(x, tree.Compare) or not isinstance(y, tree.Compare) or x.left != y.left:
                continue
            if isinstance(x.right, tree.Const) and isinstance(y.right, tree.Const) and x.right.value != y.right.value:
                return True
    return False


def _of_two_cards(first: Answer, second: Answer) -> bool:
    """Does each of two cards answer only what is asked of itself."""
    if set(first.faces) & set(second.faces):
        return False
    one, other = _itself(first), _itself(second)
    return first.deck == second.deck and not one.isdisjoint(other)


def _itself(answer: Answer) -> set[int]:
    """Which parameters are the card itself wherever it answers."""
    asked = conjuncts(answer.condition) if answer.condition is not None else []
    same = [c for c in asked if isinstance(c, tree.Compare) and c.operator == "="]
    cards = [other for c in same for other, one in ((c.left, c.right), (c.right, c.left)) if is_local(one, answer.this)]
    return {i for i, v in enumerate(answer.parameters) if any(is_local(card, v) for card in cards)}


def _shape(value: Expr, it: Var) -> str | None:
    """What an answer does to `it`: answers of one shape commute; None: something else."""
    if isinstance(value, tree.Arithmetic):
        left, right = is_local(value.left, it), is_local(value.right, it)
        other = value.right if left else value.left
        if left == right or mentions(other, it):
            return None
        if value.operator in SUMS:
            return "sum" if left or value.operator == "+" else None
        return value.operator if value.operator in ("*", "min", "max") else None
    if isinstance(value, tree.SetOperation) and is_local(value.left, it) and not mentions(value.right, it):
        return f"set {value.operator}"
    if isinstance(value, tree.Or) and any(is_local(p, it) for p in value.parts):
        return "or"
    if isinstance(value, tree.And) and any(is_local(p, it) for p in value.parts):
        return "and"
    return None
