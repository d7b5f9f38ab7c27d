"""The text of a message file → its messages, those apart that would take too much time or room to put together.

A message file comes from anybody. A message can be put together from others, and those again: ten lines can ask for
more text than a computer holds. What a message may be is bounded here, for all who read such files.

Never: puts a message together; lets through what has no end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

DEEPEST = 20  # braces and brackets within each other
MOST_CASES = 100  # of one choice between cases
MOST_PARTS = 500  # texts and values of a message, with those of the messages it is put together from
LONG_TEXT = 200  # letters that count as one part more
BRACES = re.compile(r"^(?=[^\s}#\[*.])|[{}()]", re.MULTILINE)  # where a message begins, and what may nest
BEGINS = re.compile(r"^(?=[^\s}\[*.])", re.MULTILINE)


class Refused(NamedTuple):
    """A message that is left out: its name, where it begins in the text, and why."""

    message: str
    start: int
    why: str


class Measured(NamedTuple):
    """Of a message: how many parts it has, the cases of its largest choice, and which messages it asks for."""

    parts: int
    cases: int
    asked: tuple[str, ...]


class Bounded(NamedTuple):
    """A message file: what the library made of it, how large its messages are, those that were left out."""

    resource: Any
    sizes: Mapping[str, Measured]
    refused: tuple[Refused, ...]


@lru_cache(maxsize=32)
def bounded(text: str) -> Bounded:
    """A file taken apart; the last ones are kept, as many games speak the same words."""
    from fluent.runtime import FluentResource

    deep = list(_too_deep(text))
    for start, end in deep:
        text = text[:start] + re.sub("[^\n]", " ", text[start:end]) + text[end:]  # every place stays where it is
    resource: Any = FluentResource(text)
    refused = [Refused("", start, f"its braces stand more than {DEEPEST} deep within each other") for start, _ in deep]
    sizes: dict[str, Measured] = {}
    for entry in resource.body:
        if name := name_of(entry):
            sizes.setdefault(name, _measured(entry))
    why = too_large(sizes)
    for entry in [entry for entry in resource.body if name_of(entry) in why]:
        refused.append(Refused(entry.id.name, entry.span.start, why[name_of(entry)]))
        resource.body.remove(entry)
    return Bounded(resource, {name: size for name, size in sizes.items() if name not in why}, tuple(refused))


def name_of(entry: Any) -> str:
    """What a message is called, a term with a `-` in front; "" for what is neither."""
    from fluent.syntax import ast

    if isinstance(entry, ast.Message):
        return str(entry.id.name)
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else ""


def _too_deep(text: str) -> Iterator[tuple[int, int]]:
    """Where messages begin and end that no parser should be given."""
    depth = 0
    behind = 0
    for found in BRACES.finditer(text):
        sign = found[0]
        if not sign:
            depth = 0
        elif sign == "{" or (sign == "(" and depth):
            depth += 1
        elif depth and (sign == "}" or sign == ")"):
            depth -= 1
        if depth > DEEPEST and found.start() >= behind:
            start = text.rfind("\n", 0, found.start()) + 1
            while start and not BEGINS.match(text, start):
                start = text.rfind("\n", 0, start - 1) + 1
            later = BEGINS.search(text, found.end())
            behind = later.start() if later else len(text)
            yield start, behind


def too_large(messages: Mapping[str, Measured]) -> dict[str, str]:
    """The messages that are too large, each with why; of all that may be put together from each other."""
    sizes: dict[str, int] = {}
    why: dict[str, str] = {}

    def size(name: str, inside: tuple[str, ...]) -> int:
        if name in inside:
            why[name] = f"it is put together from itself: {' → '.join((*inside[inside.index(name) :], name))}"
            return MOST_PARTS + 1
        if name in sizes or name not in messages:
            return sizes.get(name, 1)
        if len(inside) > DEEPEST:
            return MOST_PARTS + 1
        parts, cases, asked = messages[name]
        if cases > MOST_CASES:
            why[name] = f"it has {cases:,} cases, and {MOST_CASES} are allowed"
        for other in asked:
            parts = min(parts + size(other, (*inside, name)), MOST_PARTS + 1)
        if parts > MOST_PARTS:
            why.setdefault(name, f"it is put together from more than {MOST_PARTS} parts, or {DEEPEST} messages in turn")
        sizes[name] = MOST_PARTS + 1 if name in why else parts
        return sizes[name]

    for name in messages:
        size(name, ())
    return why


def _measured(entry: Any) -> Measured:
    counter = _counter()()
    counter.visit(entry)
    return Measured(counter.parts, counter.cases, tuple(counter.asked))


@cache
def _counter() -> Any:
    """What walks through a message, made when the library is needed, and once."""
    from fluent.syntax import ast, visitor

    class Counter(visitor.Visitor):
        def __init__(self) -> None:
            self.parts, self.cases = 0, 0
            self.asked: list[str] = []

        def visit_TextElement(self, node: ast.TextElement) -> None:
            self.parts += 1 + len(node.value) // LONG_TEXT

        def visit_NumberLiteral(self, node: ast.NumberLiteral) -> None:
            self.parts += len(node.value)

        def visit_Placeable(self, node: ast.Placeable) -> None:
            self.parts += 1
            self.generic_visit(node)

        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
            self.cases = max(self.cases, len(node.variants))
            self.generic_visit(node)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:
            self.asked.append(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:
            self.asked.append(f"-{node.id.name}")
            self.generic_visit(node)

    return Counter
