"""`let best = the p in players with highest p.fame` → a warning if fame changes before `end game won by best`.

Never: says it of what only the one who is remembered gains or loses then.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.effects import Things
from rulekit.check.analyses.facts import Known
from rulekit.check.tree import Statement, Var
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.walk import walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic


def found_too_early(known: Known) -> list[Diagnostic]:
    """Warnings for winners who are found before what decides about them has come to its end."""
    every = (s for body in known.changes.completability.bodies.values() for s in walk_statements(body))
    found = [d for s in every if isinstance(s, tree.Block) for d in _in(_flat(s.statements), known)]
    return list(dict.fromkeys(found))


def _flat(statements: tuple[Statement, ...]) -> list[Statement]:
    return [x for s in statements for x in (_flat(s.statements) if isinstance(s, tree.Block) else [s])]


def _in(steps: list[Statement], known: Known) -> Iterator[Diagnostic]:
    for i, s in enumerate(steps):
        if not isinstance(s, tree.Let) or s.var.type.domain != "player":
            continue
        best = written_whole(s.value)
        best = written_whole(best.of) if isinstance(best, (tree.AsSet, tree.Need)) else best
        if not isinstance(best, tree.Pick) or not isinstance(best.source, tree.Everything):
            continue
        decides = _decides(best, known)
        for j, later in enumerate(steps[i + 1 :], i + 1):
            if _won_by(later, s.var):
                changing = next((x for x in steps[i + 1 : j] if _changes(x, s.var, decides, known)), None)
                if changing is not None:
                    yield _said(s, changing, later, decides, known)
                break


def _decides(best: tree.Pick, known: Known) -> Things:
    found = Things()
    for key in best.keys:
        found |= known.changes.read_by(key.value)
    return found


def _won_by(s: Statement, var: Var) -> bool:
    """Does a statement surely end the game with somebody who is remembered as the winner."""
    ends = isinstance(s, tree.EndGame) and any(reason.condition is None for reason in s.reasons)
    return (
        ends
        and isinstance(s, tree.EndGame)
        and any(isinstance(e, tree.Local) and e.var is var for e in walk_expr(s.winners))
    )


def _changes(s: Statement, var: Var, decides: Things, known: Known) -> bool:
    """Does a statement change, for more than the one who is remembered, what decides who that is."""
    own = isinstance(s, tree.As) and any(isinstance(e, tree.Local) and e.var is var for e in walk_expr(s.player))
    return not own and known.changes.made_by(s).meets(decides)


def _said(s: tree.Let, changing: Statement, end: Statement, decides: Things, known: Known) -> Diagnostic:
    made = known.changes.made_by(changing)
    names = sorted(
        (made.counters & decides.counters) | (made.variables & decides.variables) | (made.kinds & decides.kinds)
    )
    message = f"`{s.var.name}` is found here, and `{names[0]}` still changes before `{s.var.name}` wins."
    help = "Move this behind it, right in front of the end."
    related = ((changing.span, f"changes `{names[0]}`"), (end.span, "wins here"))
    return Diagnostic("found-too-early", s.span, message, help, "warning", related)
