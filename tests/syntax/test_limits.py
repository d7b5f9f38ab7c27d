"""Texts nobody would write: nested or chained without end. They are refused with little work and never overflow."""

from __future__ import annotations

import pytest
from effort import at_most

from rulekit.diagnostics.source import SourceText
from rulekit.syntax import nodes
from rulekit.syntax.format import format_tree
from rulekit.syntax.parse import MOST_BRACKETS, MOST_MISTAKES, parse
from rulekit.syntax.walk import walk

DEEP = {
    "brackets": "require " + "(" * 10_000 + "a" + ")" * 10_000,
    "braces": "{" * 10_000,
    "sets": "require " + "{a, " * 10_000,
    "calls": "require " + "f(" * 10_000,
    "a sum": "require " + " + ".join(["a"] * 5_000),
    "a product": "require " + " * ".join(["a"] * 5_000),
    "not": "require " + "not " * 5_000 + "a",
    "minus": "require " + "- " * 5_000 + "a",
    "attributes": "require a" + ".a" * 5_000,
    "indices": "require a" + "[1]" * 5_000,
    "else if": " else ".join(["if a, skip"] * 5_000),
    "may": "may " * 5_000 + "skip",
    "a hundred mistakes before": "; ".join(["foo bar"] * 100) + "(" * 10_000,
}


CALLS = 25  # of functions for a character, at most; it takes about ten


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_endless_nesting_is_answered_with_little_work(text: str) -> None:
    parse(SourceText("skip", "f", 1, 1), "program")  # the tables of the grammar are read once
    with at_most(CALLS * len(text)):
        tree, found = parse(SourceText(text, "f", 1, 1), "program")
    assert tree is None
    assert [d.code for d in found] == ["nesting-too-deep"]


@pytest.mark.parametrize("word", ["and", "or"])
def test_a_long_chain_of_conditions_is_one_node(word: str) -> None:
    text = f" {word} ".join(["a"] * 5_000)
    tree, _ = parse(SourceText(text, "f", 1, 1), "condition")
    assert isinstance(tree, nodes.And | nodes.Or)
    assert len(tree.parts) == 5_000
    assert format_tree(tree) == text
    assert len(list(walk(tree))) == 5_001


def test_many_statements_and_items_are_no_nesting() -> None:
    program, _ = parse(SourceText("; ".join(["gain " + ", ".join(["1 a"] * 50)] * 200), "f", 1, 1), "program")
    assert program is not None and len(program.statements) == 200


def test_what_the_limits_allow_can_be_read_written_and_compared() -> None:
    texts = [
        "(" * MOST_BRACKETS + "a" + ")" * MOST_BRACKETS,
        "f(" * MOST_BRACKETS + "a" + ")" * MOST_BRACKETS,
        "(a if b else " * MOST_BRACKETS + "a" + ")" * MOST_BRACKETS,
        " + ".join(["a"] * 140),
        "not " * 140 + "a",
    ]
    for text in texts:
        tree, found = parse(SourceText(text, "f", 1, 1), "condition")
        assert tree is not None, found
        again, _ = parse(SourceText(format_tree(tree), "f", 1, 1), "condition")
        assert again == tree
        assert hash(again) == hash(tree)
        assert repr(again) == repr(tree)


def test_blocks_within_blocks_may_be_as_deep_as_brackets() -> None:
    text = "if a { " * MOST_BRACKETS + "skip" + " }" * MOST_BRACKETS
    assert parse(SourceText(text, "f", 1, 1), "program")[1] == []


def test_only_so_many_mistakes_are_told() -> None:
    _, found = parse(SourceText("gian 1 a; " * 100, "f", 1, 1), "program")
    assert len(found) == MOST_MISTAKES


def test_a_long_word_is_shortened_in_its_message() -> None:
    _, found = parse(SourceText("x" * 100_000 + " 1 a", "f", 1, 1), "program")
    assert len(found) == 1 and len(found[0].message) < 100


@pytest.mark.parametrize("digits", ["2147483648", "9" * 10_000, "0" * 10_000 + "9" * 12])
def test_a_number_must_fit_the_machine(digits: str) -> None:
    _, found = parse(SourceText(f"gain {digits} a", "f", 1, 1), "program")
    assert [d.code for d in found] == ["number-too-large"]


@pytest.mark.parametrize("digits", ["2147483647", "0" * 10_000 + "7"])
def test_leading_zeros_are_no_matter(digits: str) -> None:
    assert parse(SourceText(digits, "f", 1, 1), "condition") == (nodes.Int(int(digits[-10:])), [])
