"""What a player gains and loses at once, by the same amount → a warning: nothing comes of it.

Never: says it of a payment by the word that gains it back, which tests that so much is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.chains import written_whole
from rulekit.check.changes import Things
from rulekit.check.facts import Known
from rulekit.check.idle import is_you, mine_within
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.types import PLAYER
from rulekit.check.walk import inner_statements, put_in, same, spoken_of, walk_expr
from rulekit.diagnostics.source import Diagnostic

DEEPEST = 8  # rulings looked into for one amount
Amount = tree.Gain | tree.Lose | tree.Pay


class Made(NamedTuple):
    """A statement that gains, loses or pays; by whom, None for `you`; how much, read by `you`."""

    at: Statement
    what: Amount
    who: Expr | None
    named: bool  # is the player called by a name
    amount: Expr


def cancels(known: Known) -> list[Diagnostic]:
    """Warnings for what is gained and lost by one player, one right behind the other."""
    found: list[Diagnostic] = []
    for body in known.changes.completability.bodies.values():
        mine: dict[Var, bool] = {}
        for s in body:
            found += _within(s, mine, known)
    return list(dict.fromkeys(found))


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
            yield _said(other, made)
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
    if not isinstance(what, (tree.Gain, tree.Lose, tree.Pay)) or not what.counter.name:
        return None
    if (what.source if isinstance(what, tree.Gain) else what.to if isinstance(what, tree.Pay) else None) is not None:
        return None
    count = _opened(put_in(what.count, {}, who), known)
    you = tree.You(type=PLAYER, span=what.span)
    count = put_in(count, dict.fromkeys(mine, you), None)
    drawn = any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(count))
    moving = known.changes.read_by(count).meets(_counter(what))
    return None if drawn or moving else Made(s, what, who, named, count)


def _opened(e: Expr, known: Known) -> Expr:
    """An amount by the text of the rulings it asks."""
    for _ in range(DEEPEST):
        opened = known.opened(e) if isinstance(e, tree.Ask) else None
        if opened is None:
            break
        e = opened
    return e


def _counter(s: Amount) -> Things:
    return Things(counters=frozenset((s.counter.name,)))


def _spoken_of(made: Made, s: Statement, known: Known) -> bool:
    """May a statement between two others ask for what the first has changed, or change the amount."""
    if isinstance(s, (tree.Perform, tree.Play, tree.Proceed, tree.EndGame)) or inner_statements(s):
        return True
    changed = known.changes.made_by(s)
    if changed.meets(_counter(made.what)) or changed.meets(known.changes.read_by(made.amount)):
        return True
    return any(known.changes.read_by(e).meets(_counter(made.what)) for e in spoken_of(s))


def _against(a: Made, b: Made) -> bool:
    """Does one of the two take what the other gives: the same counter, of the same player, as much."""
    if isinstance(a.what, tree.Gain) == isinstance(b.what, tree.Gain) or a.what.counter != b.what.counter:
        return False
    paid = isinstance(a.what, tree.Pay) or isinstance(b.what, tree.Pay)
    return a.who == b.who and same(a.amount, b.amount) and (not paid or a.named != b.named)


def _said(first: Made, second: Made) -> Diagnostic:
    done = "gained" if isinstance(second.what, tree.Gain) else "lost"
    before = {tree.Gain: "gained", tree.Lose: "lost", tree.Pay: "paid"}[type(first.what)]
    whom = "" if first.named == second.named else ", by the same player"
    message = f"As many `{first.what.counter.name}` as were {before} are {done} again{whom}: nothing changes."
    help = "Name who is meant, as in `p loses …`." if whom else "Write another amount, or leave both out."
    related = ((first.at.span, f"{before} here"),)
    return Diagnostic("changes-nothing", second.at.span, message, help, "warning", related)
