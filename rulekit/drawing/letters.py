"""How wide a text is, and where its lines end, in a font with the widths of Helvetica.

Those are the widths of Arial and Liberation Sans too, so that a picture needs no font of its own; other letters are
taken as wide as an average one, those of East Asia as wide as they are high.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from unicodedata import combining, east_asian_width, normalize

# Advance widths in thousandths of the size, as the Adobe Font Metrics of Helvetica give them.
_BY_WIDTH = {
    191: "'", 222: "ijl", 260: "|", 278: " !,./:;I[\\]ft", 333: "()-`r", 334: "{}", 355: '"', 389: "*", 469: "^",
    500: "Jckszvxy", 556: "#$0123456789?L_abdeghnopqu", 584: "+<=>~", 611: "FTZ", 667: "&ABEKPSVXY", 722: "CDHNRUw",
    778: "GOQ", 833: "Mm", 889: "%", 944: "W", 1015: "@",
}  # fmt: skip
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_OTHERS, _FULL = 600, 1000
_BOLD = 1.07  # how much wider Helvetica Bold runs on average
_CLOSING = "。，、；：）」』！？）】》,.;:!?)]}"


@lru_cache(maxsize=8192)
def wide(text: str, size: float, bold: bool = False) -> float:
    """How many pixels a text takes."""
    found = 0
    for letter in normalize("NFD", text):
        if not combining(letter):
            found += _WIDTHS.get(letter) or (_FULL if east_asian_width(letter) in "WF" else _OTHERS)
    return found * size / 1000 * (_BOLD if bold else 1.0)


def lines(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A text in lines that are no wider than there is room, broken between words; a long word is broken in itself."""
    found, now = [], ""
    for word in (part for whole in _words(text) for part in _parts(whole, room, size, bold)):
        if now and wide((now + word).rstrip(), size, bold) > room:
            found.append(now.rstrip())
            now = word.lstrip()
        else:
            now += word
    return [*found, now.rstrip()] if now.strip() or not found else found


def _parts(word: str, room: float, size: float, bold: bool) -> list[str]:
    """A word, broken where it is wider than a line."""
    if wide(word.strip(), size, bold) <= room:
        return [word]
    found, now = [], ""
    for letter in word:
        if now and wide(now + letter, size, bold) > room:
            found.append(now)
            now = ""
        now += letter
    return [*found, now]


def _words(text: str) -> list[str]:
    """What no line is broken in; a blank stands before its word. Between signs of East Asia a line may end."""
    found = [text[:1]]
    for before, letter in pairwise(text):
        full = east_asian_width(letter) in "WF" or east_asian_width(before) in "WF"
        if (letter == " " and before != " ") or (full and letter not in _CLOSING):
            found.append(letter)
        else:
            found[-1] += letter
    return found
