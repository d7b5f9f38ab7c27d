"""A ruleset and a text → the ruleset with one more phase, at which a game of a test may begin.

Never: changes what the ruleset itself says or where its games begin.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

BEGINNING = "the beginning"  # no phase of a ruleset can be called so


def with_beginning(ruleset: Ruleset, text: SourceText) -> tuple[Ruleset, list[Diagnostic]]:
    """The ruleset with a phase of this text, such as `perform scoring`; the mistakes are those of the text."""
    tree, said = parse(text, "program")
    steps = nodes.Block(() if tree is None else tree.statements, span=text.span())
    phase = Procedure(name=BEGINNING, span=text.span(), is_action=False, steps=steps)
    more = replace(
        ruleset,
        procedures=MappingProxyType({**ruleset.procedures, BEGINNING: phase}),
        files=MappingProxyType({**ruleset.files, text.file: ruleset.files.get(text.file, text.text)}),
    )
    return more, said
