"""Message files → what is wrong with them: the library would drop what it cannot read without a word.

Never: judges style.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rulekit.diagnostics.nearest import nearest, surely
from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.model import Panel, Ruleset
from rulekit.ruleset.questions import USE, askers
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.variables import faults, variables
from rulekit.text.words import MOST_BYTES, NOT_IN_A_MESSAGE

if TYPE_CHECKING:
    from fluent.syntax import ast

FIXED = ("title", "about")
IDENTIFIER = re.compile("[A-Za-z][A-Za-z0-9_-]*")  # what a message may be called
# What the reader of messages finds, by its codes.
WHY = {
    "E0002": "a line begins with a name, or with blanks if it goes on with the message above",
    "E0003": "here a `{}` is missing",
    "E0004": "here a letter is missing",
    "E0005": "`{}` says nothing",
    "E0006": "`-{}` says nothing",
    "E0010": "one of the cases is marked with `*`, for all that is not named",
    "E0011": "behind `->` stands no case",
    "E0015": "only one of the cases is marked with `*`",
    "E0020": "a quote is never closed",
    "E0027": "this `}}` closes nothing",
    "E0028": "between the braces stands nothing that can be put in",
}
VERBS = ("gain", "lose", "pay", "move", "draw", "discard", "reveal", "play")  # what a ruleset may tell its own way


def proofread(files: list[tuple[str, bytes]], declared: Ruleset) -> list[Diagnostic]:
    """Every mistake in the message files of a ruleset."""
    said: list[Diagnostic] = []
    for name, data in files:
        if len(data) > MOST_BYTES:
            said.append(_at(name, "file-too-large", "This file is larger than 1 MiB.", "Make it smaller."))
            continue
        try:
            text = data.decode("utf-8").removeprefix(MARK)
        except UnicodeDecodeError as odd:
            line = data[: odd.start].count(b"\n") + 1
            help = "Save it as UTF-8."
            said.append(_at(name, "wrong-encoding", "This file is not written in UTF-8.", help, line))
            continue
        said += _read(name, text, declared)
    return said


def _read(name: str, text: str, declared: Ruleset) -> list[Diagnostic]:
    from fluent.syntax import ast

    said: list[Diagnostic] = []
    known, several = _known(declared), _several(declared)
    seen: set[str] = set()
    entries = _entries(text)
    spoken = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    for entry in entries:
        start = entry.span.start if entry.span else 0
        if isinstance(entry, ast.Junk):
            help = "Write, for example, `ask-turn = What now?`."
            for note in entry.annotations:
                where = _span(name, text, note.span.start if note.span else start)
                why = WHY.get(note.code or "", "it cannot be read").format(*note.arguments or ())
                said.append(Diagnostic("bad-message", where, f"This is not a message: {why}.", help))
        elif isinstance(entry, ast.Message):
            at, message = _span(name, text, start, len(entry.id.name)), entry.id.name
            said += _named(message, at, known, seen, spoken, several)
            if message in known and message not in seen:
                said += faults(message, at, variables(entry), declared, spoken)
            seen.add(message)
    return said


@lru_cache(maxsize=16)
def _entries(text: str) -> tuple[ast.EntryType, ...]:
    """The messages of a file; the last ones are kept, for a program that looks again and again."""
    from fluent.syntax import FluentParser

    return tuple(FluentParser().parse(text).body)


def _named(
    message: str, at: Span, known: set[str], seen: set[str], spoken: set[str], several: dict[str, str]
) -> list[Diagnostic]:
    if message in seen:
        said = f"The message `{message}` stands here a second time."
        return [Diagnostic("message-twice", at, said, "Remove one of the two.", "warning")]
    if message in known:
        return []
    near = nearest(message, known)
    if message in several:
        said = f"There are several questions here, and `{message}` does not say which."
        return [Diagnostic("unknown-message", at, said, several[message], "warning")]
    help = f"Did you mean `{near[0]}`?" if near else "Remove it, or correct the name."
    meant = surely(message, known)
    fix = (Edit(at, meant),) if meant and meant not in spoken else ()
    return [Diagnostic("unknown-message", at, f"The message `{message}` names nothing here.", help, "warning", fix=fix)]


def _several(declared: Ruleset) -> dict[str, str]:
    """The names that would do if there were one question, and what to write for the first of several."""
    found = {}
    for name, asker in askers(declared).items():
        where, ways = name.replace(".", "-"), list(asker.ways.values())
        if len(ways) > 1:
            for arm in range(1, max(ways) + 1):
                found[f"arm-{where}-{arm}"] = f"Write `arm-{where}-1-{arm}` for the first of them."
    return found


def _span(file: str, text: str, start: int, length: int = 0) -> Span:
    line = text.count("\n", 0, start) + 1
    column = start - text.rfind("\n", 0, start)
    return Span(file, line, column, line, column + length)


def _at(file: str, code: str, message: str, help: str, line: int = 1) -> Diagnostic:
    return Diagnostic(code, Span(file, line, 1, line, 1), message, help)


def _known(declared: Ruleset) -> set[str]:
    """Every message that names something of the ruleset."""
    found = set(FIXED)
    found |= {f"seat-{seat}" for seat in declared.seats}
    for prefix, names in (
        ("counter", declared.counters),
        ("piece", declared.pieces),
        ("deck", declared.decks),
        ("zone", declared.zones),
        ("region", declared.regions),
        ("metric", declared.metrics),
        ("variable", declared.variables),
        ("do", declared.procedures),
    ):
        found |= {f"{prefix}-{name}" for name in names}
    found |= {f"place-{region}" for region in declared.regions}
    things = (*declared.counters, *declared.pieces, *declared.decks)
    found |= {f"event-{verb}{thing}" for verb in VERBS for thing in ("", *(f"-{name}" for name in things))}
    found |= {f"card-{deck.name}-{face.name}" for deck in declared.decks.values() for face in deck.faces}
    found |= {f"space-{region}" for region in declared.regions}
    for region in declared.regions.values():
        rows, columns = region.grid or (0, 0)
        found |= {f"space-{region.name}-{r + 1}-{c + 1}" for r in range(rows) for c in range(columns)}
        found |= {f"space-{region.name}-{NOT_IN_A_MESSAGE.sub('-', space.name)}" for space in region.elements}
    found |= {f"value-{enum.name}-{member}" for enum in declared.enums.values() for member in enum.members}
    attributes = [a for region in declared.regions.values() for a in region.attributes]
    attributes += [a for deck in declared.decks.values() for a in deck.attributes]
    found |= {f"attribute-{attribute.name}" for attribute in attributes}
    found |= {f"layout-{name}" for panel in declared.layout.panels for name in _said(panel)}
    for option in declared.options.values():
        found |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    found |= set(_asked(declared))
    for face in (face for deck in declared.decks.values() for face in deck.faces):
        events = {name for ability in face.abilities if ability.trigger for name in ability.trigger.names}
        found |= {f"ask-{event}-{what}" for event in events for what in ("first", "hidden")}
    return {name for name in found if IDENTIFIER.fullmatch(name)}


def _said(panel: Panel) -> Iterator[str]:
    """The messages a panel and those in it show."""
    yield from (name.text for name in panel.names if panel.form == "text")
    yield from [panel.title] * bool(panel.title)
    for inner in panel.panels:
        yield from _said(inner)


def _asked(declared: Ruleset) -> Iterator[str]:
    """The messages of procedures and cards: their questions, their ways, the endings they name."""
    every = askers(declared)
    trees: dict[str, list[nodes.Node]] = {p.name: [p.steps] for p in declared.procedures.values()}
    for deck in declared.decks.values():
        for face in deck.faces:
            effects = [a.effect for a in face.abilities if a.effect is not None]
            trees[f"{deck.name}.{face.name}"] = [*effects]
    for name, asker in every.items():
        where = name.replace(".", "-")
        for node in walk(tuple(trees[name])):
            if isinstance(node, nodes.Choose):
                yield f"ask-{where}-{node.name}"
            elif isinstance(node, nodes.EndGame):
                yield from (f"ending-{reason.name}" for reason in node.reasons)
        for (what, span), question in asker.names.items():
            if what == "way":
                behind = f"{where}-{question}" if question else where
                yield f"ask-{behind}"
                yield from (f"arm-{behind}-{n + 1}" for n in range(asker.ways[span]))
            else:
                behind = where + question.removeprefix(USE).replace(" ", "-")
                yield from (f"use-{behind}", f"use-{behind}-yes", f"use-{behind}-no")
        if asker.ways:
            yield f"ask-{where}"  # of several questions those that have no words of their own
        elif len(asker.uses) == 1:  # the only question of a card may be called so too
            yield from (f"ask-{where}", f"arm-{where}-1", f"arm-{where}-2")
