"""The text of a PO file → its units, as `msgfmt` reads them.

Never: looks longer at a file than it is long; reads what is marked as no longer there (`#~`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulekit.l10n.foreign import Foreign, Place, Spoken, Unreadable, Words

KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(\[\d{1,2}\])?(?=[ \t\"])")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*+)"$')
ESCAPED = re.compile(r"\\([0-7]{1,3}|x[0-9A-Fa-f]{2}|.)")
SIGNS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\\": "\\", '"': '"'}
LANGUAGE = re.compile(r"^Language:[ \t]*([\w@-]*)", re.MULTILINE)
CONTEXT, SOURCE, PLURAL, TARGET = "msgctxt", "msgid", "msgid_plural", "msgstr"
NO_PLURALS = "it has forms for numbers (`msgid_plural`), where a message has cases in braces"


@dataclass
class Entry:
    """What has been read of one entry: pieces of text by their keywords, where its words begin, its flags."""

    begun: Place
    pieces: dict[str, list[str]] = field(default_factory=dict)
    words_at: Place | None = None
    fuzzy: bool = False
    odd: str = ""  # a sign behind `\` that no text of a PO file has

    def text(self, keyword: str) -> str:
        """What stands behind a keyword, on all of its lines."""
        return "".join(self.pieces.get(keyword, ()))


def read_po(text: str) -> Foreign:
    """The units of a PO file; Unreadable with its place, if a line of it is none."""
    units: list[Words] = []
    spoken: list[Spoken] = []
    for entry in _entries(text):
        if TARGET not in entry.pieces and PLURAL not in entry.pieces:
            why = "an entry has no `msgstr`."
            raise Unreadable(why, "Write `msgstr` and its words below it, or take the entry out.", entry.begun)
        if CONTEXT not in entry.pieces and not entry.text(SOURCE):
            found = LANGUAGE.search(entry.text(TARGET))
            spoken += [Spoken(found[1], entry.words_at or entry.begun)] if found and found[1] else []
        else:
            units.append(_unit(entry))
    if not units:
        raise Unreadable("it is no PO file, or has no entry.")
    return Foreign(tuple(units), tuple(spoken))


def _unit(entry: Entry) -> Words:
    source = entry.text(SOURCE)
    amiss = NO_PLURALS if PLURAL in entry.pieces and entry.text(TARGET).strip() else ""
    if entry.odd:
        amiss = f"`{entry.odd}` is no sign of a PO file; a `\\` itself is written `\\\\`"
    name = entry.text(CONTEXT) if CONTEXT in entry.pieces else ""
    return Words((name,) * bool(name), source, entry.text(TARGET), entry.words_at or entry.begun, entry.fuzzy, amiss)


def _entries(text: str) -> Iterator[Entry]:
    """The entries of a file, one after the other."""
    entry: Entry | None = None
    keyword = ""
    for number, raw in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        line = raw.strip(" \t\x1a")  # the last of these stands at the end of files of old systems
        place = Place(number, len(raw) - len(raw.lstrip()) + 1)
        known = KEYWORD.match(line)
        starts = line.startswith("#") or (known is not None and known[1] in (CONTEXT, SOURCE))
        if starts and entry is not None and _whole(entry, line, known[1] if known else ""):
            yield entry
            entry = None
        if not line or line.startswith("#~"):
            continue
        entry = entry or Entry(place)
        if line.startswith("#"):
            entry.fuzzy |= line.startswith(("#,", "#=")) and "fuzzy" in re.split(r"[\s,]+", line[2:])
            continue
        if known is not None:
            keyword = known[1]
            _opened(entry, known, place)
            line = line[known.end() :].strip()
        elif not line.startswith('"') or not keyword or not entry.pieces:
            why = "this is no line of a PO file."
            raise Unreadable(why, "Mend the line, or export anew and put the words there.", place)
        entry.pieces[keyword].append(_said(line, entry, place))
    if entry is not None and entry.pieces:
        yield entry


def _whole(entry: Entry, line: str, keyword: str) -> bool:
    """Whether a line begins another entry: this one has its words, or already has what comes."""
    return TARGET in entry.pieces or keyword in entry.pieces or (line.startswith("#~") and bool(entry.pieces))


def _opened(entry: Entry, known: re.Match[str], place: Place) -> None:
    """Notes that a text of an entry begins."""
    keyword = known[1]
    if keyword == TARGET and known[2]:
        entry.pieces.setdefault(PLURAL, [])
    if keyword in entry.pieces and not known[2]:
        raise Unreadable(f"an entry has `{keyword}` twice.", "Take one of the two out.", place)
    entry.pieces.setdefault(keyword, [])
    if keyword == TARGET and entry.words_at is None:
        entry.words_at = place


def _said(line: str, entry: Entry, place: Place) -> str:
    """What a line says between its quotes."""
    found = QUOTED.match(line)
    if found is None:
        raise Unreadable('this text is not between `"` and `"`.', 'Write a `"` at both ends, and `\\"` within.', place)

    def sign(escape: re.Match[str]) -> str:
        code = escape[1]
        if code in SIGNS:
            return SIGNS[code]
        if code[0] in "01234567":
            return chr(int(code, 8) & 0xFF)
        if len(code) == 3:
            return chr(int(code[1:], 16))
        entry.odd = entry.odd or escape[0]
        return escape[0]

    return ESCAPED.sub(sign, found[1])
