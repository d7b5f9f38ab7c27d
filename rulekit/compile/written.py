"""A place in the files of a ruleset → what is written there, for messages about games.

Never: reads a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rulekit.diagnostics.source import Span

MOST_TEXT = 80  # characters of a statement in a message


def written(files: Mapping[str, str], span: Span, verb: str = "") -> str:
    """What a ruleset says at a place, in one line of at most MOST_TEXT characters; it begins with the verb."""
    lines = span.parts(_lines(files.get(span.file, "")))
    if not lines:
        return ""
    text = " ".join(" ".join(re.sub(r"(^|\s)#.*", "", line) for line in lines).split())
    text = text if text.startswith(verb) else f"{verb} {text}"
    return text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 2].rpartition(' ')[0]} …"


@lru_cache(maxsize=8)
def _lines(text: str) -> tuple[str, ...]:
    """The lines of a file: asked for once for each statement in it."""
    return tuple(text.split("\n"))
