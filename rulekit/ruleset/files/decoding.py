"""The bytes of a file → its text, if it is one that YAML can read without surprises.

Encodings, invisible characters and tabs are answered here in plain words; YAML's own would
puzzle.

Never: raises; knows what the text says.
"""

from __future__ import annotations

import re
from itertools import islice

from rulekit.diagnostics.places import Swap, swapped
from rulekit.diagnostics.source import Diagnostic, Edit, Span, warning
from rulekit.ruleset.files.yaml_fixes import as_edits, shape, without_tabs
from rulekit.ruleset.tree import Page

MOST_BYTES = 1 << 20
MOST_ZEROS = 8  # of a text that a stray one got into
MARK = b"\xef\xbb\xbf"  # some editors begin a file with it

_MERGED = [re.compile(rf"^{sign}{{7}}( .*)?$", re.MULTILINE) for sign in "<=>"]  # these lines, one behind the other
_TABS = re.compile(r"^[ ]*\t[ \t]*(?=\S)", re.MULTILINE)
_TABS_SHOWN = 10
_BLANKS = re.compile("^ *([\u00a0\u2000-\u200b\u202f\u3000])[ \u00a0\u2000-\u200b\u202f\u3000]*", re.MULTILINE)
_ENDING = "\x0b\x0c\x85\u2028\u2029"  # some programs end a line or a page with them
MOST_MENDED = 1000  # a text with more odd characters was not typed by a slip
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)")


def decoded(data: bytes, name: str, mistakes: list[Diagnostic]) -> str | None:
    """The text of a file, if it is one."""
    start = Span(name, 1, 1, 1, 1)
    if len(data) > MOST_BYTES:
        message = f"This file is larger than {MOST_BYTES // 1024} KiB, the most a ruleset file may have."
        help = "Split the ruleset into several files in a folder."
        mistakes.append(Diagnostic("file-too-large", start, message, help))
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or _every_second_is_zero(data[:64]):
        message = "This file is written in UTF-16; rulesets are read as UTF-8."
        help = "Save it again with the encoding UTF-8."
        mistakes.append(Diagnostic("wrong-encoding", start, message, help))
        return None
    if data.startswith(MARK):
        data = data.removeprefix(MARK)
        message = "The file begins with an invisible byte-order mark; it is read without it."
        help = "Save it again as UTF-8 without a byte-order mark."
        mistakes.append(warning("byte-order-mark", start, message, help))
    if data.count(0) > MOST_ZEROS or (b"\0" in data and re.search(rb"[\x01-\x08\x0e-\x1f]", data)):
        message = "This file is not a text: it holds zero bytes."
        help = "Name a ruleset file: a text that ends in `.yaml`."
        mistakes.append(Diagnostic("binary-file", start, message, help))
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        message = "Here is a byte that is no UTF-8 text."
        help = "Save the file again with the encoding UTF-8."
        mistakes.append(Diagnostic("wrong-encoding", Span(name, line, column, line, column + 1), message, help))
        return None


def encoded(text: str, was: bytes) -> bytes:
    """The bytes of a file for another text, behind an invisible mark if what it held began with one."""
    return (MARK if was.startswith(MARK) else b"") + text.encode()


def _every_second_is_zero(data: bytes) -> bool:
    """How plain letters look in UTF-16, with or without a mark in front."""
    return len(data) > 2 and any(not any(data[i::2]) and all(data[1 - i :: 2]) for i in (0, 1))


def unmerged(span: Span) -> Diagnostic:
    """What is said of a file in which two versions were put together and nobody has chosen yet."""
    said = "Two versions of this place were put together, and nobody has chosen between them."
    return Diagnostic("merge-marks", span, said, "Keep what is right, and delete the three lines of marks.")


def _merged(text: str) -> int | None:
    """Where a place begins of which two versions were put together."""
    begins, end = None, 0
    for line in _MERGED:
        found = line.search(text, end)
        if found is None:
            return None
        begins, end = found.start() if begins is None else begins, found.end()
    return begins


def is_readable(page: Page, mistakes: list[Diagnostic]) -> bool:
    """Looks for what YAML would stumble over with words nobody understands."""
    if not page.text.strip():
        mistakes.append(nothing_in(page, "This file is empty."))
        return False
    merged = _merged(page.text)
    if merged is not None:
        mistakes.append(unmerged(page.span(merged, merged + 7)))
        return False
    blank = _BLANKS.search(page.text)
    if blank:
        message = f"This line is indented with a character (U+{ord(blank[1]):04X}) that only looks like a space."
        help = "Replace it with spaces, two for each step."
        mistakes.append(
            Diagnostic("odd-character", page.span(blank.start(), blank.end()), message, help, fix=_plain_blanks(page))
        )
        return False
    odd = _ODD.search(page.text)
    if odd:
        code = f"U+{ord(odd[0]):04X}"
        message = f"Here is an invisible character ({code}) that a ruleset may not hold."
        help = "Delete it, or type the line again."
        mistakes.append(
            Diagnostic("odd-character", page.span(odd.start(), odd.end()), message, help, fix=_without_odd(page))
        )
        return False
    tabs = list(_TABS.finditer(page.text))
    spaces = without_tabs(page, tabs) if tabs else []
    changes = [(tab.start(), tab.end(), new) for tab, new in zip(tabs, spaces, strict=False)]
    for number, tab in enumerate(tabs[:_TABS_SHOWN]):
        # The file is read with all of them or with none, so the first takes along those that are not shown.
        own = changes[number : number + 1] + (changes[_TABS_SHOWN:] if number == 0 else [])
        message = "This line is indented with a tab; only spaces say what belongs to what."
        help = "Replace the tab with spaces, two for each step."
        mistakes.append(
            Diagnostic("tab-in-indentation", page.span(tab.start(), tab.end()), message, help, fix=as_edits(page, *own))
        )
    return not tabs


def _plain_blanks(page: Page) -> tuple[Edit, ...]:
    """Spaces for what only looks like them at the beginning of a line, or nothing, if only one of them can be read."""
    found = [(m.start(), m.end(), m[0]) for m in _BLANKS.finditer(page.text)]
    spaces = [(start, end, re.sub("[^ ]", " ", blanks.replace("\u200b", ""))) for start, end, blanks in found]
    nothing = [(start, end, re.sub("[^ ]", "", blanks)) for start, end, blanks in found]
    shapes = [shape(swapped(page.text, way)) for way in (spaces, nothing)]
    if shapes[0] is not None and shapes[1] in (None, shapes[0]):
        return as_edits(page, *spaces)
    return as_edits(page, *nothing) if shapes[0] is None and shapes[1] is not None else ()


def _without_odd(page: Page) -> tuple[Edit, ...]:
    """All invisible characters of a file away, or a blank or a line end for them; nothing, if it is not certain which.

    The file is read without all of them or not at all, so they go together.
    """
    ways: list[list[Swap]] = [[], [], []]
    every = list(islice(_ODD.finditer(page.text), MOST_MENDED + 1))
    if len(every) > MOST_MENDED:
        return ()
    for odd in every:
        start, end = odd.span()
        line = page.text[page.text.rfind("\n", 0, start) + 1 : start]
        if odd[0] == "\r":
            return ()  # to some editors it is a line end, to others it is none
        if odd[0] not in _ENDING:
            if re.match(r"\w", page.text[end:]) and re.search(r"\w\Z", line):
                return ()  # two words, or one
            news = ("", "", "")
        elif "#" in line:
            return ()  # nobody knows where the comment was to end
        else:
            news = (" ", "\n", "\n" + " " * (len(line) - len(line.lstrip(" "))))
        for way, new in zip(ways, news, strict=True):
            way.append((start, end, new))
    if ways[0] == ways[1]:
        return as_edits(page, *ways[0])
    read = [(way, found) for way in ways if (found := shape(swapped(page.text, way))) is not None]
    return as_edits(page, *read[0][0]) if read and all(found == read[0][1] for _, found in read) else ()


def nothing_in(page: Page, message: str) -> Diagnostic:
    """There is no ruleset in a file."""
    return Diagnostic("empty-file", page.span(0, 0), message, "Begin with a line such as `ruleset: name_of_the_game`.")
