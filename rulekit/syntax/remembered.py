"""Texts read before → their trees, for a program that stays and looks at the same files again and again.

Nothing is kept until somebody asks for it: a command that looks once has no use for it. A text without mistakes that
stands elsewhere by now, as it does behind a new line, has the same tree at other places.

Never: gives a tree to another text, or places to a tree that are not those of its text.
"""

from __future__ import annotations

from typing import Any

from rulekit.diagnostics.source import Diagnostic, SourceText, Span
from rulekit.syntax.node import Node
from rulekit.syntax.parse import parse
from rulekit.syntax.walk import parts

MOST = 8192  # texts: all of several large rulesets, as they are and as they were

_kept: dict[tuple[SourceText, str], tuple[Any, tuple[Diagnostic, ...]]] | None = None
_sound: dict[tuple[str, tuple[tuple[str, str], ...], str], tuple[Any, SourceText]] = {}  # by what is read, not where


def remember() -> None:
    """From now on a text is read once."""
    global _kept  # noqa: PLW0603
    _kept = {} if _kept is None else _kept


def forget() -> None:
    """Every text is read anew again."""
    global _kept  # noqa: PLW0603
    _kept = None
    _sound.clear()


def parsed(source: SourceText, start: str) -> tuple[Any, list[Diagnostic]]:
    """The tree of a text, or None and what is wrong with it."""
    if _kept is None:
        return parse(source, start)
    found = _kept.get((source, start))
    if found is None:
        if len(_kept) >= MOST:
            _kept.clear()
        found = _kept[source, start] = _read(source, start)
    return found[0], list(found[1])


def _read(source: SourceText, start: str) -> tuple[Any, tuple[Diagnostic, ...]]:
    what = source.text, source.called, start
    known = _sound.get(what)
    if known is not None:
        tree, at = known
        return _Moved(at, source).value(tree), ()
    tree, said = parse(source, start)
    if len(_sound) >= MOST:
        _sound.clear()
    if not said:
        _sound[what] = tree, source
    return tree, tuple(said)


class _Moved:
    """The same tree at another place."""

    def __init__(self, was: SourceText, now: SourceText) -> None:
        self.file, self.first = now.file, was.line
        self.lines, self.columns = now.line - was.line, now.column - was.column

    def value(self, value: Any) -> Any:
        """A node, a place, or whatever a tree is made of."""
        if isinstance(value, Node):
            kind = type(value)
            fields = [self.value(getattr(value, name)) for name in parts(kind)]
            return kind(*fields, span=self.span(value.span))
        if isinstance(value, tuple):
            return tuple([self.value(each) for each in value])
        return self.span(value) if isinstance(value, Span) else value

    def span(self, at: Span) -> Span:
        """A stretch of the text; only its first line may begin at another column."""
        return Span(
            self.file,
            at.line + self.lines,
            at.column + (self.columns if at.line == self.first else 0),
            at.end_line + self.lines,
            at.end_column + (self.columns if at.end_line == self.first else 0),
        )
