"""Texts and trees: what is written back reads the same, and every node knows its place."""

from __future__ import annotations

import pytest
from effect_texts import plain_lark, text_at, texts_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.syntax import nodes
from rulekit.syntax.format import format_tree
from rulekit.syntax.grammar import STARTS
from rulekit.syntax.parse import Reading, parse
from rulekit.syntax.walk import children, walk

QUICK = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
# What the grammar lets through and the parser says all the same.
BEYOND_GRAMMAR = {"not-a-function", "unknown-fold", "cannot-be-set", "unknown-actor", "empty-range", "nesting-too-deep"}


def tree_of(text: str, start: str) -> tuple[object, list[Diagnostic]]:
    """The tree, even where something is wrong with it."""
    reading = Reading(SourceText(text, "f", 1, 1), start)
    tree, found = reading.run()
    if tree is None and "nesting-too-deep" not in {d.code for d in found}:
        tree = reading.automaton.result
    return tree, found


@pytest.mark.parametrize("start", STARTS)
@QUICK
@given(st.data())
def test_every_text_the_grammar_allows_is_read_and_written_back(start: str, data: st.DataObject) -> None:
    text = data.draw(texts_of(start))
    tree, found = tree_of(text, start)
    assert {d.code for d in found} <= BEYOND_GRAMMAR
    if not found:
        assert isinstance(tree, nodes.Node | tuple)
        written = format_tree(tree)
        again, mistakes = parse(SourceText(written, "f", 1, 1), start)
        assert not mistakes
        assert again == tree
        assert format_tree(again) == written
        assert "\n" not in written and "  " not in written


@pytest.mark.parametrize("start", STARTS)
@settings(QUICK, max_examples=25)
@given(st.data())
def test_the_grammar_is_one_that_lark_alone_reads(start: str, data: st.DataObject) -> None:
    plain_lark().parse(data.draw(texts_of(start)), start=start)


@QUICK
@given(texts_of("program"), st.integers(1, 9), st.integers(1, 9))
def test_the_text_at_a_nodes_place_says_the_node(text: str, line: int, column: int) -> None:
    source = SourceText(text, "f", line, column)
    tree, found = parse(source, "program")
    if found:
        return
    assert tree is not None
    for node in walk(tree):
        piece = text_at(source, node.span)
        assert piece == piece.strip()
        if isinstance(node, nodes.Expr):
            if isinstance(node, nodes.IfElse) and parse(SourceText(piece, "f", 1, 1), "condition")[1]:
                piece = f"({piece})"  # a further case stands in the brackets of the first
            assert parse(SourceText(piece, "f", 1, 1), "condition") == (node, [])
        elif isinstance(node, nodes.Statement) and node is not tree:
            assert parse(SourceText(piece, "f", 1, 1), "program") == (nodes.Block((node,)), [])
        elif isinstance(node, nodes.Amount):
            assert parse(SourceText(piece, "f", 1, 1), "amounts") == ((node,), [])
        for child in children(node):
            assert node.span.line, child
            first, last = (node.span.line, node.span.column), (node.span.end_line, node.span.end_column)
            assert first <= (child.span.line, child.span.column)
            assert (child.span.end_line, child.span.end_column) <= last


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("require ((a + (b)) * c)", "require (a + b) * c"),
        ("require (a * b) + (c / 2 rounded up)", "require a * b + c / 2 rounded up"),
        ("require a - (b - c) - d", "require a - (b - c) - d"),
        ("require - (a + b)", "require -(a + b)"),
        ("require (a and b) or not (c or d)", "require a and b or not (c or d)"),
        ("require a and (b and c)", "require a and (b and c)"),
        ("require (a = b) = c", "require (a = b) = c"),
        ("require (1..6) = s", "require 1..6 = s"),
        ("require (the p in s with highest p.n) in s", "require the p in s with highest p.n in s"),
        ("require (the p in s with highest p.n) + 1 > 2", "require (the p in s with highest p.n) + 1 > 2"),
        ("require ({a}).n = (0).n", "require {a}.n = (0).n"),
        ("each player gain 1 fame", "each player gains 1 fame"),
        ("gains 1 fame;{moves a to b;};", "gain 1 fame; { move a to b }"),
        ("if c {skip} else if d,skip else {skip}", "if c { skip } else if d, skip else { skip }"),
        ("leader{gains 1 fame}", "leader { gain 1 fame }"),
        ("choose (1..3) c from s", "choose 1..3 c from s"),
        ("choose 2..2 c from s", "choose 2 c from s"),
    ],
)
def test_the_canonical_text_has_no_needless_bracket(text: str, canonical: str) -> None:
    tree, found = parse(SourceText(text, "f", 1, 1), "program")
    assert tree is not None, found
    assert format_tree(tree) == canonical


def test_parts_of_a_tree_can_be_written_alone() -> None:
    tree, _ = parse(SourceText("choose up to 2 c from s where c.n > 1; perform a with n = 1", "f", 1, 1), "program")
    assert tree is not None
    written = {type(node): format_tree(node) for node in walk(tree)}
    assert written[nodes.Quantity] == "up to 2"
    assert written[nodes.Binding] == "n = 1"
    assert written[nodes.Choose] == "choose up to 2 c from s where c.n > 1"
    assert written[nodes.Compare] == "c.n > 1"


def test_a_walk_meets_every_node_before_its_children_in_the_order_of_the_text() -> None:
    tree, _ = parse(SourceText("a + b * c = d", "f", 1, 1), "condition")
    assert [type(n).__name__ for n in walk(tree)] == [
        "Compare",
        "Arithmetic",
        "Name",
        "Arithmetic",
        "Name",
        "Name",
        "Name",
    ]
    assert [n.name for n in walk(tree) if isinstance(n, nodes.Name)] == ["a", "b", "c", "d"]
    rules, _ = parse(SourceText("x becomes 1; y becomes 2", "f", 1, 1), "rules")
    assert [n.name for n in walk(rules) if isinstance(n, nodes.Rule)] == ["x", "y"]
    assert list(walk(None)) == []
