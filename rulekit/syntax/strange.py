"""Signs and words of other languages → what to write instead.

Never: knows where in a text they stand.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.letters import called, explained, is_seen, meant
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
    if text[0] not in QUOTES and (plain := plain_for(text)) is not None:
        return like_it(plain)
    if text[0] in QUOTES or text[0].isalpha() or text[0] == "_":
        return (("word", "_"),)
    if not text[0].isdigit():
        return None
    return (("number", "1"), ("word", "_")) if text[-1].isalpha() else (("number", "1"),)


def plain_for(text: str) -> str | None:
    """What a word or sign only looks like; None if it is plain itself, or like nothing of the language."""
    plain = meant(text)
    return plain if plain != text and plain.isascii() and plain[:1] not in ('"', "'") else None


def like_it(plain: str) -> tuple[tuple[str, str], ...] | None:
    """The tokens of what a word or sign looks like; None if that is none either."""
    if not plain.strip():
        return ()
    if plain.isidentifier():
        return (("word", plain),)
    return (("number", plain),) if plain.isdigit() else (("sign", plain),) if not plain[0].isalnum() else None


def die(text: str) -> str:
    """How a die is thrown that is written as `2d6`; "" if it is none."""
    found = DIE.fullmatch(text)
    return f"For a die write `let n = the n in (1..{found.group(1)}) then random`." if found else ""


def about_strange(text: str, span: Span) -> Diagnostic:
    """What to say about a sign or word the language does not have."""
    if text in MEANT:
        write = " ".join(t for _, t in MEANT[text])
        more = " `=` tells whether two values are the same." if text == "==" else ""
        said = f"{_named(text)} is not a sign of the language."
        return Diagnostic("foreign-sign", span, said, f"Write `{write}`.{more}")
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
    if (plain := plain_for(text)) is not None:
        return _looks_like(text, plain, span)
    if text[0].isdigit():
        return about_number(text, span)
    if text[0].isalpha() or text[0] == "_":
        return Diagnostic(
            "strange-letter",
            span,
            f"`{text}` cannot be a name{'.' if text.isascii() else ': ' + explained(text)}",
            "A name consists of the letters a to z, digits and `_`.",
        )
    return Diagnostic("foreign-sign", span, f"{_named(text)} is not a sign of the language.", "Take it away.")


def reason_in_quotes(text: str, span: Span) -> Diagnostic:
    """A sentence where the reason of an end has its name."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    name = next(("_".join(words[:n]) for n in (len(words), 3) if len("_".join(words[:n])) <= 40), "")
    name = name if name[:1].isalpha() else "REASON"
    said = "A reason is one name, without quotes; its words stand in the message file."
    return Diagnostic("quoted-name", span, said, f"Write `{name}` here, and its words in `ending-{name} = …` there.")


def _named(sign: str) -> str:
    """A sign as it is called in a message: by its number and name too, if it is no plain one."""
    if len(sign) != 1 or sign.isascii():
        return f"`{sign}`"
    return f"`{sign}` ({called(sign)})" if is_seen(sign) else called(sign)


def _looks_like(text: str, plain: str, span: Span) -> Diagnostic:
    """A word, a number or a sign that is spelt with other letters than it seems."""
    if not plain:
        said = f"Here stands {called(text[0])}, which cannot be seen."
        return Diagnostic("strange-letter", span, said, "Take it away.")
    if not plain.strip():
        said = f"Here stands {called(text[0])}, which only looks like a space."
        return Diagnostic("strange-letter", span, said, "Write a space.")
    seen = "".join(c for c in text if is_seen(c))
    if len(text) == 1 and not plain.isalnum():
        return Diagnostic("foreign-sign", span, f"{_named(text)} is not a sign of the language.", f"Write `{plain}`.")
    return Diagnostic(
        "strange-letter", span, f"`{seen}` is not spelt in plain letters: {explained(text)}", f"Write `{plain}`."
    )


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
        "strange-letter",
        span,
        f"`{text}` is not a number{'.' if text.isascii() else ': ' + explained(text)}",
        "Numbers are written with the digits 0 to 9.",
    )
