"""Every kind of node is known wherever one has to be: a verb that somebody forgot is named, with the file.

The example in a node's docstring is read, written back and said; so the node needs one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from text.worded import declared

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import build, nodes
from rulekit.syntax.format import PARTICULAR, format_tree
from rulekit.syntax.grammar import grammar_text
from rulekit.syntax.notation import shapes
from rulekit.syntax.parse import parse
from rulekit.syntax.walk import walk
from rulekit.text.folders import OWN
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import Messages
from rulekit.text.sentences import Sentences

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
FOUNDATIONS = (nodes.Node, nodes.Expr, nodes.Statement)
KINDS = [kind for kind in nodes.kinds().values() if kind not in FOUNDATIONS]
# What stands inside others only: the kind of node whose example has one.
INSIDE: dict[type[nodes.Node], type[nodes.Node]] = {
    nodes.Binding: nodes.Perform,
    nodes.Reason: nodes.EndGame,
    nodes.Key: nodes.Pick,
    nodes.Quantity: nodes.Choose,
    nodes.TypeName: nodes.Parameter,
}
STARTS: dict[type[nodes.Node], str] = {
    nodes.Amount: "amounts", nodes.Trigger: "trigger", nodes.Rule: "rules", nodes.Parameter: "param",
    nodes.Signature: "signature", nodes.Invariant: "invariant",
}  # fmt: skip
STARTS_IN_TABLES = ("program", "condition", "param", "signature")
WITHOUT_VERB = (nodes.AsPlayer, nodes.Block)  # begin with somebody, with a brace


def example_of(kind: type[nodes.Node]) -> str:
    """The first example of a docstring."""
    found = re.search(r"`([^`]+)`", kind.__doc__ or "")
    return found[1] if found else ""


def start_of(kind: type[nodes.Node]) -> str:
    """What kind of text an example is."""
    return STARTS.get(kind, "program" if issubclass(kind, nodes.Statement) else "condition")


def read(kind: type[nodes.Node]) -> Any:
    """The tree of a kind's example; None if it cannot be read."""
    return parse(SourceText(example_of(kind), "docstring", 1, 1), start_of(kind))[0]


def not_read(kind: type[nodes.Node]) -> Iterator[str]:
    """What a kind lacks to be read from a text and to be written as one."""
    tree = read(kind)
    if tree is None:
        yield f"grammar/effects.lark does not read its example `{example_of(kind)}`"
        return
    if kind not in {type(node) for node in walk(tree)}:
        yield f"rulekit/syntax/build.py makes no such node of its example `{example_of(kind)}`"
    if not kind.notation and kind not in PARTICULAR:
        yield "rulekit/syntax/format.py has no function for it, and its class no notation"
    elif parse(SourceText(format_tree(tree), "docstring", 1, 1), start_of(kind))[0] != tree:
        yield f"rulekit/syntax/format.py writes `{format_tree(tree)}` for `{example_of(kind)}`"


def not_shown(kind: type[nodes.Node]) -> Iterator[str]:
    """What a kind lacks in messages and on the page of the language."""
    first = example_of(kind).split()[0] if example_of(kind) else ""
    if issubclass(kind, nodes.Statement) and kind not in WITHOUT_VERB and first not in shapes():
        yield "its notation or its shapes do not tell rulekit/syntax/situation.py how it reads"
    if kind not in on_the_page():
        yield "docs/language.md does not show it"


@cache
def on_the_page() -> frozenset[type[nodes.Node]]:
    """All kinds of nodes in the examples of the page of the language, and in what stands in its tables."""
    page = PAGE.read_text("utf-8")
    texts = re.findall(r"^```effect (\w+)\n(.*?)\n*^```$", page, re.MULTILINE | re.DOTALL)
    texts += [
        (start, code.replace("…", "skip")) for code in re.findall(r"`([^`\n]+)`", page) for start in STARTS_IN_TABLES
    ]
    trees = [parse(SourceText(text, "page", 1, 1), start)[0] for start, text in texts]
    return frozenset(type(node) for tree in trees for node in walk(tree))


@cache
def speaker() -> Sentences:
    """The sentences of English, from which all other languages are translated."""
    return Sentences(Lexicon(declared("aton"), Messages([(OWN / "en.ftl").read_text("utf-8")], "en")))


def not_said(kind: type[nodes.Node]) -> Iterator[str]:
    """What of a kind has no words."""
    tree, sentences = read(kind), speaker()
    sentences.lexicon.missing.clear()
    said = ""
    if isinstance(tree, nodes.Block):
        said = sentences.block(tree.statements)
    elif isinstance(tree, nodes.Expr):
        said = str(sentences.phrases.value(tree))
    elif isinstance(tree, tuple) and isinstance(tree[0], nodes.Amount):
        said = sentences.amounts(tree)
    if found := re.search(r"\b[A-Z]\w+\(", said):
        yield f"rulekit/text/sentences.py says Python's own {found[0]}…)"
    missing = [message for message in sentences.lexicon.missing if message.startswith("text-")]
    yield from (f"rulekit/text/locales/en.ftl has no message {message}" for message in missing)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in INSIDE])
def test_a_node_is_read_written_shown_and_said(kind: type[nodes.Node]) -> None:
    lacks = [*not_read(kind), *not_shown(kind), *not_said(kind)]
    assert not lacks, f"{kind.__name__}: " + "; ".join(lacks)


@pytest.mark.parametrize("kind", INSIDE)
def test_what_stands_inside_others_is_part_of_their_example(kind: type[nodes.Node]) -> None:
    assert kind in {type(node) for node in walk(read(INSIDE[kind]))}
    assert kind.notation or kind in PARTICULAR


def test_every_construct_of_the_grammar_is_made() -> None:
    rules = {*re.findall(r"-> (\w+)", grammar_text()), *re.findall(r"^!?([a-z]\w*) *:", grammar_text(), re.MULTILINE)}
    by_name = {"".join(word.title() for word in rule.split("_")) for rule in rules - build.MADE.keys()}
    assert by_name <= nodes.kinds().keys(), (
        "a rule of grammar/effects.lark without a class in rulekit/syntax/statements.py"
    )


def not_known_to_text(statement: nodes.Statement) -> Iterator[str]:
    """The messages a statement asks for in vain, whose text names no class of Python."""
    sentences = speaker()
    sentences.lexicon.missing.clear()
    said = sentences.block((statement,))
    assert not re.search("juggle|toss", said, re.IGNORECASE)
    yield from (message for message in sentences.lexicon.missing if message.startswith("text-"))


@dataclass(frozen=True, slots=True)
class Toss(nodes.Expr):
    """`toss deck`"""

    name: str


@dataclass(frozen=True, slots=True)
class Juggle(nodes.Statement):
    """`juggle your hand`"""

    notation = ""
    what: nodes.Expr


def test_a_node_that_nobody_knows_is_refused_at_each_place() -> None:
    assert list(not_read(Juggle)) == ["grammar/effects.lark does not read its example `juggle your hand`"]
    assert [line.split()[0] for line in not_shown(Juggle)] == ["its", "docs/language.md"]
    assert list(not_known_to_text(Juggle(nodes.Name("deck")))) == ["text-juggle"]
    assert list(not_known_to_text(nodes.Require(Toss("deck")))) == ["text-toss"]
