"""Comparisons that come out the same whatever happens, or the wrong way round → warnings.

`x = a and x = b`, which never holds, and `x != a or x != b`, which always does.
`all(p.bid > rival.bid for p in players)`, where the rival is one of the players: it never holds.
`score: your renown`, and `end game won by the p in players with lowest p.renown`: the worst wins.

Never: says it of what an option decides, or what is drawn anew for each side; where what all are compared with may lie
outside the set, or a card may answer otherwise; where the lowest only settles a tie, nor of a part of the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.facts import OPPOSITE, TURNED, Known
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import conjuncts, mentions, put_in, same, walk_expr
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

MOST_COMPARED = 50  # parts of one condition, each with each
NEVER_OF_ITSELF = ("<", ">", "!=")
GIVE_OR_TAKE = {"<": "<=", ">": ">="}


class Compared(NamedTuple):
    """A thing, how it is compared with something fixed, and where that stands."""

    thing: Expr
    operator: str
    value: int
    to: Span

    @property
    def opposite(self) -> Compared:
        """What holds where this does not."""
        return self._replace(operator=OPPOSITE[self.operator])


def never_together(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """Warnings for `x = a and x = b`, which never holds, and `x != a or x != b`, which always does."""
    claimed = {x.span for claim in checked.claims for x in walk_expr(claim.value)}  # what is claimed is to hold always
    for e in every_value(checked):
        if isinstance(e, (tree.And, tree.Or)) and e.span not in claimed:
            parts = conjuncts(e) if isinstance(e, tree.And) else _alternatives(e)
            said = (_said_of_both(e, *pair, checked) for pair in _against(parts, isinstance(e, tree.Or)))
            yield from islice(filter(None, said), 1)


def _alternatives(e: Expr) -> list[Expr]:
    """The parts of an `or`."""
    return [c for p in e.parts for c in _alternatives(p)] if isinstance(e, tree.Or) else [e]


def _against(parts: list[Expr], either: bool) -> Iterator[tuple[Compared, Compared]]:
    """Two of the parts that never hold at once; `either`: of which one always holds."""
    every = [c for part in parts if (c := _compared(part)) is not None]
    for one, other in combinations(every[:MOST_COMPARED], 2):
        if one.thing == other.thing:
            a, b = (one.opposite, other.opposite) if either else (one, other)
            if not _both(a, b):
                yield one, other


def _compared(e: Expr) -> Compared | None:
    """A comparison with a number, or a word, that is written there."""
    if isinstance(e, tree.Not):
        inner = _compared(e.of)
        return None if inner is None else inner.opposite
    if not isinstance(e, tree.Compare) or isinstance(e.left, tree.Const) == isinstance(e.right, tree.Const):
        return None
    turned = isinstance(e.left, tree.Const)
    thing, to = (e.right, e.left) if turned else (e.left, e.right)
    drawn = any(isinstance(x, tree.Pick) and x.tie == "random" for x in walk_expr(thing))
    if not isinstance(to, tree.Const) or drawn or to.type.form == "none":
        return None
    return Compared(thing, TURNED[e.operator] if turned else e.operator, to.value, to.span)


def _both(a: Compared, b: Compared) -> bool:
    """May both hold of one thing."""
    low = max((_ends(c)[0] for c in (a, b)), default=0.0)
    high = min((_ends(c)[1] for c in (a, b)), default=0.0)
    left_out = {c.value for c in (a, b) if c.operator == "!="}
    return low < high or (low == high and low not in left_out)


def _ends(c: Compared) -> tuple[float, float]:
    """Between which numbers something lies that is compared so."""
    n, far = c.value, float("inf")
    return {"=": (n, n), "!=": (-far, far), "<": (-far, n - 1), "<=": (-far, n), ">": (n + 1, far), ">=": (n, far)}[
        c.operator
    ]


def _said_of_both(e: Expr, one: Compared, other: Compared, checked: tree.CheckedRuleset) -> Diagnostic | None:
    files = checked.declared.files
    thing, a, b = (written(files, span) for span in (one.thing.span, one.to, other.to))
    if not (thing and a and b):
        return None
    numbers = one.thing.type.form == "int"
    why = f", whatever number `{thing}` is" if numbers else f": `{thing}` is never both `{a}` and `{b}`"
    or_else = ", or compare with other numbers" if numbers else ""
    if isinstance(e, tree.Or):
        message = f"One of these always holds{why}."
        help = f"Write `and` if {'both are to hold' if numbers else 'it is to be neither'}{or_else}."
    else:
        message = f"These never hold at once{why}."
        help = f"Write `or` if one of them is enough{or_else}."
    return warning("always-the-same", e.span, message, help)


def compared_with_itself(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """Warnings for what all of a set, or any of them, are to be beside one of them."""
    claimed = {x.span for claim in checked.claims for x in walk_expr(claim.value)}  # what is claimed is to hold always
    for e in every_value(checked):
        if isinstance(e, tree.Fold) and e.function in ("all", "any") and e.span not in claimed:
            one = _one_of_them(e)
            if one is not None:
                yield _said_of_itself(e, *one, checked)


def _one_of_them(e: tree.Fold) -> tuple[tree.Compare, Expr] | None:
    """The comparison that comes out the same for one of all there are, and that one."""
    if not isinstance(e.source, tree.Everything):
        return None
    parts = conjuncts(e.body) if e.function == "all" else [e.body]
    for part in parts:
        if isinstance(part, tree.Compare) and (part.operator in NEVER_OF_ITSELF) == (e.function == "all"):
            for one in _others(part, e.var):
                if same(put_in(part.left, {e.var: one}, None), put_in(part.right, {e.var: one}, None)):
                    return part, one
    return None


def _others(e: tree.Compare, var: Var) -> Iterator[Expr]:
    """Whatever is surely one of the same kind, and none of those that are gone through."""
    for x in walk_expr(e):
        if x.type.form == "element" and x.type.domain == var.type.domain and not mentions(x, var):
            yield x


def _said_of_itself(e: tree.Fold, part: tree.Compare, one: Expr, checked: tree.CheckedRuleset) -> Diagnostic:
    files = checked.declared.files
    asked, name = written(files, part.span), written(files, one.span) or "what they are compared with"
    name = f"`{name}`" if name.isidentifier() else "what they are compared with"
    about = f", for which `{asked}`" if asked else ", for which it"
    if e.function == "any":
        message = f"The answer is always yes: {name} is one of them{about} holds."
        help = "Leave that one out: `any(… for … in … where … != …)`."
    else:
        message = f"The answer is always no: {name} is one of them{about} does not hold."
        help = "Leave that one out: `all(… for … in … where … != …)`."
        if part.operator in GIVE_OR_TAKE:
            help = f"Write `{GIVE_OR_TAKE[part.operator]}`, or leave that one out: `… in … where … != …`."
    return warning("always-the-same", e.span, message, help)


def lowest_score_wins(known: Known) -> Iterator[Diagnostic]:
    """Warnings for ends of the game that the player with the lowest score wins."""
    score = known.checked.score
    ends = (s for s in known.changes.completability.happening() if isinstance(s, tree.EndGame))
    for best in (best for s in ends if s.winners is not None for best in _picked(s.winners)):
        if score is not None and _goes_by(best, score, known):
            yield _said_of_the_lowest(best, score, known)


def _picked(e: Expr) -> Iterator[tree.Pick]:
    """Who is the best of all players, if that is who wins."""
    e = written_whole(e)
    while isinstance(e, (tree.AsSet, tree.Need)):
        e = written_whole(e.of)
    if isinstance(e, tree.Pick) and e.var.type.domain == "player" and isinstance(e.source, tree.Everything):
        yield e


def _goes_by(best: tree.Pick, score: Expr, known: Known) -> bool:
    """Is it the lowest of what the score is that comes first."""
    if not best.keys or best.keys[0].highest:
        return False
    value = best.keys[0].value
    of = tree.Local(best.var, type=best.var.type, span=value.span)
    return same(known.opened_through(value), known.opened_through(put_in(score, {}, of)))


def _said_of_the_lowest(best: tree.Pick, score: Expr, known: Known) -> Diagnostic:
    key, files = best.keys[0].value, known.checked.declared.files
    asked, what = written(files, key.span) or "…", written(files, score.span) or "…"
    less = what if isinstance(score, (tree.CounterOf, tree.Ask)) else f"({what})"
    message = f"The lowest score wins: `{asked}` is what `score` says, and of a score more is better."
    help = f"Write `highest {asked}`; if less is better, let the score say so, as `score: 0 - {less}`."
    return warning("lowest-score-wins", key.span, message, help, (score.span, "the score"))
