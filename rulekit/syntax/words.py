"""The words of the effect language.

Never: lists a word the grammar could tell itself.
"""

from __future__ import annotations

from rulekit.syntax.grammar import tables
from rulekit.syntax.tables import SOFT


def words() -> tuple[str, ...]:
    """Every word of the grammar, in alphabetical order."""
    return tuple(t for t in tables().literals if t[0].isalpha())


def keywords() -> tuple[str, ...]:
    """The words that cannot be names."""
    return tuple(w for w in words() if w not in SOFT)


def verbs() -> tuple[str, ...]:
    """The words a statement begins with after its subject, without the s: `gain`, `choose`, `if`."""
    return tables().verbs
