"""A name of a ruleset → the same as a person would write it.

Never: knows a language.
"""

from __future__ import annotations


def readable(name: str) -> str:
    """A name as a person would write it."""
    return name.replace("_", " ").replace("-", " ")


def message_of(kind: type) -> str:
    """The message that says a kind of node: `EndGame` → `text-end-game`."""
    return "text" + "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__)
