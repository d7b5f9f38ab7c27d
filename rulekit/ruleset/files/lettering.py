"""Letters in a file that only look like those of YAML, or of a name → what is said about them, and the plain ones.

Only where a file cannot be read, or a value does not fit, is anything said: what people read is written in any script.

Never: changes what a value means when it fits as it stands.
"""

from __future__ import annotations

from unicodedata import name

from rulekit.diagnostics.letters import called, explained, is_seen, meant
from rulekit.diagnostics.places import Swap, swapped
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.files.yaml_fixes import as_edits, broken_at
from rulekit.ruleset.tree import Page, Scalar
from rulekit.ruleset.wording import shown

_OF_YAML = frozenset(" :-,[]{}'\"#")


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
