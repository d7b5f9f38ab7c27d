"""What is said of a ruleset and of its words → the words' faults without those that only follow from a broken card.

Half an effect has fewer figures than its text in every language, and each would be warned of once more.

Never: leaves out what is said of a message of a sound card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset


def without_follow_ups(
    found: Iterable[Diagnostic], said: Iterable[Diagnostic], declared: Ruleset, texts: Mapping[str, str]
) -> list[Diagnostic]:
    """What was found in the files of words; `said` was found in the ruleset, `texts` are those of all files."""
    wrong = {(d.span.file, d.span.line) for d in said if d.severity == "error"}
    broken = set(_broken(declared, wrong)) if wrong else set()
    if not broken:
        return list(found)
    lines = {name: text.split("\n") for name, text in texts.items()}
    about = [(d, d.span.parts(lines.get(d.span.file, []))) for d in found]
    return [d for d, said in about if d.code != "unknown-variable" or broken.isdisjoint(said)]


def _broken(declared: Ruleset, wrong: set[tuple[str, int]]) -> Iterator[str]:
    """The messages of the cards in whose lines something is wrong."""
    lines = {name: text.split("\n") for name, text in declared.files.items()}
    for deck in declared.decks.values():
        for face in deck.faces:
            at = face.span
            if any((at.file, line) in wrong for line in _lines(lines.get(at.file, []), at)):
                yield f"card-{deck.name}-{face.name}"


def _lines(lines: list[str], at: Span) -> Iterator[int]:
    """The numbers of the lines of what begins at a place: its own, and those behind that stand further in."""
    yield at.line
    for number in range(at.line, len(lines)):
        line = lines[number]
        if line.strip() and len(line) - len(line.lstrip()) < at.column:
            return
        yield number + 1
