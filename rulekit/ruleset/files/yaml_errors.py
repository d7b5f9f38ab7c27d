"""What the YAML parser complains about → what a person can do about it.

Never: lets a word of the parser's own through.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.files.slips import (
    behind_bracket,
    bracket_before,
    comment_within,
    missing_dash,
    misspelt_line,
    quotes_before,
    shallow_closing,
    stray_dash,
)
from rulekit.ruleset.files.yaml_fixes import as_edits, fellow, indented, is_known_key, readable_with, with_colon
from rulekit.ruleset.tree import Page
from rulekit.ruleset.wording import shown


class _Mishap(NamedTuple):
    """One complaint: words it and its context contain, and what is said instead."""

    problem: str
    context: str
    code: str
    message: str
    help: str
    opened: str = ""  # what the context's place is called, if that place helps


_QUOTE = "Put the whole value in quotes, or write `|` here and the value below, indented."

_MISHAPS = (
    _Mishap("mapping values are not allowed", "", "stray-colon",
        "Here is a `:` followed by a space, where no key can stand.",
        "If it belongs to a text, put the whole text in quotes."),
    _Mishap("block sequence entries are not allowed", "", "stray-dash", "A list item `- …` cannot begin here.",
        "Begin the list on a line of its own, indented below its key."),
    _Mishap("mapping keys are not allowed", "", "stray-mark", "A `?` cannot stand here.", _QUOTE),
    _Mishap("could not find expected ':'", "", "missing-colon", "This line is no key with a value: a `:` is missing.",
        "Write `key: value`, or indent the line deeper if it continues the text above."),
    _Mishap("unexpected end of stream", "quoted scalar", "unclosed-quote", "The quotes opened here are never closed.",
        "Add the closing quote."),
    _Mishap("unexpected document indicator", "", "unclosed-quote", "The quotes opened here are never closed.",
        "Add the closing quote."),
    _Mishap("unknown escape character", "", "odd-escape",
        "A `\\` in double quotes begins a special character; this one does not exist.",
        "Use single quotes, or write no `\\`."),
    _Mishap("hexdecimal number", "", "odd-escape",
        "A `\\` in double quotes begins a special character; this one is not complete.",
        "Use single quotes, or write no `\\`."),
    _Mishap("invalid Unicode character escape", "", "odd-escape",
        "A `\\` in double quotes begins a special character; this one does not exist.",
        "Use single quotes, or write no `\\`."),
    _Mishap("',' or '}'", "", "unclosed-bracket", "Before this place a `,` or the closing `}` is missing.",
        "Close the `{`, or put a comma between the entries.", "`{` opened here"),
    _Mishap("',' or ']'", "", "unclosed-bracket", "Before this place a `,` or the closing `]` is missing.",
        "Close the `[`, or put a comma between the items.", "`[` opened here"),
    _Mishap("found unexpected ':'", "", "stray-colon", "A `:` stands in the middle of this value.",
        "Put the value in quotes."),
    _Mishap("did not find expected key", "block mapping", "bad-indentation",
        "This line fits neither the keys above it nor the value before it.",
        "Indent it exactly like the keys it belongs to.", "the keys above begin here"),
    _Mishap("'-' indicator", "", "bad-indentation", "This line fits neither the list above it nor its last item.",
        "Indent it like the text it belongs to, or begin it with `- `.", "the list begins here"),
    _Mishap("comment or line break", "block scalar", "odd-block", "Only a comment may follow `|` on its line.",
        "Begin the text on the next line, indented."),
    _Mishap("indentation indicator", "", "odd-block", "The number behind `|` must be 1 to 9.", "Write `|` alone."),
    _Mishap("tab character", "", "tab-in-indentation", "This line is indented with a tab; only spaces count.",
        "Replace the tab with spaces."),
    _Mishap("tag", "", "type-tag", "A value cannot begin with `!`.", "Remove the tag, or put the value in quotes."),
    _Mishap("", "tag", "type-tag", "A value cannot begin with `!`.", "Remove the tag, or put the value in quotes."),
    _Mishap("", "anchor", "anchor-mark", "A value cannot begin with `&`.", _QUOTE),
    _Mishap("", "alias", "alias-mark", "A value cannot begin with `*`.", _QUOTE),
    _Mishap("", "directive", "percent-line", "A line cannot begin with `%`.", "Remove this line."),
    _Mishap("directive", "", "percent-line", "A line cannot begin with `%`.", "Remove this line."),
    _Mishap("incompatible YAML", "", "percent-line", "A line cannot begin with `%`.", "Remove this line."),
    _Mishap("maximum depth", "", "too-deep", "Brackets stand inside each other too deep here.", "Flatten this part."),
    _Mishap("", "flow level", "too-deep", "Brackets stand inside each other too deep here.", "Flatten this part."),
)  # fmt: skip

# What PyYAML says where it reads in Python alone: words of it and of its context, and libyaml's words for the same.
_IN_PYTHON = (
    ("expected <block end>", "block mapping", "did not find expected key"),
    ("expected <block end>", "block collection", "did not find expected '-' indicator"),
    ("sequence entries are not allowed", "", "block sequence entries are not allowed"),
    ("unexpected document separator", "", "found unexpected document indicator"),
    ("a comment or a line break", "", "did not find expected comment or line break"),
    ("hexadecimal numbers", "", "did not find expected hexdecimal number"),
    (r"character '\t' that cannot start", "", "found a tab character"),
)

SLIPS = tuple(dict.fromkeys(row.code for row in _MISHAPS if row.code not in ("percent-line", "too-deep")))
_PROSE = re.compile(r"\s*\w+(\s+(in|for|if)\s|\.|\()")  # how sets begin in the language of effects
_BLOCK = re.compile(r"(?:^|[:-]) +([|>])[-+0-9]* *\Z")
_STUCK = re.compile(r" *(?:- +)*[\w-]+:[^\s:]")
_GLUED = re.compile(r" *[\w-]+:[{\[]")
_PAIRS = re.compile(r" *[\w-]+: (\w+: [^\s,{}]+(?:, *\w+: [^\s,{}]+)+) *$")
_EQUALS = re.compile(r" *[\w-]+ *= ")
_MARKER = re.compile(r" *([*+•·‣◦]|-{1,2}(?! |$)|[0-9]+[.)])( *)(?=\w)")  # how items of a list begin elsewhere
_LONE_KEY = re.compile(r"\s*[\w-]+\Z")
_AT_THE_OPENING = ("unclosed-quote", "missing-colon")


def misread(error: yaml.YAMLError, page: Page) -> Diagnostic:
    """What is wrong with a file that is no YAML, at the place where it shows."""
    if not isinstance(error, yaml.MarkedYAMLError):
        message = "This file holds characters that no text has."
        help = "Save it again as UTF-8, or begin a new file."
        return Diagnostic("odd-character", page.span(0, 0), message, help)
    end = len(page.text)
    problem = min(error.problem_mark.index, end) if error.problem_mark else 0
    opened = min(error.context_mark.index, end) if error.context_mark else problem
    sooner = quotes_before(page, problem) or misspelt_line(page, problem)
    if sooner is not None:
        return sooner
    if (closing := shallow_closing(page, problem)) is not None and bool(closing.fix):
        return closing
    row = _row(error.problem or "", error.context or "")
    if row is None:
        return _unplaced(page, problem)
    if row.code == "unclosed-bracket":
        return bracket_before(page, opened, problem) or _bracket(row, page, opened, problem)
    if row.code == "stray-colon" and opened == problem:
        return _colon(row, page, problem)
    if row.code == "bad-indentation" and (behind := behind_bracket(page, problem)) is not None:
        return behind
    if row.code == "missing-colon" and (block := _shallow_block(page, opened)) is not None:
        return block
    if row.code in ("bad-indentation", "missing-colon"):
        other = stray_dash(page, problem) or missing_dash(page, opened, problem) or comment_within(page, problem)
        if other is not None:
            return other
    at = opened if row.code in _AT_THE_OPENING else problem
    if row.code == "odd-escape" and page.text[at : at + 1] != "\\":
        at = page.text.rfind("\\", opened, at + 1)
    related = ((page.span(opened, opened + 1), row.opened),) if row.opened and opened != at else ()
    fix: tuple[Edit, ...] = ()
    if row.code == "missing-colon" or (row.code == "alias-mark" and _marks_item(page, at)):
        line = _line(page, page.place(at)[0])
        return _uncoloned(page, at - page.place(at)[1] + 1 + len(line) - len(line.lstrip()))
    if row.code == "bad-indentation":
        fix = indented(page, at)
        number = page.place(at)[0]
        if (known := fellow(page, number)) is not None:
            return _out_of_step(page, number, known, fix)
    return Diagnostic(row.code, page.span(at, min(at + 1, end)), row.message, row.help, related=related, fix=fix)


def _out_of_step(page: Page, number: int, known: tuple[int, int], fix: tuple[Edit, ...] = ()) -> Diagnostic:
    """A line that does not begin where its fellows do; `known` is one of them, and how far it is indented."""
    line, other = _line(page, number), _line(page, known[0])
    own, column = len(line) - len(line.lstrip()), known[1] + 1
    start, there = page.starts[number - 1] + own, page.starts[known[0] - 1] + known[1]
    what = "list item" if line.lstrip().startswith("- ") else "line"
    said = f"This {what} begins in column {own + 1}, out of step with its fellows."
    help = f"Begin it in column {column}, as `{shown(_begin(other[known[1] :]))}` does in line {known[0]}."
    place = page.span(start, start + len(_begin(line)))
    related = ((page.span(there, there + len(_begin(other[known[1] :]))), "like this one"),)
    return Diagnostic("bad-indentation", place, said, help, related=related, fix=fix)


def _begin(line: str) -> str:
    """The key or the item that a line begins with."""
    text = line.strip()
    return text[: text.index(":") + 1] if ":" in text and not text.startswith("- ") else text


def _marks_item(page: Page, at: int) -> bool:
    """Whether a `*` is the beginning of a line, and a blank follows it."""
    line = _line(page, page.place(at)[0])
    return line.lstrip().startswith("* ")


def _shallow_block(page: Page, at: int) -> Diagnostic | None:
    """The text of a `|` that is not deeper than its key."""
    number, _ = page.place(at)
    above = _line_above(page, number)
    mark = _BLOCK.search(_line(page, above).split(" #")[0]) if above else None
    if mark is None:
        return None
    start = page.starts[above - 1] + mark.start(1)
    said = f"The text of a `{mark[1]}` stands deeper than its key; this line does not."
    related = ((page.span(start, start + 1), "the text of this"),)
    return Diagnostic("bad-indentation", page.span(at, at + 1), said, "Indent it two spaces more.", related=related)


def _line_above(page: Page, number: int) -> int:
    """The next line above that says anything; 0 if there is none."""
    above = number - 1
    while above and not _line(page, above).split("#")[0].strip():
        above -= 1
    return above


def _bracket(row: _Mishap, page: Page, opened: int, problem: int) -> Diagnostic:
    """A bracket without its end, or a text that only looks as if it began with one."""
    bracket = page.text[opened : opened + 1]
    related: tuple[tuple[Span, str], ...] = ((page.span(opened, opened + 1), row.opened),)
    message, at, help = row.message, problem, row.help
    if not page.text[problem:].strip():
        message, at, related = f"The `{bracket}` opened here is never closed.", opened, ()
        help = f"Add the `{'}' if bracket == '{' else ']'}` that closes it."
    if page.text[problem : problem + 1] in ("{", "[") or _PROSE.match(page.text, opened + 1):
        help = "This looks like a text of rules: put the whole text in quotes."
    return Diagnostic(row.code, page.span(at, min(at + 1, len(page.text))), message, help, related=related)


def _colon(row: _Mishap, page: Page, problem: int) -> Diagnostic:
    """A colon in a text, a key too deep, or a line before it that lacks its own colon, or the blank behind it."""
    line, column = page.place(problem)
    before = page.text[problem - column + 1 : problem]
    own = _line(page, line)
    if (listed := _PAIRS.match(own)) is not None:
        at = problem - column + 1 + listed.start(1)
        said = "Several keys stand behind this one on its line."
        place = page.span(at, at + len(listed[1]))
        return Diagnostic("stray-colon", place, said, f"Put them in braces: `{{{shown(listed[1])}}}`.")
    if _GLUED.match(own):
        return _uncoloned(page, problem - column + 1 + len(own) - len(own.lstrip()))
    if not _LONE_KEY.match(before):
        return Diagnostic(row.code, page.span(problem, problem + 1), row.message, row.help)
    above = _line_above(page, line)
    written = _line(page, above).split(" #")[0].rstrip() if above else ""
    start = page.starts[above - 1] + len(written) - len(written.lstrip()) if above else 0
    stuck = _STUCK.match(written)
    if written and (stuck or (":" not in written and not written.lstrip().startswith("-"))):
        return _uncoloned(page, start)
    start = page.starts[line - 1]
    margin, wanted = len(before) - len(before.lstrip()), len(written) - len(written.lstrip())
    if not written or margin <= wanted:
        return Diagnostic(row.code, page.span(problem, problem + 1), row.message, row.help)
    known = fellow(page, above)
    if known is not None and known[1] == margin and is_known_key(page, above, margin):
        return _out_of_step(page, above, known)
    said = "The indentation of this key is deeper than that of the line above, which has a value already."
    help = "Indent this key like the one above it, or give the one above no value of its own."
    related = ((page.span(page.starts[above - 1] + wanted, page.starts[above - 1] + len(written)), "the line above"),)
    place = page.span(start + margin, problem)
    return Diagnostic("bad-indentation", place, said, help, related=related, fix=indented(page, problem))


def _uncoloned(page: Page, at: int) -> Diagnostic:
    """A line that is no key with a value; where a list item or a sign for the colon shows, with what it wants."""
    row = next(m for m in _MISHAPS if m.code == "missing-colon")
    line = _line(page, page.place(at)[0]).split(" #")[0].rstrip()
    end = at + len(line.lstrip())
    if (marker := _MARKER.match(line)) is not None:
        start = at + marker.start(1) - (len(line) - len(line.lstrip()))
        change = (start, start + len(marker[1]) + len(marker[2]), "- ")
        said = f"A list item begins with `- `, not with `{marker[1]}`."
        fix = as_edits(page, change) if readable_with(page, change) else ()
        place = page.span(start, start + len(marker[1]))
        return Diagnostic("missing-dash", place, said, "Write `- ` there.", fix=fix)
    message, help = row.message, row.help
    if _STUCK.match(line):
        message, help = "This line is no key with a value: behind its `:` a blank is missing.", "Write `key: value`."
    elif _EQUALS.match(line):
        message, help = "This line is no key with a value: behind a key stands a `:`, not `=`.", "Write `key: value`."
    return Diagnostic(row.code, page.span(at, max(end, at + 1)), message, help, fix=with_colon(page, at))


def _line(page: Page, number: int) -> str:
    start = page.starts[number - 1]
    end = page.text.find("\n", start)
    return page.text[start : end if end >= 0 else len(page.text)]


def _row(problem: str, context: str) -> _Mishap | None:
    same = (said for words, around, said in _IN_PYTHON if words in problem and around in context)
    problem = next(same, problem)
    return next((row for row in _MISHAPS if row.problem in problem and row.context in context), None)


def _unplaced(page: Page, at: int) -> Diagnostic:
    """The complaints that only say what was not found: what stands there says more."""
    rest = page.text[at:]
    if not rest.strip():
        before = page.text[:at].rstrip()
        opening = max(before.rfind("["), before.rfind("{"))
        if opening >= 0:
            message = f"The `{before[opening]}` opened here is never closed."
            help = "Add the bracket that closes it, or put the value in quotes if it is a text."
            return Diagnostic("unclosed-bracket", page.span(opening, opening + 1), message, help)
    mark = rest[:1]
    if mark and mark in "@`%*&!|>?-,]}":
        return Diagnostic(
            "odd-start", page.span(at, at + 1), f"A value cannot begin with `{shown(mark) or mark}` here.", _QUOTE
        )
    message = "The file cannot be read from here on."
    help = "Look for a missing quote, bracket or colon in this line and the one before."
    return Diagnostic("odd-start", page.span(at, min(at + 1, len(page.text))), message, help)
