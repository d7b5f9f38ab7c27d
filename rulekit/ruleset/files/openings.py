"""Quotes and brackets of YAML that are closed too late, or not at all → what is said where they are opened.

The parser complains where the next text begins, which may be many lines below: what is open is closed by the quotes of
another text, or goes on over the keys of the lines that follow.

Never: takes a text for unclosed that may stand over several lines, unless it cannot be read.
"""

from __future__ import annotations

import re

import yaml

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files.yaml_fixes import MOST_DEPTH, as_edits, readable_with
from rulekit.ruleset.tree import Page
from rulekit.ruleset.wording import shown

CLOSING = {"[": "]", "{": "}"}
DEEPER, HIGHER = (
    (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken),
    (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken),
)
_NEXT = re.compile(r"^ *(- +)*[\w\"'-]+ *:( |$)|^ *- ", re.MULTILINE)  # how a line begins that is no text going on
_APOSTROPHE = re.compile(r"\w'\w")


def quotes_before(page: Page, problem: int) -> Diagnostic | None:
    """What is wrong with the quotes that end right before a place where a file cannot be read on."""
    last = _last_quoted(page, problem)
    if last is None or page.text[last[1] : problem].strip(" "):
        return None
    start, end = last
    inside = page.text[start + 1 : end]
    if "\n" in inside and _NEXT.search(inside, inside.index("\n") + 1):
        return _swallowed(page, start, end)
    if "\n" in page.text[end:problem] or problem >= len(page.text):
        return None
    return _goes_on(page, start, end, problem)


def _last_quoted(page: Page, problem: int) -> tuple[int, int] | None:
    """The last text in quotes that ends before a place."""
    last, brackets = None, 0
    try:
        for token in yaml.scan(page.text, Loader=yaml.CSafeLoader):
            brackets += isinstance(token, DEEPER) - isinstance(token, HIGHER)
            if token.start_mark.index >= problem or brackets > MOST_DEPTH:
                break
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                last = token.start_mark.index, token.end_mark.index
    except yaml.YAMLError:
        pass
    return last if last is not None and last[1] <= problem else None


def _swallowed(page: Page, start: int, end: int) -> Diagnostic:
    """Quotes that are closed by those of another text."""
    quote, line_end = page.text[start], page.text.find("\n", start)
    line = page.text[start:line_end]
    bare = line.rstrip()
    mended = (start + len(bare), start + len(bare), quote)
    fix = as_edits(page, mended) if " #" not in line and readable_with(page, mended) else ()
    below = page.place(end - 1)[0]
    said = f"The quotes opened here are not closed in this line; the next ones, in line {below}, close them."
    help = f"Add the closing `{quote}` where the text ends."
    related = ((page.span(end - 1, end), "here they are closed"),)
    return Diagnostic("unclosed-quote", page.span(start, start + 1), said, help, related=related, fix=fix)


def _goes_on(page: Page, start: int, end: int, problem: int) -> Diagnostic:
    """More text behind the quotes of a value."""
    quote, rest = page.text[start], page.text[problem:].partition("\n")[0]
    said = f"The quotes opened here end before `{shown(rest)}`; nothing may follow them but a comment."
    help = "Put the whole value in quotes, or none of it."
    if quote == "'" and _APOSTROPHE.match(page.text, end - 2):
        help = "Write `''` for the apostrophe, or put the text in `\"`."
    elif quote in rest:
        other = '"' if quote == "'" else "'"
        help = f"Quotes within the text are `{other}`, or put the whole text in `{other}`."
    related = ((page.span(start, start + 1), "they are opened here"),)
    gone = (end, problem + len(rest.rstrip()), "")
    fix = as_edits(page, gone) if rest.strip() in (",", ";") and readable_with(page, gone) else ()
    help = f"Take the `{rest.strip()}` away." if fix else help
    return Diagnostic("text-behind-value", page.span(problem, problem + 1), said, help, related=related, fix=fix)


def behind_bracket(page: Page, problem: int) -> Diagnostic | None:
    """More text, such as a comma, behind the bracket that closes the value of a key."""
    before = page.text[:problem].rstrip(" ")
    rest = page.text[problem:].partition("\n")[0].partition(" #")[0].rstrip()
    if before[-1:] not in ("]", "}") or not rest:
        return None
    gone = (len(before), problem + len(rest), "")
    fix = as_edits(page, gone) if rest in (",", ";") and readable_with(page, gone) else ()
    said = f"The `{before[-1]}` ends the value; nothing may follow it but a comment."
    help = (
        f"Take the `{shown(rest)}` away." if len(rest) == 1 else "If this is a text of rules, put all of it in quotes."
    )
    return Diagnostic("text-behind-value", page.span(problem, problem + 1), said, help, fix=fix)


def shallow_closing(page: Page, problem: int) -> Diagnostic | None:
    """A bracket alone in its line that closes what stands in a text, and stands too far left to belong to it."""
    number, column = page.place(problem)
    line = page.text[page.starts[number - 1] :].partition("\n")[0]
    above = page.text[: page.starts[number - 1]].rstrip().rpartition("\n")[2]
    margin = len(above) - len(above.lstrip(" "))
    sign, opening = line.strip(), {"}": "{", "]": "["}
    if sign not in opening or column - 1 != len(line) - len(line.lstrip(" ")) or margin <= column - 1:
        return None
    moved = (problem, problem, " " * (margin - column + 1))
    fix = as_edits(page, moved) if readable_with(page, moved) else ()
    said = f"This `{sign}` ends the text above: it does not stand further in than the key of it."
    help = f"Put {margin} blanks in front, as in the line above."
    return Diagnostic("bad-indentation", page.span(problem, problem + 1), said, help, fix=fix)


def bracket_before(page: Page, opened: int, problem: int) -> Diagnostic | None:
    """A bracket that is still open where a line begins which is no deeper than the one it is opened in."""
    first, _ = page.place(opened)
    below, _ = page.place(problem)
    bracket = page.text[opened : opened + 1]
    if bracket not in CLOSING or below <= first:
        return None
    start = page.starts[first - 1]
    margin = len(page.text[start:]) - len(page.text[start:].lstrip(" "))
    for number in range(first + 1, below + 1):
        at = page.starts[number - 1]
        line = page.text[at : page.starts[number] if number < len(page.starts) else None].rstrip("\n")
        bare = line.lstrip(" ")
        if bare[:1] in ("", "#", "}", "]") or len(line) - len(bare) > margin:
            continue
        if not _NEXT.match(line):
            return None
        said = f"The `{bracket}` opened here is not closed before line {number}, where something else begins."
        related = ((page.span(at + len(line) - len(bare), at + len(line)), "this begins something else"),)
        help = f"Add the `{CLOSING[bracket]}` where it ends."
        return Diagnostic("unclosed-bracket", page.span(opened, opened + 1), said, help, related=related)
    return None
