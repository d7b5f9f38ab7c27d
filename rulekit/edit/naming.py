"""A word → why it can be no name in a ruleset, for all who give a name: to what is new, or to what has another.

Never: knows what is declared already.
"""

from __future__ import annotations

import re

from rulekit.check.names.symbols import FUNCTIONS, RESERVED
from rulekit.ruleset.kinds import NAME, NAME_WORDS
from rulekit.ruleset.wording import shown
from rulekit.syntax.words import keywords

VALUES = frozenset(("null", "true", "false"))  # in YAML these are no words


def is_word(name: str) -> bool:
    """Whether a text has the form of a name."""
    return re.fullmatch(NAME, name) is not None


def unfit(name: str) -> str:
    """Why a word can be no name at all; "" if it can."""
    if not is_word(name):
        return f"`{shown(name)}` cannot be a name; it needs {NAME_WORDS}."
    if name.lower() in VALUES or name in keywords():
        return f"`{name}` is a word of the language and cannot be a name."
    if name in RESERVED or name in FUNCTIONS:
        return f"`{name}` has a meaning of its own everywhere."
    return ""
