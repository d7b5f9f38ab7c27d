"""A ruleset and texts → the ruleset with a phase for each, at which a game of a test may begin.

Never: changes what the ruleset itself says or where its games begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.ruleset.forms import MOST_TEXT
from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

BEGINNING = "the beginning"  # no phase of a ruleset can be called so


def with_beginnings(ruleset: Ruleset, texts: Mapping[str, SourceText]) -> tuple[Ruleset, list[Diagnostic]]:
    """The ruleset with a phase for each text, such as `perform scoring`; the mistakes are those of the texts.

    Together they may be as long as all texts of rules.
    """
    said: list[Diagnostic] = []
    phases: dict[str, Procedure] = {}
    left = MOST_TEXT
    for name, text in texts.items():
        left -= len(text.text)
        tree, wrong = parse(text, "program") if left >= 0 else (None, [_too_much(text)])
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


def _too_much(text: SourceText) -> Diagnostic:
    message = f"The beginnings have more than {MOST_TEXT // 1024} KiB together; here they are used up."
    return Diagnostic("too-much-text", text.span(), message, "Say what is said twice once, as an action or a ruling.")


def names_for(texts: Iterable[SourceText]) -> dict[str, SourceText]:
    """Texts by the names their phases have: the first alone is `the beginning`."""
    return {BEGINNING if i == 1 else f"{BEGINNING} {i}": text for i, text in enumerate(texts, 1)}
