"""A text → its words, numbers and signs, each with its place.

What a word means (a name, or a word of the language) is decided where it stands, by the parser.

Never: fails: what the language does not know becomes a strange token.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rulekit.diagnostics.letters import UNSEEN
from rulekit.syntax.tables import END, Tables
from rulekit.syntax.tokens import Token

NO_NAMES: Mapping[str, str] = MappingProxyType({})

# Signs of other languages, longest first, that must be met whole to be explained.
STRANGE = (
    r"[0-9]+\.[0-9]+|\"[^\"\n]*\"|'[^'\n]*'|“[^”\n]*”|‘[^’\n]*’"
    r"|===?|!==|:=|\+=|-=|\*=|/=|=>|=<|<>|&&|\|\||\+\+|//|\*\*"
)


def read_tokens(text: str, tables: Tables, called: Mapping[str, str] = NO_NAMES) -> list[Token]:
    """All tokens of a text and, behind the last, the end; `called`: words that are read as others."""
    names, numbers = re.compile(tables.patterns["NAME"]), re.compile(tables.patterns["INT"])
    tokens = []
    for match in scanner(tables.literals, tables.ignored).finditer(text):
        kind = match.lastgroup
        if kind is None:
            continue
        word = match.group()
        if kind == "odd":
            kind = "strange"
        elif kind == "word" and names.fullmatch(word) is None:
            kind = "number" if numbers.fullmatch(word) else "strange"
        tokens.append(Token(kind, called.get(word, word), match.start(), match.end()))
    last = tokens[-1].end if tokens else len(text)
    tokens.append(Token("end", END, last, last))
    return tokens


@lru_cache(maxsize=4)
def scanner(literals: tuple[str, ...], ignored: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern that matches any token; what is ignored belongs to no group."""
    signs = sorted((t for t in literals if not t[0].isalpha()), key=len, reverse=True)
    parts = [
        *(f"(?:{pattern})" for pattern in ignored),
        f"(?P<strange>{STRANGE})",
        f"(?P<word>[{UNSEEN}]*\\w[\\w{UNSEEN}]*)",  # what cannot be seen in a word is part of it
        f"(?P<sign>{'|'.join(map(re.escape, signs))})",
        r"(?P<odd>.)",
    ]
    return re.compile("|".join(parts), re.DOTALL)
