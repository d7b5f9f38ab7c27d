"""Lines with a `- ` too many or too few, or a `#` in the middle of a text → what is said there; each is tried out.

The parser complains where list and map meet, which is the line behind the wrong one.

Never: says it of a file that cannot be read without the `- `, or with it.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.mending import as_edits, broken_at, readable_with
from rulekit.ruleset.tree import Page
from rulekit.ruleset.wording import shown
from rulekit.syntax.words import verbs

_ITEM = re.compile(r"( *)- +(?=[\w.\"']+ *:( |$))")
_LINE = re.compile(r"( *)(\S.*?)\s*$")
_COMMENT = re.compile(r"[ \t]+#[ \t]*([^\n]*)$")
FAR = 400  # lines above in which a list may begin


def stray_dash(page: Page, problem: int) -> Diagnostic | None:
    """A `- ` in front of one name of a map: of the others none has one."""
    number, _ = page.place(problem)
    own = _LINE.match(_line(page, number))
    if own is None:
        return None
    places = [n for n in range(number, max(0, number - FAR), -1) if _in_one_block(page, n, number, len(own[1]))]
    dashed = [(n, found) for n in places if (found := _ITEM.match(_line(page, n)))]
    if len(dashed) != 1 or len(dashed[0][1][1]) != len(own[1]):
        return None
    line, found = dashed[0]
    start = page.starts[line - 1] + found.end(1)
    change = (start, page.starts[line - 1] + found.end(), "")
    if not readable_with(page, change):
        return None
    said = "This `- ` begins a list, but what stands beside it are names with what they declare."
    fix = as_edits(page, change)
    return Diagnostic("stray-dash", page.span(start, start + 1), said, "Take the `- ` away.", fix=fix)


def _in_one_block(page: Page, number: int, last: int, width: int) -> bool:
    """Is a line one of those from the beginning of a block to its last that are indented alike."""
    lines = [_line(page, n) for n in range(number, last + 1)]
    written = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    alike = all(len(line) - len(line.lstrip(" ")) >= width for line in written)
    return alike and bool(written) and len(lines[0]) - len(lines[0].lstrip(" ")) == width and bool(lines[0].strip())


def missing_dash(page: Page, opened: int, problem: int) -> Diagnostic | None:
    """An item of a list of effects without its `- `."""
    for number in dict.fromkeys((page.place(opened)[0], page.place(problem)[0], page.place(problem)[0] - 1)):
        found = _LINE.match(_line(page, number)) if number else None
        if found is None or found[2].startswith("- ") or found[2].split()[0] not in (*verbs(), "each", "your"):
            continue
        start = page.starts[number - 1] + found.end(1)
        change = (start, start, "- ")
        if readable_with(page, change):
            said = "A list item begins with `- `; this line has none."
            place = page.span(start, start + len(found[2]))
            return Diagnostic("missing-dash", place, said, "Write `- ` in front of it.", fix=as_edits(page, change))
    return None


def comment_within(page: Page, problem: int) -> Diagnostic | None:
    """A `#` at the end of a line whose text goes on in the next: the text ends there."""
    number, _ = page.place(problem)
    for line in (number - 1, number):
        found = _COMMENT.search(_line(page, line)) if line > 0 else None
        if found is None:
            continue
        start = page.starts[line - 1] + found.start()
        end = page.starts[line - 1] + len(_line(page, line))
        before = broken_at(page.text)
        after = broken_at(page.text[:start] + page.text[end:])
        if before is not None and (after is None or after > before + end - start):
            at = start + len(found[0]) - len(found[0].lstrip())
            said = f"From the `#` on this is a comment, and a text ends in front of it: `{shown(found[1])}` is no part."
            help = "Put the comment on a line of its own above the text, or write the text below a `|`."
            return Diagnostic("comment-in-text", page.span(at, end), said, help)
    return None


def _line(page: Page, number: int) -> str:
    start = page.starts[number - 1]
    end = page.text.find("\n", start)
    return page.text[start : end if end >= 0 else len(page.text)].rstrip("\r")
