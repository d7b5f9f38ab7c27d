"""Answers of cards to rulings → a warning for one that is what the ruling answers anyway.

Never: says it where another card may have made the answer another before.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Answer, Expr, Var
from rulekit.check.tree.bounds import either_of, span_said
from rulekit.check.tree.types import Type
from rulekit.check.tree.walk import is_local
from rulekit.diagnostics.source import Diagnostic


def answered_anyway(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for `limit becomes max(it, 5)` where the ruling says 5, or more, without the card."""
    found = []
    for answer in checked.answers:
        body = checked.rulings[answer.ruling].body
        others = [a.value for a in checked.answers if a.ruling == answer.ruling and a is not answer]
        if _changes_nothing(answer, body, others):
            found.append(_said(answer, _before([body, *others]), checked.rulings[answer.ruling]))
    return found


def _before(answers: list[Expr]) -> Type:
    """What a number may be that is answered by one of several."""
    kind = answers[0].type
    for other in answers[1:]:
        kind = either_of(kind, other.type)
    return kind


def _changes_nothing(answer: Answer, body: Expr, others: list[Expr]) -> bool:
    if body.type.form == "int":
        return _is_still(answer.value, answer.it, _before([body, *others]))
    if is_local(answer.value, answer.it):
        return True
    fixed = isinstance(body, tree.Const) and isinstance(answer.value, tree.Const)
    return fixed and not others and answer.value == body


def _is_still(e: Expr, it: Var, before: Type) -> bool:
    """Is a number what `it` was, which lies within bounds."""
    if is_local(e, it):
        return True
    if before.low is not None and before.low == before.high and e.type.low == e.type.high == before.low:
        return True
    if isinstance(e, tree.IfElse):
        return _is_still(e.then, it, before) and _is_still(e.otherwise, it, before)
    if not isinstance(e, tree.Arithmetic) or e.operator not in ("min", "max"):
        return False
    for still, other in ((e.left, e.right), (e.right, e.left)):
        if _is_still(still, it, before):
            low, high = other.type.low, other.type.high
            if e.operator == "max" and high is not None and before.low is not None and high <= before.low:
                return True
            if e.operator == "min" and low is not None and before.high is not None and low >= before.high:
                return True
    return False


def _said(answer: Answer, before: Type, ruling: tree.Ruling) -> Diagnostic:
    is_it = f"is {span_said(before)} anyway" if before.form == "int" else "has this answer anyway"
    message = f"`{answer.ruling}` {is_it}: with the card it is the same as without."
    help = "Write another answer, or leave the rule out."
    related = ((ruling.body.span, f"what `{answer.ruling}` is without the card"),)
    return Diagnostic("changes-nothing", answer.span, message, help, "warning", related)
