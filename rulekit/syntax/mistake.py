"""What is said about a place where a text goes wrong, and how the parser reads on.

Never: looks at a text.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.diagnostics.source import Diagnostic

Meant = tuple[tuple[str, str], ...]  # kind and text of tokens
ANY_NAME = ("word", "_")


@dataclass(frozen=True)
class Mistake:
    """What to say; what was `meant` here, instead of so many tokens (`drops`), if that is clear.

    `ends_statement`: the statement in front is over, and the wrong token begins the next.
    """

    diagnostic: Diagnostic
    meant: Meant | None = None
    drops: int = 0
    ends_statement: bool = False
