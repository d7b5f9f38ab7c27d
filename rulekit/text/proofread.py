"""Message files → what is wrong with them: the library would drop what it cannot read without a word.

Never: judges style.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.words import MOST_BYTES

FIXED = ("title", "about")


def proofread(files: list[tuple[str, bytes]], declared: Ruleset) -> list[Diagnostic]:
    """Every mistake in the message files of a ruleset."""
    said: list[Diagnostic] = []
    for name, data in files:
        if len(data) > MOST_BYTES:
            said.append(_at(name, "file-too-large", "This file is larger than 1 MiB.", "Make it smaller."))
            continue
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as odd:
            line = data[: odd.start].count(b"\n") + 1
            help = "Save it as UTF-8."
            said.append(_at(name, "wrong-encoding", "This file is not written in UTF-8.", help, line))
            continue
        said += _read(name, text, declared)
    return said


def _read(name: str, text: str, declared: Ruleset) -> list[Diagnostic]:
    from fluent.syntax import FluentParser, ast

    said: list[Diagnostic] = []
    known = _known(declared)
    seen: set[str] = set()
    for entry in FluentParser().parse(text).body:
        start = entry.span.start if entry.span else 0
        if isinstance(entry, ast.Junk):
            help = "Write, for example, `ask-turn = What now?`."
            for note in entry.annotations:
                at = note.span.start if note.span else start
                why = (note.message or "it cannot be read").rstrip(".")
                said.append(Diagnostic("bad-message", _span(name, text, at), f"This is not a message: {why}.", help))
        elif isinstance(entry, ast.Message):
            said += _named(entry.id.name, _span(name, text, start, len(entry.id.name)), known, seen)
            seen.add(entry.id.name)
    return said


def _named(message: str, at: Span, known: set[str], seen: set[str]) -> list[Diagnostic]:
    if message in seen:
        said = f"The message `{message}` stands here a second time."
        return [Diagnostic("message-twice", at, said, "Remove one of the two.", "warning")]
    if message in known:
        return []
    near = nearest(message, known)
    help = f"Did you mean `{near[0]}`?" if near else "Remove it, or correct the name."
    return [Diagnostic("unknown-message", at, f"The message `{message}` names nothing here.", help, "warning")]


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
        ("do", declared.procedures),
    ):
        found |= {f"{prefix}-{name}" for name in names}
    found |= {f"card-{deck.name}-{face.name}" for deck in declared.decks.values() for face in deck.faces}
    found |= {f"space-{region.name}-{space.name}" for region in declared.regions.values() for space in region.elements}
    found |= {f"value-{enum.name}-{member}" for enum in declared.enums.values() for member in enum.members}
    for option in declared.options.values():
        found |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    for where, trees in _spoken(declared):
        found |= _asked(where, trees)
    return found


def _spoken(declared: Ruleset) -> Iterator[tuple[str, list[nodes.Node]]]:
    """Whatever may ask something, as messages call it."""
    for procedure in declared.procedures.values():
        yield procedure.name, [procedure.steps]
    for deck in declared.decks.values():
        for face in deck.faces:
            yield f"{deck.name}-{face.name}", [a.effect for a in face.abilities if a.effect is not None]


def _asked(where: str, trees: list[nodes.Node]) -> set[str]:
    """The messages of one procedure or card: its questions, its ways, the endings it names."""
    found = {f"ask-{where}"}
    ways = 0
    for tree in trees:
        for node in walk(tree):
            if isinstance(node, nodes.Choose):
                found.add(f"ask-{where}-{node.name}")
            elif isinstance(node, nodes.Either | nodes.May):
                ways = max(ways, len(node.arms) if isinstance(node, nodes.Either) else 2)
            elif isinstance(node, nodes.EndGame):
                found |= {f"ending-{reason.name}" for reason in node.reasons}
    return found | {f"arm-{where}-{n + 1}" for n in range(ways)}
