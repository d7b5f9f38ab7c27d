"""`score: your renown`, and `end game won by the p in players with lowest p.renown` → a warning: the worst wins.

Never: says it where the lowest only settles a tie, nor of a part of the score.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.facts import Known
from rulekit.check.tree import Expr
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import put_in, same, walk_statements
from rulekit.diagnostics.source import Diagnostic

MOST_NAMES = 8  # rulings that ask each other, opened for one comparison


def lowest_score_wins(known: Known) -> list[Diagnostic]:
    """Warnings for ends of the game that the player with the lowest score wins."""
    score = known.checked.score
    if score is None:
        return []
    every = walk_statements(s for body in known.changes.completability.bodies.values() for s in body)
    ends = (s.winners for s in every if isinstance(s, tree.EndGame) and s.winners is not None)
    found = (_said(best, score, known) for e in ends for best in _picked(e) if _goes_by(best, score, known))
    return list(dict.fromkeys(found))


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
    return same(_opened(value, known), _opened(put_in(score, {}, of), known))


def _opened(e: Expr, known: Known) -> Expr:
    """A value by the text of the ruling that it asks, if that is all it is."""
    for _ in range(MOST_NAMES):
        opened = known.opened(e) if isinstance(e, tree.Ask) else None
        if opened is None:
            break
        e = opened
    return e


def _said(best: tree.Pick, score: Expr, known: Known) -> Diagnostic:
    key, files = best.keys[0].value, known.checked.declared.files
    asked, what = written(files, key.span) or "…", written(files, score.span) or "…"
    less = what if isinstance(score, (tree.CounterOf, tree.Ask)) else f"({what})"
    message = f"The lowest score wins: `{asked}` is what `score` says, and of a score more is better."
    help = f"Write `highest {asked}`; if less is better, let the score say so, as `score: 0 - {less}`."
    return Diagnostic("lowest-score-wins", key.span, message, help, "warning", ((score.span, "the score"),))
