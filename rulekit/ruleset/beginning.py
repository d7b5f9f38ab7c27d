"""A ruleset and texts → the ruleset with a phase for each, at which a game of a test may begin.

Never: changes what the ruleset itself says or where its games begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

BEGINNING = "the beginning"  # no phase of a ruleset can be called so


def with_beginnings(ruleset: Ruleset, texts: Mapping[str, SourceText]) -> tuple[Ruleset, list[Diagnostic]]:
    """The ruleset with a phase for each text, such as `perform scoring`; the mistakes are those of the texts."""
    said: list[Diagnostic] = []
    phases: dict[str, Procedure] = {}
    for name, text in texts.items():
        tree, wrong = parse(text, "program")
        said += wrong
        steps = nodes.Block(() if tree is None else tree.statements, span=text.span())
        phases[name] = Procedure(name=name, span=text.span(), is_action=False, steps=steps)
    files = {text.file: text.text for text in texts.values() if text.file not in ruleset.files}
    more = replace(
        ruleset,
        procedures=MappingProxyType({**ruleset.procedures, **phases}),
        files=MappingProxyType({**ruleset.files, **files}),
    )
    return more, said


def names_for(texts: Iterable[SourceText]) -> dict[str, SourceText]:
    """Texts by the names their phases have: the first alone is `the beginning`."""
    return {BEGINNING if i == 1 else f"{BEGINNING} {i}": text for i, text in enumerate(texts, 1)}
