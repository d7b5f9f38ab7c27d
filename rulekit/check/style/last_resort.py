"""`either … else …` → warnings for a last resort that is never needed, as another of the things can always be done.

Never: warns where what follows in the same action may fail.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability, Rest
from rulekit.check.tree.walk import inner_blocks
from rulekit.diagnostics.source import Diagnostic


def never_needed(completability: Completability) -> list[Diagnostic]:
    """Warnings for what stands behind `else` and never happens."""
    found = []
    for name, body in completability.bodies.items():
        inside = name in completability.inside_action
        if inside and completability.fails_after(name):
            continue
        for choice, behind in _choices(body, (), None if inside else completability):
            later = behind if inside else ()
            sure = next((a for a in choice.arms[:-1] if not any(map(completability.can_fail, (a, *later)))), None)
            if sure is not None:
                message = "This is a last resort that is never needed: another of these can always be done."
                help = "Leave the `else` out, or say what the other needs."
                related = ((sure.span, "this can always be done"),)
                found.append(Diagnostic("never-needed", choice.arms[-1].span, message, help, "warning", related))
    return list({d.span: d for d in found}.values())


def _choices(body: Rest, behind: Rest, phase: Completability | None) -> Iterator[tuple[tree.Either, Rest]]:
    """Every choice with a last resort, and what may happen between it and the end of the text.

    `phase`: the text is that of a phase, in which an arm that may fail is a text of its own.
    """
    for i, s in enumerate(body):
        later = (*body[i + 1 :], *behind)
        if isinstance(s, tree.Either) and s.last_resort:
            yield s, later
        again = (s,) if isinstance(s, (tree.Repeat, tree.Each, tree.EachPlayer, tree.As)) else ()
        for inner in inner_blocks(s):
            if phase is None or not isinstance(s, tree.Either) or not phase.can_fail(inner[0]):
                yield from _choices(inner, (*again, *later), phase)
