"""Signs at which YAML cannot read a file as it was meant: `- `, `#`, quotes, brackets, look-alikes → what is said of
them.

The parser complains where list and map meet, which is the line behind the wrong one, or where the next text begins,
which may be many lines below: what is open is closed by the quotes of another text, or goes on over the keys of the
lines that follow. Each change is tried out. Of letters that only look like those of YAML, or of a name, something is
said only where a file cannot be read, or a value does not fit: what people read is written in any script.

Never: says it of a file that cannot be read without the sign, or with it; takes a text for unclosed that may stand over
several lines, unless it cannot be read; changes what a value means when it fits as it stands.
"""

from __future__ import annotations

import re
from unicodedata import name

import yaml

from rulekit.diagnostics.letters import called, explained, is_seen, meant
from rulekit.diagnostics.places import Swap, swapped
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.files.yaml_fixes import MOST_DEPTH, as_edits, broken_at, readable_with
from rulekit.ruleset.files.yaml_loader import LOADER
from rulekit.ruleset.tree import Node, Page, Scalar, Sequence
from rulekit.ruleset.wording import shown
from rulekit.syntax.words import verbs

_ITEM = re.compile(r"( *)- +(?=[\w.\"']+ *:( |$))")
_LINE = re.compile(r"( *)(\S(?:.*\S)?)")
_COMMENT = re.compile(r"(?<![ \t])[ \t]+#[ \t]*([^\n]*)$")
_DEEPER = re.compile(r"\n( *)- +(\w+)")
FAR = 400  # lines above in which a list may begin
CLOSING = {"[": "]", "{": "}"}
DEEPER, HIGHER = (
    (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken),
    (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken),
)
_NEXT = re.compile(r"^ *(- +)*[\w\"'-]+ *:( |$)|^ *- ", re.MULTILINE)  # how a line begins that is no text going on
_APOSTROPHE = re.compile(r"\w'\w")
_OF_YAML = frozenset(" :-,[]{}'\"#")


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
        for token in yaml.scan(page.text, Loader=LOADER):
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


def plainly(scalar: Scalar) -> Scalar | None:
    """A value as it seems to be spelt; None if it is spelt so, or in another script altogether."""
    letters = [c for c in scalar.text if c.isalpha()]
    if scalar.text.isascii() or (len(letters) > 1 and not any("LATIN" in name(c, "") for c in letters)):
        return None
    text = meant(scalar.text)
    return scalar._replace(text=text) if text != scalar.text and text.isascii() else None


def misspelt(scalar: Scalar, plain: Scalar) -> Diagnostic:
    """What is said about a name or a value with letters that only look like plain ones."""
    seen = "".join(c for c in scalar.text if is_seen(c) or c == " ")
    said = f"`{shown(seen)}` is not spelt in plain letters: {explained(scalar.text)}"
    fix = (
        (Edit(scalar.span, plain.text),) if scalar.style == "plain" and scalar.span.line == scalar.span.end_line else ()
    )
    return Diagnostic("strange-letter", scalar.span, said, f"Write `{shown(plain.text)}`.", fix=fix)


def misspelt_line(page: Page, problem: int) -> Diagnostic | None:
    """A sign that only looks like one of YAML in the line of a place or the one above, if a plain one is read."""
    line, _ = page.place(problem)
    for number in (line, _above(page, line)):
        changes = _changes(page, number)
        if not changes:
            continue
        text = swapped(page.text, changes)
        broken = broken_at(text)
        if broken is None or text.count("\n", 0, broken) > max(line, number):
            return misread_sign(page, changes, sound=broken is None)
    return None


def misspelt_map(page: Page, start: int) -> Diagnostic | None:
    """A sign of YAML that only looks like one in the line where a text begins that ought to be a map or a list."""
    changes = _changes(page, page.place(start)[0])
    changed = swapped(page.text, changes) if changes else ""
    return misread_sign(page, changes, sound=True) if changes and broken_at(changed) is None else None


def misread_sign(page: Page, changes: list[Swap], sound: bool) -> Diagnostic:
    """What is said about signs that are read as letters; `sound`: with plain ones the file can be read."""
    start, end, plain = changes[0]
    letter = page.text[start]
    stands = f"`{letter}` ({called(letter)})" if is_seen(letter) else called(letter)
    said = f"Here stands {stands}, which only looks like {f'`{plain.strip()}`' if plain.strip() else 'a space'}."
    help = f"Write {f'`{plain}`' if plain.strip() else 'a space'}."
    return Diagnostic(
        "strange-letter", page.span(start, end), said, help, fix=as_edits(page, *changes) if sound else ()
    )


def _changes(page: Page, number: int) -> list[Swap]:
    """What is to stand in a line for the signs that only look like those of YAML."""
    if not 1 <= number <= len(page.starts):
        return []
    start = page.starts[number - 1]
    line = page.text[start:].partition("\n")[0].partition(" #")[0]
    found: list[Swap] = []
    for i, letter in enumerate(line):
        if not letter.isascii() and (plain := meant(letter)) in _OF_YAML:
            stuck = plain == ":" and line[i + 1 : i + 2].strip() and not found
            found.append((start + i, start + i + 1, ": " if stuck else plain))
    return found


def _above(page: Page, number: int) -> int:
    """The next line above that says anything."""
    lines = page.text.split("\n")
    number -= 1
    while number and not lines[number - 1].partition("#")[0].strip():
        number -= 1
    return number
