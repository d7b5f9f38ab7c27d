"""A message file of a language, and the one it is translated from.

Never: compares them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class File(NamedTuple):
    """A message file: the name people see, and its text."""

    name: str
    text: str


class Pair(NamedTuple):
    """What is compared: the language, its file, the file it is translated from, and what else is known.

    `also`: messages of the language that stand elsewhere. `apart`: messages that each language has for itself, such as
    texts by hand. `alone`: nobody else looks for messages and variables that the first language does not have.
    """

    locale: str
    target: File
    source: File
    also: Collection[str] = ()
    apart: Collection[str] = ()
    alone: bool = False
