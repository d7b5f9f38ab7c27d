"""Lines with a `- ` too many or too few, or too deep, or a `#` in the middle of a text → what is said there.

The parser complains where list and map meet, which is the line behind the wrong one; each change is tried out.

Never: says it of a file that cannot be read without the `- `, or with it.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files.yaml_fixes import as_edits, broken_at, readable_with
from rulekit.ruleset.tree import Node, Page, Scalar, Sequence
from rulekit.ruleset.wording import shown
from rulekit.syntax.words import verbs

_ITEM = re.compile(r"( *)- +(?=[\w.\"']+ *:( |$))")
_LINE = re.compile(r"( *)(\S(?:.*\S)?)")
_COMMENT = re.compile(r"(?<![ \t])[ \t]+#[ \t]*([^\n]*)$")
_DEEPER = re.compile(r"\n( *)- +(\w+)")
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


def deeper_dashes(node: Sequence) -> tuple[Sequence, list[Diagnostic]]:
    """A list with the items apart that begin further to the right, and so are read as parts of the texts above."""
    items, said = list[Node](), list[Diagnostic]()
    for item in node.items:
        if isinstance(item, Sequence) and not item.flow and item.items:
            items += item.items
            said.append(_dash_too_many(item))
            continue
        cuts = [m for m in _DEEPER.finditer(_raw(item)) if m[2] in (*verbs(), "each", "your")] if not node.flow else []
        if not isinstance(item, Scalar) or not cuts:
            items.append(item)
            continue
        begins = [item.start, *(item.start + m.start(2) for m in cuts)]
        ends = [*(item.start + m.start() for m in cuts), item.end]
        for start, end in zip(begins, ends, strict=True):
            items.append(item._replace(text=" ".join(item.page.text[start:end].split()), start=start, end=end))
        said += [_too_deep(node, item.start + m.end(1)) for m in cuts]
    return node._replace(items=tuple(items)), said


def _dash_too_many(inner: Sequence) -> Diagnostic:
    """What is said of `- - move s to u`, which is a list in the list."""
    page, start = inner.page, inner.start
    first = inner.items[0].start
    fix = as_edits(page, (start, first, "")) if len(inner.items) == 1 else ()
    said = "Here one `- ` follows another: that begins a list within the list."
    return Diagnostic("stray-dash", page.span(start, start + 1), said, "Take one `- ` away.", fix=fix)


def _raw(item: Node) -> str:
    return item.page.text[item.start : item.end] if isinstance(item, Scalar) and item.style == "plain" else ""


def _too_deep(node: Sequence, dash: int) -> Diagnostic:
    page, column, wanted = node.page, node.page.place(dash)[1], node.page.place(node.start)[1]
    said = f"This list item begins in column {column}, its fellows in column {wanted}: so it is part of the text above."
    fix = as_edits(page, (dash - column + 1, dash - wanted + 1, ""))
    related = ((page.span(node.start, node.start + 1), "like this one"),)
    return Diagnostic(
        "bad-indentation", page.span(dash, dash + 1), said, f"Begin it in column {wanted}.", related=related, fix=fix
    )


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
