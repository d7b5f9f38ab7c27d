"""What comes to nothing beside something else → a warning.

What a player gains and loses at once, by the same amount; a card's answer that the ruling gives anyway.

Never: says it of a payment by the word that gains it back, which tests that so much is there; nor where another card
may have made the answer another before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.effects import Things
from rulekit.check.analyses.facts import Known
from rulekit.check.style.idle import is_you, mine_within
from rulekit.check.tree import Answer, Expr, Statement, Var
from rulekit.check.tree.bounds import either_of, span_said
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.types import PLAYER, Type
from rulekit.check.tree.walk import inner_statements, is_local, put_in, same, spoken_of, walk_expr
from rulekit.diagnostics.source import Diagnostic, warning


class Made(NamedTuple):
    """A statement that gains, loses or pays; by whom, None for `you`; how much, read by `you`."""

    at: Statement
    what: tree.Amount
    who: Expr | None
    named: bool  # is the player called by a name
    amount: Expr


def cancels(known: Known) -> Iterator[Diagnostic]:
    """Warnings for what is gained and lost by one player, one right behind the other."""
    for body in known.changes.completability.bodies.values():
        mine: dict[Var, bool] = {}
        for s in body:
            yield from _within(s, mine, known)


def _within(s: Statement, mine: dict[Var, bool], known: Known) -> Iterator[Diagnostic]:
    if isinstance(s, tree.Let) and is_you(s.value, mine):
        mine[s.var] = True
    inner, before = mine_within(s, mine), list[Made]()
    for x in inner_statements(s):
        yield from _within(x, inner, known)
        if not isinstance(s, tree.Block):
            continue
        made = _made(x, inner, known)
        other = next((m for m in before if made is not None and _against(m, made)), None)
        if made is not None and other is not None:
            yield _said_of_two(other, made, known)
        before = [m for m in before if not _spoken_of(m, x, known)] + ([made] if made is not None else [])


def _made(s: Statement, mine: dict[Var, bool], known: Known) -> Made | None:
    """What a statement gains, loses or pays, if it does nothing else and what it reads stays as it is."""
    what, who, named = s, None, False
    while isinstance(what, (tree.As, tree.Block)):
        if isinstance(what, tree.Block) and len(what.statements) == 1:
            what = what.statements[0]
        elif isinstance(what, tree.As) and who is None and what.player.type.form == "element":
            named = not isinstance(what.player, tree.You)
            who = None if is_you(what.player, mine) else written_whole(what.player)
            if who is not None and not isinstance(who, tree.Local):
                return None  # who it is may change in between
            what = what.body
        else:
            return None
    if not isinstance(what, tree.Amount) or not what.counter.name:
        return None
    if what.other is not None:
        return None
    count = known.opened_through(put_in(what.count, {}, who))
    you = tree.You(type=PLAYER, span=what.span)
    count = put_in(count, dict.fromkeys(mine, you), None)
    drawn = any(x.draws for x in walk_expr(count))
    moving = known.changes.read_by(count).meets(_counter(what))
    return None if drawn or moving else Made(s, what, who, named, count)


def _counter(s: tree.Amount) -> Things:
    return Things(counters=frozenset((s.counter.name,)))


def _spoken_of(made: Made, s: Statement, known: Known) -> bool:
    """May a statement between two others ask for what the first has changed, or change the amount."""
    if s.entered or s.contract.ends or inner_statements(s):
        return True
    changed = known.changes.made_by(s)
    if changed.meets(_counter(made.what)) or changed.meets(known.changes.read_by(made.amount)):
        return True
    return any(known.changes.read_by(e).meets(_counter(made.what)) for e in spoken_of(s))


def _against(a: Made, b: Made) -> bool:
    """Does the second take what the first gives, or give it back: the same counter, of the same player, as much."""
    if a.what.rises == b.what.rises or a.what.counter != b.what.counter:
        return False
    paid = a.what.exact or b.what.exact
    return a.who == b.who and same(a.amount, b.amount) and (not paid or a.named != b.named)


def _comes_of_it(first: Made, known: Known) -> str:
    """That nothing changes, or for whom: who has less loses less, and who has no room for all gains less."""
    counter = known.checked.declared.counters[first.what.counter.name]
    if not first.what.rises and not first.what.exact and counter.low is not None:
        return "for whoever has as many, nothing changes"
    if first.what.rises and (counter.high is not None or counter.supply is not None):
        return "for whoever may have so many more, nothing changes"
    return "nothing changes"


def _said_of_two(first: Made, second: Made, known: Known) -> Diagnostic:
    done = "gained" if second.what.rises else "lost"
    before = "gained" if first.what.rises else "paid" if first.what.exact else "lost"
    whom = "" if first.named == second.named else ", by the same player"
    message = (
        f"As many `{first.what.counter.name}` as were {before} are {done} again{whom}: {_comes_of_it(first, known)}."
    )
    help = "Name who is meant, as in `p loses …`." if whom else "Write another amount, or leave both out."
    return warning("changes-nothing", second.at.span, message, help, (first.at.span, f"{before} here"))


def answered_anyway(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """Warnings for `limit becomes max(it, 5)` where the ruling says 5, or more, without the card."""
    for answer in checked.answers:
        body = checked.rulings[answer.ruling].body
        others = [a.value for a in checked.answers if a.ruling == answer.ruling and a is not answer]
        if _changes_nothing(answer, body, others):
            yield _said_of_the_answer(answer, _before([body, *others]), checked.rulings[answer.ruling])


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


def _said_of_the_answer(answer: Answer, before: Type, ruling: tree.Ruling) -> Diagnostic:
    is_it = f"is {span_said(before)} anyway" if before.form == "int" else "has this answer anyway"
    message = f"`{answer.ruling}` {is_it}: with the card it is the same as without."
    help = "Write another answer, or leave the rule out."
    return warning(
        "changes-nothing", answer.span, message, help, (ruling.body.span, f"what `{answer.ruling}` is without the card")
    )
