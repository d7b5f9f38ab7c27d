"""A text from anywhere → the same text as it may be shown: what would steer a screen or hide in it is made visible.

Names in files, records, translations and tables come from strangers. A sign that moves the cursor, turns the order of
letters round, or takes no room at all is shown as `‹U+202E›`; nothing is left out. Letters of every script, marks
above and below them, the joiners and direction marks they are written with, and pictures stay as they are.

`Shown` is where the command line writes: what goes to a screen goes through it, and so through `visible`.

Never: drops a sign; changes what is written into a ruleset.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TextIO
from unicodedata import bidirectional, category, name

KEPT = "\n\t"
JOINERS = "\u200c\u200d"  # between letters that join, and in pictures made of several
MARKS = "\u200e\u200f\u061c"  # of direction: they belong to texts that have letters from right to left
LOOKS = range(0xFE00, 0xFE10)  # how the sign in front is drawn
BLANK_LETTERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks without a drawing
# Signs that may have to be made visible: whatever is neither a letter, a mark, a figure, a sign nor a plain blank.
SUSPECT = re.compile(r"[^\w\s!-~]|[\x0b-\x0d\x1c-\x1f\x85\u2028\u2029\u115f\u1160\u3164\uffa0]")
STYLE = re.compile(r"\x1b\[[0-9;]*m")  # a colour, and nothing that moves


def visible(text: str) -> str:
    """The text with every sign made visible that would do something to a screen, or that nobody would see."""
    if text.isascii() and text.isprintable():
        return text
    if SUSPECT.search(text) is None:
        return text
    text = text.replace("\r\n", "\n")
    from_right = any(bidirectional(sign) in ("R", "AL") for sign in text)
    return "".join(_shown(sign, text, at, from_right) for at, sign in enumerate(text))


def one_line(text: str) -> str:
    """The same on one line: a name cannot begin a line that looks like another's."""
    return visible(text.replace("\r\n", "\n")).replace("\n", "‹U+000A›").replace("\t", " ")


def escaped(json: str) -> str:
    """JSON with such signs as JSON writes them: what is read from it is the same, and nothing of it steers a screen."""
    if SUSPECT.search(json) is None:
        return json
    return "".join(sign if sign == "\n" or not _hides(sign) else _units(sign) for sign in json)


def _shown(sign: str, text: str, at: int, from_right: bool) -> str:
    if sign in KEPT or not _hides(sign):
        return sign
    before = text[at - 1] if at else ""
    if sign in MARKS and from_right:
        return sign
    if sign in JOINERS and before and _joins(before):
        return sign
    if ord(sign) in LOOKS and before and (before in "#*0123456789" or (not before.isascii() and not _hides(before))):
        return sign
    return f"‹U+{ord(sign):04X}›"


def _hides(sign: str) -> bool:
    """Whether a sign is none that is seen: a control, a format, half of a sign, or no character at all."""
    if " " <= sign <= "~":
        return False
    kind = category(sign)
    if kind == "Zs":
        return False
    number = ord(sign)
    return (
        kind in ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")
        or number in LOOKS
        or 0xE0100 <= number <= 0xE01EF
        or sign in BLANK_LETTERS
    )


def _joins(sign: str) -> bool:
    """Whether a joiner may stand behind a sign: a picture or how it is drawn, or a letter of a script that joins."""
    if category(sign) in ("So", "Sk") or ord(sign) in LOOKS:
        return True
    if not sign.isalpha() and category(sign) not in ("Mn", "Mc"):
        return False
    return not name(sign, "LATIN").startswith(("LATIN", "GREEK", "CYRILLIC", "CJK", "HIRAGANA", "KATAKANA", "HANGUL"))


def _units(sign: str) -> str:
    """A sign as JSON writes it, in one or two parts."""
    number = ord(sign)
    if number < 0x10000:
        return f"\\u{number:04x}"
    number -= 0x10000
    return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"


class Shown:
    """A stream to which only visible signs are written; what it does else is what the stream beneath it does."""

    def __init__(self, beneath: TextIO) -> None:
        self.beneath = beneath

    def write(self, text: str) -> int:
        """Writes a text; how many signs it had."""
        self.beneath.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """The same of several."""
        for line in lines:
            self.write(line)

    def styled(self, text: str) -> None:
        """Writes a text whose own colours count, and nothing else that would steer the screen."""
        at = 0
        for style in STYLE.finditer(text):
            self.beneath.write(visible(text[at : style.start()]) + style[0])
            at = style.end()
        self.beneath.write(visible(text[at:]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)


def shown_by(stream: TextIO) -> TextIO:
    """The stream, with only visible signs written to it."""
    return stream if isinstance(stream, Shown) else Shown(stream)  # type: ignore[return-value]


def beneath(stream: TextIO) -> TextIO:
    """What a stream writes to, for those who have made visible what they write: the table, bars of progress."""
    return stream.beneath if isinstance(stream, Shown) else stream
