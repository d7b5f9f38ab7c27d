"""A stretch of words in one language → what a typesetter of that language would mark in it.

Never: judges what is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import NamedTuple

VALUE = "\ue000"  # stands for what is put in before or behind a stretch of words
NARROW, FIXED = "\u202f", "\u00a0"
SIGNS = f"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff{VALUE}"  # Chinese ones
WIDE = {",": "，", ";": "；", ":": "：", "?": "？", "!": "！", "(": "（", ")": "）", ".": "。"}


class Mark(NamedTuple):
    """What is amiss: how far in, how long, what it is, and what to write instead."""

    start: int
    length: int
    what: str
    instead: str


class Habit(NamedTuple):
    """What is looked for, what it is called, and what stands there instead."""

    found: re.Pattern[str]
    what: str
    instead: str


_STRAIGHT = Habit(re.compile(r"(?<=\w)'(?=\w)"), "a straight apostrophe", "’")
HABITS: Mapping[str, tuple[Habit, ...]] = {
    "en": (_STRAIGHT,),
    "fr": (
        Habit(re.compile("'"), "a straight apostrophe", "’"),
        Habit(re.compile('"'), "a straight quote", "« or »"),
        Habit(re.compile(r"(?<=[^\s?!;(])[ \u00a0]?(?=[;!?])"), "no narrow blank before this sign", NARROW),
        Habit(re.compile(r"(?<=[^\s\d:])(?=:(?!\S))| (?=:)"), "no fixed blank before a colon", FIXED),
        Habit(re.compile(r"«(?![\u00a0\u202f])[ ]?"), "no fixed blank behind «", f"«{FIXED}"),
        Habit(re.compile(r"(?<![\u00a0\u202f ])»| »"), "no fixed blank before »", f"{FIXED}»"),
    ),
    "nl": (
        Habit(re.compile("'"), "a straight apostrophe", "’"),
        Habit(re.compile('"'), "a straight quote", "‘ or ’"),
    ),
    "zh": (
        Habit(re.compile(f"(?<=[{SIGNS}])[,;:?!()]|[,;:?!()](?=[{SIGNS}])"), "a narrow mark", "its wide form"),
        Habit(re.compile(rf"(?<=[{SIGNS}])\.(?!\w)"), "a narrow full stop", "。"),
        Habit(re.compile(f"(?<=[{SIGNS}，。：；？！]) +(?=[{SIGNS}])"), "a blank between Chinese signs", ""),
        Habit(re.compile(f'"(?=[{SIGNS}])|(?<=[{SIGNS}])"'), "a straight quote", "“ or ”"),
    ),
}
# What letters become where a file in UTF-8 is read as one of an old system: `Ã©` for é, `â€™` for ’.
OLD = "".join(bytes([n]).decode("cp1252", "replace") for n in range(0x80, 0xC0)).replace("\ufffd", "")
NO_SIGN = "\u0081\u008d\u008f\u0090\u009d"  # what that system has no letter for
MISREAD = re.compile(
    f"Ã[{OLD.replace(FIXED, '')}]|â€[{OLD}\u009d]?|Â[{FIXED}«»°]|(?:[ãäåæçèé][{OLD}{NO_SIGN}]{{2}}){{2,}}"
)
ESCAPED = re.compile(r"&(?:#[0-9]{1,6}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});")  # as signs are written in HTML
TAG = re.compile(r"</?(?:a|b|br|div|em|font|i|p|span|strong|u)\b[^<>]{0,200}>", re.IGNORECASE)
MADE_VISIBLE = re.compile(r"‹U\+[0-9A-F]{4,6}›")  # a sign that nobody would see, as `signs.visible` shows it
CONTROLS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029"
HIDDEN = re.compile(f"[{CONTROLS}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def marks(locale: str, says: str) -> Iterator[Mark]:
    """What is amiss in a stretch of words; of `fr-CA` the same as of `fr`."""
    yield from of_a_tool(says)
    for habit in HABITS.get(locale.partition("-")[0], ()):
        for found in habit.found.finditer(says):
            instead = WIDE.get(found[0], habit.instead) if habit.what.startswith("a narrow") else habit.instead
            if found[0] != habit.instead:
                yield Mark(found.start(), len(found[0]), habit.what, instead)
    for found in HIDDEN.finditer(says):
        yield Mark(found.start(), 1, f"a sign nobody sees (U+{ord(found[0]):04X})", "")


def of_a_tool(says: str) -> Iterator[Mark]:
    """What only a tool that has mistaken the letters of a file leaves in words."""
    for found in MISREAD.finditer(says):
        meant = found[0].encode("cp1252", "replace").decode("utf-8", "replace")
        sure = "�" not in meant and "?" not in meant
        yield Mark(found.start(), len(found[0]), f"`{found[0]}`, letters read as those of another system", meant * sure)
    for found in ESCAPED.finditer(says):
        if (meant := unescape(found[0])) != found[0]:
            yield Mark(found.start(), len(found[0]), f"`{found[0]}`, which a reader sees so", meant)
    for found in TAG.finditer(says):
        yield Mark(found.start(), len(found[0]), f"`{found[0]}`, which a reader sees so", "")
    for found in MADE_VISIBLE.finditer(says):
        yield Mark(found.start(), len(found[0]), f"`{found[0]}`, a sign nobody sees", "")
