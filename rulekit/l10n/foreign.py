"""What the file of a translator's tool holds, whatever its format: units of words, each with its place.

Never: reads a file; knows a message.
"""

from __future__ import annotations

from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span


class Place(NamedTuple):
    """A line and a column of a file, counted from 1."""

    line: int
    column: int


FIRST = Place(1, 1)


class Words(NamedTuple):
    """The words of one unit as a tool gives them back.

    `names`: what the unit may be called, the likeliest first. `source`: what they are translated from. `guessed`:
    nobody has said yet that they are right. `amiss`: why no message can hold them ("": nothing).
    """

    names: tuple[str, ...]
    source: str
    target: str
    place: Place
    guessed: bool = False
    amiss: str = ""


class Spoken(NamedTuple):
    """A language that a file says it is in, and where it says so."""

    locale: str
    place: Place


class Foreign(NamedTuple):
    """All units of a file, and the languages it says it is in; none if it does not say."""

    units: tuple[Words, ...]
    spoken: tuple[Spoken, ...]


class Unreadable(Exception):
    """A file that is none of its format: why, where, and the one thing to do."""

    def __init__(self, why: str, help: str = "Export it anew.", place: Place = FIRST) -> None:
        super().__init__(why)
        self.why, self.help, self.place = why, help, place

    def said(self, name: str) -> Diagnostic:
        """The same as it is told of a file."""
        return Diagnostic(
            "unreadable-units", span(name, self.place), f"This cannot be taken over: {self.why}", self.help
        )


def span(name: str, place: Place, length: int = 0) -> Span:
    """A place of a file by the name people see."""
    return Span(name, place.line, place.column, place.line, place.column + length)
