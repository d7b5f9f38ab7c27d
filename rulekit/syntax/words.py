"""The words of the effect language.

Never: lists a word the grammar could tell itself.
"""

from __future__ import annotations

from functools import cache

from rulekit.syntax.automaton import accepts
from rulekit.syntax.cache import tables

# Words that only mean something after another word (`each player`, `end game`, `choose any`, `then
# none`) or at the head of a type (`optional player`), and are names everywhere else.
SOFT = frozenset({"any", "game", "none", "optional", "player", "random"})


def words() -> tuple[str, ...]:
    """Every word of the grammar, in alphabetical order."""
    return tuple(t for t in tables().literals if t[0].isalpha())


def keywords() -> tuple[str, ...]:
    """The words that cannot be names."""
    return tuple(w for w in words() if w not in SOFT)


@cache
def verbs() -> tuple[str, ...]:
    """The words a statement begins with after its subject, without the s: `gain`, `choose`, `if`."""
    known = tables()
    after_subject = known.actions[known.actions[known.starts["program"]]["NAME"]]
    states = [known.starts["program"], known.actions[known.starts["program"]]["NAME"]]
    begin = {w for w in after_subject if w[0].isalpha() and w.islower() and accepts(known, states, w)}
    return tuple(sorted(w for w in begin if w[:-1] not in begin))
