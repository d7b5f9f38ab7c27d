"""A loop that does nothing but ask the same question until something holds, and an answer that may change nothing → a
warning: whoever gives it is asked again at once.

Never: warns where anything else is done in a round, or another player is asked; of a last resort, or of an answer that
surely does something.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.effects import Effects
from rulekit.check.tree import Statement
from rulekit.check.tree.effort import spend
from rulekit.check.tree.walk import flat
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span, warning

DEEPEST = 12  # procedures looked into, one in the other


def asked_again(changes: Effects) -> Iterator[Diagnostic]:
    """Warnings for such answers, each once."""
    told = set[Span]()
    for s in changes.completability.happening():
        if not isinstance(s, tree.Repeat) or s.until is None or (s.count.type.high or 2) < 2:
            continue
        choice, wanted = _only(s.body, changes), changes.read_by(s.until)
        if not isinstance(choice, tree.Either) or not choice.asks:
            continue
        ending = [arm for arm in choice.arms if changes.made_by(arm).meets(wanted)]
        for arm in choice.arms[: -1 if choice.last_resort else None] if ending else ():
            step = _only(arm, changes)
            if arm not in ending and arm.span not in told and _may_do_nothing(step):
                told.add(arm.span)
                yield _said(s, s.until.span, arm, step, changes)


def _said(loop: tree.Repeat, until: Span, arm: Statement, step: Statement | None, changes: Effects) -> Diagnostic:
    files = changes.checked.declared.files
    asked = written(files, until)
    when = written(files, step.condition.span) if isinstance(step, tree.If) else ""
    unless = f" unless `{when}`" if when else " most of the time" if step is not None else ""
    times = f", up to {loop.count.type.high} times" if loop.count.type.high is not None else ""
    message = (
        f"This changes nothing{unless}, and nothing in it lets `until {asked or '…'}` hold: "
        f"whoever chooses it is asked the same again{times}."
    )
    help = f"Set in it what `{asked or 'until'}` asks for if the loop is to end by it, or take it out of the choice."
    return warning("changes-nothing", arm.span, message, help, (until, "the loop ends by this"))


def _only(s: Statement, changes: Effects) -> Statement | None:
    """The only thing a statement does, with what it performs, where no card listens; None if it does nothing."""
    for _ in range(DEEPEST):
        inside = _inside(s, changes)
        spend(len(inside or ()))
        if inside is None or len(inside) > 1:
            break
        if not inside:
            return None
        s = inside[0]
    return s


def _inside(s: Statement, changes: Effects) -> list[Statement] | None:
    """The steps of a block or of what is performed; None of anything else."""
    completability = changes.completability
    if isinstance(s, tree.Block):
        return flat(s.statements)
    if isinstance(s, tree.Perform) and completability.graph[s.procedure].isdisjoint(completability.listeners):
        procedure = changes.checked.procedures[s.procedure]
        return [*procedure.cost, *flat((procedure.body,))]
    return None


def _may_do_nothing(s: Statement | None) -> bool:
    return s is None or (isinstance(s, tree.If) and s.otherwise is None)
