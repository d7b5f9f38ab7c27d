"""Texts read before → their trees, for a program that stays and looks at the same files again and again.

Nothing is kept until somebody asks for it: a command that looks once has no use for it.

Never: gives a tree to another text, or to the same text at another place.
"""

from __future__ import annotations

from typing import Any

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.syntax.parse import parse

MOST = 8192  # texts: all of several large rulesets, as they are and as they were

_kept: dict[tuple[SourceText, str], tuple[Any, tuple[Diagnostic, ...]]] | None = None


def remember() -> None:
    """From now on a text is read once."""
    global _kept  # noqa: PLW0603
    _kept = {} if _kept is None else _kept


def forget() -> None:
    """Every text is read anew again."""
    global _kept  # noqa: PLW0603
    _kept = None


def parsed(source: SourceText, start: str) -> tuple[Any, list[Diagnostic]]:
    """The tree of a text, or None and what is wrong with it."""
    if _kept is None:
        return parse(source, start)
    found = _kept.get((source, start))
    if found is None:
        if len(_kept) >= MOST:
            _kept.clear()
        tree, said = parse(source, start)
        found = _kept[source, start] = tree, tuple(said)
    return found[0], list(found[1])
