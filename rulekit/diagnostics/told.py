"""All that was said of a ruleset → what of it is told: a hundred of a kind, and a fix only where it is certain.

What a name means is certain only where everything that is declared could be read, and a warning may go away with a
mistake: so neither has a fix as long as something else is wrong. Of ten thousand mistakes of a kind the first are
enough, as often all have one cause. The line that counts the others is a diagnostic like them, so that every format has
it: at the place of the first left out, as severe as they are.

Never: finds a mistake, or a way to mend one; takes away the only one of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.source import Diagnostic

ROOMS = {row.code: row.room for row in CATALOGUE}
MOST_OF_A_KIND = 100  # of one code and severity
LEFT_OUT = "too-many-mistakes"


def certain(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What was found, each thing once, without the fixes that depend on what else is wrong."""
    every = tuple(dict.fromkeys(found))
    errors = [d for d in every if d.severity == "error"]
    unread = any(ROOMS.get(d.code) == "ruleset" for d in errors)
    return tuple(replace(d, fix=()) if d.fix and _waits(d, bool(errors), unread) else d for d in every)


def _waits(found: Diagnostic, errors: bool, unread: bool) -> bool:
    return errors if found.severity != "error" else unread and ROOMS.get(found.code) == "check"


def counted(said: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What was said, in its order, without what comes behind a hundred of its kind; at the end how many those were."""
    kept: list[Diagnostic] = []
    kinds: dict[tuple[str, str], int] = {}
    more: dict[tuple[str, str], Diagnostic] = {}
    for found in said:
        kind = (found.code, found.severity)
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= MOST_OF_A_KIND or found.code == LEFT_OUT:
            kept.append(found)
        elif kind in more:
            more[kind] = replace(more[kind], count=more[kind].count + found.count)
        else:
            more[kind] = replace(found, code=LEFT_OUT, related=(), fix=())
    return (*kept, *(_worded(of, left) for (of, _), left in more.items()))


def _worded(of: str, left: Diagnostic) -> Diagnostic:
    """The line that counts, once it is known how many."""
    message = f"{left.count:,} more of this kind (`{of}`) {'is' if left.count == 1 else 'are'} not shown."
    return replace(left, message=message, help="Mend those above first.")
