"""Random texts of the effect language, made by following the grammar's own rules, and places in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st
from lark import Lark

from rulekit.diagnostics.source import SourceText, Span
from rulekit.syntax.grammar import STARTS, grammar_text

NAMES = ("a", "you", "count", "sum", "game", "none", "random", "n_2")
BLANKS = (" ", " ", "  ", "\n", "\r\n   ", "\t", " # a comment; { here\n")
DEEPEST = 40
LADDER = {"condition", "conjunction", "negation", "comparison", "expr", "sum", "product", "unary"}


@cache
def plain_lark() -> Lark:
    """The grammar as Lark alone runs it."""
    return Lark(grammar_text(), parser="lalr", start=list(STARTS))


@cache
def expansions() -> dict[str, list[tuple[str, ...]]]:
    """The ways to write each construct, those that can be shortest first."""
    rules: dict[str, list[tuple[str, ...]]] = {}
    for rule in plain_lark().rules:
        rules.setdefault(rule.origin.name, []).append(tuple(s.name for s in rule.expansion))
    heights: dict[str, int] = {t.name: 0 for t in plain_lark().terminals}

    def height(expansion: tuple[str, ...]) -> int:
        return 1 + max(heights.get(s, 1000) for s in expansion)

    for _ in range(30):
        heights |= {name: min(map(height, ways)) for name, ways in rules.items()}
    return {name: sorted(ways, key=height) for name, ways in rules.items()}


@st.composite
def words_of(draw: Callable[[Any], Any], start: str) -> list[str]:
    """The words of a random text that follows the grammar."""
    literals = {t.name: t.pattern.value for t in plain_lark().terminals if t.pattern.type == "str"}
    words: list[str] = []
    waiting: list[tuple[str, int]] = [(start, 0)]
    while waiting:
        symbol, depth = waiting.pop()
        if symbol == "NAME":
            words.append(draw(st.sampled_from(NAMES)))
        elif symbol == "INT":
            words.append(str(draw(st.integers(0, 99))))
        elif symbol not in expansions():
            words.append(literals.get(symbol, symbol))
        else:
            short = depth > DEEPEST or len(words) + len(waiting) > 50
            waiting += [(s, depth + 1) for s in reversed(draw(ways_of(symbol, short)))]
    return words


def ways_of(symbol: str, short: bool) -> st.SearchStrategy[tuple[str, ...]]:
    """Ways to write a construct; only the shortest if the text shall end."""
    if symbol == "actor":
        return st.sampled_from([("any", "player"), ("another", "player"), ("you",)])
    ways = [callable_way(way) for way in expansions()[symbol]]
    chain = [way for way in ways if len(way) == 1]
    if short:
        return st.just(ways[0])
    if symbol in LADDER:  # else one expression would fill the whole text
        return st.sampled_from(chain * 2 * len(ways) + ways)
    return st.sampled_from(ways)


def callable_way(way: tuple[str, ...]) -> tuple[str, ...]:
    """The same way, with a name where only a name can be called or folded."""
    if way[1:2] != ("LPAR",) or way[0] not in ("reference", "closed"):
        return way
    return ("min" if "_over" in way else "NAME", *way[1:])


@st.composite
def texts_of(draw: Callable[[Any], Any], start: str) -> str:
    """A random text that follows the grammar, with random white space and comments."""
    words = draw(words_of(start))
    return "".join(w + draw(st.sampled_from(BLANKS)) for w in words)


def text_at(source: SourceText, span: Span) -> str:
    """The part of a text that stands at a place of its file."""
    lines = source.text.split("\n")
    starts = [sum(len(line) + 1 for line in lines[:i]) for i in range(len(lines))]

    def offset(line: int, column: int) -> int:
        number = line - source.line
        return starts[number] + column - (source.column if number == 0 else 1)

    return source.text[offset(span.line, span.column) : offset(span.end_line, span.end_column)]
