"""A place in a message file → the message, or the form of one, that stands there.

Never: reads a file.
"""

from __future__ import annotations

from rulekit.diagnostics.places import beginnings, offset
from rulekit.diagnostics.source import Span
from rulekit.l10n.entries import entries


class Places:
    """Where the messages of a file stand."""

    def __init__(self, text: str) -> None:
        self.text, self._begins = text, beginnings(text)
        self._stretches = sorted((entry.start, entry.end, name) for name, entry in entries(text).items())

    def unit(self, span: Span) -> str:
        """The message, or the form of one, that a place is in; "" if it is in none."""
        where = offset(span.line, span.column, self.text, self._begins)
        name = next((of for start, end, of in self._stretches if where is not None and start <= where <= end), "")
        forms = entries(self.text)[name].stretches if name else {}
        inside = next((of for of, (start, end) in forms.items() if of and start <= (where or 0) <= end), "")
        return f"{name}.{inside}" if inside else name
