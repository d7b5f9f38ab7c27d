"""What is said of a ruleset and of its words → the words' faults without those that only follow from a broken text.

Half an effect has fewer figures than its text in every language, and each would be warned of once more. What could
not be read may hold the question, the ending or the thing that a message names.

Never: leaves out what is said of a message of a sound card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset

WORD = re.compile("[A-Za-z][A-Za-z0-9_]*")
KEY = re.compile("[ -]*[\"']?([A-Za-z][A-Za-z0-9_.]*)[\"']? *:")
OF_MESSAGES = frozenset(["yes", "no", "first", "hidden", "not", "most", "least", "before", "after"])  # not of a ruleset
OF_NAMES = ("unknown-message", "unknown-variable")
TAKEN = "declared-twice"
ENDING, REASON = "ending-", re.compile(r"\bbecause\b")
LOOKED_BACK = 1000  # letters
Lines = Mapping[str, list[str]]


def without_follow_ups(
    found: Iterable[Diagnostic], said: Iterable[Diagnostic], declared: Ruleset, texts: Mapping[str, str]
) -> list[Diagnostic]:
    """What was found in the files of words; `said` was found in the ruleset, `texts` are those of all files."""
    said = list(said)
    wrong = {(d.span.file, d.span.line) for d in said if d.severity == "error"}
    if not wrong:
        return list(found)
    lines = {name: text.split("\n") for name, text in declared.files.items()}
    unread = _unread(declared, lines, wrong)
    taken = [path for d in said if d.code == TAKEN for path in _added(d.span, lines.get(d.span.file, []))]
    reason = any(_is_reason(d.span, lines.get(d.span.file, [])) for d in said if d.severity == "error")
    own = {name: text.split("\n") for name, text in texts.items()}
    about = ((d, d.span.parts(own.get(d.span.file, [])) if d.code in OF_NAMES else []) for d in found)

    def follows(message: str) -> bool:
        of_broken = _may_name(message, unread) or (reason and message.startswith(ENDING))
        return of_broken or any(_is_beside(message, path) for path in taken)

    return [d for d, messages in about if not any(map(follows, messages))]


def _may_name(message: str, words: set[str]) -> bool:
    """Whether all that a message names stands in a text."""
    named = [part for part in message.split("-")[1:] if not part.isdigit() and part not in OF_MESSAGES]
    return bool(named) and words.issuperset(named)


def _added(at: Span, lines: list[str]) -> Iterator[list[str]]:
    """The path of what a variant adds where a name is taken: what is meant has another name, nobody knows which."""
    for number, above in _standing(lines):
        if number == at.line:
            keys = [found[1] for n in above if (found := KEY.match(lines[n - 1]))]
            if keys[:1] == ["add"]:
                yield ".".join(keys[1:]).split(".")
            return


def _is_beside(message: str, path: list[str]) -> bool:
    """Whether a message may be of a thing that stands beside one: another card of a deck, another counter."""
    kind, *named = message.split("-")
    return len(path) > 1 and f"{kind}s" == path[-2] and named[:-1] == path[1:-2]


def _is_reason(at: Span, lines: list[str]) -> bool:
    """Whether what is wrong stands where a reason has its name, which is not known then."""
    near = max(0, at.column - 1 - LOOKED_BACK)
    before = lines[at.line - 1][near : at.column - 1] if at.line <= len(lines) else ""
    return REASON.search(before, max(map(before.rfind, ";{}")) + 1) is not None


def _unread(declared: Ruleset, lines: Lines, wrong: set[tuple[str, int]]) -> set[str]:
    """The words of all parts of a ruleset in which something is wrong, with the keys these stand under.

    A part is what a section lists, such as a phase; of a deck a card.
    """
    cards = {(f.span.file, f.span.line) for deck in declared.decks.values() for f in deck.faces}
    parts: set[tuple[str, int]] = set()
    words: set[str] = set()
    for file, text in lines.items():
        for number, above in _standing(text):
            if above and (file, number) in wrong:
                parts.add((file, next((n for n in above if (file, n) in cards), above[:2][-1])))
                keys = (found[1] for n in above if (found := KEY.match(text[n - 1])))
                words |= {word for key in keys for word in key.split(".")}
    for file, part in parts:
        column = _column(lines[file][part - 1])
        for number in _lines(lines[file], Span(file, part, column, part, column)):
            words |= set(WORD.findall(lines[file][number - 1]))
    return words


def _standing(lines: list[str]) -> Iterator[tuple[int, list[int]]]:
    """The number of each line, with those of the lines it stands under, the outermost first, and its own."""
    above: list[int] = []
    for number, line in enumerate(lines, 1):
        if _says(line):
            while above and _column(lines[above[-1] - 1]) >= _column(line):
                above.pop()
            above.append(number)
        yield number, above


def _says(line: str) -> bool:
    """Whether something stands in a line, and no remark alone."""
    return line.strip()[:1] not in ("", "#")


def _column(line: str) -> int:
    """Where a line begins."""
    return len(line) - len(line.lstrip()) + 1


def _lines(lines: list[str], at: Span) -> Iterator[int]:
    """The numbers of the lines of what begins at a place: its own, and those behind that stand further in."""
    yield at.line
    for number in range(at.line, len(lines)):
        line = lines[number]
        if _says(line) and len(line) - len(line.lstrip()) < at.column:
            return
        yield number + 1
