"""All that was said of a ruleset → the same, with a fix only where it is certain whatever becomes of the rest.

What a name means is certain only where everything that is declared could be read, and a warning may go away with a
mistake: so neither has a fix as long as something else is wrong.

Never: finds a mistake, or a way to mend one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.source import Diagnostic

ROOMS = {row.code: row.room for row in CATALOGUE}


def certain(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What was found, each thing once, without the fixes that depend on what else is wrong."""
    every = tuple(dict.fromkeys(found))
    errors = [d for d in every if d.severity == "error"]
    unread = any(ROOMS.get(d.code) == "ruleset" for d in errors)
    return tuple(replace(d, fix=()) if d.fix and _waits(d, bool(errors), unread) else d for d in every)


def _waits(found: Diagnostic, errors: bool, unread: bool) -> bool:
    return errors if found.severity != "error" else unread and ROOMS.get(found.code) == "check"
