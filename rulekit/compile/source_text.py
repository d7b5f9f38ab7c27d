"""A place in the files of a ruleset → what is written there, for messages about games.

Never: reads a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulekit.diagnostics.places import lines_of
from rulekit.diagnostics.source import Span
from rulekit.program.program import Place

MOST_TEXT = 80  # characters of a statement in a message


def source_text(files: Mapping[str, str], span: Span, verb: str = "") -> str:
    """What a ruleset says at a place, in one line of at most MOST_TEXT characters; it begins with the verb."""
    lines = span.parts(lines_of(files.get(span.file, "")))
    if not lines:
        return ""
    text = " ".join(" ".join(re.sub(r"(^|\s)#.*", "", line) for line in lines).split())
    text = text if text.startswith(verb) else f"{verb} {text}"
    return text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 2].rpartition(' ')[0]} …"


def place(span: Span) -> Place:
    """A span as a program keeps it."""
    return (span.file, span.line, span.column, span.end_line, span.end_column)
