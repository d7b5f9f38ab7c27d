"""A checked ruleset and texts → the programs of games that begin with one of the texts, for tests of one rule.

All of them share one compilation, as each is but another entry into the same procedures; of the ruleset nothing is
looked at again but how the texts hang together with it.

Never: raises for a mistake in a text.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.check.check import check_more
from rulekit.check.limits import too_large
from rulekit.check.tree import CheckedRuleset
from rulekit.compile.compile import compile_beginnings
from rulekit.compile.link import TooLarge
from rulekit.diagnostics.source import Diagnostic, SourceText, Span
from rulekit.program.program import Program
from rulekit.ruleset.beginning import names_for, with_beginnings

Begun = Program | tuple[Diagnostic, ...]


def compile_begun(ruleset: CheckedRuleset, texts: Sequence[SourceText], players: int) -> list[Begun]:
    """For each text, such as `perform scoring`, the program of games that begin so, or what is wrong with it.

    Where they do not go together, those that a mistake stands in are looked at alone, or where none can be told, each
    half: of a thousand that spoil each other none is looked at more than a dozen times.
    """
    checked, wrong = _checked(ruleset, texts)
    if checked is not None:
        try:
            return list(compile_beginnings(checked, players, list(names_for(texts))))
        except TooLarge as large:
            if len(texts) == 1:
                return [(too_large(checked.declared, players, *large.args),)]
            wrong = []
    if len(texts) == 1:
        return [tuple(wrong)]
    sound = [text for text in texts if not any(_within(d.span, text.span()) for d in wrong)]
    half = len(texts) // 2
    parts = [sound] if half <= len(sound) < len(texts) else [texts[:half], texts[half:]]
    found: dict[SourceText, Begun] = {}
    for part in parts:
        found |= zip(part, compile_begun(ruleset, part, players), strict=True)
    return [found.get(text) or compile_begun(ruleset, [text], players)[0] for text in texts]


def _checked(ruleset: CheckedRuleset, texts: Sequence[SourceText]) -> tuple[CheckedRuleset | None, list[Diagnostic]]:
    begun, said = with_beginnings(ruleset.declared, names_for(texts))
    checked, found = check_more(ruleset, begun)
    wrong = [d for d in said + found if d.severity == "error"]
    return (None if wrong else checked), wrong


def _within(place: Span, span: Span) -> bool:
    return place.file == span.file and (span.line, span.column) <= (place.line, place.column) <= (
        span.end_line,
        span.end_column,
    )
