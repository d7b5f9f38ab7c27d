"""`end game` without a condition in what happens again and again → a warning: it ends the game the first time.

Never: says it of an end that may not come, for want of somebody who chooses it or of a condition around it.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.endings import Endings
from rulekit.check.tree import Statement
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic, Span

DEEPEST = 30  # statements inside each other, procedures performed
ONCE = "this happens only once"


def over_at_once(completability: Completability) -> list[Diagnostic]:
    """A warning at each end of the game that leaves no second round, or nothing of what stands behind its procedure."""
    checked = completability.checked
    endings = Endings(checked, completability)
    again: dict[Span, list[tuple[Span, str]]] = {}
    happening = completability.reached(checked.declared.start) | {checked.declared.start}
    for s in walk_statements(x for name in sorted(happening) for x in completability.bodies[name]):
        if isinstance(s, tree.Block):
            for one, behind in zip(s.statements, s.statements[1:], strict=False):
                if not isinstance(one, tree.EndGame) and (end := _end(one, endings, 0)) is not None:
                    again.setdefault(end.span, []).append((behind.span, "this never happens"))
        elif _repeats(s, endings) and (end := _end(s, endings, 0)) is not None:
            again.setdefault(end.span, []).append((s.span, ONCE))
    return [_said(at, places) for at, places in again.items()]


def _said(at: Span, places: list[tuple[Span, str]]) -> Diagnostic:
    message = "This has no condition: the game is over the first time it is reached."
    help = "Write `if …` behind the reason, or move it to where the game is surely over."
    loops = sorted(p for p in places if p[1] == ONCE)
    never = sorted(p for p in places if p[1] != ONCE)
    return Diagnostic("never-reached", at, message, help, "warning", (*never[:2], *loops[:1]))


def _repeats(s: Statement, endings: Endings) -> bool:
    """Is a statement one that is meant to happen more than once."""
    if isinstance(s, tree.Repeat):
        return s.count.type.high is None or s.count.type.high > 1
    if isinstance(s, tree.Each):
        return endings.sizes.most(s.source) > 1
    return isinstance(s, tree.EachPlayer) and endings.checked.declared.max_players > 1


def _end(s: Statement, endings: Endings, depth: int) -> tree.EndGame | None:
    """The end of the game to which a statement surely comes, whatever is chosen; None if it may come to none."""
    if depth > DEEPEST or not endings.surely(s):
        return None
    if isinstance(s, tree.EndGame):
        return s
    if isinstance(s, tree.Block):
        inner = next((x for x in s.statements if endings.surely(x)), None)
    elif isinstance(s, tree.Perform):
        inner = endings.checked.procedures[s.procedure].body
    elif isinstance(s, (tree.Repeat, tree.Each, tree.EachPlayer, tree.As)):
        inner = s.body
    else:
        return None
    return _end(inner, endings, depth + 1) if inner is not None else None
