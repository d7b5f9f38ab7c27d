"""English messages → the same made strange: accents on all letters, longer by a third, in brackets.

Whoever reads a game in it sees at once which words come from no message (they have no accents), which are put together
from parts (brackets within brackets), and what does not fit once it is longer.

Never: changes a value, or what a name says of its grammar.
"""

from __future__ import annotations

from typing import Any

from rulekit.text.bounds import bounded
from rulekit.text.messages import NO_WORDS
from rulekit.text.particles import GRAMMAR

PSEUDO = "en-XA"
APART = frozenset([*GRAMMAR, *NO_WORDS])  # attributes that are no words
LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
LONGER = str.maketrans({letter: letter * 2 for letter in "åéîöûý"})


def pseudo(text: str) -> str:
    """A message file in the language `en-XA`."""
    from fluent.syntax import FluentSerializer, ast, visitor

    class Estranged(visitor.Transformer):
        def visit_Attribute(self, node: ast.Attribute) -> Any:
            return node if node.id.name in APART else self.generic_visit(node)

        def visit_TextElement(self, node: ast.TextElement) -> Any:
            node.value = strange(node.value)
            return node

    resource = bounded(text).resource.clone()
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            Estranged().visit(entry)
            if entry.value is not None:
                entry.value.elements.insert(0, ast.TextElement("⟦"))
                entry.value.elements.append(ast.TextElement("⟧"))
    return str(FluentSerializer().serialize(resource))


def strange(words: str) -> str:
    """Words with accents, about a third longer."""
    return words.translate(LETTERS).translate(LONGER)
