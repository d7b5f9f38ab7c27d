"""The text of a message file → what each of its messages says, asks for and knows of its grammar.

Never: puts a message together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from fluent.syntax import ast, visitor

from rulekit.text.bounds import bounded
from rulekit.text.messages import CONTROL


@dataclass(frozen=True, slots=True)
class Text:
    """A stretch of words between values: where it begins in the file, and what it says."""

    start: int
    says: str


@dataclass(frozen=True, slots=True)
class Case:
    """A case of a choice: where, what it is for, and the variable that is looked at ("": something else)."""

    start: int
    key: str
    of: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice between cases: the variable that is looked at, what the cases are for, what the one for the rest is."""

    of: str
    keys: tuple[str, ...]
    rest: str


@dataclass(slots=True)
class Facts:
    """What stands in a message or one of its attributes."""

    texts: list[Text] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)  # variables that are put in
    asked: set[str] = field(default_factory=set)  # and those that only choose between cases
    often: Mapping[str, int] = field(default_factory=dict)  # how often one is put in at most, whatever the cases
    cases: list[Case] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    others: list[tuple[int, str]] = field(default_factory=list)  # messages it is put together from; terms with a `-`


@dataclass(frozen=True, slots=True)
class Entry:
    """A message: its stretch of the file, with the remark above; its name; what it says, and so its attributes."""

    name: str
    start: int
    named: int
    end: int
    value: Facts | None
    attributes: Mapping[str, Facts]
    stretches: Mapping[str, tuple[int, int]]  # of what each attribute says, of the message itself under ""

    def parts(self) -> Iterator[Facts]:
        """What the message says, then what its attributes say."""
        if self.value is not None:
            yield self.value
        yield from self.attributes.values()

    def shown(self) -> set[str]:
        """All variables that are put in."""
        return {name for part in self.parts() for name in part.shown}

    def given(self) -> set[str]:
        """All variables, also those that only choose between cases."""
        return {name for part in self.parts() for name in part.shown | part.asked}

    def choices(self) -> dict[str, list[Choice]]:
        """All choices between cases, by the variables they look at."""
        found: dict[str, list[Choice]] = {}
        for choice in (choice for part in self.parts() for choice in part.choices):
            found.setdefault(choice.of, []).append(choice)
        return found


@lru_cache(maxsize=32)
def entries(text: str) -> Mapping[str, Entry]:
    """The messages of a file by their names, in order (terms with a `-` in front); of two alike the first counts."""
    found: dict[str, Entry] = {}
    node: Any
    for node in bounded(text).resource.body:
        if isinstance(node, ast.Message | ast.Term):
            name = f"-{node.id.name}" if isinstance(node, ast.Term) else node.id.name
            found.setdefault(name, _entry(name, node))
    return found


def _entry(name: str, node: Any) -> Entry:
    patterns = {"": node.value} if node.value is not None else {}
    patterns |= {attribute.id.name: attribute.value for attribute in node.attributes}
    return Entry(
        name,
        node.span.start,
        node.id.span.start - name.startswith("-"),
        node.span.end,
        _facts(node.value) if node.value is not None else None,
        {attribute.id.name: _facts(attribute.value) for attribute in node.attributes},
        {of: (pattern.span.start, pattern.span.end) for of, pattern in patterns.items()},
    )


def _facts(pattern: Any) -> Facts:
    facts = Facts()

    class Looker(visitor.Visitor):
        def visit_TextElement(self, node: Any) -> None:
            facts.texts.append(Text(node.span.start, node.value))

        def visit_VariableReference(self, node: Any) -> None:
            facts.shown.add(node.id.name)

        def visit_SelectExpression(self, node: Any) -> None:
            of = node.selector.id.name if isinstance(node.selector, ast.VariableReference) else ""
            facts.asked |= {of} - {""}
            keys = {_key(variant): variant for variant in node.variants}
            rest = next((key for key, variant in keys.items() if variant.default), "")
            facts.choices += [Choice(of, (*keys,), rest)] if of else []
            for key, variant in keys.items():
                facts.cases.append(Case(variant.span.start, key, "" if variant.default else of))
                self.visit(variant.value)

        def visit_MessageReference(self, node: Any) -> None:
            facts.others.append((node.span.start, node.id.name))

        def visit_TermReference(self, node: Any) -> None:
            facts.others.append((node.span.start, f"-{node.id.name}"))

    Looker().visit(pattern)
    facts.often = _often(pattern)
    return facts


def _often(node: Any) -> Counter[str]:
    """How often each variable is put in at most; what a function is given is asked of it, not put in."""
    found = Counter[str]()
    if isinstance(node, ast.Pattern):
        for part in node.elements:
            found += _often(part)
    elif isinstance(node, ast.Placeable):
        found = _often(node.expression)
    elif isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            found |= _often(variant.value)
    elif isinstance(node, ast.VariableReference):
        found[node.id.name] = 1
    return found


def _key(variant: Any) -> str:
    """What a case is for: a word, or a number."""
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


def put(text: str, place: tuple[int, int], words: str) -> tuple[int, int, str]:
    """The edit that puts words in the place of others; those that begin on a line of their own stay there."""
    start, end = place
    return start, end, f"        {words}" if text[start - 1 : start] == "\n" else words


def says(text: str, entry: Entry) -> str:
    """What stands in the file for a message behind its name, without what does something to a screen."""
    return CONTROL.sub("", text[entry.named : entry.end].partition("=")[2].strip())
