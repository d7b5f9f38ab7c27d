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
_BOLD_BY_WIDTH = {
    238: "'", 278: " ,./I\\ijl", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 474: '"', 500: "z",
    556: "#$0123456789J_aceksvxy", 584: "+<=>^~", 611: "?FLTZbdghnopqu", 667: "EPSVXY", 722: "&ABCDHKNRU",
    778: "GOQw", 833: "M", 889: "%m", 944: "W", 975: "@",
}  # fmt: skip
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_BOLD_WIDTHS = {letter: width for width, letters in _BOLD_BY_WIDTH.items() for letter in letters}
_OTHERS, _FULL = 600, 1000
FEWEST = 3  # signs of a broken word in a line
_CLOSING = "。，、；：）」』！？）】》,.;:!?)]}"


@lru_cache(maxsize=8192)
def wide(text: str, size: float, bold: bool = False) -> float:
    """How many pixels a text takes."""
    found, widths = 0, _BOLD_WIDTHS if bold else _WIDTHS
    for letter in normalize("NFD", text):
        if not combining(letter):
            found += widths.get(letter) or (_FULL if east_asian_width(letter) in "WF" else _OTHERS)
    return found * size / 1000


def lines(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A text in lines that are no wider than there is room, broken between words; a long word is broken in itself."""
    found, now = [], ""
    for word in (part for whole in _words(text) for part in _parts(whole, room, size, bold)):
        if now and wide((now + word).rstrip(), size, bold) > room:
            found.append(now.rstrip())
            now = word.lstrip()
        else:
            now += word if now else word.lstrip()
    return [*found, now.rstrip()] if now.strip() or not found else found


def longest(text: str, size: float, bold: bool = False) -> float:
    """How wide the widest word of a text is."""
    return max((wide(word.strip(), size, bold) for word in _words(text)), default=0.0)


def _parts(word: str, room: float, size: float, bold: bool) -> list[str]:
    """A word, broken where it is wider than a line, with a hyphen between letters."""
    found = []
    while wide(word.strip(), size, bold) > room:
        ends = range(1, len(word))
        most = next((n - 1 for n in ends if wide(word[:n] + _hyphen(word, n), size, bold) > room), len(word) - 1)
        at = _break(word, max(1, most))
        found.append(word[:at] + _hyphen(word, at))
        word = word[at:]
    return [*found, word]


def _hyphen(word: str, at: int) -> str:
    return "-" if at > 1 and word[at - 1].isalpha() and word[at].isalpha() else ""


def _break(word: str, most: int) -> int:
    """Where a word is broken that has room for so many signs: if it can be, where a syllable begins."""
    for at in range(min(most, len(word) - FEWEST), max(FEWEST, most // 2) - 1, -1):
        if word[at].isalpha() and not _is_vowel(word[at]) and _is_vowel(word[at + 1]) and word[at - 1].isalpha():
            return at
    return most


def _is_vowel(letter: str) -> bool:
    return normalize("NFD", letter)[0].lower() in "aeiouy"


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
