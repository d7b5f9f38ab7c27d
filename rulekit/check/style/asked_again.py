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
        asked, wanted = _steps(s.body, changes), changes.read_by(s.until)
        choice = asked[0] if len(asked) == 1 else None
        if not isinstance(choice, tree.Either) or not choice.asks:
            continue
        ending = [arm for arm in choice.arms if changes.made_by(arm).meets(wanted)]
        for arm in choice.arms[: -1 if choice.last_resort else None] if ending else ():
            steps = _steps(arm, changes)
            if arm not in ending and arm.span not in told and all(_may_do_nothing(x) for x in steps):
                told.add(arm.span)
                yield _said(s, s.until.span, arm, steps, changes)


def _said(loop: tree.Repeat, until: Span, arm: Statement, steps: list[Statement], changes: Effects) -> Diagnostic:
    files = changes.checked.declared.files
    asked = written(files, until)
    when = [written(files, x.condition.span) for x in steps if isinstance(x, tree.If)]
    unless = f" unless `{when[0]}`" if len(when) == 1 and when[0] else " most of the time" if when else ""
    times = f", up to {loop.count.type.high} times" if loop.count.type.high is not None else ""
    message = (
        f"This changes nothing{unless}, and nothing in it lets `until {asked or '…'}` hold: "
        f"whoever chooses it is asked the same again{times}."
    )
    help = f"Set in it what `{asked or 'until'}` asks for if the loop is to end by it, or take it out of the choice."
    return warning("changes-nothing", arm.span, message, help, (until, "the loop ends by this"))


def _steps(s: Statement, changes: Effects) -> list[Statement]:
    """What a statement does one after the other, with what it performs, where no card listens."""
    found = [s]
    for _ in range(DEEPEST):
        opened = [_opened(x, changes) for x in found]
        if opened == [[x] for x in found]:
            break
        found = [x for each in opened for x in each]
    return found


def _opened(s: Statement, changes: Effects) -> list[Statement]:
    completability = changes.completability
    if isinstance(s, tree.Block):
        return flat(s.statements)
    if isinstance(s, tree.Perform) and not any(
        name in completability.listeners for name in completability.graph[s.procedure]
    ):
        procedure = changes.checked.procedures[s.procedure]
        return [*procedure.cost, procedure.body]
    return [s]


def _may_do_nothing(s: Statement) -> bool:
    return isinstance(s, tree.If) and s.otherwise is None
