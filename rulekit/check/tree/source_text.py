"""A place in a file → what is written there, as a message quotes it.

Never: quotes what reaches over several lines.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.diagnostics.places import lines_of
from rulekit.diagnostics.source import Span


def written(files: Mapping[str, str], span: Span) -> str:
    """What stands at a place, if it is a part of one line; else ""."""
    parts = span.parts(lines_of(files.get(span.file, "")))
    return parts[0] if len(parts) == 1 else ""
