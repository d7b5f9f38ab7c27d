"""No message of rulekit is a leftover: code asks for each, by its whole name or by its beginning and a word it knows.

A name that is put together counts where its beginning is fixed and what stands behind it is a text in the code: `help-`
and the name of a command; so does that of a kind of node. The words that texts by hand are read with are asked for by
their beginnings alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rulekit
from rulekit.syntax import nodes
from rulekit.text.folders import LOCALE, messages_in
from rulekit.text.names import message_of
from rulekit.text.reading import COMPARING
from rulekit.text.told import SHARED

UNIT_SAID = "unit-said"

CODE = Path(rulekit.__file__).parent
PART = re.compile(r"[A-Za-z0-9_-]+")


@cache
def parts() -> tuple[ast.AST, ...]:
    """All that the code of rulekit is made of."""
    trees = (ast.parse(path.read_text("utf-8")) for path in CODE.rglob("*.py"))
    return tuple(n for tree in trees for n in ast.walk(tree))


def written() -> tuple[ast.Constant | ast.JoinedStr, ...]:
    """Every text in the code, also those that are put together."""
    return tuple(n for n in parts() if isinstance(n, ast.Constant | ast.JoinedStr))


def listed() -> Iterator[str]:
    """The words of every text that the code takes apart into its words."""
    for node in parts():
        match node:
            case ast.Call(ast.Attribute(ast.Constant(str(text)), "split"), []):
                yield from text.split()
            case _:
                pass


@cache
def texts() -> frozenset[str]:
    """Every text, as it would stand in the name of a message."""
    plain = (n.value for n in written() if isinstance(n, ast.Constant) and isinstance(n.value, str))
    every = (*plain, *listed())
    return frozenset(said for text in every if PART.fullmatch(said := text.replace(" ", "-").replace("_", "-")))


def put_together() -> Iterator[re.Pattern[str]]:
    """The names that code puts together, with a group for each part that is not fixed."""
    for node in written():
        if isinstance(node, ast.JoinedStr) and isinstance(first := node.values[0], ast.Constant):
            parts = [re.escape(p.value) if isinstance(p, ast.Constant) else "(.*)" for p in node.values]
            if PART.match(first.value) and "-" in first.value and "(.*)" in parts:
                yield re.compile("".join(parts))


def unasked(names: frozenset[str]) -> set[str]:
    """Those of some messages that nothing asks for."""
    made = list(put_together())

    def is_made(name: str) -> bool:
        found = (pattern.fullmatch(name) for pattern in made)
        return any(f is not None and all(not p or is_known(p.strip("-")) for p in f.groups()) for f in found)

    def is_known(part: str) -> bool:
        return part in texts() or (part.endswith(SHARED) and part.removesuffix(SHARED) in texts())

    kinds = (kind for kind in vars(nodes).values() if isinstance(kind, type) and issubclass(kind, nodes.Node))
    asked = texts() | {UNIT_SAID, *map(message_of, kinds)}  # the first is read as text, with the numbers
    return {name for name in names if name not in asked and not COMPARING.fullmatch(name) and not is_made(name)}


def test_code_asks_for_every_message_of_rulekit() -> None:
    assert unasked(messages_in((), LOCALE).names()) == set()


def test_a_message_that_nothing_asks_for_would_be_found() -> None:
    left_over = {"play-overture", "text-gainsaid", "help-ghost", "overture"}
    assert unasked(frozenset(left_over | {"play-over", "text-gain", "help-undo", "sense-may"})) == left_over
