"""What may happen behind a statement before its text ends → mistakes in simultaneous steps, warnings of last resorts.

A simultaneous step in what may be left unfinished would never end, and its answers would show. A last resort, as in
`either … else …`, is never needed where another of the things can always be done.

Never: objects to a step in which each seat does an action of its own; nor to a last resort where what follows in the
same action may fail.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability, Rest
from rulekit.check.tree import Statement
from rulekit.check.tree.walk import inner_blocks, inner_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning


def cut_short(completability: Completability) -> list[Diagnostic]:
    """Mistakes for steps within an action in which, or behind which, something can fail before the action ends."""
    found: dict[Span, Diagnostic] = {}
    for name in sorted(completability.inside_action):
        for step, behind in _steps(completability.bodies[name], ()):
            failing = next((s for s in (step.body, *behind) if completability.can_fail(s)), None)
            if failing is not None:
                at = _innermost(failing, completability).span
                help = "Let a phase do this, outside any action and any `either` or `may`."
                found.setdefault(step.span, _said(step.span, help, ((at, "this may fail"),)))
            elif completability.fails_after(name):
                help = f"Perform `{name}` from a phase, where no action is under way."
                found.setdefault(step.span, _said(step.span, help))
    return list(found.values())


def _steps(body: Rest, behind: Rest) -> Iterator[tuple[tree.EachPlayer, Rest]]:
    """Every simultaneous step of a text, and what may happen between it and the end of the text."""
    for i, s in enumerate(body):
        later = (*body[i + 1 :], *behind)
        if isinstance(s, tree.EachPlayer) and s.simultaneously:
            yield s, later
            continue
        again = (s,) if isinstance(s, (tree.Repeat, tree.Each, tree.EachPlayer, tree.As)) else ()
        for inner in inner_blocks(s):
            yield from _steps(inner, (*again, *later))


def _innermost(s: Statement, completability: Completability) -> Statement:
    """The statement within one that can fail itself."""
    while True:
        inner = next((x for x in inner_statements(s) if completability.can_fail(x)), None)
        if inner is None:
            return s
        s = inner


def _said(step: Span, help: str, related: tuple[tuple[Span, str], ...] = ()) -> Diagnostic:
    message = "All players do this at once, within an action that may fail and then would be left in the middle of it."
    return Diagnostic("may-be-cut-short", step, message, help, related=related)


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
                found.append(
                    warning("never-needed", choice.arms[-1].span, message, help, (sure.span, "this can always be done"))
                )
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
