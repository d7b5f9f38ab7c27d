"""Finds the text of the grammar of the effect language.

Never: reads it for a purpose.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
STARTS = ("program", "trigger", "condition", "amounts", "rules", "signature", "param", "invariant")


def grammar_path() -> Path:
    """The grammar file: in an installed package inside it, in a checkout beside it."""
    inside = PACKAGE / "grammar" / "effects.lark"
    return inside if inside.is_file() else PACKAGE.parent / "grammar" / "effects.lark"


def grammar_text() -> str:
    """The grammar as it is written."""
    return grammar_path().read_text(encoding="utf-8")
