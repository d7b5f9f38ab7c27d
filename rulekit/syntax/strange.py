"""Signs and words of other languages → what to write instead.

Never: knows where in a text they stand.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic, Span

# What was meant by a sign that has one meaning only: kind and text of the tokens instead.
MEANT: dict[str, tuple[tuple[str, str], ...]] = {
    "==": (("sign", "="),),
    "===": (("sign", "="),),
    "!==": (("sign", "!="),),
    "<>": (("sign", "!="),),
    "≠": (("sign", "!="),),
    "=>": (("sign", ">="),),
    "≥": (("sign", ">="),),
    "=<": (("sign", "<="),),
    "≤": (("sign", "<="),),
    "&&": (("word", "and"),),
    "||": (("word", "or"),),
    "|": (("word", "or"),),
    "!": (("word", "not"),),
    "×": (("sign", "*"),),
    "·": (("sign", "*"),),
    "−": (("sign", "-"),),
    "–": (("sign", "-"),),
    "%": (("word", "mod"),),
    "…": (("sign", ".."),),
    "∈": (("word", "in"),),
    "∩": (("sign", "&"),),
    "∪": (("sign", "+"),),
}

DIE = re.compile(r"[0-9]*d([1-9][0-9]{0,3})")  # `d6`, `2d6`
QUOTES = "\"'“”‘’«»`"


def meant_by(text: str) -> tuple[tuple[str, str], ...] | None:
    """What to read on with, as if it had been written; None, if nobody can tell."""
    if text in MEANT:
        return MEANT[text]
    if text[0] in QUOTES or text[0].isalpha() or text[0] == "_":
        return (("word", "_"),)
    if not text[0].isdigit():
        return None
    return (("number", "1"), ("word", "_")) if text[-1].isalpha() else (("number", "1"),)


def die(text: str) -> str:
    """How a die is thrown that is written as `2d6`; "" if it is none."""
    found = DIE.fullmatch(text)
    return f"For a die write `let n = the n in (1..{found.group(1)}) then random`." if found else ""


def about_strange(text: str, span: Span) -> Diagnostic:
    """What to say about a sign or word the language does not have."""
    if text in MEANT:
        write = " ".join(t for _, t in MEANT[text])
        more = " `=` tells whether two values are the same." if text == "==" else ""
        return Diagnostic("foreign-sign", span, f"`{text}` is not a sign of the language.", f"Write `{write}`.{more}")
    if text in (":=", "+=", "-=", "*=", "/=", "++"):
        return Diagnostic(
            "bare-assignment",
            span,
            f"`{text}` changes nothing here.",
            "Write `set NAME to VALUE` or `gain NUMBER COUNTER`.",
        )
    if text in ("//", "/*"):
        return Diagnostic(
            "foreign-sign", span, f"`{text}` is not a sign of the language.", "A comment begins with `#` and a blank."
        )
    if text[0] in QUOTES:
        inside = text.strip(QUOTES)
        way = f"Write `{inside}`." if inside.isidentifier() else "What players read is worded elsewhere."
        return Diagnostic("quoted-name", span, "Names stand without quotes.", way)
    if text[0].isdigit():
        return about_number(text, span)
    if text[0].isalpha() or text[0] == "_":
        return Diagnostic(
            "strange-letter",
            span,
            f"`{text}` cannot be a name.",
            "A name consists of the letters a to z, digits and `_`.",
        )
    return Diagnostic("foreign-sign", span, f"`{text}` is not a sign of the language.", "Take it away.")


def about_number(text: str, span: Span) -> Diagnostic:
    """A number with something behind it."""
    whole = text.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")
    if not whole and not text.isdigit():
        if way := die(text):
            return Diagnostic("number-and-name", span, f"`{text}` is neither a number nor a name.", way)
        digits = text[: next(i for i, c in enumerate(text) if not c.isdigit())]
        return Diagnostic(
            "number-and-name",
            span,
            f"`{text}` is neither a number nor a name.",
            f"Write `{digits} {text[len(digits) :]}`, or a name that begins with a letter.",
        )
    if "." in text:
        return Diagnostic(
            "decimal-number",
            span,
            f"`{text}` is not a whole number.",
            "There are only whole numbers; divide with `a / b rounded down`.",
        )
    return Diagnostic(
        "strange-letter", span, f"`{text}` is not a number.", "Numbers are written with the digits 0 to 9."
    )
