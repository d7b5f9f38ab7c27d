"""Message files → what is wrong with them: the library would drop what it cannot read without a word.

Never: judges style.
"""

from __future__ import annotations

from bisect import bisect_right
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
    starts = [0, *(i + 1 for i, c in enumerate(text) if c == "\n")]
    known = _known(declared)
    seen: set[str] = set()

    def span(start: int, end: int) -> Span:
        first, last = bisect_right(starts, start), bisect_right(starts, end)
        return Span(name, first, start - starts[first - 1] + 1, last, end - starts[last - 1] + 1)

    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            for note in entry.annotations or [None]:
                at = note.span.start if note else entry.span.start
                why = f": {note.message[0].lower()}{note.message[1:]}" if note and note.message else ""
                message = f"This is not a message{why}"
                said.append(Diagnostic("bad-message", span(at, at), message, "Write, for example, `ask-turn = What now?`."))
        elif isinstance(entry, ast.Message):
            at = span(entry.id.span.start, entry.id.span.end)
            if entry.id.name in seen:
                message = f"The message `{entry.id.name}` stands here a second time."
                said.append(Diagnostic("message-twice", at, message, "Remove one of the two.", "warning"))
            elif entry.id.name not in known:
                near = nearest(entry.id.name, known)
                help = f"Did you mean `{near[0]}`?" if near else "Remove it, or correct the name."
                message = f"The message `{entry.id.name}` names nothing in this ruleset."
                said.append(Diagnostic("unknown-message", at, message, help, "warning"))
            seen.add(entry.id.name)
    return said


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
