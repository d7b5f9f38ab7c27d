"""What is taken over from a translator's file → what `l10n check` will say of it, at the places of that file.

Never: looks at the effects; repeats what was wrong before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulekit.diagnostics.places import beginnings, offset
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.foreign import span
from rulekit.l10n.taking import Taken

WHOLE = "missing-message"  # what is said of a file as a whole


def foretold(desk: Desk, locale: str, taken: Taken, name: str) -> Iterator[Diagnostic]:
    """What is wrong with each unit that is taken over; `name`: the path of the file it comes from."""
    if not taken.places:
        return
    before = {(d.code, d.message) for d in desk.read(locale)}
    own, starts = entries(taken.text), beginnings(taken.text)
    behind = sorted((entry.end, entry.start, name) for name, entry in own.items())
    for found in (d for d in desk.read(locale, taken.text) if d.code != WHOLE):
        where = offset(found.span.line, found.span.column, taken.text, starts)
        message = next((of for end, start, of in behind if where is not None and start <= where <= end), "")
        unit = _unit(own[message], where or 0, taken.places) if message else ""
        if unit and (found.code, found.message) not in before:
            yield replace(found, span=span(name, taken.places[unit]), related=(), fix=())


def _unit(entry: Entry, where: int, taken: Mapping[str, object]) -> str:
    """The unit that stands at a place of a message, or else one that has changed the message; "" if none has."""
    forms = (of for of, (start, end) in entry.stretches.items() if of and start <= where <= end)
    every = (*(f"{entry.name}.{of}" for of in forms), entry.name, *(f"{entry.name}.{of}" for of in entry.stretches))
    return next((unit for unit in every if unit in taken), "")
