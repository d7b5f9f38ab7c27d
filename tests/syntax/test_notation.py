"""A class that tells how its node is written needs no function to be written, shown and made."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulekit.diagnostics.source import SourceText, Span
from rulekit.syntax import nodes
from rulekit.syntax.build import Builder, by_fields
from rulekit.syntax.format import format_tree
from rulekit.syntax.notation import notation_of, shown, words_for
from rulekit.syntax.tokens import Lines, Token

HERE = Span("f", 1, 1, 1, 2)
TWO = nodes.Arithmetic("+", nodes.Int(1), nodes.Int(1))
LESS = nodes.Compare("<", nodes.Name("n"), nodes.Int(2))


@dataclass(frozen=True, slots=True)
class Lend(nodes.Statement):
    """`lend 2 at 3 c, d to p if n < 2`"""

    notation = "lend{s} {count!sum:NUMBER} {names:NAME, …} [to {to!postfix:PLAYER}] [if {test!or:CONDITION}]"

    count: nodes.Expr
    to: nodes.Expr | None = None
    test: nodes.Expr | None = None
    names: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (Lend(TWO, names=("a",)), "lend 1 + 1 a"),
        (Lend(LESS, names=("a", "b")), "lend (n < 2) a, b"),
        (Lend(nodes.Int(1), TWO, LESS, ("a",)), "lend 1 a to (1 + 1) if n < 2"),
        (Lend(nodes.Int(1), None, LESS, ("a",)), "lend 1 a if n < 2"),
        (nodes.AsPlayer(nodes.Name("p"), Lend(nodes.Int(1), names=("a",))), "p lends 1 a"),
    ],
)
def test_a_notation_tells_brackets_endings_rows_and_what_is_left_out(node: nodes.Statement, text: str) -> None:
    assert format_tree(node) == text


def test_a_notation_tells_what_messages_show() -> None:
    shape = "".join(shown(group) for group in notation_of(Lend))
    assert shape == "lend NUMBER NAME, … [to PLAYER] [if CONDITION]"
    assert words_for(Lend) == {"count": "NUMBER", "names": "NAME, …", "to": "PLAYER", "test": "CONDITION"}


@pytest.mark.parametrize(
    ("parts", "names"),
    [([None], ()), (["a"], ("a",)), (["a", "b", "c"], ("a", "b", "c")), ([("a", "b")], ("a", "b")), ([()], ())],
)
def test_a_row_at_the_end_takes_the_rest_of_a_construct(parts: list[object], names: tuple[str, ...]) -> None:
    words = [Token("word", p, 0, 1) if isinstance(p, str) else p for p in parts]
    builder = Builder(Lines(SourceText("a", "f", 1, 1)))
    assert by_fields(Lend)(builder, HERE, [TWO, None, LESS, *words]) == Lend(TWO, None, LESS, names)
